"""The fu asked for are the rounded sum of every line."""

import pytest

from generator.quiz.kinds.fu import KIND
from tests.quiz.asked import RULESETS, numbers, questions, section, stored, worths
from tests.rulebook import answered


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_fu_are_those_of_the_case_and_of_the_proof(ruleset: str) -> None:
    for question in map(stored, questions(KIND, ruleset)):
        reply = answered(dict(question.case or {}), ruleset)
        fu = section(question, "explain.fu")
        assert fu
        total = worths(fu, "n")
        assert numbers(question.answer) == {"fu": reply["fu"]}
        assert reply["fu"] == (25 if total == 25 else -(-total // 10) * 10)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_fu_that_do_not_matter_are_not_asked_for(ruleset: str) -> None:
    for question in questions(KIND, ruleset):
        assert answered(dict(question.case or {}), ruleset)["han"] < 5
