"""What holds in a reading: its yaku and its fu, straight from the conditions in the data."""

from functools import cached_property
from typing import NamedTuple, TypeVar

from generator.engine.conditions import Remembered, Sieve, holds
from generator.engine.facts import group_facts, win_facts
from generator.engine.hand import How
from generator.engine.tiles import IS_OUTSIDE, KIND_MASK, NAMES, ONE_OF
from generator.rules.model import FuItem, Rules, Yaku

Thing = TypeVar("Thing")


class Counted(NamedTuple):
    """A yaku or a kind of dora that counts, and what it is worth."""

    id: str
    han: int = 0
    yakuman: int = 0


class FuLine(NamedTuple):
    """A line of the fu count, and the tiles it is for: a group, the pair, or none in particular."""

    id: str
    fu: int
    tiles: tuple[int, ...] = ()


class Entry(NamedTuple):
    """A yaku as it counts in open or in closed hands.

    `limit` is what it is worth alone, if it is; `takes_away` has the bits of fu items that it rules out.
    """

    counted: Counted
    limit: str | None
    replaces: tuple[str, ...]
    takes_away: int


class Verdict(NamedTuple):
    """The yaku of a reading, and the fu that do not come from single groups.

    `alone` are yaku that are worth a limit by themselves, with nothing added.
    """

    yaku: tuple[Counted, ...]
    han: int
    yakuman: int
    alone: list[Entry]
    fu_items: list[tuple[FuLine, FuItem]]


class Judge:
    """The conditions of one ruleset, as a sieve for the facts of a reading."""

    def __init__(self, rules: Rules):
        self.green = sum([ONE_OF[NAMES.index(tile)] for tile in rules.tiles.green]) * KIND_MASK
        self._add_up = rules.payments.yakuman_add_up
        yaku = {name: yaku for name, yaku in rules.yaku.items() if yaku.of == "hand" and yaku.is_counted}
        items = [(name, item) for name, item in rules.fu.items.items() if item.counts]
        self._fu = [(FuLine(name, item.fu), item) for name, item in items if item.of != "group"]
        self._group_fu = [(name, item) for name, item in items if item.of == "group"]
        self._entries = [
            [self._entry(each, yaku[each], is_open) for each in yaku] for is_open in (False, True)
        ]
        self._yaku_count, self._yaku_bits = len(yaku), (1 << len(yaku)) - 1
        self._fixed = sum([1 << place for place, (_, item) in enumerate(self._fu) if item.alone])
        sieve = Sieve([each.when for each in yaku.values()] + [item.when for _, item in self._fu])
        self.allows = sieve.mask
        self.allowed_by_win = Remembered[How, int](lambda how: sieve.mask(win_facts(how)))

    def _entry(self, name: str, yaku: Yaku, is_open: bool) -> Entry | None:
        """A yaku in an open or closed hand; nothing where it does not count."""
        value = worth(yaku, is_open)
        counted = Counted(name, value if yaku.han else 0, value if yaku.yakuman else 0)
        takes_away = sum([1 << place for place, (_, item) in enumerate(self._fu) if item.unless == name])
        return Entry(counted, yaku.limit, yaku.replaces, takes_away) if value or yaku.limit else None

    def verdict(self, allowed: int, is_open: bool) -> Verdict:
        """What the conditions that are allowed come to, in an open or a closed hand."""
        held = [each for each in _chosen(self._entries[is_open], allowed & self._yaku_bits) if each]
        replaced = {name for each in held if each.replaces for name in each.replaces}
        fu = allowed >> self._yaku_count
        counted, alone, han, yakuman = [], [], 0, 0
        for each in held:
            if each.counted.id in replaced:
                continue
            fu &= ~each.takes_away
            if each.limit:
                alone.append(each)
            else:
                counted.append(each.counted)
                han += each.counted.han
                yakuman += each.counted.yakuman
        if yakuman:
            counted, han, yakuman = self._of_yakuman(counted)
        return Verdict(tuple(counted), han, yakuman, alone, _chosen(self._fu, fu & self._fixed or fu))

    def _of_yakuman(self, counted: list[Counted]) -> tuple[list[Counted], int, int]:
        """The yakuman alone: all of them, or the greatest where they do not add up."""
        yakuman = [each for each in counted if each.yakuman]
        if not self._add_up:
            yakuman = [max(yakuman, key=lambda each: each.yakuman)]
        return yakuman, 0, sum([each.yakuman for each in yakuman])

    def group_line(self, is_kan: bool, kind: int, is_concealed: bool) -> FuLine:
        """The fu of a triplet or kan."""
        name, fu = self._group_lines[is_kan, IS_OUTSIDE[kind], is_concealed]
        return FuLine(name, fu, (kind,) * (4 if is_kan else 3))

    @cached_property
    def _group_lines(self) -> dict[tuple[bool, bool, bool], tuple[str, int]]:
        """The line of fu for each sort of triplet or kan."""
        return {
            (is_kan, is_outside, is_concealed): next(
                (
                    (name, item.fu)
                    for name, item in self._group_fu
                    if holds(item.when, group_facts(is_kan, is_outside, is_concealed))
                ),
                ("", 0),
            )
            for is_kan in (False, True)
            for is_outside in (False, True)
            for is_concealed in (False, True)
        }


def _chosen(things: list[Thing], mask: int) -> list[Thing]:
    """The things whose bits are set."""
    chosen = []
    while mask:
        lowest = mask & -mask
        chosen.append(things[lowest.bit_length() - 1])
        mask ^= lowest
    return chosen


def worth(yaku: Yaku, is_open: bool) -> int:
    """The han or yakuman of a yaku in an open or closed hand; 0 where it does not count."""
    price = yaku.han or yaku.yakuman
    value = (price.open if is_open else price.closed) if price else None
    return (value or 0) * (2 if yaku.double else 1)
