"""No option takes away a figure that a text names."""

from pathlib import Path

import pytest

from generator.check.figures import check_figures
from riichi_rules.rules.load import load_book
from tests.rules.rule_files import copy_of_data

OPTION = "zz_option: {{topic: scoring, values: {{false: {{}}, true: {{{}}}}}}}\n"


def problems_with(folder: Path, changes: str) -> list[str]:
    """Return the problems of an option of a club that changes the rules so, with the line of the value."""
    data = copy_of_data(folder)
    with (data / "options.yaml").open("a", encoding="utf-8") as file:
        file.write(OPTION.format(changes))
    with (data / "rulesets" / "common.yaml").open("a", encoding="utf-8") as file:
        file.write("  zz_option: {value: false}\n")
    last = len((data / "options.yaml").read_text("utf-8").splitlines())
    found = [*check_figures(load_book(data), data)]
    assert {(each.file, each.line) for each in found} <= {("rules_data/options.yaml", last)}
    return sorted(each.message.partition("'")[2].partition("'")[0] for each in found)


def test_every_figure_that_texts_name_is_there_whatever_an_option_says() -> None:
    assert [*check_figures(load_book())] == []


@pytest.mark.parametrize(
    ("changes", "missing"),
    [
        ("limits.haneman.from_han: null", ["limit.haneman.han"]),
        ("limits.mangan.from_han: 2", ["near_mangan_in_fu.fu", "near_mangan_in_fu.han"]),
        ("limits.yakuman.base: 9000", []),
    ],
)
def test_a_value_that_takes_a_figure_away_is_reported_where_it_stands(
    tmp_path: Path, changes: str, missing: list[str]
) -> None:
    assert problems_with(tmp_path, changes) == missing


def test_a_figure_follows_from_others_that_are_taken_away(tmp_path: Path) -> None:
    found = problems_with(tmp_path, "limits.mangan.from_han: null")
    assert {"limit.mangan.han", "near_mangan.han", "near_mangan.fu"} <= {*found}
