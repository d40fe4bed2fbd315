"""The house stands on floors: a module imports from its own room and from the floors below, never upwards."""

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Room:
    """Modules that belong together; a name stands for the module and everything in it.

    A room sees all floors below its own unless `sees` names the rooms it is held to.
    """

    floor: int
    modules: tuple[str, ...]
    sees: tuple[str, ...] | None = None


ROOMS = {
    "foundation": Room(
        0,
        (
            "generator.problems",
            "generator.strict",
            "generator.schema",
            "generator.rules.model",
            "generator.engine.tiles",
        ),
    ),
    "rules": Room(1, ("generator.rules",)),
    "engine": Room(1, ("generator.engine",)),
    "texts": Room(1, ("generator.texts",)),
    "table": Room(2, ("generator.table",), sees=("foundation", "engine")),
    "check": Room(
        2,
        ("generator.rules.check", "generator.rules.schemas", "generator.rules.table_schemas"),
        sees=("foundation", "rules", "engine", "table"),
    ),
    "explain": Room(
        2,
        (
            *("generator.explain", "generator.lines", "generator.ruled", "generator.spoken"),
            *("generator.table_asked", "generator.table_lines", "generator.wanted"),
        ),
        sees=("foundation", "rules", "engine", "texts", "table"),
    ),
    "quiz": Room(3, ("generator.quiz",)),
    "exports": Room(4, ("generator.exports",)),
    "site": Room(5, ("generator.site",)),
    "cli": Room(6, ("generator.cli", "generator.__main__")),
}

# Modules that lie in generator/ itself and are not named above belong to the command line.
TOP = "cli"

# The game is a matter of thought alone: no files, no chance, no clock.
PURE = ("generator.engine", "generator.table")
IMPURE_IMPORTS = {
    "datetime",
    "importlib",
    "io",
    "locale",
    "os",
    "pathlib",
    "random",
    "secrets",
    "time",
    "uuid",
}

DISK = (
    "generator.strict",
    "generator.rules",
    "generator.texts",
    "generator.exports",
    "generator.site",
    "generator.batch",
    "generator.cli",
    "generator.command",
    "generator.__main__",
)
DISK_IMPORTS = {"fileinput", "glob", "io", "os", "shutil", "socket", "subprocess", "tempfile"}
DISK_CALLS = {"open", "read_bytes", "read_text", "write_bytes", "write_text", "iterdir", "mkdir", "unlink"}


@dataclass(frozen=True)
class Module:
    name: str
    is_package: bool
    tree: ast.Module

    def imports(self, known: Mapping[str, "Module"]) -> Iterator[str]:
        """The full name of every module this one imports, wherever in its text."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                source = self._source(node)
                for alias in node.names:
                    submodule = f"{source}.{alias.name}"
                    yield submodule if submodule in known else source

    def calls(self) -> Iterator[str]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                match node.func:
                    case ast.Name(id=name) | ast.Attribute(attr=name):
                        yield name

    def _source(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        package = self.name.split(".")
        base = package[: len(package) - node.level + self.is_package]
        return ".".join(base + ([node.module] if node.module else []))


def read_modules(root: Path) -> dict[str, Module]:
    modules = {}
    for file in sorted(root.glob("generator/**/*.py")):
        parts = file.relative_to(root).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        modules[name] = Module(name, is_package, ast.parse(file.read_text("utf-8")))
    return modules


def is_within(name: str, places: tuple[str, ...]) -> bool:
    return any(name == place or name.startswith(f"{place}.") for place in places)


def room_of(name: str) -> str | None:
    """The room that names the module most closely."""
    places = {place: key for key, room in ROOMS.items() for place in room.modules}
    named = [place for place in places if is_within(name, (place,))]
    if named:
        return places[max(named, key=len)]
    return TOP if name.count(".") < 2 else None


def may_import(importer: str, imported: str) -> bool:
    room = ROOMS[importer]
    if importer == imported:
        return True
    if room.sees is not None:
        return imported in room.sees
    return ROOMS[imported].floor < room.floor


def brought_along(module: Module, target: str, known: Mapping[str, Module]) -> Iterator[str]:
    """What an import loads: the module, and whatever the packages around it import as they open."""
    yield target
    parts = target.split(".")
    for length in range(1, len(parts)):
        package = ".".join(parts[:length])
        if package in known and not is_within(module.name, (package,)):
            yield from known[package].imports(known)


def find_violations(root: Path) -> list[str]:
    modules = read_modules(root)
    return [fault for module in modules.values() for fault in faults_of(module, modules)]


def faults_of(module: Module, modules: Mapping[str, Module]) -> Iterator[str]:
    room = room_of(module.name)
    if room is None:
        yield f"{module.name} stands in no room"
        return
    targets = {name for target in module.imports(modules) for name in brought_along(module, target, modules)}
    for target in sorted(targets):
        if target.split(".")[0] == "generator":
            other = room_of(target)
            if other and not may_import(room, other):
                yield f"{module.name} ({room}) imports {target} ({other})"
        else:
            yield from outside_faults(module, target.split(".")[0])
    if not is_within(module.name, DISK):
        yield from (f"{module.name} calls {name}()" for name in sorted(set(module.calls()) & DISK_CALLS))


def outside_faults(module: Module, package: str) -> Iterator[str]:
    is_pure = is_within(module.name, PURE)
    if is_pure and package not in sys.stdlib_module_names:
        yield f"{module.name} imports {package}, which is not in the standard library"
    if is_pure and package in IMPURE_IMPORTS:
        yield f"{module.name} imports {package}, but is to be pure"
    elif not is_within(module.name, DISK) and package in DISK_IMPORTS:
        yield f"{module.name} imports {package}, but is to leave the disk alone"


def test_the_generator_keeps_to_its_floors() -> None:
    """Every import of the program goes downwards, and only the rooms that may touch the disk do."""
    assert find_violations(ROOT) == []


def write_house(root: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        file = root / "generator" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return root


ALLOWED = {
    "engine/__init__.py": "",
    "engine/score.py": "import dataclasses\nfrom . import tiles\nfrom ..rules.model import Rules",
    "engine/tiles.py": "from generator.problems import Problem",
    "problems.py": "import difflib\nfrom pathlib import Path",
    "rules/__init__.py": "",
    "rules/check.py": "from generator.table import riichi\nfrom generator import engine",
    "rules/load.py": "from pathlib import Path\nimport yaml\nPath('x').read_text()",
    "rules/model.py": "",
    "table/riichi.py": "from generator.engine.score import score",
    "quiz/han.py": "import random\nfrom generator.texts import catalog",
    "cli.py": "import click\nfrom generator import site\nopen('x')",
    "version.py": "from generator.cli import main",
}


def test_what_the_floors_allow_is_not_reported(tmp_path: Path) -> None:
    """Downwards, and within a room, everything may be imported."""
    assert find_violations(write_house(tmp_path, ALLOWED)) == []


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("engine/fu.py", "import generator.rules.load", "imports generator.rules.load (rules)"),
        ("engine/fu.py", "from generator.rules import load", "imports generator.rules.load (rules)"),
        ("engine/fu.py", "from ..rules import load", "imports generator.rules.load (rules)"),
        (
            "engine/fu.py",
            "def fu():\n    from generator.texts import catalog",
            "imports generator.texts (texts)",
        ),
        ("engine/tiles.py", "from generator.engine import score", "imports generator.engine.score (engine)"),
        ("engine/fu.py", "import yaml", "imports yaml, which is not in the standard library"),
        ("engine/fu.py", "from random import choice", "imports random, but is to be pure"),
        ("engine/fu.py", "import os.path", "imports os, but is to be pure"),
        ("engine/fu.py", "open('x')", "calls open()"),
        ("table/kan.py", "import time", "imports time, but is to be pure"),
        ("table/kan.py", "from generator.rules.load import load", "imports generator.rules.load (rules)"),
        ("table/kan.py", "from generator.rules import check", "imports generator.rules.check (check)"),
        (
            "rules/load.py",
            "from generator.engine.score import score",
            "imports generator.engine.score (engine)",
        ),
        ("rules/load.py", "from . import check", "imports generator.rules.check (check)"),
        ("rules/check.py", "from generator.texts import catalog", "imports generator.texts (texts)"),
        ("problems.py", "import subprocess", "imports subprocess, but is to leave the disk alone"),
        ("quiz/han.py", "from generator.exports import anki", "imports generator.exports (exports)"),
        ("quiz/han.py", "path.write_text('x')", "calls write_text()"),
        (
            "rules/__init__.py",
            "from .load import load",
            "engine.score (engine) imports generator.rules.load (rules)",
        ),
        ("site/build.py", "from generator.version import V", "imports generator.version (cli)"),
        ("stray/thing.py", "", "stands in no room"),
    ],
)
def test_what_breaks_the_floors_is_reported(tmp_path: Path, file: str, text: str, fault: str) -> None:
    """One bad import in an otherwise sound house is found."""
    found = find_violations(write_house(tmp_path, ALLOWED | {file: text}))
    assert any(line.endswith(fault) for line in found), found
