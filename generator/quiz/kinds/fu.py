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
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import hand_question, numbers_to_type
from generator.quiz.kind import QuestionKind
from generator.quiz.question import Question
from generator.rules.model import Rules
from generator.tell.score import fu_section
from generator.texts.lines import Line


def _make(source: QuestionSource) -> Iterator[Question]:
    for hand in source.each_counted():
        scored = hand.scored
        if scored.needs_fu and source.wants(hand.dealt.level, examples_in(scored)):
            answer = numbers_to_type(source, hand, {"fu": scored.score.fu})
            shown = fu_section(scored.rules, scored.win, scored.score)
            rules = ["page:fu", *dict.fromkeys(row.rule for row in shown.rows if row.rule)]
            yield hand_question("fu", hand.dealt, scored, Line("quiz.kind.fu.prompt"), answer, [shown], rules)


def _goals(rules: Rules) -> frozenset[str]:
    return fu_goals(rules) | WAIT_GOALS | ALWAYS | OPENNESS | mistake_goals(fu_mistakes_under(rules))


KIND = QuestionKind("fu", _make, _goals)
