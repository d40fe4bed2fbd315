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
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import hand_question, numbers_to_type, right_values
from generator.quiz.kind import QuestionKind
from generator.quiz.question import Question
from generator.rules.model import Rules
from generator.tell.score import proof
from generator.texts.lines import Line


def _make(source: QuestionSource) -> Iterator[Question]:
    for hand in source.each_counted():
        scored = hand.scored
        if source.wants(hand.dealt.level, examples_in(scored)):
            prompt = Line(f"quiz.kind.full-hand.{'prompt.honba' if scored.win.honba else 'prompt'}")
            answer = numbers_to_type(source, hand, right_values(scored))
            shown = proof(scored.rules, scored.hand, scored.win, scored.score)
            yield hand_question("full-hand", hand.dealt, scored, prompt, answer, shown, _rules(scored))


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
