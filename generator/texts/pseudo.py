"""The pseudo-language xx, English in disguise, shows what escapes translation or breaks a page."""

import re
from typing import Any

from generator.texts.catalog import Texts
from generator.texts.entry import Entry

LANG = "xx"
ACCENTED = str.maketrans("aceilnosuyzACEILNOSUYZ", "àçéìĺñòšùýžÀÇÉÌĹÑÒŠÙÝŽ")
KEPT = re.compile(r"(\{[^}]*\}|\]\([^)]*\))")


def pseudo(source: Texts) -> Texts:
    """The source language in disguise: a third longer, letters changed, links and values kept."""
    return Texts(
        LANG, {key: _disguised(entry) for key, entry in source.entries.items()}, source, source.figures
    )


def _disguised(entry: Entry) -> Entry:
    forms: dict[str, Any] = {form: _accented(text) for form, text in entry.parts()}
    return Entry(**forms)


def _accented(text: str) -> str:
    pieces = KEPT.split(text)
    accented = "".join(piece if KEPT.fullmatch(piece) else piece.translate(ACCENTED) for piece in pieces)
    return f"{accented}{' ~' * (len(text) // 6)}"
