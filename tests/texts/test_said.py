"""Every text is said somewhere, and every text that is said is there."""

from dataclasses import replace
from functools import cache

import pytest

from riichi_rules.rules.figures import figures
from riichi_rules.rules.load import load_book
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import load_texts
from tests.texts.said import ROOT, Said, read_sources


@cache
def said() -> Said:
    return Said(load_texts().entries, read_sources())


def missing(found: Said) -> list[str]:
    return found.missing({*figures(load_book().rules()), "meta.name"})  # the name is in mkdocs.yml


def with_text(key: str) -> Said:
    return replace(said(), entries={**said().entries, key: Entry("A text.")})


def with_source(name: str, text: str) -> Said:
    return replace(said(), sources={**said().sources, ROOT / name: text})


def test_every_text_is_said() -> None:
    assert said().unsaid() == []


def test_every_text_that_is_said_is_there() -> None:
    assert missing(said()) == []


def test_every_key_that_is_put_together_has_a_pattern() -> None:
    assert said().unlisted() == []


def test_no_pattern_of_keys_is_needless() -> None:
    assert said().needless() == []


@pytest.mark.parametrize(
    "key", ["ui.nav.unheard_of", "words.unheard_of", "page_riichi.unheard", "mistakes.unheard_of"]
)
def test_a_text_that_nothing_says_is_found(key: str) -> None:
    assert with_text(key).unsaid() == [key]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("generator/site/seeded.py", 'say("ui.nav.unheard_of")'),
        ("content/assets/js/seeded.js", 'say("ui.nav.unheard_of")'),
        ("content/pages/seeded.md.j2", '<a title="{{ t("ui.nav.unheard_of") }}">'),
    ],
)
def test_a_text_that_is_said_but_not_there_is_found(name: str, text: str) -> None:
    assert [each.partition(":")[0] for each in missing(with_source(name, text))] == [name]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("generator/quiz/seeded.py", 'Line(f"explain.unheard.{name}")'),
        ("content/assets/js/seeded.js", "say(`ui.unheard.${name}`)"),
        ("content/pages/seeded.md.j2", '{{ t("ui.unheard." ~ name) }}'),
    ],
)
def test_a_key_put_together_that_no_pattern_knows_is_found(name: str, text: str) -> None:
    assert [each.partition(":")[0] for each in with_source(name, text).unlisted()] == [name]


def test_a_text_that_a_new_source_says_is_said() -> None:
    seeded = replace(
        with_source("content/assets/js/seeded.js", 'say("ui.nav.unheard_of")'),
        entries=with_text("ui.nav.unheard_of").entries,
    )
    assert seeded.unsaid() == []


@pytest.mark.parametrize("pattern", ["ui.unheard.{}", "ui.home.(read|score)", "yaku.riichi"])
def test_a_pattern_that_says_nothing_more_is_found(pattern: str) -> None:
    assert pattern in replace(said(), patterns=(*said().patterns, pattern)).needless()


def test_every_file_of_texts_is_told_of_on_the_page_of_translations() -> None:
    """By the page whose words it holds, by its title, or in a few words of its own."""
    texts = load_texts()
    topics = {key.partition(".")[0] for key in texts.entries if not key.startswith("page_")}
    described = {topic for topic in topics if texts.has(f"ui.translations.holds.{topic}")}
    assert {topic for topic in topics - described if not texts.has(f"{topic}.title")} == set()
