"""The plural forms of a language, in the order of gettext or of the header of a catalogue.

Gettext counts whole numbers only. A category that a language has for fractions alone, as Polish has `other`
for 1,5, is not among its forms.
"""

import re
from collections.abc import Mapping
from functools import cache
from gettext import c2py

from babel.plural import to_gettext

from generator.translation.cldr import categories, plural_rule
from riichi_rules.texts.grammar import category

# Enough numbers to meet every category of whole numbers; gettext lists that of 1 first.
NUMBERS = (*range(1, 202), 0, 1000, 100_000)
EXPONENT = re.compile(r"\b[ce]\b")  # exponent in compact notation such as 2e6; 0 in plain numbers
HEADER = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([n0-9\s()?:!=<>&|%+*/-]{1,1000})\s*;?\s*")


@cache
def whole_number_categories(lang: str) -> tuple[str, ...]:
    """Return the plural categories of whole numbers, in the order of gettext."""
    found = {category(lang, number) for number in NUMBERS}
    return tuple(each for each in categories(lang) if each in found)


def fraction_categories(lang: str) -> tuple[str, ...]:
    """Return the plural categories that only fractions have."""
    return tuple(each for each in categories(lang) if each not in whole_number_categories(lang))


def plural_header(lang: str) -> str:
    """Return the value of the header `Plural-Forms`, computed from CLDR."""
    rule, forms = plural_rule(lang), whole_number_categories(lang)
    formula = EXPONENT.sub("0", to_gettext(rule).partition("plural=(")[2])
    conditions = re.split(r" \? \d+ : ", formula)[:-1]
    by_category = dict(zip(rule.rules, conditions, strict=True))
    chosen = "".join(f"{by_category[form]} ? {index} : " for index, form in enumerate(forms[:-1]))
    return f"nplurals={len(forms)}; plural=({chosen}{len(forms) - 1});"


def forms_by_category(header: str, lang: str) -> Mapping[str, int] | None:
    """Return the index of each category's form by the header of a catalogue, or None if it is invalid.

    A language may have more categories than the header has forms; several categories then share one.
    """
    match = HEADER.fullmatch(header or plural_header(lang))
    if not match:
        return None
    forms: dict[str, int] = {}
    try:
        form_of = c2py(match[2].strip())
        for number in NUMBERS:
            forms.setdefault(category(lang, number), form_of(number))
    except (ValueError, ZeroDivisionError, RecursionError):
        return None
    return forms if max(forms.values()) < int(match[1]) else None
