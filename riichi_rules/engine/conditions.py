"""Which conditions hold, given facts; the conditions themselves are in `rules_data/`.

Each value of each fact maps to the conditions it allows, one bit for each; the bits of all facts are
intersected. So a hand is never asked about one yaku after another.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from riichi_rules.rules.model import Condition, Scalar, Want, is_wanted

Key = TypeVar("Key", bound=Hashable)
Found = TypeVar("Found")

SHARED_AT_MOST = 1 << 10


class BoundedMemo(dict[Key, Found]):
    """A function of one key that remembers its answers, up to a number of them."""

    def __init__(self, function: Callable[[Any], Found], most: int = 1 << 14):
        super().__init__()
        self._function, self._most = function, most

    def __missing__(self, key: Key) -> Found:
        if len(self) >= self._most:
            self.clear()
        found = self[key] = self._function(key)
        return found


class PartsCache(Generic[Found]):
    """Makes something of rules once for all rules that share the parts it is made of."""

    def __init__(self, make: Callable[[Any], Found], parts: Callable[[Any], Iterable[object]]):
        self._make, self._parts = make, parts
        self._made: dict[tuple[int, ...], tuple[object, Found]] = {}

    def __call__(self, whole: object) -> Found:
        parts = tuple(self._parts(whole))
        key = tuple(map(id, parts))
        if key not in self._made:
            if len(self._made) >= SHARED_AT_MOST:
                self._made.clear()
            self._made[key] = (
                parts,
                self._make(whole),
            )  # the parts are kept: no other object may get their ids
        return self._made[key][1]


class ConditionIndex:
    """A list of conditions, and the bits of those that facts allow."""

    def __init__(self, conditions: Sequence[Condition]):
        self.all = (1 << len(conditions)) - 1
        self._wants: dict[str, list[tuple[int, Want]]] = {}
        for place, condition in enumerate(conditions):
            for fact, want in condition.items():
                self._wants.setdefault(fact, []).append((1 << place, want))
        self._allowed = BoundedMemo[str, BoundedMemo[Scalar, int]](self._allows)

    def mask(self, facts: Mapping[str, Any]) -> int:
        """The conditions that none of these facts rules out."""
        mask = self.all
        allowed = self._allowed
        for fact, found in facts.items():
            mask &= allowed[fact][found]
        return mask

    def _allows(self, fact: str) -> BoundedMemo[Scalar, int]:
        """The conditions that a fact allows, by its value."""
        wants = self._wants.get(fact, ())
        return BoundedMemo[Scalar, int](
            lambda found: self.all & ~sum([bit for bit, want in wants if not is_wanted(want, found)])
        )


def holds(condition: Condition, facts: Mapping[str, Any]) -> bool:
    """Do the facts meet a condition?"""
    return all(is_wanted(want, facts[fact]) for fact, want in condition.items())


def failed(condition: Condition, facts: Mapping[str, Any]) -> Iterator[tuple[str, Want, bool | int | str]]:
    """The facts that do not meet a condition: what was wanted, what was found."""
    for fact, want in condition.items():
        if not is_wanted(want, facts[fact]):
            yield fact, want, facts[fact]


def places(bits: int) -> list[int]:
    """The places of the bits that are set."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found
