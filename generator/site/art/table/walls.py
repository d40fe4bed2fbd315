"""The table from above: the seats, the walls before them, and where a wall is broken."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from markupsafe import Markup

from generator.site.art.table.canvas import (
    Canvas,
    Point,
    arrow,
    element,
    figure,
    group,
    joined,
    path,
    rectangle,
    turned,
    words,
)
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import seats_of
from riichi_rules.table.wall import BrokenWall, Stack, broken_wall, wall_length
from riichi_rules.texts.fill import capitalised
from riichi_rules.texts.languages import Texts

WIDTH, HEIGHT = 360, 300
PITCH, DEPTH = 10.4, 14.0  # of a stack seen from above, along its wall and across it
OUT = 6.0  # how far the dead wall is pulled out of the square
SIDES = ("below", "on-right", "above", "on-left")
PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


class WallPictures:
    """Draws the table from above, in one language, under one set of rules."""

    def __init__(self, texts: Texts, rules: Rules, sprite: str):
        self._texts, self._rules, self._sprite = texts, rules, sprite
        self.seats, self.length = seats_of(rules), wall_length(rules)
        self._half = self.length * PITCH / 2

    def seating(self, said: str) -> Markup:
        """Who sits where, and how the turns go round."""
        canvas = self._canvas()
        parts = [self._felt(canvas), *self._names(canvas), *self._turns(canvas), *self._winds(canvas)]
        return canvas.picture(parts, said, "seating")

    def square(self, said: str) -> Markup:
        """The walls as they are built, with the number of stacks in each."""
        canvas = self._canvas()
        number = words(canvas.centre, self._texts.say("units.stacks", n=self.length), "middle")
        built = [self._run(canvas, seat, 1, self.length, "live") for seat in self.seats]
        return canvas.picture([self._felt(canvas), *self._names(canvas), *built, number], said, "walls")

    def broken(self, dice: int, said: str) -> Markup:
        """The wall that the dice break: the gap, the dead wall, and which way tiles are drawn."""
        canvas, wall = self._canvas(), broken_wall(self._rules, dice)
        parts = [
            self._felt(canvas),
            *self._names(canvas, wall.owner),
            *self._stacks(canvas, wall.live, "live"),
            *self._stacks(canvas, wall.dead, "dead"),
            self._indicator(canvas, wall),
            self._counted(canvas, wall, dice),
            self._draws(canvas, wall),
            self._dice(canvas, dice),
        ]
        return canvas.picture(parts, said, "break")

    def _canvas(self) -> Canvas:
        return Canvas(WIDTH, HEIGHT, self._sprite)

    def _felt(self, canvas: Canvas) -> Markup:
        side = 2 * (self._half + DEPTH + 8)
        corner = Point(canvas.centre.x - side / 2, canvas.centre.y - side / 2)
        return rectangle(corner, side, side, "felt", 8)

    # The seats

    def turn_of(self, seat: str) -> int:
        """Where a player sits: East below, the next on the right; of three none sits on the left."""
        return self.seats.index(seat)

    def _names(self, canvas: Canvas, meant: str = "") -> Iterator[Markup]:
        out = self._half + DEPTH + 8
        places = (
            Point(canvas.centre.x, canvas.centre.y + out + 16),
            Point(canvas.centre.x + out + 5, canvas.centre.y + 5),
            Point(canvas.centre.x, canvas.centre.y - out - 8),
            Point(canvas.centre.x - out - 5, canvas.centre.y + 5),
        )
        for seat in self.seats:
            turn = self.turn_of(seat)
            kind = " ".join(("seat", SIDES[turn], "meant" if seat == meant else "")).strip()
            name = self._texts.say(f"words.{seat}")
            yield words(places[turn], capitalised(name), kind, data_seat=seat)

    def _turns(self, canvas: Canvas) -> Iterator[Markup]:
        """Arrows from seat to seat."""
        out = self._half - 12
        for seat, after in pairwise([*self.seats, self.seats[0]]):
            start = turned(
                Point(canvas.centre.x + 22, canvas.centre.y + out), self.turn_of(seat), canvas.centre
            )
            end = turned(
                Point(canvas.centre.x - 22, canvas.centre.y + out), self.turn_of(after), canvas.centre
            )
            is_across = seat == self.seats[2] and after == self.seats[0]
            yield arrow(start, end, "turn", -80 if is_across else -26, data_from=seat, data_to=after)

    def _winds(self, canvas: Canvas) -> Iterator[Markup]:
        """The wind tile of each seat, and who deals."""
        width, middle = 24.0, canvas.centre
        for seat in self.seats:
            turn = self.turn_of(seat)
            at = turned(Point(middle.x, middle.y + self._half), turn, middle)
            corner = Point(at.x - width / 2, at.y - width * 2 / 3)
            yield canvas.tile(corner, width, f"{turn + 1}z")
        dealer = Point(middle.x, middle.y + self._half - 30)
        yield words(dealer, self._texts.say("words.dealer.label"), "meant")

    # The stacks

    def _stacks(self, canvas: Canvas, stacks: Sequence[Stack], kind: str) -> Iterator[Markup]:
        """Stacks in a row, in one stroke for each wall."""
        for seat in self.seats:
            places = sorted(stack.place for stack in stacks if stack.owner == seat)
            for first, last in _runs(places):
                yield self._run(canvas, seat, first, last, kind)

    def _run(self, canvas: Canvas, seat: str, first: int, last: int, kind: str) -> Markup:
        """Stacks beside each other: a stroke with a gap after each."""
        start, y = self._left_of(canvas, last), self._row(canvas, kind == "dead")
        stroke = f"M{figure(start)} {figure(y)}h{figure((last - first + 1) * PITCH)}"
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
        """The left edge of a stack, by its place from the right end."""
        return canvas.centre.x + self._half - place * PITCH

    def _row(self, canvas: Canvas, is_out: bool = False) -> float:
        return canvas.centre.y + self._half + DEPTH / 2 + (OUT if is_out else 0)

    def _seated(self, canvas: Canvas, seat: str, parts: Iterable[Markup], **attributes: object) -> Markup:
        """Something drawn for East, turned to another seat."""
        turn, middle = self.turn_of(seat), canvas.centre
        turning = f"rotate({-90 * turn} {figure(middle.x)} {figure(middle.y)})" if turn else ""
        return group(parts, transform=turning, **attributes)

    # The break

    def _indicator(self, canvas: Canvas, wall: BrokenWall) -> Markup:
        stack = wall.dead[self._rules.table["indicator_stack"] - 1]
        at = Point(self._left_of(canvas, stack.place), self._row(canvas, is_out=True) - DEPTH / 2)
        face = rectangle(at, PITCH - 1.2, DEPTH, "face", 1.5)
        pip = element("circle", cx=at.x + PITCH / 2 - 0.6, cy=at.y + DEPTH / 2, r=2.4, class_="pip")
        return self._seated(
            canvas, stack.owner, [face, pip], data_indicator=stack.owner, data_place=stack.place
        )

    def _counted(self, canvas: Canvas, wall: BrokenWall, dice: int) -> Markup:
        """The stacks that are counted from the right end, and the gap behind them."""
        right, left = self._left_of(canvas, 0), self._left_of(canvas, dice)
        y = self._row(canvas) - DEPTH / 2 - 6
        bracket = path(f"M{figure(right)} {figure(y + 4)}v-4H{figure(left)}v4", "bracket")
        gap = path(f"M{figure(left - 0.6)} {figure(y + 2)}v{figure(DEPTH + 10 + OUT)}", "gap")
        middle = turned(Point((left + right) / 2, y - 11), self.turn_of(wall.owner), canvas.centre)
        number = words(Point(middle.x, middle.y + 5), str(dice), "count")
        return joined([self._seated(canvas, wall.owner, [bracket, gap], data_gap=wall.owner), number])

    def _draws(self, canvas: Canvas, wall: BrokenWall) -> Markup:
        """Tiles are drawn from the left of the gap, clockwise."""
        turn, gap = self.turn_of(wall.owner), self._left_of(canvas, wall.live[0].place - 1)
        y = self._row(canvas) - DEPTH / 2 - 14
        start, end = Point(gap - 6, y), Point(max(gap - 76, canvas.centre.x - self._half), y)
        return arrow(turned(start, turn, canvas.centre), turned(end, turn, canvas.centre), "draw")

    def _dice(self, canvas: Canvas, total: int) -> Markup:
        """Two dice that show a sum."""
        shown = (total - total // 2, total // 2)
        return group(
            (
                self._die(Point(canvas.centre.x - 29 + 33 * place, canvas.centre.y - 13), pips)
                for place, pips in enumerate(shown)
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
        return joined([rectangle(at, 26, 26, "face", 5), *spots])


def _runs(places: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Numbers in order as runs without a hole."""
    start = 0
    for place in range(len(places)):
        if place + 1 == len(places) or places[place + 1] != places[place] + 1:
            yield places[start], places[place]
            start = place + 1
