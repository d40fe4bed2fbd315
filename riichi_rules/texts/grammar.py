"""Plural categories and numbers as each language writes them.

`grammar.json` holds CLDR data of each language: its own name, the separators of thousands and decimals, and
the rules of its plural categories.
"""

import json
import re
from collections.abc import Mapping
from decimal import Decimal
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

# Pseudo-locales, and the language whose grammar they use.
BORROWED = {"xx": "en", "xr": "he"}
# A relation in a CLDR plural rule such as `v in 0 and i mod 10 in 2..4 or n not in 1`.
RELATION = re.compile(r"([a-z]) (?:mod (\d+) )?(not )?in ([\d.,]+)")


class Grammar(NamedTuple):
    """The data of a language for writing numbers and choosing plural forms."""

    name: str
    thousands: str
    decimal: str
    plural: Mapping[str, str]
    grouped_from: int = 1000


@cache
def _grammars() -> Mapping[str, Grammar]:
    known = json.loads((files(__package__) / "grammar.json").read_text("utf-8"))
    return {lang: Grammar(**each) for lang, each in known.items()}


def _find(lang: str) -> Grammar | None:
    """Return the grammar of a language, or of the one that a regional variant belongs to."""
    known = _grammars()
    lang = BORROWED.get(lang, lang)
    return known.get(lang) or known.get(lang.partition("-")[0])


def grammar(lang: str) -> Grammar:
    data = _find(lang)
    if data is None:
        raise KeyError(lang)
    return data


def is_known(lang: str) -> bool:
    """Return whether CLDR knows this language code."""
    return _find(lang) is not None


def own_name(lang: str) -> str:
    """Return the name of a language in itself, such as Deutsch, or its code if that is not known."""
    data = _find(lang)
    return data.name if data else lang


@lru_cache(1 << 12)
def category(lang: str, number: float) -> str:
    """Return the plural category of a number: in Polish 22 is few, 25 many."""
    operands = _operands(number)
    rules = grammar(lang).plural.items()
    return next((name for name, rule in rules if _holds(rule, operands)), "other")


def _operands(number: float) -> Mapping[str, float]:
    """Return the operands of CLDR's rules: the value of a number, its whole part, and its decimals."""
    value = abs(Decimal(str(number)).normalize())
    decimals = format(value, "f").partition(".")[2]
    value_of = int(decimals or 0)
    count = len(decimals)
    return {
        **{"n": value if count else int(value), "i": int(value)},  # type: ignore[dict-item]
        **{"v": count, "w": count, "f": value_of, "t": value_of, "e": 0, "c": 0},
    }


def _holds(rule: str, operands: Mapping[str, float]) -> bool:
    return any(
        all(_is_true(match, operands) for match in RELATION.finditer(part)) for part in rule.split(" or ")
    )


def _is_true(relation: re.Match[str], operands: Mapping[str, float]) -> bool:
    operand, divisor, negated, ranges = relation.groups()
    value = operands[operand] % int(divisor) if divisor else operands[operand]
    bounds = [[*map(int, each.split(".."))] for each in ranges.split(",")]
    is_in = value == int(value) and any(each[0] <= value <= each[-1] for each in bounds)
    return is_in is not bool(negated)


@lru_cache(1 << 12)
def format_number(lang: str, number: float) -> str:
    """Return a number with the separators of the language: 8.000 or −8,000; in Polish 8000, but 12 000."""
    marks = grammar(lang)
    grouping = "," if abs(number) >= marks.grouped_from else ""
    whole, _, decimals = f"{Decimal(str(number)):{grouping}.3f}".partition(".")
    decimals = decimals.rstrip("0")
    number_text = whole.replace(",", marks.thousands).replace("-", "−")
    return f"{number_text}{marks.decimal}{decimals}" if decimals else number_text
