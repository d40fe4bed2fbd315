"""The source of questions: dealt hands, shared by all kinds of question and all rulesets."""

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count, islice
from random import Random
from typing import Generic, TypeVar

from generator.quiz.dealing.dealt import Dealt, adapt_to_rules, score_dealt
from generator.quiz.dealing.patterns import Pattern, load_patterns, pattern_hands
from generator.quiz.dealing.play import played_hands
from riichi_rules.engine.case import Case
from riichi_rules.mistakes.catalogue import Mistake
from riichi_rules.mistakes.diagnosis import mistakes
from riichi_rules.mistakes.rulesets import OtherRules
from riichi_rules.mistakes.scored import Scored
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.tell.rulesets import certain_line
from riichi_rules.texts.lines import Line

# One rare hand comes after this many simulated ones.
REALISTIC = 2

Item = TypeVar("Item")
Wants = Callable[[str, Set[str]], bool]


class SharedIterator(Generic[Item]):
    """A lazily filled list shared by several iterators, each of which starts at the first item."""

    def __init__(self, items: Iterator[Item]):
        self._rest, self._items = items, list[Item]()

    def __iter__(self) -> Iterator[Item]:
        for index in count():
            if index == len(self._items):
                self._items.append(next(self._rest))
            yield self._items[index]


@dataclass(frozen=True)
class CountedHand:
    """A won hand with only one right score."""

    dealt: Dealt
    scored: Scored
    others: OtherRules

    @cached_property
    def mistakes(self) -> list[Mistake]:
        """The mistakes that can be made in scoring it."""
        return [*mistakes(self.scored), *self.others.mistakes(self.scored)]


class Hands:
    """The hands dealt for a ruleset: all deals, those that win, and those with only one right score.

    `certain` caches by case whether the score does not depend on any unknown rule.
    """

    def __init__(self, book: Book, rules: Rules, dealt: SharedIterator[Case]):
        self.certain: dict[str, bool] = {}
        self.cases = SharedIterator(adapt_to_rules(rules, case) for case in dealt)
        self.all = SharedIterator(_won_hands(rules, self.cases))
        self.counted = SharedIterator(_counted_hands(book, rules, self.all))


class Deals:
    """Hands dealt once for all rulesets with the same number of players and the same tiles.

    Red fives and indicators are then adapted to each ruleset.
    """

    def __init__(self, book: Book, seed: str = "", patterns: Sequence[Pattern] | None = None):
        self._book, self._seed = book, seed
        self._patterns = load_patterns() if patterns is None else patterns
        self._dealt: dict[object, SharedIterator[Case]] = {}

    def hands(self, ruleset: str) -> Hands:
        """Return the hands for a ruleset."""
        rules = self._book.rules_to_ask(ruleset)
        key = _deal_key(rules)
        if key not in self._dealt:
            listed = [each for each in map(self._book.rules, self._book.rulesets) if _deal_key(each) == key]
            alike = listed or [rules]  # of a ruleset that a club's site does not show
            rng = Random(f"{alike[0].ruleset}/{self._seed}")
            self._dealt[key] = SharedIterator(deal_hands(alike, self._patterns, rng))
        return Hands(self._book, rules, self._dealt[key])


def _deal_key(rules: Rules) -> object:
    """Return the key of rulesets that share deals: the number of players and the tiles."""
    return rules.number("players"), rules.tiles.left_out, rules.tiles.copies


def deal_hands(tables: Sequence[Rules], patterns: Sequence[Pattern], rng: Random) -> Iterator[Case]:
    """Yield won hands of every level without end.

    They are simulated under the first of the rules; rare hands, which win under any of the rules, come
    between.
    """
    usual, rare = played_hands(tables[0], rng), pattern_hands(tables, patterns, rng)
    while True:
        for _ in range(REALISTIC):
            yield next(usual).case
        yield from islice(rare, 1)


def _won_hands(rules: Rules, cases: SharedIterator[Case]) -> Iterator[Dealt]:
    for number, case in enumerate(cases):
        dealt = score_dealt(rules, case)
        if dealt:
            yield replace(dealt, number=number)


def _counted_hands(book: Book, rules: Rules, hands: SharedIterator[Dealt]) -> Iterator[CountedHand]:
    others = OtherRules(book, rules)
    for dealt in hands:
        scored = Scored(rules, dealt.hand, dealt.win, dealt.score)
        if not scored.is_ambiguous:
            yield CountedHand(dealt, scored, others)


@dataclass(frozen=True)
class QuestionSource:
    """The material of questions: the rules in force, all the others, hands, and a seeded RNG.

    The RNG is reseeded for each hand or other subject, so that two rulesets that agree on one give the same
    question, even if they differed on an earlier one. A question that `wants` rejects by its level and the
    features of its hand need not be made.
    """

    book: Book
    rules: Rules
    rng: Random
    hands: Hands
    seed: str = ""
    wants: Wants = lambda *_: True

    def reseed(self, number: int) -> None:
        """Reseed the RNG with the seed and a number."""
        self.rng.seed(f"{self.seed}/{number}")

    def seeded_numbers(self) -> Iterator[int]:
        """Yield 0, 1, 2, … and reseed the RNG with each."""
        for number in count():
            self.reseed(number)
            yield number

    def each_hand(self) -> Iterator[Dealt]:
        """Yield every hand that wins."""
        for dealt in self.hands.all:
            self.reseed(dealt.number)
            yield dealt

    def each_counted(self) -> Iterator[CountedHand]:
        """Yield every hand with only one right score."""
        for hand in self.hands.counted:
            self.reseed(hand.dealt.number)
            yield hand

    def option_line(self, name: str) -> Line:
        """Return the sentence of an option under the rules in force."""
        return certain_line(self.rules, name, self.book.options[name])


def new_source(book: Book, rules: Rules, rng: Random) -> QuestionSource:
    """Return a source with hands of its own."""
    hands = Hands(book, rules, SharedIterator(deal_hands([rules], load_patterns(), Random(rng.random()))))
    return QuestionSource(book, rules, rng, hands, str(rng.random()))
