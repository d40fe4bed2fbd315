"""A compact form of JSON with many sentences: each string is coded as one character a word.

Hosts compress with gzip, which looks back 32 KB only and knows no words. In the packed form each word stands
once, in a sorted list, and a string is a character for each of its words: one byte for each frequent word.
`content/assets/js/site/search/packed.js` unpacks it.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise, takewhile
from typing import Any

TOKEN = re.compile(r"\w+|\W+")
FIRST = 0x23  # the character after the quotation mark, which JSON escapes
BANDS = (0x80, 0x800, 0xD800)  # where characters take two bytes, then three, and where surrogates begin
PREFIX = 9  # most letters that a word takes from the one before it, written as a digit


def pack(value: Any) -> dict[str, Any]:
    """Return a JSON value in the packed form: its words, and the value with its strings coded."""
    counts: Counter[str] = Counter()
    map_strings(value, lambda text: counts.update(tokens(text)) or text)
    words = _sort_by_bytes([word for word, _ in counts.most_common()])
    characters = {word: chr(FIRST + place) for place, word in enumerate(words)}
    data = map_strings(value, lambda text: "".join(characters[token] for token in tokens(text)))
    return {"words": _cut_prefixes(words), "data": data}


def map_strings(value: Any, change: Callable[[str], str]) -> Any:
    """Return a JSON value with each of its strings changed, but no key."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, dict):
        return {key: map_strings(each, change) for key, each in value.items()}
    return [map_strings(each, change) for each in value] if isinstance(value, list | tuple) else value


def tokens(text: str) -> list[str]:
    """Return the words of a text and the separators between them, except single spaces between two words.

    >>> tokens("a pair, then ron")
    ['a', 'pair', ', ', 'then', 'ron']
    """
    found = TOKEN.findall(text)
    inner = range(1, len(found) - 1)
    return [token for place, token in enumerate(found) if token != " " or place not in inner]


def _sort_by_bytes(words: Sequence[str]) -> list[str]:
    """Return words, most frequent first, sorted among those whose characters take equally many bytes."""
    places = [0, *(band - FIRST for band in BANDS)]
    if len(words) > places[-1]:
        raise ValueError(f"more than {places[-1]} different words")
    return [word for start, end in pairwise(places) for word in sorted(words[start:end])]


def _cut_prefixes(words: Sequence[str]) -> list[str]:
    """Return words, each after the number of letters with which it begins like the one before it.

    >>> _cut_prefixes(["tile", "tiles", "wall"])
    ['0tile', '4s', '0wall']
    """
    shared = [_common_prefix(before, word) for before, word in pairwise(["", *words])]
    return [f"{count}{word[count:]}" for count, word in zip(shared, words, strict=True)]


def _common_prefix(one: str, other: str) -> int:
    """Return the length of the common prefix of two words, at most what a digit can state."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one[:PREFIX], other, strict=False)))
