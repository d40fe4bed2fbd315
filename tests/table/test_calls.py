"""Calls: who gets a discard, and what may not be discarded after a call."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.site.art.draw import Artist
from riichi_rules.engine.hand import PackedHand, parse_melds
from riichi_rules.engine.tiles import NAMES, parse_tiles
from riichi_rules.table.calls import (
    SIDEWAYS,
    CallResult,
    Wish,
    forbidden_discards,
    resolve_calls,
)
from riichi_rules.tell.spoken_tiles import Called
from riichi_rules.texts.languages import load_texts
from tests.rulebook import rules


def hand(concealed: str, *melds: dict[str, str]) -> PackedHand:
    tiles, called = parse_tiles(concealed), parse_melds(list(melds))
    assert tiles is not None
    assert called is not None
    return PackedHand.of(tiles, called)


# Who gets it


@pytest.mark.fact("S3-12")
def test_ron_goes_before_pon_and_kan_and_these_before_chi() -> None:
    """However late it was heard."""
    chi, pon, ron = Wish("south", "chi"), Wish("west", "pon"), Wish("north", "ron")
    assert resolve_calls(rules(), "east", [chi, pon, ron]) == CallResult(("north",), "ron")
    assert resolve_calls(rules(), "east", [chi, pon]) == CallResult(("west",), "pon")
    assert resolve_calls(rules(), "east", [chi, Wish("north", "kan_open")]) == CallResult(
        ("north",), "kan_open"
    )
    assert resolve_calls(rules(), "east", [chi]) == CallResult(("south",), "chi")


def test_some_rulesets_let_the_first_call_stand() -> None:
    """Of chi and pon; ron still goes before both."""
    first = rules(claim_priority="first_call")
    chi, pon, ron = Wish("south", "chi"), Wish("west", "pon"), Wish("north", "ron")
    assert resolve_calls(first, "east", [chi, pon]).type == "chi"
    assert resolve_calls(first, "east", [pon, chi]).type == "pon"
    assert resolve_calls(first, "east", [chi, ron]).type == "ron"


RONS = [Wish("north", "ron"), Wish("south", "ron")]


@pytest.mark.fact("S3-12", "S3-40")
def test_several_players_may_win_on_one_discard() -> None:
    """They are paid in turn from the discarder on."""
    assert resolve_calls(rules(multi_ron="all"), "west", RONS) == CallResult(("north", "south"), "ron")
    assert resolve_calls(rules("ema_2008"), "east", RONS) == CallResult(("south", "north"), "ron")


def test_by_head_bump_only_the_next_in_turn_wins() -> None:
    bump = rules(multi_ron="head_bump")
    assert resolve_calls(bump, "east", RONS) == CallResult(("south",), "ron")
    assert resolve_calls(bump, "south", [*RONS[:1], Wish("east", "ron")]) == CallResult(("north",), "ron")


@pytest.mark.parametrize(("option", "aborts"), [("abort", True), ("pay", False)])
def test_three_rons_win_or_end_the_hand(option: str, aborts: bool) -> None:
    """All opponents of one discarder."""
    wishes = [Wish(seat, "ron") for seat in ("east", "west", "north")]
    found = resolve_calls(rules(multi_ron="all", triple_ron=option), "south", wishes)
    assert found == CallResult(() if aborts else ("west", "north", "east"), "ron", aborts)


def test_two_rons_of_three_players_are_no_triple_ron() -> None:
    wishes = [Wish("east", "ron"), Wish("west", "ron")]
    found = resolve_calls(rules("tenhou_sanma"), "south", wishes)
    assert found == CallResult(("west", "east"), "ron")


# What may not be discarded


@pytest.mark.parametrize(
    ("called", "own", "same", "both"),
    [
        ("4m", "56m", ["4m"], ["4m", "7m"]),
        ("7m", "56m", ["7m"], ["4m", "7m"]),
        ("5m", "46m", ["5m"], ["5m"]),
        ("1p", "23p", ["1p"], ["1p", "4p"]),
        ("3p", "12p", ["3p"], ["3p"]),
        ("7s", "89s", ["7s"], ["7s"]),
        ("9s", "78s", ["9s"], ["6s", "9s"]),
        ("7m", "89m", ["7m"], ["7m"]),
        ("3s", "12s", ["3s"], ["3s"]),
        ("0p", "34p", ["5p"], ["2p", "5p"]),
        ("6p", "04p", ["6p"], ["3p", "6p"]),
        ("5z", "55z", ["5z"], ["5z"]),
        ("5p", "05p", ["5p"], ["5p"]),
    ],
)
def test_swap_calling_in_its_narrow_and_its_wide_sense(
    called: str, own: str, same: list[str], both: list[str]
) -> None:
    """The same tile, and the one at the other end of the sequence."""
    assert list(forbidden_discards(rules(kuikae="other_end"), called, own)) == same
    assert list(forbidden_discards(rules(kuikae="forbidden"), called, own)) == both


@pytest.mark.fact("S3-21")
def test_ema_2008_allows_swap_calling() -> None:
    assert forbidden_discards(rules("ema_2008"), "4m", "56m") == ()


@given(st.integers(0, 24).filter(lambda kind: kind % 9 < 7), st.integers(0, 2))
def test_a_forbidden_tile_would_have_made_a_group_with_the_same_two(start: int, place: int) -> None:
    """That is what swap-calling is: the own tiles wait for the called tile and for nothing else forbidden."""
    sequence = [start, start + 1, start + 2]
    called = sequence.pop(place)
    own = f"{NAMES[sequence[0]][0]}{NAMES[sequence[1]]}"
    makes_sequence = {
        NAMES[kind]
        for kind in range(27)
        if sorted((*sequence, kind)) == [min(*sequence, kind) + step for step in range(3)]
        and len({each // 9 for each in (*sequence, kind)}) == 1
    }
    assert {*forbidden_discards(rules(), NAMES[called], own)} == makes_sequence


# The tile on its side


@pytest.mark.parametrize(
    ("type_", "count", "source", "place"),
    [
        ("chi", 3, "left", 0),
        ("pon", 3, "left", 0),
        ("pon", 3, "opposite", 1),
        ("pon", 3, "right", 2),
        ("kan_open", 4, "left", 0),
        ("kan_open", 4, "opposite", 1),
        ("kan_open", 4, "right", 3),
    ],
)
def test_the_place_of_the_tile_on_its_side_tells_whom_it_came_from(
    type_: str, count: int, source: str, place: int
) -> None:
    """On the left, in the middle or on the right, as pages draw it."""
    tiles = ("4p", "3p", "5p") if type_ == "chi" else ("7z",) * count
    drawn = str(Artist(load_texts(), "/").meld(Called(type_, tiles, source))).split('class="t')[1:]
    assert ["side" in tile for tile in drawn] == [each == place for each in range(count)]
    assert range(count)[SIDEWAYS[source]] == place
