"""The score tables show a figure where a hand exists, and only there."""

from typing import Any

import pytest

from generator.site.show.score_tables import SITUATIONS, find_han
from riichi_rules.engine.cells import is_possible
from riichi_rules.engine.score import scorer
from tests.rulebook import answered, book, rules
from tests.worked import load_cells

CELLS = load_cells()
MOST_HAN = 20  # some more than any limit needs
ROWS = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)


def cells_of_the_tables() -> set[tuple[int, int, bool, bool]]:
    """Every cell below mangan that the tables fill: han, fu, tsumo, dealer."""
    prices = scorer(rules()).prices
    return {
        (han, fu, situation.is_tsumo, situation.is_dealer)
        for situation in SITUATIONS
        for fu in ROWS
        for han in range(1, 5)
        if is_possible(rules(), fu, han, situation.is_tsumo) and prices.worth[han, fu].limit is None
    }


def test_the_tables_fill_the_cells_that_hands_reach_and_no_other() -> None:
    reached = set()
    for case in CELLS:
        answer = answered(case)
        if answer["ok"] and not answer["limit"]:
            cell = answer["han"], answer["fu"], case["win"] == "tsumo", case["seat_wind"] == "east"
            reached.add(cell)
    assert cells_of_the_tables() == reached


@pytest.mark.parametrize(
    ("option", "cell", "possible"),
    [
        ({"open_pinfu_shape_fu": 20}, (20, 1, False), True),
        ({"pinfu_tsumo": False}, (20, 2, True), False),
        ({"chiitoitsu_fu": 50}, (25, 2, False), False),
    ],
)
def test_options_open_and_close_cells(
    option: dict[str, Any], cell: tuple[int, int, bool], possible: bool
) -> None:
    assert is_possible(rules(), *cell) is not possible
    assert is_possible(rules("common", **option), *cell) is possible


@pytest.mark.parametrize("ruleset", book().rulesets)
def test_the_table_of_limits_gives_each_number_of_han_to_its_limit(ruleset: str) -> None:
    """The highest has no last han, and a yakuman that cannot be counted has neither first nor last."""
    used = rules(ruleset)
    ranges = {name: find_han(name, used) for name in used.limits}
    found = [
        (han, name)
        for name, (first, last) in ranges.items()
        if first is not None
        for han in range(first, (last or MOST_HAN) + 1)
    ]
    worth = {han: scorer(used).prices.worth[han, 20].limit for han in range(1, MOST_HAN + 1)}
    assert sorted(found) == [(han, limit) for han, limit in worth.items() if limit]
    assert [name for name, range_ in ranges.items() if range_ == (None, None)] == [
        name for name in used.limits if name not in worth.values()
    ]
