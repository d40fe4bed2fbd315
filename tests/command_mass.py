"""Command lines by the ten thousand: `python -m tests.command_mass`."""

import os
import sys
from concurrent.futures import ProcessPoolExecutor

from tests.checks import Check, run_checks
from tests.cli.command_lines import faults_of_lines

CHUNK = 250


def check_lines(number: int) -> list[str]:
    """Random command lines, on all cores: every one answers, or says what is wrong with it."""
    chunks = [range(start, start + CHUNK) for start in range(0, number, CHUNK)]
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        return [fault for found in workers.map(_faults, chunks) for fault in found]


def _faults(seeds: range) -> list[str]:
    return [*faults_of_lines(seeds)]


CHECKS = {"lines": Check(check_lines, 20_000, "command lines in five languages")}


if __name__ == "__main__":
    sys.exit(run_checks(CHECKS, sys.argv[1:]))
