"""Recorded games by the thousand: `python -m tests.record_mass`."""

import sys
import time
from random import Random

from tests.checks import Check, run_checks
from tests.node import call
from tests.parity import ENGINE
from tests.record.parity import record_differences
from tests.record.records import damaged, faults_of_damage, faults_of_reading, records_of

CHUNK = 20
LONGEST = 2.0  # seconds that anybody waits for what is wrong with a file


def check_reading(number: int) -> list[str]:
    """Games played at random, written as both sorts of record and read back."""
    return [fault for seed in range(number) for fault in faults_of_reading(seed)]


def check_damage(number: int) -> list[str]:
    """Damaged records: messages, and no wait."""
    faults: list[str] = []
    for seed in range(number):
        started = time.process_time()
        faults += faults_of_damage(seed)
        taken = time.process_time() - started
        if taken > LONGEST:
            faults.append(f"seed {seed}: {taken:.1f} seconds")
    return faults


def check_twins(number: int) -> list[str]:
    """Records, whole and damaged, read in Python and in JavaScript, which must come to the same."""
    rng = Random(number)
    wrong = []
    for start in range(0, number, CHUNK):
        whole = [text for seed in range(start, start + CHUNK) for text in records_of(seed)]
        texts = [*whole, *(damaged(rng, text) for text in whole)]
        wrong += record_differences(call, ENGINE.parent.as_uri(), texts)
    return wrong


CHECKS = {
    "read": Check(check_reading, 2_000, "games in each of two forms"),
    "twins": Check(check_twins, 400, "games in Python and in JavaScript"),
    "damage": Check(check_damage, 2_000, "damaged records"),
}


if __name__ == "__main__":
    sys.exit(run_checks(CHECKS, sys.argv[1:]))
