"""A translator mends a text of each sort, found by mouse and by keyboard; every other byte stays."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from generator.site.preview.server import Server
from generator.translation.edit import with_texts
from riichi_rules.problems import Problem
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.grammar import category
from riichi_rules.texts.languages import Texts, load_texts
from tests.browser.watch import patient_context
from tests.site.preview_bench import served

LANGS = ("ru", "fr", "pl")
HAND, POINTS = "#340m11178p789s33z/riichi:1", 2000
WORD = "xyz"
KEYS_AT_MOST = 40
# Where words of the page are seen, below what stays at its top.
PLACE_OF_WORDS = """(words) => {
  const BELOW = 250;
  const walker = document.createTreeWalker(document.querySelector("article"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.data.indexOf(words);
    if (start < 0 || !node.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + words.length);
    const { top } = range.getBoundingClientRect();
    if (top < BELOW || top > innerHeight - BELOW) scrollBy({ top: top - BELOW, behavior: "instant" });
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }
}"""


@dataclass(frozen=True)
class Sort:
    """A text of a sort, and what it is said in, the whole sentence first."""

    key: str
    around: tuple[str, ...] = ()

    def words(self, texts: Texts) -> str:
        """Some words by which it is found on its page."""
        entry = texts.entry(self.key)
        said = entry.text or entry.forms[category(texts.lang, POINTS)]
        return max(re.split(r"\{\w+\}", said), key=len).strip()


PAGES = {
    f"calculator/?translate{HAND}": {
        "plain": Sort("page_calculator.title"),
        "calculator": Sort("ui.calculator.clear"),
        "generated": Sort("explain.wait_tsumo"),
        "plural": Sort("units.points", ("explain.wait_ron", "explain.short")),
    },
    "quiz/points/?translate": {"quiz": Sort("quiz.control.check"), "figure": Sort("quiz.progress.question")},
}


def saved(texts: Texts) -> re.Pattern[str]:
    """What is said of a text that is in its file, before or after the page follows."""
    return re.compile(
        "|".join(
            re.escape(texts.say(key))
            for key in ("desk.saved", "desk.saved.seen", "desk.saved.later", "desk.saved.same")
        )
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Another language has a mistake, which is said on every page and may not be in the way."""
    with served(tmp_path_factory.mktemp("desk"), ("en", *LANGS)) as server:
        server.answer("/ru/", "")  # the first page takes a while
        server.site.problems_of["", "check"] = [
            Problem("spaces", "is empty", "content/texts/en/yaku.yaml", 1)
        ]
        yield server


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    context = patient_context(chromium, viewport={"width": 800, "height": 900})
    # What the checks find and where a text is said is looked at by others.
    context.route("**/__preview/desk/look", lambda route: route.fulfill(body='{"problems": []}'))
    context.route("**/__preview/desk/sentences", lambda route: route.fulfill(body='{"sentences": []}'))
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("address", PAGES)
def test_each_sort_of_text_by_mouse_and_by_keyboard(page: Page, server: Server, address: str) -> None:
    """In the language with most plural forms and the longest words."""
    lang = "ru"
    texts, sorts = load_texts(lang), PAGES[address].values()
    folder = server.site.source.texts / lang
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    page.goto(f"http://127.0.0.1:{server.server_port}/{lang}/{address}")
    expect(page.locator("#__preview-errors")).to_be_visible()
    for sort in sorts:
        point_by_mouse(page, texts, sort)
        point_by_keyboard(page, texts, sort)
        add_a_word(page, texts, WORD)
    wanted = dict(before)
    for sort in sorts:
        name, key = sort.key.split(".", 1)
        entry = texts.entry(sort.key)
        wanted[f"{name}.yaml"] = with_texts(wanted[f"{name}.yaml"], name, {key: with_words(entry)})
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == wanted


def with_words(entry: Entry) -> Entry:
    words: dict[str, Any] = {form: f"{text} {WORD}" for form, text in entry.parts()}
    return replace(entry, **words)


def point_by_mouse(page: Page, texts: Texts, sort: Sort) -> None:
    page.get_by_role("button", name=texts.say("desk.point")).click()
    page.get_by_text(sort.words(texts)).first.wait_for(state="attached")
    place = page.evaluate(PLACE_OF_WORDS, sort.words(texts))
    page.mouse.click(place["x"], place["y"])
    expect(page.locator(".desk-key")).to_have_text(sort.key)


def point_by_keyboard(page: Page, texts: Texts, sort: Sort) -> None:
    """With the arrow keys, from the top of what is seen; a part of a sentence is a button of its panel."""
    page.locator(".desk-close").press("Enter")
    page.evaluate(PLACE_OF_WORDS, sort.words(texts))
    page.get_by_role("button", name=texts.say("desk.point")).press("Enter")
    whole, *parts = *sort.around, sort.key
    for _ in range(KEYS_AT_MOST):
        page.keyboard.press("ArrowDown")
        if f"({whole}" in (page.locator(".desk-voice").text_content() or ""):
            break
    page.keyboard.press("Enter")
    expect(page.locator(".desk-key")).to_have_text(whole)
    for part in parts:
        page.locator(".desk-parts button", has_text=sort.words(texts)).last.press("Enter")
        expect(page.locator(".desk-key")).to_have_text(part)


def add_a_word(page: Page, texts: Texts, word: str) -> None:
    """Behind what is there, in each form; the panel says when it is written."""
    for field in page.locator(".desk-panel textarea").all():
        field.press("Control+End")
        page.keyboard.type(f" {word}")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".desk-notice")).to_have_text(saved(texts))


def test_after_a_proposal_that_is_confirmed_comes_the_next_one(page: Page, server: Server) -> None:
    texts = load_texts("pl")
    page.goto(f"http://127.0.0.1:{server.server_port}/pl/quiz/points/?translate")
    page.get_by_role("button", name=texts.say("desk.work")).click()
    kinds = page.get_by_role("combobox", name=texts.say("desk.work.kind"), exact=True)
    kinds.select_option("proposal")
    first, second = (page.locator(".desk-task small").nth(place).inner_text() for place in (0, 1))
    page.locator(".desk-task").first.click()
    page.locator(".desk-confirm").click()
    expect(page.locator(".desk-notice")).to_have_text(texts.say("desk.confirmed"))
    assert page.locator(".desk-key").inner_text() in first
    page.get_by_role("button", name=texts.say("desk.next"), exact=True).click()
    expect(page.locator(".desk-confirm")).to_be_visible()
    assert page.locator(".desk-key").inner_text() in second


def test_the_list_of_what_is_to_be_done_stays_open_when_the_page_is_made_anew(
    page: Page, server: Server
) -> None:
    texts = load_texts("pl")
    page.goto(f"http://127.0.0.1:{server.server_port}/pl/quiz/points/?translate")
    page.get_by_role("button", name=texts.say("desk.work")).click()
    kinds = page.get_by_role("combobox", name=texts.say("desk.work.kind"), exact=True)
    expect(kinds).to_be_visible()
    page.reload()
    expect(kinds).to_be_visible()
    page.locator(".desk-close").click()
    page.reload()
    expect(page.get_by_role("button", name=texts.say("desk.work"))).to_be_visible()
    expect(kinds).to_be_hidden()


def test_two_windows_on_one_text_lose_nothing(page: Page, server: Server) -> None:
    """The one that saves later is told, keeps what was typed and chooses; a spoilt file is left as it is."""
    texts, sort = load_texts("fr"), Sort("quiz.control.check")
    path = server.site.source.texts / "fr" / "quiz.yaml"
    other = page.context.new_page()
    for each in (page, other):
        each.goto(f"http://127.0.0.1:{server.server_port}/fr/quiz/points/?translate")
        expect(each.locator("#__preview-errors")).to_be_visible()
        point_by_mouse(each, texts, sort)
    add_a_word(page, texts, "uno")
    field, notice = other.locator(".desk-panel textarea").first, other.locator(".desk-notice")
    save_with_word(field, "due")
    expect(notice).to_contain_text(texts.say("desk.why.changed"))
    expect(notice.locator("q")).to_contain_text("uno")
    expect(field).to_have_value(re.compile("due$"))
    notice.get_by_role("button", name=texts.say("desk.conflict.mine")).click()
    spoilt = path.read_bytes() + b'later: "'
    path.write_bytes(spoilt)
    save_with_word(field, "tre")
    expect(notice).to_contain_text(texts.say("desk.why.unreadable"))
    expect(field).to_have_value(re.compile("due tre$"))
    assert path.read_bytes() == spoilt
    path.write_bytes(spoilt.removesuffix(b'later: "'))
    save_with_word(field, "infine")
    expect(notice).to_have_text(saved(texts))
    assert b"due tre infine" in path.read_bytes()
    assert b"uno" not in path.read_bytes()
    other.close()


def save_with_word(field: Locator, word: str) -> None:
    field.press("Control+End")
    field.page.keyboard.type(f" {word}")
    field.press("Control+Enter")
