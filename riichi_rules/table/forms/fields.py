"""The types of values in a question about the table or in a result."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Annotated, Any, ClassVar, Literal

from riichi_rules.engine.case import CASE_KEYS, PARTS, Notation, TileName, Wind
from riichi_rules.engine.hand import (
    PROBLEMS_AT_MOST,
    PackedHand,
    PackedMeld,
    UnreadableCase,
    Win,
    parse_case,
    parse_melds,
    unreadable_melds,
)
from riichi_rules.engine.impossible import impossible_reds
from riichi_rules.engine.tiles import TILE, Tiles, parse_tiles
from riichi_rules.rules.model import LimitId, YakuId
from riichi_rules.table.forms.reader import Form, FormField, Reader
from riichi_rules.table.wall import live_draws

COMPLETE = 14
NO_TILES = Tiles(0, 0, 0)
LONGEST_LIST = 200  # more than the tiles of a set, and than the calls of a hand


@dataclass(frozen=True)
class MappingField(FormField):
    """A part with a form of its own."""

    form: Form = field(default_factory=dict)

    def kinds(self, name: str) -> Mapping[str, Any]:
        return {name: self.form}

    def holds(self, _: Reader, value: Any) -> bool:
        return isinstance(value, Mapping)


@dataclass(frozen=True)
class ListField(FormField):
    """A list of parts with a form of their own."""

    default: Any = ()
    least: int = 0
    most: int = 1_000

    def holds(self, _: Reader, value: Any) -> bool:
        return isinstance(value, list | tuple) and self.least <= len(value) <= self.most

    def tip(self, _: Reader, __: object) -> str:
        return f"a list of {self.least} to {self.most}"


@dataclass(frozen=True)
class NumberField(FormField):
    """A whole number within bounds."""

    least: int = 0
    most: int = 1_000_000

    def kinds(self, name: str) -> Mapping[str, Any]:
        return {name: Annotated[int, range(self.least, self.most + 1)]}

    def holds(self, _: Reader, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most


@dataclass(frozen=True)
class LiveTilesField(NumberField):
    """The number of tiles left in the live wall."""

    def holds(self, reader: Reader, value: Any) -> bool:
        return super().holds(reader, value) and value <= live_draws(reader.rules)

    def tip(self, reader: Reader, __: object) -> str:
        return f"a whole number from 0 to {live_draws(reader.rules)}"


@dataclass(frozen=True)
class FlagField(FormField):
    """True or false."""

    default: Any = False
    kind: ClassVar[Any] = bool

    def holds(self, _: Reader, value: Any) -> bool:
        return isinstance(value, bool)


@dataclass(frozen=True)
class WordField(FormField):
    """One of several words."""

    default: Any = ""
    among: tuple[str, ...] = ()

    def kinds(self, name: str) -> Mapping[str, Any]:
        return {name: Literal[self.among]}

    def words(self, _: Reader) -> Collection[str]:
        return self.among


@dataclass(frozen=True)
class IdField(FormField):
    """The id of a limit or of a yaku of the rules."""

    default: Any = ""
    topic: str = ""

    def kinds(self, name: str) -> Mapping[str, Any]:
        return {name: {"limits": LimitId, "yaku": YakuId}[self.topic]}

    def words(self, reader: Reader) -> Collection[str]:
        ids: Mapping[str, Any] = getattr(reader.rules, self.topic)
        return ids.keys()


@dataclass(frozen=True)
class SeatField(FormField):
    """A player."""

    default: Any = ""
    kind: ClassVar[Any] = Wind

    def words(self, reader: Reader) -> Collection[str]:
        return reader.seats


@dataclass(frozen=True)
class PointsField(FormField):
    """The points of every player, in whole hundreds; they may be negative."""

    most: int = 1_000_000
    kind: ClassVar[Any] = Mapping[Wind, int]

    def parse(self, reader: Reader, key: str, value: Any) -> Any:
        if not isinstance(value, Mapping) or {*value} != {*reader.seats}:
            reader.refuse_value(key, value, f"the points of {', '.join(reader.seats)}")
            return self.default
        field = NumberField(least=-self.most, most=self.most)
        for seat, points in value.items():
            if not field.holds(reader, points) or points % 100:
                reader.refuse_value(f"{key}.{seat}", points, "a whole number of hundreds")
        return {seat: value[seat] for seat in reader.seats}


@dataclass(frozen=True)
class TileField(FormField):
    """A single tile in notation."""

    default: Any = ""
    code: ClassVar[str] = "bad_notation"
    kind: ClassVar[Any] = TileName

    def holds(self, _: Reader, value: Any) -> bool:
        return isinstance(value, str) and value in TILE


@dataclass(frozen=True)
class SeatsField(FormField):
    """A list of players, each named once."""

    default: Any = ()
    kind: ClassVar[Any] = (Wind,)

    def parse(self, reader: Reader, key: str, value: Any) -> Any:
        listed = ListField().parse(reader, key, value)[:LONGEST_LIST]
        seats = tuple(seat for each in listed if (seat := SeatField(required=True).take(reader, key, each)))
        reader.refuse_duplicates(key, seats)
        return seats


@dataclass(frozen=True)
class WordsField(FormField):
    """A list of words from a given set."""

    default: Any = ()
    among: tuple[str, ...] = ()

    def kinds(self, name: str) -> Mapping[str, Any]:
        return {key: (kind,) for key, kind in self.field().kinds(name).items()}

    def parse(self, reader: Reader, key: str, value: Any) -> Any:
        field = self.field()
        if not isinstance(value, list | tuple):
            reader.refuse_value(key, value, code=field.code)
            return self.default
        listed = value[:LONGEST_LIST]
        return tuple(word for each in listed if (word := field.parse(reader, key, each)))

    def field(self) -> FormField:
        """Return the field of an item."""
        return WordField(among=self.among)


@dataclass(frozen=True)
class TilesField(WordsField):
    """A list of single tiles in notation."""

    def field(self) -> FormField:
        return TileField()


@dataclass(frozen=True)
class NotationField(FormField):
    """Several tiles in notation, such as 340m11178p."""

    kind: ClassVar[Any] = Notation

    def parse(self, reader: Reader, key: str, value: Any) -> Any:
        tiles = parse_tiles(value) if isinstance(value, str) else None
        if tiles is None:
            reader.refuse_value(key, value, code="bad_notation")
        return tiles


SEEN = NotationField(default=NO_TILES)  # tiles that lie open elsewhere: rivers, melds of others


@dataclass(frozen=True)
class MeldsField(FormField):
    """The melds of a hand; None if one of them is not a meld."""

    default: Any = ()

    def parse(self, reader: Reader, _: str, value: Any) -> tuple[PackedMeld, ...] | None:
        problems = [*islice(unreadable_melds(value), PROBLEMS_AT_MOST)]
        reader.add(problems)
        return None if problems else parse_melds(value)


@dataclass(frozen=True)
class HandField(FormField):
    """A hand with its concealed tiles and melds, `lacking` a number of tiles to be complete.

    The key `seen` and the parts named in `rivers` are tiles elsewhere: together with the hand there are at
    most four of a kind.
    """

    lacking: int = 0
    rivers: tuple[str, ...] = ()

    def kinds(self, _: str) -> Mapping[str, Any]:
        return {**{key: PARTS[key] for key in ("concealed", "melds")}, "seen": Notation}

    def read(self, reader: Reader, _: str) -> PackedHand:
        concealed = NotationField(required=True).read(reader, "concealed")
        melds = MeldsField().read(reader, "melds")
        seen = SEEN.read(reader, "seen") or NO_TILES
        rivers = [tile for part in self.rivers for tile in reader[part]]
        hand = PackedHand.of(concealed or NO_TILES, melds or ())
        wanted = COMPLETE - self.lacking - 3 * len(hand.melds)
        if concealed is not None and melds is not None and concealed.size != wanted:
            reader.fault("tile_number", found=concealed.size, wanted=max(wanted, 2 - self.lacking))
        reader.refuse_impossible_tiles(hand.counts + seen.counts, rivers)
        reds = hand.reds + seen.reds + sum(TILE[tile].reds for tile in rivers)
        reader.problems += impossible_reds(reader.rules, reds)
        if reader.rules.number("players") == 3 and any(meld.type == "chi" for meld in hand.melds):
            reader.fault("no_chi")
        return hand


@dataclass(frozen=True)
class CaseField(FormField):
    """A hand and how it is won, in the form of `score`; None if it cannot be read."""

    def kinds(self, _: str) -> Mapping[str, Any]:
        return PARTS

    def read(self, reader: Reader, _: str) -> tuple[PackedHand, Win] | None:
        try:
            return parse_case({key: value for key, value in reader.mapping.items() if key in CASE_KEYS})
        except UnreadableCase as impossible:
            reader.problems += impossible.problems
            return None
