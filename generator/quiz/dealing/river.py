"""The discards (river) of a player with a given hand."""

from collections.abc import Collection, Sequence
from random import Random

from generator.quiz.dealing.dealt import kinds_of
from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.tiles import IS_HONOUR, IS_OUTSIDE, NAMES, NORTH, count
from riichi_rules.rules.model import Rules

# The relative frequency of a discard, and how early it comes: honours first, then terminals. Tiles near those
# in the hand were discarded more often than distant ones.
HONOUR, OUTSIDE, NEAR, FAR = 6.0, 4.0, 2.5, 1.0

# The weight of chance in the order of the discards.
RANDOMNESS = 5.0


def random_river(
    rules: Rules, hand: PackedHand, number: int, rng: Random, without: Collection[int] = ()
) -> list[str]:
    """Return `number` discards in order; kinds in `without` are not among them."""
    left = {kind: rules.tiles.copies - count(hand.counts, kind) for kind in _discardable(rules, without)}
    readiness = {kind: _readiness(hand, kind) for kind in left}
    discards: list[int] = []
    for _ in range(number):
        (kind,) = rng.choices([*left], [copies * readiness[kind] for kind, copies in left.items()])
        left[kind] -= 1
        discards.append(kind)
    turns = [readiness[kind] + RANDOMNESS * rng.random() for kind in discards]
    return [NAMES[kind] for _, kind in sorted(zip(turns, discards, strict=True), reverse=True)]


def _discardable(rules: Rules, without: Collection[int]) -> Sequence[int]:
    """Return the kinds that may be discarded; where norths are set aside, nobody discards one."""
    kept = {*without, NORTH} if rules.dora["nuki_dora"].counts else {*without}
    return [kind for kind in kinds_of(rules) if kind not in kept]


def _readiness(hand: PackedHand, kind: int) -> float:
    """Return the relative frequency of a discard."""
    if IS_HONOUR[kind]:
        return HONOUR
    if IS_OUTSIDE[kind]:
        return OUTSIDE
    return NEAR if any(count(hand.counts, each) for each in nearby_kinds(kind)) else FAR


def nearby_kinds(kind: int) -> Sequence[int]:
    """Return a kind and those of its suit that can be in a sequence with it."""
    if IS_HONOUR[kind]:
        return (kind,)
    first = kind - kind % 9
    return range(max(kind - 2, first), min(kind + 3, first + 9))


def with_tile(discards: Sequence[str], tile: str, rng: Random) -> list[str]:
    """Return the discards with one more tile at a random position."""
    index = rng.randint(0, len(discards))
    return [*discards[:index], tile, *discards[index:]]
