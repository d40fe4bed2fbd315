"""Calls: whose call of a discard goes first, and what may not be discarded after it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from riichi_rules.engine.tiles import (
    KIND,
    NAMES,
    kinds_in,
    parse_tiles,
)
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import turns

RON, CHI, PON, KAN = "ron", "chi", "pon", "kan_open"
FOUR = 4

# Where the called tile lies among the others of its meld, and so from whom it came.
SIDEWAYS: Mapping[str, int] = {"left": 0, "opposite": 1, "right": -1}


class Wish(NamedTuple):
    """A call that a player does make."""

    seat: str
    type: str


class Taken(NamedTuple):
    """Who gets a discard, and for what; several may win on it, and too many wins may end the hand."""

    seats: tuple[str, ...]
    type: str
    aborts: bool = False


def who_gets_it(rules: Rules, discarder: str, wishes: Sequence[Wish]) -> Taken:
    """Whose call is good, of those made, in the order in which they were heard.

    Ron goes before all others, then pon and kan before chi, unless the ruleset lets the first call stand.
    """
    rons = sorted((wish.seat for wish in wishes if wish.type == RON), key=lambda seat: turns(discarder, seat))
    if rons:
        return _rons(rules, tuple(rons))
    groups = [wish for wish in wishes if wish.type != CHI] or list(wishes)
    best = wishes[0] if rules.options["claim_priority"] == "first_call" else groups[0]
    return Taken((best.seat,), best.type)


def _rons(rules: Rules, seats: tuple[str, ...]) -> Taken:
    """Several players win on one discard: the next in turn, all of them, or nobody."""
    if rules.options["multi_ron"] == "head_bump":
        return Taken(seats[:1], RON)
    is_triple = len(seats) == FOUR - 1
    if is_triple and rules.options["triple_ron"] == "abort":
        return Taken((), RON, aborts=True)
    return Taken(seats, RON)


def forbidden_discards(rules: Rules, called: str, own: str) -> tuple[str, ...]:
    """What may not be discarded right after chi or pon: the same tile, and what fits the other end.

    `own` are the two tiles from the hand. Of three in a row the called one at an end swaps for its
    counterpart beyond the other end, if the suit goes that far.
    """
    swapping = rules.options["kuikae"]
    if swapping == "allowed":
        return ()
    return swaps(called, own) if swapping == "forbidden" else (NAMES[KIND[called]],)


def swaps(called: str, own: str) -> tuple[str, ...]:
    """What would have fitted in the place of a called tile: its like, and the tile of the other end."""
    kind, (first, second) = KIND[called], kinds_of(own)
    fitting = [kind]
    if second == first + 1:
        beyond = second + 1 if kind < first else first - 1
        if beyond >= 0 and beyond // 9 == kind // 9:
            fitting.append(beyond)
    return tuple(NAMES[each] for each in sorted(fitting))


def kinds_of(tiles: str) -> list[int]:
    """The kinds of tiles written together, in order."""
    found = parse_tiles(tiles)
    return kinds_in(found.counts) if found else []
