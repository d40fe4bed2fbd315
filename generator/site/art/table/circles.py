"""The cycles in which indicators point to dora, drawn as rings of tiles with arrows between them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin

from markupsafe import Markup

from generator.site.art.table.canvas import Canvas, Point, arrow, group

TILE_WIDTH = 20.0
TILE_HEIGHT = TILE_WIDTH * 4 / 3
SPACING = 40.0  # between the centres of neighbouring tiles
PICTURE_WIDTH = 344


def dora_rings(sprite: str, cycles: Sequence[Sequence[str]], label: str) -> Markup:
    """Return the rings side by side, in as many rows as they need."""
    sizes = [2 * _radius(cycle) + TILE_HEIGHT + 8 for cycle in cycles]
    rows: list[list[int]] = [[]]
    for index, size in enumerate(sizes):
        if rows[-1] and sum(sizes[ring] for ring in rows[-1]) + size > PICTURE_WIDTH:
            rows.append([])
        rows[-1].append(index)
    canvas = Canvas(PICTURE_WIDTH, sum(max(sizes[ring] for ring in row) for row in rows), sprite)
    parts, top = [], 0.0
    for row in rows:
        height = max(sizes[ring] for ring in row)
        left = (PICTURE_WIDTH - sum(sizes[ring] for ring in row)) / 2
        for ring in row:
            parts.append(group(_ring(canvas, Point(left + sizes[ring] / 2, top + height / 2), cycles[ring])))
            left += sizes[ring]
        top += height
    return canvas.picture(parts, label, "rings")


def _radius(cycle: Sequence[str]) -> float:
    return SPACING / 2 / sin(pi / len(cycle)) if len(cycle) > 2 else SPACING / 1.6


def _ring(canvas: Canvas, centre: Point, cycle: Sequence[str]) -> Iterator[Markup]:
    """Yield the tiles clockwise round a centre, and an arrow from each to the tile it points to."""
    radius, count = _radius(cycle), len(cycle)

    def at(position: float) -> Point:
        angle = 2 * pi * position / count - pi / 2
        return Point(centre.x + radius * cos(angle), centre.y + radius * sin(angle))

    for index, (tile, next_tile) in enumerate(pairwise([*cycle, cycle[0]])):
        middle = at(index)
        yield canvas.tile(Point(middle.x - TILE_WIDTH / 2, middle.y - TILE_HEIGHT / 2), TILE_WIDTH, tile)
        yield arrow(at(index + 0.36), at(index + 0.68), "turn", 0, data_from=tile, data_to=next_tile)
