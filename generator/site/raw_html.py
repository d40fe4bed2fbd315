"""Markdown whose HTML is left as it is: of our pages only the headings are Markdown.

Python-Markdown reads every piece of HTML tag by tag, which took three quarters of the time of mkdocs. This
extension gives it the headings alone, each piece of HTML between two of them as a paragraph that names it.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from markdown.extensions import Extension  # type: ignore[import-untyped] # it brings no types

# A heading with its id, as skeletons write it: `## Name { #id }`.
HEADING = re.compile(r"#{1,6} .*\{ #[^{}]*\}\s*")
# By this attribute Markdown finds headings within an element; here they are found in any.
HAS_HEADINGS = ' markdown="1"'
PIECE = "\ue020"  # a character that no text has
STANDS_FOR = re.compile(f"<p>{PIECE}([0-9]+)</p>")
FIRST = 100  # before Markdown looks at spaces (30), code (25) and HTML (20)


class RawHtml(Extension):  # type: ignore[misc] # of Markdown
    """Keeps what stands between headings from Python-Markdown, and puts it back into what it makes."""

    def extendMarkdown(self, md: Any) -> None:  # noqa: N802 - as Markdown calls it
        pieces: list[str] = []
        md.preprocessors.register(_TakeOut(pieces), "raw_html_taken", FIRST)
        md.postprocessors.register(_PutBack(pieces), "raw_html_put_back", FIRST)


class _TakeOut:
    """A preprocessor of Markdown."""

    def __init__(self, pieces: list[str]):
        self._pieces = pieces

    def run(self, lines: list[str]) -> list[str]:
        return [*self._outline(lines)]

    def _outline(self, lines: list[str]) -> Iterator[str]:
        """Yield the headings, and between them a paragraph for each piece of HTML."""
        for is_heading, group in groupby(lines, lambda line: HEADING.fullmatch(line) is not None):
            if is_heading:
                for heading in group:
                    yield from ("", heading, "")
            elif piece := "\n".join(group).replace(HAS_HEADINGS, "").strip():
                yield f"{PIECE}{len(self._pieces)}"
                self._pieces.append(piece)


class _PutBack:
    """A postprocessor of Markdown."""

    def __init__(self, pieces: list[str]):
        self._pieces = pieces

    def run(self, text: str) -> str:
        return STANDS_FOR.sub(lambda match: self._pieces[int(match[1])], text)
