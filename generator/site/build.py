"""The build of the whole site: its parts are built in parallel processes, and then replace the old site."""

import gc
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from generator.export.browser.pool_files import FOLDER as QUIZ
from generator.export.browser.pool_files import pool_table, write_pools
from generator.export.pools import PoolStore, make_pools
from generator.kept.store import SUMMARY, Store, copy_files
from generator.quiz.registry import kinds_of
from generator.settings import default_ruleset, load_settings
from generator.site.check import all_problems, stored_proofs
from generator.site.config import has_documents
from generator.site.documents.pages import DeadLink
from generator.site.documents.write import write_documents
from generator.site.inputs import BuildInputs
from generator.site.library import Source
from generator.site.mkdocs import BuildRefused, build_strictly
from generator.site.render import write_language
from generator.site.show.fallback import mark_all_fallbacks
from generator.site.show.questions.anki_cards import DECKS, CardMaker, write_decks
from generator.site.text_map.page_map import write_page_maps
from generator.site.whole.finish import finish_language, finish_site
from generator.site.whole.shared import write_api_files, write_shared
from generator.system.apart import run_apart
from generator.system.lock import exclusive
from generator.system.progress import SILENT, ProgressLines
from riichi_rules.problems import Problem
from riichi_rules.texts.languages import SOURCE

# The file that identifies a folder made by a build; no other folder is replaced.
MARKER_FILE = ".made-by-generator-site"
TEXT_MAP = "text map"  # the part that has the keys of the texts of each page
MARKER_TEXT = "`generator site` made this folder and replaces it as a whole.\n"


class ForeignFolderError(Exception):
    """The folder for the site exists and was not made by a build."""


class BuildFailed(Exception):
    """The build of a language failed; the message is the output of mkdocs."""


def build_site(
    source: Source,
    out: Path,
    langs: Sequence[str] = (),
    progress: ProgressLines = SILENT,
    store: Store | None = None,
) -> None:
    """Build the site and replace the old one, which stays if the build fails.

    Parts that `store` has from the same inputs are copied from it; without a store everything is made.

    Raises:
        Locked: Another build writes into the same folder.
    """
    folder, rendered = out.with_name(f".{out.name}-new"), out.with_name(f".{out.name}-build")
    with exclusive(out.with_name(f".{out.name}-lock")):
        for each in (out, _old_folder(out), folder, rendered):
            refuse_foreign(each)
        _restore_old(out)
        try:
            for each in (folder, rendered):
                remove(each)
                each.mkdir(parents=True)
                (each / MARKER_FILE).write_text(MARKER_TEXT)
            build = SiteBuild(source, tuple(langs), store or Store(rendered / "made"), rendered)
            build.write(folder, progress)
            _swap(folder, out)
        finally:
            for each in (folder, rendered):
                remove(each)


def site_errors(source: Source, langs: Sequence[str], store: Store) -> list[Problem]:
    """Return the errors of the sources; that there were none is stored too."""
    inputs = BuildInputs(source, tuple(langs))
    if store.find("check", inputs.are_current):
        return []
    with inputs.recording("", ()) as recorded:
        proofs = stored_proofs(store.folder)
        errors = [each for each in all_problems(source, langs, proofs=proofs) if each.severity == "error"]
        proofs.save()
    if not errors:
        store.keep(store.draft("check"), recorded())
    return errors


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


@dataclass(frozen=True)
class SitePart:
    """A part of the site: its name, the function that writes its files, and the facts that it depends on.

    `lang` is the language of which it may say any text; of others it says single texts, which are recorded.
    A part without one may say any text of all languages.
    """

    name: str
    write: Callable[[Path], None]
    facts: tuple[str, ...] = ()
    lang: str = ""


class SiteBuild:
    """A build of the site from one version of its sources."""

    def __init__(self, source: Source, langs: tuple[str, ...], store: Store, rendered: Path):
        self._source, self._store, self._rendered = source, store, rendered
        self._inputs = BuildInputs(source, langs)
        self._langs = langs or source.languages
        if not self._langs:
            raise BuildFailed("no language is published")

    def write(self, folder: Path, progress: ProgressLines = SILENT) -> None:
        """Write all parts into a folder, those that are stored and those that have to be made."""
        self._store.clean()
        parts = [*self.parts()]
        versions = {part.name: found for part in parts if (found := self.find(part))}
        missing = {part.name: partial(self._make, part) for part in parts if part.name not in versions}
        if missing:
            self._prepare(progress)
            with progress.count("parts of the site", len(parts)) as advance:
                advance("stored", len(parts) - len(missing))
                for name, version in run_apart(missing):
                    versions[name] = version
                    advance(name)
        for version in versions.values():
            copy_files(version, folder)
        self._inputs.facts["parts"] = repr([versions[part.name].name for part in parts])
        whole = SitePart("whole", partial(self._finish, folder), ("parts",))
        copy_files(self.find(whole) or self._make(whole), folder)
        if (questions := versions.get("questions")) and missing:
            for line in (questions / SUMMARY).read_text("utf-8").splitlines():
                progress.write(line)

    def parts(self) -> Iterator[SitePart]:
        """Yield the parts, those that take longest first, so that no core idles at the end."""
        pools = ("pools",) if self._source.questions == "made" else ()
        if pools:
            yield SitePart("questions", self._write_questions, pools, SOURCE)
        for lang in self._langs:
            yield SitePart(lang, partial(self.write_language, lang), (*pools, "progress"), lang)
        for lang in self._langs if pools else ():
            yield SitePart(f"cards {lang}", partial(self._write_decks, lang), (*pools, "epoch"), SOURCE)
        yield self._text_map(pools)
        yield SitePart("shared files", self._write_shared)
        if "api" not in load_settings().choices.leave_out:
            yield SitePart("api", self._write_api, ("data_version",))
        if has_documents():
            yield SitePart("documents", self._write_documents, ("docstrings",), SOURCE)

    def _text_map(self, facts: tuple[str, ...] = ()) -> SitePart:
        return SitePart(TEXT_MAP, self._write_text_map, facts, SOURCE)

    def make_text_map(self) -> Path:
        """Make the map of texts alone, and store it."""
        self._inputs.renderer.library.load()
        return self._make(self._text_map())

    def find(self, part: SitePart) -> Path | None:
        """Return the stored folder of a part whose inputs are unchanged."""
        return self._store.find(part.name, self._inputs.are_current)

    def _make(self, part: SitePart) -> Path:
        """Make a part, and store it with everything that was read for it."""
        draft = self._store.draft(part.name)
        with self._inputs.recording(part.lang, part.facts) as inputs:
            part.write(draft)
        return self._store.keep(draft, inputs())

    def _prepare(self, progress: ProgressLines) -> None:
        """Load what all parts share, so that forked processes inherit it."""
        if self._source.questions == "made":
            make_pools(PoolStore(self._source.data), progress)
        self._inputs.renderer.library.prepare()
        gc.freeze()  # so that the garbage collector of the forked processes needn't scan it

    # Each part, written into a folder of its own

    def write_language(self, lang: str, folder: Path) -> None:
        """Render a language, build it by mkdocs, and write its search index."""
        rendered, renderer = self._rendered / lang, self._inputs.renderer
        write_language(renderer, lang, rendered)
        try:
            docs = build_strictly(rendered / "mkdocs.yml", folder / lang)
        except BuildRefused as refusal:
            raise BuildFailed(f"{lang}\n{refusal}") from refusal
        finish_language(folder, renderer, lang, docs)

    def _write_questions(self, folder: Path) -> None:
        """Write the pools of questions, and the lines of their summary."""
        library = self._inputs.renderer.library
        texts = mark_all_fallbacks({SOURCE: library.english, **library.texts})
        pools = write_pools(folder / QUIZ, library.book, texts, PoolStore(self._source.data))
        (folder / SUMMARY).write_text("\n".join(pool_table(pools)), "utf-8")

    def _write_decks(self, lang: str, folder: Path) -> None:
        """Write the decks of cards of a language."""
        library = self._inputs.renderer.library
        usual = default_ruleset(library.book)
        maker = CardMaker(library.book, library.texts[lang], usual, self._source.base_url)
        write_decks(
            folder / DECKS / lang, maker, {kind: library.usual_pool(kind) for kind in kinds_of(library.book)}
        )

    def _write_text_map(self, folder: Path) -> None:
        write_page_maps(folder, self._inputs.renderer)

    def _write_shared(self, folder: Path) -> None:
        write_shared(folder, self._inputs.renderer.library, self._langs)

    def _write_api(self, folder: Path) -> None:
        write_api_files(folder, self._inputs.renderer.library, self._langs)

    def _write_documents(self, folder: Path) -> None:
        try:
            write_documents(folder, self._inputs.renderer.library)
        except DeadLink as link:
            raise BuildFailed(str(link)) from link

    def _finish(self, folder: Path, draft: Path) -> None:
        """Write the files of the whole site, which are made from all other parts in `folder`."""
        before = {path for path in folder.rglob("*") if path.is_file()}
        finish_site(folder, self._inputs.renderer, self._langs)
        for path in folder.rglob("*"):
            if path.is_file() and path not in before:
                target = draft / path.relative_to(folder)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)


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
