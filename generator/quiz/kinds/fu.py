"""How many fu: every group, the pair, the wait and the way of winning added up and rounded."""

from collections.abc import Iterator

from generator.quiz.coverage import (
    ALWAYS,
    OPENNESS,
    WAIT_GOALS,
    examples_in,
    fu_goals,
    fu_mistakes_under,
    mistake_goals,
)
from generator.quiz.dealing.source import CountedHand, QuestionSource
from generator.quiz.hand_question import Content, Fields, hand_question
from generator.quiz.kind import QuestionKind
from generator.quiz.question import Numbers, Question
from generator.rules.model import Rules
from generator.tell.score import fu_section
from generator.texts.lines import Line


def _make(source: QuestionSource) -> Iterator[Question]:
    fields = Fields(source.book, source.rules)
    for hand in source.each_counted():
        if hand.scored.needs_fu and source.wants(hand.dealt.level, examples_in(hand.scored)):
            yield hand_question("fu", hand.dealt, hand.scored, _content(hand, fields))


def _content(hand: CountedHand, fields: Fields) -> Content:
    scored = hand.scored
    answer = Numbers(fields.of(hand.mistakes, {"fu": scored.score.fu}))
    shown = fu_section(scored.rules, scored.win, scored.score)
    rules = ["page:fu", *dict.fromkeys(row.rule for row in shown.rows if row.rule)]
    return Content(Line("quiz.kind.fu.prompt"), answer, [shown], rules)


def _goals(rules: Rules) -> frozenset[str]:
    return fu_goals(rules) | WAIT_GOALS | ALWAYS | OPENNESS | mistake_goals(fu_mistakes_under(rules))


KIND = QuestionKind("fu", _make, _goals)
