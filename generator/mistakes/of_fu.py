"""Mistakes in counting fu: what each adds to the sum or takes from it. The likelier stand first."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from generator.engine.facts import win_facts
from generator.engine.hand import How
from generator.engine.judge import FuLine
from generator.engine.price import round_up
from generator.mistakes.scored import Scored, mistake
from generator.rules.model import FuItem, Rules, is_wanted
from generator.texts.lines import Line, listed

WAY_OF_WINNING = {"win", "closed", *How._fields}

Flip = tuple[str, str]  # a line for a group, and the fact about the group that is mistaken


class FuBook(NamedTuple):
    """What the fu of a ruleset can be mistaken for."""

    items: Mapping[str, FuItem]
    twins: Mapping[Flip, str]
    wait: int


@lru_cache(64)
def fu_book(rules: Rules) -> FuBook:
    """The lines of the fu count in force, and which of those for groups differ in one fact alone."""
    items = {name: item for name, item in rules.fu.items.items() if item.counts}
    groups = {name: item.when for name, item in items.items() if item.of == "group"}
    twins = {}
    for name, when in groups.items():
        for other, beside in groups.items():
            differing = [fact for fact in when if when[fact] != beside.get(fact)]
            if len(differing) == 1 and len(when) == len(beside):
                twins[name, differing[0]] = other
    return FuBook(items, twins, max(item.fu for item in items.values() if item.of == "wait"))


class FuCount(NamedTuple):
    """The fu of a hand, line by line, as somebody goes through them."""

    scored: Scored
    book: FuBook
    others: Mapping[str, tuple[int, ...]]
    groups: tuple[FuLine, ...]
    completed: FuLine | None

    @classmethod
    def of(cls, scored: Scored, others: Mapping[str, tuple[int, ...]]) -> "FuCount":
        """`others` are the fu that lines have under other rules."""
        book, reading = fu_book(scored.rules), scored.score.reading
        groups = tuple(line for line in scored.score.fu_lines if book.items[line.id].of == "group")
        completed = None
        if reading and reading.wait == "shanpon" and not scored.win.how.is_tsumo:
            completed = next((line for line in groups if line.tiles == (reading.completed,) * 3), None)
        return cls(scored, book, others, tuple(line for line in groups if line is not completed), completed)

    def lines(self, of: str) -> list[FuLine]:
        """The lines that look at one side of the hand."""
        return [line for line in self.scored.score.fu_lines if self.book.items[line.id].of == of]

    def more(self, line: FuLine, fact: str) -> int:
        """What it adds to mistake one fact about a group."""
        return self.book.items[self.book.twins[line.id, fact]].fu - line.fu


def _left_out(lines: Iterable[FuLine]) -> list[int]:
    return [-line.fu for line in lines]


def _line(count: FuCount, name: str) -> list[FuLine]:
    return [line for line in count.scored.score.fu_lines if line.id == name]


def taken_away(count: FuCount) -> Iterator[int]:
    """The lines that a yaku takes away, as Pinfu does those for tsumo."""
    facts = win_facts(count.scored.win.how)
    for item in count.book.items.values():
        if item.unless in count.scored.yaku and all(
            fact in facts and is_wanted(want, facts[fact]) for fact, want in item.when.items()
        ):
            yield item.fu


def takes_away(rules: Rules) -> bool:
    """Is there a yaku that takes a line away, or do the two never come together?"""
    items = [item for item in rules.fu.items.values() if item.counts and item.unless]
    return any(
        all(rules.yaku[item.unless or ""].when.get(fact, want) == want for fact, want in item.when.items())
        for item in items
    )


def _double_wind(count: FuCount) -> list[int]:
    """The other fu that rules give for a pair of the double wind."""
    return [fu - line.fu for line in count.lines("pair") for fu in count.others.get(line.id, ())]


def _mistaken(count: FuCount, fact: str, found: object) -> Iterator[int]:
    """One fact mistaken in every group of which it is so, or in one of them."""
    more = [
        count.more(line, fact) for line in count.groups if count.book.items[line.id].when.get(fact) == found
    ]
    yield sum(more)
    yield from more


def _no_wait(count: FuCount) -> list[int]:
    return [] if count.lines("wait") else [count.book.wait]


def _ron_triplet(count: FuCount) -> list[int]:
    return [count.more(count.completed, "concealed")] if count.completed else []


MISTAKES: Mapping[str, Callable[[FuCount], Iterable[int]]] = {
    "closed_ron_forgotten": lambda count: _left_out(_line(count, "closed_ron")),
    "pinfu_tsumo_fu": taken_away,
    "ron_triplet_as_closed": _ron_triplet,
    "wait_fu_forgotten": lambda count: _left_out(count.lines("wait")),
    "double_wind_misjudged": _double_wind,
    "pair_fu_forgotten": lambda count: _left_out(count.lines("pair")),
    "tsumo_fu_forgotten": lambda count: _left_out(_line(count, "tsumo")),
    "open_fu_as_closed": lambda count: _mistaken(count, "concealed", False),
    "closed_fu_as_open": lambda count: _mistaken(count, "concealed", True),
    "terminal_fu_as_simple": lambda count: _mistaken(count, "outside", True),
    "kan_fu_as_triplet": lambda count: _mistaken(count, "shape", "kan"),
    "simple_fu_as_terminal": lambda count: _mistaken(count, "outside", False),
    "wait_fu_for_two_sided": _no_wait,
}


def fu_mistakes(count: FuCount) -> Iterator[tuple[Line, int]]:
    """Each mistake and the fu that it leads to."""
    scored, step = count.scored, count.scored.rules.fu.round_up_to
    total = scored.fu_sum
    if count.book.items[scored.score.fu_lines[0].id].alone:
        yield mistake("fixed_fu_rounded"), round_up(total, step)
        return
    yield mistake("fu_not_rounded"), total
    for name, differences in MISTAKES.items():
        for difference in differences(count):
            yield mistake(name), round_up(total + difference, step)
    yield mistake("fu_rounded_down"), total // step * step
    for line in count.scored.score.fu_lines[1:]:
        yield mistake("forgotten_fu", about=Line(f"fu.{line.id}")), round_up(total - line.fu, step)
    yield from _not_won_so(count, total, step)


def _not_won_so(count: FuCount, total: int, step: int) -> Iterator[tuple[Line, int]]:
    """The fu for a closed hand won by ron, added to one that is open or was won by tsumo."""
    held = {line.id for line in count.scored.score.fu_lines}
    for name, item in count.book.items.items():
        if name not in held and item.unless is None and set(item.when) <= WAY_OF_WINNING:
            yield mistake("fu_does_not_count", about=Line(f"fu.{name}")), round_up(total + item.fu, step)


def taken_for(right: str, wrong: str) -> Line:
    """One line of the fu count taken for another."""
    return mistake("fu_taken_for_other", about=listed([Line(f"fu.{right}"), Line(f"fu.{wrong}")]))
