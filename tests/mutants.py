"""Seeded faults, each of which should make a test fail: `make mutants` prints those that survive.

The faults are in `mutants.yaml` with the tests of their rooms, without those that need a browser; Node runs
those in JavaScript. To try some faults, give a part of their file names: `python -m tests.mutants mistakes`.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import yaml

from generator.system.progress import progress_on_stderr
from tests.node import NODE

ROOT = Path(__file__).parents[1]
TABLE = Path(__file__).with_suffix(".yaml")
COPIED = ("riichi_rules", "generator", "content", "rules_data", "tests", "pyproject.toml")
LONGEST = 300  # seconds: a fault may cause an endless loop, which counts as found
PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--no-header")


class Mutant(NamedTuple):
    """A text that occurs once in a file, its replacement, and the tests that should notice it."""

    file: str
    text: str
    instead: str
    tests: tuple[str, ...]

    @property
    def is_fitting(self) -> bool:
        """Return whether the text occurs once in its file and the fault changes it."""
        return (ROOT / self.file).read_text("utf-8").count(self.text) == 1 and self.text != self.instead


def mutants() -> Iterator[Mutant]:
    """Yield the faults of the table."""
    for room in yaml.safe_load(TABLE.read_text("utf-8")):
        for file, faults in room["files"].items():
            for text, instead in faults.items():
                yield Mutant(file, text, instead, tuple(room["tests"]))


def survives(mutant: Mutant, copy: Path) -> bool:
    """Return whether all tests pass in a copy of the project with the fault."""
    path = copy / mutant.file
    sound = path.read_text("utf-8")
    path.write_text(sound.replace(mutant.text, mutant.instead), "utf-8")
    try:
        return all(run(copy, command) == 0 for command in commands(mutant.tests))
    finally:
        path.write_text(sound, "utf-8")


def commands(tests: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Yield the commands that run some tests: one for each script, and one for all others."""
    others = [name for name in tests if not name.endswith(".js")]
    yield from ((*NODE, name) for name in tests if name.endswith(".js"))
    if others:
        yield (*PYTEST, *others)


def run(copy: Path, command: tuple[str, ...]) -> int:
    """Run a command in a copy of the project, and return its exit code."""
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
    """Print the faults that no test finds; return 1 if there are any."""
    tried, survivors = [mutant for mutant in mutants() if part in mutant.file], []
    with (
        tempfile.TemporaryDirectory() as folder,
        progress_on_stderr().count("faults", len(tried)) as advance,
    ):
        copy = Path(folder)
        make_copy(copy)
        for mutant in tried:
            if survives(mutant, copy):
                survivors.append(mutant)
            advance(mutant.file)
    for mutant in survivors:
        print(f"{mutant.file}\n  - {mutant.text}\n  + {mutant.instead}")
    print(f"{len(tried) - len(survivors)} of {len(tried)} faults found")
    return int(bool(survivors))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
