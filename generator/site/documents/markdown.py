"""Markdown as GitHub reads it, turned into the HTML of a document page."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from html import escape, unescape
from typing import Any

from markdown import Markdown  # type: ignore[import-untyped]  # it brings no types

EXTENSIONS = ("fenced_code", "sane_lists", "tables", "toc")
# The name of a file behind the language of a sample, which only the tests read.
NAMED_FENCE = re.compile(r"^```(\w+) \S+$", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!!)\[(?P<words>[^\]]*)\]\((?P<target>[^)\s]+)\)")
ADDRESS = re.compile(r'(<a href="|<img [^>]*src=")([^"]*)"')
PICTURE = re.compile(r'<img [^>]*src="([^"]*)"')
CELL = re.compile(r"<td>.*?</td>", re.DOTALL)  # in its code Python-Markdown leaves a bar escaped
FIRST_PARAGRAPH = re.compile(r"<p>(.*?)</p>", re.DOTALL)
TAG = re.compile(r"<[^<>]*>")
LONGEST_DESCRIPTION = 160  # letters: about as much as a search engine shows


@dataclass(frozen=True)
class RenderedDocument:
    """The HTML of a document, its title, its first paragraph, and its parts by their anchors."""

    title: str
    description: str
    html: str
    parts: tuple[tuple[str, str], ...]


def links_of(text: str) -> list[str]:
    """Return the targets of the links outside of code.

    >>> links_of("[hands](hands.md#tiles), `[no](link.md)`")
    ['hands.md#tiles']
    """
    prose = re.sub(r"`[^`]*`", "", FENCE.sub("", text))
    return [match["target"] for match in LINK.finditer(prose)]


def pictures_of(text: str) -> list[str]:
    """Return the addresses of the pictures outside of code."""
    return PICTURE.findall(FENCE.sub("", text))


def render_markdown(text: str, href: Callable[[str], str]) -> RenderedDocument:
    """Return a document as HTML, the address of each link and picture changed by `href`."""
    converter = Markdown(extensions=EXTENSIONS, extension_configs={"toc": {"slugify": slug_of}})
    html = converter.convert(NAMED_FENCE.sub(r"```\1", text))
    html = ADDRESS.sub(lambda link: f'{link[1]}{escape(href(unescape(link[2])))}"', html)
    html = CELL.sub(lambda cell: cell[0].replace("\\|", "|"), html)
    html = html.replace("<table>", '<div class="scroll"><table>').replace("</table>", "</table></div>")
    [top, *_] = converter.toc_tokens
    first = FIRST_PARAGRAPH.search(html)
    description = " ".join(unescape(TAG.sub("", first[1] if first else "")).split())
    return RenderedDocument(_plain(top), _shorten(description), html, _parts(top))


def slug_of(words: str, _: str = "-") -> str:
    """Return the anchor of a heading, as GitHub makes it.

    >>> slug_of("Four walks: code & data")
    'four-walks-code--data'
    """
    return re.sub(r"[^\w\- ]", "", unescape(TAG.sub("", words)).lower()).replace(" ", "-")


def _parts(top: Any) -> tuple[tuple[str, str], ...]:
    return tuple((each["id"], _plain(each)) for each in top["children"])


def _plain(heading: Any) -> str:
    return unescape(TAG.sub("", heading["html"])).strip()


def _shorten(text: str) -> str:
    """Return whole words of a text up to the length of a description."""
    if len(text) <= LONGEST_DESCRIPTION:
        return text
    return text[:LONGEST_DESCRIPTION].rpartition(" ")[0].rstrip(",;:") + " …"
