"""What a kind of question is: how its questions are made, and what a pool of them has to hold."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from generator.quiz.question import Question
from generator.rules.book import Book
from generator.rules.model import Rules


@dataclass(frozen=True)
class QuestionSource:
    """What questions are made from: the rules in force, all the others, and chance from a seed."""

    book: Book
    rules: Rules
    rng: Random


def _nothing(rules: Rules) -> frozenset[str]:  # noqa: ARG001 - the form of all goals
    return frozenset()


@dataclass(frozen=True)
class QuestionKind:
    """One kind of question.

    `make` gives questions without end, levels mixed; a question it is not sure of it does not give. `goals`
    are what a pool has to cover under the rules. One that is not `is_ruled` is the same under all rulesets.
    """

    id: str
    make: Callable[[QuestionSource], Iterator[Question]]
    goals: Callable[[Rules], frozenset[str]] = _nothing
    is_ruled: bool = True
    size: int = 320
