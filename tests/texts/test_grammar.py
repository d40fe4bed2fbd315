"""The library writes numbers and chooses plural forms as CLDR does, without the package that brings it."""

from random import Random

import pytest
from babel import Locale
from babel.numbers import format_decimal

from generator.translation.cldr import GRAMMAR, grammar_file
from riichi_rules.texts.grammar import category, is_known, own_name, written

LANGS = ("en", "ru", "fr", "pl", "nl", "de", "it", "cs", "lt", "ar", "pt-PT", "de-CH", "he", "ja")


def test_the_table_of_languages_is_that_of_the_locked_cldr() -> None:
    """After an update: `python -m generator.translation.cldr`."""
    assert GRAMMAR.read_bytes() == grammar_file()


@pytest.mark.parametrize("lang", LANGS)
def test_numbers_are_written_and_counted_as_cldr_says(lang: str) -> None:
    locale, rng = Locale.parse(lang, sep="-"), Random(lang)
    numbers = [*range(1_000), 0.5, 1.5, 12.3, -7.25, *(rng.randrange(-200_000, 200_000) for _ in range(500))]
    for number in numbers:
        assert written(lang, number) == format_decimal(number, locale=locale).replace("-", "−")
        if number >= 0:
            assert category(lang, number) == locale.plural_form(number)


def test_a_region_without_rules_of_its_own_has_those_of_its_language() -> None:
    assert is_known("pl-PL")
    assert written("fr-BE", 8000) == written("fr", 8000)


def test_what_cldr_does_not_know_is_no_language() -> None:
    assert not is_known("root")
    assert not is_known("club")
    assert own_name("pl") == "polski"
