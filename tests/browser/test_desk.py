"""The preview: what is saved is seen, what is wrong is said, and translators mend a text where it stands."""

import difflib
import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.watch import patient_context
from tests.site.preview_bench import CHECKED, ROOT, Previewed, previewed, save

HAND = "#340m11178p789s33z/riichi:1"
KEYS_AT_MOST = 80


@pytest.fixture(scope="module")
def preview(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Previewed]:
    with previewed(tmp_path_factory.mktemp("preview"), ("en", "pl")) as preview:
        os.symlink(ROOT / "build" / "pools", preview.folder / "build" / "pools")
        yield preview


@pytest.fixture(scope="module")
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = patient_context(chromium, viewport={"width": 1280, "height": 800})
    yield context
    context.close()


@pytest.fixture(scope="module")
def page(context: BrowserContext) -> Page:
    return context.new_page()


def open_desk(page: Page, preview: Previewed, address: str) -> None:
    page.goto("about:blank")  # a page that is left would load its saved text again, in place of the next page
    page.goto(f"{preview.address}pl/{address}")
    page.locator(".desk-bar").wait_for()
    if page.locator(".desk-close").is_visible():
        page.locator(".desk-close").click()


def pick(page: Page, selector: str, key: str, words: str = "") -> None:
    """Points at a text with the mouse."""
    page.get_by_role("button", name="Wskaż tekst").click()
    page.locator(selector, has_text=words or None).first.click()
    expect(page.locator(".desk-key")).to_have_text(key)


def pick_by_keyboard(page: Page, key: str) -> None:
    """The same with the arrow keys, from the top of what is seen."""
    page.get_by_role("button", name="Wskaż tekst").press("Enter")
    for _ in range(KEYS_AT_MOST):
        page.keyboard.press("ArrowDown")
        if f"({key}" in (page.locator(".desk-voice").text_content() or ""):
            break
    page.keyboard.press("Enter")
    expect(page.locator(".desk-key")).to_have_text(key)
    expect(page.locator(".desk-panel textarea").first).to_be_focused()


def changed_lines(preview: Previewed, name: str, before: str) -> list[str]:
    after = preview.text("pl", name).read_text("utf-8").splitlines()
    return [line[2:] for line in difflib.ndiff(before.splitlines(), after) if line.startswith("+ ")]


def text_of(preview: Previewed, name: str) -> str:
    return preview.text("pl", name).read_text("utf-8")


def test_a_sentence_with_a_figure_by_mouse(page: Page, preview: Previewed) -> None:
    """What stands in braces is shown as it is said there; the file differs in that line alone."""
    open_desk(page, preview, "riichi/?translate")
    before = text_of(preview, "page_riichi.yaml")
    pick(page, "article .lead", "page_riichi.lead")
    expect(page.locator(".desk-chips")).to_contain_text("{stick:points} = 1000 punktów")
    field = page.locator(".desk-panel textarea")
    field.fill(field.input_value().replace("Kto deklaruje", "Gracz, który deklaruje"))
    expect(page.locator(".desk-sentences")).to_contain_text("Gracz, który deklaruje")
    page.locator(".desk-save").click()
    expect(page.locator("article .lead")).to_contain_text("Gracz, który deklaruje")
    (line,) = changed_lines(preview, "page_riichi.yaml", before)
    assert line.startswith('lead: "Gracz, który deklaruje riichi')


def test_a_button_of_the_quiz_by_keyboard(page: Page, preview: Previewed) -> None:
    """A text that only scripts say; the page that comes back says it as it now is."""
    open_desk(page, preview, "quiz/points/?translate")
    page.locator("article legend.prompt").first.wait_for()
    before = text_of(preview, "quiz.yaml")
    pick_by_keyboard(page, "quiz.control.check")
    page.keyboard.press("Control+a")
    page.keyboard.type("Oceń")
    page.keyboard.press("Control+Enter")
    expect(page.locator("article").get_by_role("button", name="Oceń", exact=True)).to_be_visible()
    (line,) = changed_lines(preview, "quiz.yaml", before)
    assert line == 'control.check: "Oceń"'
    expect(page.locator(".desk-notice")).to_have_text("Zapisano. Strona pokazuje już nowy tekst.")


def test_a_generated_sentence_of_the_calculator_in_all_its_forms(page: Page, preview: Previewed) -> None:
    """Its parts are texts too; a form that is wrong is seen in real sentences before it is saved."""
    open_desk(page, preview, f"calculator/?translate{HAND}")
    before = text_of(preview, "units.yaml")
    figure = page.locator("article").get_by_text("punktów").last
    figure.scroll_into_view_if_needed()
    pick(page, "article :text('punktów')", "units.points")
    forms = page.locator(".desk-panel textarea")
    expect(forms).to_have_count(4)
    many = forms.nth(2)
    many.fill("{n} oczek")
    expect(page.locator(".desk-sentences mark", has_text="oczek").first).to_be_visible()
    many.fill("oczek")
    problem = page.locator(".desk-problem.error")
    expect(problem).to_contain_text("{n}")
    expect(problem).to_contain_text("Dla 5, 6")  # the form is named by its numbers
    expect(page.locator(".desk-save")).to_be_disabled()
    many.fill("{n} oczek")
    expect(page.locator(".desk-save")).to_be_enabled()
    many.press("Control+Enter")
    expect(page.locator("article").get_by_text("oczek").first).to_be_visible()
    assert ["{n} oczek" in line for line in changed_lines(preview, "units.yaml", before)] == [True]


def test_a_text_is_pointed_at_though_a_button_lies_over_it(page: Page, preview: Previewed) -> None:
    """The line of the calculator that says what is missing leads to the result wherever it is tapped."""
    open_desk(page, preview, "calculator/?translate")
    page.get_by_role("button", name="Wskaż tekst").click()
    box = page.locator(".calc-go").locator("xpath=preceding-sibling::span").first.bounding_box()
    assert box
    page.mouse.click(box["x"] + 20, box["y"] + box["height"] / 2)
    expect(page.locator(".desk-key")).to_have_text("ui.calculator.missing")


def test_the_parts_of_what_a_picture_says_have_their_own_words(page: Page, preview: Previewed) -> None:
    open_desk(page, preview, "table/?translate")
    pick(page, "article figure svg", "pictures.seating")
    whole, *parts = page.locator(".desk-panel .desk-chip[aria-current]").all_inner_texts()
    assert parts
    assert not any(part == whole for part in parts)
    expect(page.locator(".desk-chips")).to_contain_text("{seats} = Wschód")


def test_what_is_not_saved_yet_says_so_when_it_is_opened_again(page: Page, preview: Previewed) -> None:
    open_desk(page, preview, "riichi/?translate")
    pick(page, "article h1", "page_riichi.title")
    page.locator(".desk-panel textarea").fill("Riiczi")
    expect(page.locator(".desk-notice")).not_to_be_empty()
    said = page.locator(".desk-notice").inner_text()
    open_desk(page, preview, "riichi/?translate")
    pick(page, "article h1", "page_riichi.title")
    expect(page.locator(".desk-notice")).to_have_text(said)
    page.get_by_role("button", name="Odrzuć zmiany").click()
    expect(page.locator(".desk-panel textarea")).to_have_value("Riichi")


def test_any_text_is_found_by_its_words(page: Page, preview: Previewed) -> None:
    open_desk(page, preview, "riichi/?translate")
    page.get_by_role("button", name="Lista zadań").click()
    page.locator(".desk-panel input[type=search]").fill("seats are drawn by lot")
    page.locator(".desk-task", has_text="page_table.seats_1").click()
    expect(page.locator(".desk-key")).to_have_text("page_table.seats_1")
    page.locator(".desk-save").click()
    expect(page.locator(".desk-notice")).to_have_text("Tak jest już w pliku: nie ma czego zapisywać.")
    page.locator(".desk-panel textarea").press("End")
    page.keyboard.type("!")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".desk-notice")).to_contain_text("Nowy tekst pojawi się na swoim miejscu")


def test_a_second_reader_goes_through_the_unread_texts_of_a_page(page: Page, preview: Previewed) -> None:
    open_desk(page, preview, "riichi/?translate")
    page.get_by_role("button", name="Lista zadań").click()
    kinds = page.get_by_role("combobox", name="Stan", exact=True)
    expect(kinds).to_be_visible()
    kinds.select_option("unread")
    page.get_by_role("combobox", name="Na której stronie").select_option("riichi/")
    first, second = (page.locator(".desk-task small").nth(place).inner_text() for place in (0, 1))
    page.locator(".desk-task").first.click()
    page.locator(".desk-read").click()
    expect(page.locator(".desk-key")).to_have_text(second.split(" · ")[1])
    key = first.split(" · ")[1]
    assert f"\n{key} " in text_of(preview, "proofread.txt")
    page.get_by_role("button", name="Moje zmiany").click()
    change = page.locator(".desk-panel li", has_text=key)
    change.get_by_role("button", name="Cofnij").click()
    expect(change).to_have_count(0)


def test_a_change_is_listed_with_the_way_to_the_site_and_undone(page: Page, preview: Previewed) -> None:
    before = text_of(preview, "page_furiten.yaml")
    open_desk(page, preview, "furiten/?translate")
    pick(page, "article h1", "page_furiten.title")
    page.locator(".desk-panel textarea").fill("Furitten")
    page.locator(".desk-save").click()
    expect(page.locator("article h1")).to_have_text("Furitten")
    page.get_by_role("button", name="Moje zmiany").click()
    change = page.locator(".desk-panel li", has_text="page_furiten.title")
    expect(change.locator("ins")).to_have_text("Furitten")
    with page.expect_download() as download:
        page.get_by_role("button", name="Pobierz wszystko").click()
    assert download.value.suggested_filename == "texts-pl.patch"
    assert '+title: "Furitten"' in download.value.path().read_text("utf-8")
    change.get_by_role("button", name="Cofnij").click()
    expect(change).to_have_count(0)
    assert text_of(preview, "page_furiten.yaml") == before


def test_on_a_phone_the_tools_lie_neither_over_the_text_nor_under_the_panel(
    context: BrowserContext, preview: Previewed
) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    open_desk(page, preview, "riichi/?translate")
    page.evaluate(
        "Object.assign(document.getElementById('__preview-warnings'), {hidden: false, innerText: 1})"
    )
    page.wait_for_function(
        "parseFloat(document.documentElement.style.getPropertyValue('--preview-warnings'))"
    )
    warnings, tools = (page.locator(each).bounding_box() for each in ("#__preview-warnings", ".desk-bar"))
    assert warnings
    assert tools
    assert tools["y"] + tools["height"] <= warnings["y"]
    pick(page, "article h1", "page_riichi.title")
    panel, tools = (page.locator(each).bounding_box() for each in (".desk-panel", ".desk-bar"))
    assert panel
    assert tools
    assert tools["y"] >= panel["y"]
    page.get_by_role("button", name="Lista zadań").click()
    expect(page.locator(".desk-panel h2")).to_have_text("Lista zadań")
    page.close()


# Saved and seen

ERRORS = "#__preview-errors"


class Edits:
    """The edits of a test in files of the preview, with the contents before them."""

    def __init__(self) -> None:
        self._before: dict[Path, str] = {}

    def save(self, path: Path, text: str) -> None:
        self._before.setdefault(path, path.read_text("utf-8"))
        save(path, text)

    def replace(self, path: Path, pattern: str, new: str) -> None:
        """Save a file with its first match of a pattern replaced."""
        text, count = re.subn(pattern, lambda _: new, path.read_text("utf-8"), count=1, flags=re.MULTILINE)
        assert count
        self.save(path, text)

    def undo(self) -> None:
        while self._before:
            save(*self._before.popitem())


def test_a_tick_in_the_galley_is_kept(page: Page, preview: Previewed) -> None:
    page.goto(f"{preview.address}galley/pl/needs/")
    key = page.locator("input[type=checkbox]").first.get_attribute("value")
    for is_read in (True, False):
        tick = page.locator(f"input[value='{key}']")
        with page.expect_response("**/__preview/desk/read") as response:
            tick.click()
        assert response.value.ok
        page.reload()
        expect(tick).to_be_checked(checked=is_read)


@pytest.fixture
def edits() -> Iterator[Edits]:
    edits = Edits()
    yield edits
    edits.undo()


@pytest.fixture
def reader(chromium: Browser, preview: Previewed) -> Iterator[Page]:
    """A page that is open; what a test before has put back takes a moment."""
    context = patient_context(chromium, viewport={"width": 900, "height": 500})
    page = context.new_page()
    page.goto(f"{preview.address}en/riichi/")
    page.wait_for_selector(ERRORS, state="attached")
    expect(page.locator(ERRORS)).to_be_hidden()
    expect(page.locator("h1")).to_contain_text("Riichi")
    yield page
    context.close()


def test_what_is_saved_is_seen_where_the_reader_was(reader: Page, preview: Previewed, edits: Edits) -> None:
    """The page loads itself again and stays at its place."""
    reader.evaluate("scrollTo(0, 400)")
    edits.replace(preview.text("en", "page_riichi.yaml"), "^title: .*", 'title: "Declaring riichi"')
    expect(reader.locator("h1")).to_contain_text("Declaring riichi")
    expect(reader.locator("html")).to_have_js_property("scrollTop", 400)
    assert reader.url == f"{preview.address}en/riichi/"


def stays(reader: Page, save_text: Callable[[], None]) -> bool:
    """Does the page stay as it is while something is saved? What was saved before may load it once more."""
    for _ in range(3):
        reader.evaluate("window.isHere = true")
        reader.locator("#__ruleset").focus()
        save_text()
        if reader.evaluate("window.isHere && document.activeElement.id == '__ruleset'"):
            return True
    return False


def test_another_page_than_the_changed_one_is_left_alone(
    reader: Page, preview: Previewed, edits: Edits
) -> None:
    """Whoever reads elsewhere is not disturbed."""
    other = reader.context.new_page()

    def save_title() -> None:
        edits.replace(preview.text("en", "page_furiten.yaml"), "^title: .*", 'title: "Out of ron"')
        other.goto(f"{preview.address}en/furiten/")
        expect(other.locator("h1")).to_contain_text("Out of ron")

    assert stays(reader, save_title)


def test_a_slip_is_shown_with_its_place_and_a_tip_until_it_is_mended(
    reader: Page, preview: Previewed, edits: Edits
) -> None:
    """Over the last good page, without taking the focus, and in a form that screen readers announce."""
    path = preview.text("en", "page_riichi.yaml")
    good, errors = path.read_text("utf-8"), reader.locator(ERRORS)

    def slip() -> None:
        edits.replace(path, "^title: (.*)", 'title: {txet: "Riichi"}')
        expect(errors).to_contain_text("content/texts/en/page_riichi.yaml:3:")
        expect(errors).to_contain_text("did you mean 'text'?")

    assert stays(reader, slip)
    expect(errors).to_have_attribute("role", "alert")
    expect(reader.locator("h1")).to_contain_text("Riichi")
    edits.save(path, good)
    expect(errors).to_be_hidden()


def test_every_problem_is_shown_in_whichever_language(reader: Page, preview: Previewed, edits: Edits) -> None:
    """A page in English also tells of the slip in Polish; the terminal says the same."""
    for lang in ("en", "pl"):
        edits.replace(preview.text(lang, "page_riichi.yaml"), "^title:", '"no end: [\ntitle:')
    errors = reader.locator(ERRORS)
    expect(errors).to_contain_text("content/texts/en/page_riichi.yaml:")
    expect(errors).to_contain_text("content/texts/pl/page_riichi.yaml:")
    assert "content/texts/pl/page_riichi.yaml:" in preview.log.read_text("utf-8")


def test_what_the_check_in_the_background_finds_is_shown(
    reader: Page, preview: Previewed, edits: Edits
) -> None:
    problem = {"code": "spaces", "message": "is empty", "file": "content/texts/pl/yaku.yaml", "line": 7}
    save(preview.folder / CHECKED, json.dumps([problem]))
    edits.replace(preview.text("en", "page_furiten.yaml"), "^title: .*", 'title: "Out of ron"')
    expect(reader.locator(ERRORS)).to_contain_text("content/texts/pl/yaku.yaml:7")
    save(preview.folder / CHECKED, "[]")
    edits.undo()
    expect(reader.locator(ERRORS)).to_be_hidden()


def test_a_mistake_in_a_skeleton_is_shown_with_its_line(
    reader: Page, preview: Previewed, edits: Edits
) -> None:
    """No traceback: the words, the skeleton and the page that it was for."""
    path = preview.folder / "content" / "pages" / "riichi.md.j2"
    edits.save(path, path.read_text("utf-8").rstrip("\n") + "\n{{ nothing.here }}\n")
    line = len(path.read_text("utf-8").splitlines())
    errors = reader.locator(ERRORS)
    expect(errors).to_contain_text(f"content/pages/riichi.md.j2:{line}")
    expect(errors).to_contain_text("'nothing' is undefined")
    expect(reader.locator("h1")).to_contain_text("Riichi")


def test_no_worker_keeps_pages_of_the_preview(reader: Page) -> None:
    """A stored page would hide what was changed."""
    asked = "navigator.serviceWorker.register('/sw.js').then(() => 'kept', () => 'refused')"
    assert reader.evaluate(asked) == "refused"
    reader.wait_for_function("navigator.serviceWorker.getRegistrations().then((all) => !all.length)")


def test_the_preview_starts_again_when_the_program_changes(
    reader: Page, preview: Previewed, edits: Edits
) -> None:
    """But not with a program that cannot start; the open page finds the new one by itself."""
    path = preview.folder / "riichi_rules" / "tell" / "spoken_tiles.py"
    good = path.read_text("utf-8")
    edits.save(path, good + "\nthis is no Python\n")
    expect(reader.locator(ERRORS)).to_contain_text("the generator cannot start")
    edits.save(path, good + "\n")
    expect(reader.locator(ERRORS)).to_be_hidden()
    edits.replace(preview.text("en", "page_riichi.yaml"), "^title: .*", 'title: "After the start"')
    expect(reader.locator("h1")).to_contain_text("After the start")
    assert "starting again" in preview.log.read_text("utf-8")
