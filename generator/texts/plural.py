"""Plural categories and numbers as each language writes them, by CLDR."""

from functools import cache, lru_cache

from babel import Locale, UnknownLocaleError
from babel.numbers import format_decimal

# Languages that exist for testing alone, and the language whose grammar they borrow.
BORROWED = {"xx": "en"}


@cache
def _locale(lang: str) -> Locale:
    return Locale.parse(BORROWED.get(lang, lang))


def is_language(lang: str) -> bool:
    """Is there a language of this code?"""
    try:
        return bool(_locale(lang))
    except (UnknownLocaleError, ValueError):
        return False


def categories(lang: str) -> tuple[str, ...]:
    """The plural categories that a language needs."""
    order = ("zero", "one", "two", "few", "many", "other")
    needed = {*_locale(lang).plural_form.tags, "other"}
    return tuple(category for category in order if category in needed)


@lru_cache(1 << 12)
def category(lang: str, number: float) -> str:
    """The plural category of a number: Polish 22 is few, 25 many."""
    return str(_locale(lang).plural_form(number))


@lru_cache(1 << 12)
def written(lang: str, number: float) -> str:
    """A number with the thousands and decimals of the language: 8 000 or 8.000."""
    return str(format_decimal(number, locale=_locale(lang)))
