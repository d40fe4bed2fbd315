"""A river: the discards of a player who holds such a hand now."""

from collections.abc import Collection, Sequence
from random import Random

from generator.quiz.dealing.dealt import kinds_of
from riichi_rules.engine.hand import Hand
from riichi_rules.engine.tiles import IS_HONOUR, IS_OUTSIDE, NAMES, NORTH, count
from riichi_rules.rules.model import Rules

# How readily a tile is discarded, and how early: honours first, then terminals. What lies near to the tiles
# of the hand has been drawn and not kept more often than what lies far from them.
HONOUR, OUTSIDE, NEAR, FAR = 6.0, 4.0, 2.5, 1.0

# How much chance has to say in the order of the discards.
WHIM = 5.0


def river(rules: Rules, hand: Hand, number: int, rng: Random, without: Collection[int] = ()) -> list[str]:
    """So many discards, in order; `without` are kinds that do not lie there."""
    left = {kind: rules.tiles.copies - count(hand.counts, kind) for kind in _thrown_by(rules, without)}
    readiness = {kind: _readiness(hand, kind) for kind in left}
    thrown: list[int] = []
    for _ in range(number):
        (kind,) = rng.choices([*left], [copies * readiness[kind] for kind, copies in left.items()])
        left[kind] -= 1
        thrown.append(kind)
    turns = [readiness[kind] + WHIM * rng.random() for kind in thrown]
    return [NAMES[kind] for _, kind in sorted(zip(turns, thrown, strict=True), reverse=True)]


def _thrown_by(rules: Rules, without: Collection[int]) -> Sequence[int]:
    """The kinds that may lie there; where norths are set aside, nobody discards one."""
    kept = {*without, NORTH} if rules.dora["nuki_dora"].counts else {*without}
    return [kind for kind in kinds_of(rules) if kind not in kept]


def _readiness(hand: Hand, kind: int) -> float:
    """How likely a tile is thrown rather than another."""
    if IS_HONOUR[kind]:
        return HONOUR
    if IS_OUTSIDE[kind]:
        return OUTSIDE
    return NEAR if any(count(hand.counts, each) for each in near(kind)) else FAR


def near(kind: int) -> Sequence[int]:
    """A tile and those of its suit that can be in a sequence with it."""
    if IS_HONOUR[kind]:
        return (kind,)
    first = kind - kind % 9
    return range(max(kind - 2, first), min(kind + 3, first + 9))


def with_tile(discards: Sequence[str], tile: str, rng: Random) -> list[str]:
    """The discards with one more among them."""
    place = rng.randint(0, len(discards))
    return [*discards[:place], tile, *discards[place:]]
