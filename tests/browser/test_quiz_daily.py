"""The questions of the day: the same for everybody, new every midnight, kept from visit to visit."""

from collections.abc import Iterator
from datetime import datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from riichi_rules.texts.languages import load_texts
from tests.browser.answers import answer, go_onward
from tests.browser.test_axe import barriers
from tests.browser.watch import PHONE, Watched, remember, watching

TODAY = datetime(2026, 11, 21, 12)
QUESTIONS = """async ([site, days]) => {
  const { questionsOf } = await import(`${site}assets/js/quiz/practice/days.js`);
  const namesOf = async (day) => (await questionsOf(day)).map(({ kind, id }) => `${kind}/${id}`);
  return Promise.all(days.map(namesOf));
}"""


@pytest.fixture
def desk(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, permissions=["clipboard-read", "clipboard-write"], clock=TODAY) as watched:
        yield watched


def text(key: str, lang: str = "en", **values: object) -> str:
    return load_texts(lang).say(f"quiz.{key}", **values)


def begin(page: Page, site: str, lang: str = "en") -> None:
    page.goto(f"{site}{lang}/quiz/")
    page.get_by_role("button", name=text("daily.start", lang)).click()


def go_on(page: Page, site: str, right: bool, lang: str = "en") -> None:
    """Answers the question and goes to the next."""
    old = page.locator("article.question").get_attribute("data-question")
    answer(page, site, right)
    page.get_by_role("button", name=text("control.check", lang), exact=True).click()
    go_onward(page, lang)
    expect(page.locator(f"article.question[data-question='{old}']")).to_have_count(0)


def expect_marks(page: Page, marks: str) -> None:
    expect(page.locator(".daily-marks li > [aria-hidden]")).to_have_text([*marks])


def test_everybody_has_the_same_five_questions_of_different_kinds(chromium: Browser, site: str) -> None:
    """Whatever their language and ruleset; the next day there are others."""
    found = []
    for lang, ruleset in (("en", "common"), ("ru", "tenhou"), ("pl", "wrc_2025")):
        with watching(chromium) as watched:
            watched.page.goto(f"{site}{lang}/quiz/?ruleset={ruleset}")
            found.append(watched.page.evaluate(QUESTIONS, [site, ["2026-11-21", "2026-11-22"]]))
    assert found[0] == found[1] == found[2]
    today, tomorrow = found[0]
    assert len({question.partition("/")[0] for question in today}) == len(today) == 5
    assert set(today).isdisjoint(tomorrow)


@pytest.mark.parametrize(
    ("zone", "day"), [("Pacific/Auckland", "2026-11-22"), ("America/Los_Angeles", "2026-11-21")]
)
def test_a_day_is_that_of_the_readers_calendar(chromium: Browser, site: str, zone: str, day: str) -> None:
    with watching(chromium, timezone_id=zone, is_altered=True) as watched:
        watched.page.clock.install(time="2026-11-21T18:00:00Z")
        watched.page.goto(f"{site}en/quiz/")
        expect(watched.page.locator(".daily-head time")).to_have_attribute("datetime", day)


@pytest.mark.parametrize("lang", ["pl"])
def test_a_day_is_played_to_its_end_and_told_to_others(desk: Watched, site: str, lang: str) -> None:
    page = desk.page
    begin(page, site, lang)
    for right in (True, True, False, True, True):
        go_on(page, site, right, lang)
    expect_marks(page, "✓✓✗✓✓")
    head = page.locator(".daily-head")
    expect(head).to_contain_text(text("result.score", lang, right=4, total=5))
    expect(head).to_contain_text(text("daily.done", lang))
    expect(head).to_contain_text(text("stats.days", lang, n=1))
    page.get_by_role("button", name=text("daily.share", lang)).click()
    expect(page.locator("#__status")).to_have_text(text("daily.copied", lang))
    shared = page.evaluate("navigator.clipboard.readText()")
    assert "✓ ✓ ✗ ✓ ✓" in shared
    assert shared.endswith("/quiz/#day=2026-11-21")
    assert desk.heard() == []


def test_a_pause_costs_nothing(desk: Watched, site: str) -> None:
    """Days of practice are counted and never lost; of days in a row nothing is said."""
    page = desk.page
    for day, days in (("21", 1), ("24", 2)):
        page.clock.set_fixed_time(f"2026-11-{day}T12:00:00")
        begin(page, site)
        go_on(page, site, True)
        expect(page.locator(".daily-head .days")).to_have_text(text("stats.days", n=days))


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
    expect_marks(page, "✓✗···")
    notice.get_by_role("link").click()
    expect(page.locator(".daily-head time")).to_have_attribute("datetime", "2026-11-23")
    expect(page.locator(".daily-head h2")).to_have_text(text("daily.title"))
    expect(notice).to_have_text("")


def test_who_comes_back_finds_the_day_and_what_is_due_on_the_first_page(desk: Watched, site: str) -> None:
    """Somebody new finds neither."""
    page = desk.page
    page.goto(f"{site}en/")
    expect(page.locator(".today")).to_be_hidden()
    begin(page, site)
    go_on(page, site, True)
    page.goto(f"{site}en/")
    lines = page.locator("[data-quiz-today] li")
    expect(lines.first).to_contain_text(text("due.now", n=0, minutes=1))
    lines.nth(1).locator("a").click()
    page.wait_for_url(f"{site}en/quiz/#day=2026-11-21")
    expect(page.locator(".tally")).to_have_text(text("progress.question", n=2, total=5))


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
            header = page.locator(".site-header").bounding_box()
            question = page.locator("article.question").bounding_box()
            assert header
            assert question
            assert question["y"] >= header["y"] + header["height"]


def test_all_pages_say_the_same_of_what_is_to_be_repeated(desk: Watched, site: str) -> None:
    """A question that went wrong is not due yet, and nevertheless to be repeated."""
    page = desk.page
    begin(page, site)
    go_on(page, site, False)
    wrong = text("stats.due", n=1)
    for address, place in (
        ("", "[data-quiz-today]"),
        ("quiz/", "[data-quiz-due]"),
        ("quiz/progress/", ".due"),
    ):
        page.goto(f"{site}en/{address}")
        expect(page.locator(place)).to_contain_text(wrong)
        assert text("due.now", n=0, minutes=1) not in page.locator(place).inner_text()


def test_the_questions_of_the_day_are_no_barrier(chromium: Browser, site: str) -> None:
    with watching(chromium, PHONE, color_scheme="dark") as watched:
        begin(watched.page, site)
        expect(watched.page.locator("article.question")).to_be_visible()
        assert barriers(watched.page) == {}


def test_on_the_path_through_the_lessons_a_day_asks_what_they_have_taught(desk: Watched, site: str) -> None:
    """Until the reader wants the questions that everybody has."""
    page = desk.page
    page.goto(f"{site}en/quiz/")
    remember(page, site, "course", {"screens": {"table": "seats"}, "done": ["hand", "wait"], "last": "table"})
    page.reload()
    day = ["2026-11-21"]
    kinds = {question.partition("/")[0] for question in page.evaluate(QUESTIONS, [site, day])[0]}
    assert kinds <= {"words", "waits", "whose-turn", "who-pays"}
    expect(page.locator(".daily-head")).to_contain_text(text("daily.about.taught"))
    page.get_by_role("button", name=text("daily.everything")).click()
    expect(page.locator(".daily-head")).to_contain_text(text("daily.about"))
    everybody = page.evaluate(QUESTIONS, [site, day])[0]
    assert len({question.partition("/")[0] for question in everybody}) == len(everybody) == 5
    expect(page.get_by_role("button", name=text("daily.taught"))).to_be_visible()
    assert desk.heard() == []
