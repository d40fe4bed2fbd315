"""Readers of logs: the games, their hands and their wins, as programs for statistics read them."""

import gzip
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from riichi_rules.api.answers import ScoredYaku
from riichi_rules.api.errors import RiichiError, checked_arguments
from riichi_rules.api.hands import Hand, Tile
from riichi_rules.api.ruleset import Ruleset
from riichi_rules.engine.case import FLAGS, Circumstances, Wind
from riichi_rules.engine.tiles import WINDS
from riichi_rules.frozen import freeze
from riichi_rules.logs.events import case_of, win_tile
from riichi_rules.logs.model import (
    Discard,
    Draw,
    FinalPoints,
    LogFormat,
    LoggedDraw,
    LoggedWin,
    Move,
    RecordedCall,
    RecordedGame,
    RecordedHand,
    Unreadable,
)
from riichi_rules.logs.read import parse_record, records_in
from riichi_rules.logs.replay import HandReplay
from riichi_rules.problems import Problem

__all__ = [
    "Discard",
    "Draw",
    "FinalPoints",
    "GameLog",
    "HandLog",
    "LoggedDraw",
    "RecordedCall",
    "WinLog",
    "read_games",
]

# An address has a scheme, a log has brackets.
FILE_NAME = re.compile(r"(?!\w+://)[^\n<>{}]{1,250}\.\w{1,6}")
GZIP = b"\x1f\x8b"


@dataclass(frozen=True)
class WinLog:
    """A win: the hand, the circumstances, and the value that the log states; None where it states none.

    `player` and `discarder` are places in the names of the game; nobody discarded for a tsumo. A yaku that we
    do not know has its name in the log, after a question mark.
    """

    player: int
    discarder: int | None
    hand: Hand
    circumstances: Circumstances
    yaku: tuple[ScoredYaku, ...]
    han: int | None
    fu: int | None
    points: int | None
    changes: tuple[int, ...] | None


@dataclass(frozen=True)
class HandLog:
    """A hand from the deal to its end; players are numbers, places in the names of the game.

    `points` are those before the hand, `indicators` all that were turned, `moves` draws, discards and calls,
    `riichi` the players who declared it. `draw` is the end of a hand that nobody won.
    """

    number: int
    round_wind: Wind
    dealer: int
    honba: int
    riichi_sticks: int
    points: tuple[int, ...]
    dealt: tuple[Hand, ...]
    indicators: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    moves: tuple[Move, ...]
    riichi: tuple[int, ...]
    wins: tuple[WinLog, ...]
    draw: LoggedDraw | None


@dataclass(frozen=True)
class GameLog:
    """A game: the rules that the log names, the players from the first dealer on, the hands and the result.

    `room` is the name of rules that we do not know; the game is then read under those of `ruleset`.
    """

    format: LogFormat
    ruleset: Ruleset
    room: str
    title: str
    names: tuple[str, ...]
    hands: tuple[HandLog, ...]
    final: tuple[FinalPoints, ...] | None


@checked_arguments
def read_games(log: str | Path) -> Iterator[GameLog]:
    """Yield the games in a text, or in a file that may be packed by gzip.

    The formats are mjlog, mjai, and the JSON of tenhou.net/6, which tools for Mahjong Soul write, too. A text
    may have several games, one after the other.

    Args:
        log: the text itself, or the `Path` of a file.

    Raises:
        RiichiError: a game cannot be read; the problem has the file, and the line where that game begins.

    >>> text = '{"log": [[[0,0,0], [25000], [11], []]]}'
    >>> next(read_games(text))
    Traceback (most recent call last):
    ...
    riichi_rules.api.errors.RiichiError: log[0][1]: “[25000]” cannot stand there
    """
    return _games(log)


def _games(log: str | Path) -> Iterator[GameLog]:
    file = "" if isinstance(log, str) else str(log)
    line = 1
    try:
        for start, text in records_in(log if isinstance(log, str) else log_text(log)):
            line = start
            yield _game(parse_record(text))
    except Unreadable as fault:
        tip = f"did you mean 'Path({json.dumps(log)})'?" if _is_file_name(log) else ""
        raise RiichiError([Problem(fault.code, file=file, line=line, values=fault.values, tip=tip)]) from None


def _is_file_name(log: str | Path) -> bool:
    """Return whether a text is the name of a file and not a log."""
    return isinstance(log, str) and FILE_NAME.fullmatch(log) is not None


def log_text(path: Path) -> str:
    """Return the text of a log, packed or not; raise Unreadable if it is none."""
    content = path.read_bytes()
    try:
        return (gzip.decompress(content) if content.startswith(GZIP) else content).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("record_foreign") from None
    except (OSError, EOFError):
        raise Unreadable("record_packed") from None


def _game(game: RecordedGame) -> GameLog:
    ruleset = Ruleset(game.rules.ruleset, **game.rules.options)
    hands = tuple(_hand(ruleset, hand, number) for number, hand in enumerate(game.hands, 1))
    return GameLog(game.format, ruleset, game.rules.room, game.title, game.names, hands, game.final)


def _hand(ruleset: Ruleset, hand: RecordedHand, number: int) -> HandLog:
    replay = HandReplay(ruleset._rules, hand, number)
    return HandLog(
        number=number,
        round_wind=cast(Wind, [*WINDS][hand.round % len(WINDS)]),
        dealer=hand.dealer,
        honba=hand.honba,
        riichi_sticks=hand.riichi_sticks,
        points=hand.points,
        dealt=tuple(Hand.parse("".join(tiles)) for tiles in hand.dealt),
        indicators=tuple(map(Tile, hand.indicators)),
        ura=tuple(map(Tile, hand.ura)),
        moves=hand.moves,
        riichi=tuple(seat for seat, player in enumerate(replay.players) if player.riichi),
        wins=tuple(_win(replay, win) for win in hand.wins),
        draw=hand.draw,
    )


def _win(replay: HandReplay, win: LoggedWin) -> WinLog:
    tile = win_tile(replay, win)
    if tile is None:
        place = {"hand": replay.number, "move": replay.place, "found": f"{win.source} → {win.seat}"}
        raise Unreadable("record_move", place)
    case = case_of(replay, win, tile)
    melds = [f"{meld['type']}:{meld['tiles']}" for meld in case["melds"]]
    yaku = [ScoredYaku(name, han) for name, han in win.yaku.items()]
    return WinLog(
        player=win.seat,
        discarder=None if win.is_tsumo else win.source,
        hand=Hand.parse(case["concealed"], melds),
        circumstances=_circumstances(case),
        yaku=(*yaku, *(ScoredYaku(name, yakuman=1) for name in win.yakuman)),
        han=win.han,
        fu=win.fu,
        points=_points(win, len(replay.players)),
        changes=win.changes,
    )


def _circumstances(case: dict[str, Any]) -> Circumstances:
    circumstances: Circumstances = {
        "win": Tile(case["win_tile"]),
        "tsumo": case["win"] == "tsumo",
        "seat": case["seat_wind"],
        "round_wind": case["round_wind"],
        "riichi": case["riichi"] > 0,
        "double_riichi": case["riichi"] > 1,
        "events": tuple(flag for flag in FLAGS if case.get(flag)),
        "dora": "".join(case["dora_indicators"]),
        "ura": "".join(case["ura_indicators"]),
        "norths": case.get("nukidora", 0),
        "honba": case["honba"],
        "riichi_sticks": case["riichi_sticks"],
    }
    frozen: Circumstances = freeze(circumstances)
    return frozen


def _points(win: LoggedWin, players: int) -> int | None:
    """Return the points that the winner gets, without honba and riichi sticks."""
    if win.payments is None:
        return win.total
    payers = {"non_dealer": players - 2, "each": players - 1}
    return sum(points * payers.get(payer, 1) for payer, points in win.payments.items())
