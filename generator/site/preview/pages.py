"""The site in the preview: changed files are read again, and a page is built when it is requested."""

import json
import os
import shutil
import zlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from generator.check.stand_ins import stand_ins
from generator.check.texts import load_lint_context
from generator.site.check import distinct
from generator.site.config import ROOT
from generator.site.library import Library, Source
from generator.site.mkdocs import PageBuilder
from generator.site.pages import Page
from generator.site.preview.desk.markers import keys_in, mark_texts, unmark
from generator.site.preview.problems import page_problems, page_warnings
from generator.site.render import Renderer, mkdocs_settings
from generator.site.show.fallback import replace_markers
from generator.site.show.page_texts import TextsByRuleset
from generator.site.whole.finish import search_index
from generator.site.whole.front import write_front
from generator.site.whole.shared import write_other_files, write_page_files, write_script_words
from generator.translation.lint import LintContext, lint
from riichi_rules.problems import Faulty, Problem
from riichi_rules.rules.load import load_book
from riichi_rules.tell.stand_ins import with_stand_ins
from riichi_rules.texts.languages import SOURCE, Texts, Topic, load_texts, read_topics, texts_in
from riichi_rules.texts.pseudo import PSEUDO_LOCALES

THEME, ASSETS, SETTINGS = ROOT / "content" / "theme", ROOT / "content" / "assets", ROOT / "mkdocs.yml"
TITLE = "title: "
# The cached properties of a library that depend on the texts.
TEXT_CACHES = ("disputes", "japanese", "practice", "progress", "topics")


@dataclass(frozen=True)
class BuiltPage:
    """A built page: its title, a hash of its Markdown, its HTML, and the warnings of mkdocs.

    The HTML is compressed: a string with markers takes four bytes for each character, and all pages of all
    languages are kept. Its keys are read out of it when the text editor asks for them.
    """

    title: str
    source: str
    packed: bytes
    version: str
    warnings: list[Problem]

    @classmethod
    def of(cls, markdown: str, html: str, warnings: list[Problem]) -> "BuiltPage":
        """Return a built page of its Markdown and HTML."""
        line = next(line for line in markdown.splitlines() if line.startswith(TITLE))
        data = html.encode()
        return cls(
            title=unmark(json.loads(line.removeprefix(TITLE))),
            source=digest(markdown.encode()),
            packed=zlib.compress(data, 1),
            version=digest(data),
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
    """The pages of one language that have been built, and the files of those that are up to date."""

    def __init__(self, lang: str, folder: Path):
        self.lang, self._folder = lang, folder
        self.built: dict[str, BuiltPage] = {}
        self.up_to_date: set[str] = set()
        self._ruled: TextsByRuleset | None = None
        self._builder: PageBuilder | None = None

    def invalidate(self, has_other_theme: bool) -> None:
        """Render every page again on its next request; mkdocs builds it only if its Markdown has changed."""
        self.up_to_date.clear()
        self._ruled = None
        if has_other_theme:
            self._builder = None

    def build(self, renderer: Renderer, page: Page) -> BuiltPage:
        builder, ruled = self._prepare(renderer)
        markdown, last = renderer.page(page, ruled), self.built.get(page.file)
        if last is None or last.source != digest(markdown.encode()) or page.file not in builder.found:
            html, warnings = builder.build(page.file, markdown)
            problems = page_warnings(warnings, page, self.lang)
            self.built[page.file] = BuiltPage.of(markdown, replace_markers(html, self.lang), problems)
        return self.built[page.file]

    def _prepare(self, renderer: Renderer) -> tuple[PageBuilder, TextsByRuleset]:
        """Return mkdocs and the current texts; mkdocs is reloaded if the menu or the theme has changed."""
        if self._ruled is None or self._builder is None:
            self._ruled = renderer.ruled(self.lang)
            settings = mkdocs_settings(renderer, self._ruled)
            if self._builder is None or self._builder.settings != settings:
                names = [page.file for page in renderer.page_list]
                self._builder = PageBuilder(settings, names, self._folder)
        return self._builder, self._ruled

    def search_index(self, renderer: Renderer) -> str:
        """Return the search index of the pages built so far."""
        pages = self._builder.found.values() if self._builder else ()
        return search_index(renderer, self.lang, [doc for page in pages for doc in page.docs])

    def broken_links(self) -> list[str]:
        return self._builder.broken_links() if self._builder else []


class LiveSite:
    """The pages of all languages, from the last valid version of the rules and of each language's texts.

    Its texts carry markers for the text editor, which the server removes for other readers. `problems_of`
    maps a language ("" for none) and a subject to the problems found in reading or building it.
    """

    def __init__(self, source: Source, work: Path):
        self.source, self._work = replace(source, questions="ready", has_drafts=True), work
        self.renderer: Renderer | None = None
        self.languages: dict[str, Language] = {}
        self.problems_of: dict[tuple[str, str], list[Problem]] = {}
        self._topics: dict[str, Mapping[str, Topic]] = {}
        self._texts: dict[str, Texts] = {}
        self.edition = 0  # counts changes of files that the checks of translations depend on
        self._texts_version: dict[str, str] = {}
        self._shared_version = ""
        self._is_shared = self._may_wait = self._has_page_files = False

    def problems(self) -> list[Problem]:
        return distinct(problem for some in self.problems_of.values() for problem in some)

    def read(self, changed: Collection[Path] = ()) -> None:
        """Read the changed files, or all the first time; a faulty file keeps its last valid version."""
        load_texts.cache_clear()
        before = self.renderer
        with self._collect_problems("", "languages"):
            langs = self.source.languages
            translations = [self.source.texts / lang for lang in langs if lang != SOURCE]
            self.edition += not changed or any(not is_within(path, *translations) for path in changed)
            for subject in [each for each in self.problems_of if each[0] not in (*langs, "")]:
                del self.problems_of[subject]
            self._read_texts(langs, changed)
            self._read_rules(langs, changed)
        if self.renderer is not None:
            self._update_texts(self.renderer)
        for language in self.languages.values():
            language.invalidate(any(is_within(path, THEME, SETTINGS) for path in changed))
        folders = [self.source.texts / lang for lang in self.languages]
        is_same_renderer = bool(changed) and self.renderer is before
        has_only_texts = is_same_renderer and all(is_within(path, *folders) for path in changed)
        self._may_wait = has_only_texts and (self._is_shared or self._may_wait)
        self._is_shared = self._has_page_files = False

    def _read_texts(self, langs: Collection[str], changed: Collection[Path]) -> None:
        for lang in langs:
            is_changed = any(is_within(path, self.source.texts / lang) for path in changed)
            if is_changed or (lang, "texts") not in self.problems_of:
                with self._collect_problems(lang, "texts"):
                    texts = texts_in(
                        lang, self._read_topics(SOURCE if lang in PSEUDO_LOCALES else lang, changed)
                    )
                    self._texts[lang] = mark_texts(texts)
                    self._texts_version[lang] = digest(repr(texts.entries).encode())

    def _read_topics(self, lang: str, changed: Collection[Path]) -> Mapping[str, Topic]:
        """Return the files of a language; only changed ones are read again."""
        folder, previous = self.source.texts / lang, self._topics.get(lang, {})
        names = [path.stem for path in changed if path.parent == folder]
        read = read_topics(lang, self.source.texts, names if previous else ())
        unchanged = {name: topic for name, topic in previous.items() if name not in names}
        self._topics[lang] = dict(sorted((unchanged | read).items()))
        return self._topics[lang]

    def _read_rules(self, langs: Collection[str], changed: Collection[Path]) -> None:
        """Read the rules, their examples and the list of pages, unless only texts, theme or assets changed.

        A new or removed language also needs this, because every page lists the languages.
        """
        others = (*(self.source.texts / lang for lang in langs), THEME, ASSETS, SETTINGS)
        has_changed = (
            self.renderer is None
            or self.renderer.languages != tuple(langs)
            or any(not is_within(path, *others) for path in changed)
        )
        if SOURCE in self._texts and (has_changed or self.problems_of.get(("", "rules"))):
            with self._collect_problems("", "rules"):
                self.renderer = Renderer(self.source)

    def _update_texts(self, renderer: Renderer) -> None:
        """Set the renderer's current texts; a language without a valid version falls back to the source."""
        library = renderer.library
        wanted = mark_texts(Texts(SOURCE, stand_ins(library.book, self.source.texts))).entries
        source = with_stand_ins(self._texts[SOURCE], wanted)
        for name in TEXT_CACHES:
            vars(library).pop(name, None)
        others = {lang: self._texts.get(lang, Texts(lang, {})) for lang in renderer.languages}
        library.texts = {lang: replace(each, source=source) for lang, each in others.items()} | {
            SOURCE: source
        }
        self.languages = {
            lang: self.languages.get(lang) or Language(lang, self._work / lang) for lang in library.texts
        }

    @contextmanager
    def _collect_problems(self, lang: str, subject: str) -> Iterator[None]:
        """Record the problems of a subject, or an empty list."""
        try:
            yield
        except Faulty as faulty:
            self.problems_of[lang, subject] = faulty.problems
        except OSError as error:
            message = f"cannot be read: {error.strerror}"
            name = os.path.relpath(error.filename or ROOT, ROOT)
            self.problems_of[lang, subject] = [Problem("no_file", message, name, 1, 1)]
        else:
            self.problems_of[lang, subject] = []

    # Pages

    def find(self, lang: str, address: str) -> Page | None:
        """Return the page at an address below its language."""
        if self.renderer is None or lang not in self.languages:
            return None
        return next((page for page in self.renderer.page_list if page.address == address), None)

    def page(self, lang: str, address: str) -> BuiltPage | None:
        """Return a page, or its last valid version, or None if it never had one."""
        page = self.find(lang, address)
        if page is None or self.renderer is None:
            return None
        language = self.languages[lang]
        if page.file not in language.up_to_date:
            language.up_to_date.add(page.file)
            try:
                self.problems_of[lang, page.file] = language.build(self.renderer, page).warnings
            except Exception as error:  # the overlay must show any error
                faults = self._text_faults(lang) or page_problems(error, page, lang)
                self.problems_of[lang, page.file] = faults
        return language.built.get(page.file)

    def _text_faults(self, lang: str) -> list[Problem]:
        """Return the errors in the texts of a language, which explain why a page cannot be built."""
        with suppress(Faulty):
            source = read_topics(SOURCE, self.source.texts)
            return [
                problem
                for each in dict.fromkeys((SOURCE, lang))
                if each not in PSEUDO_LOCALES
                for problem in lint(
                    each, read_topics(each, self.source.texts), source, self._lint_context(each)
                )
                if problem.severity == "error"
            ]
        return []

    def _lint_context(self, lang: str) -> LintContext:
        book = load_book(self.source.data) if self.renderer is None else self.renderer.book
        return load_lint_context(book, lang, self.source.texts)

    def outdated(self, lang: str) -> list[str]:
        """Return the addresses of the pages of a language that were not built since the last change."""
        if self.renderer is None or lang not in self.languages:
            return []
        current = self.languages[lang].up_to_date
        return [page.address for page in self.renderer.page_list if page.file not in current]

    def check_links(self, lang: str) -> None:
        """Check the links of a language after all its pages are built, and drop problems of removed pages."""
        files = {page.file for page in self.renderer.page_list} if self.renderer else set()
        for subject in self.problems_of.keys() - {(lang, name) for name in (*files, "texts")}:
            if subject[0] == lang:
                del self.problems_of[subject]
        broken = self.languages[lang].broken_links() if lang in self.languages else []
        self.problems_of[lang, "links"] = [Problem("mkdocs", text) for text in broken]

    # Files of no language

    def shared(self, is_whole: bool = False) -> Path:
        """Return the folder of the files that belong to no language, up to date.

        Files that no page needs, such as the API, are written only with `is_whole`. If only texts have
        changed, so are the others except the texts of the scripts.
        """
        folder = self._work / "shared"
        if self.renderer is None:
            return folder
        if not self._has_page_files:
            self._has_page_files = True
            if self._may_wait:
                self._write("shared", folder, write_script_words)
            else:
                self._replace(folder)
        if is_whole and not self._is_shared:
            self._is_shared = True
            if self._may_wait:
                self._replace(folder)
            self._write("api", folder, write_other_files)
        return folder

    def _replace(self, folder: Path) -> None:
        """Write the files of pages into a new folder, which takes the place of the old one."""
        new = folder.with_name("new")
        shutil.rmtree(new, ignore_errors=True)
        if self._write("shared", new, write_page_files):
            shutil.rmtree(folder, ignore_errors=True)
            new.rename(folder)
            assets = sorted(path for path in (folder / "assets").rglob("*") if path.is_file())
            self._shared_version = digest(*(path.read_bytes() for path in assets))

    def _write(
        self, subject: str, folder: Path, write: Callable[[Path, Library, Sequence[str]], None]
    ) -> bool:
        """Write shared files and the pages outside of languages, and return whether that succeeded."""
        assert self.renderer is not None
        problems: list[Problem] = []
        try:
            write(folder, self.renderer.library, self.renderer.languages)
            write_front(folder, self.renderer, self.renderer.languages)
        except Exception as error:  # the overlay must show any error
            problems = page_problems(error, next(iter(self.renderer.page_list)), SOURCE)
        self.problems_of["", subject] = problems
        return not problems

    def version(self, lang: str, address: str, translates: bool = False) -> str:
        """Return a hash of a page and the shared files, and for translators of all texts of the language."""
        built = self.page(lang, address)
        texts = self._texts_version.get(lang, "") if translates else ""
        return (built.version if built else "") + self._shared_version + texts


def is_within(path: Path, *folders: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)


def digest(*parts: bytes) -> str:
    return sha256(b"".join(parts)).hexdigest()[:12]
