"""Editors know what may stand in the course: each file keeps to its own."""

from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from generator.course.first_hand import FIRST_HAND
from generator.course.load import COURSE
from generator.course.schemas import schemas
from riichi_rules.strict_yaml import File, build
from tests.rulebook import book


@pytest.mark.parametrize("path", [COURSE, FIRST_HAND], ids=lambda path: path.stem)
def test_a_file_names_its_schema_and_keeps_to_it(path: Path) -> None:
    first = path.read_text("utf-8").partition("\n")[0]
    assert first == f"# yaml-language-server: $schema=schema/{path.name.replace('yaml', 'json')}"
    assert complaints(path.stem, path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("change", "to"),
    [("ask: waits", "ask: wiats"), ("wait.tanki", "wait.tanky"), ("after: [hand]", "after: [hnad]")],
)
def test_a_word_that_does_not_exist_is_flagged(change: str, to: str) -> None:
    assert complaints("course", COURSE.read_text("utf-8").replace(change, to, 1))


def complaints(name: str, text: str) -> list[str]:
    stated = build(File.parse(f"{name}.yaml", text.encode()), object)
    return [error.message for error in Draft202012Validator(schemas(book())[name]).iter_errors(stated)]
