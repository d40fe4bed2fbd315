"""How a hand ended: all that its payments depend on. Players are named by the seats in which they began."""

from dataclasses import dataclass
from typing import Literal

Abort = Literal["nine_terminals", "four_winds", "four_kans", "four_riichi", "triple_ron"]


@dataclass(frozen=True)
class Winner:
    """A winner and the base points of the hand; those that a liable player answers for."""

    seat: str
    base: int
    liable: str | None = None
    covered: int = 0


@dataclass(frozen=True)
class WonHand:
    """A ron on the discarder's tile, of one or several players, or, without a discarder, a tsumo of one."""

    winners: tuple[Winner, ...]
    discarder: str | None = None
    riichi: tuple[str, ...] = ()


@dataclass(frozen=True)
class ExhaustiveDraw:
    """The wall ran out: who was tenpai, and whose discards were all terminals and honours."""

    tenpai: tuple[str, ...] = ()
    nagashi: tuple[str, ...] = ()
    riichi: tuple[str, ...] = ()


@dataclass(frozen=True)
class AbortiveDraw:
    """The hand was called off."""

    why: Abort
    riichi: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chombo:
    """A serious fault; the riichi sticks of the hand go back to their owners."""

    by: str


HandResult = WonHand | ExhaustiveDraw | AbortiveDraw | Chombo
