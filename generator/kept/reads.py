"""A record of the files of the project and the single texts that a process reads."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from riichi_rules.data import ROOT
from riichi_rules.texts.entry import Entry

# What is made, what is installed, and code, whose hash is that of its syntax tree.
MADE = ("build", "site", "node_modules")
BYTECODE = (".py", ".pyc")


class FileReads:
    """The files that this process has opened to read; a forked process inherits the record of its parent."""

    def __init__(self) -> None:
        self._made = tuple(f"{ROOT / name}{os.sep}" for name in MADE)
        self._found: set[str] = set()
        self._is_paused = False
        sys.addaudithook(self._note)

    @property
    def paths(self) -> frozenset[str]:
        return frozenset(self._found)

    def below(self, *folders: Path) -> frozenset[str]:
        """Return the files below these folders."""
        roots = tuple(f"{folder}{os.sep}" for folder in folders)
        return frozenset(path for path in self._found if path.startswith(roots))

    @contextmanager
    def pause(self) -> Iterator[None]:
        """Record nothing, because files are only compared."""
        before, self._is_paused = self._is_paused, True
        try:
            yield
        finally:
            self._is_paused = before

    def _note(self, event: str, arguments: tuple[object, ...]) -> None:
        if event != "open" or self._is_paused:
            return
        path, mode, flags = arguments
        is_read = "r" in mode if isinstance(mode, str) else not int(str(flags)) & (os.O_WRONLY | os.O_RDWR)
        if is_read and isinstance(path, str | os.PathLike):
            name = os.path.abspath(os.fsdecode(path))
            is_hidden = f"{os.sep}." in name.removeprefix(str(ROOT))
            if not is_hidden and not name.startswith(self._made) and not name.endswith(BYTECODE):
                self._found.add(name)


@cache
def file_reads() -> FileReads:
    """Begin to record, once: Python has no way to end it."""
    return FileReads()


class RecordedEntries(Mapping[str, Entry]):
    """The texts of a language, with a record of those that are read; a missing one is read as None."""

    def __init__(self, entries: Mapping[str, Entry]):
        self._entries = entries
        self.reads: dict[str, Entry | None] = {}

    def __getitem__(self, key: str) -> Entry:
        self.reads[key] = self._entries.get(key)
        return self._entries[key]

    def __contains__(self, key: object) -> bool:
        self.reads[str(key)] = self._entries.get(str(key))
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        raise TypeError("a page of another language reads single texts, which can be recorded")

    def __len__(self) -> int:
        return len(self._entries)
