"""What questions are made from: all kinds of question look at the same hands, dealt once under a ruleset."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Generic, NamedTuple, TypeVar

from generator.mistakes.catalogue import Mistake
from generator.mistakes.diagnosis import mistakes
from generator.mistakes.rulesets import OtherRules
from generator.mistakes.scored import Scored
from generator.quiz.dealing.dealt import Dealt
from generator.quiz.dealing.play import played_hands
from generator.quiz.dealing.rare import rare_hands
from generator.rules.book import Book
from generator.rules.model import Rules
from generator.tell.rulesets import certain_line
from generator.texts.lines import Line

# After so many hands of the table comes one that is seldom seen.
REALISTIC = 2

Each = TypeVar("Each")


class Replay(Generic[Each]):
    """Things that are made when first asked for; every reader begins with the first."""

    def __init__(self, made: Iterator[Each]):
        self._made, self._kept = made, list[Each]()

    def __iter__(self) -> Iterator[Each]:
        for place in count():
            if place == len(self._kept):
                self._kept.append(next(self._made))
            yield self._kept[place]


class CountedHand(NamedTuple):
    """A won hand with only one right count, and the mistakes that can be made in counting it."""

    dealt: Dealt
    scored: Scored
    mistakes: list[Mistake]


class Hands:
    """The hands dealt under a ruleset: all of them, and those that can be counted in one way only.

    `certain` remembers, by their cases, whether what they are worth rests on no unknown rule.
    """

    def __init__(self, book: Book, rules: Rules, rng: Random):
        self.certain: dict[str, bool] = {}
        self.all = Replay(deal(rules, rng))
        self.counted = Replay(_counted_hands(book, rules, self.all))


def deal(rules: Rules, rng: Random) -> Iterator[Dealt]:
    """Won hands without end, of every level; what there is under the rules comes up again and again."""
    usual, seldom = played_hands(rules, rng), rare_hands(rules, rng)
    while True:
        for _ in range(REALISTIC):
            yield next(usual)
        yield next(seldom)


def _counted_hands(book: Book, rules: Rules, hands: Replay[Dealt]) -> Iterator[CountedHand]:
    others = OtherRules(book, rules)
    for dealt in hands:
        scored = Scored(rules, dealt.hand, dealt.win, dealt.score)
        if not scored.is_ambiguous:
            yield CountedHand(dealt, scored, [*mistakes(scored), *others.mistakes(scored)])


@dataclass(frozen=True)
class QuestionSource:
    """What questions are made from: the rules in force, all the others, hands, and chance from a seed."""

    book: Book
    rules: Rules
    rng: Random
    hands: Hands

    def option_line(self, name: str) -> Line:
        """What an option says under the rules in force."""
        return certain_line(self.rules, name, self.book.options[name])


def new_source(book: Book, rules: Rules, rng: Random) -> QuestionSource:
    """A source with hands of its own."""
    return QuestionSource(book, rules, rng, Hands(book, rules, Random(rng.random())))
