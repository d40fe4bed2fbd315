"""The shape of classes: each name stands once in the house, and what holds data cannot be changed."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]

# Classes that collect something, or are filled in one field after another.
COLLECTORS = {
    "Evidence",
    "OptionEvidence",
    *("Positioned", "ScalarNode", "ListNode", "MappingNode"),
    *("Incoming", "TextReads", "PageSection", "RenderedText", "OpenElement", "Changes"),
    *("PlayerTiles", "ReplayedPlayer", "Unreadable"),
}


@cache
def classes() -> tuple[tuple[str, ast.ClassDef], ...]:
    """Return every class of the house, with its file."""

    def find() -> Iterator[tuple[str, ast.ClassDef]]:
        for package in ("riichi_rules", "generator"):
            for path in (ROOT / package).rglob("*.py"):
                for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                    if isinstance(node, ast.ClassDef):
                        yield str(path.relative_to(ROOT)), node

    return tuple(find())


def is_frozen(node: ast.ClassDef) -> bool | None:
    """Return whether a dataclass is frozen, or None for another class."""
    for decorator in map(ast.unparse, node.decorator_list):
        if decorator.startswith("dataclass"):
            return "frozen=True" in decorator
    return None


def test_no_two_classes_have_the_same_name() -> None:
    """A stack trace and a search tell them apart."""
    found = defaultdict[str, list[str]](list)
    for path, node in classes():
        found[node.name].append(path)
    assert len(found) > 300
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}


def test_data_cannot_be_changed_but_in_classes_that_collect_it() -> None:
    assert {node.name for _, node in classes() if is_frozen(node) is False} == COLLECTORS
