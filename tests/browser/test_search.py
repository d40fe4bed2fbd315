"""The search of the whole site, through the box that readers type into."""

import re
from collections.abc import Mapping
from itertools import islice
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Browser, expect

from generator.site.pages import slug
from riichi_rules.texts.languages import load_texts
from tests.browser.watch import DESK, PHONE, Watched, watching
from tests.rulebook import book

QUERIES: Mapping[str, Mapping[str, str | list[str]]] = yaml.safe_load(
    Path(__file__).with_name("queries.yaml").read_text("utf-8")
)
TYPED = 4  # into the box itself; the others are asked of the worker behind it
ENOUGH, FIRST = 120, 0.95
LONG = 7  # letters of a name that is still known with a slip

ASK = """async ([worker, queries]) => {
  const search = new Worker(worker, { type: "module" });
  const answer = () => new Promise((resolve) => search.addEventListener("message", resolve, { once: true }));
  const found = [];
  for (const query of queries) {
    search.postMessage({ query, rules: { ruleset: "", alike: null } });
    found.push((await answer()).data.pages.map(([{ location }]) => location));
  }
  search.terminate();
  return found;
}"""


@pytest.mark.parametrize("lang", QUERIES)
def test_what_readers_type_finds_its_page_first(chromium: Browser, site: str, lang: str) -> None:
    """In whatever form, with or without accents, in any language; a yaku's own page before all others."""
    with watching(chromium) as watched:
        box, first = (watched.page.locator(f"#__search {part}") for part in ("input", "li a"))
        watched.page.goto(f"{site}{lang}/riichi/")
        for query, address in islice(QUERIES[lang].items(), TYPED):
            watched.page.keyboard.press("/")
            box.fill(query)
            goal = re.compile(rf"^{re.escape(f'{site}{lang}/{address}')}$")
            expect(first.first, f"{lang}: {query}").to_have_attribute("href", goal)
            watched.page.keyboard.press("Escape")
            expect(box).to_be_hidden()
        assert watched.heard() == []


def test_what_is_not_sure_is_asked_and_no_answer_is_shown(desk: Watched, site: str) -> None:
    """Questions to choose from, without their answers."""
    page, first = desk.page, desk.page.locator("#__search ol > li a").first
    page.goto(f"{site}nl/who-is-right/")
    page.keyboard.press("/")
    page.locator("#__search input").fill("mag ik chi na riichi")
    expect(page.locator("#__search [role=status]")).to_have_text(load_texts("nl").say("ui.search.perhaps"))
    expect(first).to_have_attribute("href", re.compile("who-is-right/#"))
    expect(first.locator("span")).to_have_count(0)
    expect(page.locator("#__search .answered")).to_have_count(0)


def test_an_amount_is_answered_by_the_rules_in_force(desk: Watched, site: str) -> None:
    page, paid = desk.page, desk.page.locator("#__search .answered .payment > b")
    for ruleset, amount in (("rrc_2026", "7,700"), ("ema_2025", "8,000")):
        page.goto(f"{site}en/furiten/?ruleset={ruleset}")
        page.keyboard.press("/")
        page.locator("#__search input").fill("4 han 30 fu non-dealer ron")
        expect(paid).to_have_text([amount])
        page.keyboard.press("Escape")


def test_the_search_opens_again_while_its_hidden_box_still_has_the_focus(desk: Watched, site: str) -> None:
    """Until the page is drawn again, a key goes to the box that was closed."""
    page, box = desk.page, desk.page.locator("#__search input")
    page.goto(f"{site}en/riichi/")
    box.dispatch_event("keydown", {"key": "/"})
    expect(box).to_be_visible()
    box.dispatch_event("keydown", {"key": "/"})
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()


def test_whatever_readers_look_for_something_is_found_and_nearly_always_the_page_they_want(
    chromium: Browser, site: str
) -> None:
    """Names, romaji, local words, inflected, misspelt, of another language; by the words of each language."""
    with watching(chromium) as watched:
        watched.page.goto(f"{site}en/riichi/")
        for lang in QUERIES:
            wanted = {**QUERIES[lang], **of_yaku(lang)}
            assert len(wanted) >= ENOUGH
            worker = f"{site}assets/js/site/search/worker.js?lang={lang}"
            found = watched.page.evaluate(ASK, [worker, [*wanted]])
            assert [query for query, pages in zip(wanted, found, strict=True) if not pages] == []
            missed = [
                (query, pages[0])
                for (query, goals), pages in zip(wanted.items(), found, strict=True)
                if pages[0].partition("#")[0] not in ([goals] if isinstance(goals, str) else goals)
            ]
            assert len(missed) <= len(wanted) * (1 - FIRST), f"{lang}: {missed}"
        assert watched.heard() == []


def of_yaku(lang: str) -> dict[str, str | list[str]]:
    """The usual yaku as a language and romaji call them, and their romaji with two letters swapped."""
    texts = load_texts(lang)
    asked: dict[str, str | list[str]] = {}
    for id_, yaku in book().base.yaku.items():
        romaji, page = id_.replace("_", " "), f"yaku/{slug(id_)}/"
        if not yaku.local:
            asked |= {romaji: page, texts.say(f"yaku.{id_}"): page}
            if len(id_) >= LONG and "_" not in id_:
                asked[f"{id_[:3]}{id_[4]}{id_[3]}{id_[5:]}"] = page
    return asked


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


def test_a_search_that_finds_nothing_says_so_in_the_language_of_the_page(
    chromium: Browser, site: str
) -> None:
    with watching(chromium) as watched:
        watched.page.goto(f"{site}nl/riichi/")
        watched.page.keyboard.press("/")
        watched.page.keyboard.type("zebra")
        expect(watched.page.locator("#__search [role=status]")).to_have_text("Niets gevonden")


def test_a_yaku_that_is_found_shows_the_tiles_that_make_it(chromium: Browser, site: str) -> None:
    """Those that it does not need are faded; whoever listens hears the name alone."""
    with watching(chromium) as watched:
        watched.page.goto(f"{site}en/riichi/")
        watched.page.keyboard.press("/")
        watched.page.keyboard.type("pure straight")
        drawn = watched.page.locator("#__search li").first.locator(".pattern-tiles[aria-hidden=true]")
        expect(drawn.locator(".set")).to_have_count(5)
        expect(drawn.locator(".set.rest")).to_have_count(2)
        expect(drawn.locator("[data-t='9m'] use")).to_have_attribute("href", f"{site}assets/tiles.svg#t-9m")
        assert watched.heard() == []


def test_an_answer_is_not_lost_among_the_pages_that_were_found(chromium: Browser, site: str) -> None:
    with watching(chromium) as watched:
        page = watched.page
        page.goto(f"{site}ru/riichi/")
        page.keyboard.press("/")
        page.locator("#__search input").fill("кан в риичи")
        expect(page.locator("#__search [role=status]")).to_have_text("Ответ найден")
        expect(page.locator("#__search li.answered")).to_be_visible()
        pages = page.locator("#__search ol ol > li")
        expect(pages).to_have_count(0)
        page.locator("#__search summary").last.click()
        expect(pages.first).to_be_visible()
        assert watched.heard() == []


def test_other_places_on_a_page_are_shown_when_asked_for(chromium: Browser, site: str) -> None:
    """A link to the page that is open closes the search."""
    with watching(chromium) as watched:
        page = watched.page
        page.goto(f"{site}en/furiten/")
        page.keyboard.press("/")
        page.keyboard.type("furiten")
        found = page.locator("#__search li").filter(has=page.locator(f"a[href='{site}en/furiten/']"))
        expect(found.locator("a")).to_have_count(1)
        found.locator("summary").click()
        places = found.locator("details a")
        expect(places.first).to_be_visible()
        places.first.click()
        page.wait_for_url(f"{site}en/furiten/#*")
        expect(page.locator("#__search")).to_be_hidden()
