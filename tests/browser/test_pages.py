"""Every kind of page in a browser: on a phone, by keyboard, on paper, without scripts; clicks: tests/page."""

import gzip
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.watch import (
    DESK,
    FORBIDDEN,
    KINDS,
    PHONE,
    TABLET,
    Watched,
    choose_rules,
    overflow,
    watching,
)
from tests.whole import WIDEST

LIGHT, DARK = "rgb(251, 248, 238)", "rgb(22, 33, 29)"  # --paper
SOME = ("", "riichi/", "yaku/", "yaku/tanyao/", "scoring/tables/", "rulesets/ema-2016/", "rulesets/compare/")


@pytest.fixture
def desk(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium) as watched:
        yield watched


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, PHONE, has_touch=True) as watched:
        yield watched


# Every page


def test_every_kind_of_page_opens_without_a_complaint_and_fits_a_phone(phone: Watched, site: str) -> None:
    """No error, no warning, no failed request, none to another host, nothing to be scrolled sideways.

    Nor is it when the phone is turned, or where the window is as wide as a desk.
    """
    lang = WIDEST[1]
    faults: dict[str, object] = {}
    for kind in KINDS:
        phone.page.goto(f"{site}{lang}/{kind}")
        heard, wider = phone.heard(), {PHONE: overflow(phone.page)}
        for width in (TABLET, DESK) if kind in SOME else ():
            phone.page.set_viewport_size({"width": width, "height": 800})
            wider[width] = overflow(phone.page)
        phone.page.set_viewport_size({"width": PHONE, "height": 800})
        if heard or max(wider.values()) > 0:
            faults[kind] = (heard, wider)
    assert faults == {}
    assert [url for url in phone.asked if not url.startswith(site)] == []


def test_the_list_of_languages_closes_when_the_reader_goes_elsewhere(desk: Watched, site: str) -> None:
    """By a click, the tabulator or Escape, which leads back to its button."""
    page = desk.page
    page.goto(f"{site}ru/riichi/")
    opener, link = page.locator(".languages summary"), page.get_by_role("link", name="Nederlands")
    opener.click()
    expect(link).to_be_visible()
    page.locator("h1").click()
    expect(link).to_be_hidden()
    opener.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(link).to_be_hidden()
    expect(opener).to_be_focused()
    opener.press("Enter")
    page.keyboard.press("Shift+Tab")
    expect(link).to_be_hidden()


def test_the_list_of_parts_follows_the_reader(desk: Watched, site: str) -> None:
    page, current = desk.page, desk.page.locator(".site-toc [aria-current]")
    page.goto(f"{site}en/scoring/")
    expect(current).to_have_count(0)
    heading = page.locator("article h2").nth(2)
    heading.evaluate("heading => heading.scrollIntoView()")
    expect(current).to_have_text(heading.inner_text())
    expect(current).to_be_in_viewport()


@pytest.mark.parametrize(("chosen", "seen"), [("own", [True, False]), ("japanese", [False, True])])
def test_names_of_yaku_are_those_that_the_reader_chose(
    desk: Watched, site: str, chosen: str, seen: list[bool]
) -> None:
    """On every page, and not only where hands are counted."""
    desk.page.goto(f"{site}pl/yaku/")
    desk.page.evaluate("(names) => { document.documentElement.dataset.names = names; }", chosen)
    named = desk.page.locator("article .named").filter(has=desk.page.locator(".reading")).first
    assert [named.locator(part).first.is_visible() for part in (".own", ".reading")] == seen


def test_the_first_page_opens_without_a_complaint(chromium: Browser, site: str) -> None:
    """For a reader whose language the site does not have."""
    with watching(chromium, PHONE, locale="de-DE") as watched:
        watched.page.goto(site, wait_until="networkidle")
        assert watched.page.url == site
        assert (watched.heard(), overflow(watched.page)) == ([], 0)


def test_the_first_visit_of_a_page_of_rules_is_light(chromium: Browser, site: str) -> None:
    """Nothing in store: at most 14 requests, and 60 KB as hosts send them."""
    sizes: dict[str, int] = {}
    with watching(chromium, is_altered=True) as watched:
        watched.page.on("response", lambda each: sizes.update({each.url: len(gzip.compress(each.body(), 6))}))
        watched.page.goto(f"{site}en/riichi/", wait_until="networkidle")
        assert len(watched.asked) <= 14, watched.asked
    assert sum(sizes.values()) <= 60 * 1024, sizes


# The ruleset in force


def open_badge(page: Page) -> str:
    """What an open hand is worth, without the button beside it that tells where it is otherwise."""
    return page.locator(".badges dd").nth(1).inner_text().removesuffix("differs")


def late_scripts(page: Page) -> list[Route]:
    """Holds back the script that follows choices, as a slow network does."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"/js/site/page\.js"), hold)
    return held


@pytest.mark.parametrize("begun", ["", "?ruleset=common&rules=Club*kuitan-false"])
def test_a_ruleset_that_is_chosen_before_the_scripts_are_there_is_followed(
    chromium: Browser, site: str, begun: str
) -> None:
    """The page shows it at once, and still when they have come; so does the next page."""
    with watching(chromium, is_altered=True) as watched:
        page = watched.page
        held = late_scripts(page)
        page.goto(f"{site}en/riichi/{begun}", wait_until="commit")
        chip = page.locator("#__ruleset > b")
        choose_rules(page, "rrc_2026")
        expect(page.locator("html")).to_have_attribute("data-ruleset", "rrc_2026")
        page.wait_for_timeout(300)
        for route in held:
            route.continue_()
        expect(page).to_have_url(re.compile(r"\?ruleset=rrc_2026$"))
        expect(page.locator("html")).to_have_attribute("data-ruleset", "rrc_2026")
        expect(chip).to_have_text("Russian Regulations 2026")
        page.unroute_all()
        page.goto(f"{site}en/calls/")
        expect(chip).to_have_text("Russian Regulations 2026")
        expect(page.locator("html")).not_to_have_attribute("data-own", re.compile(".*"))


def test_the_address_alone_carries_the_ruleset_where_nothing_may_be_stored(
    chromium: Browser, site: str
) -> None:
    """A browser that forbids sites to remember anything: choosing and going on work all the same."""
    with watching(chromium, is_altered=True) as watched:
        page = watched.page
        page.add_init_script(FORBIDDEN)
        page.goto(f"{site}en/yaku/tanyao/?ruleset=ema_2008")
        assert open_badge(page) == "closed only"
        page.get_by_role("link", name="Seven Pairs").first.click()
        page.wait_for_url(f"{site}en/yaku/chiitoitsu/?ruleset=ema_2008")
        choose_rules(page, "tenhou")
        assert page.url.endswith("?ruleset=tenhou")
        assert watched.heard() == []


# Without scripts


@pytest.fixture
def plain(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, java_script_enabled=False) as watched:
        yield watched


def test_without_scripts_every_value_stands_with_the_rulesets_it_is_of(plain: Watched, site: str) -> None:
    """The usual one first and unnamed, then those that differ, by name."""
    plain.page.goto(f"{site}pl/yaku/tanyao/")
    usual, other, *_ = plain.page.locator(".badges dd").nth(1).locator(".r").all()
    assert usual.is_visible()
    assert usual.inner_text().startswith("1")
    assert other.is_visible()
    assert "EMA 2008" in other.locator(".who").inner_text()
    assert "EMA 2016" not in other.inner_text()


def test_without_scripts_nothing_is_offered_that_cannot_work(plain: Watched, site: str) -> None:
    plain.page.goto(f"{site}en/yaku/")
    for useless in ("[data-filters]", ".search-button"):
        expect(plain.page.locator(useless)).to_be_hidden()
    assert plain.page.get_by_role("row").count() > 40


def test_without_scripts_the_list_of_rules_leads_to_their_pages(plain: Watched, site: str) -> None:
    plain.page.goto(f"{site}en/yaku/")
    plain.page.get_by_role("button", name="Ruleset").click()
    plain.page.get_by_role("link", name="EMA 2025").click()
    plain.page.wait_for_url(f"{site}en/rulesets/ema-2025/")


def test_without_scripts_a_phone_has_its_menu(chromium: Browser, site: str) -> None:
    with watching(chromium, PHONE, java_script_enabled=False) as watched:
        watched.page.goto(f"{site}en/riichi/")
        watched.page.locator(".menu-button").click()
        watched.page.get_by_role("link", name="Three players").first.click()
        watched.page.wait_for_url(f"{site}en/three-players/")


def test_without_scripts_colours_follow_the_device(chromium: Browser, site: str) -> None:
    with watching(chromium, java_script_enabled=False, color_scheme="dark") as watched:
        watched.page.goto(f"{site}en/riichi/")
        expect(watched.page.locator("body")).to_have_css("background-color", DARK)


def test_without_scripts_nothing_is_wider_than_a_phone(chromium: Browser, site: str) -> None:
    """Where every value stands with the rulesets it is of."""
    with watching(chromium, PHONE, java_script_enabled=False) as watched:
        for kind in ("yaku/", "scoring/fu/", "scoring/tables/", "cheat-sheet/"):
            watched.page.goto(f"{site}{WIDEST[1]}/{kind}")
            assert overflow(watched.page) == 0, kind


# By keyboard


def focus_order(page: Page, steps: int) -> list[str]:
    """What the tabulator reaches, one after another."""
    found = []
    for _ in range(steps):
        page.keyboard.press("Tab")
        script = "({ id, className, parentElement }) => id || className || parentElement.className"
        found.append(str(page.evaluate(f"({script})(document.activeElement)")))
    return found


def test_every_control_of_the_header_is_reached_by_keyboard(phone: Watched, site: str) -> None:
    phone.page.goto(f"{site}en/riichi/")
    reached = focus_order(phone.page, 8)
    controls = [
        "skip",
        "menu-button",
        "site-name",
        "__ruleset",
        "languages",
        "search-button",
        "settings-link",
    ]
    assert reached[:7] == controls


def test_the_first_stop_leads_past_the_header(desk: Watched, site: str) -> None:
    desk.page.goto(f"{site}en/riichi/")
    desk.page.keyboard.press("Tab")
    desk.page.keyboard.press("Enter")
    desk.page.wait_for_url(f"{site}en/riichi/#page")


def test_the_menu_of_a_phone_opens_and_closes_by_keyboard(phone: Watched, site: str) -> None:
    """Closed, its links are out of reach; open, nothing else is; Escape closes it and leads back."""
    page = phone.page
    page.goto(f"{site}en/riichi/")
    menu, link = page.locator(".menu-button"), page.locator("#__menu [href$='../furiten/']")
    expect(link).to_be_hidden()
    menu.press("Enter")
    expect(link).to_be_in_viewport()
    reached = "document.activeElement === document.body || document.activeElement.closest('#__menu') !== null"
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate(reached)
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    expect(link).to_be_hidden()
    menu.press(" ")
    link.press("Enter")
    page.wait_for_url(f"{site}en/furiten/")


def test_light_and_dark_are_chosen_by_keyboard(desk: Watched, site: str) -> None:
    desk.page.goto(f"{site}en/settings/")
    body = desk.page.locator("body")
    for key, colour in (("ArrowRight", LIGHT), ("ArrowRight", DARK), ("ArrowRight", LIGHT)):
        desk.page.locator("[name=scheme]:checked").press(key)
        expect(body).to_have_css("background-color", colour)
    desk.page.emulate_media(color_scheme="dark")
    expect(body).to_have_css("background-color", DARK)


# What a reader does on a page

CHOOSE = "(id) => document.querySelector(`#__rules [data-rules=${id}]`).click()"
EDGES = "[...document.querySelectorAll('article *')].map((each) => each.getBoundingClientRect().right)"


def test_going_back_does_not_bring_an_older_ruleset_back(desk: Watched, site: str) -> None:
    desk.page.goto(f"{site}en/yaku/tanyao/?ruleset=ema_2008")
    desk.page.goto(f"{site}en/riichi/")
    choose_rules(desk.page, "tenhou")
    desk.page.go_back()
    expect(desk.page.locator("html")).to_have_attribute("data-ruleset", "tenhou")


@pytest.mark.parametrize("lang", WIDEST)
def test_the_cheat_sheet_fits_on_both_sides_of_one_a4(chromium: Browser, site: str, lang: str) -> None:
    """Nothing runs over its edge; the pages are counted under the rules that make it longest."""
    with watching(chromium, 733) as watched:
        page = watched.page
        page.goto(f"{site}{lang}/cheat-sheet/")
        page.emulate_media(media="print")
        heights, rulesets = {}, page.locator("#__rules [data-rules]")
        for ruleset in rulesets.evaluate_all("(links) => links.map(({ dataset }) => dataset.rules)"):
            page.evaluate(CHOOSE, ruleset)
            expect(page.locator("html")).to_have_attribute("data-ruleset", ruleset)
            heights[ruleset] = page.locator("article").evaluate("(article) => article.scrollHeight")
        page.evaluate(CHOOSE, max(heights, key=heights.__getitem__))
        assert max(page.evaluate(EDGES)) <= 733
        pdf = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type /Page\b", pdf)) <= 2, heights


@pytest.mark.parametrize(("lang", "yaku"), [("pl", "toitoi"), ("ru", "ippatsu")])
def test_a_yaku_takes_four_sheets_at_most(desk: Watched, site: str, lang: str, yaku: str) -> None:
    """The longest pages of the two longest languages."""
    desk.page.goto(f"{site}{lang}/yaku/{yaku}/")
    pdf = desk.page.pdf(format="A4")
    assert len(re.findall(rb"/Type /Page\b", pdf)) <= 4


# What rulesets say differently


def test_beside_what_others_say_the_readers_own_rule_stands_out(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/riichi/?ruleset=ema_2025")
    page.locator(".others-say:visible").first.click()
    rows = page.locator("span.ruled.open > .r").evaluate_all(
        """rows => rows.map((row) => {
          const { color, borderInlineStartColor } = getComputedStyle(row);
          return [row.matches("[data-for~=ema_2025]"), color, borderInlineStartColor];
        })"""
    )
    text_color = page.locator("span.ruled.open").evaluate("ruled => getComputedStyle(ruled).color")
    own = [(color, edge) for is_own, color, edge in rows if is_own]
    others = [(color, edge) for is_own, color, edge in rows if not is_own]
    assert len(own) == 1
    assert others
    assert own[0][0] == text_color
    assert all(color != text_color and edge != own[0][1] for color, edge in others)


def test_a_yaku_of_the_list_unfolds_where_it_stands(phone: Watched, site: str) -> None:
    page = phone.page
    page.goto(f"{site}ru/yaku/")
    page.locator("tbody summary").first.click()
    expect(page.locator("tbody .pattern").first).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_list_of_yaku_opens_small(phone: Watched, site: str) -> None:
    """Each yaku takes two lines; what is said of all is folded, but opens where an address leads.

    All of it would be about twice as high.
    """
    page = phone.page
    page.goto(f"{site}ru/yaku/")
    expect(page.locator("tbody tr").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") < 7000
    page.goto(f"{site}ru/yaku/#yakuman")
    expect(page.locator("details:has(#yakuman) p").first).to_be_visible()


def test_a_chosen_cell_of_the_score_tables_is_left_by_the_arrow_keys(desk: Watched, site: str) -> None:
    desk.page.goto(f"{site}en/scoring/tables/")
    desk.page.locator("#non-dealer-ron [data-cell='4-30']").click()
    desk.page.keyboard.press("ArrowUp")
    expect(desk.page.locator("[data-how-output]")).to_contain_text("25 fu doubled six times (2 + 4)")


# Where do you play?


def test_a_first_visit_asks_once_where_the_reader_plays(phone: Watched, site: str) -> None:
    """The answer is the ruleset; who answers or closes the list is not asked again."""
    page, chip = phone.page, phone.page.locator("#__ruleset")
    page.goto(f"{site}en/calls/")
    expect(chip).to_have_accessible_name("Where do you play?")
    chip.press("Enter")
    expect(page.locator("#__rules [aria-current]")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    chosen = page.locator("html").get_attribute("data-ruleset")
    assert chosen not in {None, "common"}
    expect(chip).to_be_focused()
    expect(chip).to_have_accessible_name(re.compile("^Ruleset (?!Where)"))
    page.evaluate("localStorage.clear()")
    page.goto(f"{site}en/draws/")
    chip.click()
    page.keyboard.press("Escape")
    expect(chip).to_have_accessible_name("Ruleset Common modern rules")
    page.reload()
    expect(chip).to_have_accessible_name("Ruleset Common modern rules")
    assert (phone.heard(), overflow(page)) == ([], 0)
