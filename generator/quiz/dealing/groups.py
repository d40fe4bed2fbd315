"""The groups in the tiles of one suit: their largest number, and every way to arrange them.

The tiles (the heap) are an octal number with a digit for each kind, the lowest kind in the last digit. Tiles
may be left over.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import NamedTuple

RUN = 0o111


class MaxGroups(NamedTuple):
    """The largest number of groups in a heap, without a pair and beside one; -1 if there is no pair."""

    groups: int
    beside_pair: int


class SuitGroups(NamedTuple):
    """Groups of a suit by the index of their (lowest) tile, and that of the pair if it is in this suit."""

    sequences: tuple[int, ...] = ()
    triplets: tuple[int, ...] = ()
    pair: int | None = None


@lru_cache(1 << 17)
def max_groups(heap: int, has_sequences: bool) -> MaxGroups:
    """Return the largest number of groups in a heap."""
    if not heap:
        return MaxGroups(0, -1)
    here, above = heap & 7, max_groups(heap >> 3, has_sequences)
    if not here:
        return above
    groups, beside_pair = above
    if here > 1:
        beside_pair = max(beside_pair, max_groups(heap - 2, has_sequences).groups)
    for rest in _remove_groups(heap, here, has_sequences):
        others = max_groups(rest, has_sequences)
        groups = max(groups, others.groups + 1)
        if others.beside_pair >= 0:
            beside_pair = max(beside_pair, others.beside_pair + 1)
    return MaxGroups(groups, beside_pair)


def _remove_groups(heap: int, here: int, has_sequences: bool) -> list[int]:
    """Return the heaps left after removing each group that contains the lowest tile."""
    rests = []
    if here > 2:
        rests.append(heap - 3)
    if has_sequences and heap & 0o70 and heap & 0o700:
        rests.append(heap - RUN)
    return rests


@lru_cache(1 << 14)
def layouts(heap: int, has_sequences: bool, groups: int, has_pair: bool) -> tuple[SuitGroups, ...]:
    """Return every way to arrange exactly this many groups of a heap, with or without a pair."""
    results: set[SuitGroups] = set()
    _lay_out(heap, 0, (has_sequences, groups, has_pair), SuitGroups(), results)
    return tuple(sorted(results, key=str))


def _lay_out(
    heap: int, index: int, target: tuple[bool, int, bool], layout: SuitGroups, results: set[SuitGroups]
) -> None:
    has_sequences, groups, has_pair = target
    sequences, triplets, pair = layout
    if len(sequences) + len(triplets) == groups and (pair is not None) == has_pair:
        results.add(layout)
        return
    while heap and not heap & 7:
        heap >>= 3
        index += 1
    if not heap:
        return
    here = heap & 7
    _lay_out(heap >> 3, index + 1, target, layout, results)
    if here > 1 and has_pair and pair is None:
        _lay_out(heap - 2, index, target, SuitGroups(sequences, triplets, index), results)
    if len(sequences) + len(triplets) == groups:
        return
    if here > 2:
        _lay_out(heap - 3, index, target, SuitGroups(sequences, (*triplets, index), pair), results)
    if has_sequences and heap & 0o70 and heap & 0o700:
        _lay_out(heap - RUN, index, target, SuitGroups((*sequences, index), triplets, pair), results)


def arrangements(
    heaps: Sequence[int], groups: int, has_sequences: bool, rng: Random, number: int
) -> list[list[int]]:
    """Return some random arrangements of groups and a pair from all suits, as lists of kinds."""
    shares = [*_shares(heaps, groups, has_sequences)]
    arranged = []
    for _ in range(number):
        pair_in, numbers = rng.choice(shares)
        kinds: list[int] = []
        for suit, heap in enumerate(heaps):
            ways = layouts(heap, suit < 3 and has_sequences, numbers[suit], suit == pair_in)
            kinds += _kinds(rng.choice(ways), 9 * suit)
        arranged.append(kinds)
    return arranged


def _shares(heaps: Sequence[int], groups: int, has_sequences: bool) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the ways to share the groups: the suit of the pair, and the number of groups of each suit."""
    limits = [max_groups(heap, suit < 3 and has_sequences) for suit, heap in enumerate(heaps)]
    for pair_in, with_pair in enumerate(limits):
        if with_pair.beside_pair < 0:
            continue
        tops = [each.groups for each in limits]
        tops[pair_in] = with_pair.beside_pair
        spare = sum(tops) - groups
        if spare >= 0:
            for numbers in product(*[range(max(0, top - spare), top + 1) for top in tops]):
                if sum(numbers) == groups:
                    yield pair_in, numbers


def _kinds(layout: SuitGroups, first: int) -> list[int]:
    """Return every tile of a layout; `first` is the first kind of its suit."""
    kinds = [first + index + step for index in layout.sequences for step in range(3)]
    kinds += [first + index for index in layout.triplets for _ in range(3)]
    return kinds if layout.pair is None else [*kinds, first + layout.pair, first + layout.pair]
