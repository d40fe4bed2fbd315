"""How many fu: every group, the pair, the wait and the way of winning added up and rounded."""

from collections.abc import Iterator, Sequence

from generator.mistakes.catalogue import Diagnosis, fu_occasions
from generator.mistakes.scored import Scored, Slip, wrong_values
from generator.quiz.covers import ALWAYS, OPENNESS, WAIT_GOALS, fu_goals, mistake_goals
from generator.quiz.kind import Desk, Kind
from generator.quiz.kinds.about_hands import Asked, countable, question
from generator.quiz.model import Field, Numbers, Question
from generator.rules.model import Rules
from generator.tell.score import fu_section
from generator.texts.lines import Line


def _make(desk: Desk) -> Iterator[Question]:
    diagnosis = Diagnosis(desk.book, desk.rules)
    for dealt, scored in countable(desk):
        if scored.needs_fu:
            yield question("fu", dealt, scored, _asked(scored, diagnosis.slips(scored)))


def _asked(scored: Scored, slips: Sequence[Slip]) -> Asked:
    fu = scored.score.fu
    answer = Numbers((Field("fu", fu, wrong_values("fu", fu, slips)),))
    shown = fu_section(scored.rules, scored.win, scored.score)
    rules = ["page:fu", *dict.fromkeys(row.rule for row in shown.rows if row.rule)]
    return Asked(Line("quiz.kind.fu.prompt"), answer, [shown], rules)


def _goals(rules: Rules) -> frozenset[str]:
    return fu_goals(rules) | WAIT_GOALS | ALWAYS | OPENNESS | mistake_goals(fu_occasions(rules))


KIND = Kind("fu", _make, _goals)
