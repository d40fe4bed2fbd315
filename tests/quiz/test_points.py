"""The points asked for are those of the score table, every cell of it and every limit."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.quiz.subjects.points import KIND, certain_worths, every_worth
from riichi_rules.engine.assumptions import counting_variants
from riichi_rules.engine.cells import cells as possible_cells
from riichi_rules.engine.cells import columns
from riichi_rules.quiz.question import Question, mistake_lines
from riichi_rules.texts.lines import Line
from tests.quiz.asked import numbers, questions
from tests.rulebook import book, rules

CELLS: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("points.yaml").read_text())


def all_questions(ruleset: str = "common") -> tuple[Question, ...]:
    return questions(KIND, ruleset, count=len([*certain_worths(book(), rules(ruleset))]))


def worth_of(question: Question) -> dict[str, int]:
    worth = question.prompt.values["worth"]
    assert isinstance(worth, Line)
    return {
        name: value for name, value in worth.values.items() if isinstance(value, int) and name != "yakuman"
    }


@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: f"{cell.get('han')}-{cell.get('fu')}-{cell['who']}")
def test_the_payment_is_that_of_the_printed_table(cell: dict[str, Any]) -> None:
    asked = {name: cell[name] for name in ("han", "fu") if name in cell}
    (found,) = [
        question
        for question in all_questions()
        if question.prompt.key.endswith(f".{cell['who']}") and worth_of(question) == asked
    ]
    assert numbers(found.answer) == cell["paid"]


@pytest.mark.parametrize("ruleset", book().rulesets)
def test_every_cell_and_every_limit_is_asked_for_once(ruleset: str) -> None:
    """But for those that rest on a rule that is not known; where all are known there is none."""
    made, certain = all_questions(ruleset), [*certain_worths(book(), rules(ruleset))]
    assert len({question.id for question in made}) == len(made) == len(certain)
    if not counting_variants(book(), rules(ruleset)):
        assert certain == [*every_worth(rules(ruleset))]


def test_there_are_a_hundred_and_six_cells_below_mangan() -> None:
    below = [each for each in all_questions() if "fu" in worth_of(each) and "limits" not in str(each.proof)]
    assert len(below) == 106


def test_a_limit_that_the_han_reach_is_asked_for_without_fu() -> None:
    for question in all_questions():
        asked = worth_of(question)
        assert ("fu" in asked) == (asked.get("han", 5) < 5)
        named = str(question.proof)
        assert "fu" in asked or "'fu'" not in named


@pytest.mark.parametrize(("ruleset", "points"), [("common", 7700), ("wrc_2025", 8000)])
def test_rounding_up_to_mangan_shows_where_it_is_played(ruleset: str, points: int) -> None:
    (asked,) = [
        question
        for question in all_questions(ruleset)
        if question.prompt.key.endswith(".non_dealer_ron") and worth_of(question) == {"han": 4, "fu": 30}
    ]
    assert numbers(asked.answer) == {"discarder": points}


@pytest.mark.parametrize("ruleset", ["common", "mahjong_soul", "wrc_2025"])
def test_no_cell_is_named_that_the_table_does_not_have(ruleset: str) -> None:
    """On ron, 4 han 20 fu would lead to what a non-dealer is paid for 4 han 30 fu: no such hand exists."""
    cells = set()
    for question in all_questions(ruleset):
        for slip in mistake_lines(question.answer):
            if slip.key == "mistakes.neighbouring_cell":
                about = slip.values["about"]
                assert isinstance(about, Line)
                cells.add((question.prompt.key.endswith("_tsumo"), about.values["han"], about.values["fu"]))
    there = {(cell.is_tsumo, cell.han, cell.fu) for cell in possible_cells(rules(ruleset))}
    assert (True, 3, 20) in cells
    assert {cell for cell in cells if cell[1] in columns(rules(ruleset))} <= there
