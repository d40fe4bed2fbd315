"""Agreement at the table by the ten thousand: `python -m tests.table_mass haitei ledger`."""

import sys

from generator.table.haitei import last_tile
from tests.checks import Check, run_checks
from tests.games import faults_of_game
from tests.needs import faults_of_needs
from tests.node import call
from tests.parity import ENGINE, SEED
from tests.played import LIVE_DRAWS, played
from tests.rulebook import book, rules
from tests.table_parity import differences
from tests.tables import ledger_questions, needs_questions


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


def check_ledger_twins(number: int) -> list[str]:
    """Whole games written down in Python and in JavaScript, which must come to the same."""
    return differences(call, ENGINE.parent.as_uri(), "ledger", ledger_questions(SEED, number))


def check_needs(number: int) -> list[str]:
    """The cheapest wins against every win there is, each entered into the ledger."""
    asked = needs_questions(SEED, number)
    return [f"{question}: {fault}" for question in asked for fault in faults_of_needs(question)]


def check_needs_twins(number: int) -> list[str]:
    return differences(call, ENGINE.parent.as_uri(), "needs", needs_questions(SEED, number))


CHECKS = {
    "haitei": Check(check_haitei, 100_000, "hands played out"),
    "ledger": Check(check_ledgers, 10_000, "games in each ruleset"),
    "ledger-js": Check(check_ledger_twins, 3_000, "games in Python and in JavaScript"),
    "needs": Check(check_needs, 2_000, "standings"),
    "needs-js": Check(check_needs_twins, 2_000, "standings in Python and in JavaScript"),
}


if __name__ == "__main__":
    sys.exit(run_checks(CHECKS, sys.argv[1:]))
