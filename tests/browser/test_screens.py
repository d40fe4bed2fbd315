"""The home page and the tools of the table on every screen: narrow, on its side, with larger text."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.test_game import sent
from tests.browser.watch import Watched, overflow, watching
from tests.record.records import records_of
from tests.whole import LANGS, WIDEST

SIZES = [(320, 740), (360, 740), (412, 915), (740, 360)]
MOMENT, MOMENTS = 300, 20  # milliseconds
USUAL, LARGE = 100, 130  # percent of the usual size of letters
SCREENS = [(SIZES[0], USUAL), *((size, LARGE) for size in SIZES)]
FULL = [{"end": "ron", "discarder": "west", "winners": [{"seat": "east", "yakuman": 1}]}] * 3
DRAWN = [{"end": "exhaustive", "tenpai": []}] * 4
HAND = "?ruleset=rrc_2026#234567m340p22678s+5s"
TOOLS = {
    "home": "",
    "game/": f"game/{sent([*FULL, {'end': 'chombo', 'by': 'south'}])}",
    "a game that is over": f"game/{sent([*FULL, *DRAWN], 'common', rounds=1)}",
    "calculator/": f"calculator/{HAND}",
    "settle/": "settle/?ruleset=rrc_2026#settle=ron&dealer=east&honba=9&discarder=west&wins=east:y6",
    **{address: address for address in ("who-is-right/", "cheat-sheet/", "rulesets/compare/")},
    "play/": "play/?ruleset=rrc_2026",
    **{address: address for address in ("penalties/", "game/replay/")},
}

# What stands beyond the screen, and boxes that hide a part of their text.
FAULTS = """() => {
  const faults = new Set();
  const width = document.documentElement.clientWidth;
  const name = ({ localName, className, textContent }) =>
    `${localName}.${className}: ${textContent.trim().slice(0, 40)}`;
  for (const each of document.querySelectorAll("article *")) {
    const { right, left } = each.getBoundingClientRect();
    const [isFull, isBeyond] = [each.scrollWidth > each.clientWidth + 1, right > width + 1 || left < -1];
    const isHeard = each.clientWidth < 3; // only by those who listen
    if (isHeard || !(isFull || isBeyond) || each.closest("svg, select, .scroll")) continue;
    if (!each.checkVisibility()) continue;
    const { overflowX } = getComputedStyle(each);
    const isCut = isFull && ["hidden", "clip"].includes(overflowX);
    if (isCut && each.textContent.trim()) faults.add(`cut ${name(each)}`);
    if (isBeyond && overflowX === "visible") faults.add(`wide ${name(each)}`);
  }
  return [...faults].slice(0, 5);
}"""


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, 360, has_touch=True, is_mobile=True) as watched:
        yield watched


def unfold(page: Page) -> None:
    """Open the folded parts of a page, and wait for what they load."""
    page.evaluate("document.querySelectorAll('article details').forEach((each) => (each.open = true))")
    page.wait_for_timeout(MOMENT)


def lasting(page: Page) -> list[object]:
    """Return what is wrong on a screen, and is still when all that the page draws has come."""
    for _ in range(MOMENTS):
        found = [*page.evaluate(FAULTS), *([overflow(page)] if overflow(page) > 0 else [])]
        if not found:
            return []
        page.wait_for_timeout(MOMENT)
    return found


@pytest.mark.parametrize("lang", WIDEST)
def test_no_tool_is_wider_than_the_screen_and_no_text_of_it_is_cut(
    phone: Watched, site: str, lang: str
) -> None:
    page, faults = phone.page, {}
    for name, address in TOOLS.items():
        page.goto(f"{site}{lang}/{address}")
        if name == "game/replay/":
            page.locator("textarea").fill(records_of(41)[0])
            page.locator(".table-tool button").first.tap()
        unfold(page)
        for (width, height), letters in SCREENS:
            page.evaluate("(size) => (document.documentElement.style.fontSize = `${size * 1.25}%`)", letters)
            page.set_viewport_size({"width": width, "height": height})
            if found := lasting(page):
                faults[name, width, letters] = found
    assert faults == {}
    assert phone.heard() == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_name_of_the_site_is_whole_on_a_phone(phone: Watched, site: str, lang: str) -> None:
    phone.page.goto(f"{site}{lang}/")
    for width in (320, 360):
        phone.page.set_viewport_size({"width": width, "height": 740})
        name = phone.page.locator(".site-name span")
        shown, whole = name.evaluate("(name) => [name.clientWidth, name.scrollWidth]")
        assert 0 < shown == whole


# Loads six questions of every kind; returns how many kinds there are.
LOAD = """async () => {
  const script = (name) => import(new URL(`../../../assets/js/quiz/${name}.js`, location.href));
  const [pools, { ask }, { contextOf }] = await Promise.all(["pools", "player", "question-host"].map(script));
  const index = await pools.loadIndex();
  window.asking = [];
  for (const kind of Object.keys(index.kinds)) {
    const questions = await pools.loadPart(kind, pools.rulesetOf(index, kind, "common"), "first");
    for (const question of questions.slice(0, 6)) {
      const context = await contextOf(question);
      window.asking.push([kind, (place) => ask(place, question, context)]);
    }
  }
  return Object.keys(index.kinds).length;
}"""
# Asks them on one page: what of each kind cannot be seen.
UNSEEN = """(parts) => {
  const place = document.querySelector(".quiz-place");
  const top = document.querySelector(".site-header").getBoundingClientRect().bottom;
  const unseen = {};
  for (const [kind, askAt] of window.asking) {
    askAt(place);
    scrollTo(0, 0);
    const bottom = place.querySelector(".actions").getBoundingClientRect().top;
    for (const part of parts) {
      const box = place.querySelector(part)?.getBoundingClientRect();
      const isSeen = !box || (box.top >= top && box.bottom <= bottom);
      if (!isSeen) unseen[`${kind} ${part}`] = Math.round(box.bottom - bottom);
    }
  }
  return unseen;
}"""
ASKED = [".prompt", ".question > .hand"]
ANSWER = ":is(.choice, .picks button, .field input)"


@pytest.mark.parametrize("lang", LANGS)
def test_a_question_and_its_first_answer_are_seen_at_once(phone: Watched, site: str, lang: str) -> None:
    """Of every kind, on a usual phone; on a low one at least what is asked."""
    page = phone.page
    page.goto(f"{site}{lang}/quiz/yaku/")
    page.locator("article.question").wait_for()
    assert page.evaluate(LOAD) > 20
    for height, parts in ((740, [*ASKED, ANSWER]), (640, ASKED)):
        page.set_viewport_size({"width": 360, "height": height})
        assert page.evaluate(UNSEEN, parts) == {}, height
