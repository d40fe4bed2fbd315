"""The whole site: its parts built side by side in processes of their own, then swapped in as one."""

import gc
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from pathlib import Path

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
from riichi_rules.processes import begin_worker

# A folder that a build has made has this file; no other is replaced.
MARK = ".made-by-generator-site"
MARKED = "`generator site` made this folder and replaces it as a whole.\n"

Say = Callable[[str], None]


class NotOurs(Exception):
    """What lies where the site shall go was not made by a build."""


class BuildFailed(Exception):
    """mkdocs refused a language; carries what it printed."""


def build_site(source: Source, out: Path, langs: Sequence[str] = (), say: Say = print) -> None:
    """Build the site and swap it in. When anything fails, the site that was there stays.

    Raises Locked while another build writes into the same folders.
    """
    work = Work(source, tuple(langs), out.with_name(f".{out.name}-new"), _rendered_folder(out))
    is_shared = work.rendered.parent == ROOT  # by all sites within the project
    own = [work.folder] if is_shared else [work.folder, work.rendered]
    with exclusive(work.rendered / ".lock" if is_shared else out.with_name(f".{out.name}-lock")):
        for folder in (out, _old(out), *own):
            refuse_foreign(folder)
        _put_back(out)
        try:
            for folder in own:
                remove(folder)
                folder.mkdir(parents=True)
                (folder / MARK).write_text(MARKED)
            _build(work, say)
            _swap(work.folder, out)
        finally:
            for folder in own:
                remove(folder)


def _build(work: "Work", say: Say) -> None:
    """Build all of a site."""
    renderer = work.renderer
    if work.source.questions == "made":
        make_pools(PoolStore(work.source.data), say)
    renderer.library.prepare()
    gc.freeze()  # the processes that build the parts need not look through it for garbage
    _build_parts(work, renderer.languages, say)
    say("finishing")
    finish(work.folder, renderer, renderer.languages)


def refuse_foreign(folder: Path) -> None:
    """What a build did not make, it does not touch; an empty folder may be anybody's."""
    if not folder.exists() or (folder / MARK).is_file():
        return
    if not folder.is_dir():
        raise NotOurs(f"{folder} is a file: a site needs a folder")
    if any(folder.iterdir()):
        raise NotOurs(
            f"{folder} was not made by `generator site` and is left alone: name another, or empty it"
        )


def remove(folder: Path) -> None:
    """Remove a folder that a build has made; its mark goes last, so that half of it is known as ours, too."""
    for path in folder.glob("*"):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        elif path.name != MARK:
            path.unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)


def _rendered_folder(out: Path) -> Path:
    """Where the Markdown goes: `build/` for a site within the project, else a folder that does not stay."""
    return ROOT / "build" if out.parent == ROOT else out.with_name(f".{out.name}-build")


@cache
def _read(source: Source, langs: tuple[str, ...]) -> Renderer:
    """What the sources hold, read once by each process; one that is forked has it already."""
    renderer = Renderer(source, langs)
    if not renderer.library.texts:
        raise BuildFailed("no language is published")
    return renderer


@dataclass(frozen=True)
class Work:
    """A site that is being built, part by part: from what, for which languages, and in which folders."""

    source: Source
    langs: tuple[str, ...]
    folder: Path
    rendered: Path

    @property
    def renderer(self) -> Renderer:
        return _read(self.source, self.langs)

    def write_shared(self) -> None:
        write_shared(self.folder, self.renderer.library, self.renderer.languages)

    def write_questions(self) -> list[str]:
        """Writes the pools of questions; what they cover, as lines to be said."""
        library, pools = self.renderer.library, PoolStore(self.source.data)
        texts = mark_all_fallbacks(library.texts)
        return [*pool_table(write_pools(self.folder / QUIZ, library.book, texts, pools))]

    def write_decks(self, lang: str) -> None:
        """Writes the decks of cards of a language."""
        library = self.renderer.library
        maker = CardMaker(library.book, library.texts[lang], DEFAULT, self.source.base_url)
        write_decks(self.folder / DECKS / lang, maker, {kind: library.pool(kind, DEFAULT) for kind in KINDS})

    def build_language(self, lang: str) -> None:
        """Renders a language, lets mkdocs build it into its folder of the site, makes its search index."""
        rendered = self.rendered / lang
        shutil.rmtree(rendered, ignore_errors=True)
        write_language(self.renderer, lang, rendered)
        try:
            docs = build_strictly(rendered / "mkdocs.yml", self.folder / lang)
        except BuildRefused as refusal:
            raise BuildFailed(f"{lang}\n{refusal}") from refusal
        finish_language(self.folder, self.renderer, lang, docs)


def _build_parts(work: Work, langs: Sequence[str], say: Say) -> None:
    """Builds all parts, on all cores; the small ones come last, so that no core waits for long."""
    has_questions = work.source.questions == "made"
    with ProcessPoolExecutor(initializer=begin_worker) as pool:
        questions = pool.submit(work.write_questions) if has_questions else None
        building = {pool.submit(work.build_language, lang): lang for lang in langs}
        rest = [pool.submit(work.write_decks, lang) for lang in langs if has_questions]
        rest.append(pool.submit(work.write_shared))
        for line in questions.result() if questions else ():
            say(line)
        for place, done in enumerate(as_completed(building), start=1):
            done.result()
            say(f"{building[done]}: {place} of {len(langs)} languages")
        for each in rest:
            each.result()


def _old(out: Path) -> Path:
    """Where the old site waits until the new one stands."""
    return out.with_name(f".{out.name}-old")


def _put_back(out: Path) -> None:
    """Put the old site back where a build was killed before its new one stood."""
    if _old(out).exists() and not out.exists():
        _old(out).rename(out)


def _swap(work: Path, out: Path) -> None:
    """Let the new site take the place of the old one, which goes only when the new one stands."""
    old = _old(out)
    (work / MARK).write_text(MARKED)
    remove(old)
    if out.exists():
        out.rename(old)
    work.rename(out)
    remove(old)
