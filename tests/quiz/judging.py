"""Answers judged by the library and by the scripts of the site, alike."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

import riichi_rules.quiz.judge
from riichi_rules.quiz.judge import LEFT_BLANK, UNEXPLAINED, Given
from riichi_rules.quiz.question import Choose, Numbers, Question, as_json_question
from riichi_rules.texts.lines import Line, from_json
from tests.rulebook import book
from tests.twins import scripts

__all__ = ["LEFT_BLANK", "UNEXPLAINED", "Given", "Verdict", "judge"]


class Verdict(NamedTuple):
    """The judgement of an answer; `parts` tells for each part of the answer whether it is right."""

    right: bool
    mistakes: list[Line]
    parts: Mapping[str, bool]


def judge(question: Question, given: Given) -> Verdict:
    """Judge an answer as the page of the quiz does, and as the library does."""
    (said,) = scripts().ask(book(), "judge", [[as_json_question(question), _stated(question, given)]])
    found = json.loads(said)
    mistakes = [line for each in found["mistakes"] if isinstance(line := from_json(each), Line)]
    here = riichi_rules.quiz.judge.judge(question.answer, given)
    assert (here.right, [*here.mistakes], here.parts) == (found["right"], mistakes, found["parts"])
    return Verdict(found["right"], mistakes, found["parts"])


def _stated(question: Question, given: Given) -> dict[str, Any]:
    match question.answer:
        case Numbers():
            return {"numbers": given}
        case Choose():
            return {"chosen": [*given]}
    return {"tiles": [*given]}
