"""Compare how two built sites look: `python -m tests.look before after [folder]`, each the folder of a site.

Twelve pages are taken in two widths, light, dark and printed. What differs is drawn side by side in the
folder, with an `index.html` to look through. No picture is kept: fonts differ from machine to machine.
"""

import base64
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, FloatRect, sync_playwright

from tests.chromium import find_chromium
from tests.whole import FOLDER, serving

PAGES = (
    "",
    "yaku/",
    "yaku/ittsuu/",
    "glossary/",
    "scoring/tables/",
    "calculator/#234678m234678p8s+8s/honba:1",
    "cheat-sheet/",
    "quiz/fu/",
    "quiz/exam/",
    "penalties/",
    "settle/",
    "learn/hand/",
)
WIDTHS = (360, 1280)
KINDS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "print": {"color_scheme": "light", "media": "print"},
}
TALLEST = 12_000  # pixels: no canvas holds more than 16,384
# Questions are drawn by lot, and days go by: here all readers have the same luck on the same day.
STEADY = """(() => {
  let state = 1;
  Math.random = () => (state = (state * 16807) % 2147483647) / 2147483647;
  crypto.getRandomValues = (numbers) => numbers.fill(7);
})()"""
FOOT = (
    "Math.ceil((document.querySelector('footer') ?? document.body).getBoundingClientRect().bottom + scrollY)"
)
# Draws both pictures and what differs between them, and returns the number of pixels that do.
COMPARE = """async (pictures) => {
  const read = async (data) => createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const images = await Promise.all(pictures.map(read));
  const [width, height] = ["width", "height"].map((side) => Math.max(...images.map((image) => image[side])));
  const canvas = Object.assign(document.createElement("canvas"), { width: 3 * width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  images.forEach((image, place) => context.drawImage(image, place * width, 0));
  const [before, after] = [0, 1].map((place) => context.getImageData(place * width, 0, width, height));
  const other = new ImageData(width, height);
  let count = 0;
  for (let at = 0; at < other.data.length; at += 4) {
    const differs = [0, 1, 2].some((part) => Math.abs(before.data[at + part] - after.data[at + part]) > 24);
    count += differs;
    other.data.set(differs ? [200, 0, 0, 255] : [235, 235, 235, 255], at);
  }
  context.putImageData(other, 2 * width, 0);
  return [count, canvas.toDataURL().split(",")[1]];
}"""


def take(browser: Browser, url: str, address: str, width: int) -> dict[str, str]:
    """Return the pictures of a page, as base64."""
    context = browser.new_context(
        viewport={"width": width, "height": 900}, reduced_motion="reduce", service_workers="block"
    )
    context.add_init_script(STEADY)
    page = context.new_page()
    page.clock.set_fixed_time("2026-01-15T12:00:00")
    page.goto(f"{url}en/{address}", wait_until="networkidle")
    pictures = {}
    for kind, media in KINDS.items():
        page.emulate_media(**media)
        height = min(page.evaluate(FOOT), TALLEST)
        clip: FloatRect = {"x": 0, "y": 0, "width": width, "height": height}
        picture = page.screenshot(full_page=True, clip=clip, animations="disabled")
        pictures[kind] = base64.b64encode(picture).decode()
    context.close()
    return pictures


def compare(browser: Browser, old: str, new: str, folder: Path) -> dict[str, int]:
    """Draw the views that differ side by side, and return how many pixels do."""
    canvas = browser.new_page()
    differing = {}
    for address, width in product(PAGES, WIDTHS):
        before, after = (take(browser, url, address, width) for url in (old, new))
        for kind in KINDS:
            count, drawn = canvas.evaluate(COMPARE, [before[kind], after[kind]])
            if count:
                name = f"{address.partition('#')[0].replace('/', '-') or 'home-'}{width}-{kind}.png"
                (folder / name).write_bytes(base64.b64decode(drawn))
                differing[name] = count
    return differing


def main(before: str, after: str, out: str = "look") -> int:
    """Compare the sites, print the views that differ, and return whether any does."""
    folder = Path(out)
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as host, sync_playwright() as playwright:
        sites = [Path(host) / name / FOLDER for name in ("before", "after")]
        for site, built in zip(sites, (before, after), strict=True):
            site.parent.mkdir(parents=True)
            site.symlink_to(Path(built).resolve())
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        with serving(sites[0]) as old, serving(sites[1]) as new:
            differing = compare(browser, old, new, folder)
        browser.close()
    rows = (f'<h2>{name}: {count}</h2><img src="{name}">' for name, count in differing.items())
    (folder / "index.html").write_text("\n".join(rows), "utf-8")
    print("\n".join(f"{count:9} {name}" for name, count in differing.items()))
    return int(bool(differing))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
