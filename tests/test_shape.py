"""A class name stands once in the house: a stack trace and a search tell them apart."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_no_two_classes_have_the_same_name() -> None:
    found = defaultdict[str, list[str]](list)
    for package in ("riichi_rules", "generator"):
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(str(path.relative_to(ROOT)))
    assert len(found) > 300
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}
