"""Which yaku a reading has, straight from the conditions in the data."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from riichi_rules.engine.conditions import BoundedMemo, ConditionIndex, PartsCache, places
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
from riichi_rules.engine.hand import Hand, Win, WinCircumstances
from riichi_rules.engine.readings import UNCONNECTED, Reading, all_sequences, all_triplets
from riichi_rules.engine.tiles import KIND, KIND_MASK, ONE_OF
from riichi_rules.rules.model import Condition, Rules, Want, Yaku, is_wanted


class CountedYaku(NamedTuple):
    """A yaku or a kind of dora that counts, and what it is worth."""

    id: str
    han: int = 0
    yakuman: int = 0


class YakuValue(NamedTuple):
    """A yaku as it counts in open or in closed hands; `limit` is what it is worth alone, if it is."""

    counted: CountedYaku
    limit: str | None
    replaces: tuple[str, ...]


class YakuResult(NamedTuple):
    """The yaku of a reading. `alone` are those worth a limit by themselves, with nothing added.

    `fu_left` has the bits of the fu items that no yaku takes away.
    """

    yaku: tuple[CountedYaku, ...]
    han: int
    yakuman: int
    alone: list[YakuValue]
    fu_left: int


class HandSieve(ConditionIndex):
    """The conditions of yaku and fu. What each part of a hand allows is remembered by that part."""

    def __init__(self, conditions: Sequence[Condition]):
        super().__init__(conditions)
        mask = self.mask
        self._by_how = BoundedMemo[WinCircumstances, int](lambda how: mask(win_facts(how)))
        self._by_sequences = BoundedMemo[tuple[int, ...], int](lambda each: mask(sequence_facts(each)))
        self._by_triplets = BoundedMemo[tuple[int, ...], int](lambda each: mask(triplet_facts(each)))
        self._by_pair = BoundedMemo[Any, int](lambda key: mask(pair_facts(*key)))

    def of_win(self, hand: Hand, win: Win, sets: TileSets) -> int:
        """What a win allows however its tiles are read."""
        return self._by_how[win.how] & self.mask(tile_facts(hand, win, sets))

    def of_reading(self, reading: Reading, hand: Hand, win: Win) -> int:
        """What one reading of the tiles allows."""
        return (
            self._by_sequences[all_sequences(reading, hand)]
            & self._by_triplets[all_triplets(reading, hand)]
            & self._by_pair[reading.pair, win.seat_wind, win.round_wind]
            & self.mask(reading_facts(reading, hand, win))
        )


@lru_cache(64)
def sieve_of(conditions: tuple[tuple[tuple[str, Want], ...], ...]) -> HandSieve:
    """The sieve of some conditions: options change few of them, so most rulesets share one."""
    return HandSieve([*map(dict, conditions)])


class Judge:
    """The yaku of one ruleset, and the sieve of their conditions; those of the fu come after them."""

    def __init__(self, rules: Rules):
        fu_items = fu_counter_of(rules).items
        self.sets = {
            f"all_{name}": sum([ONE_OF[KIND[tile]] for tile in listed]) * KIND_MASK
            for name, listed in rules.tiles.sets.items()
        }
        self._add_up = rules.payments.yakuman_add_up
        self._yaku = [(name, yaku) for name, yaku in rules.yaku.items() if yaku.of == "hand"]
        self._all_fu = (1 << len(fu_items)) - 1
        self._unless = [(1 << place, item.unless) for place, (_, item) in enumerate(fu_items) if item.unless]
        self.yaku_count = len(self._yaku)
        counted = [(1 << place, yaku) for place, (_, yaku) in enumerate(self._yaku) if yaku.is_counted]
        self.counted_bits = sum([bit for bit, _ in counted])
        conditions = [yaku.when for _, yaku in self._yaku] + [item.when for _, item in fu_items]
        self.sieve = sieve_of(tuple([tuple(condition.items()) for condition in conditions]))
        # What no condition that counts asks for need not be looked at.
        asked = {fact for _, yaku in counted for fact in yaku.when}
        asked |= {fact for _, item in fu_items for fact in item.when}
        self.sets_asked = {fact: tiles for fact, tiles in self.sets.items() if fact in asked}
        self.asks_local = not asked.isdisjoint(LOCAL_FACTS)
        self.counts_unconnected = any(
            "form" in yaku.when and is_wanted(yaku.when["form"], UNCONNECTED) for _, yaku in counted
        )
        self.needs_no_pair = any(yaku.without_pair for _, yaku in counted)
        self.verdict = BoundedMemo[tuple[int, bool], YakuResult](self._verdict)
        self._entries = BoundedMemo[tuple[int, bool], YakuValue | None](self._entry)

    def _entry(self, key: tuple[int, bool]) -> YakuValue | None:
        """The yaku of a bit in an open or closed hand; nothing where it does not count in one."""
        place, is_open = key
        name, yaku = self._yaku[place]
        value = worth(yaku, is_open)
        counted = CountedYaku(name, value if yaku.han else 0, value if yaku.yakuman else 0)
        return YakuValue(counted, yaku.limit, yaku.replaces) if value or yaku.limit else None

    def _verdict(self, key: tuple[int, bool]) -> YakuResult:
        """What the yaku whose conditions are met come to, in an open or a closed hand."""
        met, is_open = key
        entries = [self._entries[place, is_open] for place in places(met)]
        held = [each for each in entries if each]
        replaced = {name for each in held for name in each.replaces}
        held = [each for each in held if each.counted.id not in replaced]
        names = {each.counted.id for each in held}
        fu_left = self._all_fu - sum([bit for bit, name in self._unless if name in names])
        counted = [each.counted for each in held if not each.limit]
        yakuman = self._of_yakuman([each for each in counted if each.yakuman])
        return YakuResult(
            tuple(yakuman or counted),
            0 if yakuman else sum([each.han for each in counted]),
            sum([each.yakuman for each in yakuman]),
            [each for each in held if each.limit],
            fu_left,
        )

    def _of_yakuman(self, yakuman: list[CountedYaku]) -> list[CountedYaku]:
        """All of them, or the greatest where they do not add up."""
        if self._add_up or not yakuman:
            return yakuman
        return [max(yakuman, key=lambda each: each.yakuman)]


judge_of = PartsCache(
    Judge, lambda rules: (rules.yaku, rules.fu, rules.payments.yakuman_add_up, rules.tiles.sets)
)


def worth(yaku: Yaku, is_open: bool) -> int:
    """The han or yakuman of a yaku in an open or closed hand; 0 where it does not count."""
    return yaku.worth("open" if is_open else "closed") or 0
