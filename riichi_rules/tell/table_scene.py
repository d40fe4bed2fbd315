"""What lies on a table in play, as a picture shows it, and how it is said to those who hear the page."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from riichi_rules.tell.spoken_tiles import BACK, Called, in_order, speak_join, speak_meld, speak_tiles
from riichi_rules.texts.fill import capitalised
from riichi_rules.texts.languages import Texts


@dataclass(frozen=True)
class SeatScene:
    """What lies before a player, where hidden tiles are backs.

    `gone` and `marked` are places in the river, `framed` are places in the hand.
    """

    hand: Sequence[str] = ()
    melds: Sequence[Called] = ()
    river: Sequence[str] = ()
    riichi: int | None = None  # the place of the discard that lies on its side
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
    """What is told in the middle: which hand it is, counters, sticks, tiles left in the wall, indicators."""

    name: str = ""
    honba: int = 0
    sticks: int = 0
    left: int | None = None
    indicators: Sequence[str] = ()


@dataclass(frozen=True)
class Scene:
    """What lies on the table; `claim` names who discarded the tile that is called, and who calls it."""

    seats: Mapping[str, SeatScene]
    middle: MiddleScene = MiddleScene()
    claim: tuple[str, str] | None = None
    below: str = "east"  # the seat from which the table is seen


def speak_scene(texts: Texts, scene: Scene) -> str:
    """The middle of the table, then what lies before each player, seat by seat."""
    middle = [*_middle(texts, scene.middle)]
    said = [texts.say("pictures.middle", lies=speak_join(texts, middle))] if middle else []
    for seat, lies in scene.seats.items():
        if parts := [*_seat(texts, lies)]:
            values = {"seat": texts.say(f"words.{seat}"), "lies": speak_join(texts, parts)}
            said.append(texts.say("pictures.seat", **values))
    return " ".join(capitalised(each) for each in said)


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
        shown = [tile for tile in middle.indicators if tile != BACK]
        yield texts.say("explain.dora_indicators", tiles=speak_tiles(texts, shown))


def _seat(texts: Texts, lies: SeatScene) -> Iterator[str]:
    if lies.points is not None:
        yield texts.say("units.points", n=lies.points)
    if lies.has_stick:
        yield texts.say("explain.riichi_1")
    held = [tile for tile in lies.hand if tile != BACK]
    if held:
        yield speak_tiles(texts, in_order(held))
    elif lies.hand:
        yield texts.say("pictures.hidden", n=len(lies.hand))
    if lies.apart and lies.apart != BACK:
        yield texts.say("tiles.spoken.drawn", tile=texts.say(f"tiles.{lies.apart}"))
    yield from (speak_meld(texts, meld) for meld in lies.melds)
    if lies.norths:
        yield texts.say("explain.norths", count=lies.norths)
    if lies.river:
        yield texts.say("tiles.spoken.discards", tiles=speak_tiles(texts, lies.river))
