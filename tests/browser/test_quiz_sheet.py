"""The page of sheets: as the program lays them out, on paper and on a phone; what is clicked: tests/page."""

import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from tests.browser.watch import PHONE, Watched, overflow, watching
from tests.whole import WIDEST

PLACE = "[data-sheet-place]"


@pytest.fixture
def desk(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium) as watched:
        yield watched


ATTRIBUTE = re.compile(r'[\w-]+="[^"]*"')
# The HTML of an element, with each hand in place of the box that pages have for it and a button.
UNBOXED = """(element) => {
  const copy = element.cloneNode(true);
  for (const box of copy.querySelectorAll(".hand-box")) box.replaceWith(box.querySelector(".hand"));
  return copy.innerHTML;
}"""
TAG = re.compile(r'<(\w+)((?: [\w-]+="[^"]*")+)')


def written(page: Page) -> str:
    """The questions on the sheet as HTML; the order of attributes, comments, how lines may break, ways to
    files, boxes of hands and marks for the search aside.
    """
    html = page.locator(f"{PLACE} .tasks").evaluate(UNBOXED)
    html = re.sub(r'href="[^"]*tiles.svg', 'href="tiles.svg', html)
    html = re.sub(r"<!--.*?-->", "", html)
    html = re.sub(r' (?:data-search-exclude|aria-hidden)="true"', "", html).replace("&nbsp;", " ")
    html = TAG.sub(lambda tag: f"<{tag[1]} {' '.join(sorted(ATTRIBUTE.findall(tag[2])))}", html)
    return html.replace("> <", "><").replace(" </li>", "</li>").strip()


def address(page: Page) -> str:
    """The address of the sheet that the form asks for."""
    kinds = page.evaluate("[...document.querySelectorAll('[name=kind]')].map((box) => box.value).join(',')")
    return f"#exam=1&ruleset=common&count=10&kinds={kinds}"


@pytest.mark.parametrize("lang", ["ru"])
def test_scripts_and_the_program_lay_out_the_same_sheet(chromium: Browser, site: str, lang: str) -> None:
    """Number 1, under the usual rules, with every kind of question."""
    with watching(chromium, java_script_enabled=False) as plain:
        plain.page.goto(f"{site}{lang}/quiz/sheet/")
        ready = written(plain.page)
    with watching(chromium) as watched:
        page = watched.page
        page.goto(f"{site}{lang}/quiz/sheet/")
        page.evaluate(f"document.querySelector('{PLACE}').replaceChildren()")
        page.evaluate("(hash) => location.replace(hash)", address(page))
        expect(page.locator(f"{PLACE} .tasks > li")).to_have_count(10)
        assert written(page) == ready
        assert watched.heard() == []


def test_only_the_sheet_is_printed_and_its_answers_on_a_page_of_their_own(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/quiz/sheet/")
    page.emulate_media(media="print")
    for hidden in ("h1", ".lead", ".sheet-form", ".site-header", ".site-footer"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.locator(".paper .prompt")).to_have_count(10)
    *questions, answers = printed_pages(page)
    assert answers.startswith("Answers")
    assert not any("Answers" in each for each in questions)
    page.locator("[name=answers]").evaluate(
        "(list) => (list.value = 'none', list.form.dispatchEvent(new Event('change')))"
    )
    expect(page.locator(".paper .key")).to_have_count(0)
    expect(page.locator(".paper .prompt")).to_have_count(10)
    assert not any("Answers" in each for each in printed_pages(page))


@pytest.mark.parametrize("lang", WIDEST)
def test_the_form_and_the_sheet_fit_a_phone(chromium: Browser, site: str, lang: str) -> None:
    with watching(chromium, PHONE) as watched:
        watched.page.goto(
            f"{site}{lang}/quiz/sheet/#exam=3&ruleset=common&count=12&kinds=full-hand,why-not,yaku,words&layout=proofs"
        )
        expect(watched.page.locator(f"{PLACE} .tasks > li")).to_have_count(12)
        assert overflow(watched.page) <= 0


def printed_pages(page: Page) -> list[str]:
    """The text of each page that a printer would give."""
    printed = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True)))
    return [each.extract_text().strip() for each in printed.pages]
