"""The deals of lessons: the usual error costs something, and who avoids it is better off."""

from typing import Any

from generator.course.load import load_course
from generator.export.browser.rules import browser_rules
from tests.node import SCRIPTS, call
from tests.play.test_games import DRIVER
from tests.rulebook import book

LENGTHS = """async ([module]) => (await import(module)).LENGTHS"""
TRAPS = """async ([module]) => (await import(module)).TRAPS"""
PLAY = f"""async (given) => (await import("{DRIVER.with_name("traps.js").as_uri()}")).playTraps(given)"""


def played(length: str) -> list[dict[str, Any]]:
    seeds = call(TRAPS, [(SCRIPTS / "play" / "small.js").as_uri()])[length]
    assert len(seeds) >= 4
    found: list[dict[str, Any]] = call(PLAY, [SCRIPTS.as_uri(), browser_rules(book()), length, seeds])
    return found


def test_each_game_for_learners_is_played_after_a_lesson_and_its_deal_exists() -> None:
    lengths = call(LENGTHS, [(SCRIPTS / "play" / "session.js").as_uri()])
    traps = call(TRAPS, [(SCRIPTS / "play" / "small.js").as_uri()])
    deals = [lesson.play for lesson in load_course(book()).lessons.values() if lesson.play]
    assert [each.length for each in deals] == ["five", "eight", "plain", *traps, "east"]
    for each in deals:
        assert each.length in lengths
        assert each.deal in traps.get(each.length, [each.deal])


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
