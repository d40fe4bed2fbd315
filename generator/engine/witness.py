"""The tiles that a fact is about, so that an explanation can point at them."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from generator.engine.facts import TileSets
from generator.engine.hand import Hand, Win
from generator.engine.readings import Reading, all_triplets, completed_tiles
from generator.engine.tiles import EAST, HAKU, IS_HONOUR, IS_OUTSIDE, IS_TERMINAL, KINDS, count
from generator.rules.model import Want


class Scene(NamedTuple):
    """A hand in one reading: its tiles, their kinds, its triplets and the sets of tiles of the rules."""

    reading: Reading
    hand: Hand
    held: int
    kinds: tuple[int, ...]
    triplets: tuple[int, ...]
    sets: TileSets

    @classmethod
    def of(cls, reading: Reading, hand: Hand, win: Win, sets: TileSets) -> "Scene":
        held = hand.counts + win.tile.counts
        kinds = tuple(kind for kind in range(KINDS) if count(held, kind))
        return cls(reading, hand, held, kinds, all_triplets(reading, hand), sets)


def _other_suits(scene: Scene) -> list[int]:
    """The tiles of every suit but the one there is most of."""
    suits = [kind // 9 for kind in scene.kinds if kind < EAST for _ in range(count(scene.held, kind))]
    most = max(range(3), key=suits.count)
    return [kind for kind in scene.kinds if kind < EAST and kind // 9 != most]


def _pair(scene: Scene) -> list[int]:
    return [] if scene.reading.pair is None else [scene.reading.pair] * 2


WITNESSES: Mapping[str, Callable[[Scene], list[int]]] = {
    "outside_groups": lambda scene: [kind for kind in scene.kinds if IS_OUTSIDE[kind]],
    "terminal_groups": lambda scene: [kind for kind in scene.kinds if IS_TERMINAL[kind]],
    "simples": lambda scene: [kind for kind in scene.kinds if not IS_OUTSIDE[kind]],
    "honours": lambda scene: [kind for kind in scene.kinds if IS_HONOUR[kind]],
    "suits": _other_suits,
    "pair": _pair,
    "pair_value": _pair,
    "wait": lambda scene: [*completed_tiles(scene.reading)],
    "triplets": lambda scene: [*scene.triplets],
    "dragon_triplets": lambda scene: [kind for kind in scene.triplets if kind >= HAKU],
    "wind_triplets": lambda scene: [kind for kind in scene.triplets if EAST <= kind < HAKU],
    "kans": lambda scene: [meld.kind for meld in scene.hand.melds if meld.is_kan],
}


def tiles_meant(fact: str, wanted: Want, scene: Scene) -> tuple[int, ...]:
    """The tiles that a fact is about; none where it is about no tile in particular."""
    if fact in scene.sets:
        return tuple([kind for kind in scene.kinds if not count(scene.sets[fact], kind)])
    if fact not in WITNESSES or (fact == "suits" and wanted != 1):
        return ()  # only where one suit is wanted are the others out of place
    return tuple(WITNESSES[fact](scene))
