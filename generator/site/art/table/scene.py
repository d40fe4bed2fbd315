"""The table in play: hands, melds and discards of each seat, as they lie round the middle."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.rules.model import Rules
from generator.site.art.draw import BACK, lying
from generator.site.art.table.canvas import Canvas, Point, arrow, group, path, rectangle, turned
from generator.table.seats import SEATS
from generator.tell.spoken_tiles import Called

WIDTH = 17.0  # of a tile
LONG = WIDTH * 4 / 3
GAP = 6.0
NORTH = "4z"
STICK = (52.0, 5.0)


@dataclass(frozen=True)
class SeatScene:
    """What lies before a player. Hidden tiles are backs; `gone` and `marked` are places in the river."""

    hand: Sequence[str] = ()
    melds: Sequence[Called] = ()
    river: Sequence[str] = ()
    riichi: int | None = None
    gone: frozenset[int] = frozenset()
    marked: frozenset[int] = frozenset()
    norths: int = 0  # set aside, in a game of three

    @property
    def has_stick(self) -> bool:
        return self.riichi is not None


@dataclass(frozen=True)
class Scene:
    """What lies on the table, and a discard that a player takes: who discarded it, and who takes it."""

    seats: Mapping[str, SeatScene]
    claim: tuple[str, str] | None = None


class ScenePictures:
    """Draws the table in play under one set of rules."""

    def __init__(self, rules: Rules, sprite: str, rows: int = 2):
        self._sprite, self._row, self._rows = sprite, rules.table["row"], rows
        self._half = self._row * WIDTH / 2  # of the middle
        self._reach = self._half + GAP + rows * LONG + GAP
        side = 2 * (self._reach + LONG + 3)
        self._canvas = Canvas(side, side, sprite)

    def draw(self, scene: Scene, said: str) -> Markup:
        canvas, middle = self._canvas, self._canvas.centre
        corner = Point(middle.x - self._half, middle.y - self._half)
        parts = [
            rectangle(Point(0.5, 0.5), canvas.width - 1, canvas.height - 1, "felt", 8),
            rectangle(corner, 2 * self._half, 2 * self._half, "centre", 4),
        ]
        parts += [self._seat(seat, lies) for seat, lies in scene.seats.items()]
        if scene.claim:
            parts.append(self._claim(scene, *scene.claim))
        return canvas.picture(parts, said, "scene")

    def _seat(self, seat: str, lies: SeatScene) -> Markup:
        """What lies before a player, drawn as for East and turned to the seat."""
        turn, middle = SEATS.index(seat), self._canvas.centre
        parts = [self._wind(turn), *self._river(lies), *self._hand(lies), *self._melds(lies)]
        if lies.has_stick:
            parts.append(self._stick())
        turning = f"rotate({-90 * turn} {middle.x:g} {middle.y:g})" if turn else ""
        return group(parts, transform=turning, data_seat=seat)

    def _wind(self, turn: int) -> Markup:
        """The wind tile of a seat, towards the player."""
        at = Point(self._canvas.centre.x - 8, self._canvas.centre.y + self._half - 34)
        return self._canvas.tile(at, 16, f"{turn + 1}z", "wind")

    def _stick(self) -> Markup:
        wide, high = STICK
        at = Point(self._canvas.centre.x - wide / 2, self._canvas.centre.y + self._half - high - 3)
        dot = rectangle(Point(at.x + wide / 2 - 2, at.y + high / 2 - 2), 4, 4, "red", 2)
        return group([rectangle(at, wide, high, "face", 2.5), dot], data_stick="1")

    # Discards, six to a row

    def _river(self, lies: SeatScene) -> Iterator[Markup]:
        for place, tile in enumerate(lies.river):
            at, is_side = self._discard(lies, place), place == lies.riichi
            kind = "gone" if place in lies.gone else "lit" if place in lies.marked else ""
            parts = []
            wide, high = (LONG, WIDTH) if is_side else (WIDTH, LONG)
            if kind == "gone":
                parts.append(rectangle(Point(at.x + 1, at.y + 1), wide - 2, high - 2, "hole", 2))
            parts.append(self._canvas.tile(at, WIDTH, tile, kind, is_side))
            if kind == "lit":
                parts.append(rectangle(at, wide, high, "ring", 3))
            facts = {"data_discard": tile, "data_side": is_side or None, "data_kind": kind}
            yield group(parts, **facts)

    def _discard(self, lies: SeatScene, place: int) -> Point:
        """Where a discard lies; a tile on its side pushes the rest of its row on."""
        row, column = divmod(place, self._row)
        has_side = lies.riichi is not None and lies.riichi // self._row == row and lies.riichi < place
        x = self._canvas.centre.x - self._half + column * WIDTH + (LONG - WIDTH if has_side else 0)
        drop = LONG - WIDTH if place == lies.riichi else 0
        return Point(x, self._canvas.centre.y + self._half + GAP + row * LONG + drop)

    # The hand, and the melds at its right

    def _hand(self, lies: SeatScene) -> Iterator[Markup]:
        y, left = self._canvas.centre.y + self._reach, self._left_of(lies)
        if lies.hand and set(lies.hand) == {BACK}:
            run = path(f"M{left:g} {y + LONG / 2:g}h{len(lies.hand) * WIDTH:g}", "hidden")
            yield group([run], data_hidden=len(lies.hand))
            return
        for place, tile in enumerate(lies.hand):
            yield group([self._canvas.tile(Point(left + place * WIDTH, y), WIDTH, tile)], data_held=tile)

    def _left_of(self, lies: SeatScene) -> float:
        """Where a hand begins; a wide one begins earlier, so that it ends before what lies at its right."""
        beside = sum(_width(meld) + GAP / 2 for meld in lies.melds) + lies.norths * WIDTH
        end = self._canvas.centre.x + self._reach + LONG - beside - (GAP if beside else 0)
        return min(self._canvas.centre.x - self._reach, end - len(lies.hand) * WIDTH)

    def _melds(self, lies: SeatScene) -> Iterator[Markup]:
        """The first meld lies in the corner, the next on its left; norths that are set aside lie likewise."""
        right = self._canvas.centre.x + self._reach + LONG
        for _ in range(lies.norths):
            right -= WIDTH
            at = Point(right, self._canvas.centre.y + self._reach)
            yield group([self._canvas.tile(at, WIDTH, NORTH)], data_north="1")
        for meld in lies.melds:
            right -= _width(meld)
            yield self._meld(meld, right)
            right -= GAP / 2

    def _meld(self, meld: Called, left: float) -> Markup:
        bottom = self._canvas.centre.y + self._reach + LONG
        parts, x = [], left
        for tile, is_side in lying(meld):
            wide, high = (LONG, WIDTH) if is_side else (WIDTH, LONG)
            drawn = self._canvas.tile(Point(x, bottom - high), WIDTH, tile, "", is_side)
            parts.append(group([drawn], data_lies=tile, data_side=is_side or None))
            x += wide
        return group(parts, data_meld=meld.type, data_source=meld.source)

    # A discard that is taken

    def _claim(self, scene: Scene, discarder: str, caller: str) -> Markup:
        """An arrow from where the discard lay to where it lies now, on its side."""
        middle = self._canvas.centre
        river = scene.seats[discarder]
        at = self._discard(river, len(river.river) - 1)
        start = turned(Point(at.x + WIDTH / 2, at.y + LONG / 2), SEATS.index(discarder), middle)
        meld, x = scene.seats[caller].melds[0], middle.x + self._reach + LONG
        x -= _width(meld)
        for _, is_side in lying(meld):
            x += (LONG if is_side else WIDTH) / 2
            if is_side:
                break
            x += WIDTH / 2
        end = turned(Point(x, middle.y + self._reach + LONG - WIDTH - 3), SEATS.index(caller), middle)
        return arrow(start, end, "claim", 0, data_from=discarder, data_to=caller)


def _width(meld: Called) -> float:
    return sum(LONG if is_side else WIDTH for _, is_side in lying(meld))
