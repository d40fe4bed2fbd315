"""Answers judged by the scripts of the site, in Node."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from generator.quiz.question import Choose, Numbers, Question, as_json_question
from riichi_rules.texts.lines import Line, from_json
from tests.node import SCRIPTS, call

JUDGE = """async ([module, question, given]) => (await import(module)).judge(question, given)"""
UNEXPLAINED, LEFT_BLANK = Line("mistakes.unexplained"), Line("mistakes.left_blank")

# The places of choices, tiles, or numbers by the ids of their fields.
Given = Sequence[int] | Sequence[str] | Mapping[str, int | None]


class Verdict(NamedTuple):
    """The judgement of an answer; `parts` tells for each part of the answer whether it is right."""

    right: bool
    mistakes: list[Line]
    parts: Mapping[str, bool]


def judge(question: Question, given: Given) -> Verdict:
    """Judge an answer as the page of the quiz does."""
    module = (SCRIPTS / "quiz" / "judge.js").as_uri()
    found = call(JUDGE, [module, as_json_question(question), _stated(question, given)])
    mistakes = [line for each in found["mistakes"] if isinstance(line := from_json(each), Line)]
    return Verdict(found["right"], mistakes, found["parts"])


def _stated(question: Question, given: Given) -> dict[str, Any]:
    match question.answer:
        case Numbers():
            return {"numbers": given}
        case Choose():
            return {"chosen": [*given]}
    return {"tiles": [*given]}
