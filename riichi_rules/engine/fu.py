"""The fu of a reading, line by line: for the win, the wait and the pair, and for each triplet and kan."""

from typing import NamedTuple

from riichi_rules.engine.conditions import BoundedMemo, PartsCache, holds, set_bits
from riichi_rules.engine.facts import group_facts
from riichi_rules.engine.hand import PackedHand, Win
from riichi_rules.engine.price import round_up
from riichi_rules.engine.readings import Reading, completed_tiles
from riichi_rules.engine.tiles import IS_OUTSIDE
from riichi_rules.rules.model import FuItem, Rules


class FuLine(NamedTuple):
    """A line of the fu count and its tiles: a group, the pair, or no particular tiles."""

    id: str
    fu: int
    tiles: tuple[int, ...] = ()


class FuCounter:
    """A counter of the fu of one ruleset. The conditions that a reading meets are bits, one per item."""

    def __init__(self, rules: Rules):
        items = rules.fu.items.items()
        self.items: list[tuple[str, FuItem]] = [(name, item) for name, item in items if item.of != "group"]
        self._group_items = [(name, item) for name, item in items if item.of == "group" and item.counts]
        self._round_up_to = rules.fu.round_up_to
        self._lines = BoundedMemo[int, tuple[bool, list[tuple[FuLine, str]]]](self._lines_of)
        self.group_line: BoundedMemo[tuple[bool, int, bool], FuLine] = BoundedMemo(self._group_line)

    def count(self, met: int, reading: Reading, hand: PackedHand, win: Win) -> tuple[int, tuple[FuLine, ...]]:
        """Return the fu, rounded up, and the lines they come from."""
        is_fixed, met_lines = self._lines[met]
        lines = [
            line if of == "win" else FuLine(line.id, line.fu, _tiles_of(of, reading))
            for line, of in met_lines
        ]
        if not is_fixed and (reading.triplets or hand.triplets):
            lines += self._group_lines(reading, hand, win)
        fu = sum([line.fu for line in lines])
        return fu if is_fixed else round_up(fu, self._round_up_to), tuple(lines)

    def _lines_of(self, met: int) -> tuple[bool, list[tuple[FuLine, str]]]:
        """Return whether one line replaces all others, and the lines met, each with its part of the hand."""
        items = [self.items[index] for index in set_bits(met)]
        alone = [(name, item) for name, item in items if item.counts and item.alone]
        counted = alone or [(name, item) for name, item in items if item.counts]
        return bool(alone), [(FuLine(name, item.fu), item.of) for name, item in counted]

    def _group_lines(self, reading: Reading, hand: PackedHand, win: Win) -> list[FuLine]:
        """Return the fu line of each triplet and kan that is worth fu."""
        line, kinds = self.group_line, reading.triplets
        opened = reading.opened_by_ron(win)
        lines = [line[False, kind, kind != opened] for kind in kinds] if kinds else []
        if hand.triplets:
            declared = [meld for meld in hand.melds if not meld.is_sequence]
            lines += [line[meld.is_kan, meld.kind, not meld.is_open] for meld in declared]
        return [each for each in lines if each.id]

    def _group_line(self, group: tuple[bool, int, bool]) -> FuLine:
        """Return the fu line of a group, given whether it is a kan, its kind, and whether it is concealed."""
        is_kan, kind, is_concealed = group
        facts = group_facts(is_kan, IS_OUTSIDE[kind], is_concealed)
        matching = [(name, item.fu) for name, item in self._group_items if holds(item.when, facts)]
        name, fu = matching[0] if matching else ("", 0)
        return FuLine(name, fu, (kind,) * (4 if is_kan else 3))


def _tiles_of(part: str, reading: Reading) -> tuple[int, ...]:
    """Return the tiles of a line about the wait or about the pair."""
    if part == "pair" and reading.pair is not None:
        return (reading.pair,) * 2
    return completed_tiles(reading)


fu_counter_of: PartsCache[FuCounter] = PartsCache(FuCounter, lambda rules: (rules.fu,))
