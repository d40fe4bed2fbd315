"""Replacement of typed characters by typographic ones: …, ’ and narrow spaces."""

import re

# Parts that are not prose: placeholders, link targets, code.
KEPT = re.compile(r"(\{[^}]*\}|\]\([^)]*\)|`[^`]*`)")
NARROW = "\u202f"
# Languages (none: all of them), typed pattern, replacement.
SET = (
    ("", re.compile(r"\.\.\."), "…"),
    ("en fr it nl", re.compile(r"(?<=\w)'(?=\w)"), "’"),
    ("fr", re.compile(r"(?<=\S)[ \u00a0]([;:!?»])"), rf"{NARROW}\1"),
    ("fr", re.compile(r"«[ \u00a0]?(?=\S)"), f"«{NARROW}"),
)


def set_typography(lang: str, text: str) -> str:
    """Return a text with the typographic characters of its language."""
    pieces = KEPT.split(text)
    for languages, typed, as_set in SET:
        if lang in languages.split() or not languages:
            pieces[::2] = [typed.sub(as_set, piece) for piece in pieces[::2]]
    # A French mark may follow a placeholder or a link directly, whose end is in another piece.
    joined = "".join(pieces)
    return re.sub(r"(?<=[})`])[ \u00a0]([;:!?»])", rf"{NARROW}\1", joined) if lang == "fr" else joined
