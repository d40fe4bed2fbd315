"""Typed words are doubted where only a person can judge; finished files are spared these doubts."""

import pytest

from generator.translation.doubts import NEGATIONS, OPPOSITES, TypedTextChecker, without_accents
from generator.translation.lint import LintContext
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import by_key, languages, read_topics

CHECKERS = {lang: TypedTextChecker(lang, LintContext(), read_topics(lang)) for lang in languages()}


def doubts(lang: str, text: str, english: str) -> list[str]:
    faults = CHECKERS[lang].faults("yaku.x", Entry(text=text), Entry(text=english))
    return [f"{fault.rule.rpartition('.')[2]} {fault.words} {fault.instead}".strip() for fault in faults]


@pytest.mark.parametrize(
    ("lang", "right", "wrong"),
    [
        ("fr", "Ce n’est pas un yaku.", "C’est un yaku."),
        ("nl", "Dat is geen yaku.", "Dat is een yaku."),
        ("pl", "To nie jest yaku.", "To jest yaku."),
        ("ru", "Это не яку.", "Это яку."),
    ],
)
def test_a_translation_that_lost_the_negation_is_doubted(lang: str, right: str, wrong: str) -> None:
    assert doubts(lang, right, "It isn’t a yaku.") == []
    assert doubts(lang, wrong, "It is not a yaku.") == ["negation not"]


@pytest.mark.parametrize(
    ("lang", "closed", "open_", "word"),
    [
        ("fr", "une main fermée", "une main ouverte", "ouverte"),
        ("nl", "een verborgen hand", "een open hand", "open"),
        ("pl", "ręka zamknięta", "ręka otwarta", "otwarta"),
        ("ru", "закрытая рука", "открытая рука", "открытая"),
    ],
)
def test_a_translation_that_says_open_for_closed_is_doubted(
    lang: str, closed: str, open_: str, word: str
) -> None:
    assert doubts(lang, closed, "a closed hand") == doubts(lang, open_, "an open hand") == []
    assert doubts(lang, open_, "a closed hand") == [f"opposite closed ≠ {word}"]
    assert doubts(lang, f"{closed}, {open_}", "a closed hand") == []


def test_a_word_without_its_accents_is_doubted_if_the_texts_have_it_only_with_them() -> None:
    assert doubts("pl", "Reka wygrywa", "A hand wins") == ["spelling Reka ręka"]
    assert doubts("fr", "la main fermee", "the hand") == ["spelling fermee fermée"]
    assert (without_accents("ręka"), without_accents("łódź"), without_accents("élève")) == (
        *("reka", "lodz", "eleve"),
    )


def test_a_word_of_no_dictionary_is_doubted_and_one_of_the_texts_is_not() -> None:
    assert doubts("nl", "de hand wintt met {tiles} en riichi", "the hand wins with {tiles}") == [
        "spelling wintt"
    ]
    assert doubts("en", "A hnad wins.", "A hnad wins.") == ["spelling hnad"]


def test_every_published_language_has_its_words_for_no_and_for_open() -> None:
    assert NEGATIONS.keys() == OPPOSITES.keys() == {*languages()}


@pytest.mark.parametrize("lang", languages())
def test_few_finished_texts_are_doubted(lang: str) -> None:
    """A doubt that is mostly wrong teaches translators to overlook doubts."""
    source, texts = by_key(read_topics("en")), [*by_key(CHECKERS[lang].topics).items()][::5]
    doubted = [
        key
        for key, entry in texts
        if key in source
        for fault in CHECKERS[lang].faults(key, entry, source[key])
        if fault.code in {"meaning", "spelling"}
    ]
    assert len(doubted) < 0.02 * len(texts)
