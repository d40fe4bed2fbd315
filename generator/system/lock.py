"""A lock that one process holds, and that dies with it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # a system that is no Unix: nothing is locked there
    fcntl = None  # type: ignore[assignment]


class Locked(Exception):
    """Another process holds the lock."""


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Hold the lock of a file, which is there as long as it is held; raise Locked if another process does."""
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
    """Open and lock a file, again if the process that held the lock has just removed it."""
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
    """Is the open file the one that lies there now?"""
    try:
        return os.path.samestat(path.stat(), os.fstat(file))
    except FileNotFoundError:
        return False
