"""The same game counted by another ruleset: sums by hand, and what can't be said."""

from pathlib import Path
from typing import Any

from generator.export.browser.rules import browser_rules
from tests.node import call_in
from tests.rulebook import Case, book

DRIVER = Path(__file__).with_name("other-rules.js")
YAKUMAN: Case = {"end": "ron", "discarder": "north", "winners": [{"seat": "east", "yakuman": 1}]}
DRAW: Case = {"end": "exhaustive", "tenpai": ["south"]}


def ron(**worth: Any) -> Case:
    return {"end": "ron", "discarder": "north", "winners": [{"seat": "west", **worth}]}


def counted(ruleset: str, hands: list[Case], other: str) -> Any:
    return call_in(DRIVER, "counted", [browser_rules(book()), ruleset, hands, other])


def test_the_same_hands_come_to_other_points_uma_and_oka() -> None:
    """A draw with one tenpai, then 2 han 40 fu with one honba: 2,900."""
    found = counted("common", [DRAW, ron(han=2, fu=40)], "ema_2025")
    rows = {row["seat"]: (row["now"], row["other"]) for row in found["rows"]}
    assert found["wrong"] is None
    assert [*rows] == ["south", "west", "east", "north"]
    told = {seat: [(each["points"], each["total"]) for each in pair] for seat, pair in rows.items()}
    assert told == {
        "south": [(28000, 38), (33000, 18)],
        "west": [(26900, 6.9), (31900, 6.9)],
        "east": [(24000, -16), (29000, -6)],
        "north": [(21100, -28.9), (26100, -18.9)],
    }


def test_a_hand_is_paid_as_the_other_rules_price_it() -> None:
    """4 han 30 fu: 7,700, rounded up to 8,000."""
    found = counted("common", [ron(han=4, fu=30)], "ema_2025")
    points = {row["seat"]: (row["now"]["points"], row["other"]["points"]) for row in found["rows"]}
    assert (points["west"], points["north"]) == ((32700, 38000), (17300, 22000))


def test_the_first_hand_after_the_end_by_the_other_rules_is_named() -> None:
    """By them, a player below zero ends the game."""
    wrong = counted("ema_2025", [YAKUMAN, DRAW], "common")["wrong"]
    assert (wrong["id"], wrong["problems"][0]["code"]) == ("h1", "hand_after_end")


def test_what_the_value_of_a_hand_does_not_say_is_told_where_the_rulesets_differ() -> None:
    def untold(hand: Case, other: str) -> list[str]:
        return [each["option"] for each in counted("common", [hand], other)["untold"]]

    assert "red_fives" in untold(ron(han=2, fu=40), "ema_2025")
    assert not {"kiriage_mangan", "kazoe_yakuman"} & {*untold(ron(han=2, fu=40), "ema_2025")}
    assert {"red_fives", "kiriage_mangan", "kazoe_yakuman"} <= {*untold(ron(limit="mangan"), "ema_2025")}
    assert not {"red_fives", "kiriage_mangan", "kazoe_yakuman"} & {*untold(ron(limit="mangan"), "tenhou")}
    assert "kazoe_yakuman" in untold(ron(yakuman=1), "ema_2025")
    assert untold(DRAW, "ema_2025") == []


def test_only_rulesets_for_as_many_players_are_offered() -> None:
    rulesets = book().rulesets
    for ruleset, other in (("common", "tenhou_sanma"), ("tenhou_sanma", "common")):
        offered = counted(ruleset, [], ruleset)["rulesets"]
        assert ruleset not in offered
        assert other not in offered
        assert offered
        assert {*offered} < {*rulesets}
