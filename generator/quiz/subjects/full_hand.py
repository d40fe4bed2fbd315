"""Questions on the whole score of a hand, its han, its fu and the payments, or on its han alone."""

from collections.abc import Iterator

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import (
    certain_yaku,
    features_of_count,
    hand_question,
    numbers_to_type,
    right_values,
)
from generator.quiz.kind import QuestionKind
from generator.quiz.novelty import single_yaku
from riichi_rules.mistakes.scored import Scored
from riichi_rules.quiz.question import Question
from riichi_rules.tell.score import proof, yaku_section
from riichi_rules.texts.lines import Line


def _make_questions(source: QuestionSource) -> Iterator[Question]:
    for hand in source.each_counted():
        scored = hand.scored
        if source.wants(hand.dealt.level, features_of_count(hand)):
            prompt = Line(f"quiz.kind.full-hand.{'prompt.honba' if scored.win.honba else 'prompt'}")
            answer = numbers_to_type(source, hand, right_values(scored))
            sections = proof(scored.rules, scored.hand, scored.win, scored.score)
            yield hand_question(
                "full-hand", hand.dealt, scored, prompt, answer, sections, payment_rules(scored)
            )


def payment_rules(scored: Scored) -> Iterator[str]:
    """Yield the sections that explain the payment: yaku, fu, tables or limits, counters."""
    yield from (f"yaku:{name}" for name in scored.yaku)
    if scored.needs_fu:
        yield "page:fu"
    yield "page:scoring#limits" if scored.score.limit else "page:tables"
    if scored.score.honba:
        yield "page:scoring#bonus"


def _make_han(source: QuestionSource) -> Iterator[Question]:
    """Yield questions on all yaku and dora added up."""
    prompt = Line("quiz.kind.han.prompt")
    for hand in source.each_counted():
        scored = hand.scored
        names = {f"yaku.{each.id}" for each in scored.score.yaku}
        names.update(single_yaku(hand.dealt.level, hand.dealt.case, scored.yaku))
        if scored.is_counted and source.wants(hand.dealt.level, names):
            answer = numbers_to_type(source, hand, {"han": scored.score.han})
            section = yaku_section(scored.rules, scored.hand, scored.win, scored.score)
            yield hand_question("han", hand.dealt, scored, prompt, answer, [section], han_rules(scored))


def han_rules(scored: Scored) -> Iterator[str]:
    """Yield the sections that explain the han: the yaku, and the dora if there are any."""
    yield from (f"yaku:{name}" for name in scored.yaku)
    if len(scored.yaku) < len(scored.score.yaku):
        yield "page:dora"


def _yaku_to_show(source: QuestionSource) -> list[str]:
    return [f"yaku.{name}" for name in certain_yaku(source)]


def _han_to_show(source: QuestionSource) -> list[str]:
    return [f"yaku.{name}" for name in certain_yaku(source) if source.rules.yaku[name].han]


KIND = QuestionKind("full-hand", _make_questions, must_show=_yaku_to_show)
HAN = QuestionKind("han", _make_han, must_show=_han_to_show)
