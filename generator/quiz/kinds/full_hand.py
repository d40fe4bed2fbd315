"""The whole hand: its han, its fu, and what is paid."""

from collections.abc import Iterator, Sequence

from generator.mistakes.catalogue import OF_HAN, OF_PAYMENTS, Diagnosis, fu_occasions
from generator.mistakes.scored import Scored, Slip, wrong_values
from generator.quiz.coverage import (
    ALWAYS,
    OPENNESS,
    WAIT_GOALS,
    cell_goals,
    fu_goals,
    limit_goals,
    mistake_goals,
    yaku_goals,
)
from generator.quiz.hand_question import Asked, countable, question
from generator.quiz.kind import QuestionKind, QuestionSource
from generator.quiz.question import Field, Numbers, Question
from generator.rules.model import Rules
from generator.tell.score import proof
from generator.texts.lines import Line


def _make(source: QuestionSource) -> Iterator[Question]:
    diagnosis = Diagnosis(source.book, source.rules)
    for dealt, scored in countable(source):
        yield question("full-hand", dealt, scored, _asked(scored, diagnosis.slips(scored)))


def _asked(scored: Scored, slips: Sequence[Slip]) -> Asked:
    prompt = "prompt.honba" if scored.win.honba else "prompt"
    shown = proof(scored.rules, scored.hand, scored.win, scored.score)
    answer = Numbers(tuple(_fields(scored, slips)))
    return Asked(Line(f"quiz.kind.full-hand.{prompt}"), answer, shown, [*_rules(scored)])


def _fields(scored: Scored, slips: Sequence[Slip]) -> Iterator[Field]:
    """Han and fu as far as they are counted, then every payment."""
    han = scored.score.han if scored.is_counted else None
    fu = scored.score.fu if scored.needs_fu else None
    for name, right in {"han": han, "fu": fu, **scored.right}.items():
        yield Field(name, right, {} if right is None else wrong_values(name, right, slips))


def _rules(scored: Scored) -> Iterator[str]:
    """What the payment rests on: the yaku, the fu, the table or the limit, the counters."""
    yield from (f"yaku:{name}" for name in scored.yaku)
    if scored.needs_fu:
        yield "page:fu"
    yield "page:scoring#limits" if scored.score.limit else "page:tables"
    if scored.score.honba:
        yield "page:scoring#bonus"


def _goals(rules: Rules) -> frozenset[str]:
    of_hands = cell_goals(rules) | limit_goals(rules) | yaku_goals(rules) | fu_goals(rules)
    mistakes = mistake_goals(OF_HAN | fu_occasions(rules) | OF_PAYMENTS)
    return of_hands | WAIT_GOALS | ALWAYS | OPENNESS | mistakes


KIND = QuestionKind("full-hand", _make, _goals)
