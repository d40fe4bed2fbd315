"""The tiles that a fact is about, so that an explanation can point at them."""

from collections.abc import Callable, Mapping

from generator.engine.hand import Hand, Win
from generator.engine.readings import Reading, all_sequences, all_triplets, completed_tiles
from generator.engine.tiles import EAST, HAKU, IS_HONOUR, IS_OUTSIDE, KINDS, count
from generator.rules.model import Want

Look = Callable[["Scene"], tuple[int, ...]]


class Scene:
    """A hand in one reading, and the tiles that may be pointed at."""

    def __init__(self, reading: Reading, hand: Hand, win: Win, green: int):
        self.reading, self.hand, self.green = reading, hand, green
        held = hand.counts + win.tile.counts
        self.kinds = tuple(kind for kind in range(KINDS) if count(held, kind))
        self.sequences, self.triplets = all_sequences(reading, hand), all_triplets(reading, hand)

    def outside(self) -> tuple[int, ...]:
        return tuple(kind for kind in self.kinds if IS_OUTSIDE[kind])

    def simples(self) -> tuple[int, ...]:
        return tuple(kind for kind in self.kinds if not IS_OUTSIDE[kind])

    def honours(self) -> tuple[int, ...]:
        return tuple(kind for kind in self.kinds if IS_HONOUR[kind])

    def other_suits(self) -> tuple[int, ...]:
        """The tiles of every suit but the one there is most of."""
        suited = [kind for kind in self.kinds if kind < EAST]
        most = max(
            {kind // 9 for kind in suited}, key=lambda suit: sum(k // 9 == suit for k in suited), default=0
        )
        return tuple(kind for kind in suited if kind // 9 != most)

    def not_green(self) -> tuple[int, ...]:
        return tuple(kind for kind in self.kinds if not count(self.green, kind))

    def pair(self) -> tuple[int, ...]:
        return () if self.reading.pair is None else (self.reading.pair,) * 2

    def waited_for(self) -> tuple[int, ...]:
        return completed_tiles(self.reading)

    def all_triplets(self) -> tuple[int, ...]:
        return self.triplets

    def dragons(self) -> tuple[int, ...]:
        return tuple(kind for kind in self.triplets if kind >= HAKU)

    def winds(self) -> tuple[int, ...]:
        return tuple(kind for kind in self.triplets if EAST <= kind < HAKU)

    def quads(self) -> tuple[int, ...]:
        return tuple(meld.kind for meld in self.hand.melds if meld.is_kan)


WITNESSES: Mapping[str, Look] = {
    "outside_groups": Scene.outside,
    "simples": Scene.simples,
    "honours": Scene.honours,
    "suits": Scene.other_suits,
    "all_green": Scene.not_green,
    "pair": Scene.pair,
    "pair_value": Scene.pair,
    "wait": Scene.waited_for,
    "triplets": Scene.all_triplets,
    "dragon_triplets": Scene.dragons,
    "wind_triplets": Scene.winds,
    "kans": Scene.quads,
}


def tiles_meant(fact: str, wanted: Want, scene: Scene) -> tuple[int, ...]:
    """The tiles that a fact is about; none where it is about no tile in particular."""
    if fact == "suits" and wanted != 1:
        return ()  # only where one suit is wanted are the others out of place
    look = WITNESSES.get(fact)
    return look(scene) if look else ()
