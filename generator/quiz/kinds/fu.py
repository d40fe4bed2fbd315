"""How many fu: every group, the pair, the wait and the way of winning added up and rounded."""

from collections.abc import Iterator

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import hand_question, numbers_to_type
from generator.quiz.kind import QuestionKind
from generator.quiz.question import Question
from riichi_rules.tell.score import fu_section
from riichi_rules.texts.lines import Line, Section


def _make(source: QuestionSource) -> Iterator[Question]:
    for hand in source.each_counted():
        scored = hand.scored
        names = {f"fu.{line.id}" for line in scored.score.fu_lines}
        if scored.needs_fu and source.wants(hand.dealt.level, names):
            answer = numbers_to_type(source, hand, {"fu": scored.score.fu})
            shown = fu_section(scored.rules, scored.win, scored.score)
            prompt = Line("quiz.kind.fu.prompt")
            yield hand_question("fu", hand.dealt, scored, prompt, answer, [shown], rules_of(shown))


def rules_of(shown: Section) -> Iterator[str]:
    """Yield what the fu rest on: the page about them, then what each line of the count is about."""
    yield from dict.fromkeys(["page:fu", *(row.rule for row in shown.rows if row.rule)])


KIND = QuestionKind("fu", _make)
