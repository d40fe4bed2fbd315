"""Placeholders: `{fu.base}` is a value, `{honba.ron:points}` a value with its word in the right plural."""

import re
from collections.abc import Callable, Iterator

PLACEHOLDER = re.compile(r"\{([a-z0-9_.]+)(?::([a-z0-9_]+))?\}")
LETTER = re.compile(r"[^\W\d_]")
SMALL = "small"  # in place of a unit: the value begins with a small letter


def fill(text: str, value_of: Callable[[str, str | None], str]) -> str:
    """The text with each placeholder replaced by the value of its name and unit."""
    return PLACEHOLDER.sub(lambda match: value_of(match[1], match[2]), text)


def placeholders(text: str) -> Iterator[str]:
    """The placeholders of a text, as written."""
    return (match[0] for match in PLACEHOLDER.finditer(text))


def capitalised(text: str) -> str:
    """A text whose first letter is a capital."""
    return LETTER.sub(lambda match: match[0].upper(), text, count=1)


def decapitalised(text: str) -> str:
    """A text whose first letter is a small one."""
    return LETTER.sub(lambda match: match[0].lower(), text, count=1)


def keeper_of(letters: str) -> Callable[[str], str]:
    """Puts a no-break space behind words of one letter: no line may end with them."""
    if not letters:
        return str
    lone = re.compile(rf"(?<![\w-])([{letters}]) (?=\S)", re.IGNORECASE)
    return lambda text: lone.sub("\\1\u00a0", text)
