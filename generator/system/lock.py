"""A file lock that ends with its process."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # not Unix: nothing is locked
    fcntl = None  # type: ignore[assignment]


class Locked(Exception):
    """Another process holds the lock."""


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Hold the lock of a file, which exists while it is held; raise Locked if another process holds it."""
    if fcntl is None:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    file = _lock(path)
    try:
        yield
    finally:
        path.unlink(missing_ok=True)
        os.close(file)


def _lock(path: Path) -> int:
    """Open and lock a file; retry if the process that held the lock has just removed it."""
    while True:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(file)
            raise Locked(str(path)) from None
        if _is_open(path, file):
            return file
        os.close(file)


def _is_open(path: Path, file: int) -> bool:
    """Return whether the open file is the one that the path names now."""
    try:
        return os.path.samestat(path.stat(), os.fstat(file))
    except FileNotFoundError:
        return False
