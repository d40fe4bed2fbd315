"""Files that are written whole or not at all, whatever happens meanwhile."""

import errno
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_IMODE


def write_files(contents: Mapping[Path, bytes]) -> None:
    """Write files, all of them or none: a draft beside each, then each draft takes the place of its file.

    They take their places in the given order. An OSError names the file that could not be written; nothing
    has changed then. Links, modes, and what is no regular file, such as /dev/stdout, stay what they are.
    """
    drafts: dict[Path, Path] = {}
    folders: list[Path] = []
    try:
        for path, data in contents.items():
            with _naming(path):
                for folder in _missing_folders(path.resolve().parent):
                    folder.mkdir(exist_ok=True)
                    folders.append(folder)
                if _is_regular(path):
                    drafts[path] = _draft_of(path)
                    _write_draft(drafts[path], path, data)
        for path in contents.keys() - drafts.keys():
            with _naming(path):
                path.write_bytes(contents[path])
        for path, draft in drafts.items():
            with _naming(path):
                draft.replace(path.resolve())
    except BaseException:
        for draft in drafts.values():
            draft.unlink(missing_ok=True)
        for folder in reversed(folders):
            with suppress(OSError):  # another process has put something into it
                folder.rmdir()
        raise


def newline_of(data: bytes) -> str:
    """Return what ends the lines of a file: an editor on Windows writes two characters."""
    return "\r\n" if b"\r\n" in data else "\n"


def _draft_of(path: Path) -> Path:
    target = path.resolve()
    return target.with_name(f".{target.name}-{os.getpid()}")


def _is_regular(path: Path) -> bool:
    """Can a draft take the place of this file? A folder cannot be written at all."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return path.is_file() or not path.exists()


def _write_draft(draft: Path, path: Path, data: bytes) -> None:
    """Write a draft, down to the disk: only then is it known to be whole."""
    with draft.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if path.exists():
        draft.chmod(S_IMODE(path.stat().st_mode))


def _missing_folders(folder: Path) -> list[Path]:
    """Return those of a folder and the ones above it that have to be made, the outermost first."""
    return [each for each in (folder, *folder.parents) if not each.exists()][::-1]


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Have an error name the file that was to be written, not its draft, nor nothing."""
    try:
        yield
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise
