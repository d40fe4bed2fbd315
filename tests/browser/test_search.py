"""The search of the whole site, through the box that readers type into."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Browser, expect

from tests.browser.watch import DESK, PHONE, watching

QUERIES: Mapping[str, Mapping[str, str]] = yaml.safe_load(
    Path(__file__).with_name("queries.yaml").read_text("utf-8")
)


@pytest.mark.parametrize("lang", QUERIES)
def test_what_readers_type_finds_its_page_first(chromium: Browser, site: str, lang: str) -> None:
    """In whatever form, with or without accents, in any language; a yaku's own page before all others."""
    with watching(chromium) as watched:
        box, first = (watched.page.locator(f".md-search{part}") for part in ("__input", "-result__link"))
        watched.page.goto(f"{site}{lang}/riichi/")
        for query, address in QUERIES[lang].items():
            watched.page.keyboard.press("/")
            box.fill(query)
            goal = re.compile(rf"^{re.escape(f'{site}{lang}/{address}')}$")
            expect(first.first, f"{lang}: {query}").to_have_attribute("href", goal)
            watched.page.keyboard.press("Escape")
        assert watched.heard() == []


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_the_search_is_used_by_keyboard_alone(chromium: Browser, site: str, width: int) -> None:
    with watching(chromium, width) as watched:
        page = watched.page
        page.goto(f"{site}en/riichi/")
        if width == PHONE:
            page.locator("[data-opens=__search]").press("Enter")
        else:
            page.keyboard.press("/")
        expect(page.locator(".md-search__input")).to_be_focused()
        page.keyboard.insert_text("full flush")
        first = page.locator(".md-search-result__link").first
        expect(first).to_have_attribute("href", re.compile("/en/yaku/chinitsu/$"))
        page.keyboard.press("ArrowDown")
        expect(first).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_url(f"{site}en/yaku/chinitsu/")
        assert watched.heard() == []


def test_a_search_that_finds_nothing_says_so_in_the_language_of_the_page(
    chromium: Browser, site: str
) -> None:
    with watching(chromium) as watched:
        watched.page.goto(f"{site}nl/riichi/")
        watched.page.keyboard.press("/")
        watched.page.keyboard.type("zebra")
        expect(watched.page.locator(".md-search-result__meta")).to_have_text("Niets gevonden")
