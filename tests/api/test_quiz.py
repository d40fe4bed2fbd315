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
from riichi_rules.quiz.question import Choose, Numbers, Pick
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


def answers(question: QuizQuestion, rng: Random) -> list[str]:
    """Return answers of the kind that a question takes, most of them wrong."""
    match question._question.answer:
        case Pick():
            return ["1m 5p", "7s", "5z5z"]
        case Choose(choices):
            return [str(place) for place in range(1, len(choices) + 1)]
        case Numbers() as numbers:
            return [" ".join(str(rng.randint(-2, 90)) for _ in numbers.needed) for _ in range(3)]


def no_answers(question: QuizQuestion) -> list[str]:
    """Return texts that are no answer of the kind that a question takes."""
    match question._question.answer:
        case Pick():
            return ["2", "foo", "3 han", "9z", "1m 2"]
        case Choose(choices):
            beyond = len(choices) + 1
            return [
                "",
                "0",
                f"{beyond}",
                f"1 {beyond}",
                "-1",
                "3 han 30 fu 2000",
                "1m",
                "a",
                "1.5",
                "9" * 5000,
            ]
        case Numbers() as numbers:
            right = question.right
            lacking = right.rpartition(" ")[0]
            return [lacking, f"{right} 9", f"{right} han", "foo", "1m", "¹" * len(numbers.needed)]


@pytest.mark.parametrize("kind", [*KINDS])
def test_the_right_answer_is_right_and_a_wrong_one_has_its_mistakes(kind: str) -> None:
    rng = Random(kind)
    for question in questions(kind):
        assert question.check(question.right).right
        for typed in answers(question, rng):
            found = question.check(typed, "nl")
            assert found.right or found.mistakes
            judge(question._question, question._given(typed))  # as the script does


@pytest.mark.parametrize("kind", [*KINDS])
def test_a_text_that_is_no_answer_is_refused_in_every_language(kind: str) -> None:
    for question in questions(kind):
        for typed in no_answers(question):
            with pytest.raises(RiichiError) as error:
                question.check(typed)
            [problem] = error.value.problems
            assert problem.values["key"] == "typed", typed
            said = {error.value.explain(lang) for lang in languages()}
            assert len(said) == len(languages()), said


def test_an_answer_may_have_commas_or_more_spaces() -> None:
    question = next(each for each in questions("full-hand") if " " in each.right)
    for between in (", ", ",", "  ", "; "):
        assert question.check(f" {question.right.replace(' ', between)} ").right


@pytest.mark.parametrize("kind", [*KINDS])
def test_a_question_for_numbers_names_each_of_them(kind: str) -> None:
    for question in questions(kind):
        if isinstance(answer := question._question.answer, Numbers):
            for lang in languages():
                labels = question.say(lang).splitlines()[-1].strip().split(" · ")
                assert len({*labels}) == len(answer.needed) == len(question.right.split())


def test_the_numbers_are_named_in_the_order_in_which_they_are_typed() -> None:
    numbers = [{"id": "han", "right": 7}, {"id": "fu", "right": None}]
    numbers += [{"id": "dealer", "right": 6000}, {"id": "others", "right": 3000}]
    asked = {**DORA, "answer": {"numbers": numbers}}
    question = QuizQuestion(asked)
    assert question.say().splitlines()[-1] == "  Han · The dealer pays · The others each pay"
    assert question.check("7 6000 3000").right
    with pytest.raises(RiichiError, match="whole numbers, 3 in all"):
        question.check("7 20 6000 3000")
    of_three = QuizQuestion({**asked, "ruleset": "tenhou_sanma"})
    assert of_three.say().splitlines()[-1].endswith("The other player pays")


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
