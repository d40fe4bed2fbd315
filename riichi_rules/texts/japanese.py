"""The Japanese names of yaku beside those of a language, as players read them: half flush, honitsu."""

import re
import unicodedata
from collections.abc import Mapping
from functools import cache

from riichi_rules.texts.languages import Texts, read_topics

JAPANESE = "ja"


@cache
def load_readings() -> Mapping[str, str]:
    """How the name of each yaku is read, in unaccented Hepburn."""
    entries = read_topics(JAPANESE)["yaku"].entries
    readings = {key: entry.text or "" for key, entry in entries.items() if key.endswith(".romaji")}
    return {key.removesuffix(".romaji"): text for key, text in readings.items()}


def reading_beside(name: str, reading: str) -> str:
    """The reading of a name, where it says more than the name does: Chin’itsu is chinitsu.

    Of one that says in brackets which it is, what stands before them is not said again.
    """
    if _letters(name) == _letters(reading):
        return ""
    before, bracket, _ = name.partition("(")
    said = {_letters(word) for word in before.split()} if bracket else set()
    return " ".join(word for word in reading.split() if _letters(word) not in said)


def _letters(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).casefold()
    return re.sub(r"[^\w]|_", "", "".join(each for each in plain if not unicodedata.combining(each)))


def with_reading(texts: Texts, id_: str) -> str:
    """The name of a yaku in a language, with its reading in brackets, of which there is one pair."""
    name = texts.name("yaku", id_)
    reading = reading_beside(name, load_readings().get(id_, ""))
    if not reading:
        return name
    return f"{name[:-1]}, {reading})" if name.endswith(")") else f"{name} ({reading})"
