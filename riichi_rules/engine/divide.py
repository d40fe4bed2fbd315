"""The divisions of the concealed tiles of a winning hand into groups and a pair."""

from collections.abc import Sequence
from itertools import product

from riichi_rules.engine.conditions import BoundedMemo
from riichi_rules.engine.tiles import (
    BITS,
    KIND_MASK,
    KINDS,
    ONE_EACH,
    ORPHANS,
    SIMPLES,
    SUIT_BITS,
    SUIT_MASK,
    count,
)

SEQUENCE = 1 | 1 << BITS | 1 << 2 * BITS
PAIRS = 7
TWO_EACH_AT_MOST = sum(2 << BITS * kind for kind in range(34))


# Groups and pair of one suit or of a whole hand: the first kind of each sequence, the kinds of the
# triplets, the kind of the pair.
Division = tuple[tuple[int, ...], tuple[int, ...], int | None]


def _divide_suit(suit: int) -> BoundedMemo[int, tuple[Division, ...]]:
    """Return the memoised divisions of a suit into groups and at most one pair, by its packed counts."""
    last_start = 9 * suit + 6 if suit < 3 else -1  # honours make no sequences

    def divide_suit(counts: int) -> tuple[Division, ...]:
        divisions: list[Division] = []
        if counts % 3 != 1:  # modulo 3 this is the number of tiles, because 256 is 1 modulo 3
            _divide(counts, 9 * suit, last_start, ((), (), None), divisions)
        return tuple(divisions)

    return BoundedMemo(divide_suit, 1 << 14)


DIVIDED = tuple(_divide_suit(suit) for suit in range(4))


def _divide(counts: int, kind: int, last_start: int, so_far: Division, divisions: list[Division]) -> None:
    """Append every division of the remaining tiles to `divisions`, by backtracking.

    Of the lowest kind left, three are a triplet, or two are the pair, and all others begin sequences.
    """
    sequences, triplets, pair = so_far
    while counts:
        while not counts & KIND_MASK:
            counts >>= BITS
            kind += 1
        here = counts & KIND_MASK
        if here > 2:
            _divide(counts - 3, kind, last_start, (sequences, (*triplets, kind), pair), divisions)
        if here > 1 and pair is None:
            _divide(counts - 2, kind, last_start, (sequences, triplets, kind), divisions)
        if kind > last_start or counts >> BITS & KIND_MASK < here or counts >> 2 * BITS & KIND_MASK < here:
            return
        counts -= SEQUENCE * here
        sequences += (kind,) * here
    divisions.append((sequences, triplets, pair))


def divide(counts: int) -> tuple[Division, ...]:
    """Return all divisions of the tiles into groups and exactly one pair."""
    suits = []
    pairs = 0
    for divided in DIVIDED:
        tiles = counts & SUIT_MASK
        counts >>= SUIT_BITS
        if tiles:
            divisions = divided[tiles]
            if not divisions:
                return ()
            pairs += divisions[0][2] is not None  # all divisions of a suit agree, as its size decides
            suits.append(divisions)
    if pairs != 1:
        return ()
    if len(suits) == 1:
        return suits[0]
    return tuple(map(_join, product(*suits)))


def may_complete(counts: int) -> Sequence[int]:
    """Return the kinds of which one more tile may complete these tiles, in ascending order.

    One tile completes only its own suit: if two suits cannot be divided, no tile completes the hand.
    """
    if counts.bit_count() == PAIRS or not counts & SIMPLES:  # seven pairs and thirteen orphans have no groups
        return range(KINDS)
    broken = [
        suit for suit, divided in enumerate(DIVIDED) if not divided[counts >> suit * SUIT_BITS & SUIT_MASK]
    ]
    if len(broken) > 1:
        return ()
    return range(KINDS)[9 * broken[0] : 9 * broken[0] + 9] if broken else range(KINDS)


def _join(parts: tuple[Division, ...]) -> Division:
    sequences: tuple[int, ...] = ()
    triplets: tuple[int, ...] = ()
    pair = None
    for more_sequences, more_triplets, its_pair in parts:
        sequences += more_sequences
        triplets += more_triplets
        if its_pair is not None:
            pair = its_pair
    return sequences, triplets, pair


def is_seven_pairs(counts: int) -> bool:
    """Return whether the tiles are seven different pairs: no kind occurs once, or more than twice."""
    return not counts & ~TWO_EACH_AT_MOST and counts.bit_count() == PAIRS


def is_thirteen_orphans(counts: int) -> bool:
    """Return whether 14 tiles are one of each terminal and honour, and another of them."""
    return not counts & SIMPLES and all([count(counts, kind) for kind in ORPHANS])


def is_thirteen_unconnected(counts: int) -> bool:
    """Return whether 14 tiles are 13 kinds, none of them near enough to another to share a sequence."""
    kinds = (counts | counts >> 1 | counts >> 2) & ONE_EACH
    suits = [kinds >> shift & SUIT_MASK for shift in range(0, 3 * SUIT_BITS, SUIT_BITS)]
    return kinds.bit_count() == 13 and not any([suit & (suit >> BITS | suit >> 2 * BITS) for suit in suits])
