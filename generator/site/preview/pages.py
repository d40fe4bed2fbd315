"""The site while it is being written: what changed is read anew, a page is made when somebody looks at it."""

import shutil
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.exports.api import FOLDER, write_api
from generator.exports.browser import write_rules
from generator.exports.calculator import FOLDER as CALCULATOR
from generator.exports.calculator import write_words
from generator.problems import Faulty, Problem
from generator.site.assets import write_assets
from generator.site.finish import search_index
from generator.site.front import write_front
from generator.site.library import Library, Source
from generator.site.pages import Page
from generator.site.preview.mkdocs import Warm
from generator.site.preview.problems import distinct, page_warnings, problem_of
from generator.site.preview.quiz import deck_file, quiz_file
from generator.site.render import ROOT, Renderer, mkdocs_settings
from generator.site.show.speech import Voices
from generator.site.show.view import View
from generator.strict import File
from generator.texts.catalog import SOURCE, Texts, Topic, as_topic, by_key, languages, load_texts, read_topics

CONTENT = ROOT / "content"
FRAME = (CONTENT / "theme", ROOT / "mkdocs.yml")
ASSETS = (CONTENT / "assets",)
RULES_ONLY = ("together",)  # what the library remembers of the rules, whatever the texts say


@dataclass(frozen=True)
class Built:
    """A page as it is served, and by what it is told from its other versions."""

    html: str
    digest: str


class Language:
    """The pages of one language: those that were made, and which of them are up to date."""

    def __init__(self, lang: str, folder: Path):
        self.lang, self.folder = lang, folder
        self.made: dict[str, Built] = {}
        self.problems: dict[str, list[Problem]] = {}
        self._warned: dict[str, list[Problem]] = {}
        self._fresh: set[str] = set()
        self._voices: Voices | None = None
        self._warm: Warm | None = None
        self._is_framed = False

    def renew(self, frame: bool = False) -> None:
        """Something was changed: every page is looked at again, and made again if it says something else."""
        self._fresh.clear()
        self._voices, self._is_framed = None, False
        if frame:
            self._warm = None

    def page(self, renderer: Renderer, page: Page) -> Built | None:
        """A page as it is now, or the last good one; nothing if there never was one."""
        if page.file not in self._fresh:
            self._fresh.add(page.file)
            try:
                self._make(renderer, page)
            except Exception as error:  # whatever is wrong, the person who writes is told
                self.problems[page.file] = problem_of(error, page, self.lang)
        return self.made.get(page.file)

    def is_fresh(self, page: Page) -> bool:
        return page.file in self._fresh

    def search(self, renderer: Renderer) -> str:
        """The index of the pages made so far."""
        docs = [doc for found in self._warm.found.values() for doc in found] if self._warm else []
        return search_index(renderer, self.lang, docs)

    def finish(self, renderer: Renderer) -> None:
        """All pages are made: those that are gone are forgotten, and links into pages looked at."""
        known = {page.file for page in renderer.atlas}
        for kept in (self.made, self.problems):
            for name in kept.keys() - known - {""}:
                del kept[name]
        self.problems[""] = [Problem("mkdocs", text) for text in self._warm.anchors()] if self._warm else []

    def _make(self, renderer: Renderer, page: Page) -> None:
        warm, voices = self._framed(renderer), self._speaking(renderer)
        markdown = renderer.page(page, voices)
        if warm.markdown.get(page.file) != markdown:
            html, warnings = warm.html(page.file, markdown)
            self.made[page.file] = Built(html, digest(html.encode()))
            self._warned[page.file] = page_warnings(warnings, page, self.lang)
        self.problems[page.file] = self._warned[page.file]

    def _speaking(self, renderer: Renderer) -> Voices:
        self._voices = self._voices or renderer.voices(self.lang)
        return self._voices

    def _framed(self, renderer: Renderer) -> Warm:
        """mkdocs, started again where the menu or the frame of all pages is another."""
        if self._warm is None or not self._is_framed:
            voices = self._speaking(renderer)
            settings = mkdocs_settings(renderer, voices)
            titles = {page.file: View(page, renderer.library, voices).title for page in renderer.atlas}
            if self._warm is None or not self._warm.is_made_for(settings, titles):
                self._warm = None
                self._warm = Warm(settings, titles, self.folder)
            self._is_framed = True
        return self._warm


class LiveSite:
    """All languages, from the last good reading of the rules and of each language."""

    def __init__(self, source: Source, work: Path):
        self.source, self._work = replace(source, makes_questions=False), work
        self.renderer: Renderer | None = None
        self.languages: dict[str, Language] = {}
        self.shared = Shared(work)
        self._topics: dict[str, dict[str, Topic]] = {}
        self._texts: dict[str, Texts] = {}
        self._faults: dict[str, list[Problem]] = {}

    def read(self, changed: Collection[Path] = ()) -> None:
        """Reads what was changed, or everything the first time. What is faulty stays as it was."""
        load_texts.cache_clear()
        rest = self._read_texts(changed)
        if rest or self.renderer is None or self._faults.get("rules"):
            self._read_rules()
        self._speak()
        for language in self.languages.values():
            language.renew(frame=any(is_within(path, FRAME) for path in changed))
        self.shared.is_fresh = False

    def page(self, lang: str, address: str) -> Built | None:
        """The page at an address below its language."""
        page = self.find(lang, address)
        if page is None or self.renderer is None:
            return None
        return self.languages[lang].page(self.renderer, page)

    def find(self, lang: str, address: str) -> Page | None:
        if self.renderer is None or lang not in self.renderer.languages:
            return None
        return next((page for page in self.renderer.atlas if page.address == address), None)

    def unmade(self, lang: str) -> Iterator[Page]:
        """The pages of a language that nobody has looked at since the last change."""
        if self.renderer is not None and lang in self.languages:
            language = self.languages[lang]
            yield from (page for page in self.renderer.atlas if not language.is_fresh(page))

    def finish(self, lang: str) -> int:
        """All pages of a language are made; how many are they?"""
        if self.renderer is None or lang not in self.languages:
            return 0
        self.languages[lang].finish(self.renderer)
        return len(self.languages[lang].made)

    def search(self, lang: str) -> str:
        """The index of a language's pages, as far as they were made."""
        return self.languages[lang].search(self.renderer) if self.renderer and lang in self.languages else ""

    def quiz(self, name: str) -> str:
        """A file of questions, made now if it is missing."""
        return quiz_file(self.renderer.library, name) if self.renderer else ""

    def deck(self, name: str) -> bytes:
        """A deck of cards, made now."""
        return deck_file(self.renderer.library, name) if self.renderer else b""

    def share(self) -> Path:
        """The folder of what belongs to no language, up to date."""
        if self.renderer is not None:
            self.shared.write(self.renderer)
        return self.shared.folder

    def problems(self) -> list[Problem]:
        """What stands in the way of any page, as far as they were made."""
        made = [
            each
            for language in self.languages.values()
            for some in language.problems.values()
            for each in some
        ]
        read = [each for some in self._faults.values() for each in some]
        return distinct([*read, *made, *self.shared.problems])

    def read_problems(self) -> list[Problem]:
        return [each for some in self._faults.values() for each in some]

    def _read_texts(self, changed: Collection[Path]) -> bool:
        """Reads the languages that were changed; did anything else change that the rules hang on?"""
        try:
            published = languages(self.source.texts)
        except Faulty as faulty:
            self._faults["languages"] = faulty.problems
            return False
        self._faults["languages"] = []
        folders = [self.source.texts / lang for lang in published]
        for lang, folder in zip(published, folders, strict=True):
            own = {path for path in changed if is_within(path, (folder,))}
            if own or lang not in self._topics:
                self._read_language(lang, own)
        for lang in self._topics.keys() - set(published):
            for kept in (self._topics, self._texts, self._faults):
                kept.pop(lang, None)
        return any(not is_within(path, (*folders, *FRAME, *ASSETS)) for path in changed)

    def _read_language(self, lang: str, changed: Collection[Path]) -> None:
        """Reads the files of a language that were changed; all of them where one has come or gone."""
        topics = self._topics.setdefault(lang, {})
        if changed and all(path.exists() and path.stem in topics for path in changed):
            for path in changed:
                topics[path.stem] = as_topic(path.stem, File.read(path, topics[path.stem].file.name))
        else:
            self._topics[lang] = topics = read_topics(lang, self.source.texts)
        self._faults[lang] = [problem for topic in topics.values() for problem in topic.file.problems]
        if not self._faults[lang]:
            self._texts[lang] = Texts(lang, by_key(topics))

    def _read_rules(self) -> None:
        try:
            self.renderer = Renderer(self.source) if SOURCE in self._texts else None
            self._faults["rules"] = []
        except Faulty as faulty:
            self._faults["rules"] = faulty.problems

    def _speak(self) -> None:
        """Gives the renderer the texts of now; a language never read well says what the source says."""
        if self.renderer is None:
            return
        _forget(self.renderer.library)
        source = self._texts[SOURCE]
        self.renderer.library.texts = {
            lang: source if lang == SOURCE else replace(self._texts.get(lang, Texts(lang, {})), source=source)
            for lang in self.renderer.languages
        }
        for lang in self.renderer.languages:
            if lang not in self.languages:
                self.languages[lang] = Language(lang, self._work / lang)


class Shared:
    """What belongs to no language: assets, and the pages before any language."""

    def __init__(self, work: Path):
        self.folder = work / "shared-0"
        self.problems: list[Problem] = []
        self.digest = ""
        self.is_fresh = False
        self._version = 0

    def write(self, renderer: Renderer) -> None:
        """Writes it into a new folder, which takes the place of the old one."""
        if self.is_fresh:
            return
        self.is_fresh = True
        self._version += 1
        folder = self.folder.with_name(f"shared-{self._version}")
        try:
            write_assets(folder / "assets", renderer.book, renderer.library.texts)
            write_front(folder, renderer, renderer.languages)
            write_api(folder / FOLDER, renderer.book, renderer.library.texts)
            write_rules(folder / "data", renderer.book)
            write_words(folder / CALCULATOR, renderer.book, renderer.library.texts)
        except Exception as error:  # whatever is wrong, the person who writes is told
            front = next(iter(renderer.atlas))
            self.problems = problem_of(error, front, SOURCE)
            shutil.rmtree(folder, ignore_errors=True)
            return
        self.problems = []
        old, self.folder = self.folder, folder
        shutil.rmtree(old, ignore_errors=True)
        files = sorted(path for path in (folder / "assets").rglob("*") if path.is_file())
        self.digest = digest(*(path.read_bytes() for path in files))


def is_within(path: Path, folders: Collection[Path]) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)


def digest(*parts: bytes) -> str:
    found = sha256()
    for part in parts:
        found.update(part)
    return found.hexdigest()[:12]


def _forget(library: Library) -> None:
    """What the library remembers may hang on the texts; what hangs on the rules alone stays."""
    kept: Mapping[str, Any] = vars(type(library))
    for name, each in kept.items():
        if isinstance(each, cached_property) and name not in RULES_ONLY:
            vars(library).pop(name, None)
