"""Invisible markers around every text, from which the editor finds the text of a piece of a page.

A text begins with one tag character and ends with its name in tag characters, which no browser shows: its key
with the plural form (`units.points:few`), or a placeholder (`=n`). Markers nest as texts do. All texts begin
with the same character, so that sorting them gives the same order as without markers.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from sys import intern

from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.languages import Texts

BEGIN, END = "\U000e0001", "\U000e007f"
TAGS = 0xE0000
AS_TAGS = {char: TAGS + char for char in range(0x20, 0x7F)}
MARKER = re.compile(f"[{BEGIN}\U000e0020-{END}]+")
# The same in UTF-8, so that bytes needn't be decoded.
MARKER_BYTES = re.compile(rb"(?:\xf3\xa0(?:\x80[\x81\xa0-\xbf]|\x81[\x80-\xbf]))+")
PIECE = re.compile(f"{BEGIN}|[\U000e0020-\U000e007e]+{END}")
LINK_TARGET = re.compile(r"(\]\([^)]*\))")
FORM = ":"
VALUE = "="
# Texts of numbers with their words: no marker may stand between the two, or a line could break there.
UNITS = "units."


def wrap(text: str, name: str) -> str:
    """Return a text between markers with a name."""
    return f"{BEGIN}{text}{name.translate(AS_TAGS)}{END}"


def mark_texts(texts: Texts) -> Texts:
    """Return `texts` with markers around each text and its placeholders."""
    return _map_texts(texts, _mark_text)


def unmark_texts(texts: Texts) -> Texts:
    """Return `texts` without markers, for output other than pages."""
    return _map_texts(texts, lambda _, __, text: unmark(text))


def _map_texts(texts: Texts, change: Callable[[str, str, str], str]) -> Texts:
    """Return `texts` with each form changed, also those of the source language."""
    entries = {
        key: replace(entry, **{form: change(key, form, text) for form, text in entry.parts()})  # type: ignore[arg-type] # forms are strings
        for key, entry in texts.entries.items()
    }
    return replace(texts, entries=entries, source=_map_texts(texts.source, change) if texts.source else None)


def _mark_text(key: str, form: str, text: str) -> str:
    """Return a form between markers, with markers around its placeholders; an empty form stays empty."""
    if not text:
        return text
    pieces = LINK_TARGET.split(text)
    if not key.startswith(UNITS):
        pieces[::2] = [PLACEHOLDER.sub(_mark_placeholder, piece) for piece in pieces[::2]]
    return wrap("".join(pieces), f"{key}{FORM}{form}")


def _mark_placeholder(match: re.Match[str]) -> str:
    """Return a placeholder between markers, unless it stands for tiles, which are drawn."""
    return match[0] if match[1] == "tiles" else wrap(match[0], VALUE + match[0][1:-1])


def unmark(text: str) -> str:
    return MARKER.sub("", text)


def unmark_bytes(body: bytes) -> bytes:
    return MARKER_BYTES.sub(b"", body) if b"\xf3\xa0" in body else body


@cache
def decode_name(end: str) -> str:
    """Return the name in an end marker."""
    return "".join(chr(ord(each) - TAGS) for each in end[:-1])


def keys_in(text: str) -> tuple[str, ...]:
    """Return the keys of the texts in a piece of a page, in their order; many pages share the strings."""
    names = map(decode_name, dict.fromkeys(end for end in PIECE.findall(text) if end != BEGIN))
    keys = (intern(name.partition(FORM)[0]) for name in names if not name.startswith(VALUE))
    return (*dict.fromkeys(keys),)


def end_marker(name: str) -> str:
    """Return the end marker of a name, to search for in a page."""
    return wrap("", name)[1:]
