"""Who draws the last tile: the figures of the sources, and hands played out draw by draw."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_rules.table.haitei import CLAIMS, QUADS, Call, LastTile, answer_haitei, last_tile
from riichi_rules.table.seats import SEATS
from tests.played import LIVE_DRAWS, played
from tests.rulebook import replied

EAST, SOUTH, WEST, NORTH = SEATS
# The discarder of a tile that South calls, by the number of turns between them.
FROM = {1: EAST, 2: NORTH, 3: WEST}


def call(type_: str, by: str, source: str | None = None) -> Call:
    return Call(type_, by, source)


def last_after(*calls: Call) -> str:
    return last_tile(LIVE_DRAWS, calls).last_draw


def taken(found: LastTile, *calls: Call) -> list[int]:
    """Return the number of tiles that each seat took from the wall or by a call."""
    return [found.draws[seat] + sum(each.by == seat for each in calls) for seat in SEATS]


# The facts of source 000


@pytest.mark.fact("S0-1")
def test_without_a_call_south_draws_the_last_tile() -> None:
    """Seventy draws, the dealer's fourteenth dealt tile among them; East and South have one more."""
    found = last_tile(LIVE_DRAWS, [])
    assert found == LastTile(SOUTH, {EAST: 18, SOUTH: 18, WEST: 17, NORTH: 17})
    assert sum(found.draws.values()) == LIVE_DRAWS == 136 - 14 - 4 * 13


@pytest.mark.fact("S0-2")
@pytest.mark.parametrize("place", range(4))
def test_a_chi_or_a_pon_from_the_left_moves_the_last_tile_one_seat_forward(place: int) -> None:
    """Whoever calls it: in the order of play."""
    by, source = SEATS[(place + 1) % 4], SEATS[place]
    assert last_after(call("chi", by, source)) == last_after(call("pon", by, source)) == WEST


@pytest.mark.fact("S0-3")
def test_after_one_chi_north_has_taken_one_tile_less() -> None:
    """The others have eighteen, the called tile included, and West draws last."""
    chi = call("chi", SOUTH, EAST)
    found = last_tile(LIVE_DRAWS, [chi])
    assert (found.last_draw, taken(found, chi)) == (WEST, [18, 18, 18, 17])


@pytest.mark.fact("S0-4")
def test_after_two_chi_all_have_taken_the_same() -> None:
    """Eighteen times four are the seventy draws and both called tiles; North draws and discards last."""
    calls = [call("chi", SOUTH, EAST), call("chi", WEST, SOUTH)]
    found = last_tile(LIVE_DRAWS, calls)
    assert (found.last_draw, taken(found, *calls)) == (NORTH, [18, 18, 18, 18])


@pytest.mark.fact("S0-5")
@pytest.mark.parametrize(("turns", "last"), [(2, NORTH), (3, EAST)])
def test_a_pon_from_further_off_moves_it_further(turns: int, last: str) -> None:
    """From the player opposite two seats, from the right three."""
    assert last_after(call("pon", SOUTH, FROM[turns])) == last


@pytest.mark.fact("S0-6")
def test_one_pon_from_the_left_and_two_from_opposite_leave_it_with_west() -> None:
    """Five seats, once round and one more."""
    assert last_after(call("pon", SOUTH, EAST), call("pon", WEST, EAST), call("pon", NORTH, SOUTH)) == WEST


@pytest.mark.fact("S0-7", "S3-15")
@pytest.mark.parametrize("by", SEATS)
def test_a_concealed_quad_moves_it_one_seat_back(by: str) -> None:
    """The dead wall is filled up, so that the holder of the last tile loses a draw."""
    found = last_tile(LIVE_DRAWS, [call("kan_closed", by)])
    assert found == LastTile(EAST, {EAST: 18, SOUTH: 17, WEST: 17, NORTH: 17})


def test_a_promoted_quad_moves_it_one_seat_back_after_its_pon() -> None:
    """The pon has been counted already."""
    pon = call("pon", SOUTH, NORTH)
    assert (last_after(pon), last_after(pon, call("kan_added", SOUTH))) == (NORTH, WEST)


@pytest.mark.fact("S0-8")
@pytest.mark.parametrize(("turns", "last"), [(1, SOUTH), (2, WEST), (3, NORTH)])
def test_a_called_quad_is_a_pon_and_a_step_back(turns: int, last: str) -> None:
    """From the left it leaves the last tile where it is."""
    assert last_after(call("kan_open", SOUTH, FROM[turns])) == last


@pytest.mark.fact("S0-9")
@given(st.integers(0, 10_000), st.sampled_from(SEATS))
def test_a_claim_takes_a_draw_from_the_caller_and_none_from_the_others(seed: int, by: str) -> None:
    """All draws are as many as before; the one that the caller misses goes to whoever draws last now."""
    rest = played(seed).calls
    pon = call("pon", by, SEATS[SEATS.index(by) - 1])
    before, after = last_tile(LIVE_DRAWS, rest), last_tile(LIVE_DRAWS, [pon, *rest])
    gained = {seat: after.draws[seat] - before.draws[seat] for seat in SEATS}
    expected = dict.fromkeys(SEATS, 0)
    expected[by] -= 1
    expected[after.last_draw] += 1
    assert gained == expected


def short_rule(calls: list[Call]) -> str:
    """Return the last tile by the one-line summary of source 000, taken literally.

    It forgets the pon from the left, and the pon in a called quad.
    """
    moved = 1
    for each in calls:
        if each.type in QUADS:
            moved -= 1
        elif each.type == "chi":
            moved += 1
        elif len(each.passed_over) > 1:
            moved += len(each.passed_over)
    return SEATS[moved % len(SEATS)]


@pytest.mark.fact("S0-10")
def test_the_short_rule_is_as_good_as_a_guess() -> None:
    """It is right where nobody calls, and otherwise in about one hand of four."""
    assert short_rule([]) == SOUTH
    hands = [each.calls for each in map(played, range(1_500)) if len(each.calls) > 8]
    right = sum(short_rule(calls) == last_after(*calls) for calls in hands)
    assert 0.2 < right / len(hands) < 0.3


# Hands played out


@pytest.mark.mass(1, 100)
def test_the_count_agrees_with_hands_played_out(chunk: int) -> None:
    """Whoever draws last, and every draw of every seat."""
    for seed in range(1_000 * chunk, 1_000 * chunk + 1_000):
        hand = played(seed)
        found = last_tile(LIVE_DRAWS, hand.calls)
        counted = found.last_draw, found.last_draw, found.draws
        assert counted == (hand.last_draw, hand.last_discard, hand.draws), seed


@pytest.mark.fact("S3-30")
def test_a_called_quad_with_one_live_tile_left_gives_its_maker_the_last_tile() -> None:
    """The replacement tile ends the wall: nobody draws from it any more, and the maker discards last."""
    hands = [hand for hand in map(played, range(3_000)) if "kan_open" in hand.at_the_end]
    assert len(hands) > 5
    for hand in hands:
        found = last_tile(LIVE_DRAWS, hand.calls)
        assert found.last_draw == hand.calls[-1].by == hand.last_discard
        assert found.draws == hand.draws


def test_hands_played_out_see_every_kind_of_call() -> None:
    """Early and with the last tile, or the comparison above says little."""
    hands = [played(seed) for seed in range(500)]
    assert {each.type for hand in hands for each in hand.calls} == CLAIMS | QUADS
    assert {type_ for hand in hands for type_ in hand.at_the_end} == CLAIMS | QUADS
    assert len(Counter(hand.last_draw for hand in hands)) == len(SEATS)


# Questions


def test_an_answer_has_the_last_draw_the_last_discard_and_all_draws() -> None:
    assert replied(answer_haitei, id="q", calls=[{"type": "chi", "by": "south", "from": "east"}]) == {
        "id": "q",
        "ok": True,
        "last_draw": "west",
        "last_discard": "west",
        "draws": {"east": 18, "south": 17, "west": 18, "north": 17},
    }


def pon(by: str, source: object) -> dict[str, Any]:
    return {"type": "pon", "by": by, "from": source}


def test_four_pon_and_four_promoted_quads_of_one_player_are_possible() -> None:
    calls = [pon("south", "east"), {"type": "kan_added", "by": "south"}] * 4
    assert replied(answer_haitei, calls=calls)["ok"]
