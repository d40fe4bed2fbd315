"""The figures of the table fit one another: tiles, wall and deal."""

import pytest

from tests.rulebook import rules

TABLE = rules().table
TILES = rules("ema_2008").tiles


@pytest.mark.fact("S3-1")
def test_there_are_thirty_four_kinds_of_four_tiles() -> None:
    """Three suits of nine, four winds and three dragons; neither flowers nor seasons."""
    kinds = [tile for cycle in TILES.dora_cycles for tile in cycle]
    assert len({*kinds}) == len(kinds) == TABLE["kinds"] == 34
    assert TILES.honours == ("1z", "2z", "3z", "4z", "5z", "6z", "7z")
    assert (len(TILES.suits), TILES.copies) == (TABLE["suits"], TABLE["copies"]) == (3, 4)
    assert TABLE["kinds"] * TABLE["copies"] == TABLE["tiles"] == 136


@pytest.mark.fact("S3-3")
def test_red_fives_may_be_among_them() -> None:
    """One of each suit under the older EMA rules, none under those of today."""
    assert TILES.red_fives == {"m": 1, "p": 1, "s": 1}
    assert rules("ema_2008").options["red_fives"] == 3
    assert rules("ema_2016").options["red_fives"] == 0


@pytest.mark.fact("S3-6")
def test_the_walls_hold_all_tiles_and_seven_stacks_are_the_dead_wall() -> None:
    """Two dice tell where it is broken."""
    assert TABLE["players"] * TABLE["stacks"] * TABLE["stack_height"] == TABLE["tiles"]
    assert TABLE["dead_wall"] == 7 * TABLE["stack_height"] == 14
    assert TABLE["dice"] == 2


@pytest.mark.fact("S3-8", "S0-1")
def test_four_tiles_at_a_time_three_times_and_one_more_make_a_hand() -> None:
    """The dealer has one more still, which is the first draw of the live wall."""
    assert TABLE["dealt_at_once"] * TABLE["deal_turns"] + 1 == TABLE["hand"] == 13
    assert TABLE["complete"] == TABLE["hand"] + 1
    dealt = TABLE["players"] * TABLE["hand"]
    assert TABLE["tiles"] - TABLE["dead_wall"] - dealt == TABLE["live_draws"] == 70


def test_the_dead_wall_holds_every_indicator_twice_and_a_replacement_for_every_quad() -> None:
    """The ura-dora lie under the dora."""
    assert 2 * TABLE["indicators"] + TABLE["replacements"] == TABLE["dead_wall"]
    assert TABLE["indicators"] == TABLE["kans_for_abort"] + 1


def test_three_players_leave_the_middle_characters_out() -> None:
    left_out = rules("furiten_nl_sanma").tiles.left_out
    assert left_out == rules("tenhou_sanma").tiles.left_out == ("2m", "3m", "4m", "5m", "6m", "7m", "8m")
    assert TABLE["tiles"] - len(left_out) * TABLE["copies"] == TABLE["sanma_tiles"] == 108
    assert TABLE["sanma_players"] == 3
    assert TABLE["sanma_replacements"] == TABLE["replacements"] + TABLE["copies"]
    assert TABLE["sanma_indicator_stack"] == TABLE["sanma_replacements"] // TABLE["stack_height"] + 1
