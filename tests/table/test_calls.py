"""Calls: for what a discard may be taken, who gets it, and what may not be discarded afterwards."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.engine.hand import Hand, parse_melds
from generator.engine.tiles import NAMES, parse_tiles
from generator.site.art.draw import Artist
from generator.table.calls import (
    SIDEWAYS,
    Call,
    Taken,
    Wish,
    forbidden_discards,
    groups_to_call,
    may_rob,
    who_gets_it,
)
from generator.tell.spoken_tiles import Called
from generator.texts.catalog import load_texts
from tests.rulebook import book, rules


def hand(concealed: str, *melds: dict[str, str]) -> Hand:
    tiles, called = parse_tiles(concealed), parse_melds(list(melds))
    assert tiles is not None
    assert called is not None
    return Hand.of(tiles, called)


def callable_for(concealed: str, discard: str, ruleset: str = "common", **parts: Any) -> list[Call]:
    return groups_to_call(rules(ruleset), hand(concealed), discard, **{"from_left": True, **parts})


# For what a discard may be taken


@pytest.mark.fact("S3-13")
def test_chi_takes_a_discard_of_the_player_to_the_left_only() -> None:
    """In each of the ways in which it makes a sequence; pon and kan take it from anybody."""
    assert callable_for("3467m44z", "5m") == [("chi", "34m"), ("chi", "46m"), ("chi", "67m")]
    assert callable_for("3467m44z", "5m", from_left=False) == []
    assert callable_for("555m44z1p", "5m", from_left=False) == [("pon", "55m"), ("kan_open", "555m")]
    assert callable_for("55m44z1p", "5m", from_left=False) == [("pon", "55m")]


def test_a_sequence_stays_within_its_suit() -> None:
    """There is none of honours, and none beyond one and nine."""
    assert callable_for("1289m12p89s", "9m") == []
    assert callable_for("78m12p5z", "9m") == [("chi", "78m")]
    assert callable_for("13567z9p", "2z") == []


@given(st.lists(st.sampled_from(NAMES[:9]), min_size=3, max_size=13), st.sampled_from(NAMES[:9]))
def test_chi_and_three_own_tiles_agree_with_trying_every_pair(tiles: list[str], discard: str) -> None:
    """Three numbers in a row, whichever two of them are in the hand."""
    numbers = [int(tile[0]) for tile in tiles]
    called = int(discard[0])
    pairs = {
        (low, high)
        for low, high in permutations(numbers, 2)
        if low < high and sorted((low, high, called)) in [[n, n + 1, n + 2] for n in range(1, 8)]
    }
    text = "".join(tiles) + "1z"
    found = {call for call in callable_for(text, discard) if call[0] == "chi"}
    assert found == {("chi", f"{low}{high}m") for low, high in pairs}


@pytest.mark.fact("S3-25", "S2-12")
def test_after_riichi_nothing_is_called() -> None:
    assert callable_for("555m34p1z", "5m", riichi=1) == []


@pytest.mark.fact("S3-30")
def test_the_last_discard_is_not_called_for_a_group() -> None:
    """There is no draw left that could follow."""
    assert callable_for("555m34p1z", "5m", live_tiles=0) == []
    assert ("kan_open", "555m") in callable_for("555m34p1z", "5m", live_tiles=1)


@pytest.mark.fact("S3-19")
def test_there_is_no_fifth_quad() -> None:
    """Whoever made the four; a pon is still good."""
    assert callable_for("555m34p1z", "5m", kans=4) == [("pon", "55m")]


def test_three_players_do_not_call_chi() -> None:
    assert callable_for("34555p1z", "5p", ruleset="tenhou_sanma") == [("pon", "55p"), ("kan_open", "555p")]


def test_a_call_that_leaves_nothing_to_discard_is_none() -> None:
    """Of 2344p the chi of 1p would leave 44p, which swap-calling forbids; of 2355p it would not."""
    assert callable_for("2344p", "1p") == []
    assert callable_for("2355p", "1p") == [("chi", "23p")]
    assert callable_for("2344p", "4p") == [("pon", "44p")]


# Who gets it


@pytest.mark.fact("S3-12")
def test_ron_goes_before_pon_and_kan_and_these_before_chi() -> None:
    """However late it was heard."""
    chi, pon, ron = Wish("south", "chi"), Wish("west", "pon"), Wish("north", "ron")
    assert who_gets_it(rules(), "east", [chi, pon, ron]) == Taken(("north",), "ron")
    assert who_gets_it(rules(), "east", [chi, pon]) == Taken(("west",), "pon")
    assert who_gets_it(rules(), "east", [chi, Wish("north", "kan_open")]) == Taken(("north",), "kan_open")
    assert who_gets_it(rules(), "east", [chi]) == Taken(("south",), "chi")


def test_some_rulesets_let_the_first_call_stand() -> None:
    """Of chi and pon; ron still goes before both."""
    first = rules(claim_priority="first_call")
    chi, pon, ron = Wish("south", "chi"), Wish("west", "pon"), Wish("north", "ron")
    assert who_gets_it(first, "east", [chi, pon]).type == "chi"
    assert who_gets_it(first, "east", [pon, chi]).type == "pon"
    assert who_gets_it(first, "east", [chi, ron]).type == "ron"


RONS = [Wish("north", "ron"), Wish("south", "ron")]


@pytest.mark.fact("S3-12", "S3-40")
def test_several_players_may_win_on_one_discard() -> None:
    """They are paid in turn from the discarder on."""
    assert who_gets_it(rules(multi_ron="all"), "west", RONS) == Taken(("north", "south"), "ron")
    assert who_gets_it(rules("ema_2008"), "east", RONS) == Taken(("south", "north"), "ron")


def test_by_head_bump_only_the_next_in_turn_wins() -> None:
    bump = rules(multi_ron="head_bump")
    assert who_gets_it(bump, "east", RONS) == Taken(("south",), "ron")
    assert who_gets_it(bump, "south", [*RONS[:1], Wish("east", "ron")]) == Taken(("north",), "ron")


@pytest.mark.parametrize(("option", "aborts"), [("abort", True), ("pay", False)])
def test_three_rons_win_or_end_the_hand(option: str, aborts: bool) -> None:
    """All opponents of one discarder."""
    wishes = [Wish(seat, "ron") for seat in ("east", "west", "north")]
    found = who_gets_it(rules(multi_ron="all", triple_ron=option), "south", wishes)
    assert found == Taken(() if aborts else ("west", "north", "east"), "ron", aborts)


def test_two_rons_of_three_players_are_no_triple_ron() -> None:
    wishes = [Wish("east", "ron"), Wish("west", "ron")]
    found = who_gets_it(rules("tenhou_sanma"), "south", wishes)
    assert found == Taken(("west", "east"), "ron")


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


# Robbing a quad


def meld(type_: str, tiles: str) -> list[dict[str, str]]:
    return [{"type": type_, "tiles": tiles}]


def robs(concealed: str, type_: str, tiles: str, **options: Any) -> bool:
    called = parse_melds(meld(type_, tiles))
    assert called
    return may_rob(rules(**options), hand(concealed), called[0])


@pytest.mark.fact("S4-4", "S4-8")
def test_a_promoted_quad_may_be_robbed_by_any_hand_that_it_completes() -> None:
    assert robs("34m567p345789s99p", "kan_added", "5555m")
    assert not robs("34m567p345789s99p", "kan_added", "6666m")


@pytest.mark.fact("S3-17", "S4-8")
def test_a_concealed_quad_may_be_robbed_by_thirteen_orphans_only() -> None:
    """Where the ruleset lets them."""
    orphans = "19m19p19s1123456z"
    assert robs(orphans, "kan_closed", "7777z")
    assert not robs(orphans, "kan_closed", "7777z", chankan_closed_kokushi=False)
    assert robs(orphans, "kan_added", "7777z", chankan_closed_kokushi=False)
    assert not robs("34m567p345789s99p", "kan_closed", "5555m")
    assert {name for name in book().rulesets if rules(name).options["chankan_closed_kokushi"]} >= {
        "ema_2008",
        "furiten_nl_sanma",
    }


def test_a_called_quad_cannot_be_robbed() -> None:
    """The tile was a discard, on which the others could win before."""
    assert not robs("19m19p19s1123456z", "kan_open", "7777z")
    assert not robs("34m567p345789s99p", "kan_open", "5555m")


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


def test_a_call_is_a_type_and_the_own_tiles() -> None:
    """Which the player shows."""
    for discard in ("5m", "0m"):
        assert groups_to_call(rules(), hand("34m1z"), discard, from_left=True) == [Call("chi", "34m")]
