"""A Markdown extension that bypasses raw HTML: in our pages only the headings are Markdown.

Python-Markdown parses HTML tag by tag, which took three quarters of the time of mkdocs. This extension passes
only the headings to it, with a numbered paragraph in place of the HTML between two of them.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from markdown.extensions import Extension  # type: ignore[import-untyped] # it brings no types

# A heading with its id in a skeleton: `## Name { #id }`.
HEADING = re.compile(r"#{1,6} .*\{ #[^{}]*\}\s*")
# The attribute that makes Markdown parse headings within an element, which this extension finds anyway.
HAS_HEADINGS = re.compile(' markdown="(1|block)"')
PLACEHOLDER = "\ue020"  # a private-use character that no text contains
PLACEHOLDER_PARAGRAPH = re.compile(f"<p>{PLACEHOLDER}([0-9]+)</p>")
TAG = re.compile(r"<[^<>]*>")
PRIORITY = 100  # before Markdown's own preprocessors of spaces (30), code (25) and HTML (20)


class RawHtml(Extension):  # type: ignore[misc] # of Markdown
    """The extension: it takes out the HTML between headings, and restores it in the output."""

    def extendMarkdown(self, md: Any) -> None:  # noqa: N802 - as Markdown calls it
        pieces: list[str] = []
        md.preprocessors.register(_RawHtmlExtractor(pieces), "raw_html_taken", PRIORITY)
        md.postprocessors.register(_RawHtmlRestorer(md, pieces), "raw_html_put_back", PRIORITY)


class _RawHtmlExtractor:
    """A preprocessor that replaces HTML by placeholders."""

    def __init__(self, pieces: list[str]):
        self._pieces = pieces

    def run(self, lines: list[str]) -> list[str]:
        return [*self._outline(lines)]

    def _outline(self, lines: list[str]) -> Iterator[str]:
        """Yield the headings, with a placeholder for each piece of HTML between them."""
        for is_heading, group in groupby(lines, lambda line: HEADING.fullmatch(line) is not None):
            if is_heading:
                for heading in group:
                    yield from ("", heading, "")
            elif piece := HAS_HEADINGS.sub("", "\n".join(group)).strip():
                yield f"{PLACEHOLDER}{len(self._pieces)}"
                self._pieces.append(piece)


class _RawHtmlRestorer:
    """A postprocessor that replaces the placeholders by HTML, and the names in the table of contents."""

    def __init__(self, md: Any, pieces: list[str]):
        self._md, self._pieces = md, pieces

    def run(self, text: str) -> str:
        _name_as_headings(getattr(self._md, "toc_tokens", []))
        return PLACEHOLDER_PARAGRAPH.sub(lambda match: self._pieces[int(match[1])], text)


def _name_as_headings(entries: list[dict[str, Any]]) -> None:
    """Name entries of the contents as their headings are: Markdown makes all their spaces plain ones."""
    for entry in entries:
        entry["name"] = TAG.sub("", entry["html"]).strip()
        _name_as_headings(entry["children"])
