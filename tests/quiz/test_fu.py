"""The fu asked for are the rounded sum of every line."""

import pytest

from generator.quiz.subjects.fu import KIND
from tests.quiz.asked import RULESETS, questions
from tests.rulebook import answered


@pytest.mark.parametrize("ruleset", RULESETS)
def test_fu_that_do_not_matter_are_not_asked_for(ruleset: str) -> None:
    for question in questions(KIND, ruleset):
        assert answered(dict(question.case or {}), ruleset)["han"] < 5
