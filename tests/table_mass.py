"""Agreement at the table by the ten thousand: `python -m tests.table_mass haitei ledger`."""

import sys
import time
from collections.abc import Callable

from generator.table.haitei import last_tile
from tests.games import faults_of_game
from tests.played import LIVE_DRAWS, played
from tests.rulebook import book, rules


def check_haitei(number: int) -> list[str]:
    """Who draws last, and all draws of the live wall, against hands played out draw by draw."""
    wrong = []
    for seed in range(number):
        hand = played(seed)
        found = last_tile(LIVE_DRAWS, hand.calls)
        if (found.last_draw, found.last_draw, found.draws) != (
            hand.last_draw,
            hand.last_discard,
            hand.draws,
        ):
            wrong.append(f"seed {seed}: {hand.last_draw} draws last, not {found.last_draw}")
    return wrong


def check_ledgers(number: int) -> list[str]:
    """Points and sticks on the table, which never change, over games at random in every ruleset."""
    return [
        f"{ruleset}, seed {seed}: {fault}"
        for ruleset in book().rulesets
        for seed in range(number)
        for fault in faults_of_game(rules(ruleset), seed)
    ]


# What is compared, and how many of them.
CHECKS: dict[str, tuple[Callable[[int], list[str]], int, str]] = {
    "haitei": (check_haitei, 100_000, "hands played out"),
    "ledger": (check_ledgers, 10_000, "games in each ruleset"),
}


def main(names: list[str]) -> int:
    """Runs the checks named, or all; 1 where anything disagrees, 2 where there is no such check."""
    if not CHECKS.keys() >= set(names):
        print(f"the checks are: {' '.join(CHECKS)}", file=sys.stderr)
        return 2
    failed = False
    for name in names or CHECKS:
        check, number, what = CHECKS[name]
        start = time.perf_counter()
        wrong = check(number)
        print(f"{name}: {number} {what}, {len(wrong)} wrong, {time.perf_counter() - start:.0f} s")
        print("".join(f"  {line}\n" for line in wrong[:20]), end="")
        failed |= bool(wrong)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
