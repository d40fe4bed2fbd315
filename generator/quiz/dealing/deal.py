"""Hands for questions: such as are won at the table, and among them rare ones."""

from collections.abc import Iterator
from random import Random

from generator.quiz.dealing.dealt import Dealt
from generator.quiz.dealing.play import realistic
from generator.quiz.dealing.rare import rare
from generator.rules.model import Rules

__all__ = ["Dealt", "hands"]

# After so many hands of the table comes one that is seldom seen.
REALISTIC = 2


def hands(rules: Rules, rng: Random) -> Iterator[Dealt]:
    """Won hands without end, of every level; what there is under the rules comes up again and again."""
    usual, seldom = realistic(rules, rng), rare(rules, rng)
    while True:
        for _ in range(REALISTIC):
            yield next(usual)
        yield next(seldom)
