"""Pictures beside links, and the icons of the installed site."""

import json
from pathlib import Path

import pytest

from generator.site.pages import load_pages
from generator.site.whole.link_pictures import ICONS, LINK_PICTURES
from riichi_rules.rules.load import load_book
from tests.built import BASE_URL, finished
from tests.link_pictures import DRAWN, HEIGHT, WIDTH
from tests.site.reading import Tags

PICTURES = sorted(DRAWN)
MOST_BYTES = 100_000  # chats load a picture before anybody has opened the link


def size_of(png: Path) -> tuple[int, int]:
    """Return the width and the height that the header of a PNG states."""
    head = png.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    return int.from_bytes(head[16:20]), int.from_bytes(head[20:24])


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_of_a_link_has_the_size_that_chats_show(name: str) -> None:
    png = LINK_PICTURES / f"{name}.png"
    assert size_of(png) == (WIDTH, HEIGHT)
    assert png.stat().st_size < MOST_BYTES


def test_every_page_has_a_picture_that_is_drawn() -> None:
    assert {page.picture for page in load_pages(load_book())} == set(PICTURES)


def test_no_picture_is_left_over() -> None:
    assert {path.stem for path in LINK_PICTURES.iterdir()} == {*PICTURES, *ICONS}


def test_an_installed_site_has_icons_of_the_sizes_that_it_states(tmp_path: Path) -> None:
    """Devices ask for 192 and 512 pixels, and for one that may be cut to their own shape."""
    site = finished(tmp_path, BASE_URL)
    manifest = json.loads((site / "assets" / "manifest.webmanifest").read_text("utf-8"))
    icons = [each for each in manifest["icons"] if each["type"] == "image/png"]
    assert {(each["sizes"], each["purpose"]) for each in icons} == {*ICONS.values()}
    for icon in icons:
        width, height = size_of(site / "assets" / icon["src"])
        assert icon["sizes"] == f"{width}x{height}"


def test_visitors_store_no_pictures_that_only_other_sites_show(tmp_path: Path) -> None:
    worker = (finished(tmp_path, BASE_URL) / "sw.js").read_text("utf-8")
    assert '"pictures/' not in worker.partition("\n")[0]


def test_a_link_to_a_page_shows_its_title_its_description_and_its_picture(whole: Path) -> None:
    tags = Tags(whole / "pl" / "yaku" / "pinfu" / "index.html").each("meta")
    said = {str(each["property"]): each["content"] for each in tags if "property" in each}
    assert said["og:image"] == f"{BASE_URL}pictures/yaku.png"
    assert "Pinfu" in str(said["og:title"])
    assert said["og:description"]
