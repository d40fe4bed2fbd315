"""The Japanese names of yaku next to those of a language: half flush, honitsu."""

import re
import unicodedata
from collections.abc import Mapping
from functools import cache

from riichi_rules.texts.languages import Texts, entries_of

JAPANESE = "ja"
ROMAJI = ".romaji"


@cache
def load_readings() -> Mapping[str, str]:
    """Return the reading of the name of each yaku, in unaccented Hepburn."""
    entries = entries_of(JAPANESE)
    names = [key.removesuffix(ROMAJI) for key in entries if key.endswith(ROMAJI)]
    return {name.removeprefix("yaku."): entries[f"{name}{ROMAJI}"].text or "" for name in names}


def reading_beside(name: str, reading: str) -> str:
    """Return the reading of a name if it adds something: Chin’itsu needs no chinitsu.

    For a name with an addition in brackets, words before the bracket are not repeated.
    """
    if _letters(name) == _letters(reading):
        return ""
    before, bracket, _ = name.partition("(")
    known = {_letters(word) for word in before.split()} if bracket else set()
    return " ".join(word for word in reading.split() if _letters(word) not in known)


def _letters(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).casefold()
    return re.sub(r"[^\w]|_", "", "".join(each for each in plain if not unicodedata.combining(each)))


def with_reading(texts: Texts, id_: str) -> str:
    """Return the name of a yaku in a language, with its reading in a single pair of brackets."""
    name = texts.name("yaku", id_)
    reading = reading_beside(name, load_readings().get(id_, ""))
    if not reading:
        return name
    return f"{name[:-1]}, {reading})" if name.endswith(")") else f"{name} ({reading})"
