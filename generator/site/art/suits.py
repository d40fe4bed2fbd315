"""Circles, bamboos and the bird: pieces of one ink each, in the order of the table."""

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from generator.site.art.brush import Corner, Point, curve, number, stroke

# Half the rim of a stick: how far along its half length, how far aside in its width.
STICK = ((1, 0), (1, 0.36), (0.97, 0.52), (0.86, 0.44), (0.5, 0.36), (0.2, 0.42), (0.1, 0.52), (0.03, 0.56))
GLINT = ((0.7, 0), (0.66, 0.1), (0.36, 0.1), (0.32, 0))


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


class Coins(NamedTuple):
    """Coins of one size."""

    radius: float
    pieces: list[Piece]


class Sticks(NamedTuple):
    """Sticks of one size."""

    length: float
    width: float
    pieces: list[Piece]


def _grid(inks: str, columns: Iterable[float], rows: Iterable[float]) -> list[Piece]:
    """Pieces row by row, a letter of ink for each."""
    places = [(x, y) for y in rows for x in columns]
    return [Piece(ink, *place) for ink, place in zip(inks, places, strict=True)]


COINS = {
    2: Coins(6.5, _grid("gb", [15], [10.5, 26])),
    3: Coins(5.1, [Piece("b", 8, 8.8), Piece("r", 15, 18.25), Piece("g", 22, 27.7)]),
    4: Coins(5.4, _grid("bggb", [8.7, 21.3], [10.2, 26.3])),
    5: Coins(4.6, [*_grid("bggb", [7.8, 22.2], [8.9, 27.6]), Piece("r", 15, 18.25)]),
    6: Coins(4.5, _grid("gg", [9.2, 20.8], [7.9]) + _grid("rrrr", [9.2, 20.8], [18.9, 28.8])),
    7: Coins(
        3.75,
        [
            *(Piece("g", 6.8, 6.7), Piece("g", 15, 9.7), Piece("g", 23.2, 12.7)),
            *_grid("rrrr", [10, 20], [20.8, 29.6]),
        ],
    ),
    8: Coins(3.6, _grid("bbbbbbbb", [9.6, 20.4], [6.8, 14.45, 22.1, 29.75])),
    9: Coins(3.75, _grid("gggrrrbbb", [6.6, 15, 23.4], [8.3, 18.25, 28.2])),
}

HIGH, LOW = 10.5, 26
STICKS = {
    2: Sticks(13.8, 5.2, _grid("gg", [15], [HIGH, LOW])),
    3: Sticks(13.8, 5.2, [Piece("g", 15, HIGH), *_grid("gg", [9, 21], [LOW])]),
    4: Sticks(13.8, 5.2, _grid("gggg", [9, 21], [HIGH, LOW])),
    5: Sticks(13.8, 5.2, [*_grid("gggg", [7, 23], [HIGH, LOW]), Piece("r", 15, 18.25)]),
    6: Sticks(13.8, 5.2, _grid("gggggg", [7, 15, 23], [HIGH, LOW])),
    7: Sticks(9, 4.8, [Piece("r", 15, 7.9), *_grid("gggggg", [7, 15, 23], [18.2, 28.5])]),
    # an M above a W
    8: Sticks(
        13.6,
        3.9,
        [
            *_grid("gggg", [4.9, 25.1], [HIGH - 0.1, LOW + 0.1]),
            *(Piece("g", 11.1, HIGH - 0.1, -1.9), Piece("g", 18.9, HIGH - 0.1, 1.9)),
            *(Piece("g", 11.1, LOW + 0.1, 1.9), Piece("g", 18.9, LOW + 0.1, -1.9)),
        ],
    ),
    9: Sticks(9, 4.8, _grid("grggrggrg", [7, 15, 23], [8, 18.25, 28.5])),
}

BIRD: tuple[tuple[str, *tuple[tuple[float, float], ...]], ...] = (
    # the long feathers of the tail
    ("b", (15, 19), (19, 20), (24, 24), (27, 30), (27, 33), (25, 33), (21, 29.5), (15, 24)),
    ("g", (13.5, 20), (17, 21), (20.4, 26), (22.4, 31.5), (22, 34.2), (20, 33.8), (16.5, 29), (13, 25)),
    # body, neck and head
    ("g", (8.6, 5.2), (12.6, 4.6), (15, 8), (13.8, 12), (15.2, 14), (20, 17), (19.4, 22), (16, 26.6),
     (10.4, 27), (5.2, 23.4), (4.8, 17.6), (8, 13.4), (6.4, 9)),
    # the wing
    ("r", (11, 16.4), (15.6, 14.2), (22, 17), (26.6, 17), (26.6, 17), (24, 22.4), (17.6, 25.2), (12, 22.6)),
    ("f", (16, 18), (16, 18), (20, 19.6), (24, 18.6), (24, 18.6), (20, 20.7)),
    ("f", (15.6, 20.8), (15.6, 20.8), (18.6, 22.5), (22, 21.4), (22, 21.4), (18.6, 23.6)),
    # beak and crest
    ("r", (7.4, 7.2), (3, 9.8), (3, 9.8), (3.6, 10.4), (8.2, 10.6)),
    ("r", (9.4, 5.8), (11.6, 2.6), (17, 2.4), (17, 2.4), (16, 4.6), (13.4, 6.4)),
)  # fmt: skip
LEGS = ((9.6, 26, 9, 33, 5.4, 33), (13.2, 26, 12.8, 33, 9.2, 33))


def circles(count: int, ink: str = "") -> Iterator[Shape]:
    """The circles of a tile, in their own inks or all in one; the first is a great coin."""
    if count == 1:
        yield from _great_coin()
        return
    coins = COINS[count]
    for own, x, y, _ in coins.pieces:
        yield Shape(ink or own, disc(x, y, coins.radius) + _groove(x, y, coins.radius))


def bamboos(count: int, ink: str = "") -> Iterator[Shape]:
    """The bamboos of a tile, in their own inks or all in one; the first is a bird."""
    if count == 1:
        yield from _bird()
        return
    sticks = STICKS[count]
    for piece in sticks.pieces:
        rim = _placed(piece, _mirrored(STICK), sticks)
        yield Shape(ink or piece.ink, curve(rim))
    for piece in sticks.pieces:
        yield Shape("f", "".join(curve(_placed(piece, rim, sticks)) for rim in _glints()))


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


def _mirrored(quarter: tuple[Corner, ...]) -> list[Corner]:
    """A rim alike on both sides and at both ends."""
    right = [*quarter, *((-along, aside) for along, aside in reversed(quarter))]
    return [*right, *((along, -aside) for along, aside in reversed(right[1:-1]))]


def _glints() -> tuple[list[Corner], list[Corner]]:
    """The light on both halves of a stick."""
    upper = [*GLINT, *((along, -aside) for along, aside in reversed(GLINT[1:-1]))]
    return upper, [(-along, -aside) for along, aside in upper]


def _placed(piece: Piece, rim: Iterable[Corner], sticks: Sticks) -> list[Corner]:
    """The rim of a stick, laid where the piece lies."""
    half = sticks.length / 2
    lean = math.asin(piece.lean / half)
    return [
        (
            piece.x + along * half * math.sin(lean) + aside * sticks.width * math.cos(lean),
            piece.y - along * half * math.cos(lean) + aside * sticks.width * math.sin(lean),
        )
        for along, aside in rim
    ]


def _bird() -> Iterator[Shape]:
    for hip_x, hip_y, heel_x, heel_y, toe_x, toe_y in LEGS:
        shin = stroke("bar", [Point(hip_x, hip_y), Point(heel_x, heel_y)], 1.4)
        yield Shape("r", shin + stroke("flick", [Point(heel_x + 0.4, heel_y), Point(toe_x, toe_y)], 1.5))
    for ink, *rim in BIRD:
        yield Shape(ink, curve(rim))
    yield Shape("f", disc(10.4, 8.4, 1.05))
