"""Every way to divide the concealed tiles of a winning hand into four groups and a pair."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from generator.engine.tiles import BITS, ORPHANS, SIMPLES, SUIT_BITS, SUIT_MASK, count

TWO_EACH_AT_MOST = sum(2 << BITS * kind for kind in range(34))


class Division(NamedTuple):
    """Groups and pair of one suit or of a whole hand: the first kind of each sequence, the kinds of
    the triplets, the kind of the pair."""

    sequences: tuple[int, ...]
    triplets: tuple[int, ...]
    pair: int | None


@lru_cache(1 << 16)
def divide_suit(counts: int, suit: int) -> list[Division]:
    """All divisions of one suit's tiles into groups and at most one pair."""
    found: list[Division] = []
    last_start = 9 * suit + 6 if suit < 3 else -1  # honours make no sequences
    _divide(counts, 9 * suit, last_start, Division((), (), None), found)
    return found


def _divide(counts: int, kind: int, last_start: int, so_far: Division, found: list[Division]) -> None:
    """Of the lowest kind left three are a triplet or two the pair, or none; the others begin sequences."""
    if not counts:
        found.append(so_far)
        return
    while not counts & 15:
        counts >>= BITS
        kind += 1
    here = counts & 15
    sequences, triplets, pair = so_far
    for used in (3, 2, 0):
        begun = here - used
        if begun < 0 or (used == 2 and pair is not None):
            continue
        if begun and (kind > last_start or counts >> BITS & 15 < begun or counts >> 2 * BITS & 15 < begun):
            continue
        taken = Division(
            sequences + (kind,) * begun,
            (*triplets, kind) if used == 3 else triplets,
            kind if used == 2 else pair,
        )
        _divide(counts - used - 0x111 * begun, kind, last_start, taken, found)


def divide(counts: int) -> list[Division]:
    """All divisions of the tiles into groups and exactly one pair."""
    suits = []
    pairs = 0
    for suit in range(4):
        tiles = counts >> SUIT_BITS * suit & SUIT_MASK
        if tiles:
            over = tiles % 3  # as many as the tiles are: 16 is 1 more than a multiple of 3
            divisions = divide_suit(tiles, suit) if over != 1 else []
            if not divisions:
                return []
            pairs += over == 2
            suits.append(divisions)
    if pairs != 1:
        return []
    if len(suits) == 1:
        return suits[0]
    return [_joined(parts) for parts in product(*suits)]


def _joined(parts: tuple[Division, ...]) -> Division:
    sequences: tuple[int, ...] = ()
    triplets: tuple[int, ...] = ()
    pair = None
    for part in parts:
        sequences += part[0]
        triplets += part[1]
        if part[2] is not None:
            pair = part[2]
    return Division(sequences, triplets, pair)


def is_seven_pairs(counts: int) -> bool:
    """Seven different pairs: no tile of which there are not exactly two."""
    return not counts & ~TWO_EACH_AT_MOST and counts.bit_count() == 7


def is_thirteen_orphans(counts: int) -> bool:
    """One of each terminal and honour, and one more of them. (The tiles are fourteen.)"""
    return not counts & SIMPLES and all([count(counts, kind) for kind in ORPHANS])
