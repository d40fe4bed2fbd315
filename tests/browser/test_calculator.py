"""The calculator: tapped, typed and keyed, on a phone and at a desk; only what is possible, nothing lost."""

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
from tests.browser.watch import PHONE, Watched, overflow, remember, remembered, watching
from tests.rulebook import Case, book, case_of, texts_of

TAP = """() => {
  document.querySelector('[data-tile="9p"]').click();
  return document.querySelector(".calc-result .proof") !== null;
}"""
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
    """A red five has the key of its five, after the switch for red fives."""
    for tile in each_tile(tiles):
        if tile[0] == "0":
            page.locator(".calc-red").click()
        key(page, tile.replace("0", "5")).click()


def press(page: Page, name: str) -> None:
    page.locator(".calculator").get_by_role("button", name=name, exact=True).click()


def held(page: Page, name: str) -> Locator:
    """A tile or a meld of the hand, which can be chosen."""
    return page.locator(".calc-hand").get_by_role("button", name=name, exact=True)


def unfold(page: Page) -> None:
    """Shows what is rarely asked."""
    press(page, "More…")
    expect(page.locator(".calc-rare")).to_be_visible()


def option(page: Page, group: str, name: str) -> Locator:
    return page.get_by_role("group", name=group).get_by_role("radio", name=name, exact=True)


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


def test_a_row_of_the_count_lights_its_tiles(desk: Watched, site: str) -> None:
    start(desk.page, site, f"{HELD}+2p")
    desk.page.locator(".proof .lights", has_text="pair wait").click()
    expect(desk.page.locator(".calc-result .hand .t.lit")).to_have_count(2)


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


def test_calls_lie_as_they_were_made(desk: Watched, site: str) -> None:
    """A pon from the player opposite, a chi of its middle tile, a quad; two of them hold a red five."""
    page = desk.page
    start(page, site, rules="?ruleset=tenhou")
    press(page, "Pon")
    key(page, "5z").click()
    option(page, "Called from", "opposite").check()
    press(page, "Chi")
    expect(key(page, "8p")).to_have_attribute("aria-disabled", "true")
    key(page, "3p").click()
    page.locator(".calc-options").get_by_role("button", name="Red five").click()
    option(page, "Called tile", "four of circles").check()
    press(page, "Kan")
    expect(option(page, "Kan", "Concealed quad")).to_be_checked()
    expect(key(page, "5p")).to_have_attribute("aria-disabled", "true")
    key(page, "5s").click()
    hand_in_address(page, "/pon:555z:opposite/chi:430p:left/kan_closed:5550s")
    tap(page, "11123m")
    expect(brief(page)).to_contain_text("3 han")
    held(page, "one of characters").first.click()
    page.get_by_role("button", name="Make one of characters the winning tile").click()
    hand_in_address(page, "1123m+1m/pon:555z:opposite/chi:430p:left/kan_closed:5550s")
    page.locator(".calc-melds").get_by_role("button", name=re.compile("^concealed quad")).click()
    option(page, "Kan", "Promoted quad").check()
    option(page, "Called from", "right").check()
    hand_in_address(page, "1123m+1m/pon:555z:opposite/chi:430p:left/kan_added:5550s:right")
    page.get_by_role("button", name="Remove this call").click()
    expect(brief(page)).to_have_text("3 tiles are missing.")


def test_a_five_is_red_by_a_long_touch_a_switch_or_afterwards(desk: Watched, site: str) -> None:
    """They share a key; one that was chosen in the hand changes its colour there."""
    page = desk.page
    start(page, site, rules="?ruleset=tenhou")
    key(page, "5p").click(delay=600)
    hand_in_address(page, "0p")
    tap(page, "5p05s")
    hand_in_address(page, "50p50s")
    tap(page, "5m")
    held(page, "five of characters").click()
    page.locator(".calc-options").get_by_role("button", name="Red five").click()
    hand_in_address(page, "0m50p50s")
    tap(page, "5s5s")
    hand_in_address(page, "0m50p5550s")
    start(page, site, rules="?ruleset=ema_2016")
    expect(page.locator(".calc-red")).to_be_hidden()
    key(page, "5p").click(delay=600)
    hand_in_address(page, "5p")


def test_a_deal_wins_under_any_rules(desk: Watched, site: str) -> None:
    for rules in ("", "?ruleset=tenhou_sanma", "?ruleset=ema_2008"):
        start(desk.page, site, rules=rules)
        unfold(desk.page)
        for _ in range(5):
            before = desk.page.url
            press(desk.page, "Deal me a hand")
            expect(desk.page).not_to_have_url(before)
            expect(brief(desk.page)).to_contain_text(re.compile("han|yakuman"))
    assert desk.heard() == []


# Only what is possible


def test_only_what_is_possible_can_be_chosen(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site)
    tap(page, "111155m0p")
    for tile, number in (("1m", 0), ("5m", 2), ("5p", 3)):
        expect(key(page, tile)).to_have_accessible_name(re.compile(f", {number} left$|, none left$"))
        expect(key(page, tile)).to_have_attribute("aria-disabled", "false" if number else "true")
    tap(page, "0p")
    hand_in_address(page, "111155m50p")
    press(page, "Undo")
    ura = option(page, "Indicators", "Ura-dora")
    ippatsu = page.get_by_label("within one go-around")
    riichi = page.locator(".calc-situation").get_by_label(re.compile("^Riichi"))
    press(page, "Dora")
    expect(ura).to_be_hidden()
    expect(ippatsu).to_be_disabled()
    riichi.check()
    expect(ura).to_be_visible()
    ippatsu.check()
    press(page, "Chi")
    key(page, "7s").click()
    expect(riichi).not_to_be_checked()
    expect(riichi).to_be_disabled()
    expect(ippatsu).to_be_disabled()
    unfold(page)
    expect(page.get_by_label("on a replacement tile")).to_be_disabled()
    tenhou = page.get_by_label("with the dealt tiles")
    start(page, site, f"{HELD}+2p/tsumo")
    expect(tenhou).to_be_disabled()
    option(page, "Seat wind", "East dealer").check()
    tenhou.check()
    expect(brief(page)).to_contain_text("yakuman")
    option(page, "Won by", "Ron").check()
    expect(tenhou).not_to_be_checked()
    expect(key(page, "1z")).to_have_attribute("aria-disabled", "true")


def test_three_players_have_their_own_tiles_seats_and_norths(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site)
    unfold(page)
    expect(page.get_by_role("group", name="Norths set aside")).to_be_hidden()
    page.select_option("#__ruleset", "tenhou_sanma")
    expect(key(page, "5m")).to_have_count(0)
    expect(page.get_by_role("button", name="Chi", exact=True)).to_be_disabled()
    expect(option(page, "Seat wind", "North")).to_be_disabled()
    norths = page.get_by_role("group", name="Norths set aside")
    for _ in range(4):
        norths.get_by_role("button", name="More").click()
    expect(norths.get_by_role("button", name="More")).to_have_attribute("aria-disabled", "true")
    tap(page, "111m123p456789s55z")
    expect(brief(page)).to_have_text("the hand has no yaku")
    page.get_by_role("checkbox", name="Riichi", exact=True).check()
    expect(brief(page)).to_contain_text("5 han")


def test_dora_lie_beside_the_hand(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site, f"{HELD}+2p/riichi:1")
    press(page, "Dora")
    key(page, "1p").click()
    option(page, "Indicators", "Ura-dora").check()
    key(page, "3m").click()
    key(page, "9s").click()
    page.get_by_role("group", name="Ura-dora indicators").get_by_role(
        "button", name="nine of bamboos"
    ).click()
    page.get_by_role("button", name="Remove nine of bamboos").click()
    press(page, "Hand")
    expect(key(page, "9s")).to_have_attribute("aria-disabled", "true")
    hand_in_address(page, "234m22067p345678s+2p/riichi:1/dora:1p/ura:3m".replace("22067p", "2067p"))
    expect(brief(page)).to_contain_text("6 han")
    unfold(page)
    page.get_by_role("group", name="Counters").get_by_role("button", name="More").click()
    page.get_by_role("group", name="Riichi sticks").get_by_role("button", name="More").click()
    expect(page.locator(".calc-sums")).to_contain_text("13,300 points")


# The address, and what is kept


def test_a_hand_stays_when_the_language_is_switched_and_can_be_sent(desk: Watched, site: str) -> None:
    page = desk.page
    hand = "234m2067p345678s+2p/tsumo/seat:east/riichi:2/ippatsu/dora:1p/honba:2"
    start(page, site, hand, rules="?ruleset=ema_2016")
    said = brief(page).inner_text()
    press(page, "Copy a link to this hand")
    expect(page.locator("#__status")).to_contain_text("copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.reload()
    expect(brief(page)).to_have_text(said)
    page.locator(".languages summary").click()
    page.get_by_role("link", name="Nederlands").click()
    expect(page).to_have_url(f"{site}nl/calculator/?ruleset=ema_2016#{hand}")
    expect(brief(page)).to_contain_text("met honba")


def test_a_damaged_address_is_told_of_and_the_rest_is_kept(desk: Watched, site: str) -> None:
    page, notice = desk.page, desk.page.locator(".calc-notice")
    start(page, site, "234m2067p345678s+2p/tsumoo/riichi:9/honba:2/%E0%A4/pon:123m/dora:1x")
    expect(notice).to_have_text("Parts of this link could not be read and were left out.")
    expect(brief(page)).to_contain_text("2 han 40 fu")
    hand_in_address(page, "234m2067p345678s+2p/honba:2")
    for nonsense in ("<b>&nbsp;", "pon:pon:pon", ":::://///", "999999999999"):
        page.goto("about:blank")
        start(page, site, nonsense)
        expect(notice).to_have_text("This link is damaged: the hand in it cannot be read.")
        expect(brief(page)).to_have_text("14 tiles are missing.")
    assert desk.heard() == []


def test_what_is_typed_is_read_or_told_and_nothing_is_lost(desk: Watched, site: str) -> None:
    page, field = desk.page, desk.page.get_by_label("Type or paste tiles")
    start(page, site)
    unfold(page)
    field.fill("1123M 456p+1s pon:555z")
    field.press("Enter")
    hand_in_address(page, "1123m456p+1s/pon:555z")
    expect(brief(page)).to_have_text("3 tiles are missing.")
    field.fill("123m456q 11x")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("123m456q 11x")
    hand_in_address(page, "1123m456p+1s/pon:555z")
    field.fill("234м 340п 22 с (789s) EEE")
    field.press("Enter")
    hand_in_address(page, "234m340p22s11z+1z/chi:789s")
    expect(page.get_by_role("alert")).to_be_empty()
    field.fill("11111m2345p123s77z")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_be_empty()
    expect(brief(page)).to_contain_text("5 times one of characters")
    field.fill("123456789m123p1122z5z")
    field.press("Enter")
    expect(brief(page)).to_have_text("3 tiles too many.")
    field.fill(f"{site}en/calculator/#{HELD}+2p/tsumo")
    field.press("Enter")
    hand_in_address(page, "234m2067p345678s+2p/tsumo")


def test_any_fourteen_tiles_say_what_to_discard_and_thirteen_what_helps(phone: Watched, site: str) -> None:
    """A tap on a discard takes the tile out, and one on a tile that helps adds it."""
    page = phone.page
    start(page, site, "234567m340p2267s+9s")
    expect(brief(page)).to_contain_text("tenpai")
    rows = page.locator(".calc-discards button")
    expect(rows).to_have_count(2)
    expect(rows.first).to_have_accessible_name(re.compile("nine of bamboos: then .*, 8 tiles"))
    rows.first.click()
    hand_in_address(page, "234567m340p2267s")
    expect(page.locator(".calc-waits > li")).to_have_count(2)
    page.evaluate("location.replace('#1234m406p2267s13z')")
    expect(brief(page)).to_contain_text("away from tenpai")
    helps = page.locator(".calc-helps button")
    expect(helps.first).to_have_accessible_name(re.compile("left"))
    before = helps.count()
    assert before > 3
    helps.first.click()
    expect(page.locator(".calc-discards button").first).to_be_visible()
    assert overflow(page) == 0
    assert phone.heard() == []


def test_a_cleared_hand_comes_back(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site, f"{HELD}+2p")
    press(page, "Clear")
    hand_in_address(page, "")
    page.locator(".calc-notice").get_by_role("button", name="Undo").click()
    hand_in_address(page, "234m2067p345678s+2p")
    press(page, "Undo")
    hand_in_address(page, "")
    unfold(page)
    press(page, "Redo")
    expect(brief(page)).to_contain_text("2 han 40 fu")


def test_the_last_hands_are_kept_even_if_some_are_damaged(desk: Watched, site: str) -> None:
    page, kept = desk.page, desk.page.locator(".calc-recent li")
    start(page, site, f"{HELD}+2p")
    expect(kept).to_have_count(1)
    option(page, "Won by", "Tsumo").check()
    expect(kept.locator("a")).to_have_attribute("href", "#234m2067p345678s+2p/tsumo")
    expect(kept).to_have_count(1)
    damaged: list[object] = [7, None, "x", "123m", "<b>", {}]
    remember(page, site, "hands", [*remembered(page, site, "hands"), *damaged])
    press(page, "Clear")
    hand_in_address(page, "")
    page.reload()
    expect(kept).to_have_count(1)
    kept.locator("a").click()
    expect(brief(page)).to_contain_text("3 han 30 fu")
    kept.get_by_role("button", name="Remove this hand").click()
    page.evaluate("new Promise((resolve) => setTimeout(resolve, 600))")  # a hand that stays so long is kept
    expect(kept).to_have_count(0)
    remember(page, site, "hands", "damaged")
    page.goto("about:blank")
    start(page, site)
    expect(page.get_by_text("Hands you score are kept here")).to_be_visible()
    assert desk.heard() == []


# For everybody


def test_there_is_no_barrier(chromium: Browser, site: str) -> None:
    """Without a hand, with melds and waits, with a score and everything unfolded, with problems."""
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


def test_the_result_is_there_with_the_last_tap(desk: Watched, site: str) -> None:
    """It waits for nothing else. What it costs is a figure of `make bench`."""
    start(desk.page, site, "111789m123678p9p/riichi:1/dora:3m")
    expect(brief(desk.page)).to_contain_text("waits")
    assert desk.page.evaluate(TAP)


def test_what_cannot_be_loaded_is_said_and_tried_again(chromium: Browser, site: str) -> None:
    with watching(chromium, is_altered=True) as watched:
        page = watched.page
        page.route("**/data/rules.json", lambda route: route.abort())
        page.goto(f"{site}en/calculator/#{HELD}")
        expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
        page.unroute("**/data/rules.json")
        page.get_by_role("button", name="Try again").click()
        expect(brief(page)).to_contain_text("waits")


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
