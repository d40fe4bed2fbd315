"""Names, directions and plural rules of languages, from CLDR, the locale data of the Unicode consortium."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.localedata import locale_identifiers
from babel.numbers import get_decimal_symbol, get_group_symbol
from babel.plural import PluralRule

import riichi_rules.texts
from riichi_rules.texts.entry import FORMS
from riichi_rules.texts.grammar import BORROWED, category

GRAMMAR = Path(riichi_rules.texts.__file__).with_name("grammar.json")
NAMELESS = {"name": ""}


@cache
def _locale(lang: str) -> Locale:
    return Locale.parse(BORROWED.get(lang, lang), sep="-")


def is_language(lang: str) -> bool:
    """Return whether `lang` is a language code as browsers write it, such as de or pt-BR.

    CLDR’s `root`, from which all locales inherit, is not one.
    """
    try:
        return lang != "root" and str(_locale(lang)).replace("_", "-") == lang
    except (UnknownLocaleError, ValueError):
        return False


def language_name(lang: str, reader: str) -> str:
    """Return the name of a language in the language of `reader`; its code if CLDR has no name."""
    return (_locale(lang).get_display_name(_locale(reader)) if is_language(lang) else None) or lang


def direction(lang: str) -> str:
    """Return "rtl" for a language written from right to left, else "ltr"."""
    return "rtl" if _locale(lang).text_direction == "rtl" else "ltr"


# Numbers below a million that meet every category, fractions included; texts name no larger ones.
NUMBERS = (*range(202), 1000, 100_000, 0.1, 0.5, 1.1, 1.5, 2.1, 5.5, 10.1, 11.5)


@cache
def categories(lang: str) -> tuple[str, ...]:
    """Return the plural categories that a text needs in a language, in CLDR's order.

    French and Italian have `many` for millions alone: such numbers take the form `other`.
    """
    needed = {*(category(lang, number) for number in NUMBERS), "other"}
    return tuple(form for form in FORMS if form in needed)


@cache
def has_form_of_one(lang: str) -> bool:
    """Return whether the category `one` is for the number 1 alone, as in Italian; in French it has 0, too."""
    others = (0, 0.5, 1.5, *range(2, 202))
    return category(lang, 1) == "one" and all(category(lang, number) != "one" for number in others)


def plural_rule(lang: str) -> PluralRule:
    """Return the rule by which a language chooses a plural category for a number."""
    return _locale(lang).plural_form


# grammar.json: the library reads it because it does not depend on babel


# Languages and regions that group only numbers of five digits or more: minimumGroupingDigits of CLDR, which
# babel leaves out. The regions of a language follow it, except for Spanish, which groups four in America.
GROUPED_FROM_FIVE = frozenset(
    {
        *(
            "be",
            "bg",
            "ee",
            "es",
            "es-EA",
            "es-ES",
            "es-GQ",
            "es-IC",
            "es-PH",
            "et",
            "hu",
            "hy",
            "ia",
            "ie",
            "it",
        ),
        *("ka", "lv", "pl", "ru-UA", "sl", "sq"),
        *("pt-CH", "pt-CV", "pt-GQ", "pt-GW", "pt-LU", "pt-MO", "pt-MZ", "pt-PT", "pt-ST", "pt-TL"),
    }
)


def grammar_file() -> bytes:
    """Return the contents of the library's `grammar.json`.

    It has a line for each language, and for each region that differs from its language.
    """
    known = sorted(each.replace("_", "-") for each in locale_identifiers())
    grammars = {lang: _grammar(lang) for lang in known if is_language(lang)}
    lines = [
        f"  {json.dumps(lang)}: {json.dumps(grammar, ensure_ascii=False)}"
        for lang, grammar in grammars.items()
        if "-" not in lang or grammar | NAMELESS != grammars[lang.partition("-")[0]] | NAMELESS
    ]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _grammar(lang: str) -> dict[str, Any]:
    locale = _locale(lang)
    return {
        "name": language_name(lang, lang),
        "thousands": get_group_symbol(locale),
        "decimal": get_decimal_symbol(locale),
        **({"grouped_from": 10_000} if _is_grouped_from_five(lang) else {}),
        "plural": dict(locale.plural_form.rules),
    }


def _is_grouped_from_five(lang: str) -> bool:
    language = lang.partition("-")[0]
    return lang in GROUPED_FROM_FIVE or (language in GROUPED_FROM_FIVE and language != "es")


if __name__ == "__main__":
    GRAMMAR.write_bytes(grammar_file())
