"""What `generator check` finds in the menu and in the patterns of texts; see also test_check_law.py."""

from dataclasses import replace
from pathlib import Path

import pytest

from generator.export.browser.phrases import script_patterns
from generator.kept.proofs import Proofs
from generator.menu import MENU, load_menu, page_ids, read_menu, why_no_page
from generator.site.check import check_pages, check_tables
from generator.site.pages import SKELETONS
from riichi_rules.texts.languages import load_texts
from tests.rulebook import book


def test_a_ruleset_with_the_address_of_a_page_is_named() -> None:
    """The page would be hidden by that of the ruleset, or the other way round."""
    assert [*check_pages(book(), Proofs())] == []
    more = replace(book(), rulesets={"compare": book().rulesets["common"], **book().rulesets})
    (problem,) = check_pages(more, Proofs())
    assert problem.message == "page 'compare' and ruleset 'compare' have one address: rulesets/compare/"


def test_no_page_can_have_the_name_of_a_skeleton_or_of_another_text_of_the_menu() -> None:
    menu = load_menu()
    pages = {*page_ids(menu), *menu}
    skeletons = {path.name.removesuffix(".md.j2") for path in SKELETONS.glob("*.md.j2")}
    texts = load_texts()
    named = {key.partition("nav.")[2] for key in texts.keys_of("ui") if key.startswith("ui.nav.")}
    described = {key.partition("description.")[2] for key in texts.keys_of("meta") if ".description." in key}
    assert [name for name in (skeletons | named | described) - pages if not why_no_page(name)] == []


@pytest.mark.parametrize(
    ("pattern", "said"),
    [("<nobody>", "no pattern above is named 'nobody'"), ("(", "no regular expression: ")],
)
def test_a_pattern_of_texts_that_is_none_is_named_with_the_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pattern: str, said: str
) -> None:
    path = tmp_path / "script_texts.yaml"
    path.write_text(f'one: quiz\ntwo: "{pattern}"\n', "utf-8")
    monkeypatch.setattr("generator.export.browser.phrases.SCRIPT_TEXTS", path)
    script_patterns.cache_clear()
    (problem,) = check_tables(book())
    script_patterns.cache_clear()
    assert (problem.file, problem.line) == ("content/script_texts.yaml", 2)
    assert said in problem.message


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("{address: ours/}", "frame"),
        ("{address: ours/, frame: window}", "window"),
        ("{address: ours/, frame: read, within: riichy}", "page 'ours' is within 'riichy'"),
        ("{address: ours/, frame: read, within: fu}", "page 'ours' is within 'fu'"),
    ],
)
def test_every_page_has_a_frame_and_an_entry_in_the_menu(tmp_path: Path, entry: str, said: str) -> None:
    path = tmp_path / "pages.yaml"
    path.write_text(f"{MENU.read_text('utf-8')}  ours: {entry}\n", "utf-8")
    _, problems = read_menu(path)
    assert [problem for problem in problems if said in problem.message] != []
