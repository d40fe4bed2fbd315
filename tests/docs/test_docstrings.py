"""The examples in docstrings, of library and generator."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import generator
import riichi_rules


def modules_with_examples() -> list[str]:
    roots = [Path(str(package.__file__)).parent for package in (riichi_rules, generator)]
    paths = [(root.parent, path) for root in roots for path in root.rglob("*.py")]
    shown = [path.relative_to(base) for base, path in paths if ">>> " in path.read_text("utf-8")]
    return sorted(".".join(path.with_suffix("").parts) for path in shown)


@pytest.mark.parametrize("name", modules_with_examples())
def test_the_examples_of_a_module_are_right(name: str) -> None:
    public = {each: getattr(riichi_rules, each) for each in riichi_rules.__all__}
    results = doctest.testmod(import_module(name), extraglobs=public)
    assert results.failed == 0
    assert results.attempted > 0
