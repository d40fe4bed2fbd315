"""Tasks that each run in a forked process of their own, so that none shares another's caches."""

import os
import traceback
from collections.abc import Callable, Iterator, Mapping
from multiprocessing import connection, get_all_start_methods, get_context
from typing import Generic, TypeVar

from riichi_rules.processes import begin_worker

Result = TypeVar("Result")
Task = Callable[[], Result]


class ProcessDied(Exception):
    """The process of a task was killed before it had a result."""


def run_apart(tasks: Mapping[str, Task[Result]], processes: int = 0) -> Iterator[tuple[str, Result]]:
    """Run tasks in the order given, as many at a time as there are cores; yield each result as it comes.

    Where processes cannot be forked, the tasks run here, one after the other. The first exception of a task
    is raised, and the tasks still running are ended.
    """
    if "fork" not in get_all_start_methods():
        for name, task in tasks.items():
            yield name, task()
        return
    waiting = [_Fork(name, task) for name, task in tasks.items()]
    running: dict[connection.Connection, _Fork[Result]] = {}
    try:
        while waiting or running:
            while waiting and len(running) < (processes or os.cpu_count() or 1):
                fork = waiting.pop(0)
                running[fork.start()] = fork
            for ready in connection.wait([*running]):
                fork = running.pop(ready)  # type: ignore[call-overload]  # one of those that are waited for
                yield fork.name, fork.result()
    finally:
        for fork in running.values():
            fork.end()


class _Fork(Generic[Result]):
    """A task, its process, and the pipe that its result comes through."""

    def __init__(self, name: str, task: Task[Result]):
        self.name, self._task = name, task

    def start(self) -> connection.Connection:
        """Start the process, and return the pipe."""
        context = get_context("fork")
        self._pipe, child_end = context.Pipe(duplex=False)
        self._process = context.Process(target=_run, args=(self._task, child_end), daemon=True)
        self._process.start()
        child_end.close()
        return self._pipe

    def result(self) -> Result:
        """Return the result of the task, or raise its exception."""
        try:
            outcome = self._pipe.recv()
        except EOFError:
            raise ProcessDied(self.name) from None
        finally:
            self._pipe.close()
            self._process.join()
        if isinstance(outcome, BaseException):
            raise outcome
        return outcome  # type: ignore[no-any-return]  # what came through the pipe has no type

    def end(self) -> None:
        self._process.terminate()
        self._process.join()
        self._pipe.close()


def _run(task: Task[Result], pipe: connection.Connection) -> None:
    begin_worker()
    try:
        pipe.send(task())
    except BaseException as error:
        error.add_note(traceback.format_exc())  # a pipe takes an exception without it
        pipe.send(error)
