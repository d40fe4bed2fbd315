"""The translation panel of the published site: point, write, and take it to the repository oneself."""

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.watch import PHONE, Watched, overflow, watching
from tests.whole import WIDEST


@pytest.fixture
def reader(chromium: Browser) -> Iterator[Watched]:
    with watching(chromium) as watched:
        yield watched


def asked(page: Page) -> list[str]:
    """Return the addresses that the page asks for from now on."""
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    return addresses


def test_the_edit_link_lists_the_files_of_the_page(reader: Watched, site: str) -> None:
    page = reader.page
    page.goto(f"{site}nl/penalties/")
    requests = asked(page)
    page.locator("a[rel=edit]").click()
    page.locator("dialog.sheet summary").click()
    files = page.locator("dialog.sheet li a")
    expect(files.filter(has_text="content/texts/nl/page_penalties.yaml")).to_have_count(1)
    expect(files.filter(has_text="content/texts/nl/penalties.yaml")).to_have_count(1)
    assert all(address.startswith(site) for address in requests)


@pytest.mark.parametrize("lang", WIDEST)
def test_a_text_that_is_pointed_at_becomes_an_issue_that_the_reader_sends(
    reader: Watched, site: str, lang: str
) -> None:
    page = reader.page
    page.set_viewport_size({"width": PHONE, "height": 700})
    page.goto(f"{site}{lang}/penalties/?translate")
    dialog = page.locator("dialog.sheet")
    dialog.locator(".buttons button").first.press("Enter")
    heading = page.locator("article h1")
    words = heading.inner_text()
    expect(heading).to_be_focused()
    page.keyboard.press("Enter")
    field = dialog.locator("details[open] textarea").first
    expect(field).to_have_value(words)
    assert not overflow(page)
    requests = asked(page)
    link = dialog.locator("details[open] a").first
    expect(link).to_be_hidden()
    field.fill(f"{words} 2")
    expect(link).to_be_visible()
    query = parse_qs(urlsplit(link.get_attribute("href") or "").query)
    assert query["title"] == [f"page_penalties.title ({lang})"]
    assert f"- {words}\n+ {words} 2" in query["body"][0]
    assert f"/{lang}/penalties/" in query["body"][0]
    assert all(address.startswith(site) for address in requests)


# Pages with texts that differ by ruleset, each under a ruleset.
RULED = [("nl/riichi/", "ema_2025"), ("nl/draws/", "tenhou"), ("ru/calls/", "m_league")]
# Return the pieces of a text that is not seen at an element.
UNSEEN = """async ([element, text, modules]) => {
  const { piecesOf, placesIn } = await import(`${modules}site/text-patterns.js`);
  const pieces = piecesOf(text);
  // The form may be a figure in its text.
  const block = element.closest("p, li, td, dd, figcaption") ?? element;
  const buttons = [...block.querySelectorAll(".others-say")];
  const seen = buttons.reduce((words, button) => words.replace(button.innerText, ""), block.innerText);
  return placesIn(seen.replace(/\\s+/g, " "), pieces).length ? [] : pieces;
}"""


def panel(page: Page) -> Locator:
    dialog = page.locator("dialog.sheet")
    expect(dialog).to_be_visible()
    return dialog


def point(page: Page) -> None:
    """Let the next click point at a text."""
    panel(page).locator(".buttons button").first.click()
    expect(page.locator("dialog.sheet")).to_be_hidden()


@pytest.mark.parametrize(("address", "ruleset"), RULED)
def test_a_text_that_differs_by_ruleset_opens_as_it_is_seen(
    reader: Watched, site: str, address: str, ruleset: str
) -> None:
    """And not as another ruleset has it: that may be the opposite sentence."""
    page = reader.page
    page.goto(f"{site}{address}?ruleset={ruleset}&translate")
    forms = [each for each in page.locator("article .ruled > .r").all() if each.is_visible()]
    opened = []
    for form in forms:
        point(page)
        form.dispatch_event("click")
        for field in panel(page).locator("details[open] textarea").all()[:1]:
            opened.append([form.element_handle(), field.input_value(), f"{site}assets/js/"])
    assert len(opened) > 3  # a figure alone is no text
    assert [each[1] for each in opened if page.evaluate(UNSEEN, each)] == []


@pytest.mark.parametrize(
    ("address", "selector"),
    [
        ("nl/table/", "article svg text"),
        ("nl/tiles/", "article svg"),
        ("nl/calculator/", "article button[aria-label] svg"),
        ("nl/calculator/", "article button"),
        ("nl/calculator/", "header select"),
        ("nl/calculator/", "article summary"),
        ("nl/quiz/fu/", "article button"),
    ],
)
def test_what_is_pointed_at_does_nothing_else(
    reader: Watched, site: str, address: str, selector: str
) -> None:
    """No picture, key or list of choices: the panel opens, and the tool hears nothing."""
    page = reader.page
    page.goto(f"{site}{address}?translate")
    target = page.locator(f"{selector} >> visible=true").first
    point(page)
    target.evaluate(
        """(element) => {
          window.heard = [];
          const types = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "change", "toggle"];
          for (const type of types) element.addEventListener(type, () => window.heard.push(type));
        }"""
    )
    target.click(force=True)
    panel(page)
    assert page.evaluate("window.heard") == []


def test_a_list_of_choices_offers_its_label_and_the_choice_made(reader: Watched, site: str) -> None:
    page = reader.page
    page.goto(f"{site}nl/riichi/?ruleset=tenhou&translate")
    point(page)
    ruleset = page.locator("header select:has(option[value=tenhou])")
    ruleset.dispatch_event("click")
    cards = panel(page).locator("details")
    expect(cards.first.locator("textarea").first).to_have_value("Tenhou")
    assert cards.count() < 6


def test_a_report_names_the_page_the_ruleset_and_the_marked_words(reader: Watched, site: str) -> None:
    page = reader.page
    page.goto(f"{site}nl/riichi/?ruleset=ema_2025")
    page.locator("article h1").select_text()
    report = page.locator("a[data-report]")
    report.dispatch_event("pointerdown")
    query = parse_qs(urlsplit(report.get_attribute("href") or "").query)
    assert "nl · ema_2025" in query["body"][0]
    assert "> Riichi" in query["body"][0]
