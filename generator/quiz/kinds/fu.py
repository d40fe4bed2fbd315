"""How many fu: every group, the pair, the wait and the way of winning added up and rounded."""

from collections.abc import Iterator

from generator.mistakes.scored import Scored
from generator.quiz.coverage import ALWAYS, OPENNESS, WAIT_GOALS, fu_goals, fu_mistakes_under, mistake_goals
from generator.quiz.fields import Fields
from generator.quiz.hand_question import Asked, countable, question
from generator.quiz.kind import QuestionKind, QuestionSource
from generator.quiz.question import Numbers, Question
from generator.rules.model import Rules
from generator.tell.score import fu_section
from generator.texts.lines import Line


def _make(source: QuestionSource) -> Iterator[Question]:
    fields = Fields(source.book, source.rules)
    for dealt, scored in countable(source):
        if scored.needs_fu:
            yield question("fu", dealt, scored, _asked(scored, fields))


def _asked(scored: Scored, fields: Fields) -> Asked:
    answer = Numbers(fields.of(scored, {"fu": scored.score.fu}))
    shown = fu_section(scored.rules, scored.win, scored.score)
    rules = ["page:fu", *dict.fromkeys(row.rule for row in shown.rows if row.rule)]
    return Asked(Line("quiz.kind.fu.prompt"), answer, [shown], rules)


def _goals(rules: Rules) -> frozenset[str]:
    return fu_goals(rules) | WAIT_GOALS | ALWAYS | OPENNESS | mistake_goals(fu_mistakes_under(rules))


KIND = QuestionKind("fu", _make, _goals)
