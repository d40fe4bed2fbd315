"""Every page is rendered whole: each text in its place, each case with its drawing."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.site.library import Library, Source
from generator.site.render import Renderer
from generator.site.show.fallback import strip_markers
from generator.site.show.questions.quiz_pages import QuizPages
from generator.site.show.view import View
from riichi_rules.texts.languages import load_texts
from tests.site_bench import copy_texts
from tests.whole import LANGS

RENDERER = Renderer(Source())
OWN_WORDS = [page for page in RENDERER.page_list if not page.about]
FOR_SCRIPTS = re.compile(r"""<script.*?</script>|data-forms=("[^"]*"|'[^']*')""", re.DOTALL)
SAID_BY_DATA = {"learn", "first-hand", "changes"}  # by the course or the rulesets, not part by part


def written(whole: Path, lang: str) -> Iterator[tuple[str, str]]:
    """Each page of a language, less the frame that all pages share and what only scripts read."""
    for path in sorted((whole / lang).rglob("*.html")):
        page = path.read_text("utf-8").partition("<article")[2].partition("</article>")[0]
        yield str(path), FOR_SCRIPTS.sub("", page)


@pytest.mark.parametrize("lang", LANGS)
def test_no_placeholder_is_left_no_value_is_missing_and_every_drawing_is_there(
    whole: Path, lang: str
) -> None:
    """A caption without its picture would explain nothing."""
    nothing = load_texts(lang).say("quiz.choice.none")
    for path, page in written(whole, lang):
        body = page.replace(nothing, "")
        assert not re.search(r"\{[a-z_.]+(:[a-z]+)?\}", body), path
        assert "None" not in re.sub(r"<[^>]*>", "", body), path
        assert not re.search(r'<figure class="case[^"]*">\s*<figcaption>', body), path


def test_every_text_of_a_page_stands_on_it() -> None:
    library = Library(Source())
    ruled = RENDERER.ruled("en")
    for page in OWN_WORDS:
        if page.id in SAID_BY_DATA:
            continue
        view = View(page, library, ruled)
        parts = view.keys()
        named = {name for names in parts.values() for name in names} | {f"h_{part}" for part in parts}
        keys = {key.removeprefix(f"{page.topic}.") for key in ruled.default.keys_of(page.topic)}
        # The page on three players stands in for rules for four, and says so there alone.
        assert keys - named == {"title", "lead", "stand_in", "no_script", "replay"} & keys, page.id


@pytest.mark.parametrize(
    ("id_", "chosen", "shown"), [("hands", "3", "Common modern rules"), ("three-players", "4", "Tenhou")]
)
def test_a_page_for_other_players_says_whose_rules_it_shows(id_: str, chosen: str, shown: str) -> None:
    """Under the rulesets that it does not follow, and under those alone."""
    ruled = RENDERER.ruled("en")
    body = RENDERER.page(next(page for page in RENDERER.page_list if page.id == id_), ruled)
    ((where, said),) = re.findall(r'<p class="stand-in" data-where="([^"]+)">(.+?)</p>', body)
    asked = {name for name in ruled.rulesets if str(ruled.rules(name).number("players")) == chosen}
    assert {*where.split()} == asked
    assert f"is for { {'3': 'three', '4': 'four'}[chosen] } players" in said
    assert shown in said


def test_a_new_language_has_its_name_where_nobody_has_translated_it(tmp_path: Path) -> None:
    renderer = Renderer(Source(texts=copy_texts(tmp_path / "texts", ["en", "af"]), questions="none"))
    page = next(page for page in renderer.page_list if page.id == "quiz")
    known = QuizPages(View(page, renderer.library, renderer.ruled("en"))).known()
    assert '"languages":{"en":"English","af":"Afrikaans","ja":"Japanese"}' in strip_markers(known)


def test_the_glossary_marks_the_words_that_no_source_has() -> None:
    page = next(page for page in RENDERER.page_list if page.id == "glossary")
    written = RENDERER.page(page, RENDERER.ruled("nl"))
    assert "<dt>dubbele wind <small>(voorstel van deze site)</small>" in written
    assert "<dt>furiten <small>(voorstel" not in written


def test_questions_in_a_page_name_their_rules_once_and_only_where_these_matter() -> None:
    renderer = Renderer(Source(questions="ready"))
    page = next(page for page in renderer.page_list if page.id == "quiz-one")
    shown = QuizPages(View(page, renderer.library, renderer.ruled("en")))
    for kind, times in (("han", 1), ("words", 0)):
        html = str(shown.render_list(renderer.library.practice.of_kind(kind)))
        assert html.count("Ruleset: Common modern rules") == times, kind
