"""Checks by the ten thousand, each run by its name: `python -m tests.mass waits`."""

import sys
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple


class Check(NamedTuple):
    """What finds everything that is wrong in so many of something."""

    find: Callable[[int], list[str]]
    number: int
    what: str


def run_checks(checks: Mapping[str, Check], names: list[str]) -> int:
    """Runs the checks named, or all; 1 where anything is wrong, 2 where there is no such check."""
    if not checks.keys() >= set(names):
        print(f"the checks are: {' '.join(checks)}", file=sys.stderr)
        return 2
    is_wrong = False
    for name in names or checks:
        check = checks[name]
        start = time.perf_counter()
        wrong = check.find(check.number)
        seconds = time.perf_counter() - start
        print(f"{name}: {check.number:,} {check.what}, {len(wrong)} wrong, {seconds:.0f} s")
        print("".join(f"  {line}\n" for line in wrong[:20]), end="")
        is_wrong |= bool(wrong)
    return int(is_wrong)
