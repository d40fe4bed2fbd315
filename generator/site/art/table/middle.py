"""The middle of the table: the winds and points of the players, which hand it is, and what is counted."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from generator.site.art.table.canvas import Canvas, Point, figure, group, rectangle, turned, words
from riichi_rules.table.seats import SEATS
from riichi_rules.tell.spoken_tiles import BACK
from riichi_rules.tell.table_scene import MiddleScene, Scene, SeatScene
from riichi_rules.texts.languages import Texts

STICK = (52.0, 5.0)
WIND = 14.0  # how wide the wind tile of a seat is
INDICATOR = 10.0
UPRIGHT = (0, -90, 0, 90)  # how words of each seat are turned, so that none stand on their heads


class MiddlePicture:
    """Draws the middle of a table; `half` is how far it reaches."""

    def __init__(self, texts: Texts, canvas: Canvas, half: float):
        self._texts, self._canvas, self._half = texts, canvas, half

    def draw(self, scene: Scene) -> Markup:
        middle, half = self._canvas.centre, self._half
        corner = Point(middle.x - half, middle.y - half)
        parts = [rectangle(corner, 2 * half, 2 * half, "centre", 4)]
        for seat, lies in scene.seats.items():
            turn = (SEATS.index(seat) - SEATS.index(scene.below)) % len(SEATS)
            parts += self._seat(seat, lies, turn)
        return group([*parts, *self._told(scene.middle)], data_middle="1")

    def _seat(self, seat: str, lies: SeatScene, turn: int) -> Iterator[Markup]:
        """The wind tile in the corner on the player’s left, the points beside it."""
        middle, half = self._canvas.centre, self._half
        at = Point(middle.x - half + 3, middle.y + half - WIND * 4 / 3 - 3)
        wind = self._canvas.tile(at, WIND, f"{SEATS.index(seat) + 1}z", "wind")
        turning = f"rotate({-90 * turn} {figure(middle.x)} {figure(middle.y)})" if turn else ""
        yield group([wind], transform=turning)
        if lies.points is not None:
            spot = turned(Point(middle.x + 7, middle.y + half - 13), turn, middle)
            yield self._points(spot, lies.points, UPRIGHT[turn])

    def _points(self, at: Point, points: int, degrees: int) -> Markup:
        turning = f"rotate({degrees} {figure(at.x)} {figure(at.y)})" if degrees else ""
        said = words(Point(at.x, at.y + 4), self._texts.number(points), "points")
        return group([said], transform=turning, data_points=points)

    def _told(self, told: MiddleScene) -> Iterator[Markup]:
        """Which hand it is, the indicators, and what is counted, from top to bottom."""
        middle = self._canvas.centre
        if told.name:
            yield words(Point(middle.x, middle.y - 13), told.name, "name")
        yield from self._indicators(told.indicators)
        if told.left is not None:
            yield self._count(Point(middle.x, middle.y + 15), told.left, "left")
        if told.sticks:
            yield self._count(
                Point(middle.x - (13 if told.honba else 0), middle.y + 27), told.sticks, "sticks"
            )
        if told.honba:
            yield self._count(
                Point(middle.x + (13 if told.sticks else 0), middle.y + 27), told.honba, "honba"
            )

    def _indicators(self, tiles: Sequence[str]) -> Iterator[Markup]:
        middle = self._canvas.centre
        left, top = middle.x - len(tiles) * INDICATOR / 2, middle.y - 9
        for place, tile in enumerate(tiles):
            drawn = self._canvas.tile(Point(left + place * INDICATOR, top), INDICATOR, tile)
            yield group([drawn], data_indicator=tile)

    def _count(self, at: Point, number: int, kind: str) -> Markup:
        """A number behind a sign of what it counts: a tile’s back, a riichi stick, a counter."""
        sign = self._sign(Point(at.x - 10, at.y - 4), kind)
        return group(
            [sign, words(Point(at.x - 1, at.y), str(number), "number")], data_counted=kind, data_number=number
        )

    def _sign(self, at: Point, kind: str) -> Markup:
        if kind == "left":
            return self._canvas.tile(Point(at.x - 4, at.y - 5), 7.0, BACK)
        stick = rectangle(Point(at.x - 7, at.y - 1.5), 14, 3.5, "face", 1.5)
        if kind == "sticks":
            return group([stick, rectangle(Point(at.x - 1.2, at.y - 1), 2.4, 2.4, "red", 1.2)])
        dots = [rectangle(Point(at.x + x, at.y - 0.8), 1.8, 1.8, "pip", 0.9) for x in (-4.5, -0.9, 2.7)]
        return group([stick, *dots])
