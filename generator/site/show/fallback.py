"""Texts that are not translated yet are marked as the English that they are, wherever a page says them.

They go into a page between two characters that no text has. In the finished page these become an element with
the language. Choices and words of drawings have no room for one, and say it themselves; in titles and
attributes the marks go. What scripts say keeps its marks: `content/assets/js/site/english.js` makes the same
of them in the browser.
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from markupsafe import Markup

from generator.translation.cldr import direction
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, Texts

BEGIN, END = "\ue000", "\ue001"
# As they are, and as JSON for scripts has them.
MARKS = re.compile(rf"[{BEGIN}{END}]|\\ue00[01]")
# What has one text and no room for elements, with a text in marks. A title in English is all in English.
TITLE = rf"title(?=[^>]*>\s*{BEGIN}[^<{BEGIN}{END}]*{END}\s*</)"
ONE_TEXT = re.compile(rf"<(option|text|tspan|{TITLE})\b([^>]*)>([^<{BEGIN}]*{BEGIN}[^<]*)(?=</)")
# What holds no elements; the text between such pieces does.
NO_ROOM = re.compile(
    r"(<(?P<tag>script|style|title|svg|option|textarea)\b.*?</(?P=tag)>|<!--.*?-->|<[^>]*>)", re.DOTALL
)
# What a page holds for its scripts to say; `data-name` and `data-differs` are shown by style sheets.
FOR_SCRIPTS = re.compile(
    r"""(<script\b[^>]*\btype="?application/json\b.*?</script>|\bdata-(?!(?:name|differs)\b)[\w-]+=(?:"[^"]*"|'[^']*'))""",
    re.DOTALL,
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


def all_with_marks(texts: Mapping[str, Texts]) -> dict[str, Texts]:
    """What scripts say in each language."""
    return {lang: with_marks(each) for lang, each in texts.items()}


def unmarked(text: str) -> str:
    return MARKS.sub("", text)


def opening(lang: str) -> Markup:
    """The tag of an element in English within a page of a language."""
    turned = Markup(' dir="ltr"') if direction(lang) == "rtl" else ""
    return Markup('<span lang="{}"{}>').format(SOURCE, turned)


def in_elements(html: str, lang: str) -> str:
    """A page whose marks have become elements, where there is room for them."""
    if not MARKS.search(html):
        return html
    begin = str(opening(lang))
    html = ONE_TEXT.sub(rf'<\1 lang="{SOURCE}"\2>\3', html)
    pieces, at = [], 0
    for match in NO_ROOM.finditer(html):
        pieces += [html[at : match.start()].replace(BEGIN, begin).replace(END, "</span>"), _without(match[0])]
        at = match.end()
    return "".join([*pieces, html[at:].replace(BEGIN, begin).replace(END, "</span>")])


def _without(piece: str) -> str:
    """A piece of a page that has no room for elements, with marks only in what scripts say."""
    if not MARKS.search(piece):
        return piece
    parts = FOR_SCRIPTS.split(piece)
    parts[::2] = map(unmarked, parts[::2])
    return "".join(parts)
