"""The modules behind the scripts of a page: named in the page, all are asked for at once."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from generator.site.assets import ASSETS

SCRIPTS = ASSETS / "js"

# What a module needs before it runs; `import("./x.js")` is fetched on first use.
IMPORT = re.compile(r'^(?:import|export|\})[^"\n]* from "(\.[\w./-]+)";$', re.MULTILINE)


def modules_of(scripts: Iterable[str], folder: Path = SCRIPTS) -> list[str]:
    """All that scripts import, and what that imports in turn, by its path in the folder."""
    entries = [folder.resolve() / f"{name}.js" for name in scripts]
    found = [*entries]
    for path in found:
        found += [each for each in _imports(path) if each not in found]
    return [path.relative_to(folder.resolve()).as_posix() for path in found[len(entries) :]]


@cache
def _imports(path: Path) -> tuple[Path, ...]:
    return tuple((path.parent / name).resolve() for name in IMPORT.findall(path.read_text("utf-8")))
