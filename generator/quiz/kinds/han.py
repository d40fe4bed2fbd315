"""How many han: every yaku and every dora of a hand added up."""

from collections.abc import Iterator

from generator.mistakes.scored import Scored
from generator.quiz.coverage import ALWAYS, OF_HAN, OPENNESS, han_goals, mistake_goals
from generator.quiz.fields import Fields
from generator.quiz.hand_question import Asked, countable, question
from generator.quiz.kind import QuestionKind, QuestionSource
from generator.quiz.question import Numbers, Question
from generator.rules.model import Rules
from generator.tell.score import yaku_section
from generator.texts.lines import Line


def _make(source: QuestionSource) -> Iterator[Question]:
    fields = Fields(source.book, source.rules)
    for dealt, scored in countable(source):
        if scored.is_counted:
            yield question("han", dealt, scored, _asked(scored, fields))


def _asked(scored: Scored, fields: Fields) -> Asked:
    answer = Numbers(fields.of(scored, {"han": scored.score.han}))
    shown = yaku_section(scored.rules, scored.hand, scored.win, scored.score)
    return Asked(Line("quiz.kind.han.prompt"), answer, [shown], [*_rules(scored)])


def _rules(scored: Scored) -> Iterator[str]:
    yield from (f"yaku:{name}" for name in scored.yaku)
    if len(scored.yaku) < len(scored.score.yaku):
        yield "page:dora"


def _goals(rules: Rules) -> frozenset[str]:
    return han_goals(rules) | ALWAYS | OPENNESS | mistake_goals(OF_HAN)


KIND = QuestionKind("han", _make, _goals)
