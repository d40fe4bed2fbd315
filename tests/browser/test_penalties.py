"""What happened, and what follows: two taps from the page to the answer, by touch and by keyboard."""

from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Locator, Page, expect

from generator.site.pages import slug
from riichi_rules.texts.languages import load_texts
from tests.browser.watch import PHONE, Watched
from tests.rulebook import book
from tests.whole import LANGS, WIDEST

ROWS = yaml.safe_load((Path(__file__).parents[1] / "rules" / "penalties.yaml").read_text("utf-8"))


def choices(page: Page) -> Locator:
    return page.locator("[data-finder] .choices button")


def opened(watched: Watched, site: str, lang: str, ruleset: str = "ema_2025", row: str = "") -> Page:
    watched.page.goto(f"{site}{lang}/penalties/?ruleset={ruleset}{row}")
    expect(watched.page.locator("[data-finder] h2")).to_be_visible()
    return watched.page


def place_of(offence: str) -> tuple[int, int]:
    """The topic and the error, as the finder counts them."""
    for number, offences in enumerate(book().penalties.topics.values()):
        if offence in offences:
            return number, offences.index(offence)
    raise KeyError(offence)


# Chooses a topic and an error, and goes back; gives the address in between, and whether rulings were shown.
TWO_TAPS = """(places) => places.map((taps) => {
  for (const place of taps) document.querySelectorAll("[data-finder] .choices button")[place].click();
  const shown = document.querySelectorAll("[data-finder] .answer .rulings > li");
  const found = [location.hash, [...shown].some((each) => each.checkVisibility())];
  for (const _ of taps) document.querySelector("[data-finder] .back").click();
  return found;
})"""


def test_every_row_of_ema_2025_is_two_taps_away(phone: Watched, site: str) -> None:
    page = opened(phone, site, WIDEST[0])
    offences = list(ROWS["ema_2025"])
    found = page.evaluate(TWO_TAPS, [place_of(offence) for offence in offences])
    assert found == [[f"#{slug(offence)}", True] for offence in offences]
    assert phone.heard() == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_answer_is_that_of_the_ruleset_and_follows_it(phone: Watched, site: str, lang: str) -> None:
    """And nothing is wider than a narrow phone."""
    texts = load_texts(lang)
    page = opened(phone, site, lang, "wrc_2025")
    topic, error = place_of("wrong_tile_count")
    choices(page).nth(topic).tap()
    choices(page).nth(error).tap()
    shown = page.locator("[data-finder] .answer .then:visible")
    expect(shown).to_have_text(texts.say("penalties.then.chombo"))
    page.locator("#__ruleset").select_option("ema_2025")
    expect(shown).to_have_text(texts.say("penalties.then.dead_hand"))
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") == 320 < PHONE


def test_a_row_is_reached_by_keyboard_alone(desk: Watched, site: str) -> None:
    page = opened(desk, site, WIDEST[0])
    topic, error = place_of("swap_call")
    choices(page).nth(topic).focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-finder] h2")).to_be_focused()
    for _ in range(error + 1):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-finder] h2")).to_be_focused()
    assert page.url.endswith("#swap-call")


def test_an_answer_can_be_shared(desk: Watched, site: str) -> None:
    page = opened(desk, site, WIDEST[0], row="#swap-call")
    expect(page.locator("[data-finder] .answer")).to_be_visible()


def test_where_rules_are_silent_the_others_are_shown(phone: Watched, site: str) -> None:
    page = opened(phone, site, WIDEST[0], "jpml_a", "#swap-call")
    expect(page.locator("[data-finder] .answer .not-known:visible")).to_have_count(1)
    expect(page.locator("[data-finder] details")).to_have_attribute("open", "")
    expect(page.locator("[data-finder] details .not-known")).to_have_count(0)
