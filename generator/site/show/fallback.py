"""Texts that are not translated yet are marked as the English that they are, wherever a page says them.

They go into a page between two characters that no text has. In the finished page these become an element with
the language. Choices and words of drawings have no room for one, and say it themselves; in titles, attributes
and scripts the marks go.
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from markupsafe import Markup

from generator.texts.catalog import SOURCE, Texts
from generator.texts.entry import Entry
from generator.texts.plural import direction

BEGIN, END = "\ue000", "\ue001"
# As they are, and as JSON for scripts has them.
MARKS = re.compile(rf"[{BEGIN}{END}]|\\ue00[01]")
# What has one text and no room for elements, with a text in marks.
ONE_TEXT = re.compile(
    rf"<(option|text|tspan|title)\b([^>]*)>(\s*){BEGIN}([^<{BEGIN}{END}]*){END}(\s*)(?=</\1>)"
)
# What holds no elements; the text between such pieces does.
NO_ROOM = re.compile(
    r"(<(?P<tag>script|style|title|svg|option|textarea)\b.*?</(?P=tag)>|<!--.*?-->|<[^>]*>)", re.DOTALL
)


def with_marks(texts: Texts) -> Texts:
    """The same texts, those of the source language between marks where they stand in for others."""
    return replace(texts, source=_marked(texts.source, texts.entries)) if texts.source else texts


def _marked(source: Texts, translated: Mapping[str, Entry]) -> Texts:
    entries = {
        key: entry if key in translated or not entry.translate else _between_marks(entry)
        for key, entry in source.entries.items()
    }
    return replace(
        source, entries=entries, source=_marked(source.source, translated) if source.source else None
    )


def _between_marks(entry: Entry) -> Entry:
    marked = {form: f"{BEGIN}{text}{END}" for form, text in entry.parts() if text}
    return replace(entry, **marked)  # type: ignore[arg-type]  # forms are strings


def unmarked(text: str) -> str:
    return MARKS.sub("", text)


def opening(lang: str) -> Markup:
    """The tag of an element in English within a page of a language."""
    turned = Markup(' dir="ltr"') if direction(lang) == "rtl" else ""
    return Markup('<span lang="{}"{}>').format(SOURCE, turned)


def in_elements(html: str, lang: str) -> str:
    """A page whose marks have become elements, where there is room for them."""
    begin = str(opening(lang))
    html = ONE_TEXT.sub(rf'<\1 lang="{SOURCE}"\2>\3\4\5', html)
    pieces, at = [], 0
    for match in NO_ROOM.finditer(html):
        pieces += [html[at : match.start()].replace(BEGIN, begin).replace(END, "</span>"), unmarked(match[0])]
        at = match.end()
    return "".join([*pieces, html[at:].replace(BEGIN, begin).replace(END, "</span>")])
