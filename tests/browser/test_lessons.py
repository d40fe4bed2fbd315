"""A lesson in a browser: on a phone, offline, back in the history, without scripts; clicks: tests/page."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.course.load import load_course
from riichi_rules.texts.languages import load_texts
from tests.browser.answers import answer
from tests.browser.watch import PHONE, Watched, overflow, watching
from tests.rulebook import book
from tests.whole import WIDEST

COURSE = load_course(book())
SAY = load_texts().say
FINGERTIP = 40  # pixels


def shown(page: Page) -> str:
    """The screen that is seen; there is one."""
    (seen,) = page.locator(".screen:visible").all()
    return seen.get_attribute("id") or ""


def test_a_wrong_answer_leads_to_the_screen_that_told_it_and_back(desk: Watched, site: str) -> None:
    """In this lesson or in one before; the question is answered still."""
    page = desk.page
    page.goto(f"{site}en/learn/wait/#question-4")
    question = page.locator("#question-4 article.question")
    expect(question).to_be_visible()
    id_ = question.get_attribute("data-question")
    question.get_by_role("button", name=SAY("quiz.control.show")).click()
    question.get_by_role("link", name=SAY("quiz.feedback.rule"), exact=True).click()
    expect(page.locator("#tenpai")).to_be_visible()
    assert shown(page) == "tenpai"
    page.go_back()
    expect(question).to_be_visible()
    assert question.get_attribute("data-question") == id_
    expect(page.locator("#question-4 .answered .verdict")).to_be_visible()
    page.goto(f"{site}en/learn/calls/#question-9")
    question = page.locator("#question-9 article.question")
    question.get_by_role("button", name=SAY("quiz.control.show")).click()
    question.get_by_role("link", name=SAY("quiz.feedback.rule"), exact=True).click()
    page.wait_for_url("**/en/learn/table/#turn")


def test_a_lesson_that_was_begun_and_the_next_one_are_there_without_internet(
    chromium: Browser, site: str
) -> None:
    with watching(chromium, PHONE, service_workers="allow", has_touch=True, is_mobile=True) as watched:
        page = watched.page
        page.goto(f"{site}fr/learn/wait/")
        page.wait_for_function(
            "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
        )
        with page.expect_response("**/fr/learn/table/"):
            page.locator("nav.turn [data-next]").tap()
        expect(page.locator("#question-8 article.question")).to_be_attached()
        page.wait_for_function(
            "async (url) => Boolean(await caches.match(url))", arg=f"{site}fr/learn/table/"
        )
        page.context.set_offline(True)
        while (here := shown(page)) != "end":
            if here.startswith("question-"):
                expect(page.locator(f"#{here} article.question")).to_be_visible()
            page.locator("nav.turn [data-next]").tap()
            expect(page.locator(f"#{here}")).to_be_hidden()
        page.locator("#end a.main").tap()
        expect(page.locator("#seats")).to_be_visible()
        expect(page.locator("nav.turn")).to_be_visible()


def test_a_lesson_is_practised_once_its_missed_question_is_answered_at_its_end(
    chromium: Browser, site: str
) -> None:
    """The first wrong answer is told about the name that was chosen, and the reader tries again."""
    say = load_texts("fr").say
    with watching(chromium, PHONE, has_touch=True, is_mobile=True) as watched:
        page = watched.page
        page.goto(f"{site}fr/learn/hand/#question-7")
        stages = []
        while (here := shown(page)) != "end":
            if "question-" in here:
                expect(page.locator(f"#{here} article.question")).to_be_visible()
            if here == "question-7":
                answer(page, site, right=False)
                page.locator(f"#{here} .actions .main").tap()
                chosen = page.locator(f"#{here} .choice:has(:checked)").inner_text().strip()
                told = page.locator(f"#{here} .feedback p:not(.verdict)").last
                expect(told).to_be_in_viewport()
                expect(told).to_contain_text(re.compile(re.escape(chosen), re.IGNORECASE))
            if "question-" in here:
                answer(page, site)
                page.locator(f"#{here} .actions .main").tap()
                expect(page.locator(f"#{here} .feedback.right")).to_be_visible()
            page.locator("nav.turn [data-next]").tap()
            expect(page.locator(f"#{here}")).to_be_hidden()
            stages.append(here)
        assert stages[-1] == "again-question-7"
        page.goto(f"{site}fr/learn/")
        expect(page.locator("[data-lesson=hand] small")).to_have_text(say("ui.lesson.practised"))


def test_without_scripts_every_screen_stands_in_the_page(chromium: Browser, site: str) -> None:
    page = chromium.new_page(java_script_enabled=False)
    page.goto(f"{site}en/learn/hand/")
    assert page.locator(".screen:visible").count() == len(COURSE.lessons["hand"].screens) + 1
    expect(page.locator("nav.turn")).to_be_hidden()
    page.close()


@pytest.mark.parametrize("lang", WIDEST)
def test_a_lesson_on_a_phone_has_a_bar_in_place_of_the_header_and_tiles_as_wide_as_a_fingertip(
    chromium: Browser, site: str, lang: str
) -> None:
    with watching(chromium, PHONE, has_touch=True, is_mobile=True) as watched:
        page = watched.page
        page.goto(f"{site}{lang}/")
        way = page.get_by_role("link", name=load_texts(lang).say("ui.home.new"))
        expect(way).to_be_in_viewport()
        way.tap()
        page.wait_for_url(f"{site}{lang}/learn/hand/")
        expect(page.locator(".lesson-bar a")).to_be_visible()
        expect(page.locator(".site-header")).to_be_hidden()
        while (here := shown(page)) != "end":
            for tile in page.locator(f"#{here} .drawing .t:not(svg)").all():
                width, height = tile.evaluate(
                    "({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight]"
                )
                assert min(width, height) >= FINGERTIP, (here, width, height)
            assert overflow(page) == 0, here
            page.locator("nav.turn [data-next]").tap()
            expect(page.locator(f"#{here}")).to_be_hidden()
        page.locator(".lesson-bar a").tap()
        page.wait_for_url(f"{site}{lang}/learn/")


@pytest.mark.parametrize("lang", WIDEST)
def test_no_screen_of_any_lesson_is_wider_than_a_phone(chromium: Browser, site: str, lang: str) -> None:
    """Without scripts, where all of them stand in the page."""
    with watching(chromium, PHONE, java_script_enabled=False) as watched:
        wider = {}
        lessons = [f"learn/{name}/" for name in COURSE.lessons if name != "first_hand"]
        for address in ("first-hand/", *lessons):
            watched.page.goto(f"{site}{lang}/{address}")
            expect(watched.page.locator(".screen").last).to_be_visible()
            wider[address] = overflow(watched.page)
        assert {address: by for address, by in wider.items() if by > 0} == {}
