"""Shapes as closed curves, and strokes of a brush as such shapes."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

Corner = tuple[float, float]


class Point(NamedTuple):
    """A place on the tile, or a step."""

    x: float
    y: float


class Knot(NamedTuple):
    """A point of a stroke's rim.

    `part` is how far along the stroke it lies and `step` how much farther, `side` how far to the left of
    the brush; the last two count in widths of the brush, so that heads and feet keep their form.
    """

    part: float
    step: float
    side: float


# Which way the brush goes, and the rim it leaves.
RIMS = {
    "across": (
        (0, -0.2, 0.3), (0, 0.3, 0.52), (0.25, 0.2, 0.3), (0.65, 0, 0.3), (1, -1, 0.38),
        (1, -0.3, 0.82), (1, 0.4, 0.1), (1, 0.1, -0.48), (1, -0.8, -0.42), (0.6, 0, -0.32),
        (0.25, 0.2, -0.32), (0, 0.4, -0.54), (0, -0.2, -0.4),
    ),
    "bar": (
        (0, 0, 0.34), (0.5, 0, 0.28), (1, 0, 0.38), (1, 0.25, 0.3), (1, 0.25, -0.3), (1, 0, -0.36),
        (0.5, 0, -0.28), (0, 0, -0.34),
    ),
    "down": (
        (0, -0.5, -0.4), (0, -0.15, 0.28), (0, 0.5, 0.56), (0.35, 0.2, 0.42), (0.7, 0, 0.42),
        (1, -0.4, 0.5), (1, 0.2, 0.42), (1, 0.35, -0.25), (1, -0.3, -0.5), (0.7, 0, -0.42),
        (0.35, 0.2, -0.42), (0, 0.4, -0.52),
    ),
    "needle": (
        (0, -0.5, -0.4), (0, -0.15, 0.28), (0, 0.5, 0.56), (0.3, 0.2, 0.42), (0.6, 0, 0.45), (0.85, 0, 0.4),
        (1, 0, -0.1), (1, 0, -0.1), (0.85, 0, -0.42), (0.6, 0, -0.45), (0.3, 0.2, -0.42), (0, 0.4, -0.52),
    ),
    "left": (
        (0, -0.4, -0.25), (0, -0.15, 0.4), (0, 0.5, 0.55), (0.35, 0, 0.46), (0.7, 0, 0.38),
        (1, 0, 0), (1, 0, 0), (0.7, 0, -0.26), (0.35, 0, -0.42), (0, 0.4, -0.56),
    ),
    "right": (
        (0, -0.1, 0.1), (0, 0.3, 0.32), (0.4, 0, 0.4), (0.76, 0, 0.6), (0.9, 0, 0.46),
        (1, 0.15, 0.05), (1, 0.15, 0.05), (0.93, 0, -0.42), (0.82, 0, -0.78), (0.7, 0, -0.64),
        (0.4, 0, -0.42), (0, 0.3, -0.32),
    ),
    "dot": (
        (0, 0, 0), (0, 0, 0), (0.5, 0, 0.42), (1, -0.2, 0.6), (1, 0.25, 0.2), (1, 0.2, -0.4),
        (1, -0.5, -0.66), (0.5, 0, -0.46),
    ),
    "flick": (
        (0, -0.35, 0), (0, 0, 0.46), (0.3, 0, 0.4), (1, 0, 0), (1, 0, 0), (0.3, 0, -0.4), (0, 0, -0.46),
    ),
    "bend": (
        (0, -0.45, -0.35), (0, -0.15, 0.32), (0, 0.5, 0.54), (0.25, 0, 0.42), (0.45, 0, 0.42), (0.6, 0, 0.44),
        (0.75, 0, 0.48), (0.88, 0, 0.4), (1, 0, 0), (1, 0, 0), (0.88, 0, -0.48), (0.75, 0, -0.5),
        (0.6, 0, -0.46), (0.45, 0, -0.42), (0.25, 0, -0.42), (0, 0.4, -0.54),
    ),
}  # fmt: skip

# Pieces in which the length of a centre line is measured, for each pair of its points.
FINE = 16


def curve(rim: Sequence[Corner]) -> str:
    """A closed curve drawn into the corners of a rim; a corner given twice stays sharp.

    It is a quadratic B-spline: it runs through the middle of each side, so `t` says all that is needed.
    Corners lie on even hundredths, hence the middles are exact.
    """
    corners = [Point(2 * round(x * 50), 2 * round(y * 50)) for x, y in rim]
    middles = [_between(one, other) for one, other in pairwise([*corners, corners[0]])]
    start, first = middles[-1], middles[0]
    steps = "".join(f"t{_step(one, other)}" for one, other in pairwise(middles))
    return f"M{_pair(start)}q{_join(_step(start, corners[0]), _step(start, first))}{steps}z"


def stroke(way: str, line: Sequence[Point], width: float) -> str:
    """What a brush of a width leaves along a line."""
    fine = list(_fine(line))
    length = sum(math.dist(one, other) for one, other in pairwise(fine))
    return curve([_beside(fine, knot.part * length + knot.step * width, knot.side * width)
                  for knot in map(Knot._make, RIMS[way])])  # fmt: skip


def number(hundredths: float) -> str:
    """A number of hundredths as SVG writes it shortest."""
    text = f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


def _fine(line: Sequence[Point]) -> Iterator[Point]:
    """The line in small pieces, smooth through its points."""
    ends = [line[0], *line, line[-1]]
    for before, one, other, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for piece in range(FINE):
            yield Point(*(_smooth(piece / FINE, *way) for way in zip(before, one, other, after, strict=True)))
    yield line[-1]


def _smooth(part: float, before: float, one: float, other: float, after: float) -> float:
    return one + part / 2 * (
        other - before
        + part * (2 * before - 5 * one + 4 * other - after + part * (3 * (one - other) + after - before))
    )  # fmt: skip


def _beside(fine: Sequence[Point], along: float, side: float) -> Point:
    """The place so far along the line, and so far to its left; beyond its ends the line goes straight on."""
    for one, other in pairwise(fine):
        length = math.dist(one, other)
        if along <= length or other is fine[-1]:
            break
        along -= length
    ahead = Point((other.x - one.x) / length, (other.y - one.y) / length)
    return Point(one.x + ahead.x * along + ahead.y * side, one.y + ahead.y * along - ahead.x * side)


def _between(one: Point, other: Point) -> Point:
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2)


def _step(one: Point, other: Point) -> str:
    return _pair(Point(other.x - one.x, other.y - one.y))


def _pair(point: Point) -> str:
    return _join(number(point.x), number(point.y))


def _join(one: str, other: str) -> str:
    return one + other if other.startswith("-") else f"{one} {other}"
