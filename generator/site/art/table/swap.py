"""What may be discarded right after a call: the group, and tiles with a cross or a tick below them."""

from collections.abc import Collection, Sequence

from markupsafe import Markup

from generator.site.art.draw import lying
from generator.site.art.table.canvas import Canvas, Point, figure, group, path
from riichi_rules.tell.spoken_tiles import Called

WIDTH = 30.0
LONG = WIDTH * 4 / 3
CROSS, TICK = "l11 11m0 -11l-11 11", "m0 6l4 5 8 -11"


def swap_picture(
    sprite: str, meld: Called, could: Sequence[str], barred: Collection[str], said: str
) -> Markup:
    """The called group on the left, then each tile that could be discarded."""
    laid = lying(meld)
    canvas = Canvas(2 * LONG + (1 + len(could)) * (WIDTH + 12) + 40, LONG + 26, sprite)
    parts, x = [], 2.0
    for tile, is_side in laid:
        wide, high = (LONG, WIDTH) if is_side else (WIDTH, LONG)
        parts.append(
            group([canvas.tile(Point(x, 2 + LONG - high), WIDTH, tile, "", is_side)], data_lies=tile)
        )
        x += wide
    x += 34
    for tile in could:
        is_barred = tile in barred
        sign = f"M{figure(x + WIDTH / 2 - 5.5)} {figure(LONG + 10)}{CROSS if is_barred else TICK}"
        drawn = [canvas.tile(Point(x, 2), WIDTH, tile), path(sign, "barred" if is_barred else "free")]
        parts.append(group(drawn, data_discard=tile, data_barred=is_barred or None))
        x += WIDTH + 12
    return canvas.picture(parts, said, "swap")
