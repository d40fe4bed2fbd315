"""On a narrow phone nothing sticks out of its column, and in a low window nothing covers what it is about."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.watch import Watched
from tests.whole import WIDEST

NARROW, LOW = ViewportSize(width=360, height=740), ViewportSize(width=640, height=400)
TABLE = re.compile(r"<table[^>]*")
ID = re.compile(r" id=\S+")
# The tables that are wider than their column, by how much. What may be moved sideways has a box of its own.
WIDER = """[...document.querySelectorAll("table")].flatMap((table) => {
  if (!table.checkVisibility()) return [];
  const box = table.closest(".scroll") ?? table;
  const wider = box.getBoundingClientRect().right - box.parentElement.getBoundingClientRect().right;
  return wider > 1 ? [`${table.className}: ${Math.round(wider)}`] : [];
})"""


def pages_with_tables(folder: Path) -> list[str]:
    """Return the addresses of the fewest pages, first come, that show each kind of table."""
    seen: set[str] = set()
    found = []
    for path in sorted(folder.rglob("index.html")):
        kinds = {ID.sub("", each) for each in TABLE.findall(path.read_text("utf-8"))}
        if kinds - seen:
            found.append(path.parent.relative_to(folder).as_posix())
        seen |= kinds
    return found


@pytest.mark.parametrize("lang", WIDEST)
def test_no_table_is_wider_than_its_column(desk: Watched, site: str, whole: Path, lang: str) -> None:
    page = desk.page
    page.set_viewport_size(NARROW)
    page.route("**/*.js", lambda route: route.abort())
    pages = pages_with_tables(whole / lang)
    assert len(pages) > 5
    assert {each: wider for each in pages if (wider := widths(page, f"{site}{lang}/{each}/"))} == {}


def widths(page: Page, address: str) -> list[str]:
    page.goto(address, wait_until="domcontentloaded")
    found: list[str] = page.evaluate(WIDER)
    return found


def test_the_hand_of_a_question_can_be_seen_in_a_low_window(desk: Watched, site: str) -> None:
    """A window of 1280 by 800 that is enlarged to twice its size."""
    page = desk.page
    page.set_viewport_size(LOW)
    page.goto(f"{site}en/quiz/fu/")
    hand = page.locator("article.question .hand").first
    expect(hand).to_be_visible()
    # In one step: a page that still grows cannot move the hand between the two.
    covered = """(hand) => {
      hand.scrollIntoView({ block: "center", behavior: "instant" });
      return [...hand.querySelectorAll(".t")].filter((tile) => {
        const { left, top, width, height } = tile.getBoundingClientRect();
        return !hand.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }).length;
    }"""
    assert hand.evaluate(covered) == 0
    bars = ".site-header, .actions"
    at_rest = f"() => [...document.querySelectorAll('{bars}')].map((bar) => getComputedStyle(bar).position)"
    assert {*page.evaluate(at_rest)} == {"static"}
