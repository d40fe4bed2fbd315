"""What happened, and what follows: by keyboard and on a narrow phone; what is clicked: tests/page."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.watch import Watched, overflow
from tests.rulebook import book
from tests.whole import WIDEST


def opened(watched: Watched, site: str, lang: str, row: str = "") -> Page:
    watched.page.goto(f"{site}{lang}/penalties/?ruleset=ema_2025{row}")
    expect(watched.page.locator("[data-finder] h2")).to_be_visible()
    return watched.page


def place_of(offence: str) -> tuple[int, int]:
    """Return the places of the topic and of the error, as the finder counts them."""
    for number, offences in enumerate(book().penalties.topics.values()):
        if offence in offences:
            return number, offences.index(offence)
    raise KeyError(offence)


@pytest.mark.parametrize("lang", WIDEST)
def test_no_answer_is_wider_than_a_narrow_phone(phone: Watched, site: str, lang: str) -> None:
    page = opened(phone, site, lang, "#wrong-tile-count")
    expect(page.locator("[data-finder] .answer .then:visible").first).to_be_visible()
    page.set_viewport_size({"width": 320, "height": 640})
    assert overflow(page) == 0
    assert phone.heard() == []


def test_a_row_is_reached_by_keyboard_alone(desk: Watched, site: str) -> None:
    page = opened(desk, site, WIDEST[0])
    topic, error = place_of("swap_call")
    page.locator("[data-finder] .choices button").nth(topic).focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-finder] h2")).to_be_focused()
    for _ in range(error + 1):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-finder] h2")).to_be_focused()
    assert page.url.endswith("#swap-call")
