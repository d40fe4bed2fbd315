"""Placeholders: `{fu.base}` is a value, `{honba.ron:points}` a value with its unit in the right plural."""

import re
from collections.abc import Callable, Iterator

PLACEHOLDER = re.compile(r"\{([a-z0-9_.]+)(?::([a-z0-9_]+))?\}")
LETTER = re.compile(r"[^\W\d_]")
SMALL = "small"  # a pseudo-unit: the value begins with a small letter


def fill(text: str, value_of: Callable[[str, str | None], str]) -> str:
    """Return the text with each placeholder replaced by the value of its name and unit."""
    return PLACEHOLDER.sub(lambda match: value_of(match[1], match[2]), text)


def placeholders(text: str) -> Iterator[str]:
    """Return the placeholders of a text, as they are written."""
    return (match[0] for match in PLACEHOLDER.finditer(text))


def capitalised(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return LETTER.sub(lambda match: match[0].upper(), text, count=1)


def decapitalised(text: str) -> str:
    """Return the text with its first letter in lower case."""
    return LETTER.sub(lambda match: match[0].lower(), text, count=1)


def nbsp_inserter(letters: str) -> Callable[[str], str]:
    """Return a function that puts a no-break space after one-letter words, so that none ends a line."""
    if not letters:
        return str
    lone = re.compile(rf"(?<![\w-])([{letters}]) (?=\S)", re.IGNORECASE)
    return lambda text: lone.sub("\\1\u00a0", text)
