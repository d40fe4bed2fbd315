"""Progress: what was answered, which mistakes come back, what is to be repeated, and whose the data are."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from riichi_rules.texts.languages import load_texts
from tests.browser.answers import answer, asked, go_onward, questions_in
from tests.browser.test_axe import violations
from tests.browser.watch import DESK, PHONE, Watched, held, overflow, watching

NOON = datetime(2026, 11, 21, 12)
RECORD = """async ([site, rows]) => {
  const { openStore } = await import(`${site}assets/js/quiz/memory/store.js`);
  const all = { ruleset: "common", ms: 10_000, rules: ["yaku:pinfu"] };
  for (const [kind, id, right, ago, mistakes = []] of rows) {
    openStore().record({ ...all, kind, id, right, mistakes }, Date.now() - ago * 3_600_000);
  }
}"""
ROWS: list[list[Any]] = [
    *[["han", f"0a{n}", n > 1, 48] for n in range(8)],
    *[["fu", f"0b{n}", n > 3, 2, [] if n > 3 else ["mistakes.dora_forgotten"]] for n in range(6)],
    ["fu", "0b9", False, 1, ["mistakes.closed_ron_forgotten", "mistakes.unexplained"]],
]


@pytest.fixture
def desk(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium, clock=NOON) as watched:
        yield watched


def text(key: str, lang: str = "en", **values: object) -> str:
    return load_texts(lang).say(f"quiz.{key}", **values)


def press(page: Page, key: str, lang: str = "en") -> None:
    page.get_by_role("button", name=text(key, lang), exact=True).click()


def practised(page: Page, site: str, rows: list[list[Any]] = ROWS, lang: str = "en") -> None:
    """The page of somebody who has answered questions."""
    page.goto(f"{site}{lang}/quiz/progress/")
    page.evaluate(RECORD, [site, rows])


def put(page: Page, stored: str) -> None:
    page.evaluate(
        "(text) => localStorage.setItem(`${location.pathname.split('/en/')[0]}/.quiz`, text)",
        stored,
    )
    page.reload()


def opened(page: Page, name: str, content: str, how: str = "merge") -> None:
    """Opens a file of that content."""
    page.locator(f"[name=how][value={how}]").check()
    page.locator("[type=file]").set_input_files(
        {"name": name, "mimeType": "text/plain", "buffer": content.encode()}
    )


def test_before_the_first_answer_there_is_a_friendly_word(desk: Watched, site: str) -> None:
    desk.page.goto(f"{site}en/quiz/progress/")
    expect(desk.page.locator(".report")).to_have_text(text("stats.none"))
    assert desk.heard() == []


@pytest.mark.parametrize("lang", ["pl"])
def test_what_was_answered_is_told_in_numbers(desk: Watched, site: str, lang: str) -> None:
    page = desk.page
    practised(page, site, lang=lang)
    totals = page.locator(".totals")
    expect(totals).to_contain_text(text("result.percent", lang, n=53))
    expect(totals).to_contain_text(text("stats.answered.count", lang, n=15))
    expect(totals).to_contain_text(text("stats.days", lang, n=2))
    rows = page.locator(".by-kind tbody tr")
    expect(rows).to_have_count(2)
    han, fu = (rows.nth(place).locator("td").all_inner_texts() for place in (0, 1))
    assert han[:3] == ["8", text("result.percent", lang, n=75), "0:10"]
    assert fu[:3] == ["7", text("result.percent", lang, n=29), "0:10"]
    expect(rows.nth(0)).to_contain_text(text("stats.level.known", lang))
    expect(rows.nth(1)).to_contain_text(text("stats.level.learning", lang))
    assert desk.heard() == []


def test_what_is_drawn_stands_in_words_beside_it(desk: Watched, site: str) -> None:
    page = desk.page
    practised(page, site)
    expect(page.locator(".line-plot svg")).to_have_attribute(
        "aria-label", "Right answers over time: 21 Nov 2026: 29 %".replace("21 Nov", "Nov 21,")
    )
    page.locator(".report summary").click()
    expect(page.locator(".points li")).to_have_text(["Nov 19, 2026: 75 %", "Nov 21, 2026: 29 %"])
    assert page.locator(".line-plot .dot").count() == 2


def test_mistakes_are_listed_by_how_often_they_were_made(desk: Watched, site: str) -> None:
    """The unexplained teach nothing and are left out; each bar is as long as its share of the longest."""
    page = desk.page
    practised(page, site)
    expect(page.locator(".mistakes .mistake")).to_have_text(
        [load_texts("en").say(f"mistakes.{key}") for key in ("dora_forgotten", "closed_ron_forgotten")]
    )
    expect(page.locator(".mistakes .n")).to_have_text([text("stats.mistakes.count", n=n) for n in (4, 1)])
    widths = [bar.get_attribute("width") for bar in page.locator(".mistakes rect").all()]
    assert widths == ["100", "25"]


def test_the_weakest_kinds_are_named_with_the_way_to_practise(desk: Watched, site: str) -> None:
    page = desk.page
    practised(page, site)
    weak = page.locator("section", has_text=text("stats.weak")).locator("a")
    expect(weak).to_have_text([text("kind.fu")])
    weak.click()
    page.wait_for_url(f"{site}en/quiz/fu/**")


def test_what_went_wrong_is_repeated_right_there(desk: Watched, site: str) -> None:
    """A question that exists no longer is forgotten; one that is right is no longer asked."""
    page = desk.page
    page.goto(f"{site}en/quiz/progress/")
    ids = [each["id"] for each in questions_in(page, site, "fu", "common")[:3]]
    page.evaluate(RECORD, [site, [*[["fu", id_, False, 3] for id_ in ids], ["fu", "0gone", False, 4]]])
    expect(page.locator(".due")).to_contain_text(text("stats.due", n=4))
    press(page, "stats.repeat")
    for number, id_ in enumerate(ids, 1):
        expect(page.locator("article.question")).to_have_attribute("data-question", id_)
        expect(page.locator(".tally")).to_have_text(text("progress.question", n=number, total=3))
        answer(page, site, right=number == 1)
        press(page, "control.check")
        go_onward(page)
    expect(page.locator("article.question")).to_have_count(0)
    expect(page.locator(".due")).to_contain_text(text("stats.due", n=2))


def test_what_is_due_is_asked_and_is_firm_then(desk: Watched, site: str) -> None:
    """A concept that was known for some days comes back with a question that asks it."""
    page = desk.page
    page.goto(f"{site}en/quiz/progress/")
    three_days_ago = int(NOON.timestamp() * 1000) - 3 * 86_400_000
    put(page, f'["quiz",2]\n["card","fu.wait_tanki",{three_days_ago},2,5,"fu"]\n["yaku","pinfu"]')
    page.evaluate(RECORD, [site, [["han", "0a1", True, 48]]])
    expect(page.locator(".due")).to_contain_text(text("due.now", n=1, minutes=1))
    tile = page.locator(".known.fading")
    expect(tile).to_have_attribute("aria-label", f"pair wait: {text('map.fading')}")
    press(page, "due.start")
    proof = asked(page, site)["proof"]
    assert any(row["name"] == ["fu.wait_tanki"] for section in proof for row in section["rows"])
    answer(page, site)
    press(page, "control.check")
    go_onward(page)
    expect(page.locator(".due")).to_contain_text(text("due.now", n=0, minutes=1))
    expect(tile).to_have_count(0)
    assert page.locator(".known.firm").count() >= 3  # the kind, the base and the wait at least


def test_a_tile_of_the_map_tells_its_name_and_the_ways_on(desk: Watched, site: str) -> None:
    page = desk.page
    practised(page, site)
    page.locator(".known.unmet[aria-label^=Pinfu]").click()
    detail = page.locator(".map .detail", has_text="Pinfu")
    expect(detail).to_contain_text(text("map.unmet"))
    assert detail.locator("a").evaluate_all(
        "links => links.map(({ pathname, search }) => pathname.split('/en')[1] + search)"
    ) == [
        "/yaku/pinfu/",
        "/quiz/yaku/?yaku=pinfu",
    ]
    assert violations(page) == []


def test_answers_given_in_another_tab_appear(desk: Watched, site: str) -> None:
    desk.page.goto(f"{site}en/quiz/progress/")
    other = desk.page.context.new_page()
    practised(other, site)
    expect(desk.page.locator(".totals")).to_contain_text(text("stats.answered.count", n=15))


# The reader's own data


def test_saved_deleted_and_brought_back(desk: Watched, site: str, tmp_path: Path) -> None:
    page = desk.page
    practised(page, site)
    with page.expect_download() as saving:
        press(page, "storage.export")
    assert saving.value.suggested_filename == "riichi-quiz-2026-11-21.txt"
    saving.value.save_as(tmp_path / "saved.txt")
    saved = (tmp_path / "saved.txt").read_text("utf-8")
    press(page, "storage.delete")
    press(page, "storage.delete.no")
    expect(page.locator(".totals")).to_be_visible()
    press(page, "storage.delete")
    press(page, "storage.delete.yes")
    expect(page.locator(".your-data .message")).to_have_text(text("storage.deleted"))
    expect(page.locator(".report")).to_have_text(text("stats.none"))
    opened(page, "saved.txt", saved)
    expect(page.locator(".your-data .message")).to_have_text(text("storage.imported", n=15))
    expect(page.locator(".totals")).to_contain_text(text("stats.answered.count", n=15))
    opened(page, "saved.txt", saved)
    expect(page.locator(".totals")).to_contain_text(text("stats.answered.count", n=15))
    assert desk.heard() == []


def test_a_file_takes_the_place_of_what_is_here_if_the_reader_says_so(desk: Watched, site: str) -> None:
    page = desk.page
    practised(page, site)
    opened(page, "a.txt", '["quiz",1]\n["answer",1795348800000,"han/common/0a",1,8300]\nhalf', "replace")
    expect(page.locator(".totals")).to_contain_text(text("stats.answered.count", n=1))
    expect(page.locator(".message")).to_have_text(
        f"{text('storage.imported', n=1)} {text('storage.import.partly', n=1)}"
    )


@pytest.mark.parametrize(
    ("content", "key"), [("a,b\n1,2", "storage.import.bad"), ('["quiz",3]', "storage.import.newer")]
)
def test_a_file_that_cannot_be_read_changes_nothing(desk: Watched, site: str, content: str, key: str) -> None:
    page = desk.page
    practised(page, site)
    opened(page, "a.txt", content, "replace")
    expect(page.locator(".message")).to_have_text(text(key))
    expect(page.locator(".totals")).to_contain_text(text("stats.answered.count", n=15))


def test_damaged_data_are_told_of_and_can_be_saved(desk: Watched, site: str, tmp_path: Path) -> None:
    page = desk.page
    page.goto(f"{site}en/quiz/progress/")
    put(page, '["quiz",1]\n["answer",1795348800000,"han/common/0a",1,8300]\n["answer",179')
    expect(page.locator(".notice")).to_contain_text(text("storage.damaged.partly", n=1))
    expect(page.locator(".totals")).to_contain_text(text("stats.answered.count", n=1))
    with page.expect_download() as saving:
        press(page, "storage.damaged.export")
    saving.value.save_as(tmp_path / "damaged.txt")
    assert '["answer",179' in (tmp_path / "damaged.txt").read_text("utf-8")
    assert desk.heard() == []


def test_what_was_damaged_before_the_page_came_is_told_however_slowly_it_comes(
    desk: Watched, site: str
) -> None:
    """A page looks at what is stored as soon as it opens: what is damaged later, the next page tells."""
    page = desk.page
    with held(page, "**/data/quiz/texts/en/more.json"):
        page.goto(f"{site}en/quiz/progress/")
        page.evaluate(
            "(text) => localStorage.setItem(`${location.pathname.split('/en/')[0]}/.quiz`, text)",
            '["quiz",1]\n["answer",1795348800000,"han/common/0a",1,8300]\n["answer",179',
        )
    expect(page.locator(".report")).to_be_visible()
    page.reload()
    expect(page.locator(".notice")).to_contain_text(text("storage.damaged.partly", n=1))
    page.reload()
    expect(page.locator(".your-data")).to_contain_text(text("storage.aside"))


def test_what_a_newer_version_stored_is_told_of(desk: Watched, site: str) -> None:
    desk.page.goto(f"{site}en/quiz/progress/")
    put(desk.page, '["quiz",3]\n["answer","other"]')
    expect(desk.page.locator(".notice")).to_contain_text(text("storage.newer"))


def test_deleting_goes_by_keyboard_and_asks_first(desk: Watched, site: str) -> None:
    page = desk.page
    practised(page, site)
    page.get_by_role("button", name=text("storage.delete")).press("Enter")
    expect(page.get_by_role("button", name=text("storage.delete.no"), exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.sure")).to_have_count(0)
    expect(page.locator(".totals")).to_be_visible()


@pytest.mark.parametrize(("width", "scheme", "lang"), [(PHONE, "light", "ru"), (DESK, "dark", "fr")])
def test_progress_is_no_barrier_and_fits(
    chromium: Browser, site: str, width: int, scheme: str, lang: str
) -> None:
    with watching(chromium, width, color_scheme=scheme) as watched:
        page = watched.page
        practised(page, site, lang=lang)
        page.locator(".report summary").click()
        assert violations(page, colours_alone=width == DESK) == []
        assert overflow(page) == 0
        press(page, "storage.delete", lang)
        assert violations(page, colours_alone=width == DESK) == []
