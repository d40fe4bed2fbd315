"""The strategy of a simulated player: which tiles to keep, and when to call."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from riichi_rules.engine.tiles import EAST, HAKU, IS_HONOUR, IS_OUTSIDE, KINDS
from riichi_rules.rules.model import Rules


@dataclass(frozen=True)
class Plan:
    """An aim. `keeps` tells for each kind whether it fits; `eagerness` is the probability of a call.

    A plan that is not `is_sure` of a yaku calls only value tiles before it has a triplet of them.
    """

    keeps: Sequence[bool]
    eagerness: float = 0.0
    is_sure: bool = False
    has_sequences: bool = True
    is_pairs: bool = False


EVERYTHING = (True,) * KINDS
SIMPLES = tuple(not outside for outside in IS_OUTSIDE)
NO_MIDDLE = tuple(IS_HONOUR[kind] or kind % 9 not in {3, 4, 5} for kind in range(KINDS))

CLOSED = Plan(EVERYTHING)
VALUE = Plan(EVERYTHING, 0.7)
OPEN_TANYAO = Plan(SIMPLES, 0.7, is_sure=True)
TRIPLETS = Plan(EVERYTHING, 0.8, is_sure=True, has_sequences=False)
PAIRS = Plan(EVERYTHING, is_pairs=True)
OUTSIDE = Plan(NO_MIDDLE, 0.3)


@cache
def flush_plan(suit: int, eagerness: float) -> Plan:
    """Return the plan for one suit and honours."""
    keeps = tuple(kind // 9 == suit or IS_HONOUR[kind] for kind in range(KINDS))
    return Plan(keeps, eagerness, is_sure=True)


def choose_plan(rules: Rules, dealt: Sequence[int], values: Sequence[int], rng: Random) -> Plan:
    """Return a random one of the plans that a player would consider with these tiles."""
    counts = [0] * KINDS
    for kind in dealt:
        counts[kind] += 1
    tanyao = rules.yaku["tanyao"].han
    can_open_tanyao = tanyao is not None and tanyao.open is not None
    chance = rng.random()
    for plan, share in _likely_plans(counts, values, can_open_tanyao):
        if chance < share:
            return plan
        chance -= share
    return CLOSED


def _likely_plans(
    counts: Sequence[int], values: Sequence[int], can_open_tanyao: bool
) -> Iterator[tuple[Plan, float]]:
    """Yield the plans that the tiles suggest, each with its probability, the most specific first."""
    pairs = sum(number > 1 for number in counts)
    honours = sum(counts[EAST:])
    for suit in range(3):
        number = sum(counts[9 * suit : 9 * suit + 9]) + honours
        if number > 7:
            yield flush_plan(suit, 0.6), 0.2 * (number - 7)
    if pairs > 3:
        yield PAIRS, 0.3 * (pairs - 3)
        yield TRIPLETS, 0.35
    if any(counts[kind] > 1 for kind in values):
        yield VALUE, 0.8
    outside = sum(number for kind, number in enumerate(counts) if IS_OUTSIDE[kind])
    if outside > 8:
        yield OUTSIDE, 0.4
    if outside < 6 and can_open_tanyao:
        yield OPEN_TANYAO, 0.5


def value_kinds(seat_wind: int, round_wind: int) -> tuple[int, ...]:
    """Return the kinds whose triplet is a yaku."""
    return (*range(HAKU, KINDS), seat_wind, round_wind)
