"""The pattern of a yaku: the groups of a hand, those that the yaku doesn't need faded."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from generator.site.art.table.canvas import Canvas, Point, group, rectangle
from riichi_rules.engine.tiles import NAMES
from riichi_rules.tell.yaku_pattern import PatternGroup

WIDTH, GAP = 20.0, 7.0  # of a tile, between groups
HEIGHT = WIDTH * 4 / 3
STICK = (64.0, 6.0)


def pattern_picture(
    sprite: str, groups: Sequence[PatternGroup], win: int | None, has_stick: bool, label: str
) -> Markup:
    """Return the groups side by side, with a frame round the winning tile and a riichi stick below."""
    tiles = sum(len(each.kinds) for each in groups)
    width = tiles * WIDTH + (len(groups) - 1) * GAP
    canvas = Canvas(width + 4, HEIGHT + (STICK[1] + 8 if has_stick else 4), sprite)
    parts = [*_groups(canvas, groups, _winning_position(groups, win))]
    if has_stick:
        parts.append(_stick(canvas))
    return canvas.picture(parts, label, "pattern tall" if has_stick else "pattern")


def _groups(
    canvas: Canvas, groups: Sequence[PatternGroup], framed: tuple[int, int] | None
) -> Iterator[Markup]:
    x = 2.0
    for index, each in enumerate(groups):
        drawn = [
            canvas.tile(Point(x + number * WIDTH, 2), WIDTH, NAMES[kind])
            for number, kind in enumerate(each.kinds)
        ]
        css_class = "" if each.is_needed else "rest"
        names = " ".join(NAMES[kind] for kind in each.kinds)
        yield group(drawn, class_=css_class, data_tiles=names, data_needed=each.is_needed or None)
        if framed and framed[0] == index:
            at, tile = Point(x + framed[1] * WIDTH, 2), NAMES[each.kinds[framed[1]]]
            frame = rectangle(at, WIDTH, HEIGHT, "ring", 3)
            yield group([canvas.tile(at, WIDTH, tile), frame], data_win=tile)
        x += len(each.kinds) * WIDTH + GAP


def _stick(canvas: Canvas) -> Markup:
    at = Point((canvas.width - STICK[0]) / 2, HEIGHT + 5)
    dot = rectangle(Point(at.x + STICK[0] / 2 - 2, at.y + 1), 4, 4, "red", 2)
    return group([rectangle(at, *STICK, "face", 3), dot], data_stick="1")


def _winning_position(groups: Sequence[PatternGroup], win: int | None) -> tuple[int, int] | None:
    """Return the index of the group that holds the winning tile, and the index of the tile in it."""
    for index, each in enumerate(groups):
        if win is not None and win in each.kinds:
            return index, each.kinds.index(win)
    return None
