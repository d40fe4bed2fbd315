"""A simulated learner meets no word of the game before its introduction, and can answer every question."""

import pytest

from riichi_rules.texts.languages import languages
from tests.course.learner import walk

SHORTEST, LONGEST = 2, 12  # minutes of a lesson


@pytest.mark.parametrize("lang", languages())
def test_no_word_is_met_before_its_introduction_and_every_question_can_be_asked(lang: str) -> None:
    found = walk(lang)
    assert found.early == []
    assert found.unanswerable == []
    assert all(SHORTEST <= minutes <= LONGEST for minutes in found.minutes.values())
