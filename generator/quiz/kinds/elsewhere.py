"""A hand under all rulesets: what each of them pays, and the option that makes the difference."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.engine.hand import Hand, Win, parse_case
from generator.engine.score import Score, Scorer, scorer
from generator.quiz.dealing.deal import Dealt
from generator.rules.book import Book
from generator.tell.rulesets import option_line
from generator.texts.lines import Line

# What is not the hand's own: a question about rulesets does without.
BESIDES = {"honba", "riichi_sticks"}


class Shelf:
    """All rulesets, and what is known of them for certain."""

    def __init__(self, book: Book, home: str):
        self.book, self.home = book, home
        self._as_home: dict[tuple[str, str], Scorer] = {}

    @cached_property
    def alike(self) -> list[str]:
        """The rulesets for as many players as there are at home."""
        players = self.book.rules(self.home).number("players")
        return [name for name in self.book.rulesets if self.book.rules(name).number("players") == players]

    def is_sure(self, ruleset: str, option: str) -> bool:
        """Is it known what a ruleset says of an option? What extends no other is as this site says it is."""
        stated = self.book.rulesets[ruleset]
        return stated.extends is None or stated.standings[option].is_verified

    def line(self, ruleset: str, option: str) -> Line:
        """What an option says in a ruleset."""
        return option_line(self.book.rules(ruleset), option, self.book.options[option])

    def differing(self, ruleset: str) -> list[str]:
        """The options that are known to be other than at home."""
        own, home = self.book.rules(ruleset).options, self.book.rules(self.home).options
        return [name for name in own if own[name] != home[name] and self.is_sure(ruleset, name)]

    def with_option_as_home(self, ruleset: str, option: str) -> Scorer:
        """The scorer of a ruleset in which one option is as at home."""
        key = ruleset, option
        if key not in self._as_home:
            value = self.book.rules(self.home).options[option]
            self._as_home[key] = Scorer(self.book.rules(ruleset, {option: value}))
        return self._as_home[key]


@dataclass(frozen=True)
class Elsewhere:
    """A hand and its scores under the rulesets of a shelf."""

    shelf: Shelf
    case: Mapping[str, Any]
    hand: Hand
    win: Win
    scores: Mapping[str, Score]

    @classmethod
    def of(cls, shelf: Shelf, dealt: Dealt) -> "Elsewhere":
        """A hand without red fives, which not every set has, and without counters and sticks."""
        case = {key: _without_reds(value) for key, value in dealt.case.items() if key not in BESIDES}
        hand, win = parse_case(case)
        scores = {name: scorer(shelf.book.rules(name)).score(hand, win) for name in shelf.alike}
        return cls(shelf, case, hand, win, scores)

    @property
    def is_the_same_everywhere(self) -> bool:
        return len({score.total for score in self.scores.values()}) == 1

    @cached_property
    def deciding(self) -> Mapping[str, str]:
        """For each ruleset that pays other than home, the option that makes the difference."""
        home = self.scores[self.shelf.home].total
        found = {name: self._decider(name) for name, score in self.scores.items() if score.total != home}
        return {name: option for name, option in found.items() if option}

    def _decider(self, ruleset: str) -> str:
        """The first option without which the ruleset would pay as much as home does."""
        home = self.scores[self.shelf.home].total
        for option in self.shelf.differing(ruleset):
            as_home = self.shelf.with_option_as_home(ruleset, option)
            if as_home.score(self.hand, self.win).total == home:
                return option
        return ""

    @cached_property
    def sure(self) -> list[str]:
        """The rulesets of which it is known what they say of everything that decides."""
        home = self.scores[self.shelf.home].total
        return [
            name
            for name, score in self.scores.items()
            if _can_be(score)
            and (score.total == home or name in self.deciding)
            and all(self.shelf.is_sure(name, option) for option in self.deciding.values())
        ]


def _can_be(score: Score) -> bool:
    """Is it a hand that can come about, though it may have no yaku?"""
    return not score.problems or score.problems[0].code == "no_yaku"


def _without_reds(value: Any) -> Any:
    """Part of a case with plain fives for red ones."""
    if isinstance(value, Mapping):
        return {key: _without_reds(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_without_reds(each) for each in value]
    return value.replace("0", "5") if isinstance(value, str) else value
