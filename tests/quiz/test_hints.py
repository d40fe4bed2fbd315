"""Hints say where to look, and no more than is so: the scripts find them, in Node."""

from collections.abc import Sequence
from typing import Any

import pytest

from generator.course.load import load_course
from generator.export.pools import load_pool
from generator.quiz.hints import load_hints
from generator.quiz.registry import KINDS
from riichi_rules.quiz.question import as_json_question
from riichi_rules.texts.languages import load_texts
from tests.node import SCRIPTS, call
from tests.rulebook import book

HINTS = f"""async (questions) => {{
  const {{ hintsOf }} = await import("{SCRIPTS}/quiz/question-hints.js");
  return questions.map((each) => hintsOf(each).map((key) => key.replace("quiz.hint.", "")));
}}"""
WINDS = ("1", "2", "3", "4")
Given = Sequence[tuple[dict[str, Any], list[str]]]


@pytest.fixture(scope="module")
def given() -> Given:
    """Return every fourth question with its hints."""
    asked = [
        {**as_json_question(each), "kind": kind} for kind in KINDS for each in load_pool(kind, "common")[::4]
    ]
    return list(zip(asked, call(HINTS, asked), strict=True))


def test_hints_name_slips_and_kinds_that_there_are() -> None:
    texts = load_texts()
    for name, hint in load_hints().items():
        assert texts.has(f"quiz.hint.{name}")
        assert [each for each in hint.against if not texts.has(f"mistakes.{each}")] == []
        assert {*hint.kinds} <= {*KINDS}


def test_what_the_words_of_a_hint_need_is_taught_in_a_lesson() -> None:
    course = load_course(book())
    for name, hint in load_hints().items():
        assert hint.needs, name
        assert [each for each in hint.needs if course.lesson_of(each) is None] == [], name


def test_every_hint_is_given_somewhere(given: Given) -> None:
    found = {hint for _, shown in given for hint in shown}
    assert found == {*load_hints()}


def test_questions_that_are_known_or_not_have_no_hints(given: Given) -> None:
    assert {question["kind"] for question, shown in given if shown}.isdisjoint(
        {"words", "which-ruleset", "haitei"}
    )


def test_of_a_limit_is_spoken_where_there_is_one(given: Given) -> None:
    for question, shown in given:
        if question["kind"] == "full-hand":
            numbers = {field["id"]: field["right"] for field in question["answer"]["numbers"]}
            assert ("limit" in shown) == (numbers["fu"] is None), question


def test_of_readings_is_spoken_where_there_are_several(given: Given) -> None:
    for question, shown in given:
        if question["kind"] == "waits":
            assert ("readings" in shown) == (len(question["answer"]["pick"]) > 2), question


def test_of_winds_and_discards_is_spoken_where_there_are_some(given: Given) -> None:
    for question, shown in given:
        if "wind" in shown:
            assert any(wind in str(question["case"]) for wind in WINDS), question
            assert "z" in str(question["case"]), question
        if "discards" in shown:
            assert "discards" in str(question["situation"]), question
