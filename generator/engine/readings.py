"""Every way to see a winning hand: its groups, its pair, and what the winning tile completed."""

from typing import NamedTuple

from generator.engine.divide import divide, is_seven_pairs, is_thirteen_orphans
from generator.engine.facts import (
    Facts,
    count_facts,
    group_facts,
    pair_facts,
    sequence_facts,
    sequence_wait,
    shape_facts,
    tile_facts,
    triplet_facts,
    win_facts,
)
from generator.engine.hand import Hand, Win
from generator.engine.tiles import (
    HONOURS,
    IS_OUTSIDE,
    ONE_OF,
    ORPHANS,
    SIMPLES,
    SUIT_BITS,
    SUIT_MASK,
    count,
    notation,
    size,
)

CHARACTERS, CIRCLES, BAMBOOS = tuple(SUIT_MASK << SUIT_BITS * suit for suit in range(3))
NINE_GATES = {
    1 << suit: 3 * ONE_OF[first] + sum(ONE_OF[first + 1 : first + 8]) + 3 * ONE_OF[first + 8]
    for suit, first in enumerate((0, 9, 18))
}
FULL_WAITS = {sum(ONE_OF[kind] for kind in ORPHANS), *NINE_GATES.values()}


class Reading(NamedTuple):
    """One way to see the concealed tiles.

    `completed` is the first tile of the group or pair that the winning tile completed.
    """

    form: str
    sequences: tuple[int, ...]
    triplets: tuple[int, ...]
    pair: int | None
    wait: str
    completed: int


def readings(hand: Hand, win: Win) -> list[Reading]:
    """One reading for each division and each of its groups that the winning tile can have completed."""
    counts, tile = hand.concealed.counts + win.tile.counts, win.kind
    found = []
    for sequences, triplets, pair in divide(counts):
        for start in (tile - 2, tile - 1, tile):
            if start in sequences:
                wait = sequence_wait(start, tile)
                found.append(Reading("standard", sequences, triplets, pair, wait, start))
        if tile in triplets:
            found.append(Reading("standard", sequences, triplets, pair, "shanpon", tile))
        if pair == tile:
            found.append(Reading("standard", sequences, triplets, pair, "tanki", tile))
    if not hand.melds and is_seven_pairs(counts):
        found.append(Reading("seven_pairs", (), (), None, "tanki", tile))
    elif not found and is_thirteen_orphans(counts):
        found.append(Reading("thirteen_orphans", (), (), None, "tanki", tile))
    return found


def reading_text(reading: Reading) -> str:
    """The concealed groups and the pair of a reading, in order; nothing for a form without groups."""
    groups = [(start, start + 1, start + 2) for start in reading.sequences]
    groups += [(kind,) * 3 for kind in reading.triplets]
    pair = [] if reading.pair is None else [notation((reading.pair,) * 2)]
    return " ".join([*map(notation, sorted(groups)), *pair])


def completed_tiles(reading: Reading) -> tuple[int, ...]:
    """The group or the pair that the winning tile completed."""
    first = reading.completed
    if reading.wait == "tanki":
        return (first,) * 2
    return (first,) * 3 if reading.wait == "shanpon" else (first, first + 1, first + 2)


def all_sequences(reading: Reading, hand: Hand) -> tuple[int, ...]:
    """The sequences of a reading, called ones included, in order."""
    return tuple(sorted(reading.sequences + hand.sequences)) if hand.sequences else reading.sequences


def all_triplets(reading: Reading, hand: Hand) -> tuple[int, ...]:
    """The triplets and kans of a reading, declared ones included, in order."""
    return tuple(sorted(reading.triplets + hand.triplets)) if hand.triplets else reading.triplets


def concealed_triplets(reading: Reading, hand: Hand, win: Win) -> int:
    """Triplets and kans that nobody helped with; a triplet completed by ron is open."""
    completed_by_ron = reading.wait == "shanpon" and not win.how.is_tsumo
    return len(reading.triplets) - completed_by_ron + hand.closed_kans


def outside_tiles(hand: Hand, win: Win) -> int:
    """How many different terminals and honours there are, which counts in a hand without groups."""
    held = hand.counts + win.tile.counts
    return sum([count(held, kind) > 0 for kind in ORPHANS])


def tiles_seen(
    hand: Hand, win: Win, green: int
) -> tuple[tuple[bool, int, bool, bool, bool], tuple[int, int]]:
    """What `tile_facts` and `count_facts` look at.

    The wait is full if any tile of the thirteen- or nine-sided shape would have won.
    """
    held = hand.counts + win.tile.counts
    honours = held & HONOURS
    suits = (held & CHARACTERS > 0) | (held & CIRCLES > 0) << 1 | (held & BAMBOOS > 0) << 2
    gates = not honours and not hand.melds and suits in NINE_GATES and held - NINE_GATES[suits] in ONE_OF
    full_wait = hand.concealed.counts in FULL_WAITS
    tiles = (not hand.is_open, suits, not held & ~green, gates, full_wait)
    return tiles, (size(honours) if honours else 0, size(held & SIMPLES))


def facts_of(reading: Reading, hand: Hand, win: Win, green: int) -> Facts:
    """All facts of one reading, family by family."""
    sequences, triplets = all_sequences(reading, hand), all_triplets(reading, hand)
    outside = sum(start % 9 in {0, 6} for start in sequences) + sum(IS_OUTSIDE[kind] for kind in triplets)
    outside += outside_tiles(hand, win) if reading.pair is None else IS_OUTSIDE[reading.pair]
    winds = win.seat_wind in triplets, win.round_wind in triplets
    tiles, counts = tiles_seen(hand, win, green)
    return {
        **win_facts(win.how),
        **tile_facts(*tiles),
        **count_facts(*counts),
        **sequence_facts(sequences),
        **triplet_facts(triplets),
        **pair_facts(reading.pair, win.seat_wind, win.round_wind),
        **shape_facts(reading.form, reading.wait),
        **group_facts(concealed_triplets(reading, hand, win), hand.kans, outside, *winds),
    }
