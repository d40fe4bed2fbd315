"""The home page on a phone and on a desk."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

PHONE, DESK = 360, 1280


@pytest.fixture(params=[PHONE, DESK])
def page(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page(viewport={"width": request.param, "height": 800})
    yield page
    page.close()


def test_the_home_page_opens_without_a_complaint(page: Page, site: str) -> None:
    """Nothing is written to the console as an error, and every request succeeds."""
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("requestfailed", lambda request: complaints.append(request.url))
    page.on("response", lambda response: complaints.append(response.url) if response.status >= 400 else None)
    page.goto(site, wait_until="networkidle")
    assert page.locator("h1").inner_text() == "Riichi rules"
    assert complaints == []


def test_the_home_page_asks_nobody_else_for_anything(page: Page, site: str) -> None:
    """Every request goes to the site itself."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site, wait_until="networkidle")
    assert [url for url in asked if not url.startswith(site)] == []


def test_the_home_page_fits_the_width_of_the_window(page: Page, site: str) -> None:
    """No reader has to scroll sideways."""
    page.goto(site, wait_until="networkidle")
    width: int = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.evaluate("document.documentElement.clientWidth")
