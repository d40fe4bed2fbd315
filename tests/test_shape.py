"""Readability: class names are unique, functions and folders are short."""

import ast
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("riichi_rules", "generator")
LINES_OF_A_FUNCTION, MODULES_OF_A_FOLDER = 38, 20


@cache
def trees() -> dict[Path, ast.Module]:
    return {
        path.relative_to(ROOT): ast.parse(path.read_text("utf-8"))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
    }


def test_no_two_classes_have_the_same_name() -> None:
    """A stack trace and a search tell them apart."""
    found = defaultdict[str, list[str]](list)
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path))
    assert len(found) > 300
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}


def lines_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return how many lines a function has after its parameters and its docstring."""
    statements = function.body[1:] if ast.get_docstring(function) and function.body[1:] else function.body
    return (function.end_lineno or 0) - statements[0].lineno + 1


def test_no_function_is_longer_than_a_screen() -> None:
    sizes = {
        f"{path}:{node.name}": lines_of(node)
        for path, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert len(sizes) > 2000
    assert {name: size for name, size in sizes.items() if size > LINES_OF_A_FUNCTION} == {}


def test_no_folder_has_too_many_modules() -> None:
    sizes = Counter(path.parent for path in trees() if path.name != "__init__.py")
    assert {str(folder): size for folder, size in sizes.items() if size > MODULES_OF_A_FOLDER} == {}
