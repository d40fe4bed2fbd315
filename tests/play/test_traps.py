"""The deals of lessons: the usual error costs something, and who avoids it is better off."""

from typing import Any

from generator.export.browser.rules import browser_rules
from tests.node import SCRIPTS, call
from tests.play.test_games import DRIVER
from tests.rulebook import book

TRAPS = """async ([module]) => (await import(module)).TRAPS"""
PLAY = f"""async (given) => (await import("{DRIVER.with_name("traps.js").as_uri()}")).playTraps(given)"""


def played(length: str) -> list[dict[str, Any]]:
    seeds = call(TRAPS, [(SCRIPTS / "play" / "traps.js").as_uri()])[length]
    assert len(seeds) >= 4
    found: list[dict[str, Any]] = call(PLAY, [SCRIPTS.as_uri(), browser_rules(book()), length, seeds])
    return found


def test_the_nearest_discard_deals_in_where_a_safe_one_would_not() -> None:
    for each in played("riichi"):
        assert each["tempted"]["dealsIn"]
        assert each["tempted"]["hadSafe"]
        assert not each["careful"]["dealsIn"]


def test_the_call_that_brings_the_hand_nearer_costs_the_win() -> None:
    for each in played("calls"):
        assert each["tempted"]["calls"] > 0
        assert each["tempted"]["lacksYaku"]
        assert not each["tempted"]["wins"]
        assert not each["careful"]["calls"]
        assert not each["careful"]["lacksYaku"]
