"""The table in play: hands, melds and discards of each seat, as they lie round the middle."""

from collections.abc import Iterator

from markupsafe import Markup

from generator.site.art.draw import lying
from generator.site.art.table.canvas import Canvas, Point, arrow, figure, group, path, rectangle, turned
from generator.site.art.table.middle import STICK, MiddlePicture
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import SEATS
from riichi_rules.tell.spoken_tiles import BACK, Called
from riichi_rules.tell.table_scene import Scene, SeatScene
from riichi_rules.texts.languages import Texts

WIDTH = 17.0  # of a tile
LONG = WIDTH * 4 / 3
GAP = 6.0
NORTH = "4z"


class ScenePictures:
    """Draws the table in play under one set of rules, with room for so many rows of discards."""

    def __init__(self, texts: Texts, rules: Rules, sprite: str, rows: int = 2):
        self._row, self._rows = rules.table["row"], rows
        self._half = self._row * WIDTH / 2  # of the middle
        self._reach = self._half + GAP + rows * LONG + GAP
        side = 2 * (self._reach + LONG + 3)
        self._canvas = Canvas(side, side, sprite)
        self._middle = MiddlePicture(texts, self._canvas, self._half)

    def draw(self, scene: Scene, said: str) -> Markup:
        canvas = self._canvas
        parts = [
            rectangle(Point(0.5, 0.5), canvas.width - 1, canvas.height - 1, "felt", 8),
            self._middle.draw(scene),
        ]
        parts += [self._seat(scene, seat, lies) for seat, lies in scene.seats.items()]
        if scene.claim:
            parts.append(self._claim(scene, *scene.claim))
        return canvas.picture(parts, said, "scene")

    def _seat(self, scene: Scene, seat: str, lies: SeatScene) -> Markup:
        """What lies before a player, drawn as from below and turned to the seat."""
        turn, middle = turns_of(scene, seat), self._canvas.centre
        parts = [*self._river(lies), *self._own(lies)]
        if lies.has_stick:
            parts.append(self._stick())
        turning = f"rotate({-90 * turn} {figure(middle.x)} {figure(middle.y)})" if turn else ""
        return group(parts, transform=turning, data_seat=seat)

    def _stick(self) -> Markup:
        wide, high = STICK
        at = Point(self._canvas.centre.x - wide / 2, self._canvas.centre.y + self._half - high - 2)
        dot = rectangle(Point(at.x + wide / 2 - 2, at.y + high / 2 - 2), 4, 4, "red", 2)
        return group([rectangle(at, wide, high, "face", 2.5), dot], data_stick="1")

    # Discards, six to a row; the last row takes all that are left

    def _river(self, lies: SeatScene) -> Iterator[Markup]:
        for place, tile in enumerate(lies.river):
            at, is_side = self._discard(lies, place), place == lies.riichi
            kind = "gone" if place in lies.gone else "lit" if place in lies.marked else ""
            parts = []
            wide, high = (LONG, WIDTH) if is_side else (WIDTH, LONG)
            if kind == "gone":
                parts.append(rectangle(Point(at.x + 1, at.y + 1), wide - 2, high - 2, "hole", 2))
            parts.append(self._canvas.tile(at, WIDTH, tile, kind, is_side))
            if kind == "lit":
                parts.append(rectangle(at, wide, high, "ring", 3))
            facts = {"data_discard": tile, "data_side": is_side or None, "data_kind": kind}
            yield group(parts, **facts)

    def _discard(self, lies: SeatScene, place: int) -> Point:
        """Where a discard lies; a tile on its side pushes the rest of its row on."""
        row = self._row_of(place)
        is_pushed = lies.riichi is not None and lies.riichi < place and self._row_of(lies.riichi) == row
        column = place - row * self._row
        x = self._canvas.centre.x - self._half + column * WIDTH + (LONG - WIDTH if is_pushed else 0)
        drop = LONG - WIDTH if place == lies.riichi else 0
        return Point(x, self._canvas.centre.y + self._half + GAP + row * LONG + drop)

    def _row_of(self, place: int) -> int:
        return min(place // self._row, self._rows - 1)

    # The hand, and the melds at its right

    def _own(self, lies: SeatScene) -> Iterator[Markup]:
        """The hand and the melds of a player, made smaller where quads leave too little room."""
        parts = [*self._hand(lies), *self._melds(lies)]
        right, bottom = self._corner
        wide, room = self._wide(lies), right - LONG - GAP
        if wide <= room:
            yield from parts
            return
        share = room / wide
        x, y = figure(right * (1 - share)), figure(bottom * (1 - share))
        yield group(parts, transform=f"translate({x} {y})scale({share:.3f})")

    @property
    def _corner(self) -> Point:
        """The lower right corner, where the first meld lies."""
        end = self._canvas.centre.x + self._reach + LONG
        return Point(end, end)

    def _wide(self, lies: SeatScene) -> float:
        return self._held(lies) + self._beside(lies)

    def _held(self, lies: SeatScene) -> float:
        """How much room a hand takes; the tile just drawn stands apart."""
        return len(lies.hand) * WIDTH + (WIDTH + GAP if lies.apart else 0)

    def _beside(self, lies: SeatScene) -> float:
        melds = sum(_width(meld) + GAP / 2 for meld in lies.melds) + lies.norths * WIDTH
        return melds + (GAP if melds else 0)

    def _left_of(self, lies: SeatScene) -> float:
        """Where a hand begins; a wide one begins earlier, so that it ends before what lies at its right."""
        return min(self._canvas.centre.x - self._reach, self._corner.x - self._wide(lies))

    def _hand(self, lies: SeatScene) -> Iterator[Markup]:
        y, left = self._canvas.centre.y + self._reach, self._left_of(lies)
        if lies.hand and set(lies.hand) == {BACK}:
            line = f"M{figure(left)} {figure(y + LONG / 2)}h{figure(len(lies.hand) * WIDTH)}"
            yield group([path(line, "hidden")], data_hidden=len(lies.hand))
        else:
            for place, tile in enumerate(lies.hand):
                yield self._tile(Point(left + place * WIDTH, y), tile, is_framed=place in lies.framed)
        if lies.apart:
            at = Point(left + len(lies.hand) * WIDTH + GAP, y)
            yield group([self._canvas.tile(at, WIDTH, lies.apart)], data_apart=lies.apart)

    def _tile(self, at: Point, tile: str, *, is_framed: bool) -> Markup:
        drawn = [self._canvas.tile(at, WIDTH, tile)]
        if is_framed:
            drawn.append(rectangle(at, WIDTH, LONG, "ring", 3))
        return group(drawn, data_held=tile, data_framed=is_framed or None)

    def _melds(self, lies: SeatScene) -> Iterator[Markup]:
        """The first meld lies in the corner, the next on its left; norths that are set aside lie likewise."""
        right, bottom = self._corner
        for _ in range(lies.norths):
            right -= WIDTH
            yield group([self._canvas.tile(Point(right, bottom - LONG), WIDTH, NORTH)], data_north="1")
        for meld in lies.melds:
            right -= _width(meld)
            yield self._meld(meld, right)
            right -= GAP / 2

    def _meld(self, meld: Called, left: float) -> Markup:
        """A called group; a tile added to it lies above the called one."""
        bottom, parts, x = self._corner.y, [], left
        for tile, is_side in lying(meld):
            wide, high = (LONG, WIDTH) if is_side else (WIDTH, LONG)
            drawn = self._canvas.tile(Point(x, bottom - high), WIDTH, tile, "", is_side)
            parts.append(group([drawn], data_lies=tile, data_side=is_side or None))
            if is_side and meld.type == "kan_added":
                added = meld.tiles[-1]
                above = self._canvas.tile(Point(x, bottom - 2 * WIDTH), WIDTH, added, "", on_side=True)
                parts.append(group([above], data_added=added))
            x += wide
        return group(parts, data_meld=meld.type, data_source=meld.source)

    # A discard that is called

    def _claim(self, scene: Scene, discarder: str, caller: str) -> Markup:
        """An arrow from where the discard lay to where it lies now, on its side."""
        middle, river = self._canvas.centre, scene.seats[discarder]
        at = self._discard(river, len(river.river) - 1)
        start = turned(Point(at.x + WIDTH / 2, at.y + LONG / 2), turns_of(scene, discarder), middle)
        laid = lying(scene.seats[caller].melds[0])
        place = [is_side for _, is_side in laid].index(True)
        right, bottom = self._corner
        x = right - (len(laid) - 1 - place) * WIDTH - LONG / 2
        end = turned(Point(x, bottom - WIDTH - 3), turns_of(scene, caller), middle)
        return arrow(start, end, "claim", 0, data_from=discarder, data_to=caller)


def turns_of(scene: Scene, seat: str) -> int:
    """How many quarter turns against the clock a seat is from the one below."""
    return (SEATS.index(seat) - SEATS.index(scene.below)) % len(SEATS)


def _width(meld: Called) -> float:
    return sum(LONG if is_side else WIDTH for _, is_side in lying(meld))
