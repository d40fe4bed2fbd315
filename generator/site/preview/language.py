"""The pages of one language in the preview, each built when it is requested."""

import json
import zlib
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.site.mkdocs import FinishedPage, PageBuilder
from generator.site.pages import Page
from generator.site.preview.problems import page_warnings
from generator.site.render import Renderer, mkdocs_settings
from generator.site.show.fallback import replace_markers
from generator.site.show.page_texts import TextsByRuleset
from generator.site.text_map.markers import keys_in, unmark
from generator.site.whole.finish import search_index
from generator.site.whole.links import PageLinks, broken_links, linked_pages
from riichi_rules.problems import Problem

TITLE, SCRIPTS = "title: ", "scripts: "  # lines before the Markdown of a page


@dataclass(frozen=True)
class BuiltPage:
    """A built page: its title, what built it from which Markdown, its HTML, what is read of it, and warnings.

    The HTML is compressed: a string with markers takes four bytes for each character, and all pages of a
    language are kept. Its keys are read out of it when the text editor asks for them.
    """

    title: str
    source: tuple[PageBuilder, str]
    packed: bytes
    version: str
    finished: FinishedPage
    is_tool: bool  # its scripts show rules and texts that are not in its HTML
    warnings: list[Problem]

    @classmethod
    def of(
        cls,
        markdown: str,
        source: tuple[PageBuilder, str],
        html: str,
        finished: FinishedPage,
        warnings: list[Problem],
    ) -> "BuiltPage":
        """Return a built page of its Markdown and HTML."""
        data = html.encode()
        return cls(
            title=unmark(_front_matter(markdown, TITLE)),
            source=source,
            packed=zlib.compress(data, 1),
            version=hash_of(data),
            finished=finished,
            is_tool=len(_front_matter(markdown, SCRIPTS)) > 1,
            warnings=warnings,
        )

    @property
    def html(self) -> str:
        return zlib.decompress(self.packed).decode()

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys of the texts in the page, in their order."""
        return keys_in(self.html)


class Language:
    """The pages of one language from one version of the sources.

    `built` also has the pages of earlier versions, which stay if a page can't be built.
    """

    def __init__(
        self,
        lang: str,
        renderer: Renderer,
        folder: Path,
        previous: "Language | None" = None,
        has_other_theme: bool = False,
    ):
        self.lang, self._renderer, self._folder = lang, renderer, folder
        self.built: dict[str, BuiltPage] = dict(previous.built) if previous else {}
        self.up_to_date: set[str] = set()
        self._last_builder = previous.last_builder if previous and not has_other_theme else None

    @cached_property
    def _ruled(self) -> TextsByRuleset:
        return self._renderer.ruled(self.lang)

    @cached_property
    def _builder(self) -> PageBuilder:
        """mkdocs, loaded again if the menu or the theme has changed."""
        settings, last = mkdocs_settings(self._renderer, self._ruled), self._last_builder
        if last and last.settings == settings:
            return last
        names = [page.file for page in self._renderer.page_list]
        return PageBuilder(settings, names, self._folder)

    @property
    def last_builder(self) -> PageBuilder | None:
        """The last mkdocs that was loaded."""
        return vars(self).get("_builder", self._last_builder)

    def build(self, page: Page) -> BuiltPage:
        """Build a page, by mkdocs only if its Markdown has changed; only one at a time."""
        markdown, last = self._renderer.page(page, self._ruled), self.built.get(page.file)
        source = self._builder, hash_of(markdown.encode())
        if last is None or last.source != source:
            html, finished, warnings = self._builder.build(page.file, markdown)
            html = replace_markers(html, self.lang)
            problems = page_warnings(warnings, page, self.lang)
            self.built[page.file] = BuiltPage.of(markdown, source, html, finished, problems)
        return self.built[page.file]

    def outdated(self, address: str | None = None) -> list[Page]:
        """Return the pages that are not up to date, first those to which the page at an address links."""
        pages = [page for page in self._renderer.page_list if page.file not in self.up_to_date]
        near = {each for links in self._links() if links.address == address for each in linked_pages(links)}
        return sorted(pages, key=lambda page: page.address not in near)

    def _links(self) -> list[PageLinks]:
        return [page.finished.links for page in [*self.built.values()]]

    def broken_links(self) -> list[str]:
        """Return a sentence for each broken link between the pages built so far."""
        return [*broken_links(self._links(), {page.address for page in self._renderer.page_list})]

    def search_index(self) -> str:
        """Return the search index of the pages built so far."""
        pages = [self.built[page.file] for page in self._renderer.page_list if page.file in self.built]
        return search_index(self._renderer, self.lang, [doc for page in pages for doc in page.finished.docs])


def _front_matter(markdown: str, name: str) -> Any:
    return next(
        json.loads(line.removeprefix(name)) for line in markdown.splitlines() if line.startswith(name)
    )


def hash_of(*parts: bytes) -> str:
    return sha256(b"".join(parts)).hexdigest()[:12]
