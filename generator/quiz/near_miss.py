"""Yaku that a hand almost has: what failed failed by little, so that somebody may well see them in it."""

from collections.abc import Callable, Mapping, Sequence

from riichi_rules.engine.case import FLAGS
from riichi_rules.engine.facts import STRAIGHTS
from riichi_rules.engine.readings import all_sequences, all_triplets
from riichi_rules.engine.tiles import CHUN, EAST, HAKU, HATSU, KINDS, count
from riichi_rules.engine.why import FactSeen, Reason
from riichi_rules.mistakes.scored import Scored
from riichi_rules.rules.model import Range, Want
from riichi_rules.tell.yaku_pattern import OF_A_SET

# What happened, rather than what the hand is: nobody overlooks it.
EVENTS = frozenset({*FLAGS, "riichi"})

# Facts that are near whatever was found.
ALWAYS = frozenset({"win", "wait", "pair_value", "full_wait"})

# Facts about stray tiles, as those of sets of tiles are, too: near where they are of few kinds.
STRAY = frozenset({"suits", "honours", "simples"})
FEW = 2

# At most so many facts may fail; so many pairs look like seven.
MOST, PAIRS = 2, 5

Look = Callable[[Scored], bool]


def is_near(scored: Scored, reason: Reason) -> bool:
    """Does a yaku fail by facts that are all near, and by two of them at most?"""
    lacking = [seen for seen in reason.facts if seen.fact != "closed"]
    if reason.verdict != "facts" or len(lacking) > MOST:
        return False
    if [seen.fact for seen in lacking] == ["pair"]:
        return True  # the groups are there
    return all(_is_near_fact(scored, seen) for seen in lacking)


def _is_near_fact(scored: Scored, seen: FactSeen) -> bool:
    if seen.fact in EVENTS:
        return False
    if seen.fact in ALWAYS:
        return True
    if seen.fact in LOOKS:
        return seen.wanted != "thirteen_orphans" and LOOKS[seen.fact](scored)
    if seen.fact in STRAY or seen.fact.startswith(OF_A_SET):
        return 0 < len(seen.tiles) <= FEW or (seen.fact == "honours" and not seen.found)
    return _misses_by_one(seen.wanted, seen.found)


def _misses_by_one(wanted: Want, found: object) -> bool:
    """A count that is one too low or too high, where some were found at all."""
    if not isinstance(found, int) or isinstance(found, bool):
        return False
    bounds = (wanted.min, wanted.max) if isinstance(wanted, Range) else (wanted,)
    return any(isinstance(bound, int) and abs(bound - found) == 1 for bound in bounds) and found > 0


# How things look


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
    """Two sequences that overlap look alike."""
    starts = {*_sequences(scored)}
    return any(start + 1 in starts and start % 9 < 6 for start in starts)


def _count_of(scored: Scored, kind: int) -> int:
    return count(scored.hand.counts + scored.win.tile.counts, kind)


def _has_many_pairs(scored: Scored) -> bool:
    pairs = sum(_count_of(scored, kind) > 1 for kind in range(KINDS))
    return pairs >= PAIRS and not scored.hand.melds


LOOKS: Mapping[str, Look] = {
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
