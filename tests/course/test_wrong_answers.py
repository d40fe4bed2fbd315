"""A wrong answer to a question of a lesson is told about the hand, the players or the tiles there."""

import pytest

from generator.course.first_hand import load_first_hand
from generator.course.load import load_course
from generator.course.wrong_choices import wrong_choice_line
from riichi_rules.quiz.question import Numbers, mistake_lines
from riichi_rules.texts.lines import Line, Notation
from tests.course.learner import questions
from tests.rulebook import book, rules

COURSE = load_course(book())
COUNTED = {"fu-of-group", "haitei", "settle"}  # explained by the step that was counted wrong
ASKED = [
    (screen.ask or "", name, index)
    for name, lesson in COURSE.lessons.items()
    for index, screen in enumerate(lesson.screens)
    if screen.ask and screen.ask not in COUNTED and screen.ruleset is None
]
# Mistakes that say by themselves what was chosen, or whose details would be the answer.
PLAIN = {
    *("chi_other_reason", "chi_overlooked", "dora_as_yaku", "furiten_on_tsumo", "kan_no_other_reading"),
    *("kan_waits_stay", "no_yaku_overlooked", "noten_discard", "pays_dealer_forgotten", "pays_dealer_wins"),
    *("pays_missed", "tenpai_missed", "turn_skipped", "yaku_needed_for_riichi", "yaku_seen_in_incomplete"),
}


@pytest.mark.parametrize("kind", sorted({kind for kind, *_ in ASKED}))
def test_a_wrong_choice_of_a_lesson_is_told_about_this_hand(kind: str) -> None:
    """Numbers are explained by the way they were counted, and by the proof."""
    for asked, lesson, index in ASKED:
        for question in questions(lesson, index) if asked == kind else ():
            if not isinstance(question.answer, Numbers):
                for line in mistake_lines(question.answer):
                    assert line.values or line.key.removeprefix("mistakes.") in PLAIN, (question.id, line)


def wrong(step: str, choice: str) -> Line:
    turn = next(each for each in load_first_hand().turns() if each.step.text == step)
    assert choice in turn.step.choose
    return wrong_choice_line(rules(), turn, choice)


def test_every_wrong_choice_of_the_first_hand_has_a_mistake() -> None:
    for turn in load_first_hand().turns():
        for choice in turn.step.choose:
            if choice != turn.step.right:
                assert wrong_choice_line(rules(), turn, choice)


def test_a_discard_is_compared_with_the_right_one() -> None:
    assert wrong("first", "5p").values["best"] == Notation("4z")
    assert wrong("ready", "1m").key == "mistakes.discard_farther.which"


def test_between_two_ways_to_tenpai_the_tiles_that_win_decide() -> None:
    found = wrong("ready", "6s")
    assert found.key == "mistakes.discard_fewer.which"
    assert found.values["left"] < found.values["most"]  # type: ignore[operator]  # both are numbers


def test_the_waits_that_were_left_out_are_named() -> None:
    assert wrong("wait", "47s").values["about"] == Notation("6s")
    assert wrong("wait", "6s").values["about"] == Notation("4s7s")
