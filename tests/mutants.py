"""Seeded faults, each of which ought to make a test fail: `make mutants` prints those that none finds.

The faults stand in `mutants.yaml`, with the tests of their rooms; those that need a browser are left out.
To try some alone, name a part of their files: `python -m tests.mutants mistakes`.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import yaml

ROOT = Path(__file__).parents[1]
TABLE = Path(__file__).with_suffix(".yaml")
COPIED = ("riichi_rules", "generator", "content", "rules_data", "tests", "pyproject.toml")
LONGEST = 300  # seconds: a fault may make a loop endless, which is found as well
QUIET = ("-q", "-x", "-p", "no:cacheprovider", "--no-header")


class Mutant(NamedTuple):
    """A text that stands once in a file, what is put in its place, and the tests that ought to notice."""

    file: str
    text: str
    instead: str
    tests: tuple[str, ...]

    @property
    def is_fitting(self) -> bool:
        """Does the text still stand once in its file, and does the fault change it?"""
        return (ROOT / self.file).read_text("utf-8").count(self.text) == 1 and self.text != self.instead


def mutants() -> Iterator[Mutant]:
    """Yield the faults of the table."""
    for room in yaml.safe_load(TABLE.read_text("utf-8")):
        for file, faults in room["files"].items():
            for text, instead in faults.items():
                yield Mutant(file, text, instead, tuple(room["tests"]))


def survives(mutant: Mutant, copy: Path) -> bool:
    """Tell whether all tests pass in a copy of the project while it has a fault."""
    path = copy / mutant.file
    sound = path.read_text("utf-8")
    path.write_text(sound.replace(mutant.text, mutant.instead), "utf-8")
    try:
        return run_tests(copy, mutant.tests) == 0
    finally:
        path.write_text(sound, "utf-8")


def run_tests(copy: Path, tests: tuple[str, ...]) -> int:
    """Run tests until the first fails, and return the exit code."""
    command = [sys.executable, "-m", "pytest", *QUIET, *tests]
    try:
        return subprocess.run(command, cwd=copy, capture_output=True, check=False, timeout=LONGEST).returncode
    except subprocess.TimeoutExpired:
        return 1


def make_copy(copy: Path) -> None:
    for name in COPIED:
        whole = ROOT / name
        if whole.is_dir():
            shutil.copytree(whole, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(whole, copy)


def main(part: str = "") -> int:
    """Print the faults that no test finds; 1 where there are any."""
    tried, survivors = [mutant for mutant in mutants() if part in mutant.file], []
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        make_copy(copy)
        for mutant in tried:
            if survives(mutant, copy):
                survivors.append(mutant)
                print(f"{mutant.file}\n  - {mutant.text}\n  + {mutant.instead}", flush=True)
    print(f"{len(tried) - len(survivors)} of {len(tried)} faults found")
    return int(bool(survivors))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
