"""The translation panel of the published site: point, write, and take it to the repository oneself."""

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from generator.translation.exchange.issue import parse_suggestions
from riichi_rules.texts.languages import load_texts
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


def test_the_edit_link_lists_the_texts_of_the_page(reader: Watched, site: str) -> None:
    page = reader.page
    page.goto(f"{site}nl/penalties/")
    requests = asked(page)
    page.locator("a[rel=edit]").click()
    rows = panel(page).locator("[data-group=visible] .text-row")
    expect(rows.first).to_have_attribute("data-key", "page_penalties.title")
    expect(
        panel(page).locator("[data-group=head] .text-row[data-key='meta.description.penalties']")
    ).to_have_count(1)
    rows.first.locator("summary").click()
    file = rows.first.locator("a").last
    assert "content/texts/nl/page_penalties.yaml" in (file.get_attribute("href") or "")
    assert all(address.startswith(site) for address in requests)


def test_words_are_doubted_while_a_reader_types(reader: Watched, site: str) -> None:
    page = reader.page
    page.goto(f"{site}pl/furiten/?translate")
    row = panel(page).locator(".text-row[data-key='page_furiten.title']")
    row.locator("summary").click()
    field = row.locator("textarea")
    field.fill("reka")
    expect(row.get_by_role("status")).to_contain_text("reka → ręka")
    assert field.evaluate("field => [field.lang, field.spellcheck]") == ["pl", True]


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
    field = dialog.locator(".text-row[open] textarea").first
    expect(field).to_have_value(words)
    assert not overflow(page)
    requests = asked(page)
    link = dialog.locator(".text-row[open] [data-send]").first
    expect(link).to_be_hidden()
    field.fill(f"{words} 2")
    expect(link).to_be_visible()
    query = parse_qs(urlsplit(link.get_attribute("href") or "").query)
    assert query["title"] == [f"page_penalties.title ({lang})"]
    assert f"/{lang}/penalties/" in query["body"][0]
    (suggestion,) = parse_suggestions(query["body"][0])
    assert (suggestion.lang, suggestion.key) == (lang, "page_penalties.title")
    assert (suggestion.before, suggestion.after) == ({"text": words}, {"text": f"{words} 2"})
    assert all(address.startswith(site) for address in requests)


# Pages with texts that differ by ruleset, each under a ruleset.
RULED = [("nl/riichi/", "ema_2025"), ("nl/draws/", "tenhou"), ("ru/calls/", "m_league")]
# Return the pieces of a text that is not seen at an element.
UNSEEN = """async ([element, text, modules]) => {
  const { piecesOf, placesIn } = await import(`${modules}site/text-patterns.js`);
  const pieces = piecesOf(text.toLowerCase()); // a text may begin a sentence
  // The form may be a figure in its text.
  const block = element.closest("p, li, td, dd, figcaption") ?? element;
  const buttons = [...block.querySelectorAll(".others-say")];
  const seen = buttons.reduce((words, button) => words.replace(button.innerText, ""), block.innerText);
  return placesIn(seen.replace(/\\s+/g, " ").toLowerCase(), pieces).length ? [] : pieces;
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
        for field in panel(page).locator(".text-row[open] textarea").all()[:1]:
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
        ("nl/calculator/", "#__ruleset"),
        ("nl/yaku/", "article select"),
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
    page.goto(f"{site}nl/yaku/?state=loses&translate")
    point(page)
    page.locator("article select[name=state]").dispatch_event("click")
    rows = panel(page).locator("[data-group=here] .text-row")
    expect(rows.first).to_have_attribute("data-key", "ui.yaku_table.state.loses")
    assert rows.count() < 6


def test_what_is_typed_is_kept_and_a_long_text_is_copied(reader: Watched, site: str) -> None:
    """The host refuses an address of more than eight thousand letters."""
    page = reader.page
    row = panel_row(page, f"{site}ru/who-is-right/", "disputes.words.also", "disputes.words.also")
    row.locator("textarea").fill("слово; " * 1500)
    assert len(row.locator("[data-send]").get_attribute("href") or "") < 8000
    expect(row.locator(".buttons button")).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()
    row = panel_row(page, f"{site}ru/who-is-right/", "disputes.words.also", "disputes.words.also")
    assert row.locator("textarea").input_value().startswith("слово; слово")


def test_a_text_of_some_rulesets_is_listed_with_their_names(reader: Watched, site: str) -> None:
    row = panel_row(reader.page, f"{site}pl/riichi/", "options.multi_ron_bonus.honba_each", "honba_each")
    assert "EMA" in row.locator("summary").inner_text()


def panel_row(page: Page, address: str, key: str, words: str) -> Locator:
    """Open the panel of a page, look for words, and open the row of a text."""
    page.goto(f"{address}?translate")
    panel(page).locator("[type=search]").fill(words)
    row = page.locator(f".text-row[data-key='{key}']")
    row.locator("summary").click()
    return row


HAND = "calculator/?ruleset=common#23m11456p234789s"
SETTLED = "settle/?ruleset=rrc_2026#settle=ron&dealer=east&honba=9&discarder=west&wins=east:y6"
# Forty places of nine pages, each with the text that comes first. Visible text, pictures, labels, results,
# errors and questions are pointed at, by a selector or by the words of the text.
POINTED = [
    ("riichi/", "article h1", "page_riichi.title"),
    ("riichi/", "article h2 >> nth=0", "page_riichi.h_conditions"),
    ("riichi/", "article li:has(> .ruled) >> nth=0", "page_riichi.conditions_li_3"),
    ("riichi/", "article p.lead", "page_riichi.lead"),
    ("yaku/riichi/", "article h2 >> nth=0", "ui.yaku_page.condition"),
    ("table/", "article svg text >> nth=0", "words.east"),
    ("table/", "article svg >> nth=0", "pictures.seating"),
    ("table/", "article [role=img] >> nth=1", "pictures.rounds"),
    ("glossary/", "article h2 >> nth=0", "glossary.section.tiles"),
    (f"{HAND}+4m/riichi:1", "#__ruleset > b", "rulesets.common"),
    (f"{HAND}+4m/riichi:1", "article button[aria-label] svg >> nth=0", "tiles.2m"),
    (f"{HAND}+4m/riichi:1", ".calc-heard", "ui.calculator.result.new"),
    (f"{HAND}+4m/riichi:1", "", "explain.yaku"),
    (f"{HAND}+4m/riichi:1", "", "explain.by_discarder"),
    (f"{HAND}+4m/riichi:1", "", "explain.base"),
    (f"{HAND}+4z/riichi:1", "", "problems.not_winning"),
    (f"{HAND}+4z/riichi:1", "", "ui.calculator.result.not_yet"),
    (SETTLED, "", "quiz.settle.stays"),
    (SETTLED, "article caption", "ui.settle.changes"),
    (SETTLED, "article table tbody th >> nth=1", "explain.paid_counters"),
    ("quiz/fu/", "article .prompt", "quiz.kind.fu.prompt"),
    ("quiz/fu/", "article .verdict", "quiz.feedback.shown"),
    ("quiz/fu/", "", "quiz.progress.so_far"),
    ("quiz/fu/", "", "quiz.feedback.explanation"),
    ("quiz/fu/", "", "quiz.anki.download"),
    ("quiz/fu/", "", "quiz.anki.how"),
    ("quiz/sheet/", "", "quiz.sheet.points"),
    ("quiz/sheet/", "article h1", "quiz.sheet.title"),
]
# What no page shows now is looked for: titles and descriptions, errors that may come, cards, words offline.
FOUND = [
    ("riichi/", "meta.description.riichi", "head"),
    ("riichi/", "meta.title", "head"),
    ("riichi/", "ui.offline.now", "frame"),
    (f"{HAND}+4m/riichi:1", "problems.tile_count", "script"),
    (f"{HAND}+4m/riichi:1", "meta.description.calculator", "head"),
    (SETTLED, "problems.riichi_noten", "script"),
    ("quiz/fu/", "quiz.feedback.right", "script"),
    ("quiz/fu/", "quiz.anki.question", "card"),
    ("quiz/sheet/", "quiz.sheet.answer_line", "script"),
    ("cheat-sheet/", "ui.cheat.print", "visible"),
    ("yaku/riichi/", "yaku.riichi.short", "visible"),
    ("glossary/", "glossary.tile.def", "visible"),
]


def test_forty_places_lead_to_their_texts(reader: Watched, site: str) -> None:
    page, first = reader.page, {}
    texts = load_texts("pl")
    for address in dict.fromkeys(address for address, *_ in (*POINTED, *FOUND)):
        page.goto("about:blank")
        page.goto(f"{site}pl/{address}")
        if address == "quiz/fu/":
            page.get_by_role("button", name=texts.say("quiz.control.show"), exact=True).click()
        page.locator("a[rel=edit]").click()
        for selector, key in [(selector, key) for where, selector, key in POINTED if where == address]:
            words = texts.entry(key).words.partition("{")[0].strip()
            shown = page.locator(selector) if selector else page.locator("article").get_by_text(words)
            point(page)
            shown.locator("visible=true").first.dispatch_event("click")
            first[key] = first_row(page, "here")
        for key, group in [(key, group) for where, key, group in FOUND if where == address]:
            panel(page).locator("[type=search]").fill(texts.entry(key).words.partition(" / ")[0])
            first[key] = first_row(page, group)
    assert {key: found for key, found in first.items() if found != key} == {}
    assert len(first) == 40


def first_row(page: Page, group: str) -> str | None:
    """Return the key of the first text of the list, or else what it says in place of this group."""
    row = panel(page).locator(".text-row").first
    own = panel(page).locator(f"[data-group={group}] .text-row").first
    key = row.get_attribute("data-key")
    return key if own.count() and own.get_attribute("data-key") == key else f"not in {group}: {key}"


def test_a_report_names_the_page_the_ruleset_and_the_marked_words(reader: Watched, site: str) -> None:
    page = reader.page
    page.goto(f"{site}nl/riichi/?ruleset=ema_2025")
    page.locator("article h1").select_text()
    report = page.locator("a[data-report]")
    report.dispatch_event("pointerdown")
    query = parse_qs(urlsplit(report.get_attribute("href") or "").query)
    assert "nl · ema_2025" in query["body"][0]
    assert "> Riichi" in query["body"][0]
