"""The site while it is being written: what changed is read anew, a page is made when somebody looks at it."""

import json
import shutil
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from generator.check.stand_ins import stand_ins
from generator.site.check import distinct
from generator.site.config import ROOT
from generator.site.library import Library, Source
from generator.site.mkdocs import PageBuilder
from generator.site.pages import Page
from generator.site.preview.desk.marks import keys_in, marked, without_marks
from generator.site.preview.problems import page_problems, page_warnings
from generator.site.render import Renderer, mkdocs_settings
from generator.site.show.fallback import replace_markers
from generator.site.show.page_texts import TextsByRuleset
from generator.site.whole.finish import search_index
from generator.site.whole.front import write_front
from generator.site.whole.shared import write_script_words, write_shared
from riichi_rules.problems import Faulty, Problem
from riichi_rules.tell.stand_ins import with_stand_ins
from riichi_rules.texts.languages import SOURCE, Texts, Topic, load_texts, read_topics, texts_in
from riichi_rules.texts.pseudo import PSEUDO_LOCALES

THEME, ASSETS, SETTINGS = ROOT / "content" / "theme", ROOT / "content" / "assets", ROOT / "mkdocs.yml"
TITLE = "title: "
OF_TEXTS = (
    "japanese",
    "practice",
    "progress",
    "topics",
)  # what a library remembers that may change with the texts


@dataclass(frozen=True)
class Built:
    """A page as it was last made: from what, as what, and what mkdocs warned of."""

    markdown: str
    html: str
    warnings: list[Problem]

    @property
    def title(self) -> str:
        """What the page calls itself, as its first lines state it."""
        stated = next(line for line in self.markdown.splitlines() if line.startswith(TITLE))
        return without_marks(json.loads(stated.removeprefix(TITLE)))

    @cached_property
    def keys(self) -> frozenset[str]:
        """The texts that it says."""
        return keys_in(self.html)

    @property
    def version(self) -> str:
        return digest(self.html.encode())


class Language:
    """The pages of one language: those that were made, and which of them are up to date."""

    def __init__(self, lang: str, folder: Path):
        self.lang, self._folder = lang, folder
        self.made: dict[str, Built] = {}
        self.fresh: set[str] = set()
        self._ruled: TextsByRuleset | None = None
        self._builder: PageBuilder | None = None

    def renew(self, has_other_theme: bool) -> None:
        """Something was changed: every page is looked at again, and made again if it says something else."""
        self.fresh.clear()
        self._ruled = None
        if has_other_theme:
            self._builder = None

    def make(self, renderer: Renderer, page: Page) -> Built:
        builder, ruled = self._prepare(renderer)
        markdown, last = renderer.page(page, ruled), self.made.get(page.file)
        if last is None or last.markdown != markdown or page.file not in builder.found:
            html, warnings = builder.build(page.file, markdown)
            self.made[page.file] = Built(
                markdown, replace_markers(html, self.lang), page_warnings(warnings, page, self.lang)
            )
        return self.made[page.file]

    def _prepare(self, renderer: Renderer) -> tuple[PageBuilder, TextsByRuleset]:
        """The words of now, and mkdocs, loaded again if the menu or anything around the pages has changed."""
        if self._ruled is None or self._builder is None:
            self._ruled = renderer.ruled(self.lang)
            settings = mkdocs_settings(renderer, self._ruled)
            if self._builder is None or self._builder.settings != settings:
                names = [page.file for page in renderer.page_list]
                self._builder = PageBuilder(settings, names, self._folder)
        return self._builder, self._ruled

    def search_index(self, renderer: Renderer) -> str:
        """The index of the pages made so far."""
        found = self._builder.found.values() if self._builder else ()
        return search_index(renderer, self.lang, [doc for page in found for doc in page.docs])

    def broken_links(self) -> list[str]:
        return self._builder.broken_links() if self._builder else []


class LiveSite:
    """All languages, from the last good reading of the rules and of each language.

    Its texts are marked, so that a translator finds them again; whoever else looks at it is spared the marks.
    `problems_of` has the problems of each thing that was read or made: of a language, or of none ("").
    """

    def __init__(self, source: Source, work: Path):
        self.source, self._work = replace(source, questions="ready", has_drafts=True), work
        self.renderer: Renderer | None = None
        self.languages: dict[str, Language] = {}
        self.problems_of: dict[tuple[str, str], list[Problem]] = {}
        self._topics: dict[str, Mapping[str, Topic]] = {}
        self._texts: dict[str, Texts] = {}
        self.edition = 0  # how often anything was read that translations are held against
        self._texts_version: dict[str, str] = {}
        self._shared_version = ""
        self._is_shared = self._may_wait = self._has_words = False

    def problems(self) -> list[Problem]:
        return distinct(problem for some in self.problems_of.values() for problem in some)

    def read(self, changed: Collection[Path] = ()) -> None:
        """Reads what was changed, or everything the first time. What is faulty stays as it was."""
        load_texts.cache_clear()
        before = self.renderer
        with self._noting("", "languages"):
            langs = self.source.languages
            translations = [self.source.texts / lang for lang in langs if lang != SOURCE]
            self.edition += not changed or any(not is_within(path, *translations) for path in changed)
            for thing in [each for each in self.problems_of if each[0] not in (*langs, "")]:
                del self.problems_of[thing]
            self._read_texts(langs, changed)
            self._read_rules(langs, changed)
        if self.renderer is not None:
            self._update_texts(self.renderer)
        for language in self.languages.values():
            language.renew(any(is_within(path, THEME, SETTINGS) for path in changed))
        folders = [self.source.texts / lang for lang in self.languages]
        is_as_before = bool(changed) and self.renderer is before
        has_words_alone = is_as_before and all(is_within(path, *folders) for path in changed)
        self._may_wait = has_words_alone and (self._is_shared or self._may_wait)
        self._is_shared = self._has_words = False

    def _read_texts(self, langs: Collection[str], changed: Collection[Path]) -> None:
        for lang in langs:
            is_changed = any(is_within(path, self.source.texts / lang) for path in changed)
            if is_changed or (lang, "texts") not in self.problems_of:
                with self._noting(lang, "texts"):
                    texts = texts_in(
                        lang, self._read_topics(SOURCE if lang in PSEUDO_LOCALES else lang, changed)
                    )
                    self._texts[lang] = marked(texts)
                    self._texts_version[lang] = digest(repr(texts.entries).encode())

    def _read_topics(self, lang: str, changed: Collection[Path]) -> Mapping[str, Topic]:
        """The files of a language; those that have not changed are not read again."""
        folder, known = self.source.texts / lang, self._topics.get(lang, {})
        names = [path.stem for path in changed if path.parent == folder]
        read = read_topics(lang, self.source.texts, names if known else ())
        kept = {name: topic for name, topic in known.items() if name not in names}
        self._topics[lang] = dict(sorted((kept | read).items()))
        return self._topics[lang]

    def _read_rules(self, langs: Collection[str], changed: Collection[Path]) -> None:
        """Read the rules, their examples and the list of pages, unless only words or looks changed.

        A language that was begun or taken away meanwhile is on every page.
        """
        others = (*(self.source.texts / lang for lang in langs), THEME, ASSETS, SETTINGS)
        has_changed = (
            self.renderer is None
            or self.renderer.languages != tuple(langs)
            or any(not is_within(path, *others) for path in changed)
        )
        if SOURCE in self._texts and (has_changed or self.problems_of.get(("", "rules"))):
            with self._noting("", "rules"):
                self.renderer = Renderer(self.source)

    def _update_texts(self, renderer: Renderer) -> None:
        """Gives the renderer the texts of now; a language never read well says what the source says."""
        library = renderer.library
        wanted = marked(Texts(SOURCE, stand_ins(library.book, self.source.texts))).entries
        source = with_stand_ins(self._texts[SOURCE], wanted)
        for name in OF_TEXTS:
            vars(library).pop(name, None)
        others = {lang: self._texts.get(lang, Texts(lang, {})) for lang in renderer.languages}
        library.texts = {lang: replace(each, source=source) for lang, each in others.items()} | {
            SOURCE: source
        }
        self.languages = {
            lang: self.languages.get(lang) or Language(lang, self._work / lang) for lang in library.texts
        }

    @contextmanager
    def _noting(self, lang: str, thing: str) -> Iterator[None]:
        """Keeps the problems of a thing, or that it has none."""
        try:
            yield
        except Faulty as faulty:
            self.problems_of[lang, thing] = faulty.problems
        else:
            self.problems_of[lang, thing] = []

    # Pages

    def find(self, lang: str, address: str) -> Page | None:
        """The page at an address below its language."""
        if self.renderer is None or lang not in self.languages:
            return None
        return next((page for page in self.renderer.page_list if page.address == address), None)

    def page(self, lang: str, address: str) -> Built | None:
        """A page as it is now, or the last good one; nothing if there never was one."""
        page = self.find(lang, address)
        if page is None or self.renderer is None:
            return None
        language = self.languages[lang]
        if page.file not in language.fresh:
            language.fresh.add(page.file)
            try:
                self.problems_of[lang, page.file] = language.make(self.renderer, page).warnings
            except Exception as error:  # whatever is wrong, the person who writes is told
                self.problems_of[lang, page.file] = page_problems(error, page, lang)
        return language.made.get(page.file)

    def unmade(self, lang: str) -> list[str]:
        """The addresses of the pages of a language that nobody has looked at since the last change."""
        if self.renderer is None or lang not in self.languages:
            return []
        fresh = self.languages[lang].fresh
        return [page.address for page in self.renderer.page_list if page.file not in fresh]

    def check_links(self, lang: str) -> None:
        """Check the links of a language when all its pages are made, and forget pages that are gone."""
        files = {page.file for page in self.renderer.page_list} if self.renderer else set()
        for thing in self.problems_of.keys() - {(lang, name) for name in (*files, "texts")}:
            if thing[0] == lang:
                del self.problems_of[thing]
        broken = self.languages[lang].broken_links() if lang in self.languages else []
        self.problems_of[lang, "links"] = [Problem("mkdocs", text) for text in broken]

    # What belongs to no language

    def shared(self, is_whole: bool = False) -> Path:
        """The folder of what belongs to no language, up to date.

        Where words alone have changed, those that scripts say follow at once, and the rest when somebody asks
        for the whole: what programs read, above all.
        """
        folder = self._work / "shared"
        if self.renderer is None or self._is_shared:
            return folder
        if self._may_wait and not is_whole:
            if not self._has_words:
                self._write(folder, write_script_words)
                self._has_words = True
            return folder
        self._is_shared = True
        new = folder.with_name("new")
        shutil.rmtree(new, ignore_errors=True)
        if self._write(new, write_shared):
            shutil.rmtree(folder, ignore_errors=True)
            new.rename(folder)
            assets = sorted(path for path in (folder / "assets").rglob("*") if path.is_file())
            self._shared_version = digest(*(path.read_bytes() for path in assets))
        return folder

    def _write(self, folder: Path, write: Callable[[Path, Library, Sequence[str]], None]) -> bool:
        """Writes what is shared and the pages before any language; did that come to its end?"""
        assert self.renderer is not None
        problems: list[Problem] = []
        try:
            write(folder, self.renderer.library, self.renderer.languages)
            write_front(folder, self.renderer, self.renderer.languages)
        except Exception as error:  # whatever is wrong, the person who writes is told
            problems = page_problems(error, next(iter(self.renderer.page_list)), SOURCE)
        self.problems_of["", "shared"] = problems
        return not problems

    def version(self, lang: str, address: str, translates: bool = False) -> str:
        """Changes with a page and what all pages share; for translators with all that scripts say, too."""
        built = self.page(lang, address)
        said = self._texts_version.get(lang, "") if translates else ""
        return (built.version if built else "") + self._shared_version + said


def is_within(path: Path, *folders: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)


def digest(*parts: bytes) -> str:
    return sha256(b"".join(parts)).hexdigest()[:12]
