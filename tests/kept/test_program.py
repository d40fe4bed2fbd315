"""Which files of the program a module rests on."""

import ast
from pathlib import Path

from generator.kept.code import FOLDERS
from generator.kept.program import imports_of

PACKAGES = ("generator", "riichi_rules")


def parsed(path: Path) -> set[str]:
    """Return the modules of this program that Python itself finds imported."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return {name for name in found if name.startswith(PACKAGES)}


def test_every_import_is_found_that_python_finds() -> None:
    paths = [path for package in PACKAGES for path in (FOLDERS[0] / package).rglob("*.py")]
    assert len(paths) > 300
    for path in paths:
        assert parsed(path) <= {*imports_of(path)}, path
