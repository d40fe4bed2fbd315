"""The folders of the data: the rules, and the texts in every language.

An installed package contains them; in a clone they are next to the package. From a package in a zip they are
unpacked to a temporary folder, which is removed at exit.
"""

import atexit
import shutil
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from tempfile import mkdtemp

# The folder of data in a wheel; a clone does not have it.
INSTALLED = "_data"


def _find_root() -> Path:
    """Return the folder that contains `rules_data` and `content/texts`."""
    installed = files("riichi_rules") / INSTALLED
    if not installed.is_dir():
        return Path(__file__).parents[1]
    return installed if isinstance(installed, Path) else _unpack(installed)


def _unpack(folder: Traversable) -> Path:
    """Return a copy of a folder in a zip, to be removed at exit."""
    copy = Path(mkdtemp(prefix="riichi_rules-"))
    atexit.register(shutil.rmtree, copy, ignore_errors=True)
    _copy(folder, copy)
    return copy


def _copy(source: Traversable, target: Path) -> None:
    target.mkdir(exist_ok=True)
    for each in source.iterdir():
        if each.is_dir():
            _copy(each, target / each.name)
        else:
            (target / each.name).write_bytes(each.read_bytes())


ROOT = _find_root()
DATA = ROOT / "rules_data"
TEXTS = ROOT / "content" / "texts"
