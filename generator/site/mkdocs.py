"""Builds of a language by mkdocs, as a whole or, for the preview, page by page."""

import json
import logging
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment
from mkdocs.commands.build import build, get_context
from mkdocs.config.base import LegacyConfig, load_config
from mkdocs.exceptions import MkDocsException
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, set_exclusions
from mkdocs.structure.nav import get_navigation
from mkdocs.structure.pages import Page

from generator.site.raw_html import RawHtml
from generator.site.templates import template_cache
from generator.site.whole.links import PageLinks, broken_links, read_links
from generator.site.whole.sections import page_docs

DATE = "SOURCE_DATE_EPOCH"
READER = "finished_pages"
LOG = logging.getLogger("mkdocs.links")


@dataclass(frozen=True)
class FinishedPage:
    """The documents for the search and the links of a built page."""

    docs: list[dict[str, Any]]
    links: PageLinks


class FinishedPageReader(BasePlugin[LegacyConfig]):  # type: ignore[no-untyped-call] # of mkdocs
    """The plugin that reads each page when it is built, and warns about broken links."""

    def __init__(self) -> None:
        self.pages: dict[str, FinishedPage] = {}

    def on_env(self, env: Environment, **_: object) -> Environment:
        env.bytecode_cache = template_cache()
        return env

    def on_page_context(self, context: Any, *, page: Page, **_: object) -> Any:
        html = page.content or ""
        docs = [*page_docs(html, page.url, str(page.title))]
        self.pages[page.file.src_uri] = FinishedPage(docs, read_links(html, page.url))
        return context

    def on_post_build(self, **_: object) -> None:
        pages = [page.links for page in self.pages.values()]
        for broken in broken_links(pages, {page.address for page in pages}):
            LOG.warning(broken)


class BuildRefused(Exception):
    """The build of a language failed; the message is the output of mkdocs."""


def build_strictly(config_file: Path, out: Path) -> list[dict[str, Any]]:
    """Build a language as `mkdocs build --strict` does, and return its documents for the search.

    Raises:
        BuildRefused: mkdocs has stopped with an error or a warning.
    """
    with capture_warnings() as warnings:
        try:
            config = _load_config(config_file, site_dir=str(out), strict=True)
            config.plugins.on_startup(command="build", dirty=False)
            build(config)
        except MkDocsException as refusal:
            raise BuildRefused("\n".join([*warnings, str(refusal)])) from refusal
    return [doc for page in _reader(config).pages.values() for doc in page.docs]


class BuiltHtml(NamedTuple):
    """The HTML of a page, the documents for its search and links, and the warnings of mkdocs."""

    html: str
    finished: FinishedPage
    warnings: list[str]


class PageBuilder:
    """A builder of single pages, which loads the configuration and the menu of a language only once.

    It follows the steps of `mkdocs.commands.build.build`. The menu contains the title of every page, so that
    it is complete before any page is built.
    """

    def __init__(self, settings: Mapping[str, Any], names: Iterable[str], folder: Path):
        self.settings = settings
        self._config = config = _load(settings, folder)
        plugins, env = config.plugins, config.theme.get_env()
        files = Files([File.generated(config, name, content="") for name in names])
        self._files = plugins.on_files(files, config=config)
        set_exclusions(self._files, config)
        nav = get_navigation(self._files, config)
        self._nav = plugins.on_nav(nav, config=config, files=self._files)
        self._env = plugins.on_env(env, config=config, files=self._files) or env

    def build(self, name: str, markdown: str) -> BuiltHtml:
        """Build a page, one at a time, because mkdocs keeps the current page in a global state."""
        page = self._page(name)
        page.file.content_string = markdown
        with capture_warnings() as warnings:
            page.read_source(self._config)
            page.render(self._config, self._files)
            html = self._in_template(page)
            page.markdown = page.content = None  # mkdocs would keep both for every page
            page.file.content_string = ""
            return BuiltHtml(html, _reader(self._config).pages.pop(name), warnings)

    def _page(self, name: str) -> Page:
        file = self._files.get_file_from_path(name)
        assert file is not None
        assert isinstance(file.page, Page)
        return file.page

    def _in_template(self, page: Page) -> str:
        config, plugins = self._config, self._config.plugins
        page.active = True
        try:
            context = get_context(self._nav, self._files.documentation_pages(), config, page)
            context = plugins.on_page_context(context, page=page, config=config, nav=self._nav)
            template = self._env.get_template("main.html")
            return plugins.on_post_page(template.render(context), page=page, config=config) or ""
        finally:
            page.active = False


def _load(settings: Mapping[str, Any], folder: Path) -> Any:
    (folder / "docs").mkdir(parents=True, exist_ok=True)
    path = folder / "mkdocs.yml"
    path.write_text(json.dumps(settings, ensure_ascii=False), "utf-8")
    config = _load_config(path)
    config.plugins.on_startup(command="serve", dirty=False)
    return config.plugins.on_config(config)


def _load_config(path: Path, **settings: Any) -> Any:
    """Return the configuration in a file, without an empty SOURCE_DATE_EPOCH, which mkdocs can't parse."""
    if not os.environ.get(DATE):
        os.environ.pop(DATE, None)
    config = load_config(str(path), plugins=[], **settings)
    config.plugins[READER] = FinishedPageReader()
    config.markdown_extensions.append(RawHtml())
    return config


def _reader(config: Any) -> FinishedPageReader:
    reader: FinishedPageReader = config.plugins[READER]
    return reader


@contextmanager
def capture_warnings() -> Iterator[list[str]]:
    """Collect the warnings that mkdocs would print."""
    messages: list[str] = []
    logger, handler = logging.getLogger("mkdocs"), logging.Handler(logging.WARNING)
    handler.emit = lambda record: messages.append(record.getMessage())  # type: ignore[method-assign] # one line
    logger.addHandler(handler)
    try:
        yield messages
    finally:
        logger.removeHandler(handler)
