"""What questions about hands have in common: the hand, how it lies, and what it is an example of."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.mistakes.scored import Scored
from generator.quiz.coverage import covered, mistakes_in
from generator.quiz.dealing.deal import Dealt, hands
from generator.quiz.kind import QuestionSource
from generator.quiz.question import Answer, Question
from generator.tell.score import how_won
from generator.texts.lines import Line, Section


class Asked(NamedTuple):
    """What is asked about a hand, and why the answer is so. It covers all of the hand unless it says what."""

    prompt: Line
    answer: Answer
    proof: Sequence[Section]
    rules: Sequence[str]
    marked: str = ""
    covers: frozenset[str] | None = None


def countable(source: QuestionSource) -> Iterator[tuple[Dealt, Scored]]:
    """Hands of which there is but one right count."""
    for dealt in hands(source.rules, source.rng):
        scored = Scored(source.rules, dealt.hand, dealt.win, dealt.score)
        if not scored.is_ambiguous:
            yield dealt, scored


def question(kind: str, dealt: Dealt, scored: Scored, asked: Asked) -> Question:
    """A question about a hand that shows all of it."""
    return Question(
        kind,
        scored.rules.ruleset,
        dealt.level,
        asked.prompt,
        asked.answer,
        tuple(asked.proof),
        tuple(asked.rules),
        dealt.case,
        tuple(how_won(dealt.case)),
        asked.marked,
        (covered(scored) if asked.covers is None else asked.covers) | mistakes_in(asked.answer),
    )
