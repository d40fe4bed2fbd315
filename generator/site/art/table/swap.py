"""Kuikae: a meld just called, and discards with a tick or, if forbidden, a cross below them."""

from collections.abc import Collection, Sequence

from markupsafe import Markup

from generator.site.art.draw import meld_layout
from generator.site.art.table.canvas import Canvas, Point, fmt, group, path
from riichi_rules.tell.spoken_tiles import Called

WIDTH = 30.0  # of a tile
HEIGHT = WIDTH * 4 / 3
CROSS, TICK = "l11 11m0 -11l-11 11", "m0 6l4 5 8 -11"


def swap_picture(
    sprite: str, meld: Called, discards: Sequence[str], forbidden: Collection[str], label: str
) -> Markup:
    """Return the meld on the left, and then each tile that the caller might discard."""
    canvas = Canvas(2 * HEIGHT + (1 + len(discards)) * (WIDTH + 12) + 40, HEIGHT + 26, sprite)
    parts, x = [], 2.0
    for tile, is_side in meld_layout(meld):
        width, height = (HEIGHT, WIDTH) if is_side else (WIDTH, HEIGHT)
        parts.append(
            group([canvas.tile(Point(x, 2 + HEIGHT - height), WIDTH, tile, "", is_side)], data_lies=tile)
        )
        x += width
    x += 34
    for tile in discards:
        is_barred = tile in forbidden
        sign = f"M{fmt(x + WIDTH / 2 - 5.5)} {fmt(HEIGHT + 10)}{CROSS if is_barred else TICK}"
        drawn = [canvas.tile(Point(x, 2), WIDTH, tile), path(sign, "barred" if is_barred else "free")]
        parts.append(group(drawn, data_discard=tile, data_barred=is_barred or None))
        x += WIDTH + 12
    return canvas.picture(parts, label, "swap")
