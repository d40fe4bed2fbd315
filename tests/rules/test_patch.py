"""Paths into the rules."""

from typing import Annotated

import pytest

from riichi_rules.rules.load import load_book
from riichi_rules.rules.model import Rules
from riichi_rules.rules.patch import NoSuchPath, kind_at, replace_at, value_at
from tests.rules.differences import differences

BASE = load_book().base


def test_a_path_leads_to_a_place_its_type_and_a_changed_copy() -> None:
    """The rest of the rules stays as it is."""
    path = ("yaku", "tanyao", "han", "open")
    assert value_at(BASE, path) == 1
    assert kind_at(Rules, path) == Annotated[int, range(1, 14)] | None
    changed = replace_at(BASE, path, 3)
    assert value_at(changed, path) == 3
    assert value_at(BASE, path) == 1
    assert differences(BASE, changed) == ["yaku.tanyao.han.open"]


@pytest.mark.parametrize(
    "path", ["yaku.tanyau", "yaku.tanyao.hans", "limits.mangan.base.x", "yaku.tanyao.is_counted"]
)
def test_a_path_that_leads_nowhere_is_told_apart(path: str) -> None:
    """By the step that does."""
    with pytest.raises(NoSuchPath):
        value_at(BASE, path.split("."))


def test_differences_are_found_in_what_is_added_and_taken_away() -> None:
    """At the deepest place that tells them apart."""
    assert differences({"a": {"b": 1}, "c": 2}, {"a": {"b": 2, "d": 3}}) == ["a.b", "a.d", "c"]
    assert differences({"a": 1}, {"a": 1}) == []
    assert differences(1, 2) == [""]
