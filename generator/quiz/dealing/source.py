"""The source of questions: dealt hands, shared by all kinds of question and all rulesets."""

from collections.abc import Callable, Collection, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count, islice
from random import Random
from typing import Generic, TypeVar

from generator.quiz.dealing.dealt import Dealt, DealtCase, adapt_to_rules, score_dealt
from generator.quiz.dealing.order import stable_order
from generator.quiz.dealing.patterns import Pattern, load_patterns, pattern_hands
from generator.quiz.dealing.play import played_hands
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


class DealtHands:
    """Won hands of every level without end, for all rulesets with the same players and tiles.

    They are simulated under the first of the rules; rare hands, which win under any of the rules, come
    between. Simulated hands come from a sequence of their own, so that rare hands don't affect them.
    """

    def __init__(self, tables: Sequence[Rules], patterns: Sequence[Pattern], seed: str):
        played = played_hands(tables[0], f"{seed}/played")
        self.played = SharedIterator(DealtCase(each.id, each.case) for each in played)
        self._rare = pattern_hands(tables, patterns, f"{seed}/rare")
        self.all = SharedIterator(self._mixed())

    def _mixed(self) -> Iterator[DealtCase]:
        played = iter(self.played)
        while True:
            yield from islice(played, REALISTIC)
            yield from islice(self._rare, 1)


class Hands:
    """The hands dealt for a ruleset: simulated ones, all that win, and those with only one right score.

    `certain` caches by case whether the score does not depend on any unknown rule.
    """

    def __init__(self, book: Book, rules: Rules, dealt: DealtHands):
        self.certain: dict[str, bool] = {}
        self.played = SharedIterator(adapt_to_rules(rules, each.case) for each in dealt.played)
        self.all = SharedIterator(_won_hands(rules, dealt.all))
        self.counted = SharedIterator(_counted_hands(book, rules, self.all))


class Deals:
    """Hands dealt once for all rulesets with the same number of players and the same tiles.

    Red fives and indicators are then adapted to each ruleset.
    """

    def __init__(self, book: Book, seed: str = "", patterns: Sequence[Pattern] | None = None):
        self._book, self._seed = book, seed
        self._patterns = load_patterns() if patterns is None else patterns
        self._dealt: dict[object, DealtHands] = {}

    def hands(self, ruleset: str) -> Hands:
        """Return the hands for a ruleset."""
        rules = self._book.rules_to_ask(ruleset)
        key = _deal_key(rules)
        if key not in self._dealt:
            listed = [each for each in map(self._book.rules, self._book.rulesets) if _deal_key(each) == key]
            alike = listed or [rules]  # of a ruleset that a club's site does not show
            self._dealt[key] = DealtHands(alike, self._patterns, f"{alike[0].ruleset}/{self._seed}")
        return Hands(self._book, rules, self._dealt[key])


def _deal_key(rules: Rules) -> object:
    """Return the key of rulesets that share deals: the number of players and the tiles."""
    return rules.number("players"), rules.tiles.left_out, rules.tiles.copies


def _won_hands(rules: Rules, cases: SharedIterator[DealtCase]) -> Iterator[Dealt]:
    for each in cases:
        dealt = score_dealt(rules, adapt_to_rules(rules, each.case))
        if dealt:
            yield replace(dealt, id=each.id)


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
    question, even if they differed on an earlier one, and a further yaku, word or example changes no other
    question. A question that `wants` rejects by its level and the features of its hand need not be made.
    """

    book: Book
    rules: Rules
    rng: Random
    hands: Hands
    seed: str = ""
    wants: Wants = lambda *_: True

    def reseed(self, subject: int | str) -> None:
        """Reseed the RNG with the seed and a number or an id."""
        self.rng.seed(f"{self.seed}/{subject}")

    def seeded_numbers(self) -> Iterator[int]:
        """Yield 0, 1, 2, … and reseed the RNG with each."""
        for number in count():
            self.reseed(number)
            yield number

    def in_turn(self, items: Collection[Item], key: Callable[[Item], str]) -> Iterator[Item]:
        """Yield all items in a stable random order, again and again, and reseed the RNG with each."""
        for number in count() if items else ():
            for item in stable_order(items, f"{self.seed}/{number}", key):
                self.reseed(f"{number}/{key(item)}")
                yield item

    def each_hand(self) -> Iterator[Dealt]:
        """Yield every hand that wins."""
        for dealt in self.hands.all:
            self.reseed(dealt.id)
            yield dealt

    def each_counted(self) -> Iterator[CountedHand]:
        """Yield every hand with only one right score."""
        for hand in self.hands.counted:
            self.reseed(hand.dealt.id)
            yield hand

    def option_line(self, name: str) -> Line:
        """Return the sentence of an option under the rules in force."""
        return certain_line(self.rules, name, self.book.options[name])


def new_source(book: Book, rules: Rules, rng: Random) -> QuestionSource:
    """Return a source with hands of its own."""
    hands = Hands(book, rules, DealtHands([rules], load_patterns(), str(rng.random())))
    return QuestionSource(book, rules, rng, hands, str(rng.random()))
