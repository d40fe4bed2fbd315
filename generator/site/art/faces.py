"""What is drawn on the tiles: characters, circles, bamboos and the bird, in pieces of one ink each."""

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.site.art.brush import Corner, Point, corners, curve, load_drawings, number, numbers, stroke


class Shape(NamedTuple):
    """One path in one ink: `k` black, `r` red, `g` green, `b` blue, `f` the face of the tile."""

    ink: str
    path: str


class Piece(NamedTuple):
    """A coin or a stick: its ink, its middle, and how far its head leans to the right."""

    ink: str
    x: float
    y: float
    lean: float = 0


def _pieces(text: str) -> Iterator[Piece]:
    for ink, *place in map(str.split, text.split(",")):
        yield Piece(ink, *map(float, place))


def character(name: str, left: float, top: float, width: float, height: float, brush: float) -> str:
    """A character written into a place on the tile."""
    drawn = []
    for way, *grid in map(str.split, load_drawings().characters[name].splitlines()):
        parts = [int(part) / 100 for part in grid]
        places = zip(parts[::2], parts[1::2], strict=True)
        drawn.append(stroke(way, [Point(left + x * width, top + y * height) for x, y in places], brush))
    return "".join(drawn)


def circles(count: int, ink: str = "") -> Iterator[Shape]:
    """The circles of a tile, in their own inks or all in one; the first is a great coin."""
    if count == 1:
        yield from _great_coin()
        return
    circles = load_drawings().circles[count]
    radius = float(circles.size)
    for own, x, y, _ in _pieces(circles.pieces):
        yield Shape(ink or own, disc(x, y, radius) + _groove(x, y, radius))


def bamboos(count: int, ink: str = "") -> Iterator[Shape]:
    """The bamboos of a tile, in their own inks or all in one; the first is a bird."""
    if count == 1:
        yield from _bird()
        return
    drawings = load_drawings()
    sticks, rim = drawings.bamboos[count], _mirrored(corners(drawings.stick))
    length, width = map(float, sticks.size.split())
    for piece in _pieces(sticks.pieces):
        yield Shape(ink or piece.ink, curve(_placed(piece, rim, length, width)))
    for piece in _pieces(sticks.pieces):
        glints = _glints(corners(drawings.glint))
        yield Shape("f", "".join(curve(_placed(piece, rim, length, width)) for rim in glints))


def disc(x: float, y: float, radius: float, sweep: int = 1) -> str:
    """A full circle; against the sweep it is a hole in another one."""
    half, across = number(radius * 100), number(radius * 200)
    turn = f"a{half} {half} 0 1 {sweep}"
    return f"M{number((x - radius) * 100)} {number(y * 100)}{turn} {across} 0{turn}-{across} 0z"


def _groove(x: float, y: float, radius: float) -> str:
    """The gap between the rim of a coin and the dot in its middle, narrower where the coin is small."""
    outer, inner = (0.64, 0.36) if radius > 4 else (0.61, 0.35)
    return disc(x, y, radius * outer, 0) + disc(x, y, radius * inner)


def _great_coin() -> Iterator[Shape]:
    x, y = 15, 18.25
    yield Shape("g", disc(x, y, 11.4) + disc(x, y, 6.9, 0))
    yield Shape("f", "".join(disc(*spot, 0.95) for spot in _around(x, y, 9.15, 12)))
    yield Shape("r", "".join(disc(*spot, 1.75) for spot in _around(x, y, 3.6, 8)) + disc(x, y, 3.6))
    yield Shape("f", disc(x, y, 2.4))
    yield Shape("g", disc(x, y, 1.4))


def _around(x: float, y: float, radius: float, count: int) -> Iterator[Point]:
    for place in range(count):
        turn = 2 * math.pi * (place + 0.5) / count
        yield Point(x + radius * math.sin(turn), y - radius * math.cos(turn))


def _mirrored(quarter: list[Corner]) -> list[Corner]:
    """A rim alike on both sides and at both ends."""
    right = [*quarter, *((-along, aside) for along, aside in reversed(quarter))]
    return [*right, *((along, -aside) for along, aside in reversed(right[1:-1]))]


def _glints(half: list[Corner]) -> tuple[list[Corner], list[Corner]]:
    """The light on both halves of a stick."""
    upper = [*half, *((along, -aside) for along, aside in reversed(half[1:-1]))]
    return upper, [(-along, -aside) for along, aside in upper]


def _placed(piece: Piece, rim: Iterable[Corner], length: float, width: float) -> list[Corner]:
    """The rim of a stick, laid where the piece lies."""
    half = length / 2
    lean = math.asin(piece.lean / half)
    return [
        (
            piece.x + along * half * math.sin(lean) + aside * width * math.cos(lean),
            piece.y - along * half * math.cos(lean) + aside * width * math.sin(lean),
        )
        for along, aside in rim
    ]


def _bird() -> Iterator[Shape]:
    drawings = load_drawings()
    for hip_x, hip_y, heel_x, heel_y, toe_x, toe_y in numbers(drawings.legs):
        shin = stroke("bar", [Point(hip_x, hip_y), Point(heel_x, heel_y)], 1.4)
        yield Shape("r", shin + stroke("flick", [Point(heel_x + 0.4, heel_y), Point(toe_x, toe_y)], 1.5))
    for piece in drawings.bird:
        yield Shape(piece.ink, curve(corners(piece.rim)))
    yield Shape("f", disc(10.4, 8.4, 1.05))
