"""The pictures of the documents, taken from the built site: `make pictures`. Kanji need a Japanese font."""

import base64
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tests.chromium import find_chromium
from tests.whole import FOLDER, run_site, serving

TAKEN = Path(__file__).parents[1] / "content" / "pictures"
QUALITY = 80
SHARPNESS = 1.5  # device pixels per CSS pixel
MOST_KB = 400  # all pictures together: everybody who clones the repository downloads them


@dataclass(frozen=True)
class Picture:
    """A page as a reader sees it: what to click and type first, and the element at the top of the window."""

    name: str
    address: str
    width: int
    height: int
    scheme: Literal["light", "dark"] = "light"
    click: tuple[str, ...] = ()
    type: str = ""
    top: str = ""


PICTURES = (
    Picture("yaku", "ru/yaku/ittsuu/", 390, 844),
    Picture(
        "tables", "en/scoring/tables/", 1280, 844, click=("table >> nth=0 >> tr:nth-child(4) td >> nth=2",)
    ),
    Picture(
        "counted", "pl/yaku/honitsu/", 920, 740, scheme="dark", click=(".example summary",), top="#examples"
    ),
    Picture("compare", "nl/rulesets/compare/", 1280, 800),
    Picture(
        "suggest",
        "nl/riichi/?translate",
        800,
        600,
        click=("dialog.sheet .buttons button", "article h2"),
        type="Wanneer mag het?",
    ),
)


def take(picture: Picture, browser: Browser, url: str) -> bytes:
    """Return a screenshot as WebP, which Playwright does not support itself."""
    context = browser.new_context(
        viewport={"width": picture.width, "height": picture.height},
        color_scheme=picture.scheme,
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.goto(url + picture.address, wait_until="networkidle")
    arrange(picture, page)
    clip = {"x": 0, "y": page.evaluate("scrollY"), "width": picture.width, "height": picture.height}
    options = {"format": "webp", "quality": QUALITY, "clip": clip | {"scale": SHARPNESS}}
    shot = context.new_cdp_session(page).send("Page.captureScreenshot", options)
    context.close()
    return base64.b64decode(shot["data"])


def arrange(picture: Picture, page: Page) -> None:
    for place in picture.click:
        page.locator(place).first.click()
        page.mouse.move(0, 0)
    if picture.type:
        page.locator(":focus").fill(picture.type)
    if picture.top:
        page.locator(picture.top).first.evaluate("element => element.scrollIntoView({block: 'start'})")
    page.evaluate("document.activeElement.blur()")


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / FOLDER
        langs = sorted({picture.address[:2] for picture in PICTURES})
        done = run_site(site, *(word for lang in langs for word in ("--lang", lang)))
        assert not done.returncode, done.stderr
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        with serving(site) as url:
            taken = {picture.name: take(picture, browser, url) for picture in PICTURES}
        browser.close()
    TAKEN.mkdir(exist_ok=True)
    for name, content in taken.items():
        (TAKEN / f"{name}.webp").write_bytes(content)
    size = sum(map(len, taken.values())) / 1000
    print(f"{len(taken)} pictures, {size:.0f} kB")
    return int(size > MOST_KB)


if __name__ == "__main__":
    sys.exit(main())
