"""Hands played through in the browser: on the table, to and fro, by itself, by a finger, hands hidden."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.check.examples import load_examples
from tests.browser.test_axe import violations
from tests.browser.watch import Watched, choose_rules, overflow, watching

HANDS = load_examples().hands
SWIPE = """([table, across]) => {
  const at = (type, x) => {
    const touch = new Touch({ identifier: 1, target: table, clientX: x, clientY: 100 });
    const touches = type === "touchend" ? [] : [touch];
    table.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }));
  };
  at("touchstart", 180);
  at("touchend", 180 + across);
}"""


@pytest.fixture
def reader(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, 360) as watched:
        yield watched


def _count(page: Page) -> str:
    return page.locator(".stepper .n").first.inner_text()


def test_a_hand_is_gone_through_on_the_table(reader: Watched, site: str) -> None:
    """The story stands in pictures; on the table it is told at the same moves, however they are reached."""
    page = reader.page
    page.goto(f"{site}en/hands/")
    name, hand = next(iter(HANDS.items()))
    expect(page.locator("figure.case .drawn.scene")).to_have_count(
        sum(len(each.told) for each in HANDS.values())
    )
    place, last = page.locator(f'.played[data-hand="{name}"]'), len(hand.moves.split())
    place.get_by_role("button").click()
    expect(place.locator(".stepper")).to_be_visible()
    assert overflow(page) == 0
    table = place.locator(".stepper .picture").element_handle()
    place.get_by_label("One move on").click()
    assert _count(page) == f"1 of {last}"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(place.locator(".told .story")).to_contain_text("pon")
    page.evaluate(SWIPE, [table, -80])
    assert _count(page) == f"4 of {last}"
    page.evaluate(SWIPE, [table, 80])
    assert _count(page) == f"3 of {last}"
    place.get_by_role("button", name="Play", exact=True).click()
    expect(place.locator(".told .n")).to_have_text(f"4 of {last}")
    place.get_by_role("button", name="Pause").click()
    expect(place.get_by_role("button", name="Play", exact=True)).to_be_visible()
    hidden = place.locator("[data-t=back]")
    few = place.locator("svg.scene").first.get_attribute("aria-label")
    place.get_by_label("Seen by").select_option("all")
    assert place.locator("svg.scene").first.get_attribute("aria-label") != few
    assert hidden.count() == 0
    page.keyboard.press("Tab")
    assert violations(page) == []
    assert reader.heard() == []


def test_two_quick_taps_lay_a_hand_on_the_table_once(reader: Watched, site: str) -> None:
    """The rules are asked for once, and another ruleset lays the hand once more, not twice."""
    page = reader.page
    page.goto(f"{site}en/hands/")
    places = page.locator(".played")
    reader.asked.clear()
    page.evaluate("""() => {
      const [one, other] = document.querySelectorAll(".played button");
      for (const each of [one, one, other, one]) each.click();
    }""")
    expect(places.nth(0).locator(".stepper")).to_have_count(1)
    expect(places.nth(1).locator(".stepper")).to_have_count(1)
    assert sum("rules.json" in url for url in reader.asked) == 1
    page.evaluate("""() => {
      window.laid = 0;
      const count = (all) => (window.laid += all.filter(({ addedNodes }) => addedNodes.length).length);
      for (const place of [...document.querySelectorAll(".played")].slice(0, 2)) {
        new MutationObserver(count).observe(place, { childList: true });
      }
    }""")
    choose_rules(page, "tenhou")
    page.wait_for_timeout(200)
    assert page.evaluate("window.laid") == 2
    assert reader.heard() == []
