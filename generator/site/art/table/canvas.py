"""An SVG within a page: tiles from the shared file, words, lines and arrows, as parts of one picture."""

from collections.abc import Iterable
from functools import cache
from math import atan2, degrees, floor, hypot
from typing import NamedTuple

from markupsafe import Markup, escape

EMPTY = Markup("")
HEAD = 7.0  # the length of an arrow's head


class Point(NamedTuple):
    """A place on a picture."""

    x: float
    y: float


def joined(parts: Iterable[Markup]) -> Markup:
    return EMPTY.join(parts)


def figure(number: float) -> str:
    """A number as short as it can be written, halves rounded up."""
    return f"{floor(number * 10 + 0.5) / 10:g}"


def element(name: str, *inside: Markup, **attributes: object) -> Markup:
    """An element; `class_` and `data_seat` are written class and data-seat, numbers short."""
    # A page draws thousands, and Markup.format is slow.
    written = "".join(
        f' {_attribute(key)}="{figure(value) if isinstance(value, float) else escape(value)}"'
        for key, value in attributes.items()
        if value is not None and value != ""
    )
    return Markup(f"<{name}{written}>{joined(inside)}</{name}>" if inside else f"<{name}{written}/>")


@cache
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def group(parts: Iterable[Markup], **attributes: object) -> Markup:
    return element("g", *parts, **attributes)


def words(at: Point, said: str, kind: str = "", **attributes: object) -> Markup:
    """Words, centred on a place."""
    return element("text", escape(said), x=float(at.x), y=float(at.y), class_=kind, **attributes)


def rectangle(at: Point, width: float, height: float, kind: str, radius: float = 2, **more: object) -> Markup:
    return element(
        "rect",
        x=float(at.x),
        y=float(at.y),
        width=float(width),
        height=float(height),
        rx=float(radius),
        class_=kind,
        **more,
    )


def path(drawn: str, kind: str, **attributes: object) -> Markup:
    return element("path", d=drawn, class_=kind, **attributes)


def turned(at: Point, turns: int, centre: Point) -> Point:
    """A place after quarter turns against the clock."""
    x, y = at.x - centre.x, at.y - centre.y
    for _ in range(turns % 4):
        x, y = y, -x
    return Point(centre.x + x, centre.y + y)


def arrow(start: Point, end: Point, kind: str, bend: float = 0, **attributes: object) -> Markup:
    """An arrow from one place to another, bent to its left by so much."""
    length = hypot(end.x - start.x, end.y - start.y)
    along = Point((end.x - start.x) / length, (end.y - start.y) / length)
    middle = Point((start.x + end.x) / 2 + along.y * bend, (start.y + end.y) / 2 - along.x * bend)
    angle = atan2(end.y - middle.y, end.x - middle.x)
    tip = f"{figure(end.x)} {figure(end.y)}"
    line = f"M{figure(start.x)} {figure(start.y)}Q{figure(middle.x)} {figure(middle.y)} {tip}"
    head = f"M0 0l{figure(-HEAD)} -4v8z"
    turn = f"translate({tip})rotate({figure(degrees(angle))})"
    return group(
        [path(line, "shaft"), path(head, "head", transform=turn)], class_=f"arrow {kind}", **attributes
    )


class Canvas:
    """A picture of some size, which takes its tiles from the shared file."""

    def __init__(self, width: float, height: float, sprite: str):
        self.width, self.height, self._sprite = width, height, sprite

    @property
    def centre(self) -> Point:
        return Point(self.width / 2, self.height / 2)

    def tile(self, at: Point, width: float, tile: str, kind: str = "", on_side: bool = False) -> Markup:
        """A tile with its upper left corner at a place; on its side it is turned against the clock."""
        height = width * 4 / 3
        x, y = figure(at.x), figure(at.y + width)
        turn = f"translate({x} {y})rotate(-90)" if on_side else ""
        place: dict[str, object] = {} if on_side else {"x": float(at.x), "y": float(at.y)}
        return element(
            "use",
            href=f"{self._sprite}#t-{tile}",
            **place,
            width=float(width),
            height=float(height),
            transform=turn,
            class_=kind,
        )

    def picture(self, parts: Iterable[Markup], said: str, kind: str) -> Markup:
        """The finished picture, and what is said of it to those who hear the page."""
        return element(
            "svg",
            *parts,
            viewBox=f"0 0 {figure(self.width)} {figure(self.height)}",
            role="img",
            aria_label=said,
            class_=f"drawn {kind}",
            data_search_exclude="true",
        )
