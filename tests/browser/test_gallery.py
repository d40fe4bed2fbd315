"""The page `/parts/` of the preview: all parts in every state, which fit a narrow window and stand out."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize

from generator.site.art.tiles import sprite
from generator.site.assets import style_sheet
from generator.site.preview.gallery import ADDRESS, render_gallery
from generator.site.style_sheets import FOLDER
from riichi_rules.rules.load import load_book
from riichi_rules.texts.languages import load_texts
from tests.site.test_css import names_in
from tests.whole import LANGS

HOST = "http://parts.test"
NARROW: ViewportSize = {"width": 320, "height": 740}
PARTS = sorted((FOLDER / "parts").glob("*.css"))
OF_EVERY_PAGE = {"md-typeset"}

# What stands beyond the window, in a page whose overlay is not there.
BEYOND = """() => [...document.querySelectorAll("body *")]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => `${each.localName}.${each.className}`)"""

# The contrast of each text to what lies behind it, and of the edge of each control to what it stands on.
CONTRASTS = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const parts = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const linear = (part) => (part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = (colour) => {
    const [red, green, blue] = parts(colour).map(linear);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (...colours) => {
    const [darker, lighter] = colours.map(luminance).sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };
  const ground = (each) => {
    for (let at = each; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (parts(backgroundColor)[3] === 255) return backgroundColor;
    }
    return "white";
  };
  const scheme = (each) => each.closest("[data-scheme]").dataset.scheme;
  const name = (each) => `${scheme(each)} ${each.localName}.${each.className}`;
  const controls = "select, input[type=number], .choice, button:not(.plain, .bare, :disabled, th button)";
  const found = [];
  for (const each of document.querySelectorAll("main *")) {
    if (!each.checkVisibility() || each.closest("svg")) continue;
    const style = getComputedStyle(each);
    const hasText = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (hasText) found.push(["text", name(each), contrast(style.color, ground(each))]);
    if (!each.matches(controls)) continue;
    found.push(["edge", name(each), contrast(style.borderTopColor, ground(each.parentElement))]);
  }
  return found;
}"""
LEAST = {"text": 4.5, "edge": 3}


@pytest.fixture(scope="module")
def gallery(chromium: Browser) -> Iterator[Page]:
    """The page in a narrow window, with what it asks for."""
    texts = {lang: load_texts(lang) for lang in LANGS}
    files = {"/assets/site.css": style_sheet(load_book(), texts), "/assets/tiles.svg": sprite()}
    files |= {f"{ADDRESS}{lang}": render_gallery(each, LANGS) for lang, each in texts.items()}
    types = {".css": "text/css", ".svg": "image/svg+xml"}

    def fill(route: Route) -> None:
        path = urlsplit(route.request.url).path
        route.fulfill(body=files.get(path, ""), content_type=types.get(path[-4:], "text/html"))

    page = chromium.new_page(viewport=NARROW)
    page.route("**/*", fill)
    yield page
    page.close()


def classes_in(html: str) -> set[str]:
    """Return the classes that elements of a page have."""
    return {name for piece in html.split('class="')[1:] for name in piece.partition('"')[0].split()}


@pytest.mark.parametrize("path", PARTS, ids=lambda path: path.stem)
def test_each_part_is_shown_with_all_its_states(path: Path) -> None:
    html = render_gallery(load_texts(), LANGS)
    assert f'data-part="{path.stem}"' in html
    assert names_in(path.read_text("utf-8")) - OF_EVERY_PAGE - classes_in(html) == set()


@pytest.mark.parametrize("lang", LANGS)
def test_no_part_is_wider_than_the_narrowest_window(gallery: Page, lang: str) -> None:
    gallery.goto(f"{HOST}{ADDRESS}{lang}")
    assert gallery.evaluate(BEYOND) == []


def test_words_and_edges_of_all_parts_stand_out_by_day_and_by_night(gallery: Page) -> None:
    gallery.goto(f"{HOST}{ADDRESS}en")
    found: list[tuple[str, str, Any]] = gallery.evaluate(CONTRASTS)
    assert {scheme for _, name, _ in found if (scheme := name.partition(" ")[0])} == {"light", "dark"}
    assert {kind for kind, *_ in found} == {*LEAST}
    assert [each for each in found if each[2] < LEAST[each[0]]] == []
