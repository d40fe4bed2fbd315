"""The translation panel of the published site: point, write, and take it to the repository oneself."""

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.watch import PHONE, Watched, overflow, watching
from tests.whole import WIDEST


@pytest.fixture
def reader(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium) as watched:
        yield watched


def asked(page: Page) -> list[str]:
    """Return the addresses that the page asks for from now on."""
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    return addresses


def test_the_edit_link_lists_the_files_of_the_page(reader: Watched, site: str) -> None:
    page = reader.page
    page.goto(f"{site}nl/penalties/")
    requests = asked(page)
    page.locator("a[rel=edit]").click()
    page.locator("dialog.sure summary").click()
    files = page.locator("dialog.sure li a")
    expect(files.filter(has_text="content/texts/nl/page_penalties.yaml")).to_have_count(1)
    expect(files.filter(has_text="content/texts/nl/penalties.yaml")).to_have_count(1)
    assert all(address.startswith(site) for address in requests)


@pytest.mark.parametrize("lang", WIDEST)
def test_a_text_that_is_pointed_at_becomes_an_issue_that_the_reader_sends(
    reader: Watched, site: str, lang: str
) -> None:
    page = reader.page
    page.set_viewport_size({"width": PHONE, "height": 700})
    page.goto(f"{site}{lang}/penalties/?translate")
    dialog = page.locator("dialog.sure")
    dialog.locator(".buttons button").first.press("Enter")
    heading = page.locator("article h1")
    words = heading.inner_text()
    expect(heading).to_be_focused()
    page.keyboard.press("Enter")
    field = dialog.locator("details[open] textarea").first
    expect(field).to_have_value(words)
    assert not overflow(page)
    requests = asked(page)
    link = dialog.locator("details[open] a").first
    expect(link).to_be_hidden()
    field.fill(f"{words} 2")
    expect(link).to_be_visible()
    query = parse_qs(urlsplit(link.get_attribute("href") or "").query)
    assert query["title"] == [f"page_penalties.title ({lang})"]
    assert f"- {words}\n+ {words} 2" in query["body"][0]
    assert f"/{lang}/penalties/" in query["body"][0]
    assert requests == []


def test_a_report_names_the_page_the_ruleset_and_the_marked_words(reader: Watched, site: str) -> None:
    page = reader.page
    page.goto(f"{site}nl/riichi/?ruleset=ema_2025")
    page.locator("article h1").select_text()
    report = page.locator("a[data-report]")
    report.dispatch_event("pointerdown")
    query = parse_qs(urlsplit(report.get_attribute("href") or "").query)
    assert "nl · ema_2025" in query["body"][0]
    assert "> Riichi" in query["body"][0]
