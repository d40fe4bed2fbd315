"""Simulated full disks."""

import os
from collections.abc import Callable


def fail_on_call(number: int, error: int) -> Callable[[int], None]:
    """Return an `os.fsync` that fails at the given call, as on a full disk."""
    calls = iter(range(1, 100))

    def fsync(_: int) -> None:
        if next(calls) == number:
            raise OSError(error, os.strerror(error))

    return fsync
