"""How many fu: every group, the pair, the wait and the way of winning added up and rounded."""

from collections.abc import Iterator, Sequence

from generator.mistakes.catalogue import Diagnosis, fu_occasions
from generator.mistakes.scored import Scored, Slip, wrong_values
from generator.quiz.coverage import ALWAYS, OPENNESS, WAIT_GOALS, fu_goals, mistake_goals
from generator.quiz.hand_question import Asked, countable, question
from generator.quiz.kind import QuestionKind, QuestionSource
from generator.quiz.question import Field, Numbers, Question
from generator.rules.model import Rules
from generator.tell.score import fu_section
from generator.texts.lines import Line


def _make(source: QuestionSource) -> Iterator[Question]:
    diagnosis = Diagnosis(source.book, source.rules)
    for dealt, scored in countable(source):
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


KIND = QuestionKind("fu", _make, _goals)
