"""The packages have layers: a module imports from its own subpackage and from lower layers, never upwards.

The library does not import the generator.
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


# From the lowest up: the library, then the generator. Subpackages in one layer are blind to each other.
LIBRARY = (
    ("frozen", "suggestions"),
    ("data", "plain_json", "problems", "processes", "version"),
    ("strict_yaml",),
    ("rules", "texts"),
    ("engine",),
    ("table",),
    ("mistakes", "logs"),
    ("tell",),
    ("quiz",),
    ("protocol",),
    ("typed_hands",),
    ("api",),
    ("cli",),
)
GENERATOR = (
    ("colours", "system"),
    ("kept", "own_rulesets"),
    ("beginnings", "schema", "settings"),
    ("needs",),
    ("menu",),
    ("translation",),
    ("club",),
    ("check", "evidence"),
    ("quiz",),
    ("course",),
    ("export",),
    ("site",),
    ("cli",),
)
LAYERS = (
    *([f"riichi_rules.{subpackage}" for subpackage in subpackages] for subpackages in LIBRARY),
    *([f"generator.{subpackage}" for subpackage in subpackages] for subpackages in GENERATOR),
)
PACKAGES = ("riichi_rules", "generator")
LAYER_OF = {subpackage: layer for layer, subpackages in enumerate(LAYERS) for subpackage in subpackages}

# The game needs computation alone: no files, no RNG, no clock, and no package that reads files.
PURE = {"riichi_rules.engine", "riichi_rules.table", "riichi_rules.mistakes", "riichi_rules.logs"}
PURE_MAY_IMPORT = {*PURE, "riichi_rules.problems", "riichi_rules.rules"}
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

DISK = {
    *(
        f"riichi_rules.{subpackage}"
        for subpackage in ("data", "processes", "strict_yaml", "rules", "texts", "api", "cli")
    ),
    *(
        f"generator.{subpackage}"
        for subpackage in ("system", "kept", "schema", "translation", "check", "course", "export", "site")
    ),
    *(f"generator.{subpackage}" for subpackage in ("settings", "club", "cli")),
}
DISK_IMPORTS = {"fileinput", "glob", "io", "os", "shutil", "socket", "subprocess", "tempfile"}
DISK_CALLS = {"open", "read_bytes", "read_text", "write_bytes", "write_text", "iterdir", "mkdir", "unlink"}


@dataclass(frozen=True)
class Module:
    name: str
    is_package: bool
    tree: ast.Module

    def imports(self, known: Mapping[str, "Module"]) -> Iterator[str]:
        """Yield the full name of every module that a module imports, anywhere in its text."""
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
    for file in sorted(each for package in PACKAGES for each in root.glob(f"{package}/**/*.py")):
        parts = file.relative_to(root).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        modules[name] = Module(name, is_package, ast.parse(file.read_text("utf-8")))
    return modules


def subpackage_of(name: str) -> str | None:
    """Return the folder or file of a package that a module lies in; its doors lie in the highest layer."""
    package, *rest = name.split(".")
    if rest in ([], ["__main__"]):
        return f"{package}.cli"
    subpackage = f"{package}.{rest[0]}" if rest else ""
    return subpackage if subpackage in LAYER_OF else None


def may_import(importer: str, imported: str) -> bool:
    if importer in PURE and imported not in PURE_MAY_IMPORT:
        return False
    return importer == imported or LAYER_OF[imported] < LAYER_OF[importer]


def brought_along(module: Module, target: str, known: Mapping[str, Module]) -> Iterator[str]:
    """Yield the modules that an import loads, including those imported by the packages around it.

    Every subpackage may import the library as a whole, which is the API for programs.
    """
    yield target
    parts = target.split(".")
    for length in range(2, len(parts)):
        package = ".".join(parts[:length])
        if package in known and not f"{module.name}.".startswith(f"{package}."):
            yield from known[package].imports(known)


def find_violations(root: Path) -> list[str]:
    modules = read_modules(root)
    return [fault for module in modules.values() for fault in faults_of(module, modules)]


def faults_of(module: Module, modules: Mapping[str, Module]) -> Iterator[str]:
    subpackage = subpackage_of(module.name)
    if subpackage is None:
        yield f"{module.name} stands in no layer"
        return
    targets = {name for target in module.imports(modules) for name in brought_along(module, target, modules)}
    for target in sorted(targets):
        if target.split(".")[0] in PACKAGES:
            other = subpackage_of(target)
            if other and not may_import(subpackage, other):
                yield f"{module.name} ({subpackage}) imports {target} ({other})"
        else:
            yield from outside_faults(module.name, subpackage, target.split(".")[0])
    if subpackage not in DISK:
        yield from (f"{module.name} calls {name}()" for name in sorted(set(module.calls()) & DISK_CALLS))


def outside_faults(name: str, subpackage: str, package: str) -> Iterator[str]:
    if subpackage in PURE and package not in sys.stdlib_module_names:
        yield f"{name} imports {package}, which is not in the standard library"
    if subpackage in PURE and package in IMPURE_IMPORTS:
        yield f"{name} imports {package}, but is to be pure"
    elif subpackage not in DISK and package in DISK_IMPORTS:
        yield f"{name} imports {package}, but is to leave the disk alone"


def find_circles(root: Path) -> list[list[str]]:
    """Return cycles of modules that import each other; imports for types alone count, too."""
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


def test_the_packages_keep_to_their_floors() -> None:
    """Every import of the program goes downwards, and only the subpackages that may touch the disk do."""
    assert find_violations(ROOT) == []


def test_no_module_imports_itself_through_others() -> None:
    """Every module can be loaded after those that it imports."""
    assert find_circles(ROOT) == []


def test_a_circle_of_imports_is_found(tmp_path: Path) -> None:
    """Also if an import serves types alone."""
    house = write_house(
        tmp_path,
        {
            "riichi_rules/rules/book.py": "from riichi_rules.rules.load import load_book",
            "riichi_rules/rules/load.py": "if TYPE_CHECKING:\n    from riichi_rules.rules.book import Book",
        },
    )
    assert find_circles(house) == [["riichi_rules.rules.book", "riichi_rules.rules.load"]]


def write_house(root: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return root


ALLOWED = {
    "riichi_rules/__init__.py": "from riichi_rules.engine.score import score",
    "riichi_rules/data.py": "from pathlib import Path",
    "riichi_rules/engine/__init__.py": "",
    "riichi_rules/engine/score.py": "from . import tiles\nfrom ..rules.model import Rules",
    "riichi_rules/engine/tiles.py": "from riichi_rules.problems import Problem",
    "riichi_rules/problems.py": "import difflib\nfrom pathlib import Path",
    "riichi_rules/rules/__init__.py": "",
    "riichi_rules/rules/load.py": "from pathlib import Path\nimport yaml\nPath('x').read_text()",
    "riichi_rules/rules/model.py": "",
    "riichi_rules/table/riichi.py": "from riichi_rules.engine.score import score",
    "riichi_rules/texts/__init__.py": "",
    "riichi_rules/tell/__init__.py": "",
    "generator/__init__.py": "",
    "generator/__main__.py": "from generator.cli.main import main",
    "generator/check/examples.py": "from riichi_rules.table import riichi\nfrom riichi_rules import engine",
    "generator/cli/main.py": "import click\nfrom generator import site\nopen('x')",
    "generator/quiz/han.py": "import random\nfrom riichi_rules.texts import languages",
    "generator/site/__init__.py": "",
}


def test_what_the_floors_allow_is_not_reported(tmp_path: Path) -> None:
    """Downwards, and within a subpackage, everything may be imported."""
    assert find_violations(write_house(tmp_path, ALLOWED)) == []


LOAD, FU = "riichi_rules/rules/load.py", "riichi_rules/engine/fu.py"
SCORE = "imports riichi_rules.engine.score (riichi_rules.engine)"
LANGUAGES = "imports riichi_rules.texts (riichi_rules.texts)"
SITE = "imports generator.site (generator.site)"


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        (LOAD, "import riichi_rules.engine.score", SCORE),
        (LOAD, "from riichi_rules.engine import score", SCORE),
        (LOAD, "from ..engine import score", SCORE),
        (LOAD, "from ..texts import languages", LANGUAGES),
        (
            FU,
            "import riichi_rules.strict_yaml",
            "imports riichi_rules.strict_yaml (riichi_rules.strict_yaml)",
        ),
        (FU, "def fu():\n    from riichi_rules.texts import languages", LANGUAGES),
        (FU, "import yaml", "imports yaml, which is not in the standard library"),
        (FU, "from random import choice", "imports random, but is to be pure"),
        (FU, "import os.path", "imports os, but is to be pure"),
        (FU, "open('x')", "calls open()"),
        ("riichi_rules/table/kan.py", "import time", "imports time, but is to be pure"),
        (
            "riichi_rules/table/kan.py",
            "from generator.check import examples",
            "imports generator.check.examples (generator.check)",
        ),
        ("generator/check/examples.py", "from riichi_rules.texts import languages", None),
        (
            "generator/check/examples.py",
            "from generator.quiz import han",
            "imports generator.quiz.han (generator.quiz)",
        ),
        (
            "riichi_rules/problems.py",
            "import subprocess",
            "imports subprocess, but is to leave the disk alone",
        ),
        ("generator/quiz/han.py", "from generator.site import build", SITE),
        ("generator/quiz/han.py", "path.write_text('x')", "calls write_text()"),
        (
            "riichi_rules/__init__.py",
            "from generator.site import build",
            f"(riichi_rules.cli) {SITE}",
        ),
        ("riichi_rules/cli/main.py", "from generator.site import build", SITE),
        ("riichi_rules/stray.py", "", "stands in no layer"),
        ("generator/stray/thing.py", "", "stands in no layer"),
    ],
)
def test_what_breaks_the_floors_is_reported(tmp_path: Path, file: str, text: str, fault: str | None) -> None:
    """One bad import in an otherwise sound house is found."""
    found = find_violations(write_house(tmp_path, ALLOWED | {file: text}))
    assert any(line.endswith(fault) for line in found) if fault else not found, found
