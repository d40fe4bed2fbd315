"""The fu asked for are the rounded sum of every line."""

import pytest

from generator.quiz.kinds.fu import KIND
from tests.quiz.asked import RULESETS, questions
from tests.quiz.proving import faults
from tests.rulebook import answered


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_fu_are_those_of_the_case_and_of_the_proof(ruleset: str) -> None:
    assert [fault for question in questions(KIND, ruleset) for fault in faults(question)] == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_fu_that_do_not_matter_are_not_asked_for(ruleset: str) -> None:
    for question in questions(KIND, ruleset):
        assert answered(dict(question.case or {}), ruleset)["han"] < 5
