"""The whole hand: its han, its fu, and what is paid."""

from collections.abc import Iterator

from generator.mistakes.scored import Scored
from generator.quiz.coverage import (
    ALWAYS,
    OF_HAN,
    OF_PAYMENTS,
    OPENNESS,
    WAIT_GOALS,
    cell_goals,
    examples_in,
    fu_goals,
    fu_mistakes_under,
    limit_goals,
    mistake_goals,
    yaku_goals,
)
from generator.quiz.dealing.source import CountedHand, QuestionSource
from generator.quiz.hand_question import Content, Fields, hand_question, right_values
from generator.quiz.kind import QuestionKind
from generator.quiz.question import Numbers, Question
from generator.rules.model import Rules
from generator.tell.score import proof
from generator.texts.lines import Line


def _make(source: QuestionSource) -> Iterator[Question]:
    fields = Fields(source.book, source.rules)
    for hand in source.each_counted():
        if source.wants(hand.dealt.level, examples_in(hand.scored)):
            yield hand_question("full-hand", hand.dealt, hand.scored, _content(hand, fields))


def _content(hand: CountedHand, fields: Fields) -> Content:
    scored = hand.scored
    prompt = "prompt.honba" if scored.win.honba else "prompt"
    shown = proof(scored.rules, scored.hand, scored.win, scored.score)
    answer = Numbers(fields.of(hand.mistakes, right_values(scored)))
    return Content(Line(f"quiz.kind.full-hand.{prompt}"), answer, shown, [*_rules(scored)])


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
    mistakes = mistake_goals(OF_HAN | fu_mistakes_under(rules) | OF_PAYMENTS)
    return of_hands | WAIT_GOALS | ALWAYS | OPENNESS | mistakes


KIND = QuestionKind("full-hand", _make, _goals)
