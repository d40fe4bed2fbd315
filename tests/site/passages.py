"""The texts of a page as readers of each ruleset see them."""

import re
from collections.abc import Iterable
from html import unescape
from html.parser import HTMLParser
from itertools import groupby
from typing import NamedTuple

VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "use", "wbr"}
# Names of rulesets, other rules of an example, and questions, which have a ruleset of their own.
UNREAD_CLASSES = {"who", "situation", "example", "question"}
UNREAD_TAGS = {"script", "style"}
PARAGRAPHS = {"p", "li", "figcaption"}
# What a yaku is, whether or not it counts.
DEFINING = {"short", "lead"}
MARKUP = re.compile(r"\[([^\]]*)\]\([^)]*\)|\{tiles:[^}]*\}")


class Passage(NamedTuple):
    """A text of a page, the number of its paragraph, and the groups of rulesets that all have to show it."""

    text: str
    paragraph: int
    shown_under: tuple[frozenset[str], ...]

    def is_seen(self, ruleset: str) -> bool:
        return all(ruleset in rulesets for rulesets in self.shown_under)


class OpenTag(NamedTuple):
    """A tag that is not closed yet."""

    name: str
    rulesets: frozenset[str] | None
    is_read: bool
    paragraph: int


class PassageReader(HTMLParser):
    """A parser of a page into passages."""

    def __init__(self, html: str):
        super().__init__()
        self.passages: list[Passage] = []
        self._open: list[OpenTag] = []
        self._number = 0
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            return
        given = dict(attrs)
        classes, rulesets = (given.get("class") or "").split(), given.get("data-for", given.get("data-where"))
        is_read = tag not in UNREAD_TAGS and UNREAD_CLASSES.isdisjoint(classes)
        paragraph = self._open[-1].paragraph if self._open else 0
        if tag in PARAGRAPHS:
            self._number += 1
            paragraph = 0 if DEFINING.intersection(classes) else self._number
        shown = None if rulesets is None else frozenset(rulesets.split())
        self._open.append(OpenTag(tag, shown, is_read, paragraph))

    def handle_endtag(self, tag: str) -> None:
        if any(tag == each.name for each in self._open):
            while self._open.pop().name != tag:
                pass

    def handle_data(self, data: str) -> None:
        if all(each.is_read for each in self._open):
            shown_under = tuple(each.rulesets for each in self._open if each.rulesets is not None)
            self.passages.append(Passage(data, self._open[-1].paragraph if self._open else 0, shown_under))


def text_under(passages: Iterable[Passage], ruleset: str) -> str:
    """Return what readers of a ruleset see of a page."""
    return normalized("".join(each.text for each in passages if each.is_seen(ruleset)))


def paragraphs_under(passages: Iterable[Passage], ruleset: str) -> list[str]:
    """Return the paragraphs and list items of a page as readers of a ruleset see them."""
    seen = sorted((each for each in passages if each.is_seen(ruleset)), key=lambda each: each.paragraph)
    grouped = groupby(seen, key=lambda each: each.paragraph)
    return [normalized("".join(each.text for each in texts)) for number, texts in grouped if number]


def plain(text: str) -> str:
    """Return a text as readers see it, without its links, tiles and emphasis."""
    return normalized(MARKUP.sub(lambda match: match[1] or "", text))


def without_tags(html: str) -> str:
    return normalized(re.sub(r"^[^<]*>|<[^>]*>", " ", html))


def normalized(text: str) -> str:
    return " ".join(unescape(text).replace("**", "").split())
