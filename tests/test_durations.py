"""A run begins with the tests that say most in the first minute."""

from types import SimpleNamespace
from typing import Any

from tests.durations import in_order


def named(*names: str) -> list[Any]:
    return [SimpleNamespace(nodeid=name) for name in names]


def test_quick_files_come_first_and_then_those_that_take_longest() -> None:
    items = named("long.py::a", "quick.py::a", "longest.py::a", "new.py::a", "quick.py::b", "longest.py::b")
    ordered = in_order(items, {"long.py": 50, "quick.py": 2, "longest.py": 90})
    assert [each.nodeid for each in ordered] == [
        "new.py::a",
        "quick.py::a",
        "quick.py::b",
        "longest.py::a",
        "longest.py::b",
        "long.py::a",
    ]


def test_the_first_run_keeps_the_order_of_the_files() -> None:
    items = named("b.py::a", "a.py::a")
    assert in_order(items, {}) == items
