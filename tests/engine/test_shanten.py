"""How far hands are from complete."""

import random

import pytest
from mahjong.shanten import Shanten

from riichi_rules.engine.shanten import shanten, ukeire_kinds
from riichi_rules.engine.tiles import KINDS, NAMES, ONE_OF, count, kinds_in, parse_tiles
from riichi_rules.engine.waits import shanten_of, ukeire, waits
from tests.brute_force import disagreement, in_34, name_of, near_tenpai, random_hands

NO_SUCH_TILE = 4 * sum(ONE_OF[1:8])  # for three players: 2m to 8m


def counts_of(text: str) -> int:
    tiles = parse_tiles(text)
    assert tiles is not None
    return tiles.counts


def accepted_names(text: str, melds: int = 0, gone: str = "") -> list[str]:
    return [NAMES[kind] for kind in ukeire_kinds(counts_of(text), melds, counts_of(gone))]


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("123m456p789s11122z", -1),
        ("123m456p789s1112z", 0),
        ("123m456p789s1122z", 0),
        ("123m456p78s11223z", 1),
        ("147m258p369s1234z", 6),
        ("1122m3344p5566s77z", -1),
        ("1122m3344p5566s7z", 0),
        ("1122m3344p556s17z", 1),
        ("19m19p19s12345677z", -1),
        ("19m19p19s1234567z", 0),
        ("19m19p19s1234566z", 0),
        ("19m19p15s1234567z", 1),
        ("19m19p155s123456z", 2),
    ],
)
def test_shanten_is_what_the_nearest_of_the_three_forms_lacks_before_tenpai(
    tiles: str, expected: int
) -> None:
    """Four groups and a pair, seven pairs, or thirteen orphans."""
    assert shanten(counts_of(tiles)) == expected


def test_four_of_a_kind_are_one_of_seven_pairs() -> None:
    """The pairs have to differ: a hand of four ones needs a seventh kind."""
    assert shanten(counts_of("1122m2277p3388s1z")) == 0
    assert shanten(counts_of("1111m2277p3388s1z")) == 2
    assert "1m" not in accepted_names("1111m2277p3388s1z")


def test_only_four_groups_and_a_pair_can_hold_a_meld() -> None:
    """Once a meld lies on the table, seven pairs and thirteen orphans are out."""
    assert shanten(counts_of("1199m1199p11z"), 1) == 2
    assert shanten(counts_of("19m19p19s1234z"), 1) == 6


@pytest.mark.parametrize(
    ("tiles", "melds", "gone"),
    [
        ("1111m", 3, "123p456p789p"),
        ("1m", 4, "111m345p678p111z"),
        ("12m55p", 3, "3333m111z222z"),
        ("24m55p", 3, "3333m111z222z"),
        ("1111z", 3, "123p456p789p"),
    ],
)
def test_a_hand_that_lacks_nothing_but_a_fifth_tile_is_one_away_from_tenpai(
    tiles: str, melds: int, gone: str
) -> None:
    """A tile of which the hand holds four, melds included, cannot be drawn."""
    assert shanten(counts_of(tiles), melds, counts_of(gone)) == 1


def test_a_tile_held_four_times_is_never_accepted() -> None:
    """Whatever the hand could do with it."""
    assert accepted_names("12m55p", 3, "3333m111z222z") == ["1m", "2m", "5p"]
    assert accepted_names("1111z", 3, "123p456p789p") == [name for name in NAMES if name != "1z"]


def test_a_hand_of_fours_takes_any_tile_that_it_does_not_hold() -> None:
    """Twelve of thirteen tiles are three triplets and three that can become nothing."""
    assert shanten(counts_of("1111222233334z")) == 3
    assert accepted_names("1111222233334z") == [name for name in NAMES if name not in {"1z", "2z", "3z"}]


def test_tiles_that_no_set_holds_bring_no_hand_nearer() -> None:
    """With 2m to 8m left out of the set, ones and nines of characters make no sequences."""
    hand = counts_of("19m11p")
    assert [NAMES[kind] for kind in ukeire_kinds(hand, 3)] == ["1m", "2m", "3m", "7m", "8m", "9m", "1p"]
    assert [NAMES[kind] for kind in ukeire_kinds(hand, 3, NO_SUCH_TILE)] == ["1m", "9m", "1p"]


def test_norths_set_aside_make_neither_pairs_nor_orphans() -> None:
    """Three norths beside a player leave one, and that is no pair; four leave no thirteen orphans."""
    pairs, orphans = counts_of("1199m2277p3388s4z"), counts_of("119m19p19s123567z")
    assert [shanten(pairs, 0, norths * ONE_OF[30]) for norths in (0, 2, 3)] == [0, 0, 1]
    assert [shanten(orphans, 0, norths * ONE_OF[30]) == 0 for norths in (0, 3, 4)] == [True, True, False]


@pytest.mark.mass(3, 100)
def test_waits_shanten_and_accepted_tiles_are_what_trying_every_tile_finds(chunk: int) -> None:
    """500 hands, near tenpai and uniform, against an independent judge of complete hands."""
    hands = [*random_hands(chunk, 500)]
    assert [f"{name_of(hand)}: {found}" for hand in hands if (found := disagreement(hand))] == []
    assert sum(bool(waits(hand)) for hand in hands) > 100


def test_shanten_for_three_players_agrees_with_an_independent_count() -> None:
    """No tile from 2m to 8m is there, neither in hand nor to draw."""
    rng = random.Random(102)
    wall = [kind for kind in range(KINDS) if not count(NO_SUCH_TILE, kind) for _ in range(4)]
    for place in range(1000):
        few = wall[: rng.choice((12, 28, len(wall)))] if place % 2 else wall
        size = min(rng.choice((4, 7, 10, 13)), len(few) - 2)
        tiles = sum(ONE_OF[kind] for kind in rng.sample(few, size - (size - 1) % 3))
        melds = (13 - (size - (size - 1) % 3)) // 3
        expected = Shanten.calculate_shanten(in_34(tiles), is_three_player=True)
        assert shanten(tiles, melds, NO_SUCH_TILE) == expected


def test_a_hand_gets_one_nearer_with_the_best_draw_and_discard_and_never_two() -> None:
    """Shanten 0 is to have waits, and each number above follows from the one below."""
    rng = random.Random(103)
    hands = [hand for hand in (near_tenpai(rng) for _ in range(1500)) if len(hand.melds) > 1]
    assert len(hands) > 100
    for hand in hands:
        concealed, melds, gone = hand.concealed.counts, len(hand.melds), hand.counts - hand.concealed.counts
        after = {
            shanten(concealed + ONE_OF[drawn] - ONE_OF[discard], melds, gone)
            for drawn in range(KINDS)
            if count(hand.counts, drawn) < 4
            for discard in set(kinds_in(concealed + ONE_OF[drawn]))
        }
        now = shanten_of(hand)
        assert (now == 0) == bool(waits(hand)), name_of(hand)
        assert min(after) == max(now - 1, 0), name_of(hand)


def test_at_tenpai_the_accepted_tiles_are_the_waits() -> None:
    """Two ways to find them, by the shortest road and by trying to divide the hand."""
    for hand in random_hands(104, 1000):
        found = [(wait.tile, wait.left) for wait in waits(hand)]
        if found:
            assert [tuple(each) for each in ukeire(hand)] == found, name_of(hand)
