"""The files of the program that a module rests on: itself, what it imports, and what that imports."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


def sources(module: str) -> list[Path]:
    """The source files of a module and of all that it imports from this program, in order."""
    found: dict[str, Path] = {}
    rest = [module]
    while rest:
        name = rest.pop()
        path = _file(name)
        if path is not None and name not in found:
            found[name] = path
            rest += _imports_of(path)
    return sorted(found.values())


@cache
def _file(module: str) -> Path | None:
    path = ROOT.joinpath(*module.split("."))
    candidates = path.with_suffix(".py"), path / "__init__.py"
    return next((each for each in candidates if each.is_file()), None)


@cache
def _imports_of(path: Path) -> tuple[str, ...]:
    """What a file imports; of `from room import thing` either may be the module."""
    return tuple(_names(path))


def _names(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
