"""Stacks of the wall seen from their owner's side: the dead wall after quads, and the tiles of the deal."""

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from generator.site.art.table.canvas import Canvas, Point, fmt, group, path, rectangle, text
from riichi_rules.engine.tiles import WINDS
from riichi_rules.rules.model import Rules
from riichi_rules.table.wall import DeadTile, Share, dead_wall, deal
from riichi_rules.texts.languages import Texts

WIDTH = 344
INDICATORS = ("3s", "7z", "1m", "9p", "4z")  # an arbitrary choice
LIVE_STACKS = 2  # of the live wall beside the dead wall
MARGIN = 10


class StackPictures:
    """Renderer of stacks of two tiles, in one language, under one set of rules."""

    def __init__(self, texts: Texts, rules: Rules, sprite: str):
        self._texts, self._rules, self._sprite = texts, rules, sprite

    # The dead wall

    def dead_wall(self, quads: int, label: str) -> Markup:
        """Return the dead wall after a number of quads, and the end of the live wall that it extends into."""
        table = self._rules.table
        stacks = table["dead_wall"] // table["stack_height"] + LIVE_STACKS
        width = min(32.0, (WIDTH - 2 * MARGIN) / stacks)
        canvas = Canvas(WIDTH, width * 8 / 3 + 46, self._sprite)
        tiles = dead_wall(self._rules, quads)
        parts = [
            *(self._dead_tile(canvas, tile, width) for tile in tiles),
            *self._live_tiles(canvas, tiles, stacks, width),
            self._gap(MARGIN - 4, canvas.height - 24),
            *self._extent(canvas, tiles, width),
        ]
        return canvas.picture(parts, label, "dead-wall")

    def _dead_tile(self, canvas: Canvas, tile: DeadTile, width: float) -> Markup:
        at = self._corner(tile.stack, tile.is_upper, width)
        facts = {"data_role": tile.role, "data_number": tile.number or None, "data_state": tile.state}
        if tile.state == "taken":
            hole = rectangle(Point(at.x + 1, at.y + 1), width - 2, width * 4 / 3 - 2, "hole", 3)
            number = text(self._middle(at, width), str(tile.number), "order")
            return group([hole, number], **facts)
        face = INDICATORS[(tile.number - 1) % len(INDICATORS)] if tile.state == "face_up" else "back"
        parts = [canvas.tile(at, width, face)]
        if tile.role == "replacement":
            parts.append(text(self._middle(at, width), str(tile.number), "on-back"))
        return group(parts, **facts)

    def _live_tiles(
        self, canvas: Canvas, tiles: tuple[DeadTile, ...], stacks: int, width: float
    ) -> Iterator[Markup]:
        """Yield the end of the live wall, without the tiles that have become part of the dead wall."""
        moved = {(tile.stack, tile.is_upper) for tile in tiles}
        for stack in range(stacks - LIVE_STACKS, stacks):
            for is_upper in (True, False):
                if (stack, is_upper) not in moved:
                    drawn = canvas.tile(self._corner(stack, is_upper, width), width, "back", "faint")
                    yield group([drawn], data_role="live")

    def _extent(self, canvas: Canvas, tiles: tuple[DeadTile, ...], width: float) -> Iterator[Markup]:
        """Yield a bracket along the dead wall, and the number of its tiles."""
        reach = 1 + max(tile.stack for tile in tiles)
        left, right, y = MARGIN, MARGIN + reach * width, canvas.height - 20
        yield path(f"M{fmt(left)} {fmt(y - 4)}v4H{fmt(right)}v-4", "bracket")
        left_over = sum(tile.state != "taken" for tile in tiles)
        yield text(
            Point((left + right) / 2, y + 15),
            self._texts.say("units.tiles", n=left_over),
            "",
            data_tiles=left_over,
        )

    def _corner(self, stack: int, is_upper: bool, width: float) -> Point:
        return Point(MARGIN + stack * width, 14 if is_upper else 14 + width * 4 / 3)

    def _middle(self, at: Point, width: float) -> Point:
        return Point(at.x + width / 2, at.y + width * 2 / 3 + 3)

    def _gap(self, x: float, height: float) -> Markup:
        return path(f"M{fmt(x)} 8V{fmt(height)}", "gap")

    # The deal

    def blocks(self, label: str) -> Markup:
        """Return the turns of the deal in which players take several tiles, from the gap on the right."""
        table = self._rules.table
        turns = [share for share in deal(self._rules) if len(share.places) == table["dealt_at_once"]]
        canvas, block = Canvas(WIDTH, 78, self._sprite), (WIDTH - 2 * MARGIN) / len(turns)
        parts = [
            self._block(WIDTH - MARGIN - (number + 1) * block, block, share)
            for number, share in enumerate(turns)
        ]
        one_round = len(turns) // table["deal_turns"] * block
        for turn in range(table["deal_turns"]):
            right = WIDTH - MARGIN - turn * one_round
            parts += self._round(canvas, right - one_round + 2, right - 2, turn + 1)
        return canvas.picture([*parts, self._gap(WIDTH - MARGIN + 4, canvas.height - 26)], label, "deal")

    def _block(self, left: float, width: float, share: Share) -> Markup:
        """Return the tiles that a player takes in one turn: two stacks of an upper and a lower tile."""
        box = rectangle(Point(left + 1, 14), width - 2, 36, f"block {self._css_class(share.seat)}", 3)
        seams = path(
            f"M{fmt(left + 1)} 32h{fmt(width - 2)}M{fmt(left + width / 2)} 14v36",
            "seam",
        )
        corner = text(Point(left + width / 2, 37), self._corner_index(share.seat), "on-back")
        return group([box, seams, corner], data_seat=share.seat, data_tiles=len(share.places))

    def _round(self, canvas: Canvas, left: float, right: float, number: int) -> Iterator[Markup]:
        y = canvas.height - 20
        yield path(f"M{fmt(left)} {fmt(y - 4)}v4H{fmt(right)}v-4", "bracket")
        yield text(Point((left + right) / 2, y + 15), str(number), "count")

    def last_tiles(self, label: str) -> Markup:
        """Return the end of the deal, in which each player takes one tile and East two, with their owners."""
        table, shares = self._rules.table, deal(self._rules)
        single = [share for share in shares if len(share.places) < table["dealt_at_once"]]
        first = min(place for share in single for place in share.places)
        owners = {place - first: share.seat for share in single for place in share.places}
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
        return canvas.picture([*parts, self._gap(right + 5, canvas.height - 6)], label, "last-tiles")

    def _last_tile(
        self, canvas: Canvas, at: Point, width: float, place: int, owners: Mapping[int, str]
    ) -> Markup:
        seat = owners.get(place)
        if seat is None:
            return group([canvas.tile(at, width, "back", "faint")])
        number = self._corner_index(seat)
        return group(
            [
                canvas.tile(at, width, "back", self._css_class(seat)),
                text(self._middle(at, width), number, "on-back large"),
            ],
            data_seat=seat,
            data_place=place,
        )

    def _css_class(self, seat: str) -> str:
        return "dealers" if seat == "east" else ""

    def _corner_index(self, seat: str) -> str:
        """Return a letter or two for a wind, as printed on tiles for learners."""
        return self._texts.say(f"tiles.corner.{[*WINDS].index(seat) + 1}z")
