"""What questions are made from: all kinds of question, under all rulesets, look at the same dealt hands."""

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count, islice
from random import Random
from typing import Generic, TypeVar

from generator.quiz.dealing.dealt import Dealt, as_lies_under, score_dealt
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

# After so many hands of the table comes one that is seldom seen.
REALISTIC = 2

Each = TypeVar("Each")
Wants = Callable[[str, Set[str]], bool]


class Replay(Generic[Each]):
    """Things that are made when first asked for; every reader begins with the first."""

    def __init__(self, made: Iterator[Each]):
        self._made, self._kept = made, list[Each]()

    def __iter__(self) -> Iterator[Each]:
        for place in count():
            if place == len(self._kept):
                self._kept.append(next(self._made))
            yield self._kept[place]


@dataclass(frozen=True)
class CountedHand:
    """A won hand with only one right count."""

    dealt: Dealt
    scored: Scored
    others: OtherRules

    @cached_property
    def mistakes(self) -> list[Mistake]:
        """The mistakes that can be made in counting it."""
        return [*mistakes(self.scored), *self.others.mistakes(self.scored)]


class Hands:
    """Hands as they lie under a ruleset: all that were dealt, whoever may win with them; those that win; and
    those that can be counted in one way only.

    `certain` remembers, by their cases, whether what they are worth rests on no unknown rule.
    """

    def __init__(self, book: Book, rules: Rules, dealt: Replay[Case]):
        self.certain: dict[str, bool] = {}
        self.cases = Replay(as_lies_under(rules, case) for case in dealt)
        self.all = Replay(_won_hands(rules, self.cases))
        self.counted = Replay(_counted_hands(book, rules, self.all))


class Deals:
    """Hands dealt once for all rulesets with as many players and the same tiles. What else a deal shows,
    red fives and indicators, each ruleset has as its rules say.
    """

    def __init__(self, book: Book, seed: str = "", patterns: Sequence[Pattern] | None = None):
        self._book, self._seed = book, seed
        self._patterns = load_patterns() if patterns is None else patterns
        self._dealt: dict[object, Replay[Case]] = {}

    def hands(self, ruleset: str) -> Hands:
        """The hands as they lie under a ruleset."""
        rules = self._book.rules(ruleset)
        if _table(rules) not in self._dealt:
            alike = [
                each for each in map(self._book.rules, self._book.rulesets) if _table(each) == _table(rules)
            ]
            rng = Random(f"{alike[0].ruleset}/{self._seed}")
            self._dealt[_table(rules)] = Replay(deal(alike, self._patterns, rng))
        return Hands(self._book, rules, self._dealt[_table(rules)])


def _table(rules: Rules) -> object:
    """How many play, and with which tiles."""
    return rules.number("players"), rules.tiles.left_out, rules.tiles.copies


def deal(tables: Sequence[Rules], patterns: Sequence[Pattern], rng: Random) -> Iterator[Case]:
    """Deal won hands of every level without end: hands played under the first of some rules, and among them
    hands that are seldom won, under any of the rules.
    """
    usual, seldom = played_hands(tables[0], rng), pattern_hands(tables, patterns, rng)
    while True:
        for _ in range(REALISTIC):
            yield next(usual).case
        yield from islice(seldom, 1)


def _won_hands(rules: Rules, cases: Replay[Case]) -> Iterator[Dealt]:
    for number, case in enumerate(cases):
        dealt = score_dealt(rules, case)
        if dealt:
            yield replace(dealt, number=number)


def _counted_hands(book: Book, rules: Rules, hands: Replay[Dealt]) -> Iterator[CountedHand]:
    others = OtherRules(book, rules)
    for dealt in hands:
        scored = Scored(rules, dealt.hand, dealt.win, dealt.score)
        if not scored.is_ambiguous:
            yield CountedHand(dealt, scored, others)


@dataclass(frozen=True)
class QuestionSource:
    """What questions are made from: the rules in force, all the others, hands, and chance from a seed.

    Chance begins anew with each hand, or whatever else is asked about, so that rulesets that agree about it
    ask the same, although they did not agree about others before it. A question that nobody `wants`, for its
    level and what its hand is an example of, need not be made.
    """

    book: Book
    rules: Rules
    rng: Random
    hands: Hands
    seed: str = ""
    wants: Wants = lambda *_: True

    def begin(self, number: int) -> None:
        """Begins chance anew: the seed and a number decide it."""
        self.rng.seed(f"{self.seed}/{number}")

    def beginnings(self) -> Iterator[int]:
        """Counts without end; chance begins anew with each number."""
        for number in count():
            self.begin(number)
            yield number

    def each_hand(self) -> Iterator[Dealt]:
        """Every hand that wins."""
        for dealt in self.hands.all:
            self.begin(dealt.number)
            yield dealt

    def each_counted(self) -> Iterator[CountedHand]:
        """Every hand that can be counted in one way only."""
        for hand in self.hands.counted:
            self.begin(hand.dealt.number)
            yield hand

    def option_line(self, name: str) -> Line:
        """What an option says under the rules in force."""
        return certain_line(self.rules, name, self.book.options[name])


def new_source(book: Book, rules: Rules, rng: Random) -> QuestionSource:
    """A source with hands of its own."""
    hands = Hands(book, rules, Replay(deal([rules], load_patterns(), Random(rng.random()))))
    return QuestionSource(book, rules, rng, hands, str(rng.random()))
