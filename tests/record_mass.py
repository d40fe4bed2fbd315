"""Recorded games by the thousand: `python -m tests.record_mass`."""

import sys

from tests.checks import Check, run_checks
from tests.record.records import faults_of_damage, faults_of_reading


def check_reading(number: int) -> list[str]:
    """Games played at random, written as both sorts of record and read back."""
    return [fault for seed in range(number) for fault in faults_of_reading(seed)]


def check_damage(number: int) -> list[str]:
    """Damaged records: messages, and no wait."""
    return [fault for seed in range(number) for fault in faults_of_damage(seed)]


CHECKS = {
    "read": Check(check_reading, 2_000, "games in each of two forms"),
    "damage": Check(check_damage, 2_000, "damaged records"),
}


if __name__ == "__main__":
    sys.exit(run_checks(CHECKS, sys.argv[1:]))
