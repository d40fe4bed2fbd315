"""The table in play: the hand, melds and discards of each seat round the middle."""

from collections.abc import Iterator

from markupsafe import Markup

from generator.site.art.draw import meld_layout
from generator.site.art.table.canvas import (
    Canvas,
    Point,
    arrow,
    fmt,
    group,
    path,
    rectangle,
    rotate,
)
from generator.site.art.table.middle import STICK, MiddlePicture
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import turns_between
from riichi_rules.tell.spoken_tiles import BACK, Called
from riichi_rules.tell.table_scene import Scene, SeatScene
from riichi_rules.texts.languages import Texts

WIDTH = 17.0  # of a tile
HEIGHT = WIDTH * 4 / 3
GAP = 6.0
MOST_ROWS = 4  # of discards
NORTH = "4z"


def rows_for(scene: Scene, rules: Rules, fewest: int) -> int:
    """Return how many rows the discards of a scene need, not fewer than some; the last one takes the rest."""
    longest = max(len(view.river) for view in scene.seats.values())
    return min(max(fewest, -(-longest // rules.table["row"])), MOST_ROWS)


class ScenePictures:
    """Renderer of the table in play under one set of rules; `rows` is the number of rows of discards."""

    def __init__(self, texts: Texts, rules: Rules, sprite: str, rows: int = 2):
        self._row, self._rows = rules.table["row"], rows
        self._half = self._row * WIDTH / 2  # half the width of the middle
        self._reach = self._half + GAP + rows * HEIGHT + GAP
        side = 2 * (self._reach + HEIGHT + 3)
        self._canvas = Canvas(side, side, sprite)
        self._middle = MiddlePicture(texts, self._canvas, self._half)

    def draw(self, scene: Scene, label: str) -> Markup:
        canvas = self._canvas
        parts = [
            rectangle(Point(0.5, 0.5), canvas.width - 1, canvas.height - 1, "felt", 8),
            self._middle.draw(scene),
        ]
        parts += [self._seat(scene, seat, view) for seat, view in scene.seats.items()]
        if scene.claim:
            parts.append(self._claim(scene, *scene.claim))
        return canvas.picture(parts, label, "scene")

    def _seat(self, scene: Scene, seat: str, view: SeatScene) -> Markup:
        """Return the tiles of a player, drawn for the seat at the bottom and rotated to the right one."""
        turn, middle = turns_of(scene, seat), self._canvas.centre
        parts = [*self._river(view), *self._own(view)]
        if view.has_stick:
            parts.append(self._stick())
        transform = f"rotate({-90 * turn} {fmt(middle.x)} {fmt(middle.y)})" if turn else ""
        return group(parts, transform=transform, data_seat=seat)

    def _stick(self) -> Markup:
        width, height = STICK
        at = Point(self._canvas.centre.x - width / 2, self._canvas.centre.y + self._half - height - 2)
        dot = rectangle(Point(at.x + width / 2 - 2, at.y + height / 2 - 2), 4, 4, "red", 2)
        return group([rectangle(at, width, height, "face", 2.5), dot], data_stick="1")

    # Discards, six to a row; the last row holds all that are left

    def _river(self, view: SeatScene) -> Iterator[Markup]:
        for index, tile in enumerate(view.river):
            at, is_side = self._discard(view, index), index == view.riichi
            css_class = "gone" if index in view.gone else "lit" if index in view.marked else ""
            parts = []
            width, height = (HEIGHT, WIDTH) if is_side else (WIDTH, HEIGHT)
            if css_class == "gone":
                parts.append(rectangle(Point(at.x + 1, at.y + 1), width - 2, height - 2, "hole", 2))
            parts.append(self._canvas.tile(at, WIDTH, tile, css_class, is_side))
            if css_class == "lit":
                parts.append(rectangle(at, width, height, "ring", 3))
            facts = {"data_discard": tile, "data_side": is_side or None, "data_kind": css_class}
            yield group(parts, **facts)

    def _discard(self, view: SeatScene, index: int) -> Point:
        """Return the corner of a discard; the riichi tile on its side shifts the rest of its row."""
        row = self._row_of(index)
        is_shifted = view.riichi is not None and view.riichi < index and self._row_of(view.riichi) == row
        column = index - row * self._row
        x = self._canvas.centre.x - self._half + column * WIDTH + (HEIGHT - WIDTH if is_shifted else 0)
        drop = HEIGHT - WIDTH if index == view.riichi else 0
        return Point(x, self._canvas.centre.y + self._half + GAP + row * HEIGHT + drop)

    def _row_of(self, index: int) -> int:
        return min(index // self._row, self._rows - 1)

    # The hand, and the melds to its right

    def _own(self, view: SeatScene) -> Iterator[Markup]:
        """Yield the hand and the melds of a player, scaled down if quads leave too little room."""
        parts = [*self._hand(view), *self._melds(view)]
        right, bottom = self._corner
        width, available = self._width_of(view), right - HEIGHT - GAP
        if width <= available:
            yield from parts
            return
        scale = available / width
        x, y = fmt(right * (1 - scale)), fmt(bottom * (1 - scale))
        yield group(parts, transform=f"translate({x} {y})scale({scale:.3f})")

    @property
    def _corner(self) -> Point:
        """The lower right corner, at which the first meld ends."""
        end = self._canvas.centre.x + self._reach + HEIGHT
        return Point(end, end)

    def _width_of(self, view: SeatScene) -> float:
        return self._hand_width(view) + self._melds_width(view)

    def _hand_width(self, view: SeatScene) -> float:
        """Return the width of a hand, with the gap before the tile just drawn."""
        return len(view.hand) * WIDTH + (WIDTH + GAP if view.apart else 0)

    def _melds_width(self, view: SeatScene) -> float:
        melds = sum(_meld_width(meld) + GAP / 2 for meld in view.melds) + view.norths * WIDTH
        return melds + (GAP if melds else 0)

    def _left_of(self, view: SeatScene) -> float:
        """Return the left end of a hand, further left if it would otherwise run into the melds."""
        return min(self._canvas.centre.x - self._reach, self._corner.x - self._width_of(view))

    def _hand(self, view: SeatScene) -> Iterator[Markup]:
        y, left = self._canvas.centre.y + self._reach, self._left_of(view)
        if view.hand and set(view.hand) == {BACK}:
            line = f"M{fmt(left)} {fmt(y + HEIGHT / 2)}h{fmt(len(view.hand) * WIDTH)}"
            yield group([path(line, "hidden")], data_hidden=len(view.hand))
        else:
            for index, tile in enumerate(view.hand):
                yield self._tile(Point(left + index * WIDTH, y), tile, is_framed=index in view.framed)
        if view.apart:
            at = Point(left + len(view.hand) * WIDTH + GAP, y)
            yield group([self._canvas.tile(at, WIDTH, view.apart)], data_apart=view.apart)

    def _tile(self, at: Point, tile: str, *, is_framed: bool) -> Markup:
        drawn = [self._canvas.tile(at, WIDTH, tile)]
        if is_framed:
            drawn.append(rectangle(at, WIDTH, HEIGHT, "ring", 3))
        return group(drawn, data_held=tile, data_framed=is_framed or None)

    def _melds(self, view: SeatScene) -> Iterator[Markup]:
        """Yield the norths set aside and then the melds, from the corner to the left."""
        right, bottom = self._corner
        for _ in range(view.norths):
            right -= WIDTH
            yield group([self._canvas.tile(Point(right, bottom - HEIGHT), WIDTH, NORTH)], data_north="1")
        for meld in view.melds:
            right -= _meld_width(meld)
            yield self._meld(meld, right)
            right -= GAP / 2

    def _meld(self, meld: Called, left: float) -> Markup:
        """Return a meld; the tile added to an open triplet lies above the called one."""
        bottom, parts, x = self._corner.y, [], left
        for tile, is_side in meld_layout(meld):
            width, height = (HEIGHT, WIDTH) if is_side else (WIDTH, HEIGHT)
            drawn = self._canvas.tile(Point(x, bottom - height), WIDTH, tile, "", is_side)
            parts.append(group([drawn], data_lies=tile, data_side=is_side or None))
            if is_side and meld.type == "kan_added":
                added = meld.tiles[-1]
                above = self._canvas.tile(Point(x, bottom - 2 * WIDTH), WIDTH, added, "", on_side=True)
                parts.append(group([above], data_added=added))
            x += width
        return group(parts, data_meld=meld.type, data_source=meld.source)

    # A called discard

    def _claim(self, scene: Scene, discarder: str, caller: str) -> Markup:
        """Return an arrow from the gap in the discards to the called tile in the meld."""
        middle, view = self._canvas.centre, scene.seats[discarder]
        at = self._discard(view, len(view.river) - 1)
        start = rotate(Point(at.x + WIDTH / 2, at.y + HEIGHT / 2), turns_of(scene, discarder), middle)
        layout = meld_layout(scene.seats[caller].melds[0])
        called = [is_side for _, is_side in layout].index(True)
        right, bottom = self._corner
        x = right - (len(layout) - 1 - called) * WIDTH - HEIGHT / 2
        end = rotate(Point(x, bottom - WIDTH - 3), turns_of(scene, caller), middle)
        return arrow(start, end, "claim", 0, data_from=discarder, data_to=caller)


def turns_of(scene: Scene, seat: str) -> int:
    """Return the number of quarter turns anticlockwise from the seat at the bottom to another."""
    return turns_between(scene.below, seat)


def _meld_width(meld: Called) -> float:
    return sum(HEIGHT if is_side else WIDTH for _, is_side in meld_layout(meld))
