"""The documents as pages under `/dev/`, and the references that are written from the code."""

import doctest
import io
import json
import re
import subprocess
from pathlib import Path

import pytest

import riichi_rules
from generator.settings import project_repository
from generator.site.config import DOCUMENTS
from generator.site.documents import pages
from generator.site.documents.javascript_reference import MEMBER, javascript_reference, parse_comment
from generator.site.documents.markdown import render_markdown
from generator.site.documents.pages import DeadLink, load_documents
from generator.site.documents.python_reference import in_markdown, members_of, python_reference
from generator.site.documents.write import REFERENCES
from riichi_rules.data import ROOT
from tests.node import PROGRAM
from tests.site.reading import Reading, read_site
from tests.site.searching import built_index
from tests.whole import LANGS

PUBLIC = [name for name in riichi_rules.__all__ if name != "__version__"]
SOURCE_LINK = re.compile(rf"{re.escape(project_repository())}/(?:blob|tree|edit)/main/([^#]*)")


@pytest.fixture(scope="module")
def built(whole: Path) -> dict[str, Reading]:
    return {
        address.removeprefix(f"{DOCUMENTS}/"): page
        for address, page in read_site(whole).items()
        if address.startswith(f"{DOCUMENTS}/")
    }


def test_every_document_is_a_page_that_the_menu_or_another_page_leads_to(built: dict[str, Reading]) -> None:
    sources = {page.source for page in load_documents(REFERENCES).pages.values()}
    documents = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert documents | {"CHANGELOG.md"} <= sources
    assert built.keys() == load_documents(REFERENCES).pages.keys()


def test_every_link_to_a_source_leads_to_a_file_of_the_project(built: dict[str, Reading]) -> None:
    named = {
        match[1]
        for page in built.values()
        for each in page.links
        if (match := SOURCE_LINK.match(each.written))
    }
    assert len(named) > len(built)
    assert [each for each in sorted(named) if not (ROOT / each).exists()] == []


def test_a_document_has_a_title_a_description_and_one_heading(built: dict[str, Reading]) -> None:
    for address, page in built.items():
        assert page.lang == "en", address
        assert len(page.said["h1"]) == 1, address
        assert page.meta["description"].strip(), address
        assert page.canonical.endswith(f"/{DOCUMENTS}/{address}"), address


@pytest.mark.parametrize("lang", LANGS)
def test_the_footer_and_the_search_of_every_language_lead_to_the_documents(whole: Path, lang: str) -> None:
    assert f"../../{DOCUMENTS}/" in (whole / lang / "riichi" / "index.html").read_text("utf-8")
    [entry] = [page for page in built_index(whole, lang)["pages"] if page["u"] == f"../{DOCUMENTS}/"]
    assert {"Python", "npm"} <= {*entry["a"]}


def test_a_link_that_leads_to_no_file_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "README.md").write_text("# Documents\n\nFor all:\n\n- [Tiles](tiles.md)\n")
    with pytest.raises(DeadLink, match=r"docs/README.md: the link tiles.md leads to no file"):
        load_documents({})
    (tmp_path / "docs" / "tiles.md").write_text("# Tiles\n\nAs `[words](page:tiles)` and [here](#tiles).\n")
    assert [*load_documents({}).pages] == ["", "tiles/"]


def test_markdown_is_read_as_its_host_reads_it() -> None:
    sample, table = "```json answer.json\n{}\n```", "| a |\n|---|\n| `x\\|y` |\n"
    text = f"# Waits & more\n\nOne.\n\n## A `wait`: kinds\n\n{sample}\n\n{table}"
    page = render_markdown(text, str)
    assert (page.title, page.description, page.parts) == (
        "Waits & more",
        "One.",
        (("a-wait-kinds", "A wait: kinds"),),
    )
    assert '<code class="language-json">{}' in page.html
    assert "<td><code>x|y</code></td>" in page.html


def test_every_public_name_of_the_library_is_explained_in_the_reference() -> None:
    reference = python_reference()
    assert set(re.findall(r"^## `(\w+)`$", reference, re.MULTILINE)) == {*PUBLIC}
    for name in PUBLIC:
        public = getattr(riichi_rules, name)
        explained = {name: public.__doc__}
        if isinstance(public, type):
            explained |= {f"{name}.{each}": made.__doc__ for each, (_, made) in members_of(public).items()}
        for each, docstring in explained.items():
            first = next(in_markdown(docstring))
            assert first, each
            assert first in reference, each
    for word in ("riichi_rules.api", "typing.", "Annotated", "<class", "ForwardRef"):
        shown = re.findall(r"^(?!riichi_rules\.api\.errors).*" + re.escape(word), reference, re.MULTILINE)
        assert shown == [], word


def test_every_example_of_the_reference_runs() -> None:
    public = {name: getattr(riichi_rules, name) for name in PUBLIC}
    examples = re.findall(r"^```python\n(>>> .*?)^```$", python_reference(), re.MULTILINE | re.DOTALL)
    assert len(examples) > 25
    tests = [doctest.DocTestParser().get_doctest(each, public, each, None, 0) for each in examples]
    report = io.StringIO()
    failed = [test.name for test in tests if doctest.DocTestRunner().run(test, out=report.write).failed]
    assert failed == [], report.getvalue()


EXPORTS = """
import * as library from "./content/assets/js/library.js";
const namesOf = (made) => Object.getOwnPropertyNames(made.prototype ?? {});
const membersOf = ([name, made]) => [name, namesOf(made).filter((each) => each !== "constructor")];
console.log(JSON.stringify(Object.fromEntries(Object.entries(library).map(membersOf))));
"""


def test_every_export_of_the_package_is_explained_in_the_reference() -> None:
    command = [PROGRAM, "--input-type=module", "--eval", EXPORTS]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    reference = javascript_reference()
    for name, members in json.loads(done.stdout).items():
        part = reference.partition(f"\n## `{name}`\n")[2].partition("\n## ")[0]
        assert re.search(r"^[A-Z]\w+ .*\.$", part, re.MULTILINE), name
        for member in members:
            found = re.search(
                rf"^### `{name}\.{member}`\n\n```js\n.*\n```\n\n\w|^\| `{member}` \| \w", part, re.MULTILINE
            )
            assert found, f"{name}.{member}"


def test_a_comment_is_read_with_its_types() -> None:
    comment = parse_comment(
        " * Return waits.\n * @param {{ seen?: string }} [more] `seen`: open tiles\n * @returns {Wait[]} "
    )
    assert comment.text == "Return waits."
    assert [(each.tag, each.type, each.words) for each in comment.tags] == [
        ("param", "{ seen?: string }", "[more] `seen`: open tiles"),
        ("returns", "Wait[]", ""),
    ]
    assert MEMBER.search("  /** The han. */\n  get han() {\n")
