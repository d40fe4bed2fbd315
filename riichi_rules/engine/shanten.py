"""How far a hand is from complete, and the tiles that bring it nearer."""

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

# What part of a hand costs: the fewest tiles to draw for so many groups, with a pair or without.
# The place of a cost is twice the groups, and one more with the pair. Groups may be beyond reach.
Costs = tuple[int, ...]
PLACES = 10
BEYOND_REACH = 99

# While a suit is read, sixteen bits a place say which costs are possible.
FIELD_BITS = 16
FIELD = (1 << FIELD_BITS) - 1

EACH_ORPHAN = sum(ONE_OF[kind] for kind in ORPHANS)

# How groups and pair may share a kind, besides sequences: not at all, a triplet, the pair.
ALONE = ((0, 0, 0), (3, 1, 0), (2, 0, 1))

# Two parts of a hand have four groups and one pair at most.
JOINTS = [
    (one, other)
    for one in range(PLACES)
    for other in range(PLACES)
    if one // 2 + other // 2 <= 4 and one % 2 + other % 2 <= 1
]


def shanten(concealed: int, melds: int = 0, gone: int = 0) -> int:
    """How many tiles a hand lacks before it waits for the last one: 0 is tenpai, -1 complete.

    `concealed` are the counts of 13 or 14 tiles, less 3 for each of the melds. `gone` are the counts
    of tiles that are elsewhere for certain, those of the melds above all. There are four of a kind:
    a tile of which the hand holds four, melds included, cannot be drawn. So a hand that could be
    completed by such tiles alone is not tenpai, but one away from it.
    """
    standard = _standard(concealed, melds, gone)
    return standard if melds else min(standard, _seven_pairs(concealed, gone), _orphans(concealed, gone))


def accepted(concealed: int, melds: int = 0, gone: int = 0) -> list[int]:
    """The kinds that can be drawn and that lower shanten."""
    now, held = shanten(concealed, melds, gone), concealed + gone
    return [
        kind
        for kind in range(KINDS)
        if count(held, kind) < 4 and shanten(concealed + ONE_OF[kind], melds, gone) < now
    ]


def _standard(concealed: int, melds: int, gone: int) -> int:
    """To four groups and a pair."""
    m, p, s, z = [
        _costs(concealed >> shift & SUIT_MASK, gone >> shift & SUIT_MASK, shift == 3 * SUIT_BITS)
        for shift in range(0, 4 * SUIT_BITS, SUIT_BITS)
    ]
    one, other = _joined(m, p), _joined(s, z)
    wanted = 2 * (4 - melds) + 1
    return min([one[place] + other[wanted - place] for place in range(wanted + 1)]) - 1


def _seven_pairs(concealed: int, gone: int) -> int:
    """To seven different pairs. A kind of which three are gone makes none."""
    usable = ONE_EACH & ~(gone + 5 * ONE_EACH >> 3)
    pairs = ((concealed >> 1 | concealed >> 2) & usable).bit_count()
    kinds = ((concealed | concealed >> 1 | concealed >> 2) & usable).bit_count()
    return 6 - pairs + max(0, 7 - kinds)


def _orphans(concealed: int, gone: int) -> int:
    """To one of each terminal and honour, and one more of them."""
    if gone + 4 * ONE_EACH >> 3 & EACH_ORPHAN:
        return BEYOND_REACH
    has_pair = (concealed >> 1 | concealed >> 2) & EACH_ORPHAN > 0
    return 13 - ((concealed | concealed >> 1 | concealed >> 2) & EACH_ORPHAN).bit_count() - has_pair


@lru_cache(1 << 12)
def _joined(one: Costs, other: Costs) -> Costs:
    """What two parts of a hand cost together."""
    both = [BEYOND_REACH] * PLACES
    for place, other_place in JOINTS:
        cost = one[place] + other[other_place]
        both[place + other_place] = min(both[place + other_place], cost)
    return tuple(both)


@lru_cache(1 << 16)
def _costs(tiles: int, gone: int, are_honours: bool) -> Costs:
    """What the groups of one suit cost, and its pair.

    The suit is read kind by kind. What is known on the way is how many sequences began one and two
    kinds before, and which costs are then possible; a step adds groups to the costs by a shift.
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
    return tuple([_least(states[0] >> place * FIELD_BITS & FIELD) for place in range(PLACES)])


def _least(possible: int) -> int:
    """The least of possible costs."""
    return (possible & -possible).bit_length() - 1 if possible else BEYOND_REACH


@lru_cache(64)
def _steps(here: int, most: int, are_honours: bool) -> list[tuple[int, int, int, int]]:
    """Every use of a kind of which some are held and at most so many can be: the state before, the state
    after, the shift, and the costs that stay within four groups and a pair."""
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
    """The costs to which so many groups and pairs may still be added."""
    return sum(FIELD << place * FIELD_BITS for place in range(PLACES) if (place, 2 * groups + pair) in JOINTS)
