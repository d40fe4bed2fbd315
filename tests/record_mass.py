"""Recorded games by the thousand: `python -m tests.record_mass`."""

import sys

from tests.checks import Check, run_checks
from tests.record.records import faults_of_damage, faults_of_reading

CHUNK = 20


def check_reading(number: int) -> list[str]:
    """Games played at random, written as both sorts of record and read back."""
    starts = range(0, number, CHUNK)
    return [fault for start in starts for fault in faults_of_reading(range(start, start + CHUNK))]


def check_damage(number: int) -> list[str]:
    """Damaged records: messages, and no wait."""
    starts = range(0, number, CHUNK)
    return [fault for start in starts for fault in faults_of_damage(range(start, start + CHUNK))]


CHECKS = {
    "read": Check(check_reading, 2_000, "games in each of two forms"),
    "damage": Check(check_damage, 2_000, "damaged records"),
}


if __name__ == "__main__":
    sys.exit(run_checks(CHECKS, sys.argv[1:]))
