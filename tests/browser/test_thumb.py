"""A phone held in one hand at the table: taps and scrolls for what players do there, and what is in view."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from riichi_rules.tell.spoken_tiles import each_tile
from tests.browser.watch import PHONE, Watched, overflow, watching

HEIGHT = 640

# Is the middle of an element seen, and nothing lies over it?
IN_VIEW = """(each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const met = document.elementFromPoint(x, y);
  const isFree = met !== null && (each.contains(met) || met.contains(each));
  return isFree && top >= 0 && top + height <= innerHeight;
}"""


class Thumb:
    """Counts its taps, and how often what it taps had to be looked for."""

    def __init__(self, page: Page):
        self.page, self.taps, self.scrolls = page, 0, 0

    def tap(self, *targets: str | Locator) -> None:
        """Taps buttons by their keys, or as they are found."""
        for target in targets:
            found = self.page.locator(f'[data-key="{target}"]') if isinstance(target, str) else target
            self.scrolls += not found.evaluate(IN_VIEW)
            found.tap()
            self.taps += 1

    def tiles(self, tiles: str) -> None:
        for tile in each_tile(tiles):
            self.tap(self.page.locator(f'[data-tile="{tile}"]'))


@pytest.fixture(scope="module")
def at_table(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, PHONE, has_touch=True, is_mobile=True) as watched:
        watched.page.set_viewport_size({"width": PHONE, "height": HEIGHT})
        yield watched


def hand_entered(thumb: Thumb) -> None:
    """A full hand with a pon, a red five and dora."""
    row = thumb.page.locator(".calc-modes button")
    thumb.tap(row.nth(2))
    thumb.tiles("5z")
    thumb.tiles("340m678p234s2z")
    thumb.tap(row.nth(4))
    thumb.tiles("1s")


def test_a_full_hand_takes_fifteen_taps_and_no_look_elsewhere(at_table: Watched, site: str) -> None:
    """A pon, a red five and dora; what it is worth stands beside it, and the hand above."""
    page = at_table.page
    page.goto(f"{site}nl/calculator/")
    verdict = page.locator(".calc-verdict > span")
    expect(verdict).not_to_be_empty()
    thumb = Thumb(page)
    hand_entered(thumb)
    expect(page.locator(".calc-waits")).to_be_attached()
    thumb.tiles("2z")
    expect(verdict).to_contain_text("3 han 30 fu")
    assert (thumb.taps, thumb.scrolls) <= (15, 0)
    assert page.locator(".calc-verdict").evaluate(IN_VIEW)
    assert page.locator(".calc-tiles button").last.evaluate(IN_VIEW)
    thumb = Thumb(page)
    thumb.tap(page.locator(".calc-undo"))
    thumb.tiles("2z")
    expect(verdict).to_contain_text("3 han 30 fu")
    assert (thumb.taps, thumb.scrolls) == (2, 0)
    assert at_table.heard() == []


SETTLED = {
    "a ron and riichi": ("wins.north", "riichi.north"),
    "a deal of another": ("dealer.south", "discards.north"),
}
ENTERED = {
    "ron after riichi": (
        "wins.south",
        "discards.west",
        "riichi.south",
        "worth.south.3",
        "fu.south.40",
        "enter",
    ),
    "a draw": ("end.exhaustive", "tenpai.south", "tenpai.north", "enter"),
    "tsumo": ("end.tsumo", "wins.west", "worth.west.mangan", "enter"),
    "a chombo": ("end.chombo", "fault.south", "enter"),
    "two winners": (
        *("wins.west", "discards.north", "wins.south"),
        *("worth.west.mangan", "worth.south.mangan", "enter"),
    ),
    "what was last is undone": ("undo",),
}


def test_who_pays_is_in_view_while_it_is_said(at_table: Watched, site: str) -> None:
    page = at_table.page
    page.goto(f"{site}nl/settle/")
    pinned = page.locator(".pinned-sum")
    expect(pinned).not_to_be_empty()
    for name, keys in SETTLED.items():
        for key in keys:
            page.locator(f'[data-key="{key}"]').tap()
            assert pinned.evaluate(IN_VIEW), name
            assert pinned.evaluate("(line) => line.offsetHeight <= 40"), name  # so that it hides no field
    assert at_table.heard() == []


def test_a_hand_of_a_game_takes_six_taps_and_few_looks(at_table: Watched, site: str) -> None:
    """The button that enters it, and what it changes, are always in view; so are the points after it."""
    page = at_table.page
    page.goto(f"{site}nl/game/")
    page.locator(".start-form [type=submit]").tap()
    for name, keys in ENTERED.items():
        thumb = Thumb(page)
        thumb.tap(*keys)
        assert thumb.taps <= 6, name
        assert thumb.scrolls <= 2, name
        assert page.locator(".score-board").evaluate(IN_VIEW), name
        assert page.locator('[data-key="enter"]').evaluate(IN_VIEW), name
    thumb = Thumb(page)
    thumb.tap("needs", "needs.west")
    assert thumb.scrolls <= 1
    told = page.locator(".scroll:has(> .needs-told)")
    expect(told).to_be_visible()
    assert told.evaluate("(table) => table.scrollWidth - table.clientWidth") == 0
    assert at_table.heard() == []


def test_a_hand_of_a_game_is_counted_and_comes_back(at_table: Watched, site: str) -> None:
    """By the rules of the game; what was tapped is there still, and the hand can be changed."""
    page = at_table.page
    page.goto(f"{site}nl/game/")
    expect(page.locator(".table-tool button").first).to_be_visible()
    if page.locator(".score-board").count():
        page.locator('[data-key="shelf"]').tap()
        page.locator('[data-key="new"]').tap()
    page.locator("select[name=rules]").select_option("Tenhou")
    page.locator(".start-form [type=submit]").tap()
    thumb = Thumb(page)
    thumb.tap("wins.south", "discards.west", "count.south")
    expect(page).to_have_url(re.compile("calculator/.*ruleset=tenhou"))
    hand_entered(thumb)
    thumb.tiles("2z")
    thumb.tap(page.locator(".calc-verdict a.button"))
    expect(page.locator(".winner-hand .hand")).to_be_visible()
    expect(page.locator('[data-key="discards.west"]')).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(f"{site}nl/game/?ruleset=tenhou")
    thumb.tap("enter")
    assert thumb.taps <= 20
    last = page.locator(".hands-told tbody tr").last
    expect(last).to_contain_text("3 han 30 fu")
    thumb = Thumb(page)
    thumb.tap(last.get_by_role("button"), "riichi.south")
    expect(page.locator('.outcome [data-key="enter"]')).to_be_disabled()
    thumb.tap("riichi.south", "count.south")
    expect(page.locator(".calc-verdict > span")).to_contain_text("3 han 30 fu")
    page.go_back()
    expect(page.locator('[data-key="remove"]')).to_be_visible()
    thumb.tap("drop.south", "worth.south.mangan", "enter")
    expect(last).to_contain_text("mangan")
    assert at_table.heard() == []


@pytest.mark.parametrize("lang", ["pl"])
def test_what_is_used_at_the_table_is_no_wider_than_the_phone(
    at_table: Watched, site: str, lang: str
) -> None:
    page = at_table.page
    for address in (
        "settle/#settle=ron&dealer=east&honba=2&discarder=west&wins=south:mangan,north:4:30",
        "calculator/#34067m678p234s22z",
        "game/",
    ):
        page.goto(f"{site}{lang}/{address}")
        expect(page.locator(":is(.table-tool, .calculator) button").first).to_be_visible()
        assert overflow(page) == 0, address
