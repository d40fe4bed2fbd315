"""Questions on the screen: played by keyboard and by touch, shared, kept across languages, no dead end."""

import gzip
import json
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from generator.quiz.registry import KINDS
from riichi_rules.texts.languages import load_texts
from tests.browser.answers import question_in, questions_in
from tests.browser.test_axe import barriers
from tests.browser.watch import FORBIDDEN, PHONE, THUMB, Watched, overflow, watching
from tests.whole import LANGS, WIDEST

HOTKEYS = ("n", "p", "s", "f", "/", ",", ".")
MOST = 110 * 1024  # bytes of a first visit
Question = dict[str, Any]


def start(page: Page, site: str, kind: str, lang: str = "en", place: str = "") -> Question:
    page.goto(f"{site}{lang}/quiz/{kind}/{place}")
    return asked(page)


def asked(page: Page) -> Question:
    """The question on the screen, from its pool by its address."""
    expect(page.locator("article.question:not(.answered)")).to_be_visible()
    kind = page.locator("[data-quiz]").get_attribute("data-quiz")
    params = parse_qs(page.url.partition("#")[2])
    return question_in(page, "../../../", kind or "", params["question"][0], tuple(params["ruleset"]))


def skip(page: Page) -> Question:
    """The next question, after the tenth of another round."""
    address = page.url
    page.get_by_role("button", name="Skip").click()
    page.locator(".summary, article.question:not([data-question='" + address[-7:] + "'])").wait_for()
    if page.locator(".summary").count():
        page.get_by_role("button", name="10 more").click()
    page.wait_for_function("(before) => location.href !== before", arg=address)
    return asked(page)


def right_of(question: Question) -> int:
    """The place of the right choice."""
    places = [place for place, each in enumerate(question["answer"]["choose"]) if "mistake" not in each]
    return places[0]


def choice(page: Page, place: int) -> Locator:
    return page.locator(".choice").nth(place)


def verdict(page: Page) -> str:
    return page.locator(".feedback .verdict").inner_text()


def text(lang: str, key: str) -> str:
    return load_texts(lang).say(key)


# What stays in view


@pytest.mark.parametrize("kind", ["full-hand", "waits"])
def test_the_hand_hides_nothing_of_the_answer(phone: Watched, site: str, kind: str) -> None:
    """It stays right below the header, as wide as the window, unless the explanation draws it again."""
    page = phone.page
    page.goto(f"{site}en/quiz/{kind}/")
    id_ = next(
        each["id"]
        for each in questions_in(page, site, kind, "common")
        if kind == "waits" or (len(each["proof"]) == 3 and '"tiles"' in json.dumps(each["proof"]))
    )
    start(page, site, kind, place=f"#ruleset=common&question={id_}")
    page.get_by_role("button", name=text("en", "quiz.control.show")).tap()
    box = """node => { const { top, bottom, left, right } = node.getBoundingClientRect();
      return { top, bottom, left, right }; }"""
    asked = page.locator("article.question")
    kept = asked.locator("> .hand")
    header, hand = (each.evaluate(box) for each in (page.locator(".site-header"), kept))
    top = page.locator(".feedback .verdict").evaluate(box)["top"]
    is_sticky = kept.evaluate("hand => getComputedStyle(hand).position") == "sticky"
    assert is_sticky == (kind == "full-hand")
    assert top >= header["bottom"]
    if is_sticky:
        assert top >= hand["bottom"] - 1
        assert (hand["left"], hand["right"]) == (0, PHONE)
        page.mouse.wheel(0, 150)
        page.wait_for_timeout(100)
        moved = kept.evaluate(box)
        assert moved["top"] == pytest.approx(page.locator(".site-header").evaluate(box)["bottom"], abs=1)


# A session


@pytest.mark.parametrize("lang", ["pl"])
def test_a_session_by_keyboard(desk: Watched, site: str, lang: str) -> None:
    """A digit chooses, Enter checks, Enter goes on; the hands stay on the keys."""
    page = desk.page
    question = start(page, site, "fu-of-group", lang)
    seen = set()
    for _ in range(3):
        seen.add(question["id"])
        page.keyboard.press(str(right_of(question) + 1))
        page.keyboard.press("Enter")
        assert text(lang, "quiz.feedback.right") in verdict(page)
        page.keyboard.press("Enter")
        question = asked(page)
    assert len(seen) == 3
    assert question["id"] not in seen
    expect(page.locator(".standing .right")).to_have_count(3)
    assert desk.heard() == []


@pytest.mark.parametrize("lang", WIDEST)
def test_a_session_by_touch(phone: Watched, site: str, lang: str) -> None:
    page = phone.page
    question = start(page, site, "fu-of-group", lang)
    for _ in range(3):
        choice(page, right_of(question)).tap()
        page.get_by_role("button", name=text(lang, "quiz.control.check")).tap()
        assert text(lang, "quiz.feedback.right") in verdict(page)
        page.get_by_role("button", name=text(lang, "quiz.control.next")).tap()
        question = asked(page)
    assert overflow(page) == 0
    assert phone.heard() == []


def test_numbers_are_typed_one_after_the_other(desk: Watched, site: str) -> None:
    """Enter goes to the next empty field, and checks after the last; what is not needed may stay empty."""
    page = desk.page
    question = start(page, site, "full-hand")
    page.locator(".field input").first.focus()
    for field in question["answer"]["numbers"]:
        page.keyboard.type("" if field["right"] is None else str(field["right"]))
        page.keyboard.press("Enter")
    assert "Right." in verdict(page)
    page.keyboard.press("Enter")
    asked(page)
    expect(page.locator(".field input").first).to_be_focused()


def test_numbers_are_touched_on_keys_and_the_device_keeps_its_keyboard(phone: Watched, site: str) -> None:
    page = phone.page
    question = start(page, site, "points")
    for field in question["answer"]["numbers"]:
        for digit in str(field["right"]):
            page.locator(".keys button", has_text=digit).first.tap()
        assert page.locator("input:focus").count() == 0
        page.locator(".keys button", has_text="→").tap()
    assert "Right." in verdict(page)


def test_tiles_are_typed_wherever_the_focus_is(desk: Watched, site: str) -> None:
    """Right from the start, and no hotkey of the theme comes in between: p and s are suits here."""
    page = desk.page
    question = start(page, site, "waits")
    while not {"p", "s"} & {tile[1] for tile in question["answer"]["pick"]}:
        question = start(page, site, "waits")
    address = page.url
    for tile in question["answer"]["pick"]:
        page.keyboard.type(tile)
    assert page.url == address
    page.keyboard.press("Enter")
    expect(page.locator(".feedback .verdict")).to_contain_text("Right.")


def test_arrow_keys_walk_over_the_tiles(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site, "waits")
    tiles = page.locator(".picks .tiles button")
    tiles.first.focus()
    page.keyboard.press("ArrowRight")
    expect(tiles.nth(1)).to_be_focused()
    page.keyboard.press("Space")
    expect(tiles.nth(1)).to_have_attribute("aria-pressed", "true")
    assert page.locator(".picks .tiles button[tabindex='0']").count() == 1


def test_a_thumb_meets_each_tile_of_a_hand_that_is_tapped(phone: Watched, site: str) -> None:
    question = start(phone.page, site, "riichi-discard")
    while "pick" not in question["answer"]:
        question = skip(phone.page)
    for tile in phone.page.locator(".picks .hand button").all():
        box = tile.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= THUMB


# What is said to an answer


def test_each_line_of_the_proof_lights_its_tiles(desk: Watched, site: str) -> None:
    """Under the pointer, under the focus, and after a touch for as long as the reader wants."""
    page = desk.page
    question = start(page, site, "yaku")
    while not any("tiles" in row for section in question["proof"] for row in section["rows"]):
        question = skip(page)
    page.get_by_role("button", name="Show the answer").click()
    line = page.locator(".proof tr[data-tiles]").first
    lit = page.locator(".question > .hand .t.lit")
    line.hover()
    assert lit.count() > 0
    page.mouse.move(1, 1)
    assert lit.count() == 0
    line.locator("button").focus()
    assert lit.count() > 0


def test_answering_moves_nothing_above_it(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site, "fu-of-group")
    prompt = page.locator("article.question .prompt")
    before = prompt.bounding_box()
    choice(page, 0).click()
    page.keyboard.press("Enter")
    page.evaluate("scrollTo(0, 0)")
    assert prompt.bounding_box() == before


# Addresses


def test_a_link_to_a_question_opens_it_for_everybody(desk: Watched, chromium: Browser, site: str) -> None:
    page = desk.page
    question = start(page, site, "full-hand")
    page.get_by_role("button", name="Copy a link to this question").click()
    expect(page.locator("#__status")).to_contain_text("copied")
    link = page.evaluate("navigator.clipboard.readText()")
    with watching(chromium) as other:
        other.page.goto(link)
        assert asked(other.page)["id"] == question["id"]
        expect(other.page.locator(".notices")).to_contain_text("A question somebody sent you")
        other.page.reload()
        assert asked(other.page)["id"] == question["id"]
        expect(other.page.locator(".notices")).to_have_text("")


# The page around it


def test_no_key_within_a_question_leaves_it(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site, "fu-of-group")
    address = page.url
    page.locator(".choice input").first.focus()
    for key in HOTKEYS:
        page.keyboard.press(key)
    expect(page.locator("#__search")).to_be_hidden()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("/")
    expect(page.locator("#__search input")).to_be_focused()
    assert page.url == address


def test_play_has_no_barrier(chromium: Browser, site: str) -> None:
    """Before and after the answer, right and wrong, with the settings open."""
    with watching(chromium, PHONE) as watched:
        page = watched.page
        for kind in ("full-hand", "fu-of-group", "yaku", "waits"):
            start(page, site, kind)
            page.locator(".quiz-settings summary").click()
            assert barriers(page) == {}, kind
            if kind == "fu-of-group":
                choice(page, 0).click()
                page.keyboard.press("Enter")
            else:
                page.get_by_role("button", name="Show the answer").click()
            assert barriers(page) == {}, kind


def packed(path: Path) -> int:
    """As hosts send it."""
    return len(gzip.compress((path / "index.html" if path.is_dir() else path).read_bytes(), 6))


def test_the_first_question_is_light(chromium: Browser, site: str, whole: Path) -> None:
    """Nothing in store: at most 110 KB until it can be answered, for every kind in every language,
    whichever ruleset is chosen. Visited are one kind that knows no other languages, and one that does.
    """
    heavy = {}
    for visited in ("full-hand", "words"):
        with watching(chromium, is_altered=True) as watched:
            watched.page.add_init_script("window.requestIdleCallback = () => {}")
            start(watched.page, site, visited)
            files = {url.removeprefix(site).split("?")[0] for url in watched.asked}
        pool = {file for file in files if file.startswith(f"data/quiz/{visited}/")}
        assert [PurePosixPath(file).name for file in pool] == ["first.json"]
        assert {f"en/quiz/{visited}/", f"data/quiz/texts/en/{visited}.json"} <= files
        for kind in [visited] if visited == "words" else [each for each in KINDS if each != "words"]:
            heaviest = max(packed(path) for path in (whole / "data" / "quiz" / kind).glob("*/first.json"))
            for lang in LANGS:
                own = (file.replace("en/", f"{lang}/").replace(visited, kind) for file in files - pool)
                if (total := heaviest + sum(packed(whole / file) for file in own)) > MOST:
                    heavy[kind, lang] = total
    assert heavy == {}


def test_questions_fetched_once_are_asked_without_internet(chromium: Browser, site: str) -> None:
    with watching(chromium, service_workers="allow") as watched:
        page = watched.page
        start(page, site, "full-hand")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload(wait_until="networkidle")
        page.context.set_offline(True)
        page.goto(f"{site}en/quiz/full-hand/")
        for _ in range(3):
            asked(page)
            page.get_by_role("button", name="Show the answer").click()
            page.get_by_role("button", name="Next question").click()


def test_where_nothing_may_be_stored_one_can_play_all_the_same(chromium: Browser, site: str) -> None:
    """And is told so."""
    with watching(chromium, is_altered=True) as watched:
        page = watched.page
        page.add_init_script(FORBIDDEN)
        start(page, site, "full-hand")
        expect(page.locator(".quiz .notice")).to_contain_text("nothing is kept")
        page.get_by_role("button", name="Show the answer").click()
        page.get_by_role("button", name="Next question").click()
        asked(page)


def test_without_scripts_only_questions_with_their_answers_stand_there(chromium: Browser, site: str) -> None:
    with watching(chromium, java_script_enabled=False) as watched:
        watched.page.goto(f"{site}en/quiz/full-hand/")
        assert watched.page.locator("[data-quiz]").inner_text() == ""
        box = watched.page.locator("[data-quiz]").bounding_box()
        assert box is None or box["height"] == 0
        assert watched.page.locator(".questions details").count() >= 3


# Width

DRAWN = ("settle", "waits", "words")
# Mark every choice as a right one that was not made, which is as wide as it gets.
ALL_MISSED = """() => {
  const mark = document.querySelector(".choice.missed .mark-of");
  for (const choice of mark ? document.querySelectorAll(".choice:not(.missed)") : []) {
    choice.classList.add("missed");
    choice.querySelector(".said").append(mark.cloneNode(true));
  }
}"""
LARGE = "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '40px'))"


@pytest.mark.parametrize(
    ("lang", "width", "is_large", "kinds"),
    [("ru", 320, False, KINDS), ("fr", 320, False, DRAWN), ("ru", 640, True, DRAWN)],
)
def test_nothing_is_wider_than_the_window(
    chromium: Browser, site: str, lang: str, width: int, is_large: bool, kinds: Iterable[str]
) -> None:
    """On the smallest phone, and with letters twice as large: questions with proofs, exam, days, sheets."""
    wider = {}
    with watching(chromium, width, is_altered=is_large) as watched:
        page = watched.page
        if is_large:
            page.add_init_script(LARGE)
        for kind in kinds:
            start(page, site, kind, lang)
            wider[f"{kind}, asked"] = overflow(page)
            page.get_by_role("button", name=text(lang, "quiz.control.show")).click()
            expect(page.locator(".proof tr").first).to_be_visible()
            wider[kind] = overflow(page)
        sheet = f"#exam=3&ruleset=common&count={len(KINDS)}&kinds={','.join(KINDS)}&layout=proofs"
        for place, ready in (("", ".daily-head"), ("exam/", ".exam-form"), (f"sheet/{sheet}", ".key .proof")):
            page.goto(f"{site}pl/quiz/{place}")
            expect(page.locator(ready).first).to_be_visible()
            wider[place] = overflow(page)
    assert {place: by for place, by in wider.items() if by > 0} == {}


def test_without_scripts_nothing_is_wider_than_a_phone_either(chromium: Browser, site: str) -> None:
    with watching(chromium, PHONE, java_script_enabled=False) as watched:
        for place in ("quiz/full-hand/", "quiz/sheet/", "riichi/"):
            watched.page.goto(f"{site}fr/{place}")
            assert overflow(watched.page) <= 0, place
