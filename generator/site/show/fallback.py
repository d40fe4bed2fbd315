"""Untranslated texts, tagged with `lang="en"` wherever they occur in a page of another language.

Rendering puts them between two private-use characters. In the finished page these markers become a `<span>`
with the language. Where an element can hold only text (`<option>`, SVG text), it gets the `lang` itself; in
titles and attributes the markers are removed. Data for scripts keeps its markers, and
`content/assets/js/site/english.js` replaces them in the browser.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from html.parser import HTMLParser

from markupsafe import Markup

from generator.translation.cldr import direction
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, Texts

BEGIN, END = "\ue000", "\ue001"
# The markers themselves, and their escapes in JSON.
MARKERS = re.compile(rf"[{BEGIN}{END}]|\\ue00[01]")
PIECES = re.compile(rf"[{BEGIN}{END}]|[^{BEGIN}{END}]+")
VOID = frozenset(("area", "br", "col", "hr", "img", "input", "link", "meta", "source", "use", "wbr"))
# Elements that hold only text, with a marked text inside. A title counts if it is marked as a whole.
TITLE = rf"title(?=[^>]*>\s*{BEGIN}[^<{BEGIN}{END}]*{END}\s*</)"
ONE_TEXT = re.compile(rf"<(option|text|tspan|{TITLE})\b([^>]*)>([^<{BEGIN}]*{BEGIN}[^<]*)(?=</)")
# Pieces of HTML in which no `<span>` can stand; it can in the text between them.
NO_ELEMENTS = re.compile(
    r"(<(?P<tag>script|style|title|svg|option|textarea)\b.*?</(?P=tag)>|<!--.*?-->|<[^>]*>)", re.DOTALL
)
# Data for scripts; `data-name` and `data-differs` are excepted because CSS displays them.
FOR_SCRIPTS = re.compile(
    r"""(<script\b[^>]*\btype="?application/json\b.*?</script>|\bdata-(?!(?:name|differs)\b)[\w-]+=(?:"[^"]*"|'[^']*'))""",
    re.DOTALL,
)


def mark_fallbacks(texts: Texts) -> Texts:
    """Return `texts` with each fallback to the source language between markers."""
    return replace(texts, source=_mark_missing(texts.source, texts.entries)) if texts.source else texts


def _mark_missing(source: Texts, translated: Mapping[str, Entry]) -> Texts:
    fallback = _mark_missing(source.source, translated) if source.source else None
    return replace(source, entries=MarkedEntries(source.entries, translated), source=fallback)


class MarkedEntries(Mapping[str, Entry]):
    """The texts of the source language, each marked when it is read if it is not translated.

    So a part that says few texts depends on these alone.
    """

    def __init__(self, entries: Mapping[str, Entry], translated: Mapping[str, Entry]):
        self._entries, self._translated = entries, translated

    def __getitem__(self, key: str) -> Entry:
        entry = self._entries[key]
        return entry if not entry.translate or key in self._translated else _mark(entry)

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


def _mark(entry: Entry) -> Entry:
    marked = {form: f"{BEGIN}{text}{END}" for form, text in entry.parts() if text}
    return replace(entry, **marked)  # type: ignore[arg-type]  # forms are strings


def mark_all_fallbacks(texts: Mapping[str, Texts]) -> dict[str, Texts]:
    """Return the texts of each language with their fallbacks marked."""
    return {lang: mark_fallbacks(each) for lang, each in texts.items()}


def english_share(html: str) -> float:
    """Return how many of the letters of a page are English, from none (0) to all (1).

    They stand between markers, which nest, or in elements that have the language already.
    """
    counter = LetterCounter()
    counter.feed(html)
    counter.close()
    return counter.english / counter.all if counter.all else 0


class LetterCounter(HTMLParser):
    """A count of the letters that readers of a page see, and of those that are English."""

    def __init__(self) -> None:
        super().__init__()
        self.all = self.english = self._depth = 0
        self._open: list[tuple[str, str]] = []  # elements with their languages

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self._open.append((tag, dict(attrs).get("lang") or self._lang))

    def handle_endtag(self, tag: str) -> None:
        if any(name == tag for name, _ in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1][0] in self.CDATA_CONTENT_ELEMENTS:
            return
        for piece in PIECES.findall(data):
            self._depth += (piece == BEGIN) - (piece == END)
            letters = sum(map(str.isalpha, piece))
            self.all += letters
            self.english += letters if self._depth > 0 or self._lang == SOURCE else 0

    @property
    def _lang(self) -> str:
        return self._open[-1][1] if self._open else ""


def strip_markers(text: str) -> str:
    return MARKERS.sub("", text)


def english_tag(lang: str) -> Markup:
    """Return the english_tag tag of an English element in a page of another language."""
    dir_ = Markup(' dir="ltr"') if direction(lang) == "rtl" else ""
    return Markup('<span lang="{}"{}>').format(SOURCE, dir_)


def replace_markers(html: str, lang: str) -> str:
    """Return a page with its markers replaced by elements, or removed where no element can stand."""
    if not MARKERS.search(html):
        return html
    begin = str(english_tag(lang))
    html = ONE_TEXT.sub(rf'<\1 lang="{SOURCE}"\2>\3', html)
    pieces, at = [], 0
    for match in NO_ELEMENTS.finditer(html):
        pieces += [
            html[at : match.start()].replace(BEGIN, begin).replace(END, "</span>"),
            _replace_in_piece(match[0]),
        ]
        at = match.end()
    return "".join([*pieces, html[at:].replace(BEGIN, begin).replace(END, "</span>")])


def _replace_in_piece(piece: str) -> str:
    """Return a piece that can't contain elements, with markers left only in its data for scripts."""
    if not MARKERS.search(piece):
        return piece
    parts = FOR_SCRIPTS.split(piece)
    parts[::2] = map(strip_markers, parts[::2])
    return "".join(parts)
