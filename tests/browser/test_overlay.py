"""The preview in the browser: what is saved is seen, and what is wrong is said over the last good page."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Browser, Page, expect

from tests.browser.watch import patient_context
from tests.site.preview_bench import Previewed, previewed, save

ERRORS = "#__preview-errors"


@pytest.fixture(scope="module")
def preview(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Previewed]:
    with previewed(tmp_path_factory.mktemp("preview"), ("en", "pl")) as preview:
        yield preview


@pytest.fixture
def page(chromium: Browser, preview: Previewed) -> Iterator[Page]:
    with opened(chromium, preview) as page:
        yield page


@contextmanager
def opened(chromium: Browser, preview: Previewed) -> Iterator[Page]:
    """A page that is open in the browser; what a test changes is put back."""
    kept = {
        path: path.read_text("utf-8") for path in (preview.folder / "content").rglob("*") if is_text(path)
    }
    context = patient_context(chromium, viewport={"width": 900, "height": 500})
    page = context.new_page()
    page.goto(f"{preview.address}en/riichi/")
    page.wait_for_selector(ERRORS, state="attached")
    expect(page.locator(ERRORS)).to_be_hidden()
    title = title_of(preview.text("en", "page_riichi.yaml"))
    expect(page.locator("h1")).to_have_text(re.compile(f"^{title}"))
    yield page
    context.close()
    for path, text in kept.items():
        if path.read_text("utf-8") != text:
            save(path, text)


def title_of(path: Path) -> str:
    """The title of a page as its text stands; what a test before has put back takes a moment."""
    found = re.search("^title: (.*)", path.read_text("utf-8"), re.MULTILINE)
    assert found
    return re.escape(str(yaml.safe_load(found[1])))


def is_text(path: Path) -> bool:
    return path.suffix in {".yaml", ".j2", ".html"}


def replaced(path: Path, pattern: str, new: str) -> str:
    """Saves a file with its first match of a pattern replaced; gives what it was."""
    old = path.read_text("utf-8")
    text, count = re.subn(pattern, lambda _: new, old, count=1, flags=re.MULTILINE)
    assert count
    save(path, text)
    return old


def test_what_is_saved_is_seen_where_the_reader_was(page: Page, preview: Previewed) -> None:
    """The page loads itself again and stays at its place."""
    page.evaluate("scrollTo(0, 400)")
    replaced(preview.text("en", "page_riichi.yaml"), "^title: .*", 'title: "Declaring riichi"')
    expect(page.locator("h1")).to_contain_text("Declaring riichi")
    expect(page.locator("html")).to_have_js_property("scrollTop", 400)
    assert page.url == f"{preview.address}en/riichi/"


def stays(page: Page, save_text: Callable[[], None]) -> bool:
    """Does the page stay as it is while something is saved? What was saved before may load it once more."""
    for _ in range(3):
        page.evaluate("window.isHere = true")
        page.locator("#__ruleset").focus()
        save_text()
        if page.evaluate("window.isHere && document.activeElement.id == '__ruleset'"):
            return True
    return False


def test_another_page_than_the_changed_one_is_left_alone(page: Page, preview: Previewed) -> None:
    """Whoever reads elsewhere is not disturbed."""
    other = page.context.new_page()

    def save_title() -> None:
        replaced(preview.text("en", "page_furiten.yaml"), "^title: .*", 'title: "Out of ron"')
        other.goto(f"{preview.address}en/furiten/")
        expect(other.locator("h1")).to_contain_text("Out of ron")

    assert stays(page, save_title)


def test_a_slip_is_shown_with_its_place_and_a_tip_until_it_is_mended(page: Page, preview: Previewed) -> None:
    """Over the last good page, without taking the focus, and in a form that screen readers announce."""
    path = preview.text("en", "page_riichi.yaml")
    good, errors = path.read_text("utf-8"), page.locator(ERRORS)

    def slip() -> None:
        replaced(path, "^title: (.*)", 'title: {txet: "Riichi"}')
        expect(errors).to_contain_text("content/texts/en/page_riichi.yaml:3:")
        expect(errors).to_contain_text("did you mean 'text'?")

    assert stays(page, slip)
    expect(errors).to_have_attribute("role", "alert")
    expect(page.locator("h1")).to_contain_text("Riichi")
    save(path, good)
    expect(errors).to_be_hidden()


def test_every_problem_is_shown_in_whichever_language(page: Page, preview: Previewed) -> None:
    """A page in English also tells of the slip in Polish; the terminal says the same."""
    for lang in ("en", "pl"):
        replaced(preview.text(lang, "page_riichi.yaml"), "^title:", '"no end: [\ntitle:')
    errors = page.locator(ERRORS)
    expect(errors).to_contain_text("content/texts/en/page_riichi.yaml:")
    expect(errors).to_contain_text("content/texts/pl/page_riichi.yaml:")
    assert "content/texts/pl/page_riichi.yaml:" in preview.log.read_text("utf-8")


def test_a_missing_placeholder_is_shown_without_asking(chromium: Browser, tmp_path: Path) -> None:
    """What only the checks of the texts find comes a moment later: they run in the background."""
    with (
        previewed(tmp_path, ("en", "pl"), without=["build_outdated"]) as preview,
        opened(chromium, preview) as page,
    ):
        replaced(preview.text("pl", "page_riichi.yaml"), r"\{stick:points\}", "1000")
        expect(page.locator(ERRORS)).to_contain_text("content/texts/pl/page_riichi.yaml:")
        expect(page.locator(ERRORS)).to_contain_text("stick")


def test_a_mistake_in_a_skeleton_is_shown_with_its_line(page: Page, preview: Previewed) -> None:
    """No traceback: the words, the skeleton and the page that it was for."""
    path = preview.folder / "content" / "pages" / "riichi.md.j2"
    save(path, path.read_text("utf-8").rstrip("\n") + "\n{{ nothing.here }}\n")
    line = len(path.read_text("utf-8").splitlines())
    errors = page.locator(ERRORS)
    expect(errors).to_contain_text(f"content/pages/riichi.md.j2:{line}")
    expect(errors).to_contain_text("'nothing' is undefined")
    expect(page.locator("h1")).to_contain_text("Riichi")


def test_no_worker_keeps_pages_of_the_preview(page: Page) -> None:
    """A stored page would hide what was changed."""
    page.wait_for_timeout(500)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


def test_the_preview_starts_again_when_the_program_changes(page: Page, preview: Previewed) -> None:
    """But not with a program that cannot start; the open page finds the new one by itself."""
    path = preview.folder / "riichi_rules" / "tell" / "spoken_tiles.py"
    good = path.read_text("utf-8")
    save(path, good + "\nthis is no Python\n")
    expect(page.locator(ERRORS)).to_contain_text("the generator cannot start")
    save(path, good + "\n")
    expect(page.locator(ERRORS)).to_be_hidden()
    replaced(preview.text("en", "page_riichi.yaml"), "^title: .*", 'title: "After the start"')
    expect(page.locator("h1")).to_contain_text("After the start")
    assert "starting again" in preview.log.read_text("utf-8")
