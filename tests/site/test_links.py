"""Links between the pages of a language: each leads to a page, and to an element on it."""

from pathlib import Path

import pytest

from generator.site.pages import load_pages
from generator.site.whole.links import broken_links, read_links
from tests.rulebook import book

ROOT = Path(__file__).parents[2]

PAGES = {
    "": '<h1 id="page">Home</h1>',
    "riichi/": '<h2 id="sticks">Sticks</h2>',
    "yaku/": "<p>All</p>",
    "yaku/pinfu/": '<p id="page">Pinfu</p>',
    "quiz/": "<p>Quiz</p>",
}


def broken(address: str, href: str) -> list[str]:
    """What is wrong with one link on one of the pages."""
    link = f'<p><a class="x" href="{href}">there</a></p>'
    pages = [read_links(html + link * (where == address), where) for where, html in PAGES.items()]
    return [*broken_links(pages, PAGES.keys() | {"calls/"})]


@pytest.mark.parametrize(
    ("address", "href"),
    [
        ("", "riichi/"),
        ("", "riichi/#sticks"),
        ("", "#page"),
        ("yaku/pinfu/", "../../"),
        ("yaku/pinfu/", "../../#page"),
        ("yaku/pinfu/", "../"),
        ("yaku/pinfu/", "./#page"),
        ("yaku/pinfu/", "?ruleset=tenhou#page"),
        ("", "calls/#not-read-yet"),
    ],
)
def test_a_link_to_a_page_or_an_element_on_it_is_sound(address: str, href: str) -> None:
    assert broken(address, href) == []


@pytest.mark.parametrize(
    "href", ["../../../api/v1/index.json", "https://example.org/#x", "mailto:a@b.c", "/x/"]
)
def test_what_leaves_the_language_is_not_looked_at(href: str) -> None:
    assert broken("yaku/pinfu/", href) == []


@pytest.mark.parametrize("anchor", ["340m11178p789s33z", "ruleset=common&question=8f2c", "exam=42"])
def test_what_scripts_read_from_an_address_is_no_element(anchor: str) -> None:
    assert broken("", f"quiz/#{anchor}") == []


@pytest.mark.parametrize(
    ("address", "href", "said"),
    [
        ("", "richi/", "'' has a link 'richi/', but there is no page 'richi/'"),
        ("yaku/pinfu/", "../riichi/", "but there is no page 'yaku/riichi/'"),
        ("", "riichi/#stick", "'' has a link 'riichi/#stick', but 'riichi/' has no element '#stick'"),
        ("riichi/", "#page", "'riichi/' has a link '#page', but 'riichi/' has no element '#page'"),
    ],
)
def test_a_link_that_leads_nowhere_is_told_with_its_page(address: str, href: str, said: str) -> None:
    [message] = broken(address, href)
    assert said in message


def test_a_page_is_edited_in_the_file_that_has_its_heading() -> None:
    """That of a ruleset stands in the data; that of the first page is the name of the site."""
    for page in load_pages(book()):
        topic, _, id_ = ("page_home.lead" if page.id == "home" else page.heading).partition(".")
        texts, data = f"content/texts/{{lang}}/{topic}.yaml", f"rules_data/rulesets/{id_}.yaml"
        assert page.source == (data if topic == "rulesets" else texts), page.address
        assert (ROOT / page.source.format(lang="en")).exists(), page.source
