"""The build of the whole site: its parts are built in parallel processes, and then replace the old site."""

import gc
import shutil
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from generator.export.browser.pool_files import FOLDER as QUIZ
from generator.export.browser.pool_files import pool_table, write_pools
from generator.export.pools import PoolStore, make_pools
from generator.quiz.registry import KINDS
from generator.site.config import ROOT
from generator.site.library import Source
from generator.site.mkdocs import BuildRefused, build_strictly
from generator.site.render import Renderer, write_language
from generator.site.show.fallback import mark_all_fallbacks
from generator.site.show.page_texts import DEFAULT
from generator.site.show.questions.anki_cards import DECKS, CardMaker, write_decks
from generator.site.whole.finish import finish, finish_language
from generator.site.whole.shared import write_shared
from generator.system.lock import exclusive
from generator.system.progress import SILENT, ProgressLines
from riichi_rules.processes import begin_worker

# The file that identifies a folder made by a build; no other folder is replaced.
MARKER_FILE = ".made-by-generator-site"
MARKER_TEXT = "`generator site` made this folder and replaces it as a whole.\n"


class ForeignFolderError(Exception):
    """The folder for the site exists and was not made by a build."""


class BuildFailed(Exception):
    """The build of a language failed; the message is the output of mkdocs."""


def build_site(
    source: Source, out: Path, langs: Sequence[str] = (), progress: ProgressLines = SILENT
) -> None:
    """Build the site and replace the old one, which stays if the build fails.

    Raises:
        Locked: Another build writes into the same folders.
    """
    work = Work(source, tuple(langs), out.with_name(f".{out.name}-new"), _rendered_folder(out))
    is_shared = work.rendered.parent == ROOT  # by all sites built within the project
    own = [work.folder] if is_shared else [work.folder, work.rendered]
    with exclusive(work.rendered / ".lock" if is_shared else out.with_name(f".{out.name}-lock")):
        for folder in (out, _old_folder(out), *own):
            refuse_foreign(folder)
        _restore_old(out)
        try:
            for folder in own:
                remove(folder)
                folder.mkdir(parents=True)
                (folder / MARKER_FILE).write_text(MARKER_TEXT)
            _build(work, progress)
            _swap(work.folder, out)
        finally:
            for folder in own:
                remove(folder)


def _build(work: "Work", progress: ProgressLines) -> None:
    renderer = work.renderer
    if work.source.questions == "made":
        make_pools(PoolStore(work.source.data), progress)
    renderer.library.prepare()
    gc.freeze()  # so that the garbage collector of the forked processes needn't scan it
    _build_parts(work, renderer.languages, progress)
    finish(work.folder, renderer, renderer.languages)


def refuse_foreign(folder: Path) -> None:
    """Raise ForeignFolderError unless a folder is missing, empty, or made by a build."""
    if not folder.exists() or (folder / MARKER_FILE).is_file():
        return
    if not folder.is_dir():
        raise ForeignFolderError(f"{folder} is a file: a site needs a folder")
    if any(folder.iterdir()):
        raise ForeignFolderError(
            f"{folder} was not made by `generator site` and is left alone: name another, or empty it"
        )


def remove(folder: Path) -> None:
    """Remove a folder, its marker file last so that an interrupted removal can be continued."""
    for path in folder.glob("*"):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        elif path.name != MARKER_FILE:
            path.unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)


def _rendered_folder(out: Path) -> Path:
    """Return the folder of the Markdown: `build/` for a site in the project root, else a temporary one."""
    return ROOT / "build" if out.parent == ROOT else out.with_name(f".{out.name}-build")


@cache
def _renderer_of(source: Source, langs: tuple[str, ...]) -> Renderer:
    """Return the renderer of a process; a forked process inherits its parent's."""
    renderer = Renderer(source, langs)
    if not renderer.library.texts:
        raise BuildFailed("no language is published")
    return renderer


@dataclass(frozen=True)
class Work:
    """The build of a site: its sources, its languages, and its folders."""

    source: Source
    langs: tuple[str, ...]
    folder: Path
    rendered: Path

    @property
    def renderer(self) -> Renderer:
        return _renderer_of(self.source, self.langs)

    def write_shared(self) -> None:
        write_shared(self.folder, self.renderer.library, self.renderer.languages)

    def write_questions(self) -> list[str]:
        """Write the pools of questions, and return the lines of their summary."""
        library, pools = self.renderer.library, PoolStore(self.source.data)
        texts = mark_all_fallbacks(library.texts)
        return [*pool_table(write_pools(self.folder / QUIZ, library.book, texts, pools))]

    def write_decks(self, lang: str) -> None:
        """Write the decks of cards of a language."""
        library = self.renderer.library
        maker = CardMaker(library.book, library.texts[lang], DEFAULT, self.source.base_url)
        write_decks(self.folder / DECKS / lang, maker, {kind: library.pool(kind, DEFAULT) for kind in KINDS})

    def build_language(self, lang: str) -> None:
        """Render a language, build it by mkdocs into its folder of the site, and write its search index."""
        rendered = self.rendered / lang
        shutil.rmtree(rendered, ignore_errors=True)
        write_language(self.renderer, lang, rendered)
        try:
            docs = build_strictly(rendered / "mkdocs.yml", self.folder / lang)
        except BuildRefused as refusal:
            raise BuildFailed(f"{lang}\n{refusal}") from refusal
        finish_language(self.folder, self.renderer, lang, docs)


def _build_parts(work: Work, langs: Sequence[str], progress: ProgressLines) -> None:
    """Build everything in a process pool; long jobs come first, so that no core idles at the end."""
    has_questions = work.source.questions == "made"
    parts: dict[Future[Any], str] = {}
    with ProcessPoolExecutor(initializer=begin_worker) as pool:
        questions = pool.submit(work.write_questions) if has_questions else None
        if questions:
            parts[questions] = "questions"
        parts |= {pool.submit(work.build_language, lang): lang for lang in langs}
        parts |= {pool.submit(work.write_decks, lang): f"cards {lang}" for lang in langs if has_questions}
        parts[pool.submit(work.write_shared)] = "shared files"
        with progress.count("parts of the site", len(parts)) as advance:
            for done in as_completed(parts):
                done.result()
                advance(parts[done])
    for line in questions.result() if questions else ():
        progress.write(line)


def _old_folder(out: Path) -> Path:
    """Return the path of the previous build, kept until the new one is in place."""
    return out.with_name(f".{out.name}-old")


def _restore_old(out: Path) -> None:
    """Restore the previous build if a build was killed between the two renames of a swap."""
    if _old_folder(out).exists() and not out.exists():
        _old_folder(out).rename(out)


def _swap(work: Path, out: Path) -> None:
    """Replace the old site by the new one, and remove the old one only afterwards."""
    old = _old_folder(out)
    (work / MARKER_FILE).write_text(MARKER_TEXT)
    remove(old)
    if out.exists():
        out.rename(old)
    work.rename(out)
    remove(old)
