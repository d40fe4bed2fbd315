"""Nothing that is being read moves when the scripts of a page come."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.menu import load_menu
from tests.browser.test_quiz_progress import practised
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


# Every page, one of each that a list leads to, and what some of them are asked to show.
EVERY = (
    *(page.address for pages in load_menu().values() for page in pages.values()),
    *("yaku/tanyao/", "rulesets/ema-2025/", "learn/hand/", "quiz/fu/", "quiz/settle/", "quiz/words/"),
    *("play/#deal=friday", "calculator/?ruleset=tenhou#23m11456p234789s+4m/riichi:1"),
)
TABS = 6  # that wait at once until nothing more comes
MOST_SHIFT = 0.1  # of what browsers add up; more than this is felt
SHIFT = """
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: "layout-shift", buffered: true });"""


def shifts_of(tabs: dict[str, Page]) -> dict[str, float]:
    """Return how much has moved on each page since it was opened, once nothing more comes."""
    for tab in tabs.values():
        tab.wait_for_load_state("networkidle")
    next(iter(tabs.values())).wait_for_timeout(100)
    return {address: round(tab.evaluate("window.shift"), 3) for address, tab in tabs.items()}


def test_no_page_moves_for_somebody_who_has_practised_or_comes_back(chromium: Browser, site: str) -> None:
    with watching(chromium, PHONE, is_altered=True) as watched:
        context = watched.page.context
        practised(watched.page, site, "fr")
        context.add_init_script(SHIFT)
        every = [context.new_page() for _ in range(TABS)]
        for tab in every:
            tab.set_viewport_size({"width": PHONE, "height": 800})
            tab.emulate_media(reduced_motion="reduce")
        shifts: dict[tuple[str, str], float] = {}
        for first in range(0, len(EVERY), TABS):
            tabs = dict(zip(EVERY[first : first + TABS], every, strict=False))
            for address, tab in tabs.items():
                tab.goto(f"{site}fr/{address}")
            shifts |= {(address, "opened"): shift for address, shift in shifts_of(tabs).items()}
            for tab in tabs.values():
                tab.evaluate("scrollTo(0, 500)")
                tab.goto("about:blank")
                tab.go_back()
            shifts |= {(address, "back"): shift for address, shift in shifts_of(tabs).items()}
    assert {way: shift for way, shift in shifts.items() if shift > MOST_SHIFT} == {}


def test_who_comes_back_to_a_settled_hand_is_where_they_were(chromium: Browser, site: str) -> None:
    with watching(chromium, PHONE) as watched:
        page = watched.page
        page.goto(f"{site}fr/settle/", wait_until="networkidle")
        page.evaluate("scrollTo(0, 500)")
        page.goto("about:blank")
        page.go_back(wait_until="networkidle")
        assert page.evaluate("scrollY") == 500
