"""The groups in a heap of tiles of one suit: the most there can be, and every way to lay them out.

The heap is an octal number, a digit a tile, the lowest tile in the last digit. Tiles may be left over.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import NamedTuple

RUN = 0o111


class Most(NamedTuple):
    """The most groups of a heap, without a pair beside them and with one; -1 where there is no pair."""

    groups: int
    beside_pair: int


class SuitGroups(NamedTuple):
    """Groups of a suit by the place of their tile, of a sequence the lowest; and the pair, if it is here."""

    sequences: tuple[int, ...] = ()
    triplets: tuple[int, ...] = ()
    pair: int | None = None


@lru_cache(1 << 17)
def most(heap: int, has_sequences: bool) -> Most:
    """The most groups that a heap holds."""
    if not heap:
        return Most(0, -1)
    here, above = heap & 7, most(heap >> 3, has_sequences)
    if not here:
        return above
    groups, beside_pair = above
    if here > 1:
        beside_pair = max(beside_pair, most(heap - 2, has_sequences).groups)
    for rest in _less_a_group(heap, here, has_sequences):
        others = most(rest, has_sequences)
        groups = max(groups, others.groups + 1)
        if others.beside_pair >= 0:
            beside_pair = max(beside_pair, others.beside_pair + 1)
    return Most(groups, beside_pair)


def _less_a_group(heap: int, here: int, has_sequences: bool) -> list[int]:
    """What is left of a heap without a group that holds its lowest tile."""
    rests = []
    if here > 2:
        rests.append(heap - 3)
    if has_sequences and heap & 0o70 and heap & 0o700:
        rests.append(heap - RUN)
    return rests


@lru_cache(1 << 14)
def layouts(heap: int, has_sequences: bool, groups: int, has_pair: bool) -> tuple[SuitGroups, ...]:
    """Every way to lay out exactly this many groups of a heap, with or without a pair."""
    found: set[SuitGroups] = set()
    _lay_out(heap, 0, (has_sequences, groups, has_pair), SuitGroups(), found)
    return tuple(sorted(found, key=str))


def _lay_out(
    heap: int, place: int, wanted: tuple[bool, int, bool], laid: SuitGroups, found: set[SuitGroups]
) -> None:
    has_sequences, groups, has_pair = wanted
    sequences, triplets, pair = laid
    if len(sequences) + len(triplets) == groups and (pair is not None) == has_pair:
        found.add(laid)
        return
    while heap and not heap & 7:
        heap >>= 3
        place += 1
    if not heap:
        return
    here = heap & 7
    _lay_out(heap >> 3, place + 1, wanted, laid, found)
    if here > 1 and has_pair and pair is None:
        _lay_out(heap - 2, place, wanted, SuitGroups(sequences, triplets, place), found)
    if len(sequences) + len(triplets) == groups:
        return
    if here > 2:
        _lay_out(heap - 3, place, wanted, SuitGroups(sequences, (*triplets, place), pair), found)
    if has_sequences and heap & 0o70 and heap & 0o700:
        _lay_out(heap - RUN, place, wanted, SuitGroups((*sequences, place), triplets, pair), found)


def arrangements(
    heaps: Sequence[int], groups: int, has_sequences: bool, rng: Random, number: int
) -> list[list[int]]:
    """Some ways, by chance, to lay out groups and a pair of the heaps of all suits, as kinds of tiles."""
    shares = [*_shares(heaps, groups, has_sequences)]
    found = []
    for _ in range(number):
        pair_in, numbers = rng.choice(shares)
        kinds: list[int] = []
        for suit, heap in enumerate(heaps):
            ways = layouts(heap, suit < 3 and has_sequences, numbers[suit], suit == pair_in)
            kinds += _kinds(rng.choice(ways), 9 * suit)
        found.append(kinds)
    return found


def _shares(heaps: Sequence[int], groups: int, has_sequences: bool) -> Iterator[tuple[int, tuple[int, ...]]]:
    """How the groups may be shared among the suits, and which of them gives the pair."""
    found = [most(heap, suit < 3 and has_sequences) for suit, heap in enumerate(heaps)]
    for pair_in, with_pair in enumerate(found):
        if with_pair.beside_pair < 0:
            continue
        tops = [each.groups for each in found]
        tops[pair_in] = with_pair.beside_pair
        spare = sum(tops) - groups
        if spare >= 0:
            for numbers in product(*[range(max(0, top - spare), top + 1) for top in tops]):
                if sum(numbers) == groups:
                    yield pair_in, numbers


def _kinds(layout: SuitGroups, first: int) -> list[int]:
    """Every tile of a layout; `first` is the first kind of its suit."""
    kinds = [first + place + step for place in layout.sequences for step in range(3)]
    kinds += [first + place for place in layout.triplets for _ in range(3)]
    return kinds if layout.pair is None else [*kinds, first + layout.pair, first + layout.pair]
