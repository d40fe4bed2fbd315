"""Plural categories and numbers as each language writes them, by CLDR."""

from functools import cache, lru_cache

from babel import Locale, UnknownLocaleError
from babel.numbers import format_decimal
from babel.plural import PluralRule

# Languages that exist for testing alone, and the language whose grammar they borrow.
BORROWED = {"xx": "en", "xr": "he"}


@cache
def _locale(lang: str) -> Locale:
    return Locale.parse(BORROWED.get(lang, lang), sep="-")


def is_language(lang: str) -> bool:
    """Is this the code of a language, written as browsers expect it: de, pt-BR?

    CLDR’s `root`, from which all languages inherit, is none.
    """
    try:
        return lang != "root" and str(_locale(lang)).replace("_", "-") == lang
    except (UnknownLocaleError, ValueError):
        return False


def language_name(lang: str, reader: str) -> str:
    """A language as another one calls it: German, Deutsch; its code where that is not known."""
    return (_locale(lang).get_display_name(_locale(reader)) if is_language(lang) else None) or lang


def direction(lang: str) -> str:
    """Does a language run from left to right (ltr) or from right to left (rtl)?"""
    return "rtl" if _locale(lang).text_direction == "rtl" else "ltr"


def categories(lang: str) -> tuple[str, ...]:
    """The plural categories that a language needs."""
    order = ("zero", "one", "two", "few", "many", "other")
    needed = {*_locale(lang).plural_form.tags, "other"}
    return tuple(category for category in order if category in needed)


def plural_rule(lang: str) -> PluralRule:
    """By which numbers a language tells its plural categories apart."""
    return _locale(lang).plural_form


@lru_cache(1 << 12)
def category(lang: str, number: float) -> str:
    """The plural category of a number: Polish 22 is few, 25 many."""
    return str(_locale(lang).plural_form(number))


@lru_cache(1 << 12)
def written(lang: str, number: float) -> str:
    """A number with the thousands and decimals of the language: 8 000, 8.000 or −8,000."""
    return str(format_decimal(number, locale=_locale(lang))).replace("-", "−")
