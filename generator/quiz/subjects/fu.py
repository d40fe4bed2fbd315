"""Questions on the fu of a hand: groups, pair, wait and win added up and rounded."""

from collections.abc import Iterator

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import hand_question, numbers_to_type
from generator.quiz.kind import QuestionKind
from riichi_rules.quiz.question import Question
from riichi_rules.tell.score import fu_section
from riichi_rules.texts.lines import Line, Section


def _make_questions(source: QuestionSource) -> Iterator[Question]:
    for hand in source.each_counted():
        scored = hand.scored
        names = {f"fu.{line.id}" for line in scored.score.fu_lines}
        if scored.needs_fu and source.wants(hand.dealt.level, names):
            answer = numbers_to_type(source, hand, {"fu": scored.score.fu})
            section = fu_section(scored.rules, scored.win, scored.score)
            prompt = Line("quiz.kind.fu.prompt")
            yield hand_question("fu", hand.dealt, scored, prompt, answer, [section], fu_rules(section))


def fu_rules(section: Section) -> Iterator[str]:
    """Yield the sections that explain the fu: the page about them, then those of each line."""
    yield from dict.fromkeys(["page:fu", *(row.rule for row in section.rows if row.rule)])


KIND = QuestionKind("fu", _make_questions)
