"""The orders in which indicators point to dora, each a ring of tiles with arrows between them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin

from markupsafe import Markup

from generator.site.art.table.canvas import Canvas, Point, arrow, group

WIDTH = 20.0  # of a tile
LONG = WIDTH * 4 / 3
BETWEEN = 40.0  # from the middle of a tile to that of the next
PICTURE = 344


def dora_rings(sprite: str, cycles: Sequence[Sequence[str]], said: str) -> Markup:
    """Rings beside each other, in as many rows as they need."""
    boxes = [2 * _radius(cycle) + LONG + 8 for cycle in cycles]
    rows: list[list[int]] = [[]]
    for place, box in enumerate(boxes):
        if rows[-1] and sum(boxes[each] for each in rows[-1]) + box > PICTURE:
            rows.append([])
        rows[-1].append(place)
    canvas = Canvas(PICTURE, sum(max(boxes[each] for each in row) for row in rows), sprite)
    parts, top = [], 0.0
    for row in rows:
        high, left = max(boxes[each] for each in row), (PICTURE - sum(boxes[each] for each in row)) / 2
        for each in row:
            parts.append(group(_ring(canvas, Point(left + boxes[each] / 2, top + high / 2), cycles[each])))
            left += boxes[each]
        top += high
    return canvas.picture(parts, said, "rings")


def _radius(cycle: Sequence[str]) -> float:
    return BETWEEN / 2 / sin(pi / len(cycle)) if len(cycle) > 2 else BETWEEN / 1.6


def _ring(canvas: Canvas, middle: Point, cycle: Sequence[str]) -> Iterator[Markup]:
    """Tiles round a middle, clockwise, and an arrow from each to the one it points to."""
    radius, count = _radius(cycle), len(cycle)

    def at(share: float) -> Point:
        angle = 2 * pi * share / count - pi / 2
        return Point(middle.x + radius * cos(angle), middle.y + radius * sin(angle))

    for place, (tile, after) in enumerate(pairwise([*cycle, cycle[0]])):
        spot = at(place)
        yield canvas.tile(Point(spot.x - WIDTH / 2, spot.y - LONG / 2), WIDTH, tile)
        yield arrow(at(place + 0.36), at(place + 0.68), "turn", 0, data_from=tile, data_to=after)
