"""The answer to a whole hand is what the hand is worth, and every part of it is accounted for."""

from collections.abc import Iterator

import pytest

from generator.quiz.subjects.full_hand import KIND
from riichi_rules.engine.score import score
from riichi_rules.mistakes.scored import Scored
from riichi_rules.quiz.question import Question
from tests.quiz.asked import RULESETS, numbers, questions, stored
from tests.quiz.proving import faults
from tests.rulebook import answered, read, rules


def hands(ruleset: str) -> Iterator[tuple[Question, dict[str, object]]]:
    """Yield each question with the answer to its case."""
    for question in map(stored, questions(KIND, ruleset)):
        assert question.case is not None
        yield question, answered(dict(question.case), ruleset)


@pytest.mark.mass(len(RULESETS), 40)
def test_what_is_asked_and_every_step_of_the_proof_follow_from_the_case(chunk: int) -> None:
    """Han, fu, what everybody pays, and what each called triplet or quad adds; no hand is asked for twice."""
    asked = questions(KIND, RULESETS[chunk % len(RULESETS)], seed=1 + chunk // len(RULESETS))
    assert [fault for question in asked for fault in faults(question)] == []
    assert len({question.id for question in asked}) == len(asked)
    assert all(question.prompt.key.endswith(".honba") == has_counters(question) for question in asked)


def has_counters(question: Question) -> bool:
    return bool((question.case or {}).get("honba"))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_fu_are_asked_where_they_decide_and_only_there(ruleset: str) -> None:
    """Five han and more are a limit whatever the fu; a yakuman has neither han nor fu."""
    for question, reply in hands(ruleset):
        asked = numbers(question.answer)
        if reply["han"] is None:
            assert asked["han"] is asked["fu"] is None
        else:
            assert isinstance(reply["han"], int)
            assert (asked["fu"] is None) == (reply["han"] >= 5)


@pytest.mark.parametrize(
    ("text", "indicators", "ambiguous"),
    [
        ("111222333m46p99s+5p", [], False),  # 2 han 40 fu or 3 han 50 fu
        ("111222333m46p99s+5p", ["8s", "8s"], True),  # 6 han or 7 han, haneman both
        ("111222333m45p99s+6p", ["8s"], False),  # 5 han 30 fu or 5 han 50 fu: the fu do not matter
    ],
)
def test_a_hand_that_could_be_counted_otherwise_for_the_same_pay_is_ambiguous(
    text: str, indicators: list[str], ambiguous: bool
) -> None:
    hand, win = read(text, riichi=1, dora_indicators=indicators)
    assert Scored(rules(), hand, win, score(rules(), hand, win)).is_ambiguous is ambiguous
