"""The search by keyboard and focus, and one question of an argument from the box to its answer."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.watch import DESK, PHONE, Watched, watching


def test_the_search_opens_again_while_its_hidden_box_still_has_the_focus(desk: Watched, site: str) -> None:
    """Until the page is drawn again, a key goes to the box that was closed."""
    page, box = desk.page, desk.page.locator("#__search input")
    page.goto(f"{site}en/riichi/")
    box.dispatch_event("keydown", {"key": "/"})
    expect(box).to_be_visible()
    box.dispatch_event("keydown", {"key": "/"})
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_the_search_is_used_by_keyboard_alone(chromium: Browser, site: str, width: int) -> None:
    with watching(chromium, width) as watched:
        page = watched.page
        page.goto(f"{site}en/riichi/")
        opener = page.get_by_role("button", name="Search", exact=True)
        if width == PHONE:
            opener.press("Enter")
        else:
            page.keyboard.press("/")
        expect(page.locator("#__search input")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("#__search")).to_be_hidden()
        opener.press("Enter")
        page.keyboard.insert_text("full flush")
        first = page.locator("#__search li a").first
        expect(first).to_have_attribute("href", re.compile("/en/yaku/chinitsu/$"))
        page.keyboard.press("ArrowDown")
        expect(first).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_url(f"{site}en/yaku/chinitsu/")
        assert watched.heard() == []


def test_an_argument_is_settled_within_two_taps(phone: Watched, site: str) -> None:
    page = phone.page
    page.goto(f"{site}fr/")
    page.get_by_role("button", name="Rechercher", exact=True).tap()
    page.locator("#__search input").fill("deux rons")
    page.locator("#__search li a").first.tap()
    expect(page).to_have_url(re.compile(r"/fr/who-is-right/(\?[^#]*)?#two-rons$"))
    expect(page.locator("#__search")).to_be_hidden()
    expect(page.locator("#two-rons")).to_be_in_viewport()
    expect(page.locator("details:has(#two-rons) > .answer")).to_be_visible()
    assert phone.heard() == []
