"""mkdocs kept warm for one language: configuration and menu are loaded once, pages are made one by one."""

import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mkdocs.commands.build import get_context
from mkdocs.config.base import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, set_exclusions
from mkdocs.structure.nav import get_navigation
from mkdocs.structure.pages import Page


class Warm:
    """One language in mkdocs' hands. The steps are those of `mkdocs.commands.build.build`, page by page.

    `titles` are those of all pages by their files: the menu may leave the naming to a page not made yet.
    """

    def __init__(self, settings: Mapping[str, Any], titles: Mapping[str, str], folder: Path):
        self.settings, self.titles = settings, titles
        self.markdown: dict[str, str] = {}
        self.found: dict[str, list[dict[str, Any]]] = {}
        self.config = _load(settings, folder)
        self.env = self.config.theme.get_env()
        made = [File.generated(self.config, name, content="") for name in titles]
        self.files = self.config.plugins.on_files(Files(made), config=self.config)
        set_exclusions(self.files, self.config)
        self.nav = self.config.plugins.on_nav(
            get_navigation(self.files, self.config), config=self.config, files=self.files
        )
        self.env = self.config.plugins.on_env(self.env, config=self.config, files=self.files) or self.env
        self.pages = {file.src_uri: file.page or Page(None, file, self.config) for file in made}
        self._untitled = [name for name, page in self.pages.items() if page.title is None]
        for name in self._untitled:
            self.pages[name].title = titles[name]

    def is_made_for(self, settings: Mapping[str, Any], titles: Mapping[str, str]) -> bool:
        """Would the frame of the pages be the same?"""
        return (
            self.settings == settings
            and self.titles.keys() == titles.keys()
            and all(self.titles[name] == titles[name] for name in self._untitled)
        )

    def html(self, name: str, markdown: str) -> tuple[str, list[str]]:
        """A page in its frame, and what mkdocs warns of in it."""
        page = self.pages[name]
        page.file.content_string = markdown
        with warnings_of_mkdocs() as warnings:
            page.read_source(self.config)
            page.render(self.config, self.files)
            html = self._framed(page)
        self.markdown[name] = markdown
        return html, warnings

    def anchors(self) -> list[str]:
        """Links to places that are on none of the pages made so far."""
        with warnings_of_mkdocs() as warnings:
            for page in self.pages.values():
                page.validate_anchor_links(files=self.files, log_level=logging.WARNING)
        return warnings

    def _framed(self, page: Page) -> str:
        plugins = self.config.plugins
        page.active = True
        try:
            context = get_context(self.nav, self._documents(), self.config, page)
            context = plugins.on_page_context(context, page=page, config=self.config, nav=self.nav)
            template = self.env.get_template(page.meta.get("template", "main.html"))
            return plugins.on_post_page(template.render(context), page=page, config=self.config) or ""
        finally:
            page.active = False
            self.found[page.file.src_uri] = _taken(plugins["material/search"])

    def _documents(self) -> Sequence[File]:
        return self.files.documentation_pages()


def _taken(search: Any) -> list[dict[str, Any]]:
    """What the search found on the page just made. It would keep that, and more with every page made anew."""
    entries = list(search.search_index.entries)
    search.search_index.entries.clear()
    return entries


def _load(settings: Mapping[str, Any], folder: Path) -> MkDocsConfig:
    (folder / "docs").mkdir(parents=True, exist_ok=True)
    path = folder / "mkdocs.yml"
    path.write_text(json.dumps(settings, ensure_ascii=False), "utf-8")
    config = load_config(str(path))
    config.plugins.on_startup(command="serve", dirty=False)
    return config.plugins.on_config(config)


@contextmanager
def warnings_of_mkdocs() -> Iterator[list[str]]:
    """Collects what mkdocs would print."""
    said: list[str] = []
    logger, handler = logging.getLogger("mkdocs"), logging.Handler(logging.WARNING)
    handler.emit = lambda record: said.append(record.getMessage())  # type: ignore[method-assign] # one line
    logger.addHandler(handler)
    try:
        yield said
    finally:
        logger.removeHandler(handler)
