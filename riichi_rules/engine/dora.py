"""Dora: the tiles that the indicators point to, and the han they add."""

from riichi_rules.engine.conditions import BoundedMemo, PartsCache, holds
from riichi_rules.engine.facts import win_facts
from riichi_rules.engine.hand import Win, WinCircumstances
from riichi_rules.engine.judge import CountedYaku
from riichi_rules.engine.tiles import BITS, KIND, KIND_MASK, NORTH, size
from riichi_rules.rules.model import Rules


def next_kinds(rules: Rules) -> dict[int, int]:
    """Return the kind that each kind points to as an indicator, skipping tiles left out of the set."""
    kinds_after: dict[int, int] = {}
    for cycle in rules.tiles.dora_cycles:
        kinds = [KIND[tile] for tile in cycle if tile not in rules.tiles.left_out]
        kinds_after.update(zip(kinds, kinds[1:] + kinds[:1], strict=True))
    return kinds_after


class DoraCounter:
    """A counter of the dora of one ruleset."""

    def __init__(self, rules: Rules):
        self._next_kinds = next_kinds(rules)
        self._kinds = [(name, dora) for name, dora in rules.dora.items() if dora.counts]
        self._counts = BoundedMemo[tuple[str, WinCircumstances], bool](
            lambda key: holds(rules.dora[key[0]].when, win_facts(key[1]))
        )

    def count(self, win: Win, held: int, reds: int) -> tuple[CountedYaku, ...]:
        """Return each kind of dora with its number in the hand; `held` are the counts of all its tiles."""
        counted = []
        for name, dora in self._kinds:
            if dora.source == "indicators":
                number = self._pointed_to(win.dora_indicators[: dora.at_most], held, win.nukidora)
            elif dora.source == "ura_indicators":
                number = self._pointed_to(win.ura_indicators[: dora.at_most], held, win.nukidora)
            else:
                number = size(reds) if dora.source == "red_fives" else win.nukidora
            if number and self._counts[name, win.how]:
                counted.append(CountedYaku(name, number))
        return tuple(counted)

    def _pointed_to(self, indicators: tuple[int, ...], held: int, norths: int) -> int:
        """Return the number of tiles that the indicators point to, including norths set aside."""
        number = 0
        for indicator in indicators:
            kind = self._next_kinds[indicator]
            number += held >> BITS * kind & KIND_MASK
            if kind == NORTH:
                number += norths
        return number


dora_counter_of: PartsCache[DoraCounter] = PartsCache(DoraCounter, lambda rules: (rules.dora, rules.tiles))
