"""Glossary terms in a text, and the same and similar texts with their translations."""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from generator.site.preview.desk.files import Text
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.fill import PLACEHOLDER

MAX_TERMS, MAX_SIMILAR = 12, 6
LIKE_ENOUGH = 0.6  # the share of words that two texts have in common

Pairs = list[tuple[str, str]]


def terms_in(english: Entry, source: Mapping[str, Entry], own: Mapping[str, Entry]) -> Pairs:
    """Return the glossary terms in an English text, each in English and in the language."""
    text = PLACEHOLDER.sub(" ", english.words).casefold()
    terms = [
        (entry.words, own[key].words)
        for key, entry in source.items()
        if key in own and not own[key].is_blank and "." not in key and entry.words != own[key].words
        and re.search(rf"\b{re.escape(entry.words.casefold())}s?\b", text)
    ]  # fmt: skip
    return sorted(terms, key=lambda term: text.find(term[0].casefold()))[:MAX_TERMS]


def similar_texts(key: str, english: Entry, texts: Iterable[Text]) -> Pairs:
    """Return the translated texts whose English is the same or similar, the most similar first."""
    words = _words(english.words)
    found: list[tuple[float, str, str]] = []
    for text in texts:
        if text.own is not None and text.key != key and text.lang != "en":
            others = _words(text.english.words)
            likeness = len(words & others) / len(words | others) if words | others else 0.0
            if likeness >= LIKE_ENOUGH:
                found.append((likeness, text.english.words, text.own.words))
    found.sort(key=lambda each: -each[0])
    return [*dict.fromkeys((before, after) for _, before, after in found)][:MAX_SIMILAR]


@cache
def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[\w.]+", text.casefold()))
