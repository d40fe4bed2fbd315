"""Evaluation of the conditions in `rules_data/`, given the facts about a hand.

Each value of each fact maps to a bit mask of the conditions it allows, and the masks of all facts are
intersected. So the cost of a hand does not grow with the number of yaku.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from riichi_rules.rules.model import Condition, Scalar, Want, is_wanted

Key = TypeVar("Key", bound=Hashable)
Result = TypeVar("Result")

SHARED_AT_MOST = 1 << 10


class BoundedMemo(dict[Key, Result]):
    """A memoised function of one key. It clears its cache when `most` results are in it."""

    def __init__(self, function: Callable[[Any], Result], most: int = 1 << 14):
        super().__init__()
        self._function, self._most = function, most

    def __missing__(self, key: Key) -> Result:
        if len(self) >= self._most:
            self.clear()
        result = self[key] = self._function(key)
        return result


class PartsCache(Generic[Result]):
    """A factory of objects made from rules, which all rules with the same parts share.

    The cache is keyed by the identity of those parts.
    """

    def __init__(self, make: Callable[[Any], Result], parts: Callable[[Any], Iterable[object]]):
        self._make, self._parts = make, parts
        self._cache: dict[tuple[int, ...], tuple[object, Result]] = {}

    def __call__(self, whole: object) -> Result:
        parts = tuple(self._parts(whole))
        key = tuple(map(id, parts))
        if key not in self._cache:
            if len(self._cache) >= SHARED_AT_MOST:
                self._cache.clear()
            # Keep a reference to the parts, so that no other object can get one of their ids.
            self._cache[key] = (parts, self._make(whole))
        return self._cache[key][1]


class ConditionIndex:
    """A list of conditions with a bit for each, and the mask of the conditions that each fact allows."""

    def __init__(self, conditions: Sequence[Condition]):
        self.all: int = (1 << len(conditions)) - 1
        self._wants: dict[str, list[tuple[int, Want]]] = {}
        for index, condition in enumerate(conditions):
            for fact, want in condition.items():
                self._wants.setdefault(fact, []).append((1 << index, want))
        self._allowed = BoundedMemo[str, BoundedMemo[Scalar, int]](self._allows)

    def mask(self, facts: Mapping[str, Any]) -> int:
        """Return the bits of the conditions that none of these facts rules out."""
        mask = self.all
        allowed = self._allowed
        for fact, value in facts.items():
            mask &= allowed[fact][value]
        return mask

    def mask_of_any(self, facts: Mapping[str, Iterable[Scalar]]) -> int:
        """Return the bits of the conditions that these facts can meet, each with one of its values."""
        mask = self.all
        for fact, values in facts.items():
            allowed, of_fact = self._allowed[fact], 0
            for value in values:
                of_fact |= allowed[value]
            mask &= of_fact
        return mask

    def _allows(self, fact: str) -> BoundedMemo[Scalar, int]:
        """Return the masks of a fact, by its value."""
        wants = self._wants.get(fact, ())
        return BoundedMemo[Scalar, int](
            lambda value: self.all & ~sum([bit for bit, want in wants if not is_wanted(want, value)])
        )


def holds(condition: Condition, facts: Mapping[str, Any]) -> bool:
    """Return whether the facts meet a condition."""
    return all(is_wanted(want, facts[fact]) for fact, want in condition.items())


def unmet_facts(
    condition: Condition, facts: Mapping[str, Any]
) -> Iterator[tuple[str, Want, bool | int | str]]:
    """Yield the facts that do not meet a condition, each with the value it should have and the one it has."""
    for fact, want in condition.items():
        if not is_wanted(want, facts[fact]):
            yield fact, want, facts[fact]


def set_bits(bits: int) -> list[int]:
    """Return the indices of the bits that are set, in ascending order."""
    indices = []
    while bits:
        lowest = bits & -bits
        indices.append(lowest.bit_length() - 1)
        bits ^= lowest
    return indices
