"""Shanten, the distance of a hand from complete, and the tiles that lower it."""

from functools import lru_cache

from riichi_rules.engine.tiles import (
    BITS,
    KIND_MASK,
    KINDS,
    ONE_EACH,
    ONE_OF,
    ORPHANS,
    SUIT_BITS,
    SUIT_MASK,
    count,
)

# The costs of part of a hand: the fewest tiles to draw for 0 to 4 groups, without a pair and with one.
# The index of a cost is twice the number of groups, plus one with a pair.
Costs = tuple[int, ...]
COSTS = 10
BEYOND_REACH = 99

# While a suit is read, a field of sixteen bits for each index holds the possible costs.
FIELD_BITS = 16
FIELD = (1 << FIELD_BITS) - 1

EACH_ORPHAN = sum(ONE_OF[kind] for kind in ORPHANS)

# Tiles of a kind that are not in sequences (tiles, triplets, pairs): none, a triplet, the pair.
ALONE = ((0, 0, 0), (3, 1, 0), (2, 0, 1))

# The indices that add up to at most four groups and one pair.
JOINTS = [
    (one, other)
    for one in range(COSTS)
    for other in range(COSTS)
    if one // 2 + other // 2 <= 4 and one % 2 + other % 2 <= 1
]


def shanten(concealed: int, melds: int = 0, gone: int = 0) -> int:
    """Return how many tiles a hand lacks before it waits for the last one: 0 is tenpai, -1 complete.

    `concealed` are the counts of 13 or 14 tiles, less 3 for each meld. `gone` are the counts of tiles that
    are known to be elsewhere, such as those of the melds. A fifth tile of a kind cannot be drawn: a hand
    that only such tiles would complete is not tenpai, but 1-shanten.
    """
    standard = _standard(concealed, melds, gone)
    return standard if melds else min(standard, _seven_pairs(concealed, gone), _orphans(concealed, gone))


def ukeire_kinds(concealed: int, melds: int = 0, gone: int = 0) -> list[int]:
    """Return the ukeire: the kinds that can be drawn and that lower shanten."""
    now, held = shanten(concealed, melds, gone), concealed + gone
    return [
        kind
        for kind in range(KINDS)
        if count(held, kind) < 4 and shanten(concealed + ONE_OF[kind], melds, gone) < now
    ]


def _standard(concealed: int, melds: int, gone: int) -> int:
    """Return the shanten for four groups and a pair."""
    m, p, s, z = [
        _costs(concealed >> shift & SUIT_MASK, gone >> shift & SUIT_MASK, shift == 3 * SUIT_BITS)
        for shift in range(0, 4 * SUIT_BITS, SUIT_BITS)
    ]
    one, other = _combine_costs(m, p), _combine_costs(s, z)
    wanted = 2 * (4 - melds) + 1
    return min([one[index] + other[wanted - index] for index in range(wanted + 1)]) - 1


def _seven_pairs(concealed: int, gone: int) -> int:
    """Return the shanten for seven different pairs. A kind with three tiles gone cannot make one."""
    usable = ONE_EACH & ~(gone + 5 * ONE_EACH >> 3)
    pairs = ((concealed >> 1 | concealed >> 2) & usable).bit_count()
    kinds = ((concealed | concealed >> 1 | concealed >> 2) & usable).bit_count()
    return 6 - pairs + max(0, 7 - kinds)


def _orphans(concealed: int, gone: int) -> int:
    """Return the shanten for thirteen orphans."""
    if gone + 4 * ONE_EACH >> 3 & EACH_ORPHAN:
        return BEYOND_REACH
    has_pair = (concealed >> 1 | concealed >> 2) & EACH_ORPHAN > 0
    return 13 - ((concealed | concealed >> 1 | concealed >> 2) & EACH_ORPHAN).bit_count() - has_pair


@lru_cache(1 << 12)
def _combine_costs(one: Costs, other: Costs) -> Costs:
    """Return the costs of two parts of a hand together."""
    both = [BEYOND_REACH] * COSTS
    for index, other_index in JOINTS:
        cost = one[index] + other[other_index]
        both[index + other_index] = min(both[index + other_index], cost)
    return tuple(both)


@lru_cache(1 << 16)
def _costs(tiles: int, gone: int, are_honours: bool) -> Costs:
    """Return the costs of the groups and the pair of one suit.

    The suit is read kind by kind. The state is the number of sequences begun one and two kinds before, with
    the costs that are possible then; a step adds groups by shifting the costs.
    """
    states = [1] + [0] * 8
    for _ in range(9):
        reached = [0] * 9
        for old, new, shift, keep in _steps(tiles & KIND_MASK, 4 - (gone & KIND_MASK), are_honours):
            if states[old]:
                reached[new] |= (states[old] & keep) << shift
        states = reached
        tiles >>= BITS
        gone >>= BITS
    return tuple([_lowest_cost(states[0] >> index * FIELD_BITS & FIELD) for index in range(COSTS)])


def _lowest_cost(possible: int) -> int:
    """Return the least of the possible costs."""
    return (possible & -possible).bit_length() - 1 if possible else BEYOND_REACH


@lru_cache(64)
def _steps(here: int, most: int, are_honours: bool) -> list[tuple[int, int, int, int]]:
    """Return every use of a kind, given how many are held and the most that can be.

    A step is the state before and after, the shift, and the mask of costs within four groups and a pair.
    """
    steps = []
    for before_last in range(3):
        for last in range(3):
            for begun in range(1 if are_honours else 3):  # three equal sequences are three triplets
                for alone, triplet, pair in ALONE:
                    used = before_last + last + begun + alone
                    groups = begun + triplet
                    if used <= most:
                        shift = (2 * groups + pair) * FIELD_BITS + max(0, used - here)
                        steps.append((3 * before_last + last, 3 * last + begun, shift, _within(groups, pair)))
    return steps


def _within(groups: int, pair: int) -> int:
    """Return the mask of the costs to which these groups and this pair may still be added."""
    return sum(FIELD << index * FIELD_BITS for index in range(COSTS) if (index, 2 * groups + pair) in JOINTS)
