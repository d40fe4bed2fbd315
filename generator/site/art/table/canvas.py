"""Inline SVG pictures composed of tiles from the shared sprite, text, lines and arrows."""

from collections.abc import Iterable
from functools import cache
from math import atan2, degrees, floor, hypot
from typing import NamedTuple

from markupsafe import Markup, escape

EMPTY = Markup("")
HEAD = 7.0  # length of an arrow head


class Point(NamedTuple):
    """A point of a picture."""

    x: float
    y: float


def join(parts: Iterable[Markup]) -> Markup:
    return EMPTY.join(parts)


def fmt(number: float) -> str:
    """Return a number with at most one decimal, halves rounded up."""
    return f"{floor(number * 10 + 0.5) / 10:g}"


def element(name: str, *inside: Markup, **attributes: object) -> Markup:
    """Return an element; `class_` and `data_seat` become class and data-seat, None and "" are left out."""
    # A page has thousands of elements, and Markup.format is slow.
    rendered = "".join(
        f' {_attribute(key)}="{fmt(value) if isinstance(value, float) else escape(value)}"'
        for key, value in attributes.items()
        if value is not None and value != ""
    )
    return Markup(f"<{name}{rendered}>{join(inside)}</{name}>" if inside else f"<{name}{rendered}/>")


@cache
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def group(parts: Iterable[Markup], **attributes: object) -> Markup:
    return element("g", *parts, **attributes)


def text(at: Point, content: str, css_class: str = "", **attributes: object) -> Markup:
    """Return text centred on a point."""
    return element("text", escape(content), x=float(at.x), y=float(at.y), class_=css_class, **attributes)


def rectangle(
    at: Point, width: float, height: float, css_class: str, radius: float = 2, **more: object
) -> Markup:
    return element(
        "rect",
        x=float(at.x),
        y=float(at.y),
        width=float(width),
        height=float(height),
        rx=float(radius),
        class_=css_class,
        **more,
    )


def path(commands: str, css_class: str, **attributes: object) -> Markup:
    return element("path", d=commands, class_=css_class, **attributes)


def rotate(at: Point, turns: int, centre: Point) -> Point:
    """Return a point rotated about `centre` by `turns` quarter turns anticlockwise."""
    x, y = at.x - centre.x, at.y - centre.y
    for _ in range(turns % 4):
        x, y = y, -x
    return Point(centre.x + x, centre.y + y)


def arrow(start: Point, end: Point, css_class: str, bend: float = 0, **attributes: object) -> Markup:
    """Return an arrow whose middle bulges to its left by `bend`."""
    length = hypot(end.x - start.x, end.y - start.y)
    unit = Point((end.x - start.x) / length, (end.y - start.y) / length)
    middle = Point((start.x + end.x) / 2 + unit.y * bend, (start.y + end.y) / 2 - unit.x * bend)
    angle = atan2(end.y - middle.y, end.x - middle.x)
    tip = f"{fmt(end.x)} {fmt(end.y)}"
    line = f"M{fmt(start.x)} {fmt(start.y)}Q{fmt(middle.x)} {fmt(middle.y)} {tip}"
    head = f"M0 0l{fmt(-HEAD)} -4v8z"
    turn = f"translate({tip})rotate({fmt(degrees(angle))})"
    return group(
        [path(line, "shaft"), path(head, "head", transform=turn)], class_=f"arrow {css_class}", **attributes
    )


class Canvas:
    """An SVG picture of a given size, whose tiles refer to the sprite."""

    def __init__(self, width: float, height: float, sprite: str):
        self.width, self.height, self._sprite = width, height, sprite

    @property
    def centre(self) -> Point:
        return Point(self.width / 2, self.height / 2)

    def tile(self, at: Point, width: float, tile: str, css_class: str = "", on_side: bool = False) -> Markup:
        """Return a tile with its upper left corner at a point; on its side it is rotated anticlockwise."""
        height = width * 4 / 3
        x, y = fmt(at.x), fmt(at.y + width)
        transform = f"translate({x} {y})rotate(-90)" if on_side else ""
        position: dict[str, object] = {} if on_side else {"x": float(at.x), "y": float(at.y)}
        return element(
            "use",
            href=f"{self._sprite}#t-{tile}",
            **position,
            width=float(width),
            height=float(height),
            transform=transform,
            class_=css_class,
        )

    def picture(self, parts: Iterable[Markup], label: str, css_class: str) -> Markup:
        """Return the finished picture; screen readers read `label`."""
        return element(
            "svg",
            *parts,
            viewBox=f"0 0 {fmt(self.width)} {fmt(self.height)}",
            role="img",
            aria_label=label,
            class_=f"drawn {css_class}",
            data_search_exclude="true",
        )
