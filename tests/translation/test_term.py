"""A term is renamed by its forms in every text of a language, and who says it otherwise is found."""

from pathlib import Path

import pytest

from generator.translation.term import rename_term, term_uses

ENGLISH = """\
terminals: "terminals"
one: "Terminals win, and terminals lose."
two: {one: "a terminal", other: "terminals"}
three: "Simples."
four: "Six terminals."
"""
POLISH = """\
terminals: {text: "kamienie skrajne", grammar: {genitive: "kamieni skrajnych"}}
one: "Kamienie skrajne, bo kamieni skrajnych brak."
two: {one: "jedynka", other: "jedynki"}
three: "Zwykłe i kamienie skrajnego."
one.also: "kamienie skrajne"
terminals.also: "jedynki i dziewiątki; routouhai"
four: "Sześć routouhai."
"""
FORMS = {"text": "terminale", "kamieni skrajnych": "terminali"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for lang, text in (("en", ENGLISH), ("pl", POLISH)):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "glossary.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def test_whole_words_are_renamed_with_their_capitals_and_names_to_search_for_are_not(folder: Path) -> None:
    [(path, content)] = rename_term("pl", "terminals", FORMS, "tak się mówi", folder).items()
    assert path == folder / "pl" / "glossary.yaml"
    before, after = POLISH.splitlines(), content.decode().splitlines()
    assert after[0] == (
        'terminals: {text: "terminale", grammar: {genitive: "terminali"}, avoid: '
        r'{"kamienie skrajne\\b": "tak się mówi", "kamieni skrajnych\\b": "tak się mówi"}}'
    )
    assert after[1:] == [
        before[1].replace("Kamienie skrajne, bo kamieni skrajnych", "Terminale, bo terminali"),
        *before[2:],
    ]


def test_texts_are_told_apart_by_how_they_say_a_term(folder: Path) -> None:
    assert {each.key: each.wording for each in term_uses("pl", "terminals", folder)} == {
        "glossary.terminals": "the term",
        "glossary.one": "the term",
        "glossary.two": "neither",
        "glossary.four": "another name",
    }
