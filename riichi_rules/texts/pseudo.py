"""Pseudo-locales, which reveal untranslated texts and broken layouts.

`xx` is English with accents and a third longer; `xr` is in Hebrew letters and runs from right to left.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from riichi_rules.texts.entry import Entry

ACCENTED = str.maketrans("aceilnosuyzACEILNOSUYZ", "àçéìĺñòšùýžÀÇÉÌĹÑÒŠÙÝŽ")
LATIN, HEBREW = "abcdefghijklmnopqrstuvwxyz", "אבצדעפגהיךקלמנוףכרסתטוםשץז"
TO_HEBREW = str.maketrans(LATIN + LATIN.upper(), HEBREW * 2)
KEPT = re.compile(r"(\{[^}]*\}|\]\([^)]*\))")


def disguise(lang: str, entries: Mapping[str, Entry]) -> dict[str, Entry]:
    """Return English texts transformed for a pseudo-locale, with links and placeholders unchanged."""
    return {key: _disguise(entry, PSEUDO_LOCALES[lang]) for key, entry in entries.items() if entry.translate}


def _disguise(entry: Entry, disguise: Callable[[str], str]) -> Entry:
    forms: dict[str, Any] = {form: disguise(text) for form, text in entry.parts()}
    return Entry(**forms)


def _accent(text: str) -> str:
    return f"{_with_letters(text, ACCENTED)}{' ~' * (len(text) // 6)}"


def _with_letters(text: str, letters: Mapping[int, int]) -> str:
    pieces = KEPT.split(text)
    return "".join(piece if KEPT.fullmatch(piece) else piece.translate(letters) for piece in pieces)


PSEUDO_LOCALES: Mapping[str, Callable[[str], str]] = {
    "xx": _accent,
    "xr": lambda text: _with_letters(text, TO_HEBREW),
}
