"""The table from above: the seats, the walls, and the point at which the wall is broken."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from markupsafe import Markup

from generator.site.art.table.canvas import (
    Canvas,
    Point,
    arrow,
    element,
    fmt,
    group,
    join,
    path,
    rectangle,
    rotate,
    text,
)
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import seats_of
from riichi_rules.table.wall import BrokenWall, Stack, broken_wall, wall_length
from riichi_rules.texts.fill import capitalise
from riichi_rules.texts.languages import Texts

WIDTH, HEIGHT = 360, 300
PITCH, DEPTH = 10.4, 14.0  # of a stack seen from above, along its wall and across it
OUT = 6.0  # distance by which the dead wall is pulled out of the square
SIDES = ("below", "on-right", "above", "on-left")
PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


class WallPictures:
    """Renderer of the table from above, in one language, under one set of rules."""

    def __init__(self, texts: Texts, rules: Rules, sprite: str):
        self._texts, self._rules, self._sprite = texts, rules, sprite
        self.seats, self.length = seats_of(rules), wall_length(rules)
        self._half = self.length * PITCH / 2

    def seating(self, label: str) -> Markup:
        """Return the seats with their winds, and arrows for the order of turns."""
        canvas = self._canvas()
        parts = [self._felt(canvas), *self._names(canvas), *self._turns(canvas), *self._winds(canvas)]
        return canvas.picture(parts, label, "seating")

    def square(self, label: str) -> Markup:
        """Return the walls before the break, with the number of stacks in each."""
        canvas = self._canvas()
        number = text(canvas.centre, self._texts.say("units.stacks", n=self.length), "middle")
        built = [self._run(canvas, seat, 1, self.length, "live") for seat in self.seats]
        return canvas.picture([self._felt(canvas), *self._names(canvas), *built, number], label, "walls")

    def broken(self, dice: int, label: str) -> Markup:
        """Return the wall broken by a dice roll: the gap, the dead wall, and the direction of draws."""
        canvas, wall = self._canvas(), broken_wall(self._rules, dice)
        parts = [
            self._felt(canvas),
            *self._names(canvas, wall.owner),
            *self._stacks(canvas, wall.live, "live"),
            *self._stacks(canvas, wall.dead, "dead"),
            self._indicator(canvas, wall),
            self._counted_stacks(canvas, wall, dice),
            self._draws(canvas, wall),
            self._dice(canvas, dice),
        ]
        return canvas.picture(parts, label, "break")

    def _canvas(self) -> Canvas:
        return Canvas(WIDTH, HEIGHT, self._sprite)

    def _felt(self, canvas: Canvas) -> Markup:
        side = 2 * (self._half + DEPTH + 8)
        corner = Point(canvas.centre.x - side / 2, canvas.centre.y - side / 2)
        return rectangle(corner, side, side, "felt", 8)

    # The seats

    def quarter_turns(self, seat: str) -> int:
        """Return how many quarter turns a seat is from East’s at the bottom; of three nobody sits left."""
        return self.seats.index(seat)

    def _names(self, canvas: Canvas, highlighted: str = "") -> Iterator[Markup]:
        out = self._half + DEPTH + 8
        positions = (
            Point(canvas.centre.x, canvas.centre.y + out + 16),
            Point(canvas.centre.x + out + 5, canvas.centre.y + 5),
            Point(canvas.centre.x, canvas.centre.y - out - 8),
            Point(canvas.centre.x - out - 5, canvas.centre.y + 5),
        )
        for seat in self.seats:
            turn = self.quarter_turns(seat)
            css_class = " ".join(("seat", SIDES[turn], "meant" if seat == highlighted else "")).strip()
            name = self._texts.say(f"words.{seat}")
            yield text(positions[turn], capitalise(name, self._texts.lang), css_class, data_seat=seat)

    def _turns(self, canvas: Canvas) -> Iterator[Markup]:
        """Yield arrows from seat to seat."""
        out = self._half - 12
        for seat, after in pairwise([*self.seats, self.seats[0]]):
            start = rotate(
                Point(canvas.centre.x + 22, canvas.centre.y + out), self.quarter_turns(seat), canvas.centre
            )
            end = rotate(
                Point(canvas.centre.x - 22, canvas.centre.y + out), self.quarter_turns(after), canvas.centre
            )
            is_across = seat == self.seats[2] and after == self.seats[0]
            yield arrow(start, end, "turn", -80 if is_across else -26, data_from=seat, data_to=after)

    def _winds(self, canvas: Canvas) -> Iterator[Markup]:
        """Yield the wind tile of each seat, and the label of the dealer."""
        width, middle = 24.0, canvas.centre
        for seat in self.seats:
            turn = self.quarter_turns(seat)
            at = rotate(Point(middle.x, middle.y + self._half), turn, middle)
            corner = Point(at.x - width / 2, at.y - width * 2 / 3)
            yield canvas.tile(corner, width, f"{turn + 1}z")
        dealer = Point(middle.x, middle.y + self._half - 30)
        yield text(dealer, self._texts.say("words.dealer.label"), "meant")

    # The stacks

    def _stacks(self, canvas: Canvas, stacks: Sequence[Stack], kind: str) -> Iterator[Markup]:
        """Yield one stroke for each run of neighbouring stacks in a wall."""
        for seat in self.seats:
            places = sorted(stack.place for stack in stacks if stack.owner == seat)
            for first, last in _runs(places):
                yield self._run(canvas, seat, first, last, kind)

    def _run(self, canvas: Canvas, seat: str, first: int, last: int, kind: str) -> Markup:
        """Return neighbouring stacks as one dashed stroke."""
        start, y = self._left_of(canvas, last), self._row(canvas, kind == "dead")
        stroke = f"M{fmt(start)} {fmt(y)}h{fmt((last - first + 1) * PITCH)}"
        return self._seated(
            canvas,
            seat,
            [path(stroke, f"stacks {kind}"), path(stroke, "sheen")],
            data_wall=seat,
            data_first=first,
            data_last=last,
            data_kind=kind,
        )

    def _left_of(self, canvas: Canvas, place: int) -> float:
        """Return the left edge of a stack, counted from the right end."""
        return canvas.centre.x + self._half - place * PITCH

    def _row(self, canvas: Canvas, is_out: bool = False) -> float:
        return canvas.centre.y + self._half + DEPTH / 2 + (OUT if is_out else 0)

    def _seated(self, canvas: Canvas, seat: str, parts: Iterable[Markup], **attributes: object) -> Markup:
        """Return parts drawn for East, rotated to another seat."""
        turn, middle = self.quarter_turns(seat), canvas.centre
        transform = f"rotate({-90 * turn} {fmt(middle.x)} {fmt(middle.y)})" if turn else ""
        return group(parts, transform=transform, **attributes)

    # The break

    def _indicator(self, canvas: Canvas, wall: BrokenWall) -> Markup:
        stack = wall.dead[self._rules.table["indicator_stack"] - 1]
        at = Point(self._left_of(canvas, stack.place), self._row(canvas, is_out=True) - DEPTH / 2)
        face = rectangle(at, PITCH - 1.2, DEPTH, "face", 1.5)
        pip = element("circle", cx=at.x + PITCH / 2 - 0.6, cy=at.y + DEPTH / 2, r=2.4, class_="pip")
        return self._seated(
            canvas, stack.owner, [face, pip], data_indicator=stack.owner, data_place=stack.place
        )

    def _counted_stacks(self, canvas: Canvas, wall: BrokenWall, dice: int) -> Markup:
        """Return a bracket over the stacks counted from the right end, and the gap behind them."""
        right, left = self._left_of(canvas, 0), self._left_of(canvas, dice)
        y = self._row(canvas) - DEPTH / 2 - 6
        bracket = path(f"M{fmt(right)} {fmt(y + 4)}v-4H{fmt(left)}v4", "bracket")
        gap = path(f"M{fmt(left - 0.6)} {fmt(y + 2)}v{fmt(DEPTH + 10 + OUT)}", "gap")
        middle = rotate(Point((left + right) / 2, y - 11), self.quarter_turns(wall.owner), canvas.centre)
        number = text(Point(middle.x, middle.y + 5), str(dice), "count")
        return join([self._seated(canvas, wall.owner, [bracket, gap], data_gap=wall.owner), number])

    def _draws(self, canvas: Canvas, wall: BrokenWall) -> Markup:
        """Return an arrow from the left of the gap: draws go clockwise."""
        turn, gap = self.quarter_turns(wall.owner), self._left_of(canvas, wall.live[0].place - 1)
        y = self._row(canvas) - DEPTH / 2 - 14
        start, end = Point(gap - 6, y), Point(max(gap - 76, canvas.centre.x - self._half), y)
        return arrow(rotate(start, turn, canvas.centre), rotate(end, turn, canvas.centre), "draw")

    def _dice(self, canvas: Canvas, total: int) -> Markup:
        """Return two dice with a given sum."""
        dice = (total - total // 2, total // 2)
        return group(
            (
                self._die(Point(canvas.centre.x - 29 + 33 * index, canvas.centre.y - 13), pips)
                for index, pips in enumerate(dice)
            ),
            data_dice=total,
        )

    def _die(self, at: Point, pips: int) -> Markup:
        spots = (
            element(
                "circle", cx=at.x + 6 + 7 * (spot % 3), cy=at.y + 6 + 7 * (spot // 3), r=2.3, class_="pip"
            )
            for spot in PIPS[pips]
        )
        return join([rectangle(at, 26, 26, "face", 5), *spots])


def _runs(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last number of each run of consecutive numbers."""
    start = 0
    for end in range(len(places)):
        if end + 1 == len(places) or places[end + 1] != places[end] + 1:
            yield places[start], places[end]
            start = end + 1
