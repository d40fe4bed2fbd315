"""Which conditions hold, given facts.

Each value of each fact maps to the conditions it allows, one bit for each; the bits of all facts are
intersected. So a hand is never asked about one yaku after another.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from generator.rules.model import Condition, Scalar, Want, is_wanted

Key = TypeVar("Key", bound=Hashable)
Found = TypeVar("Found")


class Remembered(dict[Key, Found]):
    """A function of one key that remembers its answers, up to a number of them."""

    def __init__(self, function: Callable[[Any], Found], most: int = 1 << 14):
        super().__init__()
        self._function, self._most = function, most

    def __missing__(self, key: Key) -> Found:
        if len(self) >= self._most:
            self.clear()
        found = self[key] = self._function(key)
        return found


class Sieve:
    """A list of conditions, and the bits of those that facts allow."""

    def __init__(self, conditions: Sequence[Condition]):
        self.all = (1 << len(conditions)) - 1
        self._wants: dict[str, list[tuple[int, Want]]] = {}
        for place, condition in enumerate(conditions):
            for fact, want in condition.items():
                self._wants.setdefault(fact, []).append((1 << place, want))
        self._allowed = Remembered[str, Remembered[Scalar, int]](self._allows)

    def mask(self, facts: Mapping[str, Any]) -> int:
        """The conditions that none of these facts rules out."""
        mask = self.all
        allowed = self._allowed
        for fact, found in facts.items():
            mask &= allowed[fact][found]
        return mask

    def _allows(self, fact: str) -> Remembered[Scalar, int]:
        """The conditions that a fact allows, by its value."""
        wants = self._wants.get(fact, ())
        return Remembered[Scalar, int](
            lambda found: self.all & ~sum([bit for bit, want in wants if not is_wanted(want, found)])
        )


@lru_cache(64)
def sieve_of(conditions: tuple[tuple[tuple[str, Want], ...], ...]) -> Sieve:
    """The sieve of some conditions: options change few of them, so most rulesets share one."""
    return Sieve([*map(dict, conditions)])


def holds(condition: Condition, facts: Mapping[str, Any]) -> bool:
    """Do the facts meet a condition?"""
    return all(is_wanted(want, facts[fact]) for fact, want in condition.items())


def failed(condition: Condition, facts: Mapping[str, Any]) -> Iterator[tuple[str, Want, bool | int | str]]:
    """The facts that do not meet a condition: what was wanted, what was found."""
    for fact, want in condition.items():
        if not is_wanted(want, facts[fact]):
            yield fact, want, facts[fact]
