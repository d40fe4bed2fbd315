"""Hands without a winner: payments at the exhaustive draw, and what ends a hand at once."""

from typing import Any

import pytest

from generator.engine.tiles import Tiles, parse_tiles
from generator.table.aborts import ABORTS, Laid, aborts, is_used
from generator.table.game.draws import noten_shares
from tests.rulebook import book, rules
from tests.worked import shown

SEATS = ("east", "south", "west", "north")


def tiles(text: str) -> Tiles:
    found = parse_tiles(text)
    assert found is not None
    return found


def causes(ruleset: str = "ema_2008", **laid: Any) -> tuple[str, ...]:
    """The abortive draws that there is cause for."""
    return aborts(rules(ruleset), Laid(**laid))


# The noten payments


@pytest.mark.fact("S3-31")
@pytest.mark.parametrize(
    ("payment", "players", "shares"),
    [
        (3000, 4, [(0, 0), (3000, 1000), (1500, 1500), (1000, 3000), (0, 0)]),
        (2000, 3, [(0, 0), (2000, 1000), (1000, 2000), (0, 0)]),
        (3000, 3, [(0, 0), (3000, 1500), (1500, 3000), (0, 0)]),
        (1500, 4, [(0, 0), (1500, 500), (700, 700), (500, 1500), (0, 0)]),
        (1000, 4, [(0, 0), (900, 300), (500, 500), (300, 900), (0, 0)]),
    ],
)
def test_the_payment_is_shared_in_whole_sticks_and_none_is_lost(
    payment: int, players: int, shares: list[tuple[int, int]]
) -> None:
    for tenpai, share in enumerate(shares):
        receive, pay = noten_shares(payment, tenpai, players)
        assert (receive, pay) == share
        assert receive * tenpai == pay * (players - tenpai)


# Nine terminals and honours

NINE = tiles("19m19p19s123z45678m")
EIGHT = tiles("1199m19p19s12z4567m")


@pytest.mark.fact("S3-32")
def test_nine_different_terminals_and_honours_on_an_uninterrupted_first_turn_may_end_the_hand() -> None:
    assert causes(tiles=NINE) == ("nine_terminals",)
    assert causes(tiles=EIGHT) == ()
    assert causes(tiles=NINE, is_interrupted=True) == ()
    assert causes("ema_2016", tiles=NINE) == ()
    assert causes("tenhou_sanma", tiles=NINE) == ("nine_terminals",)


# Four winds


@pytest.mark.fact("S3-32")
def test_four_equal_winds_as_first_discards_end_the_hand() -> None:
    assert causes(first_discards=["3z"] * 4) == ("four_winds",)
    assert causes(first_discards=["3z"] * 3) == ()
    assert causes(first_discards=["3z"] * 3 + ["4z"]) == ()
    assert causes(first_discards=["5z"] * 4) == (), "dragons are no winds"
    assert causes(first_discards=["3z"] * 4, is_interrupted=True) == ()
    assert causes("wrc_2025", first_discards=["3z"] * 4) == ()
    assert causes("tenhou_sanma", first_discards=["3z"] * 3) == ()


# Four quads


@pytest.mark.fact("S3-19", "S3-32")
def test_four_quads_of_several_players_end_the_hand() -> None:
    """Those of a single player do not: that one may yet win with them."""
    assert causes(kans=["east", "west", "east", "east"]) == ("four_kans",)
    assert causes(kans=["east"] * 4) == ()
    assert causes(kans=["east", "west", "east"]) == ()
    assert causes("m_league", kans=["east", "west", "east", "east"]) == ()


@pytest.mark.fact("S4-10")
def test_under_the_rules_of_source_004_the_fourth_quad_always_ends_the_hand() -> None:
    """Those of one player are a win, and no draw."""
    assert causes("furiten_nl_sanma", kans=["east", "west", "east", "east"]) == ("four_kans",)
    assert causes("furiten_nl_sanma", kans=["east"] * 4) == ()
    assert shown("four_kans_among_three", "four_quads_of_one_player")


@pytest.mark.fact("S3-19", "S3-32")
def test_a_discard_that_is_won_on_ends_the_hand_before_anything_else() -> None:
    laid: dict[str, Any] = {
        "kans": ["east", "west", "east", "east"],
        "riichi": SEATS,
        "first_discards": ["1z"] * 4,
    }
    assert causes(**laid) == ("four_winds", "four_kans", "four_riichi")
    assert causes(**laid, rons=["west"]) == ()


# Riichi of all, ron of all


@pytest.mark.fact("S3-32")
def test_riichi_of_all_players_ends_the_hand() -> None:
    assert causes(riichi=SEATS) == ("four_riichi",)
    assert causes(riichi=SEATS[:3]) == ()
    assert causes("tenhou_sanma", riichi=SEATS[:3]) == ()


def test_ron_of_all_opponents_ends_the_hand_where_it_is_not_paid() -> None:
    everybody = SEATS[1:]
    assert causes("tenhou", rons=everybody) == ("triple_ron",)
    assert causes("tenhou", rons=SEATS[2:]) == ()
    assert causes("ema_2008", rons=everybody) == causes("wrc_2025", rons=everybody) == ()
    assert causes("tenhou_sanma", rons=SEATS[1:3]) == ()


def test_every_abortive_draw_has_a_ruleset_that_knows_it_and_one_that_does_not() -> None:
    for why in ABORTS:
        assert {is_used(rules(ruleset), why) for ruleset in book().rulesets} == {True, False}
