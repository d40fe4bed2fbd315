"""Modules in one file are the same program: nothing is joined or renamed that must stay as it is."""

from pathlib import Path

import pytest

from generator.site.modules import NotOne, as_files, as_one, short_names, shortened, squeezed

TILES = """/** Tiles. */
export const SUITS = "m // p";
export function nameOf(kind) {
  return `${kind / 2} of ${SUITS}`; // a half
}
"""
INDEX = """import { SUITS, nameOf } from "./tiles.js";

export function sayAll(found) {
  return found.mapped.map((each) => ({ points_total: each, isRed: nameOf(each) + SUITS }));
}
"""


def written(folder: Path, **scripts: str) -> Path:
    for name, script in scripts.items():
        (folder / f"{name}.js").write_text(script, "utf-8")
    return folder


def test_modules_become_one_whose_entry_alone_exports(tmp_path: Path) -> None:
    assert as_one(written(tmp_path, tiles=TILES, index=INDEX)) == (
        'const a="m // p";function b(kind){return`${kind / 2} of ${a}`;}'
        "export function sayAll(found){return found.mapped.map((each)=>({points_total:each,c:b(each)+a}));}\n"
    )


WHY = """import { sayAll } from "./index.js";
import { SUITS } from "./tiles.js";

export function explain(isRed) {
  return sayAll(SUITS) + isRed;
}
"""


def test_a_further_file_takes_what_it_needs_from_the_first(tmp_path: Path) -> None:
    files = as_files(written(tmp_path, tiles=TILES, index=INDEX, why=WHY), "index.js", "why.js")
    assert files["index.js"].endswith("export{a};\n")
    assert files["why.js"] == (
        'import{a,sayAll}from"./index.js";export function explain(b){return sayAll(a)+b;}\n'
    )
    assert "explain" not in files["index.js"]


@pytest.mark.parametrize(
    ("script", "squeezed_to"),
    [
        ("a + +b - -c", "a+ +b- -c"),
        ("return typeof a", "return typeof a"),
        ("a /  b /* so */ / c", "a/b/c"),
        ('x.test(/^a  "b$/u)', 'x.test(/^a  "b$/u)'),
        ('"a  \\" b"  +  `c  d`', '"a  \\" b"+`c  d`'),
    ],
)
def test_space_goes_only_where_nothing_changes_by_it(script: str, squeezed_to: str) -> None:
    assert squeezed(script) == f"{squeezed_to}\n"


def test_names_of_data_of_the_language_and_of_exports_stay() -> None:
    script = (
        "export function sayAll(isRed) { return JSON.stringify(win_tile.indexOf(isRed)) + `${isRed} isRed`; }"
    )
    assert shortened(script, short_names(script)) == script.replace("(isRed", "(a").replace("{isRed", "{a")


@pytest.mark.parametrize(
    ("scripts", "why"),
    [
        ({"tiles": TILES, "index": f"{INDEX}const nameOf = 1;\n"}, "both have a nameOf"),
        ({"tiles": TILES, "index": 'import { nameOf as name } from "./tiles.js";\n'}, "under another name"),
        ({"tiles": 'import { a } from "./index.js";\n', "index": INDEX}, "imports itself"),
    ],
)
def test_what_cannot_stand_in_one_file_is_refused(tmp_path: Path, scripts: dict[str, str], why: str) -> None:
    with pytest.raises(NotOne, match=why):
        as_one(written(tmp_path, **scripts))


def test_a_template_within_a_template_is_refused() -> None:
    """Where one ends and the other begins cannot be told, nor which spaces are said."""
    with pytest.raises(NotOne, match="template"):
        squeezed("x = `${all.map((each) => `${each}: 1`)}`;")
    assert squeezed("x = `${a}: ` + `${b}: 1`;") == "x=`${a}: `+`${b}: 1`;\n"
