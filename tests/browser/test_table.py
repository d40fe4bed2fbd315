"""The tools of the table by keyboard, on a small phone, without scripts; what is clicked: tests/page."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.test_axe import violations
from tests.browser.watch import Watched, overflow, watching
from tests.whole import WIDEST

# The table of the last tile


@pytest.fixture
def reader(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium) as watched:
        yield watched


def calls_of(page: Page) -> Locator:
    return page.locator("[data-table=haitei] .made li")


def test_the_table_of_the_last_tile_is_used_by_keys(reader: Watched, site: str) -> None:
    page = reader.page
    page.goto(f"{site}fr/haitei/#haitei=s.chi.e,n.kan_closed")
    expect(calls_of(page)).to_have_count(2)
    page.locator("input[value=north]").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("input[value=east]")).to_be_checked()
    page.get_by_role("button", name="Sud : pon").focus()
    page.keyboard.press("Enter")
    expect(calls_of(page)).to_have_count(3)
    expect(page.locator("[data-table=haitei] button:focus")).to_have_count(1)
    assert reader.heard() == []


def test_without_scripts_the_cases_stand_by_themselves(chromium: Browser, site: str) -> None:
    with watching(chromium, java_script_enabled=False) as watched:
        page = watched.page
        page.goto(f"{site}en/haitei/")
        expect(page.locator("[data-table=haitei]")).to_be_hidden()
        expect(page.locator("figure .seats .last")).to_have_count(7)


# Who pays what


def test_a_settlement_is_said_by_keys_alone(reader: Watched, site: str) -> None:
    """From the end of the hand to the way to the calculator, in the order in which it is seen."""
    page = reader.page
    page.goto(f"{site}en/settle/")
    total = page.locator("[data-table=settle] .pinned-sum b")
    expect(total).to_have_count(4)
    page.get_by_label("The hand ended by").focus()
    page.keyboard.press("t")
    expect(page.get_by_label("South: Deals in")).to_have_count(0)
    pressed = 0
    while pressed < 40 and not page.evaluate("document.activeElement.matches('[data-key=\"wins.south\"]')"):
        page.keyboard.press("Tab")
        pressed += 1
    assert pressed < 40
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("West: Wins")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Value")).to_be_focused()
    page.keyboard.press("m")
    expect(total).to_have_text(["−4,000", "−2,000", "+8,000", "−2,000"])
    assert reader.heard() == []


def test_a_hand_goes_to_the_calculator_and_comes_back_counted(reader: Watched, site: str) -> None:
    """One tap each way; what the table decides goes along, and the hand is counted as the table then is."""
    page = reader.page
    page.goto(f"{site}fr/settle/#settle=ron&dealer=south&honba=1&riichi=west&discarder=north&wins=west:3:40")
    page.get_by_role("link", name="Compter la main").click()
    expect(page).to_have_url(re.compile("/fr/calculator/.*#/riichi:1/honba:1$"))
    page.goto(page.url.replace("#", "#340m11178p789s33z+0s"))
    page.reload()
    expect(page.locator(".calc-verdict > span")).not_to_be_empty()
    page.goto(page.url.partition("#")[0] + "#340m111p789p789s3z+3z/riichi:1/honba:1")
    page.get_by_role("link", name="Ouest").click()
    expect(page.locator("[data-table=settle] .winner-hand .hand")).to_be_visible()
    total = page.locator("[data-table=settle] .pinned-sum b")
    expect(total).to_have_count(4)
    before = total.all_inner_texts()
    page.locator('[data-key="dealer.east"]').check()
    expect(total).not_to_have_text(before)
    page.get_by_text("Plus…").click()
    page.get_by_label("Ouest : Main morte").check()
    expect(total).to_have_count(0)
    assert reader.heard() == []


def test_the_tables_are_no_barrier_and_no_wider_than_a_small_phone(chromium: Browser, site: str) -> None:
    with watching(chromium, 320) as watched:
        for lang in WIDEST:
            for address in (
                "haitei/#haitei=s.chi.e",
                "settle/#settle=ron&dealer=east&discarder=west&wins=north:y1,south:3:40&pao=north:east:daisangen",
            ):
                watched.page.goto(f"{site}{lang}/{address}")
                expect(watched.page.locator(".table-tool button").first).to_be_visible()
                assert overflow(watched.page) == 0, address
                assert lang != WIDEST[0] or violations(watched.page) == [], address
