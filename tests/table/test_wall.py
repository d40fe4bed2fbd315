"""The wall: where the dice break it, who is dealt which tiles, what quads change in the dead wall."""

from collections import Counter
from dataclasses import replace

import pytest

from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import seats_of
from riichi_rules.table.wall import Stack, broken_wall, dead_wall, deal, dice_sums, wall_length
from tests.rulebook import book

RULES = book().rules()
THREE = book().rules("tenhou_sanma")


def with_table(**numbers: int) -> Rules:
    return replace(RULES, table={**RULES.table, **numbers})


@pytest.mark.parametrize(
    ("dice", "owner"), [(2, "south"), (5, "east"), (7, "west"), (8, "north"), (9, "east"), (12, "north")]
)
def test_the_dice_count_players_from_east(dice: int, owner: str) -> None:
    assert broken_wall(RULES, dice).owner == owner


def test_the_gap_is_behind_the_stacks_that_are_counted() -> None:
    """To its right lies the dead wall, going on into the wall of the player on the right."""
    wall = broken_wall(RULES, 5)
    assert wall.live[0] == Stack("east", 6)
    assert wall.dead == (
        *(Stack("east", place) for place in (5, 4, 3, 2, 1)),
        Stack("south", 17),
        Stack("south", 16),
    )
    assert wall.live[-1] == Stack("south", 15)


def test_the_live_wall_goes_clockwise() -> None:
    owners = [stack.owner for stack in broken_wall(RULES, 12).live]
    assert list(dict.fromkeys(owners)) == ["north", "west", "south", "east"]


@pytest.mark.parametrize("rules", [RULES, THREE, with_table(dead_wall=16)])
def test_every_stack_lies_in_one_of_both_walls(rules: Rules) -> None:
    for dice in dice_sums(rules):
        wall = broken_wall(rules, dice)
        assert len({*wall.live, *wall.dead}) == wall_length(rules) * rules.number("players")
        assert len(wall.dead) * 2 == rules.table["dead_wall"]


def test_a_wall_is_as_long_as_the_page_says() -> None:
    assert wall_length(RULES) == RULES.table["stacks"]


def test_three_players_build_walls_of_eighteen() -> None:
    """Their 108 tiles are 54 stacks."""
    assert wall_length(THREE) == 18


@pytest.mark.parametrize("rules", [RULES, THREE])
def test_every_player_is_dealt_a_hand_and_east_one_tile_more(rules: Rules) -> None:
    shares = deal(rules)
    held = Counter(share.seat for share in shares for _ in share.places)
    assert held == {seat: rules.table["hand"] + (seat == "east") for seat in seats_of(rules)}
    assert sorted(place for share in shares for place in share.places) == list(range(held.total()))


def test_east_takes_the_upper_tiles_of_the_first_and_third_stack() -> None:
    """South takes the lower tile of the first, West and North those of the second."""
    assert [(share.seat, [place - 48 for place in share.places]) for share in deal(RULES)[12:]] == [
        ("east", [0, 4]),
        ("south", [1]),
        ("west", [2]),
        ("north", [3]),
    ]


@pytest.mark.parametrize("quads", range(5))
def test_the_dead_wall_stays_as_large_as_it_is(quads: int) -> None:
    """Each quad takes a replacement tile and moves the last tile of the live wall over."""
    tiles = dead_wall(RULES, quads)
    assert sum(tile.state != "taken" for tile in tiles) == RULES.table["dead_wall"]
    assert sum(tile.role == "moved" for tile in tiles) == quads
    assert [tile.number for tile in tiles if tile.state == "face_up"] == list(range(1, quads + 2))


def test_replacement_tiles_are_taken_from_the_gap_the_upper_ones_first() -> None:
    first = [
        (tile.stack, tile.is_upper, tile.number) for tile in dead_wall(RULES, 0) if tile.role == "replacement"
    ]
    assert first == [(0, True, 1), (0, False, 2), (1, True, 3), (1, False, 4)]


def test_the_indicator_lies_on_the_third_stack_and_ura_below() -> None:
    lying = {(tile.stack, tile.is_upper): tile.role for tile in dead_wall(RULES, 0)}
    assert (lying[2, True], lying[2, False]) == ("dora", "ura")


def test_the_last_tile_of_the_live_wall_is_the_lower_one() -> None:
    moved = [(tile.stack, tile.is_upper) for tile in dead_wall(RULES, 3) if tile.role == "moved"]
    assert moved == [(7, False), (7, True), (8, False)]


def test_without_dora_of_quads_one_indicator_is_turned() -> None:
    rules = book().rules("jpml_a")
    assert sum(tile.state == "face_up" for tile in dead_wall(rules, 4)) == 1
