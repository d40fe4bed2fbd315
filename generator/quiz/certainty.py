"""Questions whose answers are certain: none rests on a rule of which no source tells what it is."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from generator.engine.answer import answer
from generator.engine.score import Scorer, scorer
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind
from generator.quiz.question import Question
from generator.table.calls import RON, Wish, who_gets_it
from generator.table.questions import TABLE_QUESTIONS

Case = Mapping[str, Any]

# After so many uncertain questions in a row there are none that are certain.
GIVE_UP = 2000
# What a question shows of a hand of which a tile was just drawn, and the table is asked.
OF_HAND = ("melds", "kan", "live_tiles", "points")


class Certainty:
    """Tells whether an answer would be another, were an unknown rule other than is assumed."""

    def __init__(self, kind: QuestionKind, source: QuestionSource):
        self._own = scorer(source.rules)
        others = source.book.unknown_variants(source.rules) if kind.is_ruled else []
        self._others = [Scorer(rules) for rules in others]
        self._answer = ANSWERS.get(kind.id, _score)

    def is_certain(self, question: Question) -> bool:
        """Is the answer the same whatever the unknown rules are?"""
        if not self._others or not question.case:
            return True
        own = self._answer(self._own, question.case)
        return all(self._answer(other, question.case) == own for other in self._others)


def certain_questions(kind: QuestionKind, source: QuestionSource) -> Iterator[Question]:
    """The questions of a kind that are certain; they end where there are none."""
    certainty, uncertain = Certainty(kind, source), 0
    for question in kind.make(source):
        is_certain = certainty.is_certain(question)
        uncertain = 0 if is_certain else uncertain + 1
        if is_certain:
            yield question
        elif uncertain >= GIVE_UP:
            return


# What comes out of the case of a question


def _score(by: Scorer, case: Case) -> object:
    return answer(by, case) if "win_tile" in case else None


def _kan(by: Scorer, case: Case) -> object:
    return TABLE_QUESTIONS["kan"](by, {**_with_drawn(case), "drawn": case["drawn"]})


def _riichi(by: Scorer, case: Case) -> object:
    return TABLE_QUESTIONS["riichi"](by, _with_drawn(case))


def _with_drawn(case: Case) -> dict[str, Any]:
    """The hand with the tile just drawn."""
    kept = {key: case[key] for key in OF_HAND if key in case}
    return {"concealed": f"{case['concealed']}{case.get('drawn', '')}", **kept}


def _settle(by: Scorer, case: Case) -> object:
    """Who of those that call ron gets it, and what is paid."""
    asked = {key: value for key, value in case.items() if key not in {"callers", "discarder"}}
    wishes = [Wish(each["seat"], RON) for each in case.get("callers", ())]
    taken = who_gets_it(by.rules, case["discarder"], wishes) if wishes else None
    return taken, TABLE_QUESTIONS["settle"](by, asked)


ANSWERS: Mapping[str, Callable[[Scorer, Case], object]] = {
    "kan": _kan,
    "riichi-discard": _riichi,
    "furiten": TABLE_QUESTIONS["furiten"],
    "can-win": TABLE_QUESTIONS["can-win"],
    "settle": _settle,
}
