"""Screen readers hear what is new, once: what stands in live regions stays as long as it is said."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.watch import Watched

# Collects the words that come into live regions, each where a screen reader would begin to say it.
LISTEN = """() => {
  window.said = [];
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      const region = element?.closest("[role=log], [role=status], [role=alert], [aria-live]");
      if (!region) continue;
      const nodes = type === "characterData" ? [target] : [...addedNodes];
      for (const node of nodes) {
        const text = node.nodeType === Node.COMMENT_NODE ? "" : node.textContent.trim();
        if (text) window.said.push([region.role ?? region.ariaLive, text]);
      }
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
REDRAW = """async () => {
  const { src } = document.querySelector("script[src*='assets/js/site/page.js']");
  const { choose, ruleset } = await import(new URL("../rules/in-force.js", src).href);
  choose(ruleset());
  await new Promise((resolve) => setTimeout(resolve, 300));
}"""


def said(page: Page) -> list[list[str]]:
    """Return what has been said since the last look, each with the role of its region."""
    found: list[list[str]] = page.evaluate("window.said.splice(0)")
    return found


LOGGED = "[...document.querySelectorAll('.moves:not(.goal) p')].map((line) => line.textContent.trim())"


def test_each_move_is_said_once(phone: Watched, site: str) -> None:
    """Whatever else is drawn again meanwhile; two equal moves are two. Who plays is said when it changes."""
    page = phone.page
    page.clock.install()
    page.goto(f"{site}en/play/#deal=friday&length=hand&style=calm")
    tiles = page.locator(".own-tiles button:not([aria-disabled])")
    expect(tiles).to_have_count(14)
    page.wait_for_load_state("networkidle")
    page.evaluate(LISTEN)
    for _ in range(3):
        tiles.last.click()
        while not tiles.count():
            passing = page.locator('.acts [data-act="pass"]')
            if passing.count():
                passing.click()
            page.clock.run_for(2_000)
    heard, lines = page.evaluate(f"[window.said, {LOGGED}]")
    assert len(lines) >= 3 * 4
    assert [text for role, text in heard if role == "log"] == lines
    prompts = [text for role, text in heard if role == "status"]
    assert all(one != next_ for one, next_ in pairwise(prompts)), prompts


@pytest.mark.parametrize(
    "address",
    [
        "play/#deal=friday&length=hand&style=calm",
        "settle/",
        "haitei/",
        "calculator/#123456789m1122s+1s",
        "quiz/fu/",
        "game/",
        "game/replay/",
    ],
)
def test_what_is_drawn_again_is_not_said_again(desk: Watched, site: str, address: str) -> None:
    page = desk.page
    page.goto(f"{site}en/{address}", wait_until="networkidle")
    page.evaluate(REDRAW)  # and what comes when the page is idle
    page.evaluate(LISTEN)
    page.evaluate(REDRAW)
    assert said(page) == []
