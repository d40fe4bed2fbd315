"""Every word is in a dictionary, or in the short list of words of the game."""

import pytest

from generator.translation.spelling import WORDS, check_spelling, game_words, misspelt, words_of
from riichi_rules.texts.languages import languages, read_topics


@pytest.mark.parametrize("lang", languages())
def test_every_word_of_a_language_is_known(lang: str) -> None:
    assert [str(problem) for problem in check_spelling(lang, read_topics(lang))] == []


@pytest.mark.parametrize("lang", languages())
def test_no_word_stands_in_the_list_that_nothing_needs(lang: str) -> None:
    """A word that the dictionary has, or that no text uses, has no place in the list."""
    listed = game_words(lang)
    said = {
        word
        for topic in read_topics(lang).values()
        for entry in topic.entries.values()
        for _, text in entry.parts()
        for word in words_of(text)
    }
    used = {word for word in listed if word in said or word in {each.lower() for each in said}}
    assert sorted(listed - used) == []
    assert sorted(listed - misspelt(lang, listed)) == []


def test_a_misspelt_word_is_found() -> None:
    assert misspelt("en", frozenset({"tiles", "tiels"})) == {"tiels"}


def test_words_are_read_without_placeholders_and_links() -> None:
    assert list(words_of("A [closed hand](page:riichi#x) wins {fu.base:fu}, you’ll see: ura-dora")) == [
        *("A", "closed", "hand", "wins", "you'll", "see", "ura", "dora")
    ]


def test_every_published_language_has_its_list() -> None:
    assert {path.stem for path in WORDS.glob("*.txt")} == set(languages())
