"""Yaku that a hand narrowly misses: each fact that fails is close, so that a player may well see the yaku."""

from collections.abc import Callable, Mapping, Sequence

from riichi_rules.engine.case import FLAGS
from riichi_rules.engine.facts import STRAIGHTS
from riichi_rules.engine.readings import all_sequences, all_triplets
from riichi_rules.engine.tiles import CHUN, EAST, HAKU, HATSU, KINDS, count
from riichi_rules.engine.why import FactSeen, Reason
from riichi_rules.mistakes.scored import Scored
from riichi_rules.rules.model import Range, Want
from riichi_rules.tell.yaku_pattern import OF_A_SET

# Facts about events, which no player imagines, unlike those about the tiles.
EVENTS = frozenset({*FLAGS, "riichi"})

# Facts that count as near with any value.
ALWAYS = frozenset({"win", "wait", "pair_value", "full_wait"})

# Facts about stray tiles, such as those of sets of tiles: near if the stray tiles are of few kinds.
STRAY = frozenset({"suits", "honours", "simples"})
FEW = 2

# The largest number of failed facts, and the number of pairs from which a hand looks like seven pairs.
MOST, PAIRS = 2, 5

NearTest = Callable[[Scored], bool]


def is_near(scored: Scored, reason: Reason) -> bool:
    """Return whether a yaku fails by facts that are all near, and by two of them at most."""
    failed = [seen for seen in reason.facts if seen.fact != "closed"]
    if reason.verdict != "facts" or len(failed) > MOST:
        return False
    if [seen.fact for seen in failed] == ["pair"]:
        return True  # all the groups are there
    return all(_is_near_fact(scored, seen) for seen in failed)


def _is_near_fact(scored: Scored, seen: FactSeen) -> bool:
    if seen.fact in EVENTS:
        return False
    if seen.fact in ALWAYS:
        return True
    if seen.fact in NEAR_TESTS:
        return seen.wanted != "thirteen_orphans" and NEAR_TESTS[seen.fact](scored)
    if seen.fact in STRAY or seen.fact.startswith(OF_A_SET):
        return 0 < len(seen.tiles) <= FEW or (seen.fact == "honours" and not seen.found)
    return _misses_by_one(seen.wanted, seen.found)


def _misses_by_one(wanted: Want, found: object) -> bool:
    """Return whether a positive count is one too low or too high."""
    if not isinstance(found, int) or isinstance(found, bool):
        return False
    bounds = (wanted.min, wanted.max) if isinstance(wanted, Range) else (wanted,)
    return any(isinstance(bound, int) and abs(bound - found) == 1 for bound in bounds) and found > 0


# Tests of how the hand looks


def _sequences(scored: Scored) -> Sequence[int]:
    reading = scored.score.reading
    return all_sequences(reading, scored.hand) if reading else ()


def _triplets(scored: Scored) -> Sequence[int]:
    reading = scored.score.reading
    return all_triplets(reading, scored.hand) if reading else ()


def _is_in_two_suits(kinds: Sequence[int]) -> bool:
    numbers = [kind % 9 for kind in {*kinds} if kind < EAST]
    return len({*numbers}) < len(numbers)


def _has_neighbours(scored: Scored) -> bool:
    """Return whether two sequences overlap by two tiles, which makes them look alike."""
    starts = {*_sequences(scored)}
    return any(start + 1 in starts and start % 9 < 6 for start in starts)


def _count_of(scored: Scored, kind: int) -> int:
    return count(scored.hand.counts + scored.win.tile.counts, kind)


def _has_many_pairs(scored: Scored) -> bool:
    pairs = sum(_count_of(scored, kind) > 1 for kind in range(KINDS))
    return pairs >= PAIRS and not scored.hand.melds


NEAR_TESTS: Mapping[str, NearTest] = {
    "straight": lambda scored: any(len({*run} - {*_sequences(scored)}) == 1 for run in STRAIGHTS),
    "sequence_in_three_suits": lambda scored: _is_in_two_suits(_sequences(scored)),
    "triplet_in_three_suits": lambda scored: _is_in_two_suits(_triplets(scored)),
    "twin_sequences": _has_neighbours,
    "form": _has_many_pairs,
    "haku": lambda scored: _count_of(scored, HAKU) == 2,
    "hatsu": lambda scored: _count_of(scored, HATSU) == 2,
    "chun": lambda scored: _count_of(scored, CHUN) == 2,
    "seat_wind": lambda scored: _count_of(scored, scored.win.seat_wind) == 2,
    "round_wind": lambda scored: _count_of(scored, scored.win.round_wind) == 2,
}
