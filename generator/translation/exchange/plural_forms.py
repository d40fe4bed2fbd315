"""The plural forms of a language as gettext numbers them, and as whatever editor has numbered them since.

Gettext counts whole numbers only. A category that a language has for fractions alone, as Polish `other` is
for 1,5, has no place among its forms.
"""

import re
from collections.abc import Mapping
from functools import cache
from gettext import c2py

from babel.plural import to_gettext

from generator.translation.cldr import categories, plural_rule
from riichi_rules.texts.grammar import category

# Enough numbers to meet every category that has whole numbers, those with small ones first.
NUMBERS = (*range(1, 202), 0, 1000, 10**6, 2 * 10**6, 10**6 + 1)
EXPONENT = re.compile(r"\b[ce]\b")  # of a number such as 2e6: none, where it is written out
HEADER = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([n0-9\s()?:!=<>&|%+*/-]{1,1000})\s*;?\s*")


@cache
def whole_number_categories(lang: str) -> tuple[str, ...]:
    """The plural categories that whole numbers can have, as gettext numbers them."""
    found = {category(lang, number) for number in NUMBERS}
    return tuple(each for each in categories(lang) if each in found)


def fraction_categories(lang: str) -> tuple[str, ...]:
    """The plural categories that only fractions can have."""
    return tuple(each for each in categories(lang) if each not in whole_number_categories(lang))


def plural_header(lang: str) -> str:
    """The line `Plural-Forms` of a language, by CLDR."""
    rule, forms = plural_rule(lang), whole_number_categories(lang)
    formula = EXPONENT.sub("0", to_gettext(rule).partition("plural=(")[2])
    conditions = re.split(r" \? \d+ : ", formula)[:-1]
    by_category = dict(zip(rule.rules, conditions, strict=True))
    chosen = "".join(f"{by_category[form]} ? {place} : " for place, form in enumerate(forms[:-1]))
    return f"nplurals={len(forms)}; plural=({chosen}{len(forms) - 1});"


def forms_by_category(header: str, lang: str) -> Mapping[str, int] | None:
    """Which form of a catalogue each category is, by its own header; nothing where that cannot be read.

    A language may have more categories than the header has forms, and then some share one.
    """
    match = HEADER.fullmatch(header or plural_header(lang))
    if not match:
        return None
    found: dict[str, int] = {}
    try:
        form_of = c2py(match[2].strip())
        for number in NUMBERS:
            found.setdefault(category(lang, number), form_of(number))
    except (ValueError, ZeroDivisionError, RecursionError):
        return None
    return found if max(found.values()) < int(match[1]) else None
