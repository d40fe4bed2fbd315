"""Where the data lies: the rules, and the texts in every language.

An installed package brings it along; in a clone it lies beside the package. Out of a package that is a zip
it is unpacked, for as long as the program runs.
"""

import atexit
import shutil
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from tempfile import mkdtemp

# The folder of the package that a wheel has and a clone has not.
INSTALLED = "_data"


def _find_root() -> Path:
    """Return the folder that `rules_data` and `content/texts` lie in."""
    installed = files("riichi_rules") / INSTALLED
    if not installed.is_dir():
        return Path(__file__).parents[1]
    return installed if isinstance(installed, Path) else _unpack(installed)


def _unpack(folder: Traversable) -> Path:
    """Copy a folder out of a zip, and have the copy removed in the end."""
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
