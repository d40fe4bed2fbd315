"""The fourth quad: play goes on, the hand is called off, or its maker has won."""

import pytest

from generator.table.can_win import can_win
from generator.table.fourth_kan import after_kans
from tests.rulebook import read, rules, scored
from tests.worked import shown

DUTCH = "furiten_nl_sanma"
SHARED = ["east", "west", "east", "east"]
OWN = ["east"] * 4
QUADS = "7s kan_open:1111p kan_added:9999s kan_open:4444z kan_closed:2222p + 1s"


@pytest.mark.fact("S3-19", "S4-10")
@pytest.mark.parametrize(
    ("ruleset", "shared", "own"),
    [
        ("m_league", "plays_on", "plays_on"),
        ("ema_2008", "aborts", "plays_on"),
        (DUTCH, "aborts", "wins"),
    ],
)
def test_what_the_fourth_quad_does_depends_on_the_ruleset_and_on_who_made_them(
    ruleset: str, shared: str, own: str
) -> None:
    assert after_kans(rules(ruleset), SHARED) == shared
    assert after_kans(rules(ruleset), OWN) == own
    assert after_kans(rules(ruleset), OWN[:3]) == "plays_on"


@pytest.mark.fact("S4-10")
def test_four_quads_of_one_player_are_a_yakuman_even_without_a_pair() -> None:
    """Under the rules of source 004; elsewhere the hand has to be complete."""
    assert shown("four_quads_without_a_pair", "four_quads_without_a_pair_by_the_rules_of_tenhou")
    score = can_win(
        rules(DUTCH), *read(QUADS, win="tsumo", seat_wind="south", honba=1, riichi_sticks=1)
    ).score
    assert [(each.id, each.yakuman) for each in score.yaku] == [("suukantsu", 1)]
    assert (score.yakuman, score.total, dict(score.payments)) == (
        1,
        24000,
        {"dealer": 16000, "non_dealer": 8000},
    )
    assert (score.honba, score.riichi_sticks) == (200, 1000)
    assert can_win(rules(DUTCH), *read(QUADS, win="tsumo", dealer=True)).score.payments == (("each", 16000),)


@pytest.mark.parametrize("ruleset", [DUTCH, "tenhou_sanma"])
@pytest.mark.parametrize("win", ["ron", "tsumo"])
def test_a_score_and_a_permission_say_the_same_of_four_quads_without_a_pair(ruleset: str, win: str) -> None:
    """Who makes the fourth draws a tile for it, so that nobody discards to such a hand."""
    score, verdict = scored(QUADS, ruleset, win=win), can_win(rules(ruleset), *read(QUADS, win=win))
    wins = ruleset == DUTCH and win == "tsumo"
    assert (not score.problems) == (not verdict.reasons) == wins
    assert verdict.score == score


def test_three_quads_do_not_win_by_themselves() -> None:
    three = "7s23s1p kan_open:1111z kan_added:9999s kan_open:4444z + 1s"
    assert can_win(rules(DUTCH), *read(three, win="tsumo")).reasons == ("not_winning",)


def test_four_quads_with_their_pair_are_scored_as_a_whole_hand() -> None:
    """All the yakuman of the hand count then."""
    hand = "7z kan_open:1111z kan_added:2222z kan_open:3333z kan_closed:4444z + 7z"
    assert can_win(rules(DUTCH), *read(hand)).score.yakuman > 1
