"""Languages as CLDR, the repository of the Unicode consortium, knows them: names, directions, plurals."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.localedata import locale_identifiers
from babel.numbers import get_decimal_symbol, get_group_symbol
from babel.plural import PluralRule

import riichi_rules.texts
from riichi_rules.texts.grammar import BORROWED

GRAMMAR = Path(riichi_rules.texts.__file__).with_name("grammar.json")
NAMELESS = {"name": ""}


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


# The table of the library, which has no babel


def grammar_file() -> bytes:
    """Return what `grammar.json` of the library holds: a line for each language, and region that differs."""
    known = sorted(each.replace("_", "-") for each in locale_identifiers())
    grammars = {lang: _grammar(lang) for lang in known if is_language(lang)}
    lines = [
        f"  {json.dumps(lang)}: {json.dumps(stated, ensure_ascii=False)}"
        for lang, stated in grammars.items()
        if "-" not in lang or stated | NAMELESS != grammars[lang.partition("-")[0]] | NAMELESS
    ]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _grammar(lang: str) -> dict[str, Any]:
    locale = _locale(lang)
    return {
        "name": language_name(lang, lang),
        "thousands": get_group_symbol(locale),
        "decimal": get_decimal_symbol(locale),
        "plural": dict(locale.plural_form.rules),
    }


if __name__ == "__main__":
    GRAMMAR.write_bytes(grammar_file())
