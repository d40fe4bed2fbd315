"""Quiz questions in the words of every language, and answers to them."""

import json
import re
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from generator.cli.commands.quiz import question_line
from generator.quiz.certainty import certain_questions
from generator.quiz.dealing.source import new_source
from generator.quiz.registry import KINDS
from riichi_rules import QuizQuestion, RiichiError, languages
from tests.quiz.judging import judge
from tests.rulebook import book

MARKUP = re.compile(r"\{\w|\]\(|\*\*|</?\w")
DORA: dict[str, Any] = {
    "kind": "dora",
    "ruleset": "common",
    "level": 0,
    "prompt": ["quiz.kind.dora.prompt.tile", {"tile": {"tiles": "6m"}}],
    "answer": {
        "choose": [
            {"say": {"tiles": "5m"}, "mistake": ["mistakes.dora_backwards"]},
            {"say": {"tiles": "7m"}},
        ]
    },
    "proof": [],
}


@cache
def questions(kind: str) -> tuple[QuizQuestion, ...]:
    source = new_source(book(), book().rules("ema_2025"), Random(3))
    asked = islice(certain_questions(KINDS[kind], source), 4)
    return tuple(QuizQuestion(json.loads(question_line(each))) for each in asked)


@pytest.mark.parametrize("kind", [*KINDS])
def test_a_question_is_asked_and_explained_in_every_language(kind: str) -> None:
    for question in questions(kind):
        said = {lang: (question.say(lang), question.explain(lang)) for lang in languages()}
        assert len({*said.values()}) == len(said)
        assert not [each for pair in said.values() for each in pair if MARKUP.search(each)]
        assert all(each in question.say("pl") for each in question.choices("pl"))


@pytest.mark.parametrize("kind", [*KINDS])
def test_the_right_answer_is_right_and_a_wrong_one_has_its_mistakes(kind: str) -> None:
    rng = Random(kind)
    for question in questions(kind):
        assert question.check(question.right).right
        for typed in ("", *(" ".join(map(str, rng.sample(range(1, 9), 2))) for _ in range(3)), "1m 5p"):
            found = question.check(typed, "nl")
            assert found.right or found.mistakes or not typed.strip() or question.choices()
            judge(question._question, question._given(typed))  # as the script does


def test_a_choice_is_named_by_its_number() -> None:
    question = QuizQuestion(DORA)
    assert question.say() == "The dora indicator is 6m. Which tile is the dora?\n  1 5m\n  2 7m"
    assert question.right == "2"
    assert question.check("1").mistakes == ("you went backwards",)
    assert question.hand is None


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {**DORA, "prompt": None},
        {**DORA, "prompt": 5},
        {**DORA, "level": 99},
        {**DORA, "answer": {}},
        {**DORA, "answer": {"choose": [{"mistake": 1}]}},
        {**DORA, "proof": [{}]},
    ],
)
def test_what_is_no_question_is_refused(wrong: Any) -> None:
    with pytest.raises(RiichiError):
        QuizQuestion(wrong)
