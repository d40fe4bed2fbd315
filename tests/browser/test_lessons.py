"""A lesson as a beginner goes through it: by thumb, by keyboard, interrupted and resumed, without scripts."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.course.load import load_course
from riichi_rules.texts.languages import load_texts
from tests.browser.answers import answer
from tests.browser.watch import PHONE, Watched, overflow, remember, watching
from tests.rulebook import book
from tests.whole import WIDEST

COURSE = load_course(book())
SAY = load_texts().say
FINGERTIP = 40  # pixels


def shown(page: Page) -> str:
    """The screen that is seen; there is one."""
    (seen,) = page.locator(".screen:visible").all()
    return seen.get_attribute("id") or ""


def test_a_lesson_goes_on_by_thumb_and_is_resumed_where_it_was_left(phone: Watched, site: str) -> None:
    page, lesson = phone.page, f"{site}en/learn/hand/"
    screens = [
        screen.text or f"question-{place}" for place, screen in enumerate(COURSE.lessons["hand"].screens, 1)
    ]
    asked = next(place for place, screen in enumerate(COURSE.lessons["hand"].screens) if screen.ask)
    page.goto(lesson)
    expect(page.locator("nav.turn")).to_be_visible()
    assert shown(page) == screens[0]
    page.locator("nav.turn [data-next]").tap()
    assert shown(page) == screens[1]
    expect(page.locator(f"#{screens[1]} h2")).to_be_focused()
    for place in range(1, asked):
        assert shown(page) == screens[place]
        page.locator("nav.turn [data-next]").tap()
    expect(page.locator(f"#{screens[asked]} article.question")).to_be_visible()
    page.goto(f"{site}en/learn/")
    expect(page.locator("[data-start]")).to_have_text(SAY("ui.lesson.go_on", lesson=SAY("lesson_hand.title")))
    page.locator("[data-start]").tap()
    expect(page.locator(f"#{screens[asked]}")).to_be_visible()
    assert shown(page) == screens[asked]
    page.locator("nav.turn [data-back]").tap()
    assert shown(page) == screens[asked - 1]
    page.go_back()
    expect(page.locator(f"#{screens[asked]}")).to_be_visible()


def test_a_lesson_asks_what_was_taught_and_ends_with_the_way_on(desk: Watched, site: str) -> None:
    """By keyboard, from the first screen to the last; the choice of the lesson's questions is by chance."""
    page = desk.page
    page.goto(f"{site}en/learn/wait/")
    taught = page.evaluate("JSON.parse(document.getElementById('__taught').textContent)")
    assert set(taught) == COURSE.taught_until("wait")
    for _ in COURSE.lessons["wait"].screens:
        page.keyboard.press("ArrowRight")
    assert shown(page) == "end"
    expect(page.locator("#end a.main")).to_have_text(
        SAY("ui.lesson.onward", lesson=SAY("lesson_table.title"))
    )
    page.keyboard.press("ArrowLeft")
    assert shown(page) == "question-8"
    asked = page.locator("#question-8 article.question")
    expect(asked).to_be_visible()
    needs = page.evaluate(
        """async (id) => {
          const { find } = await import(new URL("../../../assets/js/quiz/pools.js", location.href).href);
          const { concepts, shown } = await find("waits", "common", id);
          return [...concepts, ...shown];
        }""",
        asked.get_attribute("data-question"),
    )
    assert set(needs) <= COURSE.taught_until("wait")
    page.goto(f"{site}en/learn/")
    expect(page.locator("[data-lesson=wait].done")).to_have_count(1)


def test_a_finished_lesson_is_read_again_from_its_beginning(desk: Watched, site: str) -> None:
    page, lesson = desk.page, f"{site}en/learn/furiten/"
    page.goto(f"{lesson}#end")
    expect(page.locator("#end")).to_be_visible()
    page.goto(f"{site}en/learn/")
    page.locator("[data-lesson=furiten].done a").click()
    expect(page.locator("#own")).to_be_visible()
    assert shown(page) == "own"


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


def test_every_concept_has_a_screen_where_it_is_told(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/learn/count/")
    told = page.evaluate("JSON.parse(document.getElementById('__taught').textContent)")
    assert set(told) == COURSE.taught_until("count")
    assert told["yaku.pinfu"].endswith("/learn/patterns/#pinfu")
    assert told["kind.full-hand"] == "#steps"


def test_the_first_hand_says_why(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/first-hand/#call")
    step = page.locator("#call")
    step.get_by_role("button", name=SAY("page_first_hand.choice_chi")).click()
    expect(step.locator(".verdict")).to_have_text(SAY("ui.lesson.wrong"))
    step.get_by_role("button", name=SAY("page_first_hand.choice_pass")).click()
    expect(step.locator(".verdict")).to_have_text(SAY("ui.lesson.right"))
    expect(step.locator("details")).to_have_attribute("open", "")


def test_another_ruleset_keeps_the_screen_and_asks_under_its_rules(desk: Watched, site: str) -> None:
    """In the middle of a lesson; rules for three players ask what they have."""
    page = desk.page
    page.goto(f"{site}nl/learn/calls/#question-10")
    expect(page.locator("#question-10 article.question")).to_be_visible()
    for ruleset, place in (("ema_2016", 10), ("tenhou_sanma", 11)):
        page.locator("#__ruleset").select_option(ruleset)
        if place == 11:
            page.keyboard.press("Escape")
            page.locator("nav.turn [data-next]").click()
        assert shown(page) == f"question-{place}"
        name = page.locator(f"#__ruleset option[value={ruleset}]").inner_text()
        expect(page.locator(f"#question-{place} article.question")).to_contain_text(name)


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


def test_damaged_storage_begins_the_lesson_anew(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/learn/hand/")
    remember(page, site, "course", {"screens": 7, "done": {}})
    page.goto(f"{site}en/learn/hand/")
    expect(page.locator("nav.turn")).to_be_visible()
    assert shown(page) == "goal"


def test_without_scripts_every_screen_stands_in_the_page(chromium: Browser, site: str) -> None:
    page = chromium.new_page(java_script_enabled=False)
    page.goto(f"{site}en/learn/hand/")
    assert page.locator(".screen:visible").count() == len(COURSE.lessons["hand"].screens) + 1
    expect(page.locator("nav.turn")).to_be_hidden()
    page.close()


def test_who_is_new_finds_the_way_in_on_the_first_page(phone: Watched, site: str) -> None:
    page = phone.page
    page.goto(f"{site}en/")
    way = page.get_by_role("link", name=SAY("ui.home.new"))
    expect(way).to_be_in_viewport()
    way.tap()
    page.wait_for_url(f"{site}en/learn/hand/")


@pytest.mark.parametrize("end", ["#%", "#%E0%A4%A", "#constructor"])
def test_a_damaged_address_of_a_screen_begins_the_lesson(desk: Watched, site: str, end: str) -> None:
    page = desk.page
    page.goto(f"{site}en/learn/hand/{end}")
    expect(page.locator(".screen:visible")).to_have_count(1)
    expect(page.locator("nav.turn")).to_be_visible()
    assert desk.heard() == []


def test_a_missed_question_may_be_tried_again_and_one_like_it_comes_back_at_the_end(
    desk: Watched, site: str
) -> None:
    page = desk.page
    page.goto(f"{site}en/learn/hand/#question-7")
    question = page.locator("#question-7 article.question")
    expect(question).to_be_visible()
    answer(page, site, right=False)
    question.get_by_role("button", name=SAY("quiz.control.check"), exact=True).click()
    expect(question.locator(".feedback .verdict")).to_contain_text(SAY("quiz.feedback.try_again"))
    expect(question).not_to_have_class(re.compile("answered"))
    answer(page, site)
    question.get_by_role("button", name=SAY("quiz.control.check"), exact=True).click()
    expect(question.locator(".feedback .verdict")).to_contain_text(SAY("quiz.feedback.right"))
    screens = page.locator(".screen").evaluate_all("screens => screens.map(({ id }) => id)")
    assert screens[-2:] == ["again-question-7", "end"]
    for _ in range(len(screens) - 1 - screens.index("question-7") - 1):
        page.keyboard.press("Escape")
        page.locator("nav.turn [data-next]").click()
    expect(page.locator("#again-question-7 h2")).to_have_text(SAY("ui.lesson.again"))
    expect(page.locator("#again-question-7 article.question")).to_be_visible()
    assert page.locator("#again-question-7 article").get_attribute("data-question") != (
        question.get_attribute("data-question")
    )
    assert desk.heard() == []


def test_a_question_of_a_lesson_says_nothing_of_levels(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/learn/wait/#question-4")
    expect(page.locator("#question-4 article.question")).to_be_visible()
    expect(page.locator("#question-4 .level")).to_have_count(0)


@pytest.mark.parametrize("lang", WIDEST)
def test_a_lesson_on_a_phone_has_a_bar_in_place_of_the_header_and_tiles_as_wide_as_a_fingertip(
    chromium: Browser, site: str, lang: str
) -> None:
    with watching(chromium, PHONE, has_touch=True, is_mobile=True) as watched:
        page = watched.page
        page.goto(f"{site}{lang}/learn/hand/")
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
