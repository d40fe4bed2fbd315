"""The inputs of the parts of a build: the files and texts that they read, the code, and arguments."""

import json
import os
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.export.pools import PoolStore
from generator.export.release import data_version
from generator.kept.code import code_hash
from generator.kept.program import installed_versions, source_files
from generator.kept.reads import RecordedEntries, file_reads
from generator.settings import load_settings
from generator.site.assets import import_table
from generator.site.library import Source
from generator.site.render import Renderer
from riichi_rules.data import ROOT
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.japanese import JAPANESE
from riichi_rules.texts.languages import SOURCE

PROGRAM, LIBRARY = "generator.site.build", "riichi_rules.api.quiz"
CHANGED = "changed while it was read"  # the hash of no file
ALWAYS = ("arguments", "program", "packages", "names", "imports")  # facts that every part depends on
MADE = {"__pycache__", "schema"}  # folders among the sources whose files are made, and which no page reads


@dataclass
class TextReads:
    """The single texts of other languages that a part has said, by language."""

    entries: Mapping[str, RecordedEntries] = field(default_factory=dict)

    def hashes(self) -> dict[str, dict[str, str]]:
        return {
            lang: {key: _text_hash(entry) for key, entry in each.reads.items()}
            for lang, each in self.entries.items()
            if each.reads
        }


class BuildInputs:
    """The inputs of the parts of one build.

    A part of one language depends on the files of its own texts, of English and of Japanese, and on the
    single texts that it says in other languages, such as names of yaku.
    """

    def __init__(self, source: Source, langs: tuple[str, ...]):
        self._source, self._langs = source, langs
        self._file_hashes: dict[str, str] = {}
        self.facts: dict[str, str] = {"epoch": os.environ.get("SOURCE_DATE_EPOCH", "")}
        self._file_reads = file_reads()
        self._began = time.time()
        self._all_texts = self._hash_all_texts()  # before they are loaded
        for name in ("program", "imports"):  # before a script or a module is saved again
            self._fact(name)

    @cached_property
    def renderer(self) -> Renderer:
        """The renderer of all pages, which is loaded if some part has to be made."""
        return Renderer(self._source, self._langs)

    def are_current(self, inputs: Mapping[str, Any]) -> bool:
        """Return whether all inputs of a part are unchanged."""
        return (
            all(self._fact(name) == hash_ for name, hash_ in inputs["facts"].items())
            and all(self._file(name) == hash_ for name, hash_ in inputs["files"].items())
            and (inputs["all_texts"] == self._all_texts or self._says_the_same(inputs))
        )

    @contextmanager
    def recording(self, lang: str, facts: Iterable[str]) -> Iterator[Callable[[], dict[str, Any]]]:
        """Record reads; yield a function that returns the inputs so far.

        Everything that this process and its parent have read before counts too, as it may be cached, except
        the texts of other languages than `lang`, if there is one.
        """
        others = self._others(lang)
        before = {path for path in self._file_reads.paths if path.startswith(self._folders_of(others))}
        texts = TextReads()
        if others:
            texts = self._record_texts(others)

        def inputs() -> dict[str, Any]:
            files = self._file_reads.below(ROOT, self._source.data, self._source.texts) - before
            named = dict.fromkeys((*ALWAYS, *facts))
            return {
                "facts": {name: self._fact(name) for name in named if name != "progress"},
                "files": {
                    _name(path): CHANGED if self._has_changed(path) else self._file(path)
                    for path in sorted(files)
                },
                "texts": texts.hashes(),
                "progress": self._progress if "progress" in named else "",
                "all_texts": self._all_texts,
            }

        yield inputs

    def _has_changed(self, path: str) -> bool:
        """Return whether a file was saved after the build began, so that older content may have been read."""
        return os.path.exists(path) and os.stat(path).st_mtime > self._began

    def _others(self, lang: str) -> tuple[str, ...]:
        own = {lang, SOURCE, JAPANESE}
        return tuple(each for each in self._source.languages if each not in own) if lang else ()

    def _folders_of(self, langs: Collection[str]) -> tuple[str, ...]:
        return tuple(f"{self._source.texts / lang}{os.sep}" for lang in langs)

    def _record_texts(self, langs: Collection[str]) -> TextReads:
        """Wrap the texts of other languages in the library to record which are read."""
        library = self.renderer.library
        found = {lang: RecordedEntries(library.texts[lang].entries) for lang in langs}
        library.texts |= {lang: replace(library.texts[lang], entries=each) for lang, each in found.items()}
        library.topics = {lang: each for lang, each in library.topics.items() if lang not in langs}
        return TextReads(found)

    def _says_the_same(self, inputs: Mapping[str, Any]) -> bool:
        """Return whether the single texts of other languages are the same, though some texts have changed."""
        texts = self.renderer.library.texts
        return (not inputs["progress"] or inputs["progress"] == self._progress) and all(
            lang in texts and _text_hash(texts[lang].entries.get(key)) == hash_
            for lang, read in inputs["texts"].items()
            for key, hash_ in read.items()
        )

    def _fact(self, name: str) -> str:
        if name not in self.facts:
            with self._file_reads.pause():
                self.facts[name] = getattr(self, f"_{name}")()
        return self.facts[name]

    def _arguments(self) -> str:
        stated = self._source, self._langs, load_settings()
        return repr(stated).replace(str(ROOT), "")

    def _program(self) -> str:
        return program_hash()

    def _data_version(self) -> str:
        return repr(data_version())

    def _docstrings(self) -> str:
        """Return a hash of the source of the library, whose docstrings make the reference."""
        with_docstrings = (path.read_bytes() for path in source_files(LIBRARY))
        return _hash(b"".join(with_docstrings))

    def _packages(self) -> str:
        """Return the versions of Python and of all installed packages, on which pages depend."""
        return _hash(repr(installed_versions()).encode())

    def _names(self) -> str:
        """Return a hash of the names of all files, because a file that is not there is not read."""
        folders = {ROOT / "content", ROOT / "club", self._source.data, self._source.texts}
        names = sorted(path.relative_to(each).as_posix() for each in folders for path in _visible(each))
        return _hash("\n".join(names).encode())

    def _imports(self) -> str:
        """Return a hash of the imports of scripts, which is all that pages print of these."""
        return _hash(repr(import_table()).encode())

    def _pools(self) -> str:
        return _hash(repr(PoolStore(self._source.data).versions).encode())

    @cached_property
    def _progress(self) -> str:
        return _hash(repr(self.renderer.library.progress).encode())

    def _hash_all_texts(self) -> str:
        with self._file_reads.pause():
            return _hash(
                json.dumps([self._file(str(path)) for path in _visible(self._source.texts)]).encode()
            )

    def _file(self, path: str) -> str:
        """Return the hash of a file, or nothing if it is not there."""
        if path not in self._file_hashes:
            with self._file_reads.pause():
                try:
                    self._file_hashes[path] = _hash((ROOT / path).read_bytes())
                except OSError:
                    self._file_hashes[path] = ""
        return self._file_hashes[path]


@cache
def program_hash() -> str:
    """Return a hash of the code that builds the site, which does not change while it runs."""
    return code_hash(source_files(PROGRAM))


def _name(path: str) -> str:
    """Return the path below the project, by which another clone of it finds the file too."""
    return path.removeprefix(f"{ROOT}{os.sep}")


def _visible(folder: Path) -> list[Path]:
    """Return the files below a folder except hidden ones, and those that are made: bytecode and schemas."""
    found = []
    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name[0] != "." and name not in MADE)
        found += [Path(parent, name) for name in sorted(files) if not name.startswith(".")]
    return found


def _text_hash(entry: Entry | None) -> str:
    return _hash(repr(entry).encode()) if entry else ""


def _hash(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]
