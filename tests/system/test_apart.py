"""Tasks in processes of their own: their results, their exceptions, and their end."""

import os
import signal
from collections.abc import Callable
from functools import cache

import pytest

from generator.system.apart import ProcessDied, run_apart


@cache
def seen() -> list[str]:
    return []


def note(name: str) -> list[str]:
    seen().append(name)
    return seen()


def noting(name: str) -> Callable[[], list[str]]:
    return lambda: note(name)


def test_no_task_sees_what_another_has_cached() -> None:
    assert dict(run_apart({"a": noting("a"), "b": noting("b")}, 1)) == {"a": ["a"], "b": ["b"]}
    assert seen() == []


def test_results_come_in_any_order_and_all_of_them() -> None:
    tasks = {str(number): (lambda number=number: number) for number in range(20)}
    assert dict(run_apart(tasks, 3)) == {str(number): number for number in range(20)}


def test_the_exception_of_a_task_is_raised_with_its_place() -> None:
    def fail() -> None:
        raise ValueError("three winds")

    with pytest.raises(ValueError, match="three winds") as raised:
        [*run_apart({"fails": fail})]
    assert "in fail" in raised.value.__notes__[0]


def test_a_killed_task_is_named() -> None:
    with pytest.raises(ProcessDied, match="lost"):
        [*run_apart({"lost": lambda: os.kill(os.getpid(), signal.SIGKILL)})]
