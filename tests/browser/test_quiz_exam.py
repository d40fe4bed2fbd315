"""The exam: the same for everybody who has its address, nothing told before the end, nothing lost."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.export.pools import load_pool
from generator.export.sheet import SheetSpec, questions_of
from generator.quiz.kinds.words import needs_two_languages
from generator.quiz.registry import KINDS
from riichi_rules.texts.languages import load_texts
from tests.browser.answers import answer, go_onward
from tests.browser.test_axe import barriers
from tests.browser.watch import PHONE, Watched, remember, remembered, watching

NOON = datetime(2026, 11, 21, 12)
ADDRESS = "#exam=42&ruleset=common&count=5&kinds=han,fu,fu-of-group,waits&minutes=10"
QUESTIONS = """async ([site, addresses]) => {
  const { specOf, questionsOf } = await import(`${site}assets/js/quiz/exam/spec.js`);
  const { kinds, rulesets } = JSON.parse(document.getElementById("__quiz").textContent);
  const known = { kinds: kinds.map(({ id }) => id), rulesets: Object.keys(rulesets) };
  return Promise.all(addresses.map(async (hash) => {
    const spec = specOf(hash, known);
    return spec && (await questionsOf(spec)).map(({ kind, ruleset, id }) => [kind, ruleset, id].join("/"));
  }));
}"""


@pytest.fixture
def desk(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, permissions=["clipboard-read", "clipboard-write"], clock=NOON) as watched:
        yield watched


def text(key: str, lang: str = "en", **values: object) -> str:
    return load_texts(lang).say(f"quiz.{key}", **values)


def press(page: Page, key: str, lang: str = "en") -> None:
    page.get_by_role("button", name=text(key, lang), exact=True).last.click()


def begin(page: Page, site: str, address: str = ADDRESS, lang: str = "en") -> None:
    page.goto(f"{site}{lang}/quiz/exam/{address}")
    press(page, "exam.start", lang)
    expect(page.locator("article.question")).to_be_visible()


def go_on(page: Page, lang: str = "en") -> None:
    """To the next question."""
    old = page.locator("article.question").get_attribute("data-question")
    press(page, "control.next", lang)
    expect(page.locator(f"article.question[data-question='{old}']")).to_have_count(0)


def go_to(page: Page, place: int) -> None:
    page.locator(".exam-places button").nth(place - 1).click()
    expect(page.locator(".exam-places [aria-current]")).to_have_text(str(place))


def hand_in(page: Page, lang: str = "en") -> None:
    page.locator(".hand-in").click()
    page.locator("dialog.sure").get_by_role("button", name=text("exam.hand_in", lang)).click()
    expect(page.locator(".hand-in")).to_have_count(0)


def questions(page: Page, site: str, *addresses: str) -> Any:
    return page.evaluate(QUESTIONS, [site, list(addresses)])


# The same for everybody


def test_an_address_gives_everybody_the_same_questions(chromium: Browser, site: str) -> None:
    """In every language, whatever the ruleset and the order of the kinds; another number, others."""
    found = []
    for lang, ruleset in (("en", "common"), ("fr", "tenhou")):
        with watching(chromium) as watched:
            watched.page.goto(f"{site}{lang}/quiz/exam/?ruleset={ruleset}")
            found.append(
                questions(
                    watched.page,
                    site,
                    "#exam=42&ruleset=common&count=10&kinds=han,fu,waits&minutes=10",
                    "#exam=42&ruleset=common&count=10&kinds=waits,han,fu",
                    "#exam=44&ruleset=common&count=10&kinds=han,fu,waits&minutes=10",
                )
            )
    first, reordered, other = found[0]
    assert found[0] == found[1]
    assert first == reordered
    assert len(set(first)) == 10
    assert len({*first} & {*other}) <= 2  # drawn from some 500
    kinds = [question.split("/")[0] for question in first]
    assert sorted(kinds[:3]) == ["fu", "han", "waits"]
    assert kinds == [*kinds[:3] * 3, kinds[0]]


def test_scripts_and_the_program_draw_the_same_questions(desk: Watched, site: str) -> None:
    """No hand twice, in either: tests/export/test_sheet.py."""
    plans = [SheetSpec(tuple(KINDS), number=number, count=20) for number in range(1, 17)]
    drawn = [questions_of(plan, load_pool) for plan in plans]
    desk.page.goto(f"{site}en/quiz/exam/")
    exams = questions(desk.page, site, *(plan.address for plan in plans))
    assert exams == [[f"{each.kind}/{each.ruleset}/{each.id}" for each in exam] for exam in drawn]


def test_where_there_are_fewer_questions_than_kinds_each_kind_has_its_chance(
    desk: Watched, site: str
) -> None:
    desk.page.goto(f"{site}en/quiz/exam/")
    addresses = [f"#exam={number}&ruleset=common&count=3&kinds={','.join(KINDS)}" for number in range(1, 41)]
    exams = questions(desk.page, site, *addresses)
    assert {question.split("/")[0] for exam in exams for question in exam} == {*KINDS}


def test_nobody_has_to_translate_who_did_not_ask_for_it(desk: Watched, site: str) -> None:
    desk.page.goto(f"{site}en/quiz/exam/")
    (exam,) = questions(desk.page, site, "#exam=1&ruleset=common&count=100&kinds=words")
    pool = {each.id: each for each in load_pool("words", "common")}
    assert len(exam) == 100
    assert [each for each in exam if needs_two_languages(pool[each.rpartition("/")[2]])] == []


def test_a_kind_that_knows_no_rulesets_is_asked_under_any(desk: Watched, site: str) -> None:
    desk.page.goto(f"{site}en/quiz/exam/")
    (found,) = questions(desk.page, site, "#exam=1&ruleset=tenhou&count=6&kinds=words,han")
    assert {question.rpartition("/")[0] for question in found} == {"words/common", "han/tenhou"}


def test_of_one_level_there_is_only_that_level(desk: Watched, site: str) -> None:
    begin(desk.page, site, "#exam=7&ruleset=common&count=5&kinds=han,fu&level=0")
    for place in range(1, 6):
        go_to(desk.page, place)
        expect(desk.page.locator(".question .level")).to_have_text(text("level.beginner"))


def test_what_is_set_up_is_the_address_that_is_shared(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/quiz/exam/")
    boxes = page.locator(".kinds input")
    for place in range(2, boxes.count()):
        boxes.nth(place).uncheck()
    page.locator("[name=count]").select_option("5")
    page.locator("[name=level]").select_option("1")
    page.locator("[name=minutes]").select_option("15")
    page.locator("[name=number]").fill("77")
    press(page, "exam.share")
    expect(page.locator("#__status")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == (
        f"{site}en/quiz/exam/#exam=77&ruleset=common&count=5&kinds=full-hand,han&level=1&minutes=15"
    )


def test_an_exam_without_any_kind_is_not_begun(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/quiz/exam/")
    expect(page.locator(".kinds input").first).to_be_visible()
    for box in page.locator(".kinds input").all():
        box.uncheck()
    press(page, "exam.start")
    expect(page.locator(".exam-form")).to_be_visible()
    expect(page.locator(".exam-form .lacking")).to_have_text(text("control.kinds.none"))
    page.locator(".kinds input").first.check()
    expect(page.locator(".exam-form .lacking")).to_have_text("")


@pytest.mark.parametrize(
    "address",
    [
        "#exam=42&ruleset=common&kinds=han",
        "#exam=42&ruleset=unknown_rules&count=5&kinds=han",
        "#exam=42&ruleset=common&count=5&kinds=han,nonsense",
        "#exam=42&ruleset=common&count=0&kinds=han",
        "#exam=0&ruleset=common&count=5&kinds=han",
        "#exam=42&ruleset=common&count=101&kinds=han",
        "#exam=x&ruleset=common&count=5&kinds=han",
        "#exam=42&ruleset=common&count=5&kinds=",
        "#exam=42&ruleset=common&count=5&kinds=han&level=3",
    ],
)
def test_a_damaged_address_gives_a_message_and_the_way_to_an_exam(
    desk: Watched, site: str, address: str
) -> None:
    desk.page.goto(f"{site}en/quiz/exam/{address}")
    expect(desk.page.locator(".notice").filter(has_text=text("exam.damaged"))).to_be_visible()
    press(desk.page, "exam.start")
    expect(desk.page.locator("article.question")).to_be_visible()
    assert desk.heard() == []


# In the room


@pytest.mark.parametrize("lang", ["ru"])
def test_an_exam_from_its_beginning_to_its_result(desk: Watched, site: str, lang: str) -> None:
    page = desk.page
    begin(page, site, lang=lang)
    for right in (True, False, True, True):
        answer(page, site, right)
        go_on(page, lang)
    assert page.locator(".feedback:not(:empty), .proof, .mark-of").count() == 0
    hand_in(page, lang)
    result = page.locator(".exam-result")
    expect(result.locator(".score")).to_have_text(text("result.score", lang, right=3, total=5))
    expect(result).to_contain_text(text("exam.passed", lang))
    expect(result).to_contain_text(text("result.percent", lang, n=60))
    expect(result.locator(".review summary b")).to_have_text(["✓", "✗", "✓", "✓", "–"])
    assert desk.heard() == []


def test_answers_marks_and_time_are_there_after_a_reload(desk: Watched, site: str) -> None:
    """The clock on the wall goes on while the page is closed."""
    page = desk.page
    begin(page, site)
    answer(page, site)
    press(page, "exam.flag")
    go_on(page)
    page.clock.fast_forward("02:00")
    page.goto(f"{site}en/riichi/")
    page.clock.fast_forward("03:00")
    page.goto(f"{site}en/quiz/exam/")
    press(page, "exam.resume")
    expect(page.locator(".exam-places [aria-current]")).to_have_text("2")
    expect(page.locator(".exam-places .given")).to_have_text(["1"])
    expect(page.locator(".exam-places .flagged")).to_have_text(["1"])
    minutes, seconds = page.locator(".time").inner_text().split()[-1].split(":")
    assert 280 <= int(minutes) * 60 + int(seconds) <= 300
    go_to(page, 1)
    hand_in(page)
    expect(page.locator(".score")).to_have_text(text("result.score", right=1, total=5))


def test_when_the_time_is_up_what_was_answered_counts(desk: Watched, site: str) -> None:
    page = desk.page
    begin(page, site, ADDRESS.removesuffix("10") + "5")
    answer(page, site)
    page.clock.run_for(4 * 60_000 + 5_000)
    expect(page.locator("#__status")).to_have_text(text("timer.soon"))
    page.locator(".hand-in").click()
    page.clock.run_for(56_000)
    expect(page.locator(".score")).to_have_text(text("result.score", right=1, total=5))
    expect(page.locator(".exam-sum")).to_contain_text(text("result.time", time="5:00"))
    expect(page.locator("dialog.sure")).to_have_count(0)


def test_time_that_runs_out_while_the_page_is_closed_ends_the_exam(desk: Watched, site: str) -> None:
    page = desk.page
    begin(page, site)
    answer(page, site)
    page.goto(f"{site}en/riichi/")
    page.clock.fast_forward("20:00")
    page.goto(f"{site}en/quiz/exam/{ADDRESS}")
    expect(page.locator(".score")).to_have_text(text("result.score", right=1, total=5))
    expect(page.locator(".exam-sum")).to_contain_text(text("result.time", time="10:00"))


def test_one_goes_back_and_forth_and_changes_answers(desk: Watched, site: str) -> None:
    page = desk.page
    begin(page, site)
    answer(page, site, right=False)
    go_on(page)
    expect(page.locator(".exam-places [aria-current]")).to_have_text("2")
    page.get_by_role("button", name=text("exam.previous")).click()
    expect(page.locator(".exam-places [aria-current]")).to_have_text("1")
    answer(page, site)
    expect(page.locator(".exam-room .open")).to_have_text(text("exam.open", n=4))
    hand_in(page)
    expect(page.locator(".score")).to_have_text(text("result.score", right=1, total=5))


def test_what_was_begun_of_an_answer_is_kept_but_is_no_answer(desk: Watched, site: str) -> None:
    page = desk.page
    begin(page, site, "#exam=5&ruleset=common&count=2&kinds=full-hand&level=0")
    page.locator(".field input").first.fill("7")
    go_on(page)
    go_to(page, 1)
    expect(page.locator(".field input").first).to_have_value("7")
    expect(page.locator(".exam-room .open")).to_have_text(text("exam.open", n=2))
    page.reload()
    expect(page.locator(".field input").first).to_have_value("7")
    hand_in(page)
    page.locator(".review summary").first.click()
    expect(page.locator(".review summary").first).to_contain_text(text("exam.unanswered"))
    expect(page.locator(".review .field input").first).to_have_value("7")


def test_digits_answer_from_the_beginning(desk: Watched, site: str) -> None:
    """Wherever the focus is."""
    page = desk.page
    begin(page, site, "#exam=3&ruleset=common&count=2&kinds=fu-of-group")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("1")
    expect(page.locator(".exam-places .given")).to_have_text(["1"])


def test_a_mark_for_later_is_set_and_removed(desk: Watched, site: str) -> None:
    page = desk.page
    begin(page, site)
    press(page, "exam.flag")
    marked = page.get_by_role("button", name=text("exam.flagged"))
    expect(marked).to_have_count(1)
    press(page, "exam.unflag")
    expect(marked).to_have_count(0)


def test_handing_in_wants_to_be_meant(desk: Watched, site: str) -> None:
    page = desk.page
    begin(page, site)
    page.locator(".hand-in").click()
    expect(page.locator("dialog.sure")).to_contain_text(text("exam.open", n=5))
    page.keyboard.press("Escape")
    expect(page.locator("dialog.sure")).to_have_count(0)
    expect(page.locator("article.question")).to_be_visible()


def test_one_leaves_and_comes_back(desk: Watched, site: str) -> None:
    page = desk.page
    begin(page, site)
    answer(page, site)
    press(page, "exam.leave")
    page.locator("dialog.sure").get_by_role("button", name=text("exam.leave")).click()
    expect(page.locator(".exam-form")).to_be_visible()
    press(page, "exam.resume")
    expect(page.locator(".exam-places .given")).to_have_text(["1"])


def test_the_language_is_switched_in_the_midst_of_an_exam(desk: Watched, site: str) -> None:
    page = desk.page
    begin(page, site)
    answer(page, site)
    page.evaluate("document.querySelector('a[data-language][lang=pl]').click()")
    page.wait_for_url(f"{site}pl/quiz/exam/{ADDRESS}")
    expect(page.locator(".exam-places .given")).to_have_text(["1"])


BEGUN = {"began": 0, "ended": 0, "at": 0, "given": {}, "ms": {}, "flagged": []}
GONE = {**BEGUN, "address": ADDRESS, "ids": ["0gone"]}
DAMAGED_MEMORIES: list[object] = [
    *(5, "exam", [], {}, {"address": ADDRESS}),
    {**BEGUN, "address": "#", "ids": []},
    {**GONE, "at": 3},
    {**GONE, "given": {"0": 5}},
    GONE,
]


def test_a_damaged_memory_of_an_exam_is_forgotten(desk: Watched, site: str) -> None:
    page = desk.page
    for kept in DAMAGED_MEMORIES:
        page.goto(f"{site}en/api/")
        remember(page, site, "quiz.exam", kept)
        begin(page, site)
        expect(page.locator(".exam-room .open")).to_have_text(text("exam.open", n=5))
        assert desk.heard() == [], kept


@pytest.mark.parametrize(
    "harm",
    [
        {"given": {"0": {"chosen": 5}}},
        {"given": {"0": {"tiles": "1m"}}},
        {"given": {"0": {"numbers": ["1"]}}},
        {"given": {"0": {"chosen": [99]}}, "ended": 2e12},
        {"given": {"99": {"numbers": {"han": 3}}}},
        {"flagged": ["x"]},
        {"ms": {"0": "long"}},
        {"ended": 1},
        {"drafts": 7},
    ],
)
def test_an_exam_that_was_damaged_says_so_and_gives_way(
    desk: Watched, site: str, harm: Mapping[str, object]
) -> None:
    page = desk.page
    begin(page, site)
    page.goto(f"{site}en/api/")
    remember(page, site, "quiz.exam", {**remembered(page, site, "quiz.exam"), **harm})
    page.goto(f"{site}en/quiz/exam/{ADDRESS}")
    expect(page.locator(".notice").filter(has_text=text("exam.lost"))).to_be_visible()
    expect(page.locator(".exam-resume")).to_have_count(0)
    press(page, "exam.start")
    expect(page.locator(".exam-room .open")).to_have_text(text("exam.open", n=5))
    assert desk.heard() == []


def test_an_exam_whose_questions_have_changed_since_says_so(desk: Watched, site: str) -> None:
    page = desk.page
    begin(page, site)
    page.goto(f"{site}en/api/")
    kept = remembered(page, site, "quiz.exam")
    remember(page, site, "quiz.exam", {**kept, "ids": ["0gone", *kept["ids"][1:]]})
    page.goto(f"{site}en/quiz/exam/{ADDRESS}")
    expect(page.locator(".notice").filter(has_text=text("exam.gone"))).to_be_visible()
    expect(page.locator(".exam-resume")).to_have_count(0)


def test_who_goes_to_another_exam_has_left_the_first(desk: Watched, site: str) -> None:
    """But is asked first. Its time runs out in peace, and ends nothing else."""
    page = desk.page
    begin(page, site)
    page.evaluate("location.hash = '#exam=7&ruleset=common&count=5&kinds=han'")
    press(page, "exam.start")
    expect(page.locator("dialog.sure")).to_contain_text(text("exam.replace.sure"))
    press(page, "exam.replace.no")
    expect(page.get_by_role("button", name=text("exam.resume"))).to_be_visible()
    press(page, "exam.start")
    page.locator("dialog.sure").get_by_role("button", name=text("exam.start")).click()
    expect(page.locator(".exam-places button")).to_have_count(5)
    answer(page, site)
    page.clock.run_for(11 * 60_000)
    expect(page.locator(".exam-places .given")).to_have_text(["1"])


# The result


def test_every_question_is_looked_through_with_its_proof_and_the_wrong_ones_asked_again(
    desk: Watched, site: str
) -> None:
    page = desk.page
    begin(page, site)
    answer(page, site)
    go_on(page)
    answer(page, site, right=False)
    hand_in(page)
    reviews = page.locator(".review")
    for place in range(5):
        reviews.nth(place).locator("summary").click()
        expect(reviews.nth(place).locator(".proof tr").first).to_be_visible()
    expect(reviews.nth(1).locator(".verdict")).to_contain_text(text("feedback.wrong"))
    wrong = [each.get_attribute("data-question") for each in reviews.locator("article").all()][1:]
    for each in range(5):
        reviews.nth(each).locator("summary").click()
    press(page, "result.repeat_wrong")
    again = page.locator("[data-quiz-exam] .quiz-place > article")
    for number, id_ in enumerate(wrong, 1):
        expect(again).to_have_attribute("data-question", id_ or "")
        expect(page.locator(".tally")).to_have_text(text("progress.question", n=number, total=4))
        again.get_by_role("button", name=text("control.show")).click()
        go_onward(again)
    expect(again).to_have_count(0)


def test_who_is_on_the_way_through_the_lessons_is_asked_what_these_have_taught(
    desk: Watched, site: str
) -> None:
    """As long as nothing else is chosen; who reads no lessons is asked anything."""
    page, lesson = desk.page, desk.page.locator("select[name=lesson]")
    page.goto(f"{site}en/quiz/exam/")
    expect(lesson).to_have_value("")
    lessons = [option.get_attribute("value") for option in lesson.locator("option").all()[1:]]
    done = [lessons[2], lessons[0]]
    remember(page, site, "course", {"screens": {}, "done": done, "last": lessons[1]})
    page.reload()
    expect(lesson).to_have_value(lessons[2] or "")
    assert desk.heard() == []


def test_the_answers_of_an_exam_are_remembered_once(desk: Watched, site: str) -> None:
    """And what was left open is no answer."""
    page = desk.page
    begin(page, site)
    answer(page, site)
    go_on(page)
    answer(page, site, right=False)
    hand_in(page)
    page.reload()
    expect(page.locator(".score")).to_be_visible()
    page.goto(f"{site}en/quiz/progress/")
    expect(page.locator(".totals")).to_contain_text(text("stats.answered.count", n=2))


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
    expect(page.locator("dialog.sure")).to_contain_text(text("exam.open", n=0))
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
