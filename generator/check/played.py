"""A parser of the example hands, which are written move by move.

A move is a word: the seat by its first letter, a sign for the action, and the tile. `E+1m` draws it, `E-1m`
discards it, `E!1m` discards it and declares riichi, `E^1m` adds it to a pon; `E=123m` calls the last discard
for this group.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from riichi_rules.engine.case import Wind
from riichi_rules.engine.tiles import RUN
from riichi_rules.logs.model import (
    EXHAUSTIVE,
    CallType,
    Discard,
    Draw,
    LoggedDraw,
    LoggedWin,
    Move,
    RecordedCall,
    RecordedHand,
    Unreadable,
)
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import SEATS

LETTERS = tuple(seat[0].upper() for seat in SEATS)
DRAWS, DISCARDS, DECLARES, ADDS, TAKES = "+", "-", "!", "^", "="


@dataclass(frozen=True)
class PlayedHand:
    """A hand from the deal to its end; `told` has the numbers of moves after which its story stops."""

    dealt: Annotated[tuple[str, ...], "the hands of East, South, West and North"]
    indicators: Annotated[str, "the tiles of the dead wall that quads turn, the first one face up"]
    ura: Annotated[str, "the tiles beneath the indicators"]
    moves: Annotated[str, "E+1m draws, E-1m discards, E!1m declares riichi, E=123m calls, E^1m adds to a pon"]
    seen_by: Wind
    told: Annotated[tuple[int, ...], "after how many moves the story stops"]
    gives: Annotated[Mapping[Wind, int], "what the players gain and lose under the common rules"]
    winner: Wind | None = None
    discarder: Annotated[Wind | None, "who pays for a ron; nobody after a tsumo"] = None
    yaku: Annotated[tuple[str, ...], "the yaku of the win under the common rules"] = field(default=())


def recorded_hand(rules: Rules, played: PlayedHand) -> RecordedHand:
    """Return the record of a hand, with the start points of the rules; raise Unreadable."""
    wins, draw = _end(played)
    return RecordedHand(
        round=0,
        dealer=0,
        honba=0,
        riichi_sticks=0,
        points=(rules.number("start_points"),) * len(played.dealt),
        dealt=tuple(map(_tiles, played.dealt)),
        indicators=_tiles(played.indicators),
        ura=_tiles(played.ura),
        moves=tuple(_moves(played.moves)),
        wins=wins,
        draw=draw,
    )


def _end(played: PlayedHand) -> tuple[tuple[LoggedWin, ...], LoggedDraw | None]:
    if played.winner is None:
        return (), LoggedDraw(EXHAUSTIVE)
    winner = SEATS.index(played.winner)
    source = SEATS.index(played.discarder or played.winner)
    return (LoggedWin(winner, source, {}),), None


def _tiles(notation: str) -> tuple[str, ...]:
    """Return the tiles in notation, such as 19m5z; raise Unreadable."""
    tiles = tuple(digit + run[-1] for run in RUN.findall(notation) for digit in run[:-1])
    if not tiles or len("".join(RUN.findall(notation))) != len(notation):
        raise Unreadable("record_part", {"place": "dealt", "found": notation})
    return tiles


def _moves(written: str) -> Iterator[Move]:
    last: Move | None = None
    for number, word in enumerate(written.split(), 1):
        known = word[0] in LETTERS
        last = _move(LETTERS.index(word[0]), word[1], _tiles(word[2:]), last) if known else None
        if last is None:
            raise Unreadable("record_part", {"place": f"moves[{number}]", "found": word})
        yield last


def _move(seat: int, sign: str, tiles: tuple[str, ...], last: Move | None) -> Move | None:
    """Return a move, or None if it cannot follow the last one."""
    tile = tiles[0]
    if sign == DRAWS:
        return Draw(seat, tile)
    if sign in {DISCARDS, DECLARES}:
        return Discard(seat, tile, riichi=sign == DECLARES)
    if sign == ADDS:
        return RecordedCall(seat, "kan_added", (tile,) * 4, tile)
    if sign == TAKES and isinstance(last, Discard) and last.tile in tiles:
        return RecordedCall(seat, _type(tiles), tiles, last.tile, last.seat)
    return None


def _type(tiles: tuple[str, ...]) -> CallType:
    if len({*tiles}) > 1:
        return "chi"
    return "pon" if len(tiles) == len("123") else "kan_open"
