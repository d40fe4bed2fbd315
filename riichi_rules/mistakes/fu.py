"""Mistakes in counting fu: what each adds to the sum or takes from it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from riichi_rules.engine.facts import win_facts
from riichi_rules.engine.fu import FuLine
from riichi_rules.engine.hand import WinCircumstances
from riichi_rules.engine.price import round_up
from riichi_rules.mistakes.catalogue import Mistake
from riichi_rules.mistakes.scored import Scored
from riichi_rules.rules.model import FuItem, Rules, is_wanted

WAY_OF_WINNING = {"win", "closed", *WinCircumstances._fields}

# The lines for a pair of winds.
WINDS = "pair_seat_wind", "pair_round_wind", "pair_double_wind"

# So many lines of the count are forgotten at once.
FORGOTTEN_AT_MOST = 3

# The lines, and the sides of a hand, of which it has a name of its own to forget them.
NAMED = {"closed_ron", "tsumo", "pair", "wait"}

Flip = tuple[str, str]  # a line for a group, and the fact about the group that is mistaken


class FuBook(NamedTuple):
    """What the fu of a ruleset can be mistaken for."""

    items: Mapping[str, FuItem]
    flipped: Mapping[Flip, str]
    wait: int
    double_wind: tuple[int, ...]


@lru_cache(64)
def fu_book(rules: Rules) -> FuBook:
    """The lines of the fu count in force, and which of those for groups differ in one fact alone.

    A pair of the double wind may be counted like the pair of one wind, or like those of both.
    """
    items = {name: item for name, item in rules.fu.items.items() if item.counts}
    groups = {name: item.when for name, item in items.items() if item.of == "group"}
    flipped: dict[Flip, str] = {}
    for name, when in groups.items():
        for other, beside in groups.items():
            differing = [fact for fact in when if when[fact] != beside.get(fact)]
            if len(differing) == 1 and len(when) == len(beside):
                flipped.setdefault((name, differing[0]), other)
    wait = max((item.fu for item in items.values() if item.of == "wait"), default=0)
    winds = [items[name].fu if name in items else 0 for name in WINDS]
    return FuBook(items, flipped, wait, tuple(fu for fu in (winds[0], sum(winds[:2])) if fu != winds[2]))


class HandFu(NamedTuple):
    """The fu of a hand, line by line, as somebody goes through them."""

    scored: Scored
    book: FuBook
    groups: tuple[FuLine, ...]
    completed: FuLine | None

    @classmethod
    def of(cls, scored: Scored) -> "HandFu":
        """`completed` is the triplet that a ron completed, which is an open one."""
        book, reading = fu_book(scored.rules), scored.score.reading
        groups = tuple(line for line in scored.score.fu_lines if book.items[line.id].of == "group")
        opened = reading.opened_by_ron(scored.win) if reading else None
        completed = next((line for line in groups if line.tiles == (opened,) * 3), None)
        return cls(scored, book, tuple(line for line in groups if line is not completed), completed)

    def lines(self, of: str) -> list[FuLine]:
        """The lines that look at one side of the hand."""
        return [line for line in self.scored.score.fu_lines if self.book.items[line.id].of == of]

    def without(self, name: str) -> list[int]:
        """What it adds to leave out the line of a name, or those about a side of the hand."""
        lines = self.scored.score.fu_lines
        return [-line.fu for line in lines if name in {line.id, self.book.items[line.id].of}]

    def more(self, line: FuLine, fact: str) -> list[int]:
        """Return what it adds to mistake one fact about a group; nothing where no other line is for that."""
        other = self.book.flipped.get((line.id, fact))
        return [] if other is None else [self.book.items[other].fu - line.fu]

    def changed(self, name: str, difference: int, *about: str) -> Iterator[Mistake]:
        """A mistake that adds so much to the fu before they are rounded."""
        fu = round_up(self.scored.fu_sum + difference, self.scored.rules.fu.round_up_to)
        return self.scored.miscounted(name, self.scored.score.han or 0, fu, *about)

    def others(self, line: str) -> tuple[int, ...]:
        """What else a line gives to somebody who counts the double wind otherwise."""
        return self.book.double_wind if line == WINDS[2] else ()


def taken_away(count: HandFu) -> Iterator[int]:
    """The lines that a yaku takes away, as Pinfu does those for tsumo."""
    facts = win_facts(count.scored.win.how)
    for item in count.book.items.values():
        if item.unless in count.scored.yaku and all(
            fact in facts and is_wanted(want, facts[fact]) for fact, want in item.when.items()
        ):
            yield item.fu


def _double_wind(count: HandFu) -> list[int]:
    return [fu - line.fu for line in count.lines("pair") for fu in count.others(line.id)]


def _mistaken(count: HandFu, fact: str, found: object) -> Iterator[int]:
    """One fact mistaken in every group of which it is so, or in one of them."""
    lines = [line for line in count.groups if count.book.items[line.id].when.get(fact) == found]
    more = [each for line in lines for each in count.more(line, fact)]
    yield sum(more)
    yield from more


DIFFERENCES: Mapping[str, Callable[[HandFu], Iterable[int]]] = {
    "closed_ron_forgotten": lambda count: count.without("closed_ron"),
    "pinfu_tsumo_fu": taken_away,
    "ron_triplet_as_closed": lambda count: (
        count.more(count.completed, "concealed") if count.completed else []
    ),
    "wait_fu_forgotten": lambda count: count.without("wait"),
    "double_wind_misjudged": _double_wind,
    "pair_fu_forgotten": lambda count: count.without("pair"),
    "tsumo_fu_forgotten": lambda count: count.without("tsumo"),
    "open_fu_as_closed": lambda count: _mistaken(count, "concealed", False),
    "closed_fu_as_open": lambda count: _mistaken(count, "concealed", True),
    "terminal_fu_as_simple": lambda count: _mistaken(count, "outside", True),
    "kan_fu_as_triplet": lambda count: _mistaken(count, "shape", "kan"),
    "simple_fu_as_terminal": lambda count: _mistaken(count, "outside", False),
    "wait_fu_for_two_sided": lambda count: [] if count.lines("wait") else [count.book.wait],
}


def fu_mistakes(scored: Scored) -> Iterator[Mistake]:
    """One thing wrong in the count of the fu."""
    han, step, total = scored.score.han or 0, scored.rules.fu.round_up_to, scored.fu_sum
    count = HandFu.of(scored)
    if is_fixed(count):
        yield from count.changed("fixed_fu_rounded", 0)
        return
    yield from scored.miscounted("fu_not_rounded", han, total)
    yield from scored.miscounted("fu_rounded_down", han, total // step * step)
    for name, differences in DIFFERENCES.items():
        for difference in differences(count):
            yield from count.changed(name, difference)
    for line in scored.score.fu_lines[1:]:
        if NAMED.isdisjoint({line.id, count.book.items[line.id].of}):
            yield from count.changed("forgotten_fu", -line.fu, line.id)
    for name, item in _other_items(count):
        if item.unless is None and set(item.when) <= WAY_OF_WINNING:
            yield from count.changed("fu_does_not_count", item.fu, name)


def is_fixed(count: HandFu) -> bool:
    """Is the count a single line, to which nothing is added, as that of Seven Pairs?"""
    return any(count.book.items[line.id].alone for line in count.scored.score.fu_lines)


def _other_items(count: HandFu) -> list[tuple[str, FuItem]]:
    """The lines that a hand does not have."""
    held = {line.id for line in count.scored.score.fu_lines}
    return [(name, item) for name, item in count.book.items.items() if name not in held]


def unlikely_fu_mistakes(scored: Scored) -> Iterator[Mistake]:
    """Several lines forgotten, one taken for another of its sort, or one too many."""
    count, lines = HandFu.of(scored), scored.score.fu_lines
    if is_fixed(count):
        return
    for size in range(2, FORGOTTEN_AT_MOST + 1):
        for forgotten in combinations(lines[1:], size):
            names = [line.id for line in forgotten]
            yield from count.changed("forgotten_fu", -sum(line.fu for line in forgotten), *names)
    for name, item in _other_items(count):
        if item.of != "win":
            for right in {line.id: line for line in count.lines(item.of)}.values():
                yield from count.changed("fu_taken_for_other", item.fu - right.fu, right.id, name)
        if item.of != "group" and not item.alone:
            yield from count.changed("fu_does_not_count", item.fu, name)
