"""The progress of long work on standard error: a bar on a terminal, lines elsewhere."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

import click

QUICK = 2.0  # seconds


class Advance(Protocol):
    """A function that reports finished steps: a name, and the number of steps."""

    def __call__(self, name: str, steps: int = 1) -> None: ...


class ProgressLines:
    """Progress as lines, one for each finished step but the last: `pl: 2 of 5 languages`.

    Quick work has none.
    """

    def __init__(self, write: Callable[[str], object], delay: float = QUICK):
        self.write = write
        self.delay = delay

    @contextmanager
    def count(self, unit: str, total: int) -> Iterator[Advance]:
        """Count the steps of a task, given their unit in the plural."""
        begun, done = time.monotonic(), 0

        def advance(name: str, steps: int = 1) -> None:
            nonlocal done
            done += steps
            if done < total and time.monotonic() - begun >= self.delay:
                self.write(f"{name}: {done} of {total} {unit}")

        yield advance


class ProgressBar(ProgressLines):
    """Progress as a bar with the name of the step that was finished last."""

    @contextmanager
    def count(self, unit: str, total: int) -> Iterator[Advance]:
        """Count the steps of a task, given their unit in the plural."""
        with click.progressbar(
            length=total, label=unit, file=sys.stderr, show_pos=True, show_eta=False, item_show_func=_write
        ) as bar:
            yield lambda name, steps=1: bar.update(steps, name)


def _write(name: object) -> str:
    return str(name or "")


def progress_on_stderr() -> ProgressLines:
    """Return the progress of a command."""
    kind = ProgressBar if sys.stderr.isatty() else ProgressLines
    return kind(lambda line: click.echo(line, err=True))


SILENT = ProgressLines(lambda _: None)
