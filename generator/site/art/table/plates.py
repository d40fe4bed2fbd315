"""Diagrams of the players as plates round the table, with arrows for points, sticks or discards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from generator.site.art.table.canvas import Canvas, Point, arrow, group, rectangle, text
from riichi_rules.table.seats import SEATS
from riichi_rules.texts.fill import capitalise
from riichi_rules.texts.languages import Texts

TABLE = "table"  # the middle with the riichi sticks, which arrows can start from and lead to


class PlateSizes(NamedTuple):
    """The sizes of a picture, its plates, their lines of text and the stick; small arrows have no labels."""

    width: float
    height: float
    plate_width: float
    line: float
    stick: tuple[float, float]
    has_labels: bool

    @property
    def middle(self) -> Point:
        return Point(self.width / 2, self.height / 2)

    def centre_of(self, name: str, lines: int) -> Point:
        """Return the centre of a plate with a number of lines, or of the table; East sits at the bottom."""
        if name == TABLE:
            return self.middle
        left, top = (self.plate_width + 2) / 2, (self.plate_height(max(lines, 1)) + 2) / 2
        x, y = self.middle
        centres = ((x, self.height - top), (self.width - left, y), (x, top), (left, y))
        return Point(*centres[SEATS.index(name)])

    def plate_height(self, lines: int) -> float:
        """Return the height of a plate with a name and a number of lines below it."""
        return self.line * (1.75 + lines)


LARGE = PlateSizes(344, 282, 96, 17, (46, 5), has_labels=True)
SMALL = PlateSizes(164, 160, 58, 14, (16, 4), has_labels=False)


class Plate(NamedTuple):
    """A player, the lines below the name, and a CSS class: `meant`, `gains` or `loses`."""

    seat: str
    lines: tuple[str, ...]
    css_class: str = ""


class Link(NamedTuple):
    """An arrow from one player to another, or to or from the table."""

    start: str
    end: str
    label: str


class PlatePictures:
    """Renderer of players and arrows between them, in one language."""

    def __init__(self, texts: Texts, sprite: str, layout: PlateSizes = LARGE):
        self._texts, self._sprite, self._layout = texts, sprite, layout

    def draw(
        self, plates: Sequence[Plate], links: Sequence[Link], label: str, css_class: str = "plates"
    ) -> Markup:
        """Return plates and arrows, with a stick in the middle if a payment goes to or from the table."""
        layout = self._layout
        canvas = Canvas(layout.width, layout.height, self._sprite)
        arrows = [_labelled_arrow(layout, link, links, plates) for link in links]
        parts = [
            *([self._stick()] if any(TABLE in link[:2] for link in links) else ()),
            *(self._plate(plate) for plate in plates),
            *(each.arrow for each in arrows),
            *(each.label for each in arrows if layout.has_labels),
        ]
        return canvas.picture(parts, label, css_class if layout.has_labels else f"{css_class} small")

    def _plate(self, plate: Plate) -> Markup:
        layout = self._layout
        number = len(plate.lines)
        width, height = layout.plate_width, layout.plate_height(number)
        at = layout.centre_of(plate.seat, number)
        name = self._texts.say(f"words.{plate.seat}")
        box = rectangle(Point(at.x - width / 2, at.y - height / 2), width, height, "plate", 6)
        top = at.y - height / 2 + layout.line * 1.1
        lines = [text(Point(at.x, top), capitalise(name, self._texts.lang), "seat")]
        lines += [
            text(Point(at.x, top + index * layout.line), line, "amount")
            for index, line in enumerate(plate.lines, 1)
        ]
        return group(
            [box, *lines], class_=plate.css_class, data_seat=plate.seat, data_said=" ".join(plate.lines)
        )

    def _stick(self) -> Markup:
        (width, height), middle = self._layout.stick, self._layout.middle
        at = Point(middle.x - width / 2, middle.y - height / 2)
        dot = rectangle(Point(middle.x - 2, middle.y - 2), 4, 4, "red", 2)
        return group([rectangle(at, width, height, "face", 2.5), dot])


class _LabelledArrow(NamedTuple):
    """An arrow and the text beside it, drawn apart so that no arrow covers a label."""

    arrow: Markup
    label: Markup


def _labelled_arrow(
    layout: PlateSizes, link: Link, links: Sequence[Link], plates: Sequence[Plate]
) -> _LabelledArrow:
    lines = {TABLE: 0, **{plate.seat: len(plate.lines) for plate in plates}}
    start = _edge(layout, link.start, link.end, lines)
    end = _edge(layout, link.end, link.start, lines)
    bend, is_long = _bend(layout, link, links), TABLE not in link[:2] and _is_straight(start, end)
    drawn = arrow(start, end, "paid", bend, data_from=link.start, data_to=link.end, data_label=link.label)
    # Half-way along a straight arrow across the table, labels of several arrows would meet.
    at = _point_on_curve(start, end, bend, 0.26 if is_long else 0.5)
    if start.y == end.y:
        at = Point(at.x, at.y - 9)
    elif start.x == end.x:
        at = Point(at.x + (-28 if _is_label_on_left(link, links) else 28), at.y)
    return _LabelledArrow(drawn, text(Point(at.x, at.y + 4.5), link.label, "label"))


def _is_straight(start: Point, end: Point) -> bool:
    return start.x == end.x or start.y == end.y


def _is_label_on_left(link: Link, links: Iterable[Link]) -> bool:
    """Return whether the label of a vertical arrow to or from the table goes on its left, the free side."""
    seat = link.end if link.start == TABLE else link.start
    pairs = [{*each[:2]} for each in links]
    return TABLE in link[:2] and ({seat, SEATS[3]} not in pairs or {SEATS[0], SEATS[2]} in pairs)


def _bend(layout: PlateSizes, link: Link, links: Iterable[Link]) -> float:
    """Return the bend of an arrow, which avoids an arrow in the opposite direction and the sticks."""
    if any((each.start, each.end) == (link.end, link.start) for each in links):
        return layout.stick[0] - 6
    has_sticks = any(TABLE in each[:2] for each in links)
    start, end = layout.centre_of(link.start, 0), layout.centre_of(link.end, 0)
    is_across = TABLE not in link[:2] and _is_straight(start, end)
    return layout.stick[0] * 1.8 if is_across and has_sticks else 0


def _edge(layout: PlateSizes, name: str, other: str, lines: Mapping[str, int]) -> Point:
    """Return the point at which the line to another plate leaves this one."""
    at, to = layout.centre_of(name, lines[name]), layout.centre_of(other, lines[other])
    width, height = layout.stick if name == TABLE else (layout.plate_width, layout.plate_height(lines[name]))
    x, y = to.x - at.x, to.y - at.y
    share = min((size / 2 + 4) / abs(distance) for size, distance in ((width, x), (height, y)) if distance)
    return Point(at.x + share * x, at.y + share * y)


def _point_on_curve(start: Point, end: Point, bend: float, share: float) -> Point:
    """Return the point at parameter `share` of the quadratic Bézier curve that an arrow follows."""
    x, y = end.x - start.x, end.y - start.y
    offset = 2 * share * (1 - share) * bend / (x**2 + y**2) ** 0.5
    return Point(start.x + share * x + y * offset, start.y + share * y - x * offset)


def plates_of(
    seats: Iterable[str], lines: Mapping[str, tuple[str, ...]], css_classes: Mapping[str, str]
) -> Iterator[Plate]:
    """Yield a plate for each player."""
    return (Plate(seat, lines.get(seat, ()), css_classes.get(seat, "")) for seat in seats)
