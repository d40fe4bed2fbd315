"""The source files of a module and of everything that it imports."""

import re
import sys
import sysconfig
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

from generator.kept.code import FOLDERS, code_hash

PACKAGES = ("riichi_rules", "generator")
# An import of our own in the layout of the formatter; parsing the files would take a third of a second.
IMPORT = re.compile(
    r"^ *(?:from|import) (?P<module>(?:generator|riichi_rules)[\w.]*)(?: import (?P<names>\([^)]*\)|.*))?",
    re.MULTILINE,
)
NAME = re.compile(r"\w+")


def source_files(module: str) -> list[Path]:
    """Return the source files of a module and of all its imports from our two packages, sorted."""
    found: dict[str, Path] = {}
    queue = [module]
    while queue:
        name = queue.pop()
        path = _file(name)
        if path is not None and name not in found:
            found[name] = path
            queue += imports_of(path)
    return sorted(found.values())


def environment_hash(module: str) -> str:
    """Return a hash of the code of a module, of the data beside our code, and of all that is installed."""
    packages = [folder / name for folder in FOLDERS for name in PACKAGES]
    tables = sorted(path for package in packages for path in package.rglob("*.json"))
    data = [path.read_bytes() for path in tables]
    return sha256(repr((code_hash(source_files(module)), data, installed_versions())).encode()).hexdigest()[
        :16
    ]


def installed_versions() -> tuple[str, ...]:
    """Return the versions of Python and of all installed packages."""
    folder = Path(sysconfig.get_path("purelib"))
    return sys.version, *sorted(path.name for path in folder.glob("*.dist-info"))


@cache
def _file(module: str) -> Path | None:
    paths = [folder.joinpath(*module.split(".")) for folder in FOLDERS]
    candidates = (each for path in paths for each in (path.with_suffix(".py"), path / "__init__.py"))
    return next((each for each in candidates if each.is_file()), None)


@cache
def imports_of(path: Path) -> tuple[str, ...]:
    """Return the modules that a file may import: in `from room import thing`, either name may be one."""
    return tuple(_names(path))


def _names(path: Path) -> Iterator[str]:
    for match in IMPORT.finditer(path.read_text("utf-8")):
        yield match["module"]
        yield from (f"{match['module']}.{name}" for name in NAME.findall(match["names"] or ""))
