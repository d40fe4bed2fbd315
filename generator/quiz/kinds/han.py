"""Questions on the han of a hand: all yaku and dora added up."""

from collections.abc import Iterator

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import hand_question, numbers_to_type
from generator.quiz.kind import QuestionKind
from generator.quiz.question import Question
from riichi_rules.mistakes.scored import Scored
from riichi_rules.tell.score import yaku_section
from riichi_rules.texts.lines import Line


def _make(source: QuestionSource) -> Iterator[Question]:
    prompt = Line("quiz.kind.han.prompt")
    for hand in source.each_counted():
        scored = hand.scored
        names = {f"yaku.{each.id}" for each in scored.score.yaku}
        if scored.is_counted and source.wants(hand.dealt.level, names):
            answer = numbers_to_type(source, hand, {"han": scored.score.han})
            section = yaku_section(scored.rules, scored.hand, scored.win, scored.score)
            yield hand_question("han", hand.dealt, scored, prompt, answer, [section], rules_of(scored))


def rules_of(scored: Scored) -> Iterator[str]:
    """Yield the sections that explain the han: the yaku, and the dora if there are any."""
    yield from (f"yaku:{name}" for name in scored.yaku)
    if len(scored.yaku) < len(scored.score.yaku):
        yield "page:dora"


KIND = QuestionKind("han", _make)
