"""Questions on the screen: played by keyboard and by touch, shared, kept across languages, no dead end."""

import gzip
import json
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from generator.quiz.question import from_json_question
from generator.quiz.registry import KINDS
from riichi_rules.rules.figures import figures
from riichi_rules.rules.load import load_book
from riichi_rules.tell.mistakes import likeliest_line
from riichi_rules.tell.spoken_tiles import each_tile, in_order
from riichi_rules.texts.languages import RulesetTexts, load_texts
from riichi_rules.texts.lines import Line, from_json, say
from tests.browser.answers import question_in, questions_in
from tests.browser.test_axe import barriers
from tests.browser.watch import FORBIDDEN, PHONE, THUMB, Watched, held, overflow, watching
from tests.quiz.judging import judge
from tests.whole import LANGS, WIDEST

FIGURES = figures(load_book().rules("common"))
HOTKEYS = ("n", "p", "s", "f", "/", ",", ".")
MOST = 110 * 1024  # bytes of a first visit
TEN = "１２３４５６７８９０"  # digits as wide as tiles
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
    """The next question."""
    address = page.url
    page.get_by_role("button", name="Skip").click()
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


def told(texts: RulesetTexts, mistake: Line) -> str:
    """Return the sentence about a mistake."""
    return say(texts, Line("quiz.feedback.mistake", {"mistake": likeliest_line(mistake)}))


def named(lang: str, mistake: list[Any]) -> str:
    line = from_json(mistake)
    assert isinstance(line, Line)
    return say(load_texts(lang).under(FIGURES), line)


# What stays in view


@pytest.mark.parametrize("kind", ["full-hand", "waits"])
def test_the_hand_hides_nothing_of_the_answer(phone: Watched, site: str, kind: str) -> None:
    """It stays right below the header, as wide as the question, unless the explanation draws it again."""
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
    header, hand, question = (each.evaluate(box) for each in (page.locator(".site-header"), kept, asked))
    top = page.locator(".feedback .verdict").evaluate(box)["top"]
    is_sticky = kept.evaluate("hand => getComputedStyle(hand).position") == "sticky"
    assert is_sticky == (kind == "full-hand")
    assert top >= header["bottom"]
    if is_sticky:
        assert top >= hand["bottom"] - 1
        assert (hand["left"], hand["right"]) == pytest.approx((question["left"], question["right"]), abs=2)
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


def test_payments_may_be_typed_as_languages_write_them(desk: Watched, site: str) -> None:
    question = start(desk.page, site, "points", "nl")
    for place, field in enumerate(question["answer"]["numbers"]):
        written = load_texts("nl").number(field["right"])
        desk.page.locator(".field input").nth(place).fill(written)
    desk.page.keyboard.press("Enter")
    assert text("nl", "quiz.feedback.right") in verdict(desk.page)


def test_tiles_are_picked_by_typing_them(desk: Watched, site: str) -> None:
    page = desk.page
    question = start(page, site, "waits")
    page.locator(".picks button").first.focus()
    for tile in question["answer"]["pick"]:
        page.keyboard.type(tile)
    if not question["answer"]["pick"]:
        page.locator(".picks .none").click()
    page.keyboard.press("Enter")
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


def test_numbers_may_be_as_wide_as_tiles(desk: Watched, site: str) -> None:
    page = desk.page
    (field,) = start(page, site, "fu")["answer"]["numbers"]
    page.locator(".field input").fill("".join(TEN[int(digit) - 1] for digit in str(field["right"])))
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


def test_only_tiles_of_the_hand_can_be_discarded(desk: Watched, site: str) -> None:
    """The hand itself is tapped; of equal tiles any will do, and the one just drawn lies apart."""
    page = desk.page
    question = start(page, site, "riichi-discard")
    while "pick" not in question["answer"]:
        question = skip(page)
    case = question["case"]
    tiles = page.locator("article.question .picks button .t")
    in_hand = [*in_order(each_tile(case["concealed"])), case["drawn"]]
    assert tiles.evaluate_all("(found) => found.map(({ dataset }) => dataset.t)") == in_hand
    expect(page.locator("article.question .apart.drawn .t")).to_have_attribute("data-t", case["drawn"])
    expect(page.locator("article.question .hand")).to_have_count(1)
    expect(page.locator("article.question .aside [data-points]")).to_have_attribute(
        "data-points", str(case["points"])
    )


def test_a_thumb_meets_each_tile_of_a_hand_that_is_tapped(phone: Watched, site: str) -> None:
    question = start(phone.page, site, "riichi-discard")
    while "pick" not in question["answer"]:
        question = skip(phone.page)
    for tile in phone.page.locator(".picks .hand button").all():
        box = tile.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= THUMB


@pytest.mark.parametrize("kind", [*KINDS])
def test_every_kind_is_asked_and_answered_on_a_phone(phone: Watched, site: str, kind: str) -> None:
    """The answer that is shown comes with its proof; nothing has to be scrolled sideways."""
    lang = WIDEST[0]
    start(phone.page, site, kind, lang)
    assert overflow(phone.page) == 0
    phone.page.get_by_role("button", name=text(lang, "quiz.control.show")).tap()
    expect(phone.page.locator(".proof tr").first).to_be_visible()
    assert overflow(phone.page) == 0
    assert phone.heard() == []


# What is said to an answer


@pytest.mark.parametrize("lang", ["ru"])
def test_a_wrong_choice_is_named_and_helped(desk: Watched, site: str, lang: str) -> None:
    page = desk.page
    question = start(page, site, "fu-of-group", lang)
    choices = question["answer"]["choose"]
    place = next(place for place, each in enumerate(choices) if "mistake" in each)
    choice(page, place).click()
    page.keyboard.press("Enter")
    assert text(lang, "quiz.feedback.wrong") in verdict(page)
    mistake = named(lang, ["quiz.feedback.mistake", {"mistake": choices[place]["mistake"]}])
    expect(page.locator(".feedback")).to_contain_text(mistake)
    expect(choice(page, place)).to_contain_text(text(lang, "quiz.mark.wrong"))
    expect(choice(page, right_of(question))).to_contain_text(text(lang, "quiz.mark.right"))


def test_the_first_wrong_number_is_named_and_every_right_one_told(desk: Watched, site: str) -> None:
    page = desk.page
    question = start(page, site, "full-hand")
    while not question["answer"]["numbers"][1].get("mistakes"):
        question = skip(page)
    han, fu, *payments = question["answer"]["numbers"]
    wrong = next(iter(fu["mistakes"]))
    for place, value in enumerate([han["right"], wrong, *("1" for _ in payments)]):
        page.locator(".field input").nth(place).fill(str(value))
    page.get_by_role("button", name="Check").click()
    verdict = judge(
        from_json_question("full-hand", "common", question), {"han": han["right"], "fu": int(wrong)}
    )
    expect(page.locator(".feedback")).to_contain_text(
        told(load_texts("en").under(FIGURES), verdict.mistakes[0])
    )
    assert page.locator(".field.right").count() == 1
    expect(page.locator(".field.fu output")).to_have_text(str(fu["right"]))
    assert page.locator(".field output").count() == 1 + len(payments)


def test_what_was_left_blank_is_told(desk: Watched, site: str) -> None:
    """The payment alone is no count of a hand."""
    page = desk.page
    question = start(page, site, "full-hand")
    while not question["answer"]["numbers"][1].get("mistakes"):  # a yakuman is not counted in han and fu
        question = skip(page)
    for place, field in list(enumerate(question["answer"]["numbers"]))[2:]:
        page.locator(".field input").nth(place).fill(str(field["right"]))
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".feedback")).to_contain_text("You left a number blank.")
    expect(page.locator(".feedback")).to_contain_text(text("en", "mistakes.left_blank.tip"))


def test_hints_come_one_by_one_until_there_are_no_more(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site, "full-hand")
    hint, told = page.get_by_role("button", name=text("en", "quiz.control.hint")), page.locator(".hints p")
    hint.click()
    expect(told).to_have_count(1)
    expect(told).to_contain_text(text("en", "quiz.hint.label"))
    number = 1
    while hint.is_visible():
        hint.click()
        number += 1
        expect(told).to_have_count(number)
    assert len({*told.all_inner_texts()}) == number > 1
    page.get_by_role("button", name=text("en", "quiz.control.show")).click()
    expect(page.locator(".hints")).to_be_hidden()


def test_without_an_answer_nothing_is_judged(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site, "fu-of-group")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".lacking")).to_have_text("Give an answer first.")
    assert page.locator(".answered").count() == 0


def test_what_is_no_number_is_sent_back(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site, "fu")
    page.locator(".field input").fill("many")
    page.keyboard.press("Enter")
    expect(page.locator(".lacking")).to_have_text("Enter a number.")


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


def test_feedback_comes_at_once(desk: Watched, site: str) -> None:
    """With the click itself, which waits for nothing else. What it costs is a figure of `make bench`."""
    for kind in ("full-hand", "yaku", "waits"):
        start(desk.page, site, kind)
        assert desk.page.evaluate(
            """() => {
              document.querySelector(".ways button").click();
              return document.querySelector(".proof tr") !== null;
            }"""
        ), kind


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


def test_the_language_switch_keeps_the_question(desk: Watched, site: str) -> None:
    page = desk.page
    question = start(page, site, "full-hand")
    page.locator(".languages summary").click()
    page.get_by_role("link", name="Polski").first.click()
    page.wait_for_url(f"{site}pl/quiz/full-hand/**")
    assert asked(page)["id"] == question["id"]
    expect(page.locator("article.question .prompt")).to_have_text(text("pl", question["prompt"][0]))


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("#ruleset=common", "quiz.share.damaged"),
        ("#%E0%A4%A", "quiz.share.damaged"),
        ("#ruleset=common&question=../../x", "quiz.share.damaged"),
        ("#ruleset=common&question=1aaaaaa", "quiz.share.damaged"),
        ("#ruleset=common&question=zzzzzzz", "quiz.share.gone"),
        ("#ruleset=__proto__&question=zzzzzzz", "ui.share.unknown_ruleset"),
        ("#ruleset=ema_1999&question=aaaaaaa", "ui.share.unknown_ruleset"),
    ],
)
def test_a_damaged_address_says_so_and_asks_another_question(
    desk: Watched, site: str, place: str, said: str
) -> None:
    start(desk.page, site, "fu-of-group", place=place)
    message = load_texts("en").say(said, ruleset="Common modern rules")
    expect(desk.page.locator(".notices")).to_have_text(message)
    assert desk.heard() == []


def test_a_link_within_the_page_leaves_the_question_alone(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site, "han")
    page.locator(".quiz input").first.fill("3")
    page.evaluate(
        """() => new Promise((resolve) => {
          addEventListener("hashchange", () => setTimeout(resolve));
          location.hash = "#questions";
        })"""
    )
    assert page.locator(".quiz input").first.input_value() == "3"
    expect(page.locator(".notices")).to_have_text("")
    assert desk.heard() == []


def test_another_address_typed_in_asks_its_question(desk: Watched, site: str) -> None:
    page = desk.page
    first = start(page, site, "fu-of-group")
    skip(page)
    page.evaluate("(hash) => { location.hash = hash }", f"#ruleset=common&question={first['id']}")
    page.wait_for_function("(id) => document.querySelector(`[data-question='${id}']`)", arg=first["id"])


# The ruleset


def test_the_next_question_follows_the_ruleset(desk: Watched, site: str) -> None:
    page = desk.page
    question = start(page, site, "full-hand")
    page.select_option("#__ruleset", "ema_2016")
    expect(page.locator(".notices")).to_contain_text("asked under Common modern rules")
    assert asked(page)["id"] == question["id"]
    page.get_by_role("button", name="Skip").click()
    page.wait_for_function("() => location.hash.startsWith('#ruleset=ema_2016&question=')")
    expect(page.locator(".situation .under")).to_contain_text("EMA 2016")
    expect(page.locator(".notices")).to_have_text("")


def test_a_reader_may_stay_with_the_ruleset_of_a_question(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site, "full-hand")
    page.select_option("#__ruleset", "ema_2016")
    page.get_by_role("button", name="Continue under Common modern rules").click()
    assert page.locator("#__ruleset").input_value() == "common"
    expect(page.locator(".notices")).to_have_text("")


def test_questions_that_know_no_ruleset_ignore_it(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/quiz/words/?ruleset=ema_2016")
    asked(page)
    assert "#ruleset=common&question=" in page.url
    expect(page.locator(".notices")).to_have_text("")


def test_the_ruleset_may_be_changed_while_the_first_question_is_on_its_way(desk: Watched, site: str) -> None:
    page = desk.page
    with held(page, "**/data/quiz/fu/*/*.json"):
        page.goto(f"{site}en/quiz/fu/")
        expect(page.locator(".quiz-settings")).to_be_visible()
        page.select_option("#__ruleset", "ema_2016")
    expect(page.locator("article.question")).to_be_visible()
    assert desk.heard() == []


# One yaku


def test_from_the_page_of_a_yaku_one_comes_to_hands_with_it(desk: Watched, site: str) -> None:
    """One after the other, each once; then any hands again, and the reader is told."""
    page = desk.page
    page.goto(f"{site}en/yaku/ryanpeikou/")
    page.get_by_role("link", name=text("en", "ui.rule.practise")).click()
    page.wait_for_url(f"{site}en/quiz/yaku/?yaku=ryanpeikou#ruleset=common&question=*")
    question, seen = asked(page), set()
    expect(page.locator(".tally .only")).to_contain_text(text("en", "yaku.ryanpeikou"))
    while "yaku=" in page.url:
        assert "yaku:ryanpeikou" in question["rules"]
        assert question["id"] not in seen
        seen.add(question["id"])
        question = skip(page)
    expect(page.locator(".notices")).to_have_text(text("en", "quiz.control.yaku.no_more"))
    expect(page.locator(".tally .only")).to_have_count(0)


def test_a_yaku_is_chosen_in_the_settings_and_stays_in_the_address(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site, "han")
    page.get_by_text("Settings", exact=True).click()
    page.locator("select[name=yaku]").select_option("tanyao")
    expect(page.locator(".tally .only")).to_contain_text(text("en", "yaku.tanyao"))
    assert "yaku:tanyao" in asked(page)["rules"]
    assert "?yaku=tanyao#" in page.url
    assert "yaku:tanyao" in skip(page)["rules"]
    assert desk.heard() == []


def test_a_yaku_that_no_hand_has_is_said_to_be_none(desk: Watched, site: str) -> None:
    start(desk.page, site, "yaku", place="?yaku=nonsense")
    expect(desk.page.locator(".notices")).to_have_text(text("en", "quiz.control.yaku.no_more"))
    assert "nonsense" not in desk.page.url


# Settings


def test_a_setting_leaves_what_is_answered_and_what_is_typed(desk: Watched, site: str) -> None:
    """Nothing is asked again that was answered, nor counted twice; what was typed stays."""
    page = desk.page
    question = start(page, site, "full-hand")
    page.get_by_text("Settings", exact=True).click()
    page.locator(".field input").first.fill("3")
    page.get_by_role("checkbox", name="fu").uncheck()
    expect(page.locator(".field.fu")).to_have_count(0)
    expect(page.locator(".field input").first).to_have_value("3")
    expect(page.get_by_role("checkbox", name="fu")).to_be_focused()
    page.get_by_role("button", name="Show the answer").click()
    page.get_by_role("checkbox", name="fu").check()
    page.get_by_label("Level").select_option("0")
    expect(page.locator(".answered")).to_have_attribute("data-question", question["id"])
    expect(page.locator(".standing")).to_contain_text("Right so far: 0 of 1")
    page.get_by_role("button", name="Next question").click()
    assert asked(page)["level"] == 0
    expect(page.locator(".field.fu")).to_have_count(1)


def test_only_the_parts_that_are_wanted_are_asked(desk: Watched, site: str) -> None:
    page = desk.page
    question = start(page, site, "full-hand")
    page.get_by_text("Settings", exact=True).click()
    page.get_by_role("checkbox", name="han").uncheck()
    page.get_by_role("checkbox", name="fu").uncheck()
    expect(page.get_by_role("checkbox", name="points")).to_be_disabled()
    fields = page.locator(".field input")
    payments = question["answer"]["numbers"][2:]
    expect(fields).to_have_count(len(payments))
    for place, field in enumerate(payments):
        fields.nth(place).fill(str(field["right"]))
    page.get_by_role("button", name="Check").click()
    assert "Right." in verdict(page)
    page.reload()
    asked(page)
    assert fields.count() <= 2


def test_a_level_is_kept(desk: Watched, site: str) -> None:
    page = desk.page
    start(page, site, "full-hand")
    page.get_by_text("Settings", exact=True).click()
    page.get_by_label("Level").select_option("2")
    expect(page.locator(".situation .level")).to_have_text("Hard cases")
    page.goto(f"{site}en/quiz/full-hand/")
    assert asked(page)["level"] == 2


@pytest.mark.parametrize(
    "kept",
    [
        {"level": 7, "seconds": "x", "fields": ["none"], "from": "xx", "to": 3, "again": "yes"},
        {"level": "1", "seconds": 7, "fields": {"han": 1}, "from": None, "to": []},
        "settings",
        [1, 2],
    ],
)
def test_damaged_settings_are_as_usual(desk: Watched, site: str, kept: object) -> None:
    """They may come from a file that somebody made."""
    page = desk.page
    start(page, site, "full-hand")
    page.evaluate(
        """async (kept) => {
          const { openStore } = await import("../../../assets/js/quiz/memory/store.js");
          openStore().keep("play", kept);
        }""",
        kept,
    )
    page.goto(f"{site}en/quiz/full-hand/")
    asked(page)
    assert page.locator(".field").count() >= 3
    page.get_by_text("Settings", exact=True).click()
    expect(page.get_by_label("Level")).to_have_value("")
    expect(page.get_by_label("Timer")).to_have_value("0")
    expect(page.get_by_role("checkbox", name="Only what I got wrong before")).not_to_be_checked()
    assert desk.heard() == []


@pytest.fixture
def timed(chromium: Browser) -> Iterator[Watched]:
    """A reader whose clock the test moves."""
    with watching(chromium, is_altered=True) as watched:
        watched.page.clock.install()
        yield watched


def test_when_time_is_up_the_answer_is_shown(timed: Watched, site: str) -> None:
    page = timed.page
    start(page, site, "fu-of-group")
    page.get_by_text("Settings", exact=True).click()
    page.get_by_label("Timer").select_option("10")
    expect(page.locator(".clock")).to_contain_text("0:10")
    page.clock.run_for(4000)
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("article.question")).to_be_hidden()
    page.clock.run_for(60_000)
    page.get_by_role("button", name="Continue").click()
    page.clock.run_for(5000)
    assert page.locator(".answered").count() == 0
    page.clock.run_for(2000)
    assert "Time is up." in verdict(page)


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


def test_what_cannot_be_loaded_is_said_and_tried_again(desk: Watched, site: str) -> None:
    page = desk.page
    page.route("**/data/quiz/full-hand/**", lambda route: route.abort())
    page.goto(f"{site}en/quiz/full-hand/")
    expect(page.get_by_role("alert").first).to_contain_text("could not be loaded")
    page.unroute("**/data/quiz/full-hand/**")
    page.get_by_role("button", name="Try again").click()
    asked(page)


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

LARGE = "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '40px'))"


@pytest.mark.parametrize(
    ("width", "is_large", "kinds"), [(320, False, KINDS), (640, True, ("settle", "waits", "words"))]
)
def test_nothing_is_wider_than_the_window(
    chromium: Browser, site: str, width: int, is_large: bool, kinds: Iterable[str]
) -> None:
    """On the smallest phone, and with letters twice as large: questions with proofs, exam, days, sheets."""
    wider = {}
    with watching(chromium, width, is_altered=is_large) as watched:
        page = watched.page
        if is_large:
            page.add_init_script(LARGE)
        for kind in kinds:
            start(page, site, kind, "ru")
            page.get_by_role("button", name=text("ru", "quiz.control.show")).click()
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
