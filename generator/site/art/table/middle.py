"""The middle of the table: winds and points of the players, the name of the hand, indicators, counters."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from generator.site.art.table.canvas import Canvas, Point, fmt, group, rectangle, rotate, text
from riichi_rules.table.seats import SEATS, turns_between
from riichi_rules.tell.spoken_tiles import BACK
from riichi_rules.tell.table_scene import MiddleScene, Scene, SeatScene
from riichi_rules.texts.languages import Texts

STICK = (52.0, 5.0)
WIND = 14.0  # width of the wind tile of a seat
INDICATOR = 10.0  # width of an indicator
TEXT_ANGLES = (0, -90, 0, 90)  # by seat, so that no text is upside down


class MiddlePicture:
    """Renderer of the middle of a table; `half` is half its width."""

    def __init__(self, texts: Texts, canvas: Canvas, half: float):
        self._texts, self._canvas, self._half = texts, canvas, half

    def draw(self, scene: Scene) -> Markup:
        middle, half = self._canvas.centre, self._half
        corner = Point(middle.x - half, middle.y - half)
        parts = [rectangle(corner, 2 * half, 2 * half, "centre", 4)]
        for seat, view in scene.seats.items():
            turn = turns_between(scene.below, seat)
            parts += self._seat(seat, view, turn)
        return group([*parts, *self._facts(scene.middle)], data_middle="1")

    def _seat(self, seat: str, view: SeatScene, turn: int) -> Iterator[Markup]:
        """Yield the wind tile in the corner on the player’s left, and the points beside it."""
        middle, half = self._canvas.centre, self._half
        at = Point(middle.x - half + 3, middle.y + half - WIND * 4 / 3 - 3)
        wind = self._canvas.tile(at, WIND, f"{SEATS.index(seat) + 1}z", "wind")
        transform = f"rotate({-90 * turn} {fmt(middle.x)} {fmt(middle.y)})" if turn else ""
        yield group([wind], transform=transform)
        if view.points is not None:
            at_points = rotate(Point(middle.x + 7, middle.y + half - 13), turn, middle)
            yield self._points(at_points, view.points, TEXT_ANGLES[turn])

    def _points(self, at: Point, points: int, degrees: int) -> Markup:
        transform = f"rotate({degrees} {fmt(at.x)} {fmt(at.y)})" if degrees else ""
        label = text(Point(at.x, at.y + 4), self._texts.number(points), "points")
        return group([label], transform=transform, data_points=points)

    def _facts(self, facts: MiddleScene) -> Iterator[Markup]:
        """Yield the name of the hand, the indicators and the counters, from top to bottom."""
        middle = self._canvas.centre
        if facts.name:
            yield text(Point(middle.x, middle.y - 13), facts.name, "name")
        yield from self._indicators(facts.indicators)
        if facts.left is not None:
            yield self._count(Point(middle.x, middle.y + 15), facts.left, "left")
        if facts.sticks:
            yield self._count(
                Point(middle.x - (13 if facts.honba else 0), middle.y + 27), facts.sticks, "sticks"
            )
        if facts.honba:
            yield self._count(
                Point(middle.x + (13 if facts.sticks else 0), middle.y + 27), facts.honba, "honba"
            )

    def _indicators(self, tiles: Sequence[str]) -> Iterator[Markup]:
        middle = self._canvas.centre
        left, top = middle.x - len(tiles) * INDICATOR / 2, middle.y - 9
        for index, tile in enumerate(tiles):
            drawn = self._canvas.tile(Point(left + index * INDICATOR, top), INDICATOR, tile)
            yield group([drawn], data_indicator=tile)

    def _count(self, at: Point, number: int, kind: str) -> Markup:
        """Return a number after its sign: the back of a tile, a riichi stick, or a honba counter."""
        sign = self._sign(Point(at.x - 10, at.y - 4), kind)
        return group(
            [sign, text(Point(at.x - 1, at.y), str(number), "number")], data_counted=kind, data_number=number
        )

    def _sign(self, at: Point, kind: str) -> Markup:
        if kind == "left":
            return self._canvas.tile(Point(at.x - 4, at.y - 5), 7.0, BACK)
        stick = rectangle(Point(at.x - 7, at.y - 1.5), 14, 3.5, "face", 1.5)
        if kind == "sticks":
            return group([stick, rectangle(Point(at.x - 1.2, at.y - 1), 2.4, 2.4, "red", 1.2)])
        dots = [rectangle(Point(at.x + x, at.y - 0.8), 1.8, 1.8, "pip", 0.9) for x in (-4.5, -0.9, 2.7)]
        return group([stick, *dots])
