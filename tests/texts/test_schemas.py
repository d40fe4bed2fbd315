"""Editors check texts as they are typed: every file keeps to the one schema of texts."""

import json
from dataclasses import fields
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from riichi_rules.data import TEXTS
from riichi_rules.strict_yaml import File, build
from riichi_rules.texts.entry import WrittenEntry
from riichi_rules.texts.languages import languages

FILES = [path for lang in languages() for path in sorted((TEXTS / lang).glob("*.yaml"))]
PATH = TEXTS.parent / "text.schema.json"
SCHEMA = json.loads(PATH.read_text("utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_file_names_the_schema_and_keeps_to_it(path: Path) -> None:
    first = path.read_text("utf-8").partition("\n")[0]
    assert first == f"# yaml-language-server: $schema=../../{PATH.name}"
    texts = build(File.read(path, path.name), object)
    assert [error.message for error in Draft202012Validator(SCHEMA).iter_errors(texts)] == []


def test_the_schema_has_the_parts_of_an_entry_that_the_reader_knows() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert [*SCHEMA["$defs"]["entry"]["properties"]] == [field.name for field in fields(WrittenEntry)]


@pytest.mark.parametrize(
    "wrong", [{"points": 3}, {"points": {"ohter": "a"}}, {"points": {"few": ["a"]}}, ["points"]]
)
def test_an_entry_of_another_shape_is_flagged(wrong: object) -> None:
    assert list(Draft202012Validator(SCHEMA).iter_errors(wrong))
