"""The yaku of a reading, by the conditions in the data."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from riichi_rules.engine.conditions import BoundedMemo, ConditionIndex, PartsCache, set_bits
from riichi_rules.engine.facts import (
    LOCAL_FACTS,
    TileSets,
    pair_facts,
    reading_facts,
    sequence_facts,
    tile_facts,
    triplet_facts,
    win_facts,
)
from riichi_rules.engine.fu import fu_counter_of
from riichi_rules.engine.hand import PackedHand, Win, WinCircumstances
from riichi_rules.engine.readings import UNCONNECTED, Reading, all_sequences, all_triplets
from riichi_rules.engine.tiles import KIND, KIND_MASK, ONE_OF
from riichi_rules.rules.model import Condition, Rules, Want, Yaku, is_wanted


class CountedYaku(NamedTuple):
    """A yaku or a kind of dora that counts, and its value."""

    id: str
    han: int = 0
    yakuman: int = 0


class YakuValue(NamedTuple):
    """A yaku as it counts in open or in closed hands; `limit` is set if it makes a limit by itself."""

    counted: CountedYaku
    limit: str | None
    replaces: tuple[str, ...]


class YakuResult(NamedTuple):
    """The yaku of a reading. `alone` are those that make a limit by themselves, to which nothing is added.

    `fu_left` has the bits of the fu items that no yaku takes away.
    """

    yaku: tuple[CountedYaku, ...]
    han: int
    yakuman: int
    alone: list[YakuValue]
    fu_left: int


class ConditionMasks(ConditionIndex):
    """The conditions of yaku and fu, with a cached mask for each part of a hand."""

    def __init__(self, conditions: Sequence[Condition]):
        super().__init__(conditions)
        mask = self.mask
        self._by_how = BoundedMemo[WinCircumstances, int](lambda how: mask(win_facts(how)))
        self._by_sequences = BoundedMemo[tuple[int, ...], int](lambda each: mask(sequence_facts(each)))
        self._by_triplets = BoundedMemo[tuple[int, ...], int](lambda each: mask(triplet_facts(each)))
        self._by_pair = BoundedMemo[Any, int](lambda key: mask(pair_facts(*key)))

    def win_mask(self, hand: PackedHand, win: Win, sets: TileSets) -> int:
        """Return the mask of a win, which is the same in every reading of its tiles."""
        return self._by_how[win.how] & self.mask(tile_facts(hand, win, sets))

    def reading_mask(self, reading: Reading, hand: PackedHand, win: Win) -> int:
        """Return the mask of one reading of the tiles."""
        return (
            self._by_sequences[all_sequences(reading, hand)]
            & self._by_triplets[all_triplets(reading, hand)]
            & self._by_pair[reading.pair, win.seat_wind, win.round_wind]
            & self.mask(reading_facts(reading, hand, win))
        )


@lru_cache(64)
def masks_of(conditions: tuple[tuple[tuple[str, Want], ...], ...]) -> ConditionMasks:
    """Return the index of these conditions. Few options change them, so most rulesets share one."""
    return ConditionMasks([*map(dict, conditions)])


class Judge:
    """A judge of yaku under one ruleset, with an index of the conditions of yaku and fu."""

    def __init__(self, rules: Rules):
        fu_items = fu_counter_of(rules).items
        self.sets: dict[str, int] = {
            f"all_{name}": sum([ONE_OF[KIND[tile]] for tile in listed]) * KIND_MASK
            for name, listed in rules.tiles.sets.items()
        }
        self._add_up = rules.payments.yakuman_add_up
        self._yakuman_han = rules.yakuman_han
        self._yaku = [(name, yaku) for name, yaku in rules.yaku.items() if yaku.of == "hand"]
        self._all_fu = (1 << len(fu_items)) - 1
        self._unless = [(1 << index, item.unless) for index, (_, item) in enumerate(fu_items) if item.unless]
        self.yaku_count: int = len(self._yaku)
        counted = [(1 << index, yaku) for index, (_, yaku) in enumerate(self._yaku) if yaku.is_counted]
        self.counted_bits: int = sum([bit for bit, _ in counted])
        conditions = [yaku.when for _, yaku in self._yaku] + [item.when for _, item in fu_items]
        self.sieve: ConditionMasks = masks_of(tuple([tuple(condition.items()) for condition in conditions]))
        # Facts that no condition in use names are not computed.
        named = {fact for _, yaku in counted for fact in yaku.when}
        named |= {fact for _, item in fu_items for fact in item.when}
        self.needed_sets: dict[str, int] = {fact: tiles for fact, tiles in self.sets.items() if fact in named}
        self.asks_local: bool = not named.isdisjoint(LOCAL_FACTS)
        self.counts_unconnected: bool = any(
            "form" in yaku.when and is_wanted(yaku.when["form"], UNCONNECTED) for _, yaku in counted
        )
        self.needs_no_pair: bool = any(yaku.without_pair for _, yaku in counted)
        self.verdict: BoundedMemo[tuple[int, bool], YakuResult] = BoundedMemo(self._verdict)
        self._entries = BoundedMemo[tuple[int, bool], YakuValue | None](self._entry)

    def _entry(self, key: tuple[int, bool]) -> YakuValue | None:
        """Return the value of a yaku by its index, in an open or closed hand; None if it does not count."""
        index, is_open = key
        name, yaku = self._yaku[index]
        value = worth(yaku, is_open)
        yakuman = value if yaku.yakuman and not self._yakuman_han else 0
        counted = CountedYaku(name, value if yaku.han else value * self._yakuman_han, yakuman)
        return YakuValue(counted, yaku.limit, yaku.replaces) if value or yaku.limit else None

    def _verdict(self, key: tuple[int, bool]) -> YakuResult:
        """Return the result of the yaku whose conditions are met, in an open or a closed hand."""
        met, is_open = key
        entries = [self._entries[index, is_open] for index in set_bits(met)]
        values = [each for each in entries if each]
        replaced = {name for each in values for name in each.replaces}
        values = [each for each in values if each.counted.id not in replaced]
        names = {each.counted.id for each in values}
        fu_left = self._all_fu - sum([bit for bit, name in self._unless if name in names])
        counted = [each.counted for each in values if not each.limit]
        yakuman = self._of_yakuman([each for each in counted if each.yakuman])
        return YakuResult(
            tuple(yakuman or counted),
            0 if yakuman else sum([each.han for each in counted]),
            sum([each.yakuman for each in yakuman]),
            [each for each in values if each.limit],
            fu_left,
        )

    def _of_yakuman(self, yakuman: list[CountedYaku]) -> list[CountedYaku]:
        """Return all yakuman, or only the greatest if they do not add up."""
        if self._add_up or not yakuman:
            return yakuman
        return [max(yakuman, key=lambda each: each.yakuman)]


judge_of: PartsCache[Judge] = PartsCache(
    Judge,
    lambda rules: (rules.yaku, rules.fu, rules.payments.yakuman_add_up, rules.yakuman_han, rules.tiles.sets),
)


def worth(yaku: Yaku, is_open: bool) -> int:
    """Return the han or yakuman of a yaku in an open or closed hand; 0 if it does not count."""
    return yaku.worth("open" if is_open else "closed") or 0
