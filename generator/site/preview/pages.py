"""The site in the preview: changed files are read again, and a page is built when it is requested."""

import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from copy import copy
from dataclasses import replace
from pathlib import Path
from threading import Lock

from generator.check.stand_ins import stand_ins, with_site_name
from generator.check.texts import load_lint_context
from generator.club.problems import at_own_places
from generator.settings import club_folder
from generator.site.assets import ASSETS, SCRIPTS, forget_imports
from generator.site.check import distinct
from generator.site.config import DOCUMENTS
from generator.site.library import Source
from generator.site.pages import Page
from generator.site.preview.language import BuiltPage, Language, hash_of
from generator.site.preview.problems import page_problems
from generator.site.preview.shared_files import SharedFiles
from generator.site.render import Renderer
from generator.site.text_map.markers import mark_texts
from generator.translation.lint import LintContext, lint
from riichi_rules.data import ROOT
from riichi_rules.problems import Faulty, Problem
from riichi_rules.rules.load import load_book
from riichi_rules.tell.stand_ins import with_stand_ins
from riichi_rules.texts.japanese import load_readings
from riichi_rules.texts.languages import SOURCE, Texts, Topic, load_texts, read_topics, texts_in
from riichi_rules.texts.pseudo import PSEUDO_LOCALES

THEME, SETTINGS, DOCS = ROOT / "content" / "theme", ROOT / "mkdocs.yml", ROOT / "docs"
FRONT_PAGES = ("index.html", "404.html")
# The cached properties of a library that depend on the texts.
TEXT_CACHES = ("disputes", "japanese", "practice", "progress", "topics")


class LiveSite:
    """The pages of all languages, from the last valid version of the rules and of each language's texts.

    Its texts carry markers for the text editor, which the server removes for other readers. `problems_of`
    maps a language ("" for none) and a subject to the problems found in reading or building it.

    One thread reads. It never changes what others may be rendering, but replaces it. Any thread may request
    pages. They are rendered one at a time: two at once would take twice as long, since Python runs one.
    """

    def __init__(self, source: Source, work: Path):
        self.source, self._work = replace(source, questions="ready", has_drafts=True), work
        self.renderer: Renderer | None = None
        self.languages: dict[str, Language] = {}
        self.problems_of: dict[tuple[str, str], list[Problem]] = {}
        self._unbuilt: set[tuple[str, str]] = set()  # the pages that faults of texts kept from being built
        self._topics: dict[str, Mapping[str, Topic]] = {}
        self._texts: dict[str, Texts] = {}
        self.edition = 0  # counts changes of files that the checks of translations depend on
        self._texts_version: dict[str, str] = {}
        self._rules_version = self._assets_version = ""
        self._shared: SharedFiles | None = None
        self._rendering = Lock()

    def problems(self) -> list[Problem]:
        """Return all problems, those of a club at the places of its own files."""
        shared = self._shared.problems if self._shared else []
        found = [problem for some in [*self.problems_of.values(), [*shared]] for problem in some]
        club = club_folder()
        return distinct(at_own_places(found, club) if club else found)

    def read(self, changed: Collection[Path] = ()) -> None:
        """Read the changed files, or all the first time; a faulty file keeps its last valid version."""
        if not changed or any(is_within(path, ASSETS) for path in changed):
            files = sorted(path for path in ASSETS.rglob("*") if path.is_file())
            self._assets_version = hash_of(*(path.read_bytes() for path in files))
        scripts = [path for path in changed if is_within(path, SCRIPTS)]
        if forget_imports(scripts) or not changed or any(not is_within(path, ASSETS) for path in changed):
            self._read_sources(changed)
        elif self.renderer is not None:
            self._shared = SharedFiles(self.renderer, self._shared)

    def _read_sources(self, changed: Collection[Path]) -> None:
        """Read the sources of pages."""
        load_texts.cache_clear()
        load_readings.cache_clear()
        while self._unbuilt:  # if a fault is still there, it is found again
            self.problems_of.pop(self._unbuilt.pop(), None)
        with self._collect_problems("", "languages"):
            langs = self.source.languages
            translations = [self.source.texts / lang for lang in langs if lang != SOURCE]
            self.edition += not changed or any(not is_within(path, *translations) for path in changed)
            read = dict.fromkeys((*langs, SOURCE))  # a club's site need not have the source language
            for subject in [each for each in [*self.problems_of] if each[0] not in (*read, "")]:
                del self.problems_of[subject]
            self._read_texts(read, changed)
            renderer = self._read_rules(langs, changed)
            if renderer is not None:
                self._replace(renderer, any(is_within(path, THEME, SETTINGS) for path in changed))

    def _read_texts(self, langs: Collection[str], changed: Collection[Path]) -> None:
        for lang in langs:
            own = SOURCE if lang in PSEUDO_LOCALES else lang
            is_changed = any(is_within(path, self.source.texts / own) for path in changed)
            if is_changed or (lang, "texts") not in self.problems_of:
                with self._collect_problems(lang, "texts"):
                    texts = texts_in(lang, self._read_topics(own, changed))
                    self._texts[lang] = mark_texts(texts)
                    self._texts_version[lang] = hash_of(repr(texts.entries).encode())

    def _read_topics(self, lang: str, changed: Collection[Path]) -> Mapping[str, Topic]:
        """Return the files of a language; only changed ones are read again."""
        folder, previous = self.source.texts / lang, self._topics.get(lang, {})
        names = [path.stem for path in changed if path.parent == folder]
        read = read_topics(lang, self.source.texts, names if previous else ())
        unchanged = {name: topic for name, topic in previous.items() if name not in names}
        self._topics[lang] = dict(sorted((unchanged | read).items()))
        return self._topics[lang]

    def _read_rules(self, langs: Collection[str], changed: Collection[Path]) -> Renderer | None:
        """Return the rules, their examples and the list of pages, read again unless only texts changed.

        A new or removed language also needs this, because every page lists the languages.
        """
        others = (*(self.source.texts / lang for lang in langs), THEME, ASSETS, SETTINGS, DOCS)
        has_changed = (
            self.renderer is None
            or self.renderer.languages != tuple(langs)
            or any(not is_within(path, *others) for path in changed)
        )
        if SOURCE in self._texts and (has_changed or self.problems_of.get(("", "rules"))):
            with self._collect_problems("", "rules"):
                renderer = Renderer(self.source)
                files = sorted(self.source.data.rglob("*.yaml"))
                self._rules_version = hash_of(*(path.read_bytes() for path in files))
                return renderer
        return self.renderer

    def _replace(self, before: Renderer, has_other_theme: bool) -> None:
        """Go on with the current texts; a language without a valid version falls back to the source."""
        renderer = copy(before)
        renderer.library = library = copy(before.library)
        wanted = mark_texts(Texts(SOURCE, stand_ins(library.book, self.source.texts))).entries
        source = with_stand_ins(self._texts[SOURCE], wanted)
        for name in TEXT_CACHES:
            vars(library).pop(name, None)
        others = {lang: self._texts.get(lang, Texts(lang, {})) for lang in renderer.languages}
        library.texts = {lang: replace(each, source=source) for lang, each in others.items()}
        library.texts |= {SOURCE: source}
        library.texts = {lang: with_site_name(each) for lang, each in library.texts.items()}
        self.languages = {
            lang: Language(lang, renderer, self._work / lang, self.languages.get(lang), has_other_theme)
            for lang in library.texts
        }
        self.renderer, self._shared = renderer, SharedFiles(renderer, self._shared)

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
        page, language = self.find(lang, address), self.languages.get(lang)
        if page is None or language is None:
            return None
        if page.file not in language.up_to_date:
            with self._rendering:
                language = self.languages.get(lang, language)  # what was read in the meantime
                if page.file not in language.up_to_date:
                    self._build(language, page)
        return language.built.get(page.file)

    def _build(self, language: Language, page: Page) -> None:
        try:
            problems = language.build(page).warnings
        except Exception as error:  # the overlay must show any error
            if problems := self._text_faults(language.lang):
                self._unbuilt.add((language.lang, page.file))
            problems = problems or page_problems(error, page, language.lang)
        self.problems_of[language.lang, page.file] = problems
        language.up_to_date.add(page.file)

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

    def outdated(self, lang: str, address: str | None = None) -> list[Page]:
        """Return the pages of a language to be built, first those to which the page at `address` links."""
        language = self.languages.get(lang)
        return language.outdated(address) if language else []

    def check_links(self, lang: str) -> None:
        """Check the links of a language after all its pages are built, and drop problems of removed pages."""
        files = {page.file for page in self.renderer.page_list} if self.renderer else set()
        for subject in {*self.problems_of} - {(lang, name) for name in (*files, "texts")}:
            if subject[0] == lang:
                del self.problems_of[subject]
        broken = self.languages[lang].broken_links() if lang in self.languages else []
        self.problems_of[lang, "links"] = [Problem("mkdocs", text) for text in broken]

    # Files

    def shared_file(self, name: str) -> bytes | None:
        """Return the content of a file that belongs to no language, or None if there is none."""
        return self._shared.content(name) if self._shared else None

    def version(self, lang: str, address: str, translates: bool = False) -> str:
        """Return a hash of a page, its assets, and the data that scripts of a tool and the editor show.

        At any other address a document or one of the pages outside of languages is shown.
        """
        if self.find(lang, address) is None:
            names = (f"{lang}/{address}index.html",) if lang == DOCUMENTS else FRONT_PAGES
            front = hash_of(*(self.shared_file(name) or b"" for name in names))
            return front + self._assets_version
        built, texts = self.page(lang, address), self._texts_version.get(lang, "")
        version = (built.version if built else "") + self._assets_version
        if built and built.is_tool:
            return version + texts + self._rules_version
        return version + texts if translates else version


def is_within(path: Path, *folders: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)
