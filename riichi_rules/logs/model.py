"""A recorded game, move by move, whatever the format of its file: players by number, tiles in notation."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from riichi_rules.logs.rules_named import RulesOfLog
from riichi_rules.problems import Problem

LogFormat = Literal["tenhou6", "mjlog", "mjai"]
CallType = Literal["chi", "pon", "kan_open", "kan_closed", "kan_added", "north"]

# Ends of hands that nobody won, besides the reasons of abortive draws.
NAGASHI, EXHAUSTIVE = "nagashi", "exhaustive"


class Draw(NamedTuple):
    """A tile drawn, from the live wall or as a replacement."""

    seat: int
    tile: str


class Discard(NamedTuple):
    """A tile discarded, and whether riichi was declared with it."""

    seat: int
    tile: str
    riichi: bool = False


class RecordedCall(NamedTuple):
    """A call, a quad or nukidora: its tiles, the one called or added, and the player who discarded it."""

    seat: int
    type: CallType
    tiles: tuple[str, ...]
    tile: str
    source: int | None = None


Move = Draw | Discard | RecordedCall


@dataclass(frozen=True)
class LoggedWin:
    """A recorded win; values that the record does not state are None."""

    seat: int
    source: int
    yaku: Mapping[str, int]
    yakuman: tuple[str, ...] = ()
    han: int | None = None
    fu: int | None = None
    payments: Mapping[str, int] | None = None
    total: int | None = None
    changes: tuple[int, ...] | None = None

    @property
    def is_tsumo(self) -> bool:
        return self.seat == self.source


@dataclass(frozen=True)
class LoggedDraw:
    """A recorded hand without a winner; `tenpai` are the players who showed their hands."""

    why: str
    changes: tuple[int, ...] | None = None
    tenpai: tuple[int, ...] | None = None


@dataclass(frozen=True)
class RecordedHand:
    """A hand from the deal to its end. Rounds count from 0; the points are those before the hand."""

    round: int
    dealer: int
    honba: int
    riichi_sticks: int
    points: tuple[int, ...]
    dealt: tuple[tuple[str, ...], ...]
    indicators: tuple[str, ...]
    ura: tuple[str, ...]
    moves: tuple[Move, ...]
    wins: tuple[LoggedWin, ...] = ()
    draw: LoggedDraw | None = None


class FinalPoints(NamedTuple):
    """The points of a player at the end of a game, and the total in thousands that follows from them."""

    points: int
    total: float


@dataclass(frozen=True)
class RecordedGame:
    """A game: its rules, the names of its players, its hands, and its result if the log has one."""

    format: LogFormat
    rules: RulesOfLog
    names: tuple[str, ...]
    hands: tuple[RecordedHand, ...]
    title: str = ""
    final: tuple[FinalPoints, ...] | None = None


@dataclass
class Unreadable(Exception):
    """The error for a record that cannot be read; its values name the fault and its place."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def problem(self) -> Problem:
        return Problem(self.code, values=self.values)
