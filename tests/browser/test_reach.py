"""What a reader comes to: nothing lies under the header, and a thumb meets what it taps."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.watch import KINDS, PHONE, THUMB, Watched, watching

# Puts other pages into this one and goes to every place with a name: those that the header covers.
COVERED = """async (addresses) => {
  const covered = [];
  let seen = 0;
  const header = document.querySelector(".site-header");
  for (const address of addresses) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${address}`);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const sheets = [...page.querySelectorAll("link[rel=stylesheet]")].map((link) => {
      return new URL(link.getAttribute("href"), new URL(address, location.href)).href;
    });
    const known = new Set([...document.styleSheets].map(({ href }) => href));
    await Promise.all(sheets.filter((href) => !known.has(href)).map((href) => new Promise((done) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: done });
      document.head.append(link);
    })));
    document.querySelector("article").replaceWith(document.adoptNode(page.querySelector("article")));
    for (const target of document.querySelectorAll("article [id]")) {
      if (!target.checkVisibility() || target.matches("input, script") || target.closest("svg")) continue;
      location.hash = `#${encodeURIComponent(target.id)}`;
      const { top } = target.getBoundingClientRect();
      const { bottom } = header.getBoundingClientRect();
      seen += 1;
      if (scrollY > 0 && top < bottom - 1) covered.push(`${address}#${target.id}: ${top} < ${bottom}`);
    }
  }
  return [seen, covered];
}"""

# How far a tap above and below the middle of a sign still meets it.
HEIGHT = """(sign) => {
  sign.scrollIntoView({ block: "center" });
  const { left, top, width, height } = sign.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isMet = (by) => sign.contains(document.elementFromPoint(x, y + by));
  let [up, down] = [0, 0];
  while (up < 60 && isMet(-up - 1)) up += 1;
  while (down < 60 && isMet(down + 1)) down += 1;
  return up + down + 1;
}"""


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, PHONE, has_touch=True) as watched:
        yield watched


def test_the_header_covers_nothing_that_an_address_leads_to(phone: Watched, site: str) -> None:
    """Every heading, term and question of every kind of page, reached from a link."""
    phone.page.goto(f"{site}en/riichi/")
    found: tuple[int, list[Any]] = phone.page.evaluate(COVERED, [f"{site}en/{kind}" for kind in KINDS])
    seen, covered = found
    assert covered == []
    assert seen > len(KINDS)


@pytest.mark.parametrize("lang", ["en"])
def test_a_thumb_meets_the_sign_that_rules_differ(phone: Watched, site: str, lang: str) -> None:
    phone.page.goto(f"{site}{lang}/riichi/")
    signs = phone.page.locator(".others-say:visible")
    expect(signs.first).to_be_visible()
    heights = [sign.evaluate(HEIGHT) for sign in signs.all()]
    assert min(heights) >= THUMB, heights


# Tools, each with what holds its fields.
FIELDS = {
    **dict.fromkeys(("settle/", "haitei/", "game/", "game/replay/"), ".table-tool"),
    "play/": ".games",
    "play/#deal=friday": ".play",
    "calculator/": ".calculator",
    "quiz/": ".quiz",
    "quiz/fu/": ".quiz",
    "quiz/progress/": ".quiz",
    "quiz/exam/": ".exam-form",
    "quiz/class/": ".quiz",
    "quiz/sheet/": ".sheet-form",
    "learn/hand/": ".turn, .question",
    "first-hand/": ".turn",
    "penalties/": ".finder",
    "yaku/": ".filters",
    "settings/": "article",
}
MOST_STOPS = 5
HAS_FOCUS = "(fields) => document.activeElement.closest(fields) !== null"


def test_a_tool_is_reached_by_few_keys(desk: Watched, site: str) -> None:
    """The first key shows the link that skips the header and the menu."""
    far = []
    for address, fields in FIELDS.items():
        desk.page.goto("about:blank")
        desk.page.goto(f"{site}en/{address}")
        field = desk.page.locator(f":is({fields}) :is(button, input, select, summary, a):visible").first
        expect(field).to_be_visible()
        desk.page.keyboard.press("Tab")
        desk.page.keyboard.press("Enter")
        stops = 1
        while stops <= MOST_STOPS and not desk.page.evaluate(HAS_FOCUS, fields):
            desk.page.keyboard.press("Tab")
            stops += 1
        if stops > MOST_STOPS:
            far.append(address)
    assert far == []
