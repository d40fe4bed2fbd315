"""What a module does has a hash; how it is written and explained has none."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.kept import code
from generator.kept.code import code_hash

ROOT = Path(__file__).parents[2]
MODULE = '''"""A module."""

def double(number: int) -> int:
    """Return the double."""
    return 2 * number

class Pair:
    """Two of a kind."""
'''


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(code, "FOLDERS", (tmp_path,))
    monkeypatch.setattr(code, "CACHE", tmp_path / "code.json")
    code._stored_hashes.cache_clear()
    yield tmp_path / "module.py"
    code._stored_hashes.cache_clear()


@pytest.mark.parametrize(
    ("old", "new", "is_same"),
    [
        ("A module.", "A room.", True),
        ("Return the double.", "Return twice the number.", True),
        ("    return", "    # twice\n    return", True),
        ("2 * number", "(2 * number)", True),
        ("2 * number", "number * 2", False),
        ("double", "twice", False),
        ("Two of a kind.", "A pair.", False),
        ("def double", "def (", False),
    ],
)
def test_only_a_change_of_what_is_done_changes_the_hash(
    path: Path, old: str, new: str, is_same: bool
) -> None:
    path.write_text(MODULE, "utf-8")
    before = code_hash([path])
    path.write_text(MODULE.replace(old, new), "utf-8")
    assert (code_hash([path]) == before) is is_same


def test_the_name_of_a_module_counts(path: Path) -> None:
    path.write_text(MODULE, "utf-8")
    other = path.rename(path.with_name("other.py"))
    path.write_text(MODULE, "utf-8")
    assert code_hash([path]) != code_hash([other])


def test_a_damaged_cache_is_made_again(path: Path) -> None:
    path.write_text(MODULE, "utf-8")
    before = code_hash([path])
    code.CACHE.write_text("{half of it", "utf-8")
    code._stored_hashes.cache_clear()
    assert code_hash([path]) == before


def test_modules_have_the_same_names_each_time_where_the_packages_are_installed(tmp_path: Path) -> None:
    """One package is within the folder of the other there; questions would else be made anew at random."""
    within = tmp_path / "riichi_site"
    within.mkdir()
    (within / "generator").symlink_to(ROOT / "generator")
    (tmp_path / "riichi_rules").symlink_to(ROOT / "riichi_rules")
    path = os.pathsep.join((str(within), str(tmp_path)))
    program = (
        "from pathlib import Path; from generator.kept import code; print(code.name_of(Path(code.__file__)))"
    )
    for seed in "0123":
        env = os.environ | {"PYTHONPATH": path, "PYTHONHASHSEED": seed, "RIICHI_PROJECT": str(ROOT)}
        command = [sys.executable, "-P", "-c", program]
        done = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True, check=True)
        assert done.stdout == "generator/kept/code.py\n"
