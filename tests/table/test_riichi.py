"""Riichi: when it may be declared, with which discards, and what becomes of the stick."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_rules.engine.tiles import KIND, NAMES, TILE, kinds_in
from riichi_rules.table.hand_tiles import distinct_tiles, without
from riichi_rules.table.riichi import answer_riichi, riichi_declaration
from tests.brute_force import near_tenpai, tried_waits
from tests.rulebook import book, replied, rules, scored

# Tenpai with 9p or 1z gone.
READY = "34m567p345789s99p1z"


def told(concealed: str = READY, ruleset: str = "common", **parts: Any) -> tuple[list[str], list[str]]:
    reply = replied(answer_riichi, ruleset, concealed=concealed, **parts)
    assert reply["allowed"] == (not reply["reasons"])
    return reply["discards"], reply["reasons"]


# With which discards


@pytest.mark.fact("S2-1", "S3-23")
def test_riichi_announces_tenpai_with_a_discard() -> None:
    """Every discard that leaves the hand tenpai, and no other; it is worth one han."""
    assert told() == (["1z"], [])
    assert told("33m567p345789s99p4m") == (["3m", "4m"], [])
    assert scored("35m567p345789s99p + 4m", riichi=1).han == 1


def test_a_red_five_is_told_apart_from_a_plain_one() -> None:
    """Either may go; which of them is the player's choice."""
    assert told("05m33567p345789s9p") == (["9p"], [])
    assert told("405m99567p345789s")[0] == ["4m", "0m", "5m"]
    assert [tile for tile in told("340m99567p345789s")[0] if tile[1] == "m"] == ["3m", "4m", "0m"]


def test_a_concealed_quad_leaves_the_hand_closed() -> None:
    """Eleven tiles in hand and the quad."""
    quad = {"type": "kan_closed", "tiles": "1111s"}
    assert told("34m567p789s99p1z", melds=[quad]) == (["1z"], [])


@given(st.integers(0, 1_000_000))
def test_discards_agree_with_trying_each(seed: int) -> None:
    """What is left waits for something, by adding every tile to it in turn."""
    rng = Random(seed)
    thirteen = near_tenpai(rng)
    if thirteen.is_open:
        return
    free = [tile for tile in NAMES if kinds_in(thirteen.counts).count(KIND[tile]) < 4]
    drawn = rng.choice(free)
    tiles = [*distinct_tiles(thirteen.concealed), drawn]
    hand = thirteen._replace(
        concealed=thirteen.concealed._replace(
            counts=thirteen.concealed.counts + TILE[drawn].counts, size=thirteen.concealed.size + 1
        )
    )
    expected = {tile for tile in tiles if tried_waits(without(hand, TILE[tile]))}
    assert {*riichi_declaration(rules(), hand).discards} == expected


# Why not


@pytest.mark.fact("S2-2", "S3-18")
def test_an_open_hand_may_not_declare_riichi() -> None:
    """Tenpai or not."""
    pon = {"type": "pon", "tiles": "999p"}
    assert told("34m567p345s11z6z", melds=[pon]) == ([], ["open"])
    assert told("39m567p35s112z6z", melds=[pon]) == ([], ["open", "noten"])


@pytest.mark.fact("S2-2", "S3-23")
def test_a_hand_that_no_discard_makes_tenpai_may_not() -> None:
    assert told("139m567p345779s9p1z") == ([], ["noten"])


def test_waiting_for_the_fifth_of_a_kind_is_not_tenpai() -> None:
    """All four are in the hand."""
    assert told("1111m567p345789s1z") == (["1m"], [])
    assert told("1111m567p345s9p", melds=[{"type": "kan_closed", "tiles": "9999s"}]) == (["1m"], [])
    assert told("12m567p345s99p1z", melds=[{"type": "kan_closed", "tiles": "3333m"}])[1] == ["noten"]


@pytest.mark.fact("S2-3", "S3-23")
@pytest.mark.parametrize(("points", "reasons"), [(1000, []), (1100, []), (900, ["points"]), (0, ["points"])])
def test_the_player_must_own_the_stick(points: int, reasons: list[str]) -> None:
    """It costs a thousand points."""
    assert rules().payments.riichi_stick == 1000
    assert told(points=points)[1] == reasons


def test_some_rulesets_let_a_player_go_below_a_stick() -> None:
    """The option decides, also with fewer than no points."""
    reply = replied(answer_riichi, options={"riichi_below_1000": True}, concealed=READY, points=-500)
    assert reply["allowed"]


@pytest.mark.fact("S2-5", "S3-23")
@pytest.mark.parametrize("least", [0, 1, 3, 4])
def test_rulesets_want_different_numbers_of_tiles_left(least: int) -> None:
    """Source 002 forbids riichi with four tiles left; with four everybody still draws, and it is allowed."""
    for live in range(6):
        reply = replied(
            answer_riichi, options={"riichi_min_live_tiles": least}, concealed=READY, live_tiles=live
        )
        assert reply["reasons"] == (["tiles"] if live < least else [])
    assert {book().rules(name).number("riichi_min_live_tiles") for name in book().rulesets} == {0, 1, 3, 4}


@pytest.mark.parametrize(
    "ruleset", [name for name in book().rulesets if book().rules(name).number("players") == 3]
)
def test_three_players_declare_riichi_as_long_as_each_draws_once_more(ruleset: str) -> None:
    """Every real declaration with three players was made with three tiles or more, and some with three."""
    for live, reasons in ((2, ["tiles"]), (3, [])):
        reply = replied(answer_riichi, ruleset, concealed="340p11178p789s337z", live_tiles=live)
        assert reply["reasons"] == reasons


@pytest.mark.fact("S2-1", "S2-12")
def test_riichi_is_declared_once() -> None:
    assert told(riichi=1) == told(riichi=2) == ([], ["declared"])


def test_every_reason_is_told() -> None:
    """Not only the first."""
    chi = {"type": "chi", "tiles": "123m"}
    assert told("39m567p35s112z6z", melds=[chi], points=900, live_tiles=3, riichi=1) == (
        [],
        ["declared", "open", "noten", "points", "tiles"],
    )


@pytest.mark.fact("S2-4", "S3-26")
def test_a_hand_in_furiten_may_declare_riichi() -> None:
    """Discards are not asked for: they forbid nothing."""
    assert replied(answer_riichi, concealed=READY, discards=["2m"])["problems"] == ["unknown_key"]
    assert told()[1] == []


# Questions


def test_what_is_not_known_forbids_nothing() -> None:
    """Without points and tiles left only the hand decides; so it is with nulls."""
    assert told(points=None, live_tiles=None, melds=None) == (["1z"], [])
