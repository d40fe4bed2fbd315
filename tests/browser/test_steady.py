"""Nothing that is being read moves when the scripts of a page come."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.watch import DESK, PHONE, held, watching

# All but the one that marks the page before anything is seen.
SCRIPTS = re.compile(r"/assets/js/(?!site/early\.js)")
# What stands on the first screen below the title, and where.
STAND = """() => {
  const { top } = document.querySelector("article").getBoundingClientRect();
  const where = (part) => part.getBoundingClientRect().top;
  const isThere = (part) => part.clientHeight && part.checkVisibility({ visibilityProperty: true });
  const isSeen = (part) => isThere(part) && where(part) < innerHeight;
  const parts = [...document.querySelectorAll("article > *, .site-footer")];
  window.stood ??= parts.filter(isSeen).map((part) => [part, where(part) - top]);
  return window.stood.map(([part, before]) => [part.outerHTML.slice(0, 60), before, where(part) - top]);
}"""
COMES = {
    "game-end/": ".others-say",
    "tiles/": "[data-marks-switch]",
    "penalties/": ".finder button",
    "yaku/": ".filters input",
    "glossary/": ".filters:not([hidden]) input",
    "cheat-sheet/": "[data-print]",
    "quiz/fu/": ".quiz-foot",
    "quiz/sheet/": ".sheet-form",
    "quiz/exam/": ".exam-form",
    "settle/": ".drawn-result svg",
    "game/": ".start-form",
    "calculator/": ".calc-keys button",
    "learn/hand/": "nav.turn button",
}
# Where a wide window has another layout.
WIDE = ("game-end/", "yaku/", "quiz/fu/", "game/", "calculator/")


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_what_scripts_bring_has_its_place_from_the_start(chromium: Browser, site: str, width: int) -> None:
    with watching(chromium, width, is_altered=True) as watched:
        page = watched.page
        for address in COMES if width == PHONE else WIDE:
            with held(page, SCRIPTS):
                page.goto(f"{site}ru/{address}", wait_until="commit")
                expect(page.locator(".site-footer")).to_be_attached()
                page.evaluate(STAND)
            expect(page.locator(COMES[address]).first).to_be_visible()
            moved = [(part, was, now) for part, was, now in page.evaluate(STAND) if abs(was - now) > 8]
            assert moved == [], address
            page.unroute_all()
