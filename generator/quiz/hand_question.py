"""What questions about hands have in common: the hand, how it lies, and what it is an example of."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.mistakes.scored import Scored
from generator.quiz.coverage import examples_in, mistakes_in
from generator.quiz.dealing.dealt import Dealt
from generator.quiz.question import Answer, Question
from generator.tell.score import how_won
from generator.texts.lines import Line, Section


class Content(NamedTuple):
    """What is asked about a hand, and why the answer is so. It covers all of the hand unless it says what."""

    prompt: Line
    answer: Answer
    proof: Sequence[Section]
    rules: Sequence[str]
    marked: str = ""
    covers: frozenset[str] | None = None


def hand_question(kind: str, dealt: Dealt, scored: Scored, content: Content) -> Question:
    """A question about a hand that shows all of it."""
    return Question(
        kind,
        scored.rules.ruleset,
        dealt.level,
        content.prompt,
        content.answer,
        tuple(content.proof),
        tuple(content.rules),
        dealt.case,
        tuple(how_won(dealt.case)),
        content.marked,
        (examples_in(scored) if content.covers is None else content.covers) | mistakes_in(content.answer),
    )
