"""Decks for Anki: sound, reproducible, and known again when a later version comes."""

import io
import json
import os
import re
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.export.anki import EDITION, Card, Deck, pack_deck
from generator.export.pools import load_pool
from generator.quiz.registry import KINDS
from generator.site.show.questions.anki_cards import CardMaker
from generator.site.show.questions.practice import in_one_language
from riichi_rules.texts.languages import languages, load_texts
from tests.rulebook import book

ROOT = Path(__file__).parents[2]
BASE_URL = "https://example.org/riichi/"


@cache
def deck(kind: str, lang: str = "en", ruleset: str = "common", base_url: str = "") -> Deck:
    maker = CardMaker(book(), load_texts(lang), ruleset, base_url)
    return maker.deck(kind, in_one_language(load_pool(kind, ruleset))[:30])


def rows(packed: bytes, query: str) -> list[Any]:
    """Return the rows of a query on the database in a package."""
    with zipfile.ZipFile(io.BytesIO(packed)) as archive, closing(sqlite3.connect(":memory:")) as base:
        base.deserialize(archive.read("collection.anki2"))
        return base.execute(query).fetchall()


def files(packed: bytes) -> dict[str, bytes]:
    """Return the pictures in a package by the names that cards use."""
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        named = json.loads(archive.read("media"))
        return {name: archive.read(number) for number, name in named.items()}


@pytest.fixture(autouse=True)
def no_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)


def test_the_same_questions_give_the_same_bytes() -> None:
    assert pack_deck(deck("fu")) == pack_deck(deck("fu"))


def test_another_process_gives_the_same_bytes(tmp_path: Path) -> None:
    """Whatever the order of its hashes."""
    made = []
    for seed in ("1", "2"):
        out = tmp_path / f"{seed}.apkg"
        command = [sys.executable, "-m", "generator", "export", "anki", "--kind", "points", "--out", str(out)]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
        made.append(out.read_bytes())
    assert made[0] == made[1]


def test_every_question_becomes_a_note_with_one_card() -> None:
    packed = pack_deck(deck("waits"))
    assert rows(packed, "select count(*) from notes") == [(30,)]
    assert rows(packed, "select count(distinct nid) from cards") == [(30,)]


def test_the_database_is_sound() -> None:
    assert rows(pack_deck(deck("yaku")), "pragma integrity_check") == [("ok",)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_picture_that_a_card_shows_is_in_the_package_and_no_other(kind: str) -> None:
    packed = pack_deck(deck(kind))
    shown = {
        name
        for (fields,) in rows(packed, "select flds from notes")
        for name in re.findall(r'src="(.+?)"', fields)
    }
    assert shown == set(files(packed))
    assert all(content.startswith(b"<svg ") for content in files(packed).values())


@pytest.mark.parametrize("kind", ["full-hand", "fu", "waits"])
def test_every_card_about_a_hand_shows_its_tiles(kind: str) -> None:
    fronts = [fields.split("\x1f")[0] for (fields,) in rows(pack_deck(deck(kind)), "select flds from notes")]
    assert all(front.count("<img") >= 13 for front in fronts)


@pytest.mark.parametrize("lang", languages())
def test_every_field_of_a_card_says_something(lang: str) -> None:
    for card in cards(pack_deck(deck("han", lang))):
        assert all(field.strip() for field in card), card


def cards(packed: bytes) -> Iterator[list[str]]:
    for (fields,) in rows(packed, "select flds from notes"):
        yield fields.split("\x1f")


def test_a_card_keeps_its_name_when_its_words_change() -> None:
    """Anki then replaces it instead of adding another card."""
    old = deck("fu")
    first = old.cards[0]
    changed = old._replace(cards=(Card(first.id, ("new",) * len(first.fields)), *old.cards[1:]))
    query = "select guid from notes"
    assert rows(pack_deck(old), query) == rows(pack_deck(changed), query)


def test_languages_and_rulesets_have_cards_of_their_own() -> None:
    decks = [deck("fu"), deck("fu", "pl"), deck("fu", "en", "tenhou"), deck("han")]
    names = [{guid for (guid,) in rows(pack_deck(each), "select guid from notes")} for each in decks]
    assert len(set.union(*names)) == sum(map(len, names))
    assert len({each.id for each in decks}) == len({each.name for each in decks}) == len(decks)


def test_a_card_is_as_new_as_the_edition_or_as_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    query = "select distinct mod from notes"
    assert rows(pack_deck(deck("fu")), query) == [(EDITION,)]
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    assert rows(pack_deck(deck("fu")), query) == [(1800000000,)]


def test_nothing_in_a_package_has_a_date_of_its_own() -> None:
    with zipfile.ZipFile(io.BytesIO(pack_deck(deck("fu")))) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_cards_lead_to_the_site_only_where_its_address_is_known() -> None:
    assert not any("<a " in field for card in deck("fu").cards for field in card.fields)
    for card in deck("fu", base_url=BASE_URL).cards:
        assert (
            f'href="{BASE_URL}en/quiz/fu/#ruleset=common&amp;question={card.id.rpartition("/")[2]}"'
            in card.fields[-1]
        )
        assert f'href="{BASE_URL}en/scoring/fu/"' in card.fields[3]


def test_a_deck_of_any_language_names_its_fields_in_it() -> None:
    assert deck("fu", "nl").layout.fields == ("Vraag", "Antwoord", "Waarom", "Regel", "Reglement", "Bron")
    assert "{{Vraag}}" in deck("fu", "nl").layout.front


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        (("--kind", "waitz"), 2, "did you mean 'waits'?"),
        (("--kind", "fu", "--ruleset", "no_rules"), 2, "no_rules"),
        (("--kind", "fu", "--out", "/no/such/folder/fu.apkg"), 1, "/no/such/folder"),
    ],
)
def test_what_cannot_be_done_is_said(given: tuple[str, ...], code: int, said: str) -> None:
    done = CliRunner().invoke(main, ["export", "anki", *given], prog_name="generator")
    assert (done.exit_code, said in done.output) == (code, True), done.output
