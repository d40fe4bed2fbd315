"""The questions of the day in a browser: midnight before a click, in view, no barrier; clicks: tests/page."""

from collections.abc import Iterator
from datetime import datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from riichi_rules.texts.languages import load_texts
from tests.browser.answers import answer
from tests.browser.test_axe import barriers
from tests.browser.watch import PHONE, Watched, watching

TODAY = datetime(2026, 11, 21, 12)


@pytest.fixture
def desk(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, clock=TODAY) as watched:
        yield watched


def text(key: str) -> str:
    return load_texts().say(f"quiz.{key}")


def begin(page: Page, site: str) -> None:
    page.goto(f"{site}en/quiz/")
    page.get_by_role("button", name=text("daily.start")).click()


def go_on(page: Page, site: str, right: bool) -> None:
    """Answers the question and goes to the next."""
    old = page.locator("article.question").get_attribute("data-question")
    answer(page, site, right)
    page.get_by_role("button", name=text("control.check"), exact=True).click()
    page.get_by_role("button", name=text("control.next")).click()
    expect(page.locator(f"article.question[data-question='{old}']")).to_have_count(0)


def test_at_midnight_the_new_questions_come(desk: Watched, site: str) -> None:
    """At the first thing the reader does; who is in the midst of the old ones is told, and ends them."""
    page = desk.page
    page.goto(f"{site}en/quiz/")
    page.clock.set_fixed_time("2026-11-22T00:01:00")
    page.get_by_role("button", name=text("daily.start")).click()
    expect(page.locator(".daily-head time")).to_have_attribute("datetime", "2026-11-22")
    go_on(page, site, True)
    page.clock.set_fixed_time("2026-11-23T00:01:00")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    notice = page.locator("[data-quiz-daily] > .notices")
    expect(notice).to_contain_text(text("daily.new_day"))
    expect(page.locator(".daily-head time")).to_have_attribute("datetime", "2026-11-22")
    go_on(page, site, False)
    expect(page.locator(".daily-marks li > [aria-hidden]")).to_have_text([*"✓✗···"])
    notice.get_by_role("link").click()
    expect(page.locator(".daily-head time")).to_have_attribute("datetime", "2026-11-23")
    expect(page.locator(".daily-head h2")).to_have_text(text("daily.title"))
    expect(notice).to_have_text("")


def test_who_starts_the_day_sees_its_question(chromium: Browser, site: str) -> None:
    """From the first page or by the button: the question is at the top of the window."""
    with watching(chromium, PHONE, has_touch=True, clock=TODAY) as watched:
        page = watched.page
        for by_link in (False, True):
            if by_link:
                page.goto(f"{site}en/quiz/#day=2026-11-20")
            else:
                page.goto(f"{site}en/quiz/")
                page.get_by_role("button", name=text("daily.start")).tap()
            expect(page.locator("article.question")).to_be_in_viewport()
            page.wait_for_function(
                "document.querySelector('article.question').getBoundingClientRect().top < innerHeight / 3"
            )
            expect(page.locator(".site-header")).to_be_hidden()
            question = page.locator("article.question").bounding_box()
            assert question
            assert question["y"] >= 0
            page.get_by_role("button", name=text("control.leave")).tap()
            expect(page.locator(".site-header")).to_be_visible()


def test_the_questions_of_the_day_are_no_barrier(chromium: Browser, site: str) -> None:
    with watching(chromium, PHONE, color_scheme="dark") as watched:
        begin(watched.page, site)
        expect(watched.page.locator("article.question")).to_be_visible()
        assert barriers(watched.page) == {}
