"""The exam: the same for everybody who has its address, nothing told before the end, nothing lost."""

from collections.abc import Iterator
from datetime import datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from riichi_rules.texts.languages import load_texts
from tests.browser.answers import answer
from tests.browser.test_axe import barriers
from tests.browser.watch import PHONE, Watched, watching

NOON = datetime(2026, 11, 21, 12)
ADDRESS = "#exam=42&ruleset=common&count=5&kinds=han,fu,fu-of-group,waits&minutes=10"


@pytest.fixture
def desk(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, clock=NOON) as watched:
        yield watched


def text(key: str, lang: str = "en", **values: object) -> str:
    return load_texts(lang).say(f"quiz.{key}", **values)


def press(page: Page, key: str, lang: str = "en") -> None:
    page.get_by_role("button", name=text(key, lang), exact=True).last.click()


def begin(page: Page, site: str, address: str = ADDRESS, lang: str = "en") -> None:
    page.goto(f"{site}{lang}/quiz/exam/{address}")
    press(page, "exam.start", lang)
    expect(page.locator("article.question")).to_be_visible()


def hand_in(page: Page, lang: str = "en") -> None:
    page.locator(".hand-in").click()
    page.locator("dialog.sheet").get_by_role("button", name=text("exam.hand_in", lang)).click()
    expect(page.locator(".hand-in")).to_have_count(0)


# The form

# Tells whether another element lies over the middle of what has the focus.
IS_COVERED = """() => {
  const focused = document.activeElement;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  return !focused.contains(met) && !met?.closest("label")?.contains(focused);
}"""


def test_the_bar_covers_no_kind_of_question_that_is_reached_by_keyboard(chromium: Browser, site: str) -> None:
    with watching(chromium, PHONE, clock=NOON) as watched:
        page = watched.page
        page.goto(f"{site}pl/quiz/exam/")
        page.locator(".exam-form details > summary").press("Enter")
        boxes = page.locator(".exam-form [name=kind]")
        reached = 0
        while page.locator(".exam-form [name=ruleset]:focus").count() == 0:
            page.keyboard.press("Tab")
            assert not page.evaluate(IS_COVERED)
            reached += 1
        assert reached > boxes.count()


# In the room


def test_handing_in_wants_to_be_meant(desk: Watched, site: str) -> None:
    page = desk.page
    begin(page, site)
    page.locator(".hand-in").click()
    expect(page.locator("dialog.sheet")).to_contain_text(text("exam.open", n=5))
    page.keyboard.press("Escape")
    expect(page.locator("dialog.sheet")).to_have_count(0)
    expect(page.locator("article.question")).to_be_visible()


# The result


def test_an_exam_that_is_open_in_two_tabs_is_handed_in_once(desk: Watched, site: str) -> None:
    """When the time is up in both, and when one of them is closed later."""
    page = desk.page
    begin(page, site)
    answer(page, site)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".exam-places .given")).to_have_text(["1"])
    page.clock.run_for(11 * 60_000)
    for each in (page, other):
        expect(each.locator(".score")).to_have_text(text("result.score", right=1, total=5))
    other.goto(f"{site}en/quiz/progress/")
    expect(other.locator(".totals")).to_contain_text(text("stats.answered.count", n=1))
    other.close()


def test_an_exam_that_was_handed_in_in_another_tab_is_not_begun_again(desk: Watched, site: str) -> None:
    page = desk.page
    begin(page, site)
    answer(page, site)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".exam-places .given")).to_have_text(["1"])
    hand_in(page)
    other.goto(f"{site}en/quiz/exam/")
    expect(other.locator(".exam-resume")).to_have_count(0)
    other.close()


def test_a_result_is_printed_with_its_name_on_one_page(desk: Watched, site: str) -> None:
    page = desk.page
    begin(page, site)
    hand_in(page)
    page.locator(".name input").fill("Aiko")
    page.emulate_media(media="print")
    expect(page.locator(".exam-sum")).to_be_visible()
    expect(page.locator(".review").first).to_be_hidden()
    expect(page.get_by_role("button", name=text("result.print"))).to_be_hidden()


def test_an_exam_is_taken_by_keyboard_alone(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/quiz/exam/#exam=3&ruleset=common&count=3&kinds=fu-of-group")
    page.get_by_role("button", name=text("exam.start")).press("Enter")
    for number in range(1, 4):
        expect(page.locator(".exam-places [aria-current]")).to_have_text(str(number))
        page.locator(".choice input").first.focus()
        page.keyboard.press("1")
        page.keyboard.press("n")
        page.keyboard.press("Enter")
    expect(page.locator("dialog.sheet")).to_contain_text(text("exam.open", n=0))
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".exam-result h2")).to_be_focused()
    assert "/quiz/exam/" in page.url


def test_the_exam_is_no_barrier(chromium: Browser, site: str) -> None:
    with watching(chromium, PHONE, color_scheme="dark") as watched:
        page = watched.page
        page.goto(f"{site}en/quiz/exam/{ADDRESS}")
        found = {}

        def look(name: str) -> None:
            found[name] = barriers(page)

        expect(page.locator(".exam-form")).to_be_visible()
        look("set up")
        press(page, "exam.start")
        answer(page, site, right=False)
        press(page, "exam.flag")
        look("room")
        page.locator(".hand-in").click()
        look("dialog")
        page.locator("dialog button").first.click()
        page.locator(".review summary").first.click()
        expect(page.locator(".review .proof")).to_be_visible()
        look("result")
        assert found == {name: {} for name in ("set up", "room", "dialog", "result")}
