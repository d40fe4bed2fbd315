"""The house stands on floors: a module imports from its own room and from the floors below, never upwards."""

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


# From the ground up. Rooms on one floor are blind to each other.
FLOORS = (
    ("problems", "system"),
    ("strict",),
    ("rules", "texts"),
    ("engine",),
    ("table",),
    ("record",),
    ("check", "mistakes"),
    ("tell",),
    ("quiz",),
    ("course",),
    ("exports",),
    ("site",),
    ("cli",),
)
FLOOR_OF = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}

# The game is a matter of thought alone: no files, no chance, no clock, and no package that reads files.
PURE = {"engine", "table", "mistakes", "record"}
PURE_ROOMS_SEE = {"problems", "rules", "engine", "table", "mistakes", "record"}
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

DISK = {"system", "strict", "rules", "texts", "check", "course", "exports", "site", "cli"}
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


def room_of(name: str) -> str | None:
    """The folder of generator/ that a module lies in; only the start of the program lies in none."""
    parts = name.split(".")
    if name == "generator.__main__":
        return "cli"
    return parts[1] if len(parts) > 1 and parts[1] in FLOOR_OF else None


def may_import(importer: str, imported: str) -> bool:
    if importer in PURE and imported not in PURE_ROOMS_SEE:
        return False
    return importer == imported or FLOOR_OF[imported] < FLOOR_OF[importer]


def brought_along(module: Module, target: str, known: Mapping[str, Module]) -> Iterator[str]:
    """What an import loads: the module, and whatever the packages around it import as they open."""
    yield target
    parts = target.split(".")
    for length in range(1, len(parts)):
        package = ".".join(parts[:length])
        if package in known and not f"{module.name}.".startswith(f"{package}."):
            yield from known[package].imports(known)


def find_violations(root: Path) -> list[str]:
    modules = read_modules(root)
    return [fault for module in modules.values() for fault in faults_of(module, modules)]


def faults_of(module: Module, modules: Mapping[str, Module]) -> Iterator[str]:
    if module.name == "generator":
        return
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
            yield from outside_faults(module.name, room, target.split(".")[0])
    if room not in DISK:
        yield from (f"{module.name} calls {name}()" for name in sorted(set(module.calls()) & DISK_CALLS))


def outside_faults(name: str, room: str, package: str) -> Iterator[str]:
    if room in PURE and package not in sys.stdlib_module_names:
        yield f"{name} imports {package}, which is not in the standard library"
    if room in PURE and package in IMPURE_IMPORTS:
        yield f"{name} imports {package}, but is to be pure"
    elif room not in DISK and package in DISK_IMPORTS:
        yield f"{name} imports {package}, but is to leave the disk alone"


def find_circles(root: Path) -> list[list[str]]:
    """Modules that import each other, straight or through others; imports for types alone count, too."""
    modules = read_modules(root)
    graph = {name: set(module.imports(modules)) & modules.keys() for name, module in modules.items()}
    reached = {name: reachable(graph, name) for name in graph}
    rings = {
        tuple(sorted(other for other in found if name in reached[other])) for name, found in reached.items()
    }
    return [list(ring) for ring in sorted(rings) if ring]


def reachable(graph: Mapping[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    rest = [*graph[start]]
    while rest:
        name = rest.pop()
        if name not in found:
            found.add(name)
            rest += graph[name]
    return found


def test_the_generator_keeps_to_its_floors() -> None:
    """Every import of the program goes downwards, and only the rooms that may touch the disk do."""
    assert find_violations(ROOT) == []


def test_no_module_imports_itself_through_others() -> None:
    """Each module can be read after those that it imports."""
    assert find_circles(ROOT) == []


def test_a_circle_of_imports_is_found(tmp_path: Path) -> None:
    """Also where an import serves types alone."""
    house = write_house(
        tmp_path,
        {
            "strict/file.py": "from generator.strict.values import build",
            "strict/values.py": "if TYPE_CHECKING:\n    from generator.strict.file import File",
        },
    )
    assert find_circles(house) == [["generator.strict.file", "generator.strict.values"]]


def write_house(root: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        file = root / "generator" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return root


ALLOWED = {
    "__init__.py": "",
    "__main__.py": "from generator.cli.main import main",
    "check/examples.py": "from generator.table import riichi\nfrom generator import engine",
    "cli/main.py": "import click\nfrom generator import site\nopen('x')",
    "engine/__init__.py": "",
    "engine/score.py": "import dataclasses\nfrom . import tiles\nfrom ..rules.model import Rules",
    "engine/tiles.py": "from generator.problems import Problem",
    "problems/__init__.py": "import difflib\nfrom pathlib import Path",
    "quiz/han.py": "import random\nfrom generator.texts import languages",
    "rules/__init__.py": "",
    "rules/load.py": "from pathlib import Path\nimport yaml\nPath('x').read_text()",
    "rules/model.py": "",
    "site/__init__.py": "",
    "strict/__init__.py": "",
    "table/riichi.py": "from generator.engine.score import score",
    "texts/__init__.py": "",
}


def test_what_the_floors_allow_is_not_reported(tmp_path: Path) -> None:
    """Downwards, and within a room, everything may be imported."""
    assert find_violations(write_house(tmp_path, ALLOWED)) == []


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("rules/load.py", "import generator.engine.score", "imports generator.engine.score (engine)"),
        ("rules/load.py", "from generator.engine import score", "imports generator.engine.score (engine)"),
        ("rules/load.py", "from ..engine import score", "imports generator.engine.score (engine)"),
        ("rules/load.py", "from ..texts import languages", "imports generator.texts (texts)"),
        ("engine/fu.py", "import generator.strict", "imports generator.strict (strict)"),
        (
            "engine/fu.py",
            "def fu():\n    from generator.texts import languages",
            "imports generator.texts (texts)",
        ),
        ("engine/fu.py", "import yaml", "imports yaml, which is not in the standard library"),
        ("engine/fu.py", "from random import choice", "imports random, but is to be pure"),
        ("engine/fu.py", "import os.path", "imports os, but is to be pure"),
        ("engine/fu.py", "open('x')", "calls open()"),
        ("table/kan.py", "import time", "imports time, but is to be pure"),
        ("table/kan.py", "from generator.check import examples", "imports generator.check.examples (check)"),
        ("check/examples.py", "from generator.texts import languages", None),
        ("check/examples.py", "from generator.quiz import han", "imports generator.quiz.han (quiz)"),
        ("problems/__init__.py", "import subprocess", "imports subprocess, but is to leave the disk alone"),
        ("quiz/han.py", "from generator.site import build", "imports generator.site (site)"),
        ("quiz/han.py", "path.write_text('x')", "calls write_text()"),
        (
            "rules/__init__.py",
            "from generator.site import build",
            "engine.score (engine) imports generator.site (site)",
        ),
        ("version.py", "", "stands in no room"),
        ("stray/thing.py", "", "stands in no room"),
    ],
)
def test_what_breaks_the_floors_is_reported(tmp_path: Path, file: str, text: str, fault: str | None) -> None:
    """One bad import in an otherwise sound house is found."""
    found = find_violations(write_house(tmp_path, ALLOWED | {file: text}))
    assert any(line.endswith(fault) for line in found) if fault else not found, found
