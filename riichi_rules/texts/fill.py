"""Placeholders: `{fu.base}` is a value, `{honba.ron:points}` a value with its unit in the right plural."""

import re
from collections.abc import Callable, Iterator, Mapping

from riichi_rules.texts.entry import NAME_FORMS

PLACEHOLDER = re.compile(r"\{([a-z0-9_.]+)(?::([a-z0-9_]+))?\}")
# One letter or two: two may change together.
LETTER = re.compile(r"[^\W\d_]{1,2}")
INITIAL = re.compile(r"^([«„“‘(]?)([^\W\d_]{1,2})")

# Two initial letters that change as one: Dutch writes IJs, and Eén without the first accent.
PAIRS: Mapping[str, Mapping[str, str]] = {"nl": {"ij": "IJ", "éé": "Eé"}}


def fill(text: str, value_of: Callable[[str, str | None], str]) -> str:
    """Return the text with each placeholder replaced by the value of its name and unit."""
    return PLACEHOLDER.sub(lambda match: value_of(match[1], match[2]), text)


def placeholders(text: str) -> Iterator[str]:
    """Return the placeholders of a text, as they are written."""
    return (match[0] for match in PLACEHOLDER.finditer(text))


def capitalise(text: str, lang: str) -> str:
    """Return the text with its first letter in upper case."""
    return LETTER.sub(lambda match: _upper_case(match[0], lang), text, count=1)


def capitalise_sentence(text: str, lang: str) -> str:
    """Return the text with a capital initial, if it begins with a letter and not with tiles or a number."""
    return INITIAL.sub(lambda match: match[1] + _upper_case(match[2], lang), text)


def decapitalise(text: str, lang: str) -> str:
    """Return the text with its first letter in lower case."""
    return LETTER.sub(lambda match: _lower_case(match[0], lang), text, count=1)


def _upper_case(initial: str, lang: str) -> str:
    """Return one or two letters in upper case: both of a pair of the language, else the first alone."""
    return PAIRS.get(lang, {}).get(initial) or initial[0].upper() + initial[1:]


def _lower_case(initial: str, lang: str) -> str:
    """Return one or two letters in lower case: both of a pair of the language, else the first alone."""
    small = {capital: pair for pair, capital in PAIRS.get(lang, {}).items()}
    return small.get(initial) or initial[0].lower() + initial[1:]


# Characters that are not seen, with which a preview marks where a text begins and ends.
INVISIBLE = "[\U000e0000-\U000e007f]*"


def nbsp_inserter(letters: str, dashes: str, keeps_numbers: bool = False) -> Callable[[str], str]:
    """Return a function that puts a no-break space after one-letter words, before dashes and after numbers.

    So no line ends with such a word or with a number whose word follows, and none begins with a dash.
    """
    lone = rf"(?<![\w-])([{letters}]) (?=\S)" if letters else ""
    dash = rf"() (?=[{dashes}] )" if dashes else ""
    number = rf"((?:\d|\{{n\}}){INVISIBLE}) (?={INVISIBLE}[^\W\d_])" if keeps_numbers else ""
    breaks = re.compile("|".join(filter(None, (lone, dash, number))), re.IGNORECASE)
    if not breaks.pattern:
        return str
    return lambda text: breaks.sub(lambda match: f"{match[match.lastindex or 0]}\u00a0", text)


# Written as units. These change the initial of a value: `{name:small}`.
INITIALS: Mapping[str, Callable[[str, str], str]] = {"small": decapitalise, "capital": capitalise_sentence}
# These write a small number as a word, from the text with all the words of that form.
NUMBER_WORDS: Mapping[str, str] = {
    "word": "words.number",
    "word_f": "words.number_f",
    "word_of": "words.number_of",
}
# A form of a name is in the grammar of its text; a name without that form stays as it is.
NO_UNITS = frozenset({*INITIALS, *NAME_FORMS, *NUMBER_WORDS})
