"""Answers are judged alike in the browser and in Python."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from generator.quiz.dealing.source import new_source
from generator.quiz.judge import Given, judge
from generator.quiz.kinds.registry import KINDS
from generator.quiz.question import Choose, Numbers, Pick, Question, as_json_question
from generator.texts.lines import as_json
from tests.rulebook import book, rules

JUDGE = """async (cases) => {
  const { judge } = await import("/assets/js/quiz/judge.js");
  return cases.map(([question, given]) => judge(question, given));
}"""
QUESTIONS, ANSWERS = 25, 6


def answers(question: Question, rng: Random) -> Iterator[tuple[Given, dict[str, Any]]]:
    """Answers by chance, and the right one, as each side wants them."""
    answer = question.answer
    for place in range(ANSWERS):
        if isinstance(answer, Numbers):
            numbers = {
                field.id: field.right if place == 0 else rng.choice([field.right, *field.mistakes, 0, None])
                for field in answer.fields
            }
            yield numbers, {"numbers": numbers}
        elif isinstance(answer, Pick):
            known = [*answer.right, *answer.missed, *answer.wrong, "1z"]
            tiles = [*answer.right] if place == 0 else rng.sample(known, rng.randrange(len(known)))
            tiles = list(dict.fromkeys(tile for tile in tiles if tile))
            yield tiles, {"tiles": tiles}
        else:
            assert isinstance(answer, Choose)
            right = [number for number, choice in enumerate(answer.choices) if not choice.mistake]
            count = len(answer.choices)
            chosen = sorted(
                right[: None if answer.all else 1]
                if place == 0
                else rng.sample(range(count), rng.randrange(count))
            )
            yield chosen, {"chosen": chosen}


@pytest.mark.parametrize("kind", KINDS)
def test_the_browser_judges_as_python_does(blank: Page, kind: str) -> None:
    rng = Random(kind)
    made = islice(KINDS[kind].make(new_source(book(), rules("common"), rng)), QUESTIONS)
    cases, expected = [], []
    for question in made:
        for given, stated in answers(question, rng):
            verdict = judge(question, given)
            cases.append([as_json_question(question), stated])
            expected.append(
                {
                    "right": verdict.right,
                    "mistakes": [as_json(line) for line in verdict.mistakes],
                    "parts": {str(key): value for key, value in verdict.parts.items()},
                }
            )
    assert {each["right"] for each in expected} == {True, False}
    assert blank.evaluate(JUDGE, cases) == expected
