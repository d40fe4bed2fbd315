"""The answer to each question: a frozen class whose fields are the keys of the answer in JSON.

The schemas of the formats are written from these classes, and the library returns them.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from riichi_rules.api.errors import checked_arguments, texts_of
from riichi_rules.api.hands import Tile
from riichi_rules.engine.case import Wind
from riichi_rules.frozen import FrozenDict
from riichi_rules.texts.languages import SOURCE

A = TypeVar("A")
NOTHING: Mapping[Any, Any] = FrozenDict()

WaitKind = Literal["ryanmen", "kanchan", "penchan", "shanpon", "tanki"]
Payer = Literal["discarder", "dealer", "non_dealer", "each"]
FuritenKind = Literal["none", "permanent", "temporary", "riichi"]
RiichiRefusal = Literal["declared", "open", "noten", "points", "tiles"]
KanRefusal = Literal[
    "open", "not_drawn", "not_four", "last_tile", "not_tenpai", "wait_changed", "reading_lost"
]
GameEnd = Literal["ends", "may_end", "goes_on", "depends"]


# Scores


@dataclass(frozen=True)
class ScoredYaku:
    """A yaku or a kind of dora, with its han or its number of yakuman."""

    id: str
    han: int = 0
    yakuman: int = 0

    @checked_arguments
    def name(self, lang: str = SOURCE) -> str:
        """Return the name in a language."""
        return texts_of(lang).name("yaku", self.id)


@dataclass(frozen=True)
class CountedFu:
    """A line of the fu count, and its tiles: a group, the pair, or none in particular."""

    id: str
    fu: int
    tiles: tuple[Tile, ...] = ()

    @checked_arguments
    def name(self, lang: str = SOURCE) -> str:
        """Return the reason for the fu, in a language."""
        return texts_of(lang).name("fu", self.id)


@dataclass(frozen=True)
class OtherReading:
    """Another reading of a hand: its groups, or the form of a hand without groups, and its value."""

    groups: str
    han: int | None
    fu: int | None
    limit: str | None
    yakuman: int
    yaku: tuple[ScoredYaku, ...]


@dataclass(frozen=True)
class FuItemScore:
    """An item of the fu count."""

    id: str
    fu: int


@dataclass(frozen=True)
class Bonus:
    """The points that the winner gets for counters and for riichi sticks."""

    honba: int
    riichi_sticks: int


@dataclass(frozen=True)
class ScoreAnswer:
    """The score of a won hand."""

    yaku: tuple[ScoredYaku, ...]
    han: int | None
    fu: int | None
    limit: str | None
    yakuman: int
    points_total: int
    payments: Mapping[Payer, int]
    fu_items: tuple[FuItemScore, ...]
    bonus: Bonus


# The hand


@dataclass(frozen=True)
class Ukeire:
    """A tile that lowers shanten, and how many are left to draw."""

    tile: Tile
    left: int


@dataclass(frozen=True)
class WaitScore:
    """The score of a win on a wait; or the `problem` of a hand that does not win on it."""

    problem: str = ""
    han: int | None = None
    fu: int | None = None
    limit: str | None = None
    yakuman: int = 0
    points_total: int = 0
    payments: Mapping[Payer, int] = NOTHING
    bonus: Bonus | None = None
    yaku: tuple[str, ...] = ()


@dataclass(frozen=True)
class HandWait:
    """A tile that completes a hand: the kinds of wait, how many are left, and its scores if asked for."""

    tile: Tile
    kinds: tuple[WaitKind, ...]
    left: int
    ron: WaitScore | None = None
    tsumo: WaitScore | None = None


@dataclass(frozen=True)
class WaitsAnswer:
    """The waits of a hand; if it is not tenpai, its shanten and, in `accepts`, its ukeire."""

    tenpai: bool
    shanten: int
    waits: tuple[HandWait, ...]
    held: Annotated[tuple[Tile, ...], "waits of which the hand holds all four tiles"] = ()
    accepts: Annotated[tuple[Ukeire, ...], "ukeire, if not tenpai"] = ()

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that complete the hand."""
        return tuple(wait.tile for wait in self.waits)

    def __str__(self) -> str:
        return " ".join(self.tiles) or f"{self.shanten}-shanten"


@dataclass(frozen=True)
class HandDiscard:
    """A discard: the shanten that it leaves, how many tiles then help, and which."""

    tile: Tile
    shanten: int
    left: int
    accepts: tuple[Ukeire, ...]


@dataclass(frozen=True)
class DiscardsAnswer:
    """Every discard from a hand with a tile drawn, the best first."""

    shanten: Annotated[int, "-1 if the hand is complete"]
    discards: tuple[HandDiscard, ...]

    @property
    def best(self) -> HandDiscard:
        """The discard that leaves the lowest shanten and then the most ukeire."""
        return self.discards[0]


# The table


@dataclass(frozen=True)
class RiichiAnswer:
    """Whether riichi may be declared, and with which discards."""

    allowed: bool
    discards: tuple[Tile, ...]
    reasons: tuple[RiichiRefusal, ...]


@dataclass(frozen=True)
class KanAnswer:
    """Whether a player in riichi may declare a concealed kan, with the waits before and after it."""

    allowed: bool
    reason: KanRefusal | None
    waits_before: tuple[Tile, ...]
    waits_after: tuple[Tile, ...]
    lost: Annotated[tuple[str, ...], "readings that the kan destroys"]


@dataclass(frozen=True)
class FuritenAnswer:
    """The kind of furiten of a hand, and the tiles that cause it."""

    furiten: FuritenKind
    because: tuple[Tile, ...]
    no_ron: Annotated[
        Mapping[str, tuple[Tile, ...]], "waits on which ron is refused all the same, by the reason"
    ] = NOTHING
    tenpai: bool = True


@dataclass(frozen=True)
class CanWinAnswer:
    """Whether a hand may win, every reason against it, and the tiles that make it furiten."""

    allowed: bool
    reasons: tuple[str, ...]
    because: tuple[Tile, ...]


@dataclass(frozen=True)
class DoraAnswer:
    """The tiles that are dora, and the han that a hand has of them."""

    dora: tuple[Tile, ...]
    han: int


@dataclass(frozen=True)
class HaiteiAnswer:
    """The players who draw and discard last, and the number of tiles that each draws."""

    last_draw: Wind
    last_discard: Wind
    draws: Mapping[Wind, int]


# The game


@dataclass(frozen=True)
class SettleAnswer:
    """The changes that a hand makes: points by seat, and the start of the next hand."""

    deltas: Mapping[Wind, int]
    sticks_left: int
    honba_next: int
    dealer_next: Wind
    penalties: Annotated[Mapping[Wind, float], "points taken off the result of the game"] = NOTHING


@dataclass(frozen=True)
class HandScores:
    """The points after a hand of a game, and the start of the next one."""

    points: Mapping[Wind, int]
    deltas: Mapping[Wind, int]
    round: Wind
    dealer: Wind
    honba: int
    riichi_sticks: int


@dataclass(frozen=True)
class GameResult:
    """A player’s result of a game; the total is in thousands."""

    points: int
    place: float
    total: float


@dataclass(frozen=True)
class LedgerAnswer:
    """The points after each hand of a game, and the places."""

    scores: tuple[HandScores, ...]
    final: Mapping[Wind, GameResult]
    over: bool
    penalties: Annotated[Mapping[Wind, float], "points taken off the result of the game"] = NOTHING


@dataclass(frozen=True)
class NeededWin:
    """The cheapest win that brings a player a place: hands with the same payment."""

    worths: tuple[Mapping[str, int | str], ...]
    points: int
    payments: Mapping[Payer, int]
    any: Annotated[bool, "whether any win is enough"]
    shared: Annotated[bool, "whether the place is shared with another player"]
    ends: Annotated[GameEnd, "whether the game ends with it"]
    usual: Annotated["NeededWin | None", "the cheapest win that is not out of the ordinary"] = None
    to_end: Annotated["NeededWin | None", "the cheapest win that ends the game, too"] = None


@dataclass(frozen=True)
class PlaceNeeds:
    """The wins and the draws that bring a player a place."""

    tsumo: NeededWin | None
    ron: Mapping[Wind, NeededWin | None]
    tenpai: Annotated[
        Literal["always", "never"] | tuple[tuple[Wind, ...], ...],
        "whether a draw brings the place; a list: with whom else in tenpai",
    ]
    tenpai_ends: GameEnd | None
    noten: Literal["always", "never"] | tuple[tuple[Wind, ...], ...]
    noten_ends: GameEnd | None


@dataclass(frozen=True)
class DrawOutcome:
    """The places after a draw with these players in tenpai."""

    tenpai: tuple[Wind, ...]
    places: Mapping[Wind, float]
    ends: GameEnd


@dataclass(frozen=True)
class NeedsAnswer:
    """The needs of each player for each place, by seat and then by the number of the place."""

    last: bool
    places: Mapping[Wind, float]
    needs: Mapping[Wind, Mapping[str, PlaceNeeds]]
    draws: tuple[DrawOutcome, ...]


ANSWERS: Mapping[str, type[Any]] = {
    "score": ScoreAnswer,
    "waits": WaitsAnswer,
    "discards": DiscardsAnswer,
    "riichi": RiichiAnswer,
    "kan": KanAnswer,
    "furiten": FuritenAnswer,
    "can-win": CanWinAnswer,
    "dora": DoraAnswer,
    "haitei": HaiteiAnswer,
    "settle": SettleAnswer,
    "ledger": LedgerAnswer,
    "needs": NeedsAnswer,
}
NAMES: Mapping[type[Any], str] = {kind: name for name, kind in ANSWERS.items()}


def parse_answer(kind: type[A], answer: Mapping[str, Any]) -> A:
    """Return an answer in JSON as a value of its class."""
    hints = _hints(kind)  # type: ignore[arg-type]  # a class can be hashed
    return kind(**{name: _parse_value(hints[name], answer[name]) for name in hints if name in answer})


@cache
def _hints(kind: Hashable) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}  # type: ignore[arg-type]  # a dataclass


def _parse_value(hint: Any, value: Any) -> Any:
    """Return a value of JSON as a value of a field's type."""
    for each in get_args(hint) if get_origin(hint) in {Union, UnionType} else (hint,):
        if isinstance(value, Mapping):
            if is_dataclass(each):
                return parse_answer(each, value)  # type: ignore[arg-type]  # a class, no value
            return FrozenDict({key: _parse_value(get_args(each)[1], value[key]) for key in value})
        if isinstance(value, list | tuple) and get_origin(each) is tuple:
            return tuple(_parse_value(get_args(each)[0], item) for item in value)
        if each is Tile:
            return Tile(value)
    return value
