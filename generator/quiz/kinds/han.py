"""How many han: every yaku and every dora of a hand added up."""

from collections.abc import Iterator, Sequence

from generator.mistakes.catalogue import OF_HAN, Diagnosis
from generator.mistakes.scored import Scored, Slip, wrong_values
from generator.quiz.covers import ALWAYS, OPENNESS, han_goals, mistake_goals
from generator.quiz.kind import Desk, Kind
from generator.quiz.kinds.about_hands import Asked, countable, question
from generator.quiz.model import Field, Numbers, Question
from generator.rules.model import Rules
from generator.tell.score import yaku_section
from generator.texts.lines import Line


def _make(desk: Desk) -> Iterator[Question]:
    diagnosis = Diagnosis(desk.book, desk.rules)
    for dealt, scored in countable(desk):
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


KIND = Kind("han", _make, _goals)
