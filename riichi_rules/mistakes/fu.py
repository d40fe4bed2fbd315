"""Mistakes in counting fu, and the difference that each makes to the sum."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from riichi_rules.engine.conditions import unmet_facts
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

# The most lines of the count that are forgotten at once.
FORGOTTEN_AT_MOST = 3

# The lines, and the parts of a hand, of which the omission is a mistake with a name of its own.
NAMED = {"closed_ron", "tsumo", "pair", "wait"}

Flip = tuple[str, str]  # a line for a group, and the fact about the group that is misread


class FuBook(NamedTuple):
    """The lines of a ruleset's fu count, each with the lines it can be mistaken for."""

    items: Mapping[str, FuItem]
    flipped: Mapping[Flip, str]
    wait: int
    double_wind: tuple[int, ...]


@lru_cache(64)
def fu_book(rules: Rules) -> FuBook:
    """Return the fu lines in force, and the pairs of group lines that differ in one fact.

    A pair of the double wind may be counted like a pair of one wind, or as the sum of both.
    """
    items = {name: item for name, item in rules.fu.items.items() if item.counts}
    groups = {name: item.when for name, item in items.items() if item.of == "group"}
    flipped: dict[Flip, str] = {}
    for name, when in groups.items():
        for other, other_when in groups.items():
            differing = [fact for fact in when if when[fact] != other_when.get(fact)]
            if len(differing) == 1 and len(when) == len(other_when):
                flipped.setdefault((name, differing[0]), other)
    wait = max((item.fu for item in items.values() if item.of == "wait"), default=0)
    winds = [items[name].fu if name in items else 0 for name in WINDS]
    return FuBook(items, flipped, wait, tuple(fu for fu in (winds[0], sum(winds[:2])) if fu != winds[2]))


class HandFu(NamedTuple):
    """The fu lines of a hand. `completed` is the open triplet that ron completed; `groups` are the others."""

    scored: Scored
    book: FuBook
    groups: tuple[FuLine, ...]
    completed: FuLine | None

    @classmethod
    def of(cls, scored: Scored) -> "HandFu":
        """Return the fu lines of a scored hand."""
        book, reading = fu_book(scored.rules), scored.score.reading
        groups = tuple(line for line in scored.score.fu_lines if book.items[line.id].of == "group")
        opened = reading.opened_by_ron(scored.win) if reading else None
        completed = next((line for line in groups if line.tiles == (opened,) * 3), None)
        return cls(scored, book, tuple(line for line in groups if line is not completed), completed)

    def lines(self, of: str) -> list[FuLine]:
        """Return the lines about one part of the hand."""
        return [line for line in self.scored.score.fu_lines if self.book.items[line.id].of == of]

    def without(self, name: str) -> list[int]:
        """Return the differences from leaving out the lines with this id, or about this part of the hand."""
        lines = self.scored.score.fu_lines
        return [-line.fu for line in lines if name in {line.id, self.book.items[line.id].of}]

    def more(self, line: FuLine, fact: str) -> list[int]:
        """Return the difference from misreading one fact about a group; empty if no line matches then."""
        other = self.book.flipped.get((line.id, fact))
        return [] if other is None else [self.book.items[other].fu - line.fu]

    def changed(self, name: str, difference: int, *about: str) -> Iterator[Mistake]:
        """Yield a mistake that changes the fu by this difference before they are rounded."""
        fu = round_up(self.scored.fu_sum + difference, self.scored.rules.fu.round_up_to)
        return self.scored.miscount(name, self.scored.score.han or 0, fu, *about)

    def others(self, line: str) -> tuple[int, ...]:
        """Return other fu that a line may be given, which the line for a double wind alone may."""
        return self.book.double_wind if line == WINDS[2] else ()


def fu_removed_by_yaku(count: HandFu) -> Iterator[int]:
    """Yield the fu of lines that a yaku removes, as pinfu removes the fu for tsumo."""
    facts = win_facts(count.scored.win.how)
    for item in count.book.items.values():
        if item.unless in count.scored.yaku and all(
            fact in facts and is_wanted(want, facts[fact]) for fact, want in item.when.items()
        ):
            yield item.fu


def _double_wind(count: HandFu) -> list[int]:
    return [fu - line.fu for line in count.lines("pair") for fu in count.others(line.id)]


def _mistaken(count: HandFu, fact: str, value: object) -> Iterator[int]:
    """Yield the differences from misreading one fact, in all groups with this value and in each of them."""
    lines = [line for line in count.groups if count.book.items[line.id].when.get(fact) == value]
    differences = [each for line in lines for each in count.more(line, fact)]
    yield sum(differences)
    yield from differences


DIFFERENCES: Mapping[str, Callable[[HandFu], Iterable[int]]] = {
    "closed_ron_forgotten": lambda count: count.without("closed_ron"),
    "pinfu_tsumo_fu": fu_removed_by_yaku,
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
    """Yield the mistakes with a single error in the count of the fu."""
    han, step, total = scored.score.han or 0, scored.rules.fu.round_up_to, scored.fu_sum
    count = HandFu.of(scored)
    if is_fixed(count):
        yield from count.changed("fixed_fu_rounded", 0)
        return
    yield from scored.miscount("fu_not_rounded", han, total)
    yield from scored.miscount("fu_rounded_down", han, total // step * step)
    for name, differences in DIFFERENCES.items():
        for difference in differences(count):
            yield from count.changed(name, difference)
    for line in scored.score.fu_lines[1:]:
        if NAMED.isdisjoint({line.id, count.book.items[line.id].of}):
            yield from count.changed("forgotten_fu", -line.fu, line.id)
    for name, item in _other_items(count):
        if item.unless is None and set(item.when) <= WAY_OF_WINNING and _is_nearly_due(scored, item):
            yield from count.changed("fu_does_not_count", item.fu, name)


def _is_nearly_due(scored: Scored, item: FuItem) -> bool:
    """Return whether at most one fact of a win keeps a line from counting."""
    return len([*unmet_facts(item.when, scored.facts)]) < 2


def is_fixed(count: HandFu) -> bool:
    """Return whether the count is a single line to which nothing is added, as for seven pairs."""
    return any(count.book.items[line.id].alone for line in count.scored.score.fu_lines)


def _other_items(count: HandFu) -> list[tuple[str, FuItem]]:
    """Return the lines that a hand does not have."""
    own = {line.id for line in count.scored.score.fu_lines}
    return [(name, item) for name, item in count.book.items.items() if name not in own]


def rare_fu_mistakes(scored: Scored) -> Iterator[Mistake]:
    """Yield the mistakes with several lines forgotten, a wrong line of the same part, or one too many."""
    count, lines = HandFu.of(scored), scored.score.fu_lines
    if is_fixed(count):
        return
    for size in range(2, FORGOTTEN_AT_MOST + 1):
        for forgotten in combinations(lines[1:], size):
            names = [line.id for line in forgotten]
            yield from count.changed("forgotten_fu", -sum(line.fu for line in forgotten), *names)
    yield from _not_rounded_either(count)
    for name, item in _other_items(count):
        if not _is_likely_of(count, item):
            continue
        if item.of != "win":
            for right in {line.id: line for line in count.lines(item.of)}.values():
                if item.when.get("shape") == count.book.items[right.id].when.get("shape"):
                    yield from count.changed("fu_taken_for_other", item.fu - right.fu, right.id, name)
        if item.of != "group" and not item.alone:
            yield from count.changed("fu_does_not_count", item.fu, name)


def _not_rounded_either(count: HandFu) -> Iterator[Mistake]:
    """Yield the mistakes of a wrong line whose sum was not rounded up, either."""
    scored, step = count.scored, count.scored.rules.fu.round_up_to
    for name, differences in DIFFERENCES.items():
        for difference in differences(count):
            if difference and (scored.fu_sum + difference) % step:
                fu = scored.fu_sum + difference
                yield from scored.miscount("fu_not_rounded", scored.score.han or 0, fu, name)


def _is_likely_of(count: HandFu, item: FuItem) -> bool:
    """Return whether a player might count a line: nobody mistakes a pair of no value for a double wind."""
    facts = count.scored.facts
    if item.of == "pair" and facts["pair"] not in {"wind", "dragon"}:
        return False
    return item.of != "pair" or _is_nearly_due(count.scored, item)
