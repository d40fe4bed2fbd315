"""Shapes as closed curves, and strokes of a brush as such shapes."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from generator.strict import load

DRAWINGS = Path(__file__).parents[3] / "content" / "drawings.yaml"

Corner = tuple[float, float]


class Point(NamedTuple):
    """A place on the tile, or a step."""

    x: float
    y: float


@dataclass(frozen=True)
class Pieces:
    """Circles or bamboos of one size."""

    size: str
    pieces: str


@dataclass(frozen=True)
class InkedRim:
    """A shape in one ink."""

    ink: str
    rim: str


@dataclass(frozen=True)
class Drawings:
    """All that the tiles are drawn by, as `content/drawings.yaml` explains it."""

    rims: Mapping[str, str]
    characters: Mapping[str, str]
    circles: Mapping[int, Pieces]
    bamboos: Mapping[int, Pieces]
    stick: str
    glint: str
    bird: tuple[InkedRim, ...]
    legs: str


@cache
def load_drawings() -> Drawings:
    return load(DRAWINGS, f"content/{DRAWINGS.name}", Drawings)


def numbers(text: str) -> Iterator[tuple[float, ...]]:
    """The points of a text, between commas, each with its numbers."""
    return (tuple(map(float, point.split())) for point in text.split(","))


def corners(text: str) -> list[Corner]:
    """The same where each has two numbers."""
    return [(x, y) for x, y in numbers(text)]


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
    knots = numbers(load_drawings().rims[way])
    return curve([_beside(fine, part * length + step * width, side * width) for part, step, side in knots])


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
