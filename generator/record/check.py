"""A whole record held against our count; each difference with the single option that would explain it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from generator.record.compare import (
    Difference,
    final_differences,
    hand_differences,
    next_differences,
    shown_uma,
)
from generator.record.model import RecordedGame
from generator.record.outcome import Outcome
from generator.rules.book import Book, other_values
from generator.rules.model import Rules

# Options that no game of a record can have been played by otherwise, and those that change no count.
NEVER_TRIED = {"players", "played", "start_points"}
# Every option is tried in so many hands only, lest a record that differs everywhere take long.
SEARCHES = 3

Variant = tuple[str, Any, Rules]


@dataclass(frozen=True)
class Explained:
    """A difference, and an option with the value that takes it away."""

    difference: Difference
    option: str | None = None
    value: Any = None


@dataclass(frozen=True)
class CheckedHand:
    """A hand by our count, and everything in which the record differs."""

    outcome: Outcome
    differences: tuple[Explained, ...]


@dataclass(frozen=True)
class CheckedGame:
    game: RecordedGame
    rules: Rules
    hands: tuple[CheckedHand, ...]

    @property
    def differences(self) -> list[Explained]:
        return [each for hand in self.hands for each in hand.differences]


def check_record(book: Book, game: RecordedGame) -> CheckedGame:
    """Replays and counts every hand of a record; raises Unreadable where its moves cannot be."""
    checker = _Checker(book, game)
    return CheckedGame(game, checker.rules, tuple(map(checker.checked, range(len(game.hands)))))


class _Checker:
    def __init__(self, book: Book, game: RecordedGame):
        self.book, self.game = book, game
        self.rules = book.rules(game.ruleset, game.options)
        self.variants: list[Variant] | None = None
        self.helpful: list[Variant] = []  # those that have explained something
        self.searches = 0

    def checked(self, place: int) -> CheckedHand:
        outcome = Outcome(self.rules, self.game.hands[place], place + 1)
        found = [*self._differences(outcome, place)]
        return CheckedHand(outcome, tuple(self._explained(found, place)))

    def _differences(self, outcome: Outcome, place: int) -> Iterator[Difference]:
        yield from hand_differences(outcome)
        if place + 1 < len(self.game.hands):
            yield from next_differences(outcome, self.game.hands[place + 1])
        else:
            yield from final_differences(outcome, self.game)

    def _explained(self, found: Sequence[Difference], place: int) -> Iterator[Explained]:
        """Totals by the uma that they show, everything else by the options that are tried."""
        uma = next((each for each in found if each.what == "totals"), None)
        shown = shown_uma(self.rules, uma, self.game) if uma else None
        if uma and shown:
            yield Explained(uma, "uma", shown)
            found = [each for each in found if each is not uma]
        yield from self._by_options(found, place)

    def _by_options(self, found: Sequence[Difference], place: int) -> Iterator[Explained]:
        """One option for all differences of the hand, if there is one; else one for each, if it adds none."""
        if not found:
            return
        tried = [
            (name, value, [*self._differences(Outcome(rules, self.game.hands[place], place + 1), place)])
            for name, value, rules in self._to_try()
        ]
        keys = {_key(each) for each in found}
        good = [each for each in tried if {_key(left) for left in each[2]} < keys]
        good.sort(key=lambda each: len(each[2]))
        for difference in found:
            own = _key(difference)
            ways = ((name, value) for name, value, left in good if own not in {_key(each) for each in left})
            name, value = next(ways, (None, None))
            self._remember(name, value)
            yield Explained(difference, name, value)

    def _to_try(self) -> list[Variant]:
        """All options for the first hands that differ; then those that have explained one of them."""
        self.searches += 1
        return self._variants() if self.searches <= SEARCHES else self.helpful

    def _remember(self, name: str | None, value: Any) -> None:
        found = [each for each in self._variants() if name is not None and each[:2] == (name, value)]
        self.helpful += [each for each in found if each not in self.helpful]

    def _variants(self) -> list[Variant]:
        """The rules with each single option changed."""
        if self.variants is None:
            self.variants = [
                (name, value, self.book.rules(self.game.ruleset, {**self.game.options, name: value}))
                for name in self.book.applying(self.rules)
                if name not in NEVER_TRIED
                for value in other_values(self.book.options[name], self.rules.options[name], self.book.base)
            ]
        return self.variants


def _key(difference: Difference) -> tuple[str, str | None]:
    return difference.what, difference.seat
