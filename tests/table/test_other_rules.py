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


def counted(ruleset: str, hands: list[Case], other: str, options: Case | None = None) -> Any:
    return call_in(DRIVER, "counted", [browser_rules(book()), ruleset, hands, other, options])


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
    assert {"red_fives", "kiriage_mangan"} <= {*untold(ron(limit="mangan"), "ema_2025")}
    assert not {"red_fives", "kiriage_mangan"} & {*untold(ron(limit="mangan"), "tenhou")}
    assert "kazoe_yakuman" not in untold(ron(limit="mangan"), "ema_2025")
    for worth in ({"limit": "sanbaiman"}, {"yakuman": 1}):
        assert "kazoe_yakuman" in untold(ron(**worth), "ema_2025")
    assert untold(DRAW, "ema_2025") == []


def test_what_the_rules_of_the_game_kept_from_happening_is_told() -> None:
    """EMA 2025 breaks no hand off and pays no nagashi mangan; M.League lets one player win on a discard."""

    def untold(ruleset: str, hand: Case) -> set[str]:
        return {each["option"] for each in counted(ruleset, [hand], "common")["untold"]}

    assert {"abort_4_winds", "nagashi_mangan"} <= untold("ema_2025", DRAW)
    assert "nagashi_mangan" not in untold("ema_2025", ron(han=2, fu=40))
    assert "multi_ron" in untold("m_league", ron(han=2, fu=40))
    assert "multi_ron" not in untold("m_league", DRAW)


def won_by(*seats: str) -> Case:
    winners = [{"seat": seat, "han": 2, "fu": 40} for seat in seats]
    return {"end": "ron", "discarder": "north", "winners": winners}


def test_where_one_player_wins_on_a_discard_it_is_the_first_in_turn() -> None:
    """East sits to the right of North: 2,600 with one honba. The riichi stick is East's, too."""
    both = {**won_by("west", "east"), "riichi": ["west"]}
    found = counted("common", [DRAW, both], "m_league")
    points = {row["seat"]: row["other"]["points"] for row in found["rows"]}
    assert (found["wrong"], found["isBumped"]) == (None, True)
    assert points == {"east": 27_900, "south": 28_000, "west": 23_000, "north": 21_100}
    assert counted("common", [DRAW, won_by("west")], "m_league")["isBumped"] is False


def test_both_results_are_those_before_a_hand_that_the_other_rules_refuse() -> None:
    found = counted("common", [DRAW, won_by("east", "south", "west")], "tenhou")
    assert (found["wrong"]["problems"][0]["code"], found["number"]) == ("triple_ron_aborts", 1)
    assert all(row["now"]["points"] == row["other"]["points"] for row in found["rows"])


def test_the_game_is_as_long_as_was_agreed_and_may_go_on_by_the_other_rules() -> None:
    """After East 4 nobody has 30,000 points: common rules add South, EMA 2025 does not."""
    noten = [{"end": "exhaustive", "tenpai": []}] * 4
    for ruleset, other, goes_on in (("ema_2025", "common", True), ("ema_2025", "wrc_2025", False)):
        found = counted(ruleset, noten, other, {"rounds": 1})
        assert (found["goesOn"], found["isOver"]) == (goes_on, not goes_on)


def test_only_rulesets_for_as_many_players_are_offered() -> None:
    rulesets = book().rulesets
    for ruleset, other in (("common", "tenhou_sanma"), ("tenhou_sanma", "common")):
        offered = counted(ruleset, [], ruleset)["rulesets"]
        assert ruleset not in offered
        assert other not in offered
        assert {*offered} < {*rulesets}
        assert ruleset in counted(ruleset, [], ruleset, {"kiriage_mangan": True})["rulesets"]
