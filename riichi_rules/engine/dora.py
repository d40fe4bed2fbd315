"""Dora: which tiles the indicators point to, and the han they add."""

from riichi_rules.engine.conditions import BoundedMemo, PartsCache, holds
from riichi_rules.engine.facts import win_facts
from riichi_rules.engine.hand import Win, WinCircumstances
from riichi_rules.engine.judge import CountedYaku
from riichi_rules.engine.tiles import BITS, KIND, KIND_MASK, NORTH, size
from riichi_rules.rules.model import Rules


def next_kinds(rules: Rules) -> dict[int, int]:
    """For each kind the kind that it points to as an indicator; tiles left out of the set are skipped."""
    pointed: dict[int, int] = {}
    for cycle in rules.tiles.dora_cycles:
        kinds = [KIND[tile] for tile in cycle if tile not in rules.tiles.left_out]
        pointed.update(zip(kinds, kinds[1:] + kinds[:1], strict=True))
    return pointed


class DoraCounter:
    """Counts the dora of one ruleset."""

    def __init__(self, rules: Rules):
        self._pointed = next_kinds(rules)
        self._kinds = [(name, dora) for name, dora in rules.dora.items() if dora.counts]
        self._counts = BoundedMemo[tuple[str, WinCircumstances], bool](
            lambda key: holds(rules.dora[key[0]].when, win_facts(key[1]))
        )

    def count(self, win: Win, held: int, reds: int) -> tuple[CountedYaku, ...]:
        """Each kind of dora in the hand and how many there are of it. `held` are all its tiles."""
        counted = []
        for name, dora in self._kinds:
            if dora.source == "indicators":
                found = self._pointed_to(win.dora_indicators[: dora.at_most], held, win.nukidora)
            elif dora.source == "ura_indicators":
                found = self._pointed_to(win.ura_indicators[: dora.at_most], held, win.nukidora)
            else:
                found = size(reds) if dora.source == "red_fives" else win.nukidora
            if found and self._counts[name, win.how]:
                counted.append(CountedYaku(name, found))
        return tuple(counted)

    def _pointed_to(self, indicators: tuple[int, ...], held: int, norths: int) -> int:
        """Tiles that indicators point to; a north set aside is one, too."""
        found = 0
        for indicator in indicators:
            kind = self._pointed[indicator]
            found += held >> BITS * kind & KIND_MASK
            if kind == NORTH:
                found += norths
        return found


dora_counter_of = PartsCache(DoraCounter, lambda rules: (rules.dora, rules.tiles))
