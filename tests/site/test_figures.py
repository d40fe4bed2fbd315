"""A figure of the rules stands in one place: changed there, it changes wherever it is said, only there."""

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.site.library import Source
from generator.site.render import Renderer
from tests.whole import BASE_URL, DATA, ROOT

LANG, PRACTICE = "nl", "quiz/"  # pages differ in their words alone, and words have no figures of their own
YAKU, PAGE = "ittsuu", "yaku/ittsuu.md"
WAS, IS = "ittsuu:\n  han: {closed: 2, open: 1}", "ittsuu:\n  han: {closed: 3, open: 1}"
# The pages that state the value of every yaku, and the lesson that teaches this one.
LISTS = {"yaku/index.md", "cheat-sheet.md", "learn/patterns.md"}
# A screen of a lesson that asks: which hands it asks about may depend on what they are worth.
ASKING = re.compile(r'<section class="screen"(?:(?!</section>).)*<div class="quiz".*?</section>', re.DOTALL)
# A line of a counted hand that has the yaku: its name as a link, the tiles, its worth.
COUNTED = re.compile(r'ittsuu/">(?:(?!</a>).)*</a></th>\s*<td>(?:(?!</td>).)*</td>\s*<td class="n">([^<]*)<')
PIECE = re.compile(r"(?=<(?:tr|li|dd|p|div)\b)")


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules with a Pure Straight that is worth one han more in a closed hand."""
    folder = tmp_path_factory.mktemp("changed") / "rules_data"
    shutil.copytree(DATA, folder)
    path = folder / "yaku.yaml"
    assert path.read_text("utf-8").count(WAS) == 1
    path.write_text(path.read_text("utf-8").replace(WAS, IS), "utf-8")
    return folder


@cache
def renderer(data: Path = DATA) -> Renderer:
    return Renderer(Source(data=data, questions="none"))


BUILD = """
import sys
from pathlib import Path
from generator.kept.store import Store
from generator.site.build import SiteBuild
from generator.site.library import Source
if __name__ == "__main__":
    data, folder, base_url, lang = sys.argv[1:]
    source = Source(data=Path(data), base_url=base_url, questions="none")
    build = SiteBuild(source, (lang,), Store(Path(folder)), Path(folder, "rendered"))
    build.write_language(lang, Path(folder, "site"))
"""


@dataclass(frozen=True)
class Alone:
    """A language built alone, by a process of its own: before and after a value was changed."""

    before: Path
    after: Path

    def docs(self) -> tuple[dict[str, str], dict[str, str]]:
        """The pages as Markdown, before and after, without those of questions."""
        return read_docs(self.before), read_docs(self.after)

    def told(self) -> tuple[dict[str, str], dict[str, str]]:
        """The same pages without the questions of lessons."""
        before, after = ({file: ASKING.sub("", text) for file, text in docs.items()} for docs in self.docs())
        return before, after


@cache
def read_docs(folder: Path) -> dict[str, str]:
    docs = folder / "rendered" / LANG / "docs"
    found = {path.relative_to(docs).as_posix(): path for path in docs.rglob("*.md")}
    return {name: path.read_text("utf-8") for name, path in found.items() if not name.startswith(PRACTICE)}


@pytest.fixture(scope="module")
def alone(changed: Path, tmp_path_factory: pytest.TempPathFactory) -> Alone:
    """With other hashes in Python, at another time."""
    folder = tmp_path_factory.mktemp("alone")
    build(DATA, folder / "before", PYTHONHASHSEED="1")
    build(changed, folder / "after", PYTHONHASHSEED="7", TZ="Asia/Tokyo", SOURCE_DATE_EPOCH="")
    return Alone(folder / "before", folder / "after")


def build(data: Path, folder: Path, **environment: str) -> None:
    command = [sys.executable, "-c", BUILD, str(data), str(folder), BASE_URL, LANG]
    environment = {"PATH": "/usr/bin:/bin", **environment}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)


def pieces(text: str) -> list[str]:
    """A page cut where rows, items and paragraphs begin."""
    return PIECE.split(text)


def test_a_changed_value_changes_the_page_the_table_and_the_sheet(alone: Alone) -> None:
    before, after = alone.docs()
    unit = re.escape(renderer().ruled(LANG).default.say("units.han", n=3).partition("3")[2].strip())
    page = re.compile(rf'class="badges">\s*<div>\s*<dt>[^<]*</dt>\s*<dd>3\s{unit}<')
    assert page.search(after[PAGE])
    assert not page.search(before[PAGE])
    row = re.compile(rf'yaku-table.*{YAKU}/">(?:(?!</tr>).)*?<data value="3">3</data>', re.DOTALL)
    assert row.search(after["yaku/index.md"])
    assert not row.search(before["yaku/index.md"])
    assert sheet_head(after["cheat-sheet.md"]).startswith("3")
    assert sheet_head(before["cheat-sheet.md"]).startswith("2")


def sheet_head(sheet: str) -> str:
    """Under which value the yaku stands on the cheat sheet."""
    heads = re.findall(r'sheet-head">([^<]*)<', sheet[: sheet.index(f'{YAKU}/"')])
    return str(heads[-1])


def test_a_changed_value_changes_nothing_else(alone: Alone) -> None:
    """But the counts of hands that have the yaku: just the pages with such a hand change."""
    before, after = alone.told()
    assert before.keys() == after.keys()
    differ = {file for file in before if before[file] != after[file]}
    counting = {
        file for file, text in before.items() if any(worth.startswith("2") for worth in COUNTED.findall(text))
    }
    assert PAGE in counting
    assert differ == {PAGE} | LISTS | counting
    for file in differ - counting:
        new = set(pieces(after[file])) - set(pieces(before[file]))
        assert all(YAKU in piece for piece in new), file


def test_in_a_counted_hand_its_line_and_the_sum_change(alone: Alone) -> None:
    before, after = alone.told()
    for file in (file for file in before if before[file] != after[file] and COUNTED.search(before[file])):
        if file in LISTS | {PAGE}:
            continue
        pairs = zip(pieces(before[file]), pieces(after[file]), strict=True)
        new = [piece for old, piece in pairs if old != piece]
        lines = [piece for piece in new if COUNTED.search(piece)]
        assert lines, file
        assert all("<strong>" in piece or 'class="n"' in piece for piece in new if piece not in lines), file


def test_a_built_site_differs_only_there_and_else_not_by_a_byte(alone: Alone) -> None:
    """Built again: what did not change is the same.

    The search knows the new value too, but no question. Built alone, a language leads to no other.
    """
    before, after = alone.before / "site", alone.after / "site"
    pages = [path.relative_to(after).as_posix() for path in (after / LANG).rglob("*.html")]
    pages = [name for name in pages if not name.startswith(f"{LANG}/{PRACTICE}")]
    assert len(pages) > 80
    assert "/fr/yaku/pinfu/" not in (before / LANG / "yaku" / "pinfu" / "index.html").read_text("utf-8")
    differ = {name for name in pages if (before / name).read_bytes() != (after / name).read_bytes()}
    old_docs, new_docs = alone.docs()
    rendered_differ = {file for file, text in old_docs.items() if text != new_docs[file]}
    assert differ == {address_of(file) for file in rendered_differ}
    old, new = indexed(before), indexed(after)
    assert {address for address in old if old[address] != new[address]} == {
        address_of(file).removeprefix(f"{LANG}/").removesuffix("index.html")
        for file in rendered_differ
        if ASKING.sub("", old_docs[file]) != ASKING.sub("", new_docs[file])
    }
    assert "3 han" in new["yaku/ittsuu/"]["x"]
    assert "3 han" not in old["yaku/ittsuu/"]["x"]


def indexed(site: Path) -> dict[str, Any]:
    """What the search knows, by the address of each page."""
    index = json.loads((site / "data" / "search" / f"{LANG}.json").read_text("utf-8"))
    return {page["u"]: page for page in index["pages"]}


def address_of(file: str) -> str:
    """Where a page of the language lies when it is built."""
    folder = file.removesuffix(".md").removesuffix("index").rstrip("/")
    return "/".join(part for part in (LANG, folder, "index.html") if part)
