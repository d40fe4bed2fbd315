"""The path gone by the keyboard alone, and on in another language; what is clicked: tests/page."""

from typing import Any

from playwright.sync_api import Page, expect

from generator.course.load import load_course
from tests.browser.answers import asked
from tests.browser.watch import Watched
from tests.rulebook import book

COURSE = load_course(book())
PARTS = {
    part: [name for name, each in COURSE.lessons.items() if each.part == part] for part in ("play", "count")
}


def shown(page: Page) -> str:
    return page.locator(".screen:visible").get_attribute("id") or ""


def has_left(page: Page, lesson: str) -> None:
    """The way on has led to another page."""
    page.wait_for_url(lambda url: f"/{lesson.replace('_', '-')}/" not in url)


def done(page: Page, site: str, lang: str) -> list[str]:
    """The lessons that the list of them shows as finished."""
    page.goto(f"{site}{lang}/learn/")
    expect(page.locator("[data-lesson].done").first).to_be_visible()
    return [each.get_attribute("data-lesson") or "" for each in page.locator("[data-lesson].done").all()]


def type_answer(page: Page, question: dict[str, Any]) -> None:
    """The right answer by its keys: the numbers of choices, a tile, or digits."""
    given = question["answer"]
    if "numbers" in given:
        page.keyboard.type("".join(str(field["right"]) for field in given["numbers"]))
    elif given.get("pick") == []:
        page.locator("article.question:visible .picks .none").focus()
        page.keyboard.press("Space")
        page.locator("article.question:visible .actions button.main").focus()
    elif "pick" in given:
        page.keyboard.type("".join(given["pick"]))
    else:
        right = [n for n, each in enumerate(given["choose"], 1) if "mistake" not in each]
        page.keyboard.type("".join(map(str, right)))


def test_part_one_is_gone_through_by_keyboard_alone(desk: Watched, site: str) -> None:
    """Every question is typed where the lesson left the reader; the next lesson is one Tab away."""
    page = desk.page
    page.goto(f"{site}pl/learn/{PARTS['play'][0]}/")
    for name in PARTS["play"]:
        page.wait_for_url(f"**/{name.replace('_', '-')}/**")
        expect(page.locator("nav.turn")).to_be_visible()
        while (here := shown(page)) != "end":
            if here.startswith("question-"):
                expect(page.locator(f"#{here} article.question")).to_be_visible()
                type_answer(page, asked(page, site))
                page.keyboard.press("Enter")
                expect(page.locator(f"#{here} article.question.answered .feedback.right")).to_be_visible()
                page.keyboard.press("Enter")
            else:
                page.keyboard.press("ArrowRight")
            expect(page.locator(f"#{here}")).to_be_hidden()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        has_left(page, name)
    assert done(page, site, "pl") == PARTS["play"]
    assert desk.heard() == []


def test_part_two_is_gone_through_by_keyboard_and_stays_in_its_place_in_another_language(
    desk: Watched, site: str
) -> None:
    """From Polish to English in the middle of a lesson, which is then opened anew; each question is there."""
    page = desk.page
    page.goto(f"{site}pl/learn/{PARTS['count'][0]}/")
    for name in PARTS["count"]:
        page.wait_for_url(f"**/{name}/**")
        expect(page.locator("nav.turn")).to_be_visible()
        screens = COURSE.lessons[name].screens
        for place, screen in enumerate(screens, 1):
            assert shown(page) == (screen.text or f"question-{place}")
            if screen.ask:
                expect(page.locator(f"#question-{place} article.question")).to_be_visible()
            if (name, screen.text) == ("points", "limits"):
                page.evaluate("document.querySelector('a[data-language][lang=en]').click()")
                page.wait_for_url(f"{site}en/learn/points/**")
                page.reload()
                expect(page.locator("#limits")).to_be_visible()
            page.keyboard.press("ArrowRight")
        while shown(page).startswith("again-question-"):  # questions like those that were passed over
            page.keyboard.press("ArrowRight")
        assert shown(page) == "end"
        page.locator("#end a.main").focus()
        page.keyboard.press("Enter")
        has_left(page, name)
    assert {*PARTS["count"]} <= {*done(page, site, "en")}
    assert desk.heard() == []
