"""The state of a table in play, as a picture shows it, and its description for screen readers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from riichi_rules.tell.spoken_tiles import BACK, Called, in_order, speak_join, speak_meld, speak_tiles
from riichi_rules.texts.fill import capitalise
from riichi_rules.texts.languages import Texts


@dataclass(frozen=True)
class SeatScene:
    """The tiles in front of a player; hidden tiles are backs.

    `gone` and `marked` are indices in the river, `framed` are indices in the hand.
    """

    hand: Sequence[str] = ()
    melds: Sequence[Called] = ()
    river: Sequence[str] = ()
    riichi: int | None = None  # the index of the sideways discard
    apart: str | None = None  # the tile just drawn, or the winning one
    points: int | None = None
    norths: int = 0  # set aside, in a game of three
    gone: frozenset[int] = frozenset()
    marked: frozenset[int] = frozenset()
    framed: frozenset[int] = frozenset()

    @property
    def has_stick(self) -> bool:
        return self.riichi is not None


@dataclass(frozen=True)
class MiddleScene:
    """The centre of the table: the name of the hand, counters, sticks, tiles left, indicators."""

    name: str = ""
    honba: int = 0
    sticks: int = 0
    left: int | None = None
    indicators: Sequence[str] = ()


@dataclass(frozen=True)
class Scene:
    """The state of a table; `claim` names who discarded the tile that is called, and who calls it."""

    seats: Mapping[str, SeatScene]
    middle: MiddleScene = MiddleScene()
    claim: tuple[str, str] | None = None
    below: str = "east"  # the seat at the bottom of the picture


def speak_scene(texts: Texts, scene: Scene) -> str:
    """Return the centre of the table, then the tiles in front of each player, seat by seat."""
    middle = [*_middle(texts, scene.middle)]
    sentences = [texts.say("pictures.middle", lies=speak_join(texts, middle))] if middle else []
    for seat, seat_scene in scene.seats.items():
        if parts := [*_seat(texts, seat_scene)]:
            values = {"seat": texts.say(f"words.{seat}"), "lies": speak_join(texts, parts)}
            sentences.append(texts.say("pictures.seat", **values))
    return " ".join(capitalise(each, texts.lang) for each in sentences)


def _middle(texts: Texts, middle: MiddleScene) -> Iterator[str]:
    if middle.name:
        yield middle.name
    if middle.honba:
        yield texts.say("units.counters", n=middle.honba)
    if middle.sticks:
        yield texts.say("units.sticks", n=middle.sticks)
    if middle.left is not None:
        yield texts.say("quiz.situation.live_tiles", n=middle.left)
    if middle.indicators:
        indicators = [tile for tile in middle.indicators if tile != BACK]
        tiles = speak_tiles(texts, indicators)
        yield texts.say("explain.dora_indicators", tiles=tiles, n=len(indicators))


def _seat(texts: Texts, seat: SeatScene) -> Iterator[str]:
    if seat.points is not None:
        yield texts.say("units.points", n=seat.points)
    if seat.has_stick:
        yield texts.say("explain.riichi_1")
    held = [tile for tile in seat.hand if tile != BACK]
    if held:
        yield speak_tiles(texts, in_order(held))
    elif seat.hand:
        yield texts.say("pictures.hidden", n=len(seat.hand))
    if seat.apart and seat.apart != BACK:
        yield texts.say("tiles.spoken.drawn", tile=texts.say(f"tiles.{seat.apart}"))
    yield from (speak_meld(texts, meld) for meld in seat.melds)
    if seat.norths:
        yield texts.say("explain.norths", count=seat.norths)
    if seat.river:
        yield texts.say("tiles.spoken.discards", tiles=speak_tiles(texts, seat.river))
