"""A run begins with the tests that say most in the first minute."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from tests.durations import in_order


def named(*names: str, fixtures: Sequence[str] = ()) -> list[Any]:
    return [SimpleNamespace(nodeid=name, fixturenames=fixtures) for name in names]


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


def test_a_first_run_builds_the_site_while_the_library_is_tested() -> None:
    """Then what needs the site, and waits for a browser, alternates with the rest."""
    of_site = named(*(f"tests/browser/{name}.py::a" for name in "abc"), fixtures=["site", "whole"])
    items = [*of_site, *named("tests/club/a.py::a", "tests/engine/a.py::a", "tests/site/a.py::a")]
    items += named("tests/site/b.py::a", fixtures=["whole"])
    assert [each.nodeid.removeprefix("tests/") for each in in_order(items, {})] == [
        "browser/a.py::a",
        "engine/a.py::a",
        "site/b.py::a",
        "club/a.py::a",
        "browser/b.py::a",
        "site/a.py::a",
        "browser/c.py::a",
    ]


def test_a_first_run_of_files_that_need_no_site_keeps_their_order() -> None:
    items = named("tests/site/b.py::a", "tests/club/a.py::a")
    assert in_order(items, {}) == items
