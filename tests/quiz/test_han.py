"""The han asked for are those of all yaku and all dora of the hand."""

from generator.quiz.subjects.full_hand import HAN as KIND
from tests.quiz.asked import questions
from tests.rulebook import answered


def test_yakuman_are_not_asked_for_their_han() -> None:
    """A yakuman that is counted from han is."""
    for question in questions(KIND):
        assert answered(dict(question.case or {}))["han"] is not None


def test_each_yaku_is_linked_and_the_dora_where_there_are_any() -> None:
    for question in questions(KIND):
        counted = [each["id"] for each in answered(dict(question.case or {}))["yaku"]]
        dora = [name for name in counted if name.endswith("dora")]
        linked = [f"yaku:{name}" for name in counted if name not in dora]
        assert list(question.rules) == linked + ["page:dora"] * bool(dora)
