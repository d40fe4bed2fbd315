"""The players as plates round the table, and what goes from one to another: points, sticks, discards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from generator.site.art.table.canvas import Canvas, Point, arrow, group, rectangle, words
from riichi_rules.table.seats import SEATS
from riichi_rules.texts.fill import capitalised
from riichi_rules.texts.languages import Texts

TABLE = "table"  # the middle, where sticks lie


class PlateSizes(NamedTuple):
    """How large a picture is: a plate and a line of words on it, a stick, and whether arrows have words."""

    width: float
    height: float
    wide: float
    line: float
    stick: tuple[float, float]
    has_labels: bool

    @property
    def middle(self) -> Point:
        return Point(self.width / 2, self.height / 2)

    def place(self, name: str, lines: int) -> Point:
        """The middle of a plate with so many lines, the first seat below, then on the right; or the table."""
        if name == TABLE:
            return self.middle
        left, top = (self.wide + 2) / 2, (self.tall(max(lines, 1)) + 2) / 2
        x, y = self.middle
        places = ((x, self.height - top), (self.width - left, y), (x, top), (left, y))
        return Point(*places[SEATS.index(name)])

    def tall(self, lines: int) -> float:
        """How high a plate is with a name and so many lines below it."""
        return self.line * (1.75 + lines)


LARGE = PlateSizes(344, 282, 96, 17, (46, 5), has_labels=True)
SMALL = PlateSizes(164, 160, 58, 14, (16, 4), has_labels=False)


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

    def __init__(self, texts: Texts, sprite: str, layout: PlateSizes = LARGE):
        self._texts, self._sprite, self._layout = texts, sprite, layout

    def draw(self, plates: Sequence[Plate], links: Sequence[Link], said: str, kind: str = "plates") -> Markup:
        """Plates and arrows; arrows keep off the middle where sticks lie there."""
        layout = self._layout
        canvas = Canvas(layout.width, layout.height, self._sprite)
        ways = [_way(layout, link, links, plates) for link in links]
        parts = [
            *([self._stick()] if any(TABLE in link[:2] for link in links) else ()),
            *(self._plate(plate) for plate in plates),
            *(way.arrow for way in ways),
            *(way.label for way in ways if layout.has_labels),
        ]
        return canvas.picture(parts, said, kind if layout.has_labels else f"{kind} small")

    def _plate(self, plate: Plate) -> Markup:
        layout = self._layout
        number = len(plate.said)
        at, wide, high = layout.place(plate.seat, number), layout.wide, layout.tall(number)
        name = self._texts.say(f"words.{plate.seat}")
        box = rectangle(Point(at.x - wide / 2, at.y - high / 2), wide, high, "plate", 6)
        top = at.y - high / 2 + layout.line * 1.1
        lines = [words(Point(at.x, top), capitalised(name), "seat")]
        lines += [
            words(Point(at.x, top + place * layout.line), said, "amount")
            for place, said in enumerate(plate.said, 1)
        ]
        return group([box, *lines], class_=plate.kind, data_seat=plate.seat, data_said=" ".join(plate.said))

    def _stick(self) -> Markup:
        (wide, high), middle = self._layout.stick, self._layout.middle
        at = Point(middle.x - wide / 2, middle.y - high / 2)
        dot = rectangle(Point(middle.x - 2, middle.y - 2), 4, 4, "red", 2)
        return group([rectangle(at, wide, high, "face", 2.5), dot])


class _Way(NamedTuple):
    """An arrow, and the words beside it."""

    arrow: Markup
    label: Markup


def _way(layout: PlateSizes, link: Link, links: Sequence[Link], plates: Sequence[Plate]) -> _Way:
    lines = {TABLE: 0, **{plate.seat: len(plate.said) for plate in plates}}
    start = _edge(layout, link.start, link.end, lines)
    end = _edge(layout, link.end, link.start, lines)
    bend, is_long = _bend(layout, link, links), TABLE not in link[:2] and _is_straight(start, end)
    drawn = arrow(start, end, "paid", bend, data_from=link.start, data_to=link.end, data_label=link.said)
    at = _along(start, end, bend, 0.26 if is_long else 0.5)
    if start.y == end.y:
        at = Point(at.x, at.y - 9)
    elif start.x == end.x:
        at = Point(at.x + (-28 if _keeps_left(link, links) else 28), at.y)
    return _Way(drawn, words(Point(at.x, at.y + 4.5), link.said, "label"))


def _is_straight(start: Point, end: Point) -> bool:
    return start.x == end.x or start.y == end.y


def _keeps_left(link: Link, links: Iterable[Link]) -> bool:
    """Do the words beside an arrow to or from the table stand on its left, where nothing else stands?"""
    seat = link.end if link.start == TABLE else link.start
    ways = [{*each[:2]} for each in links]
    return TABLE in link[:2] and ({seat, SEATS[3]} not in ways or {SEATS[0], SEATS[2]} in ways)


def _bend(layout: PlateSizes, link: Link, links: Iterable[Link]) -> float:
    """How far an arrow is bent: beside one that comes back, and round the sticks."""
    if any((each.start, each.end) == (link.end, link.start) for each in links):
        return layout.stick[0] - 6
    has_sticks = any(TABLE in each[:2] for each in links)
    is_across = TABLE not in link[:2] and _is_straight(layout.place(link.start, 0), layout.place(link.end, 0))
    return layout.stick[0] * 1.8 if is_across and has_sticks else 0


def _edge(layout: PlateSizes, name: str, other: str, lines: Mapping[str, int]) -> Point:
    """Where the way to another plate leaves this one."""
    at, to = layout.place(name, lines[name]), layout.place(other, lines[other])
    half_x, half_y = layout.stick if name == TABLE else (layout.wide, layout.tall(lines[name]))
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
