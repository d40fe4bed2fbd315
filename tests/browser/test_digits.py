"""Digits on tiles: a learner can read one wherever a tile has room for it; who wants none sees none."""

import pytest
from playwright.sync_api import Page, expect

from riichi_rules.texts.languages import load_texts
from tests.browser.watch import Watched

LEAST = 12  # pixels of a sign that is read
ROOM = 17  # pixels of a tile on which one has room
ROUNDED = 0.5
LESSON = "learn/hand/#suits"
PLACES = (
    *(LESSON, "learn/wait/#question-4", "quiz/waits/", "calculator/", "first-evening/", "cheat-sheet/"),
    *("tiles/", "yaku/", "play/#deal=8&length=riichi"),
)
# Of each tile that is seen: how wide it is, and how large its sign.
SIGNS = """() => [...document.querySelectorAll(".t[data-t]")].flatMap((tile) => {
  if (!tile.checkVisibility()) return [];
  const { width, height } = tile.getBoundingClientRect();
  const { display, fontSize } = getComputedStyle(tile, "::after");
  return [[Math.min(width, height), display === "none" ? 0 : parseFloat(fontSize)]];
})"""


def signs_at(page: Page, address: str) -> list[tuple[float, float]]:
    page.goto(address)
    expect(page.locator(".t[data-t]:visible").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    found: list[tuple[float, float]] = page.evaluate(SIGNS)
    return found


@pytest.mark.parametrize("lang", ["pl", "fr"])
def test_a_learner_can_read_the_sign_of_every_tile_with_room_for_one(
    phone: Watched, site: str, lang: str
) -> None:
    phone.page.goto(f"{site}{lang}/{LESSON}")
    for place in PLACES:
        signs = signs_at(phone.page, f"{site}{lang}/{place}")
        assert [size for _, size in signs if size], place
        assert [size for _, size in signs if 0 < size < LEAST] == [], place
        assert [sign for sign in signs if sign[0] > ROOM + ROUNDED and not sign[1]] == [], place
        assert [sign for sign in signs if sign[0] < ROOM - ROUNDED and sign[1]] == [], place


def test_who_wants_no_digits_sees_none_in_lessons_either(phone: Watched, site: str) -> None:
    page = phone.page
    page.goto(f"{site}ru/settings/")
    page.locator("[name=marks][value=off]").check()
    for place in (LESSON, "calculator/", "play/#deal=8&length=riichi"):
        assert {size for _, size in signs_at(page, f"{site}ru/{place}")} == {0}, place


def test_a_tile_to_be_named_has_no_digit_until_it_is_named(phone: Watched, site: str) -> None:
    page = phone.page
    page.goto(f"{site}nl/learn/hand/#question-9")
    tile = page.locator("#question-9 article.question .prompt .t")
    expect(tile).to_be_visible()
    sign = "(tile) => getComputedStyle(tile, '::after').display"
    assert tile.evaluate(sign) == "none"
    page.get_by_role("button", name=load_texts("nl").say("quiz.control.show")).tap()
    expect(page.locator("#question-9 .answered")).to_be_visible()
    assert tile.evaluate(sign) == "block"
