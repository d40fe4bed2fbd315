"""How many han: every yaku and every dora of a hand added up."""

from collections.abc import Iterator, Sequence

from generator.mistakes.catalogue import OF_HAN, Diagnosis
from generator.mistakes.scored import Scored, Slip, wrong_values
from generator.quiz.coverage import ALWAYS, OPENNESS, han_goals, mistake_goals
from generator.quiz.hand_question import Asked, countable, question
from generator.quiz.kind import QuestionKind, QuestionSource
from generator.quiz.question import Field, Numbers, Question
from generator.rules.model import Rules
from generator.tell.score import yaku_section
from generator.texts.lines import Line


def _make(source: QuestionSource) -> Iterator[Question]:
    diagnosis = Diagnosis(source.book, source.rules)
    for dealt, scored in countable(source):
        if scored.is_counted:
            yield question("han", dealt, scored, _asked(scored, diagnosis.slips(scored)))


def _asked(scored: Scored, slips: Sequence[Slip]) -> Asked:
    han = scored.score.han
    answer = Numbers((Field("han", han, wrong_values("han", han, slips)),))
    shown = yaku_section(scored.rules, scored.hand, scored.win, scored.score)
    return Asked(Line("quiz.kind.han.prompt"), answer, [shown], [*_rules(scored)])


def _rules(scored: Scored) -> Iterator[str]:
    yield from (f"yaku:{name}" for name in scored.yaku)
    if len(scored.yaku) < len(scored.score.yaku):
        yield "page:dora"


def _goals(rules: Rules) -> frozenset[str]:
    return han_goals(rules) | ALWAYS | OPENNESS | mistake_goals(OF_HAN)


KIND = QuestionKind("han", _make, _goals)
