"""The players as plates round the table, and what goes from one to another: points, sticks, discards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from generator.site.art.table.canvas import Canvas, Point, arrow, group, rectangle, words
from generator.table.seats import SEATS
from generator.texts.catalog import Texts

WIDTH, HEIGHT = 344, 282
WIDE, LINE = 96.0, 17.0  # a plate, and a line of words on it
TABLE = "table"  # the middle, where sticks lie
MIDDLE = Point(WIDTH / 2, HEIGHT / 2)
PLACES: Mapping[str, Point] = dict(
    zip(SEATS, (Point(172, 250), Point(295, 141), Point(172, 32), Point(49, 141)), strict=True)
)
STICK = (46.0, 5.0)


class Plate(NamedTuple):
    """A player, what stands below the name, and whether this one is meant, gains or loses."""

    seat: str
    said: tuple[str, ...]
    kind: str = ""


class Link(NamedTuple):
    """Something that goes from one player to another, or to or from the table."""

    start: str
    end: str
    said: str


class PlatePictures:
    """Draws players and what passes between them, in one language."""

    def __init__(self, texts: Texts, sprite: str):
        self._texts, self._sprite = texts, sprite

    def draw(self, plates: Sequence[Plate], links: Sequence[Link], said: str, kind: str = "plates") -> Markup:
        """Plates and arrows; arrows keep off the middle where sticks lie there."""
        canvas = Canvas(WIDTH, HEIGHT, self._sprite)
        ways = [_way(link, links, plates) for link in links]
        parts = [
            *([self._stick()] if any(TABLE in link[:2] for link in links) else ()),
            *(self._plate(plate) for plate in plates),
            *(way.arrow for way in ways),
            *(way.label for way in ways),
        ]
        return canvas.picture(parts, said, kind)

    def _plate(self, plate: Plate) -> Markup:
        at, high = PLACES[plate.seat], _height(plate)
        name = self._texts.say(f"words.{plate.seat}")
        box = rectangle(Point(at.x - WIDE / 2, at.y - high / 2), WIDE, high, "plate", 6)
        top = at.y - high / 2 + 19
        lines = [words(Point(at.x, top), name[0].upper() + name[1:], "seat")]
        lines += [
            words(Point(at.x, top + place * LINE), said, "amount") for place, said in enumerate(plate.said, 1)
        ]
        return group([box, *lines], class_=plate.kind, data_seat=plate.seat, data_said=" ".join(plate.said))

    def _stick(self) -> Markup:
        wide, high = STICK
        at = Point(MIDDLE.x - wide / 2, MIDDLE.y - high / 2)
        dot = rectangle(Point(MIDDLE.x - 2, MIDDLE.y - 2), 4, 4, "red", 2)
        return group([rectangle(at, wide, high, "face", 2.5), dot])


def _height(plate: Plate) -> float:
    return 13 + LINE * (1 + len(plate.said))


class _Way(NamedTuple):
    """An arrow, and the words beside it."""

    arrow: Markup
    label: Markup


def _way(link: Link, links: Sequence[Link], plates: Sequence[Plate]) -> _Way:
    heights = {plate.seat: _height(plate) for plate in plates}
    start, end = _edge(link.start, link.end, heights), _edge(link.end, link.start, heights)
    bend, is_long = _bend(link, links), TABLE not in link[:2] and (start.x == end.x or start.y == end.y)
    drawn = arrow(start, end, "paid", bend, data_from=link.start, data_to=link.end, data_label=link.said)
    at = _along(start, end, bend, 0.26 if is_long else 0.5)
    if start.y == end.y:
        at = Point(at.x, at.y - 9)
    elif start.x == end.x:
        at = Point(at.x + (-28 if _keeps_left(link, links) else 28), at.y)
    return _Way(drawn, words(Point(at.x, at.y + 4.5), link.said, "label"))


def _keeps_left(link: Link, links: Iterable[Link]) -> bool:
    """Do the words beside an arrow to or from the table stand on its left, where nothing else stands?"""
    seat = link.end if link.start == TABLE else link.start
    ways = [{*each[:2]} for each in links]
    return TABLE in link[:2] and ({seat, SEATS[3]} not in ways or {SEATS[0], SEATS[2]} in ways)


def _bend(link: Link, links: Iterable[Link]) -> float:
    """How far an arrow is bent: beside one that comes back, and round the sticks."""
    if any((each.start, each.end) == (link.end, link.start) for each in links):
        return 40
    start, end = _place(link.start), _place(link.end)
    has_sticks = any(TABLE in each[:2] for each in links)
    is_across = TABLE not in link[:2] and (start.x == end.x or start.y == end.y)
    return 84 if is_across and has_sticks else 0


def _place(name: str) -> Point:
    return MIDDLE if name == TABLE else PLACES[name]


def _edge(name: str, other: str, heights: Mapping[str, float]) -> Point:
    """Where the way to another plate leaves this one."""
    at, to = _place(name), _place(other)
    half_x, half_y = STICK if name == TABLE else (WIDE, heights[name])
    x, y = to.x - at.x, to.y - at.y
    share = min((half / 2 + 4) / abs(way) for half, way in ((half_x, x), (half_y, y)) if way)
    return Point(at.x + share * x, at.y + share * y)


def _along(start: Point, end: Point, bend: float, share: float) -> Point:
    """A place on the way of an arrow, as its curve runs."""
    way = Point(end.x - start.x, end.y - start.y)
    aside = 2 * share * (1 - share) * bend / (way.x**2 + way.y**2) ** 0.5
    return Point(start.x + share * way.x + way.y * aside, start.y + share * way.y - way.x * aside)


def plates_of(
    seats: Iterable[str], said: Mapping[str, tuple[str, ...]], kinds: Mapping[str, str]
) -> Iterator[Plate]:
    """A plate for each player."""
    return (Plate(seat, said.get(seat, ()), kinds.get(seat, "")) for seat in seats)
