"""Texts as they are typed on a keyboard, set as the language sets them: what no key has is put in."""

import re

# What is no prose: placeholders, the targets of links, code.
KEPT = re.compile(r"(\{[^}]*\}|\]\([^)]*\)|`[^`]*`)")
NARROW = "\u202f"
# Languages (none: all of them), what is typed, what is set.
SET = (
    ("", re.compile(r"\.\.\."), "…"),
    ("en fr nl", re.compile(r"(?<=\w)'(?=\w)"), "’"),
    ("fr", re.compile(r"(?<=\S)[ \u00a0]([;:!?»])"), rf"{NARROW}\1"),
    ("fr", re.compile(r"«[ \u00a0]?(?=\S)"), f"«{NARROW}"),
)


def set_typed(lang: str, text: str) -> str:
    """A text with the marks and spaces that its language has and keyboards lack."""
    pieces = KEPT.split(text)
    for languages, typed, as_set in SET:
        if lang in languages.split() or not languages:
            pieces[::2] = [typed.sub(as_set, piece) for piece in pieces[::2]]
    # A mark may stand right behind a value or a link, whose end is in another piece.
    joined = "".join(pieces)
    return re.sub(r"(?<=[})`])[ \u00a0]([;:!?»])", rf"{NARROW}\1", joined) if lang == "fr" else joined
