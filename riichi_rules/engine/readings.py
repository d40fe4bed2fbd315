"""The readings of a winning hand: its groups, its pair, and what the winning tile completed."""

from typing import NamedTuple

from riichi_rules.engine.divide import divide, is_seven_pairs, is_thirteen_orphans
from riichi_rules.engine.hand import PackedHand, Win
from riichi_rules.engine.tiles import notation

# Forms that win only under some rules: four quads without a pair, and 14 unconnected tiles.
FOUR_KANS, UNCONNECTED = "four_kans", "thirteen_unconnected"


class Reading(NamedTuple):
    """One division of the concealed tiles, with what the winning tile completed.

    `completed` is the first tile of the group or pair that the winning tile completed.
    """

    form: str
    sequences: tuple[int, ...]
    triplets: tuple[int, ...]
    pair: int | None
    wait: str
    completed: int

    def opened_by_ron(self, win: Win) -> int | None:
        """Return the triplet that ron completed, if any: it counts as open, as its tile was discarded."""
        return self.completed if self.wait == "shanpon" and not win.how.is_tsumo else None


def readings(hand: PackedHand, win: Win) -> list[Reading]:
    """Return a reading for each division and each of its groups that the winning tile can have completed."""
    counts, tile = hand.concealed.counts + win.tile.counts, win.kind
    hand_readings = []
    for sequences, triplets, pair in divide(counts):
        for start in (tile - 2, tile - 1, tile):
            if start in sequences:
                wait = sequence_wait(start, tile)
                hand_readings.append(Reading("standard", sequences, triplets, pair, wait, start))
        if tile in triplets:
            hand_readings.append(Reading("standard", sequences, triplets, pair, "shanpon", tile))
        if pair == tile:
            hand_readings.append(Reading("standard", sequences, triplets, pair, "tanki", tile))
    if not hand.melds and is_seven_pairs(counts):
        hand_readings.append(Reading("seven_pairs", (), (), None, "tanki", tile))
    elif not hand_readings and is_thirteen_orphans(counts):
        hand_readings.append(Reading("thirteen_orphans", (), (), None, "tanki", tile))
    return hand_readings


def sequence_wait(start: int, tile: int) -> str:
    """Return the kind of wait that a tile ends by completing a sequence."""
    if tile == start + 1:
        return "kanchan"
    edge = (tile == start and start % 9 == 6) or (tile == start + 2 and start % 9 == 0)
    return "penchan" if edge else "ryanmen"


def reading_text(reading: Reading) -> str:
    """Return the concealed groups and the pair of a reading, in order; empty for a form without groups."""
    groups = [(start, start + 1, start + 2) for start in reading.sequences]
    groups += [(kind,) * 3 for kind in reading.triplets]
    pair = [] if reading.pair is None else [notation((reading.pair,) * 2)]
    return " ".join([*map(notation, sorted(groups)), *pair])


def completed_tiles(reading: Reading) -> tuple[int, ...]:
    """Return the group or the pair that the winning tile completed."""
    first = reading.completed
    if reading.wait == "tanki":
        return (first,) * 2
    return (first,) * 3 if reading.wait == "shanpon" else (first, first + 1, first + 2)


def all_sequences(reading: Reading, hand: PackedHand) -> tuple[int, ...]:
    """Return the sequences of a reading in order, called ones included."""
    return tuple(sorted(reading.sequences + hand.sequences)) if hand.sequences else reading.sequences


def all_triplets(reading: Reading, hand: PackedHand) -> tuple[int, ...]:
    """Return the triplets and kans of a reading in order, declared ones included."""
    return tuple(sorted(reading.triplets + hand.triplets)) if hand.triplets else reading.triplets
