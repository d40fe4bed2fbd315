"""Calls: who may take a discard for what, whose call goes first, and what may not be discarded after it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from generator.engine.divide import is_thirteen_orphans
from generator.engine.hand import Hand, Meld
from generator.engine.readings import readings
from generator.engine.tiles import (
    IS_HONOUR,
    KIND,
    NAMES,
    ONE_OF,
    count,
    kinds_in,
    notation,
    parse_tiles,
)
from generator.engine.waits import WINS
from generator.rules.model import Rules
from generator.table.seats import turns

RON, CHI, PON, KAN = "ron", "chi", "pon", "kan_open"
FOUR = 4

# Where the called tile lies among the others of its meld, and so from whom it came.
SIDEWAYS: Mapping[str, int] = {"left": 0, "opposite": 1, "right": -1}


class Call(NamedTuple):
    """A call that a player may make: its type, and the own tiles that it takes, none for ron."""

    type: str
    tiles: str = ""


class Wish(NamedTuple):
    """A call that a player does make."""

    seat: str
    type: str


class Taken(NamedTuple):
    """Who gets a discard, and for what; several may win on it, and too many wins may end the hand."""

    seats: tuple[str, ...]
    type: str
    aborts: bool = False


def groups_to_call(
    rules: Rules,
    hand: Hand,
    discard: str,
    *,
    from_left: bool,
    live_tiles: int = 1,
    riichi: int = 0,
    kans: int = 0,
) -> list[Call]:
    """The groups that a player may call a discard for. Of the last discard and after riichi there is none.

    `kans` are those of all players. Chi and pon leave a tile that may be discarded, or they are no calls.
    """
    if riichi or live_tiles == 0:
        return []
    kind = KIND[discard]
    held = count(hand.concealed.counts, kind)
    found = []
    if from_left and rules.number("players") == FOUR:
        found += [Call(CHI, notation(pair)) for pair in _sequences(hand, kind)]
    if held >= 2:
        found.append(Call(PON, notation((kind,) * 2)))
    found = [call for call in found if _can_go_on(rules, hand, discard, call.tiles)]
    if held >= 3 and kans < rules.table["replacements"]:
        found.append(Call(KAN, notation((kind,) * 3)))
    return found


def _can_go_on(rules: Rules, hand: Hand, discard: str, own: str) -> bool:
    """Does swap-calling leave a tile to discard?"""
    rest = hand.concealed.counts - sum(ONE_OF[kind] for kind in kinds_of(own))
    barred = forbidden_discards(rules, discard, own)
    return any(NAMES[kind] not in barred for kind in kinds_in(rest))


def _sequences(hand: Hand, kind: int) -> list[tuple[int, int]]:
    """The two own tiles of every sequence that a tile completes."""
    if IS_HONOUR[kind]:
        return []
    pairs = [
        (kind + low, kind + high)
        for low, high in ((-2, -1), (-1, 1), (1, 2))
        if kind % 9 + low >= 0 and kind % 9 + high < 9
    ]
    return [pair for pair in pairs if all(count(hand.concealed.counts, each) for each in pair)]


def who_gets_it(rules: Rules, discarder: str, wishes: Sequence[Wish]) -> Taken:
    """Whose call of those made, in the order in which they were heard, is good.

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
    kind, (first, second) = KIND[called], kinds_of(own)
    barred = [kind]
    if swapping == "forbidden" and second == first + 1:
        beyond = second + 1 if kind < first else first - 1
        if beyond >= 0 and beyond // 9 == kind // 9:
            barred.append(beyond)
    return tuple(NAMES[each] for each in sorted(barred))


def kinds_of(tiles: str) -> list[int]:
    """The kinds of tiles written together, in order."""
    found = parse_tiles(tiles)
    return kinds_in(found.counts) if found else []


def may_rob(rules: Rules, hand: Hand, meld: Meld) -> bool:
    """Could a hand that lacks one tile rob this kan? A concealed one only thirteen orphans, if at all."""
    if meld.type == "kan_added":
        return bool(readings(hand, WINS[meld.kind]))
    if meld.type != "kan_closed" or not rules.options["chankan_closed_kokushi"]:
        return False
    return not hand.melds and is_thirteen_orphans(hand.counts + WINS[meld.kind].tile.counts)
