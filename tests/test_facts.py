"""Every numbered fact of the sources is executed by a test that cites it, or is known to be a text alone."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from riichi_rules.texts.languages import languages, load_texts
from tests.texts.test_stated import NUMBERED, STATED

HERE = Path(__file__).parent
CONTENT = HERE.parent / "content"
TABLE: dict[str, dict[str, Any]] = yaml.safe_load((HERE / "facts.yaml").read_text("utf-8"))
FACTS, TEXT_ONLY = TABLE["facts"], TABLE["text_only"]
PAGES = {
    page
    for part in yaml.safe_load((CONTENT / "pages" / "pages.yaml").read_text("utf-8")).values()
    for page in part
}


def citations(source: str) -> Iterator[str]:
    """Yield the facts that the tests of a module cite, by pytest.mark.fact on functions that pytest runs."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.fact":
                    yield from (ast.literal_eval(cited) for cited in mark.args)


CITED = {fact for path in sorted(HERE.rglob("test_*.py")) for fact in citations(path.read_text("utf-8"))}


def test_every_fact_is_executed_or_a_text_alone_and_none_is_both() -> None:
    assert sorted(FACTS.keys() - CITED - TEXT_ONLY.keys()) == []
    assert sorted(CITED & TEXT_ONLY.keys()) == []


def test_no_unknown_fact_is_cited() -> None:
    assert sorted(CITED - FACTS.keys()) == []
    assert sorted(TEXT_ONLY.keys() - FACTS.keys()) == []


def test_all_facts_that_the_sources_number_are_listed() -> None:
    """The examples and the tables of the sources have names instead of numbers."""
    numbered = {f"{source}-{n}" for source, last in NUMBERED.items() for n in range(1, last + 1)}
    examples = {f"S1-Ex{n}" for n in range(1, 5)} | {"S2-U1", "S2-U2"} | {f"S2-K-{case}" for case in "ABCD"}
    tables = {"S3-yaku-list", "S3-score-tables", "S3-counting-example"}
    assert FACTS.keys() == numbered | examples | tables


@pytest.mark.parametrize("fact", TEXT_ONLY)
def test_a_fact_that_is_a_text_alone_stands_on_its_page(fact: str) -> None:
    """In every language, and in English with the part that is named."""
    page, text, says = (TEXT_ONLY[fact][key] for key in ("page", "text", "says"))
    topic = page.replace("-", "_")
    assert page in PAGES
    assert f"{topic}.{text}" in STATED[fact]
    assert all(load_texts(lang).is_translated(f"page_{topic}.{text}") for lang in languages())
    stated = yaml.safe_load((CONTENT / "texts" / "en" / f"page_{topic}.yaml").read_text("utf-8"))[text]
    assert says in " ".join((stated if isinstance(stated, str) else stated["text"]).split())


def test_only_tests_that_run_can_cite() -> None:
    mark = "@pytest.mark.fact('S9-1', 'S9-2')\n"
    assert [*citations(f"{mark}def test_it(): pass")] == ["S9-1", "S9-2"]
    assert [*citations(f"class TestIt:\n {mark} def test_it(self): pass")] == ["S9-1", "S9-2"]
    assert [*citations(f"{mark}def helper(): pass\n\n# S9-3\ndef test_it(): 'S9-4'")] == []
