"""Invisible marks around all that is said, by which a piece of a page leads to its text.

A mark begins with one character and ends with the name of what it is around, in characters that no browser
shows: a key with the plural form (`units.points:few`), or a placeholder (`=n`). What is said within something
else is marked within its marks. All texts begin alike, so that those that are sorted keep their order.
"""

import re
from collections.abc import Callable
from dataclasses import replace

from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.languages import Texts

BEGIN, END = "\U000e0001", "\U000e007f"
TAGS = 0xE0000
AS_TAGS = {char: TAGS + char for char in range(0x20, 0x7F)}
MARK = re.compile(f"[{BEGIN}\U000e0020-{END}]+")
# The same in UTF-8: to look for it in bytes spares reading them as text.
MARK_BYTES = re.compile(rb"(?:\xf3\xa0(?:\x80[\x81\xa0-\xbf]|\x81[\x80-\xbf]))+")
PIECE = re.compile(f"{BEGIN}|[\U000e0020-\U000e007e]+{END}")
LINK_TARGET = re.compile(r"(\]\([^)]*\))")
FORM = ":"
VALUE = "="
# A figure and its word: between them no mark may stand, or a line could end there.
UNITS = "units."


def around(text: str, name: str) -> str:
    """A text in marks that name it."""
    return f"{BEGIN}{text}{name.translate(AS_TAGS)}{END}"


def marked(texts: Texts) -> Texts:
    """The same texts, each in its marks."""
    return _changed(texts, _text)


def unmarked(texts: Texts) -> Texts:
    """The same texts without marks: for what is not a page."""
    return _changed(texts, lambda _, __, text: without_marks(text))


def _changed(texts: Texts, change: Callable[[str, str, str], str]) -> Texts:
    """Texts each form of which is changed, and so those that stand in for them."""
    entries = {
        key: replace(entry, **{form: change(key, form, text) for form, text in entry.parts()})  # type: ignore[arg-type] # forms are strings
        for key, entry in texts.entries.items()
    }
    return replace(texts, entries=entries, source=_changed(texts.source, change) if texts.source else None)


def _text(key: str, form: str, text: str) -> str:
    """One form in its marks, its placeholders in theirs; what says nothing goes on saying nothing."""
    if not text:
        return text
    pieces = LINK_TARGET.split(text)
    if not key.startswith(UNITS):
        pieces[::2] = [PLACEHOLDER.sub(_placeholder, piece) for piece in pieces[::2]]
    return around("".join(pieces), f"{key}{FORM}{form}")


def _placeholder(match: re.Match[str]) -> str:
    """Tiles are drawn and have no words; all else is what the moment puts there."""
    return match[0] if match[1] == "tiles" else around(match[0], VALUE + match[0][1:-1])


def without_marks(text: str) -> str:
    return MARK.sub("", text)


def without_marks_in_bytes(body: bytes) -> bytes:
    return MARK_BYTES.sub(b"", body) if b"\xf3\xa0" in body else body


def name_of(end: str) -> str:
    """The name that ends a mark, as it was before nobody could see it."""
    return "".join(chr(ord(each) - TAGS) for each in end[:-1])


def keys_in(text: str) -> frozenset[str]:
    """The texts that are said in it."""
    names = {name_of(end) for end in set(PIECE.findall(text)) if end != BEGIN}
    return frozenset(name.partition(FORM)[0] for name in names if not name.startswith(VALUE))


def name_in_marks(name: str) -> str:
    """How a name ends what it is around: what to look for in a page."""
    return around("", name)[1:]
