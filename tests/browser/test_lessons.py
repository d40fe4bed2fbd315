"""A lesson as a beginner goes through it: by thumb, by keyboard, interrupted and resumed, without scripts."""

from playwright.sync_api import Browser, Page, expect

from generator.course.load import load_course
from generator.texts.catalog import load_texts
from tests.browser.watch import Watched
from tests.rulebook import book

COURSE = load_course(book())
SAY = load_texts().say


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


def test_the_first_hand_says_why(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/first-hand/#call")
    step = page.locator("#call")
    step.get_by_role("button", name=SAY("page_first_hand.choice_chi")).click()
    expect(step.locator(".verdict")).to_have_text(SAY("ui.lesson.wrong"))
    step.get_by_role("button", name=SAY("page_first_hand.choice_pass")).click()
    expect(step.locator(".verdict")).to_have_text(SAY("ui.lesson.right"))
    expect(step.locator("details")).to_have_attribute("open", "")


def test_damaged_storage_begins_the_lesson_anew(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/learn/hand/")
    page.evaluate(
        'localStorage.setItem(`${window.__md_scope.pathname}.course`, \'{"screens": 7, "done": {}}\')'
    )
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
