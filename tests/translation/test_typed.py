"""What keyboards lack is put into a text as it is typed, and nothing else is changed."""

import pytest

from generator.translation.typed import set_typography
from riichi_rules.texts.languages import languages, load_texts


@pytest.mark.parametrize(
    ("lang", "typed", "expected"),
    [
        ("it", "l'attesa", "l’attesa"),
        ("fr", "Qui paie ?", "Qui paie\u202f?"),
        ("fr", "« ron » : non", "«\u202fron\u202f»\u202f: non"),
        ("fr", "{n:points} !", "{n:points}\u202f!"),
        ("fr", "l'[as](page:riichi) ; `a : b`", "l'[as](page:riichi)\u202f; `a : b`"),
        ("fr", "l'as", "l’as"),
        ("nl", "foto's...", "foto’s…"),
        ("pl", "Kto płaci ?", "Kto płaci ?"),
        ("ru", "д'Артаньян...", "д'Артаньян…"),
    ],
)
def test_marks_and_spaces_are_those_of_the_language(lang: str, typed: str, expected: str) -> None:
    assert set_typography(lang, typed) == expected


@pytest.mark.parametrize("lang", languages())
def test_texts_that_are_set_well_stay_as_they_are(lang: str) -> None:
    for entry in load_texts(lang).entries.values():
        for _, text in entry.parts():
            assert set_typography(lang, text) == text
