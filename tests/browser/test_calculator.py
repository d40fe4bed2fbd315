"""The calculator: tapped on a phone, keyed at a desk, on paper, without internet; clicks: tests/page."""

import gzip
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from riichi_rules.engine.answer import as_answer
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import score
from riichi_rules.tell.score import proof, why_not
from riichi_rules.tell.spoken_tiles import each_tile
from riichi_rules.tell.worths import short_line
from riichi_rules.texts.lines import say
from tests.browser.test_axe import barriers
from tests.browser.watch import PHONE, Watched, overflow, watching
from tests.rulebook import Case, book, case_of, texts_of

HELD = "234m067p345678s2p"


def start(page: Page, site: str, hand: str = "", lang: str = "en", rules: str = "") -> None:
    """Opens the calculator, at a hand."""
    page.goto(f"{site}{lang}/calculator/{rules}{hand and '#'}{hand}")
    expect(brief(page)).not_to_be_empty()


def brief(page: Page) -> Locator:
    """What the hand is worth, which is always in sight."""
    return page.locator(".calc-verdict > span")


def key(page: Page, tile: str) -> Locator:
    return page.locator(f'[data-tile="{tile}"]')


def tap(page: Page, tiles: str) -> None:
    for tile in each_tile(tiles):
        key(page, tile).click()


def press(page: Page, name: str) -> None:
    page.locator(".calculator").get_by_role("button", name=name, exact=True).click()


def held(page: Page, name: str) -> Locator:
    """A tile or a meld of the hand, which can be chosen."""
    return page.locator(".calc-hand").get_by_role("button", name=name, exact=True)


def unfold(page: Page) -> None:
    """Shows what is rarely asked."""
    press(page, "More…")
    expect(page.locator(".calc-rare")).to_be_visible()


def hand_in_address(page: Page, hand: str) -> None:
    """Waits until the address holds the hand and nothing else."""
    expect(page).to_have_url(re.compile(f"#{re.escape(hand)}$" if hand else r"calculator/(\?[^#]*)?$"))


def text(lang: str, key: str, **values: object) -> str:
    return texts_of(lang).say(key, **values)


def plain(words: str) -> str:
    """Words without the spaces that keep them on their line."""
    return re.sub(r"[\u00a0\u202f\s]+", " ", words).strip()


def brief_of(lang: str, case: Case) -> str:
    """What Python says of a hand in a few words."""
    return say(texts_of(lang), short_line(as_answer(score(book().rules(), *parse_case(case)))))


# A hand is built


@pytest.mark.parametrize("lang", ["pl"])
def test_a_hand_is_tapped_and_scored(phone: Watched, site: str, lang: str) -> None:
    """The waits and what they would pay come first; a tap on one takes it. Every line is what Python says."""
    page, case = phone.page, case_of(f"{HELD}+2p")
    start(page, site, lang=lang)
    tap(page, HELD)
    waits = page.locator(".calc-waits > li")
    expect(waits).to_have_count(1)
    expect(waits).to_contain_text(re.compile(re.escape(brief_of(lang, case)).replace(r"\ ", r"\s")))
    waits.get_by_role("button").click()
    expect(brief(page)).to_have_text(re.compile(re.escape(brief_of(lang, case)).replace(r"\ ", r"\s")))
    hand, win = parse_case(case)
    found = score(book().rules(), hand, win)
    rows = [row for section in proof(book().rules(), hand, win, found) for row in section.rows]
    names = [plain(say(texts_of(lang), row.name)) for row in rows]
    expect(page.locator(".calc-result .proof tbody tr")).to_have_count(len(names))
    readings = page.locator(".calc-result .proof tbody th .reading")
    expect(readings).not_to_have_count(0)
    readings.evaluate_all("(all) => all.forEach((each) => each.remove())")
    shown = page.locator(".calc-result .proof tbody th").all_inner_texts()
    assert [plain(each.partition("›")[0]) for each in shown] == names
    page.get_by_text(text(lang, "ui.calculator.why_not"), exact=True).click()
    reasons = why_not(book().rules(), hand, win, found)
    expect(page.locator(".calc-fold li")).to_have_count(len(reasons))
    assert overflow(page) <= 0
    assert phone.heard() == []


def test_a_hand_is_built_by_the_keyboard_alone(desk: Watched, site: str) -> None:
    """Arrows and Enter on tiles; digits and a suit anywhere; Backspace takes the last, Ctrl+Z undoes it."""
    page = desk.page
    start(page, site)
    key(page, "1m").focus()
    for pressed in ("ArrowRight", "Enter", "ArrowDown", "Enter", "ArrowDown", "ArrowLeft", "Enter"):
        page.keyboard.press(pressed)
    hand_in_address(page, "2m2p1s")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.type("11")
    page.evaluate(
        """document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "с", bubbles: true }))"""
    )
    page.keyboard.type("345p")
    hand_in_address(page, "2m2345p111s")
    expect(page.locator("#__search")).to_be_hidden()
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    hand_in_address(page, "2m23p111s")
    page.keyboard.press("Control+z")
    hand_in_address(page, "2m234p111s")
    page.keyboard.press("Control+y")
    hand_in_address(page, "2m23p111s")
    held(page, "two of circles").press("Enter")
    expect(page.get_by_role("button", name="Remove two of circles")).to_be_focused()
    page.keyboard.press("Escape")
    expect(held(page, "two of circles")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    hand_in_address(page, "2m3p111s")
    expect(held(page, "three of circles")).to_be_focused()


# For everybody


def test_there_is_no_barrier(chromium: Browser, site: str) -> None:
    """Without a hand, with melds and waits, with a score and all unfolded, with problems or a discard."""
    with watching(chromium, PHONE, color_scheme="dark") as watched:
        page = watched.page
        called = "/pon:555z:left/kan_closed:1111s/chi:340p:left"
        for hand in (
            "",
            "1m",
            f"1112m{called}",
            f"1112m+3m{called}/honba:1/dora:2s",
            "11111m+2z",
            "123m456p789s1122z+3z",
            "234567m340p2267s+9s",
        ):
            page.goto("about:blank")
            start(page, site, hand)
            press(page, "Dora")
            unfold(page)
            page.locator(".calc-fold summary").evaluate_all("(all) => all.forEach((each) => each.click())")
            if hand:
                page.locator(".calc-hand button").first.click()
                expect(page.locator(".calc-options")).to_be_visible()
            expect(page.locator(".calc-fold[open] .fold-place:empty")).to_have_count(0)
            assert barriers(page) == {}, hand
            assert overflow(page) <= 0, hand


def test_on_paper_there_is_the_count_and_nothing_to_touch(desk: Watched, site: str) -> None:
    start(desk.page, site, f"{HELD}+2p")
    desk.page.emulate_media(media="print")
    expect(desk.page.locator(".calc-result .hand").first).to_be_visible()
    expect(desk.page.get_by_text("South seat, East round")).to_be_visible()
    expect(desk.page.locator(".calc-keys")).to_be_hidden()
    expect(desk.page.locator(".calculator").get_by_role("button", name="Undo", exact=True)).to_be_hidden()


def test_the_first_visit_is_light(chromium: Browser, site: str) -> None:
    """Nothing in store: at most 110 KB as hosts send them, until a hand can be scored."""
    sizes: dict[str, int] = {}
    with watching(chromium, is_altered=True) as watched:
        watched.page.on("response", lambda each: sizes.update({each.url: len(gzip.compress(each.body(), 6))}))
        start(watched.page, site, f"{HELD}+2p", lang="ru")
        watched.page.wait_for_load_state("networkidle")
    assert sum(sizes.values()) <= 110 * 1024, sizes


def test_hands_are_scored_without_internet_after_a_visit(chromium: Browser, site: str) -> None:
    with watching(chromium, service_workers="allow") as watched:
        page = watched.page
        start(page, site)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload(wait_until="networkidle")
        page.context.set_offline(True)
        page.goto("about:blank")
        start(page, site, f"{HELD}+2p")
        expect(brief(page)).to_contain_text("2 han 40 fu")


def test_without_scripts_the_page_says_that_it_needs_them(chromium: Browser, site: str) -> None:
    with watching(chromium, java_script_enabled=False) as watched:
        watched.page.goto(f"{site}en/calculator/")
        expect(watched.page.locator("noscript p")).to_contain_text("needs JavaScript")
        box = watched.page.locator(".calculator").bounding_box()
        assert box is None or box["height"] == 0


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_a_full_hand_has_its_result_in_sight_on_a_phone(
    chromium: Browser, site: str, size: tuple[int, int]
) -> None:
    """Its tiles take no more and leave their room; one taken back brings them again."""
    width, height = size
    with watching(chromium, width) as watched:
        page = watched.page
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site}fr/calculator/#23m11456p234789s+4m/riichi:1")
        total = page.locator(".calc-verdict").get_by_text("2 000 points").first
        expect(total).to_be_in_viewport()
        expect(key(page, "1m")).to_be_hidden()
        page.locator(".calc-undo").click()
        expect(key(page, "1m")).to_be_visible()
