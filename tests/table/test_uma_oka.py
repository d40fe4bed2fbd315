"""From points to results."""

import pytest

from generator.table.game.draws import noten_shares
from generator.table.game.uma_oka import final_results


def test_the_results_of_a_game_add_up_to_nothing() -> None:
    rows = final_results([38200, 29400, 21600, 10800], 25000, 30000, (20, 10, -10, -20))
    assert [row.total for row in rows] == [48.2, 9.4, -18.4, -39.2]
    assert round(sum(row.total for row in rows), 1) == 0


def test_without_a_difference_between_start_and_return_there_is_no_oka() -> None:
    rows = final_results([43200, 34400, 26600, 15800], 30000, 30000, (15, 5, -5, -15))
    assert [row.oka for row in rows] == [0, 0, 0, 0]


def test_a_floating_uma_depends_on_how_many_finish_above_the_start() -> None:
    """JPML A: 12, -1, -3, -8 for one player above; nothing where nobody or everybody is."""
    uma = {1: (12, -1, -3, -8), 2: (8, 4, -4, -8), 3: (8, 3, 1, -12)}
    alone = final_results([43200, 29400, 26600, 20800], 30000, 30000, uma)
    assert [row.uma for row in alone] == [12, -1, -3, -8]
    level = final_results([30000, 30000, 30000, 30000], 30000, 30000, uma)
    assert [row.uma for row in level] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("tenpai", "shares"), [(0, (0, 0)), (1, (3000, 1000)), (2, (1500, 1500)), (3, (1000, 3000)), (4, (0, 0))]
)
def test_noten_players_pay_the_tenpai_ones(tenpai: int, shares: tuple[int, int]) -> None:
    assert noten_shares(3000, tenpai, 4) == shares
