"""Progress in a browser: another tab, the keyboard, no barrier; what is clicked and read: tests/page."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from riichi_rules.texts.languages import load_texts
from tests.browser.test_axe import violations
from tests.browser.watch import DESK, PHONE, Watched, overflow, watching

RECORD = """async ([site, rows]) => {
  const { openStore } = await import(`${site}assets/js/quiz/memory/learning-store.js`);
  const all = { ruleset: "common", ms: 10_000, rules: ["yaku:pinfu"] };
  for (const [kind, id, right, ago, mistakes = []] of rows) {
    openStore().record({ ...all, kind, id, right, mistakes }, Date.now() - ago * 3_600_000);
  }
}"""
ROWS: list[list[Any]] = [
    *[["han", f"0a{n}", n > 1, 48] for n in range(8)],
    *[["fu", f"0b{n}", n > 3, 2, ["mistakes.dora_forgotten"]] for n in range(7)],
]


def text(key: str, lang: str = "en", **values: object) -> str:
    return load_texts(lang).say(f"quiz.{key}", **values)


def practised(page: Page, site: str, lang: str = "en") -> None:
    """Open the page of somebody who has answered questions."""
    page.goto(f"{site}{lang}/quiz/progress/")
    page.evaluate(RECORD, [site, ROWS])


def test_answers_given_in_another_tab_appear(desk: Watched, site: str) -> None:
    desk.page.goto(f"{site}en/quiz/progress/")
    other = desk.page.context.new_page()
    practised(other, site)
    expect(desk.page.locator(".totals")).to_contain_text(text("stats.answered.count", n=15))
    assert desk.heard() == []


def test_deleting_goes_by_keyboard_and_asks_first(desk: Watched, site: str) -> None:
    page = desk.page
    practised(page, site)
    page.goto(f"{site}en/settings/")
    page.get_by_role("button", name=text("storage.delete")).press("Enter")
    expect(page.get_by_role("button", name=text("storage.delete.no"), exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.sheet")).to_have_count(0)
    page.goto(f"{site}en/quiz/progress/")
    expect(page.locator(".totals")).to_be_visible()


@pytest.mark.parametrize(("width", "scheme", "lang"), [(PHONE, "light", "ru"), (DESK, "dark", "fr")])
def test_progress_is_no_barrier_and_fits(
    chromium: Browser, site: str, width: int, scheme: str, lang: str
) -> None:
    """With all unfolded, a concept chosen, and the question whether to delete."""
    with watching(chromium, width, color_scheme=scheme) as watched:
        page = watched.page
        practised(page, site, lang=lang)
        page.locator(".report summary").click()
        page.locator(".known.unmet").first.click()
        assert violations(page, colours_alone=width == DESK) == []
        assert overflow(page) == 0
        page.goto(f"{site}{lang}/settings/")
        page.get_by_role("button", name=text("storage.delete", lang), exact=True).click()
        assert violations(page, colours_alone=width == DESK) == []
