"""How many han: every yaku and every dora of a hand added up."""

from collections.abc import Iterator

from generator.mistakes.scored import Scored
from generator.quiz.coverage import ALWAYS, OF_HAN, OPENNESS, examples_in, han_goals, mistake_goals
from generator.quiz.dealing.source import CountedHand, QuestionSource
from generator.quiz.hand_question import Content, Fields, hand_question
from generator.quiz.kind import QuestionKind
from generator.quiz.question import Numbers, Question
from generator.rules.model import Rules
from generator.tell.score import yaku_section
from generator.texts.lines import Line


def _make(source: QuestionSource) -> Iterator[Question]:
    fields = Fields(source.book, source.rules)
    for hand in source.each_counted():
        if hand.scored.is_counted and source.wants(hand.dealt.level, examples_in(hand.scored)):
            yield hand_question("han", hand.dealt, hand.scored, _content(hand, fields))


def _content(hand: CountedHand, fields: Fields) -> Content:
    scored = hand.scored
    answer = Numbers(fields.of(hand.mistakes, {"han": scored.score.han}))
    shown = yaku_section(scored.rules, scored.hand, scored.win, scored.score)
    return Content(Line("quiz.kind.han.prompt"), answer, [shown], [*_rules(scored)])


def _rules(scored: Scored) -> Iterator[str]:
    yield from (f"yaku:{name}" for name in scored.yaku)
    if len(scored.yaku) < len(scored.score.yaku):
        yield "page:dora"


def _goals(rules: Rules) -> frozenset[str]:
    return han_goals(rules) | ALWAYS | OPENNESS | mistake_goals(OF_HAN)


KIND = QuestionKind("han", _make, _goals)
