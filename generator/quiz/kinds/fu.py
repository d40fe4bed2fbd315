"""How many fu: every group, the pair, the wait and the way of winning added up and rounded."""

from collections.abc import Iterator

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import hand_question, numbers_to_type
from generator.quiz.kind import QuestionKind
from generator.quiz.question import Question
from generator.tell.score import fu_section
from generator.texts.lines import Line


def _make(source: QuestionSource) -> Iterator[Question]:
    for hand in source.each_counted():
        scored = hand.scored
        names = {f"fu.{line.id}" for line in scored.score.fu_lines}
        if scored.needs_fu and source.wants(hand.dealt.level, names):
            answer = numbers_to_type(source, hand, {"fu": scored.score.fu})
            shown = fu_section(scored.rules, scored.win, scored.score)
            rules = ["page:fu", *dict.fromkeys(row.rule for row in shown.rows if row.rule)]
            yield hand_question("fu", hand.dealt, scored, Line("quiz.kind.fu.prompt"), answer, [shown], rules)


KIND = QuestionKind("fu", _make)
