"""The numbers of the rules that texts may name."""

import pytest

from riichi_rules.rules.figures import figures
from riichi_rules.rules.patch import replace_at
from tests.rulebook import rules

LIMIT = ("limits", "mangan", "base")


@pytest.mark.parametrize(("base", "below", "in_fu"), [(2000, 30, 60), (1920, 20, 50)])
def test_the_hands_nearest_below_mangan_are_worth_less_than_its_base_points(
    base: int, below: int, in_fu: int
) -> None:
    """Three han and 60 fu have 1,920 base points: a limit of as many is reached by them."""
    found = figures(replace_at(rules(), LIMIT, base))
    assert (found["near_mangan.han"], found["near_mangan.fu"]) == (4, below)
    assert (found["near_mangan_in_fu.han"], found["near_mangan_in_fu.fu"]) == (3, in_fu)


def test_a_mangan_that_no_number_of_han_reaches_has_no_hands_near_it() -> None:
    found = figures(replace_at(rules(), ("limits", "mangan", "from_han"), None))
    assert "near_mangan.han" not in found
    assert found["limit.mangan.dealer"] == 4000
