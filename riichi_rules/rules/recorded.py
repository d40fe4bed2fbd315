"""Rules that record which parts are read: rules that are equal in these lead to the same answer."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any, TypeVar

from riichi_rules.rules.model import Rules, Value

# A field of the rules, such as `yaku`, or an option as `options/uma`.
Read = str

Result = TypeVar("Result")

OPTIONS = "options"
PARTS = tuple(each.name for each in fields(Rules) if each.name != OPTIONS)


@dataclass(frozen=True, eq=False)
class RecordedRules(Rules):
    """Rules that record every part and every option that has ever been read.

    A cache may answer a later question without reading the rules again, so the reads of that question alone
    would not be all that its answer depends on.
    """

    reads: set[Read] = field(default_factory=set)

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        if name in PARTS:
            self.reads.add(name)
        return value


class RecordedOptions(Mapping[str, Value]):
    """The values of options, with a record of the names that are read."""

    def __init__(self, values: Mapping[str, Value], reads: set[Read]):
        self._values, self._reads = values, reads

    def __getitem__(self, name: str) -> Value:
        self._reads.add(f"{OPTIONS}/{name}")
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


def record_reads(rules: Rules) -> RecordedRules:
    """Return the same rules with an empty record of reads.

    >>> from riichi_rules.rules.load import load_book
    >>> rules = record_reads(load_book().rules())
    >>> rules.number("players"), rules.reads
    (4, {'options/players'})
    """
    reads: set[Read] = set()
    return RecordedRules(**{**vars(rules), OPTIONS: RecordedOptions(rules.options, reads)}, reads=reads)


def memoised_by_reads(find: Callable[[Rules], Result]) -> Callable[[Rules], Result]:
    """Return a function with the results of `find`, once for all rules that are equal in what it reads.

    >>> from riichi_rules.rules.load import load_book
    >>> asked = []
    >>> players = memoised_by_reads(lambda rules: asked.append(rules) or rules.number("players"))
    >>> book = load_book()
    >>> players(book.rules("common")), players(book.rules("ema_2025")), len(asked)
    (4, 4, 1)
    """
    known: list[tuple[RecordedRules, Rules, Result]] = []

    def memoised(rules: Rules) -> Result:
        for own, other, result in known:
            if own.reads.isdisjoint(differences(other, rules)):
                return result
        own = record_reads(rules)
        result = find(own)
        known.append((own, rules, result))
        return result

    return memoised


@lru_cache(1 << 10)
def differences(one: Rules, other: Rules) -> frozenset[Read]:
    """Return the parts and options that are not the same in two sets of rules."""
    parts = [name for name in PARTS if not _is_same(getattr(one, name), getattr(other, name))]
    options = [
        f"{OPTIONS}/{name}" for name in one.options if not _is_same(one.options[name], other.options[name])
    ]
    return frozenset([*parts, *options])


def _is_same(one: object, other: object) -> bool:
    """Return whether two values are equal and of the same type, as True and 1 are not."""
    return one is other or (type(one) is type(other) and one == other)
