"""A page names every module that its scripts need, so that all are asked for at once."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from generator.site.assets import SCRIPTS, import_table, modules_of

PAGE = """import { element } from "../dom.js";
import {
  ask,
  record,
} from "./player.js";

/** @typedef {import("./types.js").Type} Type */
const later = () => import("./later.js");
"""
FILES = {
    "dom.js": "export const element = 1;\n",
    "quiz/page.js": PAGE,
    "quiz/player.js": 'import { element } from "../dom.js";\nexport { judge } from "./judge.js";\n',
    "quiz/judge.js": 'import { ask } from "./player.js";\n',
    "quiz/later.js": "",
}

# Any module that a script names: to run, to run later, or for a type alone.
NAMED = re.compile(r'(?:\bfrom |\bimport\()"(\.[\w./-]+)"')


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, script in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(script, "utf-8")
    return tmp_path


def test_modules_are_named_once_however_deep_they_lie(folder: Path) -> None:
    assert modules_of(["quiz/page"], folder) == ["dom.js", "quiz/player.js", "quiz/judge.js"]


def test_a_script_that_the_page_loads_itself_is_not_named_again(folder: Path) -> None:
    assert modules_of(["quiz/page", "quiz/player"], folder) == ["dom.js", "quiz/judge.js"]


def test_the_table_of_imports_names_all_that_pages_preload(folder: Path) -> None:
    table = import_table(folder)
    assert {*table} == {*FILES}
    assert {each for imports in table.values() for each in imports} == {*modules_of(["quiz/page"], folder)}


def test_every_import_of_the_scripts_is_seen() -> None:
    for path in SCRIPTS.rglob("*.js"):
        script = path.read_text("utf-8")
        named = re.findall(r'^(?:import\b|export \{|\} from)[^;]*?"([^"]+)";', script, re.MULTILINE)
        found = modules_of([path.relative_to(SCRIPTS).with_suffix("").as_posix()])
        here = path.parent.resolve()
        assert {(here / name).resolve().relative_to(SCRIPTS).as_posix() for name in named} <= {*found}, path


def test_scripts_do_not_import_each_other_in_a_circle() -> None:
    """Neither as they are loaded, nor later, nor for types alone."""
    scripts = {path.resolve(): path.read_text("utf-8") for path in SCRIPTS.rglob("*.js")}
    named = {
        path: {(path.parent / name).resolve() for name in NAMED.findall(scripts[path])} for path in scripts
    }
    assert {*TopologicalSorter(named).static_order()} == {*scripts}
