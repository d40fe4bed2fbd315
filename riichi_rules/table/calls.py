"""Calls: which call of a discard is granted, and which discards are forbidden after it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from riichi_rules.engine.tiles import (
    KIND,
    NAMES,
    kinds_in,
    parse_tiles,
)
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import turns_between

RON, CHI, PON, KAN = "ron", "chi", "pon", "kan_open"

# The position of the sideways tile in a meld, which shows whose discard it was.
SIDEWAYS: Mapping[str, int] = {"left": 0, "opposite": 1, "right": -1}


class Wish(NamedTuple):
    """A call that a player makes."""

    seat: str
    type: str


class CallResult(NamedTuple):
    """The players who get a discard, and the kind of call; too many rons may abort the hand."""

    seats: tuple[str, ...]
    type: str
    aborts: bool = False


def resolve_calls(rules: Rules, discarder: str, wishes: Sequence[Wish]) -> CallResult:
    """Return which call is granted, given the calls in the order in which they were made.

    Ron comes before pon and kan, and these before chi, unless the ruleset lets the first call stand.
    """
    rons = sorted(
        (wish.seat for wish in wishes if wish.type == RON), key=lambda seat: turns_between(discarder, seat)
    )
    if rons:
        return _rons(rules, tuple(rons))
    groups = [wish for wish in wishes if wish.type != CHI] or list(wishes)
    best = wishes[0] if rules.options["claim_priority"] == "first_call" else groups[0]
    return CallResult((best.seat,), best.type)


def _rons(rules: Rules, seats: tuple[str, ...]) -> CallResult:
    """Return the winners if several players call ron: the next in turn, all of them, or nobody."""
    if rules.options["multi_ron"] == "head_bump":
        return CallResult(seats[:1], RON)
    is_triple = len(seats) == 3
    if is_triple and rules.options["triple_ron"] == "abort":
        return CallResult((), RON, aborts=True)
    return CallResult(seats, RON)


def forbidden_discards(rules: Rules, called: str, own: str) -> tuple[str, ...]:
    """Return the discards that kuikae forbids right after chi or pon.

    `own` are the two tiles from the hand. Some rules forbid only the called tile, others all of `swaps`.
    """
    kuikae = rules.options["kuikae"]
    if kuikae == "allowed":
        return ()
    return kuikae_tiles(called, own) if kuikae == "forbidden" else (NAMES[KIND[called]],)


def kuikae_tiles(called: str, own: str) -> tuple[str, ...]:
    """Return the tiles that would have fitted in place of a called tile: its kind, and the other end.

    A run has another end only if the suit goes on there.
    """
    kind, (first, second) = KIND[called], kinds_of(own)
    fitting = [kind]
    if second == first + 1:
        beyond = second + 1 if kind < first else first - 1
        if beyond >= 0 and beyond // 9 == kind // 9:
            fitting.append(beyond)
    return tuple(NAMES[each] for each in sorted(fitting))


def kinds_of(tiles: str) -> list[int]:
    """Return the kinds in notation, in order."""
    parsed = parse_tiles(tiles)
    return kinds_in(parsed.counts) if parsed else []
