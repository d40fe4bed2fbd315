"""The sections of a page for the search index, each with its title and its text.

Variants under different rulesets stand between private-use characters: BEGIN with the options that decide
between them, for each variant FORM with its rulesets and, after a bar, the options under which it holds, and
END.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

# A comment; an SVG picture, script or style; a tag with its attributes; the text up to the next of these.
TOKEN = re.compile(
    r'<!--.*?-->|<(svg|script|style|template)\b.*?</\1>|<(?P<end>/?)(?P<tag>[a-zA-Z][a-zA-Z0-9]*)(?P<attributes>(?:[^>"]+|"[^"]*")*+)>|(?P<text>[^<]+)',
    re.DOTALL,
)
HEADING = re.compile("h[1-6]")
ID = re.compile(r'\bid="([^"]*)"')
EXCLUDE = "data-search-exclude"
EXCLUDED_TAGS = {"object"}
# Inline elements; the text of all others is separated from the text around them.
INLINE = {
    *("a", "abbr", "b", "bdi", "code", "data", "dfn", "em"),
    *("i", "kbd", "mark", "q", "small", "span", "strong", "wbr"),
}
INFINITE = float("inf")
BEGIN, FORM, END, STOP = "\ue010", "\ue011", "\ue012", "\ue013"  # STOP ends the names after BEGIN and FORM
RULED = re.compile(r'\bclass="ruled\b')
FORM_OF = re.compile(r'\bclass="r" data-for="([^"]*)"(?: data-when="([^"]*)")?')
WHERE = re.compile(r'\bdata-where="([^"]*)"')
WHEN = re.compile(r'\bdata-when="([^"]*)"')
SAYS = re.compile(r"\bdata-says=")
OPTIONS = re.compile(r'\bdata-options="([^"]*)"')
VOID = {"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


@dataclass
class PageSection:
    """A heading and the content up to the next heading, or to the end of the element that contains it.

    The first cell of a row with an id is the heading of that row.
    """

    anchor: str = ""
    depth: float = 0  # the number of open elements at its heading
    is_excluded: bool = False
    title: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)


def page_docs(html: str, address: str, title: str) -> Iterator[dict[str, Any]]:
    """Yield the documents of a page for the index: its beginning, and each section with an anchor."""
    for section in SectionReader(html).sections:
        if not section.is_excluded:
            location = f"{address}#{section.anchor}" if section.anchor else address
            heading = "".join(section.title).strip() if section.title else title
            yield {"location": location, "title": heading, "text": "".join(section.text).strip()}


class SectionReader:
    """The parser of a page in one pass, which leaves out excluded elements."""

    def __init__(self, html: str):
        self._section = PageSection()
        self.sections = [self._section]
        self._open: list[str] = []
        self._ruled: list[int] = []  # the depths at which variants began
        self._heading = self._excluded = 0  # the depth at which a heading or excluded element began, or 0
        self._row = ""  # the id of the row that has just begun
        for token in TOKEN.finditer(html):
            tag, attributes = token["tag"], token["attributes"]
            if token["text"]:
                self._append(token["text"])
            elif tag and token["end"]:
                self._end(tag)
            elif tag in VOID:
                self._separate(tag)
            elif tag and not attributes.endswith("/"):
                self._begin(tag, attributes)

    def _begin(self, tag: str, attributes: str) -> None:
        self._open.append(tag)
        form = FORM_OF.search(attributes)
        depth, is_excluded = len(self._open), EXCLUDE in attributes and not form
        name = ID.search(attributes)
        anchor = self._row if tag == "th" else name[1] if name and HEADING.fullmatch(tag) else ""
        self._row = name[1] if name and tag == "tr" else ""
        if anchor:
            self._heading = depth
            if tag != "h1":  # the title of the page belongs to its beginning
                is_summary = self._open[-2:-1] == ["summary"]  # the section is what the summary unfolds
                self._section = PageSection(anchor, depth - is_summary, is_excluded or self._excluded > 0)
                self.sections.append(self._section)
        if not self._excluded and (is_excluded or tag in EXCLUDED_TAGS):
            self._excluded = depth
        if form:
            self._append(f"{FORM}{form[1]}{f'|{form[2]}' if form[2] else ''}{STOP}")
        self._separate(tag)
        if not form and not self._excluded and not self._row:  # what a row says of silent rules is found, too
            self._begin_ruled(depth, attributes)

    def _begin_ruled(self, depth: int, attributes: str) -> None:
        """Mark the beginning of variants, or of an element that only some rulesets show."""
        where, is_ruled = WHERE.search(attributes), RULED.search(attributes)
        if not (where or is_ruled or SAYS.search(attributes)):
            return
        options = OPTIONS.search(attributes)
        self._ruled.append(depth)
        self._append(f"{BEGIN}{options[1] if options else ''}{STOP}")
        if not is_ruled:
            when = WHEN.search(attributes)
            self._append(f"{FORM}{where[1] if where else ''}{f'|{when[1]}' if when else ''}{STOP}")

    def _end(self, tag: str) -> None:
        if not self._open or self._open[-1] != tag:
            return
        depth = len(self._open)
        if self._section.depth > depth:  # the element that contains the section ends
            self._section.depth = INFINITE
            self._section = next(each for each in reversed(self.sections) if each.depth <= depth)
        self._separate(tag)
        if self._ruled and self._ruled[-1] == depth:
            self._ruled.pop()
            self._append(END)
        if self._heading == depth:
            self._heading = 0
        if self._excluded == depth:
            self._excluded = 0
        self._open.pop()

    def _separate(self, tag: str) -> None:
        if tag not in INLINE:
            self._append(" ")

    def _append(self, words: str) -> None:
        if not self._excluded:
            (self._section.title if self._heading else self._section.text).append(words)
