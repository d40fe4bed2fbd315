"""What holds in a reading: its yaku and its fu, straight from the conditions in the data."""

from typing import NamedTuple

from generator.engine.conditions import Remembered, holds, sieve_of
from generator.engine.facts import group_facts
from generator.engine.tiles import IS_OUTSIDE, KIND_MASK, NAMES, ONE_OF
from generator.rules.model import FuItem, Rules, Yaku


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
        self._yaku = [(name, yaku) for name, yaku in rules.yaku.items() if yaku.of == "hand"]
        self._fu = [
            (FuLine(name, item.fu), item) for name, item in rules.fu.items.items() if item.of != "group"
        ]
        self._group_fu = [(name, item) for name, item in rules.fu.items.items() if item.of == "group"]
        self._yaku_count, self._yaku_bits = len(self._yaku), (1 << len(self._yaku)) - 1
        things = [yaku.is_counted for _, yaku in self._yaku] + [item.counts for _, item in self._fu]
        self._counted = sum([1 << place for place, is_counted in enumerate(things) if is_counted])
        self._fixed = sum([1 << place for place, (_, item) in enumerate(self._fu) if item.alone])
        conditions = [yaku.when for _, yaku in self._yaku] + [item.when for _, item in self._fu]
        self.sieve = sieve_of(tuple([tuple(condition.items()) for condition in conditions]))
        self._group_lines = Remembered[tuple[bool, bool, bool], tuple[str, int]](self._group_line)
        self._entries = Remembered[tuple[int, bool], Entry | None](self._entry)

    def _entry(self, key: tuple[int, bool]) -> Entry | None:
        """The yaku of a bit in an open or closed hand; nothing where it does not count."""
        place, is_open = key
        name, yaku = self._yaku[place]
        value = worth(yaku, is_open)
        counted = Counted(name, value if yaku.han else 0, value if yaku.yakuman else 0)
        takes_away = sum([1 << place for place, (_, item) in enumerate(self._fu) if item.unless == name])
        return Entry(counted, yaku.limit, yaku.replaces, takes_away) if value or yaku.limit else None

    def verdict(self, allowed: int, is_open: bool) -> Verdict:
        """What the conditions that are allowed come to, in an open or a closed hand."""
        allowed &= self._counted
        entries = [self._entries[place, is_open] for place in _places(allowed & self._yaku_bits)]
        held = [each for each in entries if each]
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
        return Verdict(
            tuple(counted),
            han,
            yakuman,
            alone,
            [self._fu[place] for place in _places(fu & self._fixed or fu)],
        )

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

    def _group_line(self, group: tuple[bool, bool, bool]) -> tuple[str, int]:
        """The line of fu for a sort of triplet or kan, and its fu."""
        facts = group_facts(*group)
        found = [(name, item.fu) for name, item in self._group_fu if item.counts and holds(item.when, facts)]
        return found[0] if found else ("", 0)


def _places(mask: int) -> list[int]:
    """The places of the bits that are set."""
    places = []
    while mask:
        lowest = mask & -mask
        places.append(lowest.bit_length() - 1)
        mask ^= lowest
    return places


def worth(yaku: Yaku, is_open: bool) -> int:
    """The han or yakuman of a yaku in an open or closed hand; 0 where it does not count."""
    price = yaku.han or yaku.yakuman
    value = (price.open if is_open else price.closed) if price else None
    return (value or 0) * (2 if yaku.double else 1)
