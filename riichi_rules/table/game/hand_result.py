"""The end of a hand, with all that decides its payments. Players are named by their first seats."""

from dataclasses import dataclass
from typing import Literal

Abort = Literal["nine_terminals", "four_winds", "four_kans", "four_riichi", "triple_ron"]


@dataclass(frozen=True)
class Winner:
    """A winner and the base points of the hand; `covered` are those that a liable player pays."""

    seat: str
    base: int
    liable: str | None = None
    covered: int = 0


@dataclass(frozen=True)
class WonHand:
    """A ron by one or several players, or a tsumo by one if there is no discarder."""

    winners: tuple[Winner, ...]
    discarder: str | None = None
    riichi: tuple[str, ...] = ()


@dataclass(frozen=True)
class ExhaustiveDraw:
    """A draw because the wall ran out: the players in tenpai, and those with nagashi mangan."""

    tenpai: tuple[str, ...] = ()
    nagashi: tuple[str, ...] = ()
    riichi: tuple[str, ...] = ()


@dataclass(frozen=True)
class AbortiveDraw:
    """A hand that was called off."""

    why: Abort
    riichi: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chombo:
    """A serious offence; the riichi sticks of the hand go back to their owners."""

    by: str


@dataclass(frozen=True)
class Penalty:
    """Points that a referee takes off the result of the game, beside its hands; none for a warning."""

    by: str
    points: int


HandResult = WonHand | ExhaustiveDraw | AbortiveDraw | Chombo | Penalty
