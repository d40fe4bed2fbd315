"""Stacks of the wall seen from the side of their owner: the dead wall after quads, and what is dealt."""

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from generator.site.art.table.canvas import Canvas, Point, figure, group, path, rectangle, words
from riichi_rules.engine.tiles import WINDS
from riichi_rules.rules.model import Rules
from riichi_rules.table.wall import DeadTile, Share, dead_wall, deal
from riichi_rules.texts.languages import Texts

WIDTH = 344
SHOWN = ("3s", "7z", "1m", "9p", "4z")  # tiles for indicators to be, any will do
LIVE_SHOWN = 2  # stacks of the live wall beside the dead wall
LEFT = 10


class StackPictures:
    """Draws stacks in two rows, in one language, under one set of rules."""

    def __init__(self, texts: Texts, rules: Rules, sprite: str):
        self._texts, self._rules, self._sprite = texts, rules, sprite

    # The dead wall

    def dead_wall(self, quads: int, said: str) -> Markup:
        """The dead wall from the gap to the live wall's last tiles: what is taken, turned and moved over."""
        table = self._rules.table
        stacks = table["dead_wall"] // table["stack_height"] + LIVE_SHOWN
        width = min(32.0, (WIDTH - 2 * LEFT) / stacks)
        canvas = Canvas(WIDTH, width * 8 / 3 + 46, self._sprite)
        tiles = dead_wall(self._rules, quads)
        parts = [
            *(self._dead_tile(canvas, tile, width) for tile in tiles),
            *self._live_tiles(canvas, tiles, stacks, width),
            self._gap(LEFT - 4, canvas.height - 24),
            *self._extent(canvas, tiles, width),
        ]
        return canvas.picture(parts, said, "dead-wall")

    def _dead_tile(self, canvas: Canvas, tile: DeadTile, width: float) -> Markup:
        at = self._place(tile.stack, tile.is_upper, width)
        facts = {"data_role": tile.role, "data_number": tile.number or None, "data_state": tile.state}
        if tile.state == "taken":
            hole = rectangle(Point(at.x + 1, at.y + 1), width - 2, width * 4 / 3 - 2, "hole", 3)
            number = words(self._middle(at, width), str(tile.number), "order")
            return group([hole, number], **facts)
        face = SHOWN[(tile.number - 1) % len(SHOWN)] if tile.state == "face_up" else "back"
        parts = [canvas.tile(at, width, face)]
        if tile.role == "replacement":
            parts.append(words(self._middle(at, width), str(tile.number), "on-back"))
        return group(parts, **facts)

    def _live_tiles(
        self, canvas: Canvas, tiles: tuple[DeadTile, ...], stacks: int, width: float
    ) -> Iterator[Markup]:
        """The end of the live wall, less what was moved over."""
        moved = {(tile.stack, tile.is_upper) for tile in tiles}
        for stack in range(stacks - LIVE_SHOWN, stacks):
            for is_upper in (True, False):
                if (stack, is_upper) not in moved:
                    drawn = canvas.tile(self._place(stack, is_upper, width), width, "back", "faint")
                    yield group([drawn], data_role="live")

    def _extent(self, canvas: Canvas, tiles: tuple[DeadTile, ...], width: float) -> Iterator[Markup]:
        """How far the dead wall reaches, and of how many tiles it is."""
        reach = 1 + max(tile.stack for tile in tiles)
        left, right, y = LEFT, LEFT + reach * width, canvas.height - 20
        yield path(f"M{figure(left)} {figure(y - 4)}v4H{figure(right)}v-4", "bracket")
        lying = sum(tile.state != "taken" for tile in tiles)
        yield words(
            Point((left + right) / 2, y + 15), self._texts.say("units.tiles", n=lying), "", data_tiles=lying
        )

    def _place(self, stack: int, is_upper: bool, width: float) -> Point:
        return Point(LEFT + stack * width, 14 if is_upper else 14 + width * 4 / 3)

    def _middle(self, at: Point, width: float) -> Point:
        return Point(at.x + width / 2, at.y + width * 2 / 3 + 3)

    def _gap(self, x: float, height: float) -> Markup:
        return path(f"M{figure(x)} 8V{figure(height)}", "gap")

    # The deal

    def blocks(self, said: str) -> Markup:
        """The turns of the deal in which several tiles are taken, from the gap on the right to the left."""
        table = self._rules.table
        turns = [share for share in deal(self._rules) if len(share.places) == table["dealt_at_once"]]
        canvas, block = Canvas(WIDTH, 78, self._sprite), (WIDTH - 2 * LEFT) / len(turns)
        parts = [
            self._block(WIDTH - LEFT - (number + 1) * block, block, share)
            for number, share in enumerate(turns)
        ]
        one_round = len(turns) // table["deal_turns"] * block
        for turn in range(table["deal_turns"]):
            right = WIDTH - LEFT - turn * one_round
            parts += self._round(canvas, right - one_round + 2, right - 2, turn + 1)
        return canvas.picture([*parts, self._gap(WIDTH - LEFT + 4, canvas.height - 26)], said, "deal")

    def _block(self, left: float, width: float, share: Share) -> Markup:
        """What one player takes at once: stacks beside each other, each of an upper and a lower tile."""
        box = rectangle(Point(left + 1, 14), width - 2, 36, f"block {self._kind(share.seat)}", 3)
        seams = path(f"M{figure(left + 1)} 32h{figure(width - 2)}M{figure(left + width / 2)} 14v36", "seam")
        mark = words(Point(left + width / 2, 37), self._mark(share.seat), "on-back")
        return group([box, seams, mark], data_seat=share.seat, data_tiles=len(share.places))

    def _round(self, canvas: Canvas, left: float, right: float, number: int) -> Iterator[Markup]:
        y = canvas.height - 20
        yield path(f"M{figure(left)} {figure(y - 4)}v4H{figure(right)}v-4", "bracket")
        yield words(Point((left + right) / 2, y + 15), str(number), "count")

    def last_tiles(self, said: str) -> Markup:
        """The last turns of the deal, in which each takes one tile and East two: who takes which."""
        table, shares = self._rules.table, deal(self._rules)
        lasts = [share for share in shares if len(share.places) < table["dealt_at_once"]]
        first = min(place for share in lasts for place in share.places)
        owners = {place - first: share.seat for share in lasts for place in share.places}
        width, stacks = 38.0, max(owners) // table["stack_height"] + 2
        canvas = Canvas(WIDTH, width * 8 / 3 + 24, self._sprite)
        right = WIDTH / 2 + stacks * width / 2
        parts = [
            self._last_tile(
                canvas,
                Point(right - (place // 2 + 1) * width, 12 + place % 2 * width * 4 / 3),
                width,
                place,
                owners,
            )
            for place in range(stacks * table["stack_height"])
        ]
        return canvas.picture([*parts, self._gap(right + 5, canvas.height - 6)], said, "last-tiles")

    def _last_tile(
        self, canvas: Canvas, at: Point, width: float, place: int, owners: Mapping[int, str]
    ) -> Markup:
        seat = owners.get(place)
        if seat is None:
            return group([canvas.tile(at, width, "back", "faint")])
        number = self._mark(seat)
        return group(
            [
                canvas.tile(at, width, "back", self._kind(seat)),
                words(self._middle(at, width), number, "on-back large"),
            ],
            data_seat=seat,
            data_place=place,
        )

    def _kind(self, seat: str) -> str:
        return "dealers" if seat == "east" else ""

    def _mark(self, seat: str) -> str:
        """A letter or two for a wind, as learners find on tiles."""
        return self._texts.say(f"tiles.corner.{[*WINDS].index(seat) + 1}z")
