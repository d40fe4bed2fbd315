"""The groups of a winning hand that make a yaku, distinguished from the rest.

A group is needed if the facts about the hand without it no longer meet the yaku's condition.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from riichi_rules.engine.facts import Facts, over_suits, sequence_facts, triplet_facts
from riichi_rules.engine.hand import PackedHand, Win
from riichi_rules.engine.readings import Reading, completed_tiles
from riichi_rules.engine.tiles import KINDS, count
from riichi_rules.rules.model import Want, is_wanted

# Facts about every tile of the hand.
OF_ALL_TILES = frozenset(
    {
        "form",
        "outside_groups",
        "terminal_groups",
        "suits",
        "suit",
        "honours",
        "simples",
        "nine_gates",
        "sorts",
        "sum_of_numbers",
    }
)
OF_A_SET = "all_"
OF_THE_PAIR = frozenset({"pair", "pair_value"})
OF_A_WIND = frozenset({"seat_wind", "round_wind"})


class PatternGroup(NamedTuple):
    """A group, the pair, or all tiles of a hand without groups, and whether the yaku needs it."""

    kinds: tuple[int, ...]
    is_needed: bool


class _Part(NamedTuple):
    """A group of a reading: a sequence by its first kind, a triplet, a kan or a pair by its kind."""

    form: str
    kind: int
    kinds: tuple[int, ...]
    is_concealed: bool


def pattern(
    when: Mapping[str, Want], reading: Reading, hand: PackedHand, win: Win
) -> tuple[PatternGroup, ...]:
    """Return a hand in one reading, group by group in order, the pair last."""
    parts = [*_parts(reading, hand, win)]
    if not parts:
        return (PatternGroup(_loose(hand, win), not OF_ALL_TILES.isdisjoint(when)),)
    needed = {part for fact, want in when.items() for part in _needed_groups(fact, want, parts, reading, win)}
    return tuple(PatternGroup(part.kinds, part in needed) for part in parts)


def _parts(reading: Reading, hand: PackedHand, win: Win) -> Iterator[_Part]:
    opened = reading.opened_by_ron(win)
    groups = [_Part("sequence", first, (first, first + 1, first + 2), True) for first in reading.sequences]
    groups += [_Part("triplet", kind, (kind,) * 3, kind != opened) for kind in reading.triplets]
    for meld in hand.melds:
        form = "sequence" if meld.is_sequence else "kan" if meld.is_kan else "triplet"
        groups.append(_Part(form, meld.kind, meld.tiles, not meld.is_open))
    yield from sorted(groups, key=lambda part: part.kinds)
    if reading.pair is not None:
        yield _Part("pair", reading.pair, (reading.pair,) * 2, True)


def _needed_groups(
    fact: str, want: Want, parts: Sequence[_Part], reading: Reading, win: Win
) -> Iterator[_Part]:
    """Yield the groups that a fact needs."""
    sequences = [part for part in parts if part.form == "sequence"]
    triplets = [part for part in parts if part.form in {"triplet", "kan"}]
    if fact in OF_ALL_TILES or fact.startswith(OF_A_SET):
        yield from parts
    elif fact in sequence_facts(()):
        yield from _indispensable(fact, want, sequences, sequence_facts)
    elif fact in triplet_facts(()):
        yield from _indispensable(fact, want, triplets, triplet_facts)
    elif fact == "concealed_triplets":
        yield from (part for part in triplets if part.is_concealed)
    elif fact == "straight_over_suits":
        yield from _indispensable(fact, want, sequences, over_suits)
    elif fact == "calls":
        yield from (part for part in parts if not part.is_concealed)
    elif fact == "kans":
        yield from (part for part in parts if part.form == "kan")
    elif fact in OF_A_WIND:
        yield from (part for part in triplets if part.kind == getattr(win, fact))
    elif fact in OF_THE_PAIR:
        yield from (part for part in parts if part.form == "pair")
    elif fact == "wait":
        yield from (part for part in parts if part.kinds == completed_tiles(reading))


def _indispensable(
    fact: str, want: Want, parts: Sequence[_Part], facts_of: Callable[[Sequence[int]], Facts]
) -> Iterator[_Part]:
    """Yield the groups without which a fact no longer has the value required."""
    for index, part in enumerate(parts):
        others = [each.kind for each in (*parts[:index], *parts[index + 1 :])]
        if not is_wanted(want, facts_of(others)[fact]):
            yield part


def _loose(hand: PackedHand, win: Win) -> tuple[int, ...]:
    """Return the tiles of a hand that has no groups."""
    tiles = hand.counts + win.tile.counts
    return tuple(kind for kind in range(KINDS) for _ in range(count(tiles, kind)))
