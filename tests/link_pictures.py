"""The pictures that other sites show beside a link, and the icons of the installed site: `make pictures`.

They are drawn from the tiles of the site, without words, so that all languages share them.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Browser, sync_playwright

from generator.site.art.tiles import TILES
from generator.site.whole.link_pictures import LINK_PICTURES
from riichi_rules.tell.spoken_tiles import each_tile
from tests.chromium import find_chromium

WIDTH, HEIGHT = 1200, 630
FELT, FELT_DEEP = "#1c4a39", "#123428"  # as in content/assets/css/base/colours.css
RIM = 18  # of the table
GROUP_GAP = 0.35  # of the width of a tile
ASPECT = 4 / 3
BACK = "_"  # a tile face down
LACKING = "?"  # the outline of a tile that a hand lacks


@dataclass(frozen=True)
class TileRow:
    """A row of tiles in the middle of the picture: its groups, the width of a tile, and its upper edge."""

    groups: str
    tile_width: int
    top: int


DRAWN = {
    "home": (TileRow("5z 6z 7z", 150, 90), TileRow("123m 345p 789p 777s 55m", 74, 430)),
    "learn": (TileRow("123p 789p 345s", 112, 100), TileRow("777s 66z", 112, 370)),
    "play": (
        TileRow("_____________", 52, 60),
        TileRow("1z 9m 4p 2s 8s 7z", 84, 210),
        TileRow("234m 67p 345s 777s 88s", 78, 430),
    ),
    "yaku": (TileRow("123s 456s 789s", 112, 130), TileRow("222p 11z", 112, 370)),
    "score": (TileRow("0m 0p 0s", 190, 70), TileRow("_ _ 4m _ _", 112, 410)),
    "quiz": (TileRow("234p 678s 55m", 120, 100), TileRow("111z 45s?", 120, 350)),
}


def draw_picture(name: str) -> str:
    """Return the picture of a kind of page as SVG."""
    tiles = "".join(part for row in DRAWN[name] for part in _row(row))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{FELT_DEEP}"/>'
        f'<rect x="{RIM}" y="{RIM}" width="{WIDTH - 2 * RIM}" height="{HEIGHT - 2 * RIM}" rx="20" '
        f'fill="{FELT}"/>'
        f"{tiles}</svg>"
    )


def _row(row: TileRow) -> Iterator[str]:
    groups, width = row.groups.split(), row.tile_width
    gap = width * GROUP_GAP
    widths = [len(_names(group)) * width for group in groups]
    left = (WIDTH - sum(widths) - gap * (len(groups) - 1)) / 2
    for group in groups:
        for name in _names(group):
            yield _tile(name, left, row.top, width)
            left += width
        left += gap


def _names(group: str) -> list[str]:
    """Return the tiles of a group, and its signs for what is no tile that one sees."""
    return [*each_tile(group.strip("_?")), *(sign for sign in group if sign in (BACK, LACKING))]


def _tile(name: str, left: float, top: int, width: int) -> str:
    height = width * ASPECT
    if name == LACKING:
        return (
            f'<rect x="{left + 5}" y="{top + 5}" width="{width - 10}" height="{height - 10}" '
            f'rx="{width / 9}" fill="#fbf6e6" fill-opacity=".12" stroke="#fbf6e6" '
            'stroke-width="4" stroke-dasharray="14 10"/>'
        )
    drawn = (TILES / f"{'back' if name == BACK else name}.svg").read_text("utf-8")
    place = f'x="{left}" y="{top}" width="{width}" height="{height}"'
    shadow = (
        f'<rect x="{left + width * 0.03}" y="{top + height * 0.06}" width="{width * 0.97}" '
        f'height="{height * 0.97}" '
        f'rx="{width / 8}" fill="#000" fill-opacity=".22"/>'
    )
    return shadow + drawn.replace("<svg ", f"<svg {place} ", 1)


def draw_icon(size: int, is_maskable: bool) -> str:
    """Return the icon as SVG; a device may cut a maskable one to its own shape."""
    drawn = (TILES.parent / "favicon.svg").read_text("utf-8")
    side = size * (0.6 if is_maskable else 1)
    edge = (size - side) / 2
    ground = f'<rect width="{size}" height="{size}" fill="{FELT}"/>' if is_maskable else ""
    tile = drawn.replace("<svg ", f'<svg x="{edge}" y="{edge}" width="{side}" height="{side}" ', 1)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}">{ground}{tile}</svg>'


def take(svg: str, width: int, height: int, browser: Browser) -> bytes:
    """Return a drawing as PNG."""
    page = browser.new_page(viewport={"width": width, "height": height})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg}")
    shot = page.screenshot(omit_background=True)
    page.close()
    return shot


def main() -> int:
    LINK_PICTURES.mkdir(exist_ok=True)
    icons = {"icon-192": (192, False), "icon-512": (512, False), "icon-maskable-512": (512, True)}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        taken = {name: take(draw_picture(name), WIDTH, HEIGHT, browser) for name in DRAWN}
        taken |= {
            name: take(draw_icon(size, is_maskable), size, size, browser)
            for name, (size, is_maskable) in icons.items()
        }
        browser.close()
    for name, content in taken.items():
        (LINK_PICTURES / f"{name}.png").write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())
