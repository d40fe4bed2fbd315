"""Atomic writing of files."""

import errno
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_IMODE


def write_files(contents: Mapping[Path, bytes]) -> None:
    """Write all files or none: a draft beside each, then each draft replaces its file.

    The files are replaced in the given order. An OSError names the file that could not be written, and
    nothing has changed then. Each file is whole at any moment, but if the process is killed while several are
    replaced, only the first ones may be new. Symbolic links, modes, and files that are not regular, such as
    /dev/stdout, are kept.
    """
    drafts: dict[Path, Path] = {}
    old: dict[Path, Path] = {}
    folders: list[Path] = []
    try:
        for path, data in contents.items():
            with _name_in_errors(path):
                for folder in _missing_folders(path.resolve().parent):
                    folder.mkdir(exist_ok=True)
                    folders.append(folder)
                if _is_regular(path):
                    drafts[path] = _draft_of(path)
                    _write_draft(drafts[path], path, data)
        for path in contents.keys() - drafts.keys():
            with _name_in_errors(path):
                path.write_bytes(contents[path])
        for path in [*drafts][:-1]:
            with _name_in_errors(path):
                old[path] = _copy_of(path)
        for path, draft in drafts.items():
            with _name_in_errors(path):
                draft.replace(path.resolve())
    except BaseException:
        for path in [path for path in old if not drafts[path].exists()]:
            with suppress(OSError):  # the disk refuses this, too
                old[path].replace(path.resolve()) if old[path].exists() else path.unlink()
        for draft in (*drafts.values(), *old.values()):
            draft.unlink(missing_ok=True)
        for folder in reversed(folders):
            with suppress(OSError):  # another process has written a file there
                folder.rmdir()
        raise
    for copy in old.values():
        copy.unlink(missing_ok=True)


def newline_of(data: bytes) -> str:
    """Return the line ending of a file; editors on Windows write two characters."""
    return "\r\n" if b"\r\n" in data else "\n"


def _draft_of(path: Path) -> Path:
    target = path.resolve()
    return target.with_name(f".{target.name}-{os.getpid()}")


def _copy_of(path: Path) -> Path:
    """Copy a file, if it exists, to the path returned, from which it can be restored."""
    draft = _draft_of(path)
    copy = draft.with_name(f"{draft.name}-old")
    if path.exists():
        shutil.copy2(path, copy)
    return copy


def _is_regular(path: Path) -> bool:
    """Return whether a draft can replace this file; raise an error for a folder."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return path.is_file() or not path.exists()


def _write_draft(draft: Path, path: Path, data: bytes) -> None:
    """Write a draft and flush it to the disk, so that it is complete before it replaces the file."""
    with draft.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if path.exists():
        draft.chmod(S_IMODE(path.stat().st_mode))


def _missing_folders(folder: Path) -> list[Path]:
    """Return the folders that have to be created, the outermost first."""
    return [each for each in (folder, *folder.parents) if not each.exists()][::-1]


@contextmanager
def _name_in_errors(path: Path) -> Iterator[None]:
    """Make an OSError name the file to be written, not its draft."""
    try:
        yield
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise
