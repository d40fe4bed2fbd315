"""The library writes numbers and chooses plural forms as CLDR does, without the package that brings it."""

import json
from random import Random

import pytest
from babel import Locale
from babel.numbers import format_decimal

from generator.translation.cldr import GRAMMAR, grammar_file
from riichi_rules.texts.grammar import category, format_number, grammar, is_known, own_name
from tests.node import call

LANGS = ("en", "ru", "fr", "pl", "nl", "de", "it", "cs", "lt", "ar", "pt-PT", "de-CH", "he", "ja")


def test_the_table_of_languages_is_that_of_the_locked_cldr() -> None:
    """After an update: `python -m generator.translation.cldr`."""
    assert GRAMMAR.read_bytes() == grammar_file()


@pytest.mark.parametrize("lang", LANGS)
def test_numbers_are_written_and_counted_as_cldr_says(lang: str) -> None:
    locale, rng = Locale.parse(lang, sep="-"), Random(lang)
    numbers = [*range(1_000), 0.5, 1.5, 12.3, -7.25, *(rng.randrange(-200_000, 200_000) for _ in range(500))]
    for number in numbers:
        grouped = abs(number) >= grammar(lang).grouped_from
        assert format_number(lang, number) == format_decimal(
            number, locale=locale, group_separator=grouped
        ).replace("-", "−")
        if number >= 0:
            assert category(lang, number) == locale.plural_form(number)


GROUPED = """async (langs) => {
  const known = langs.filter((lang) => Intl.NumberFormat.supportedLocalesOf([lang]).length);
  const written = (lang) => new Intl.NumberFormat(lang, { numberingSystem: "latn" }).format(2600);
  return Object.fromEntries(known.map((lang) => [lang, written(lang) !== "2600"]));
}"""


def test_four_digits_are_grouped_only_where_browsers_group_them() -> None:
    """In Polish 2600, but 12 000."""
    langs = [each for each in json.loads(GRAMMAR.read_bytes()) if format_number(each, 12_000) != "12000"]
    in_browsers = call(GROUPED, langs)
    assert {lang: format_number(lang, 2_600) != "2600" for lang in in_browsers} == in_browsers
    assert len(in_browsers) > 100


def test_a_region_without_rules_of_its_own_has_those_of_its_language() -> None:
    assert is_known("pl-PL")
    assert format_number("fr-BE", 8000) == format_number("fr", 8000)


def test_what_cldr_does_not_know_is_no_language() -> None:
    assert not is_known("root")
    assert not is_known("club")
    assert own_name("pl") == "polski"
