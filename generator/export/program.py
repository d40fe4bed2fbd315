"""The files of the program that a module rests on: itself, what it imports, and what that imports."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
# An import of our own, as the formatter writes it: to parse the files would take a third of a second.
IMPORT = re.compile(
    r"^ *(?:from|import) (?P<module>(?:generator|riichi_rules)[\w.]*)(?: import (?P<names>\([^)]*\)|.*))?",
    re.MULTILINE,
)
NAME = re.compile(r"\w+")


def sources(module: str) -> list[Path]:
    """The source files of a module and of all that it imports from the library or the generator, in order."""
    found: dict[str, Path] = {}
    rest = [module]
    while rest:
        name = rest.pop()
        path = _file(name)
        if path is not None and name not in found:
            found[name] = path
            rest += imports_of(path)
    return sorted(found.values())


@cache
def _file(module: str) -> Path | None:
    path = ROOT.joinpath(*module.split("."))
    candidates = path.with_suffix(".py"), path / "__init__.py"
    return next((each for each in candidates if each.is_file()), None)


@cache
def imports_of(path: Path) -> tuple[str, ...]:
    """Return what a file imports; of `from room import thing` either may be the module."""
    return tuple(_names(path))


def _names(path: Path) -> Iterator[str]:
    for found in IMPORT.finditer(path.read_text("utf-8")):
        yield found["module"]
        yield from (f"{found['module']}.{name}" for name in NAME.findall(found["names"] or ""))
