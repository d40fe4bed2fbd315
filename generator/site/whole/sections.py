"""A page as the search reads it: its sections, each with its title and its words.

What holds under some rulesets alone stands between marks of its own, which no text has: BEGIN and the options
that decide it, for each form FORM and the rulesets under which it is seen, END.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

# A comment; a drawing or what only scripts read; a tag and its attributes; text up to the next of these.
TOKEN = re.compile(
    r'<!--.*?-->|<(svg|script|style|template)\b.*?</\1>|<(?P<end>/?)(?P<tag>[a-zA-Z][a-zA-Z0-9]*)(?P<attributes>(?:[^>"]+|"[^"]*")*+)>|(?P<text>[^<]+)',
    re.DOTALL,
)
HEADING = re.compile("h[1-6]")
ID = re.compile(r'\bid="([^"]*)"')
LEFT_OUT = "data-search-exclude"
UNREAD = {"object"}
# Within a line: the words of all other elements stand apart from those around them.
INLINE = {
    *("a", "abbr", "b", "bdi", "code", "data", "dfn", "em"),
    *("i", "kbd", "mark", "q", "small", "span", "strong", "wbr"),
}
INFINITE = float("inf")
BEGIN, FORM, END, STOP = "\ue010", "\ue011", "\ue012", "\ue013"  # STOP ends the names after BEGIN and FORM
RULED = re.compile(r'\bclass="ruled\b')
FORM_OF = re.compile(r'\bclass="r" data-for="([^"]*)"')
WHERE = re.compile(r'\bdata-where="([^"]*)"')
SAYS = re.compile(r"\bdata-says=")
OPTIONS = re.compile(r'\bdata-options="([^"]*)"')
VOID = {"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


@dataclass
class PageSection:
    """A heading and what follows it, up to the next one, or to the end of the element that holds both."""

    anchor: str = ""
    depth: float = 0  # how many elements are open within its heading
    is_left_out: bool = False
    title: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)


def page_docs(html: str, address: str, title: str) -> Iterator[dict[str, Any]]:
    """The documents of a page in an index: its beginning, and each section that has an address."""
    for section in SectionReader(html).sections:
        if not section.is_left_out:
            place = f"{address}#{section.anchor}" if section.anchor else address
            heading = "".join(section.title).strip() if section.title else title
            yield {"location": place, "title": heading, "text": "".join(section.text).strip()}


class SectionReader:
    """Reads the HTML of a page from top to bottom, without what is to be left out."""

    def __init__(self, html: str):
        self._section = PageSection()
        self.sections = [self._section]
        self._open: list[str] = []
        self._ruled: list[int] = []  # how many elements were open where what differs began
        self._heading = self._unread = 0  # how many elements were open where it began, 0 once it has ended
        for token in TOKEN.finditer(html):
            tag, attributes = token["tag"], token["attributes"]
            if token["text"]:
                self._say(token["text"])
            elif tag and token["end"]:
                self._end(tag)
            elif tag in VOID:
                self._part(tag)
            elif tag and not attributes.endswith("/"):
                self._begin(tag, attributes)

    def _begin(self, tag: str, attributes: str) -> None:
        self._open.append(tag)
        form = FORM_OF.search(attributes)
        depth, is_left_out = len(self._open), LEFT_OUT in attributes and not form
        if HEADING.fullmatch(tag) and (name := ID.search(attributes)):
            self._heading = depth
            if tag != "h1":  # that of the page stands for its beginning
                self._section = PageSection(name[1], depth, is_left_out or self._unread > 0)
                self.sections.append(self._section)
        if not self._unread and (is_left_out or tag in UNREAD):
            self._unread = depth
        if form:
            self._say(f"{FORM}{form[1]}{STOP}")
        self._part(tag)
        if not form and not self._unread:
            self._begin_ruled(depth, attributes)

    def _begin_ruled(self, depth: int, attributes: str) -> None:
        """Mark the beginning of what differs between rulesets, or is said under some alone."""
        where, is_ruled = WHERE.search(attributes), RULED.search(attributes)
        if not (where or is_ruled or SAYS.search(attributes)):
            return
        options = OPTIONS.search(attributes)
        self._ruled.append(depth)
        self._say(f"{BEGIN}{options[1] if options else ''}{STOP}")
        if not is_ruled:
            self._say(f"{FORM}{where[1] if where else ''}{STOP}")

    def _end(self, tag: str) -> None:
        if not self._open or self._open[-1] != tag:
            return
        depth = len(self._open)
        if self._section.depth > depth:  # what holds the section ends
            self._section.depth = INFINITE
            self._section = next(each for each in reversed(self.sections) if each.depth <= depth)
        self._part(tag)
        if self._ruled and self._ruled[-1] == depth:
            self._ruled.pop()
            self._say(END)
        if self._heading == depth:
            self._heading = 0
        if self._unread == depth:
            self._unread = 0
        self._open.pop()

    def _part(self, tag: str) -> None:
        if tag not in INLINE:
            self._say(" ")

    def _say(self, words: str) -> None:
        if not self._unread:
            (self._section.title if self._heading else self._section.text).append(words)
