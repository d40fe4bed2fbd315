"""The rules behind single texts of pages: named, known, and shown after the text."""

from pathlib import Path

import pytest

from generator.check.text_sources import load_text_sources, read_text_sources
from generator.site.library import Source
from generator.site.render import Renderer
from riichi_rules.texts.languages import load_texts
from tests.rulebook import book

RENDERER = Renderer(Source(questions="none"), ("en", "pl"))


def rendered(lang: str, address: str) -> str:
    page = next(page for page in RENDERER.page_list if page.address == address)
    return RENDERER.page(page, RENDERER.ruled(lang))


def unsourced(topic: str, parts: tuple[str, ...]) -> set[str]:
    """Return the texts of some parts of a page that name no source, but for introductions of data."""
    texts, sources = load_texts(), load_text_sources(book())
    return {
        key
        for key in texts.keys_of(topic)
        if key.removeprefix(f"{topic}.").startswith(parts)
        and key not in sources
        and not texts.say(key, **{"table.dice": "", "stick": ""}).endswith(":")
    }


def test_every_rule_of_the_table_names_its_source() -> None:
    parts = ("win_", "draw_", "pay_", "ask_", "settle_", "seats_", "sheet_", "conduct_", "until_")
    assert unsourced("page_at_the_table", parts) == set()


def test_every_rule_for_organisers_names_its_source() -> None:
    assert unsourced("page_tournaments", ("equipment_", "substitutes_", "referee_")) == set()


def test_a_source_stands_after_its_text_and_leads_to_the_list() -> None:
    page = rendered("en", "at-the-table/")
    assert '<a href="../rulesets/#source-EMA25">EMA25</a> 5.6' in page


def test_the_name_of_a_section_keeps_the_language_of_its_book() -> None:
    page = rendered("pl", "at-the-table/")
    assert '<a href="../rulesets/#source-RRC">RRC</a> <span lang="ru">Турнирные правила</span>' in page


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("at_the_table:\n  win_step_9: [EMA25 4.1]\n", "unknown_text"),
        ("at_the_table:\n  win_step_1: [EMA24 4.1]\n", "unknown_source"),
        ("at_the_table:\n  win_step_1: []\n", "missing_key"),
        ("at_the_table:\n  win_step_1: [EMA25 4.1, EMA25 4.2]\n", "listed_twice"),
    ],
)
def test_a_faulty_source_of_a_text_is_reported(text: str, code: str, tmp_path: Path) -> None:
    path = tmp_path / "text_sources.yaml"
    path.write_text(text, "utf-8")
    assert [each.code for each in read_text_sources(book(), path)[1]] == [code]
