"""Editors know every key of the texts: every file keeps to its schema."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from generator.check.schemas import text_schemas
from riichi_rules.data import TEXTS
from riichi_rules.strict_yaml import File, build
from riichi_rules.texts.languages import languages, read_topics
from tests.rulebook import book

FILES = [path for lang in languages() for path in sorted((TEXTS / lang).glob("*.yaml"))]
FOLDER = TEXTS.parent / "schema"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_file_names_its_schema_and_keeps_to_it(path: Path) -> None:
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    assert first == f"# yaml-language-server: $schema=../../schema/{path.stem}.json"
    schema = json.loads((FOLDER / f"{path.stem}.json").read_text(encoding="utf-8"))
    texts = build(File.read(path, path.name), object)
    assert [error.message for error in Draft7Validator(schema).iter_errors(texts)] == []


def test_a_key_that_english_does_not_have_is_flagged() -> None:
    schema = text_schemas(book())["units"]
    assert list(Draft7Validator(schema).iter_errors({"pionts": "points"}))
    assert not list(Draft7Validator(schema).iter_errors({"points": {"one": "a", "other": "b"}}))


def test_schemas_hold_no_text_so_that_an_edit_leaves_them_as_they_are() -> None:
    schemas = json.dumps(text_schemas(book()), ensure_ascii=False)
    words = [text for topic in read_topics("en").values() for entry in topic.entries.values()
             for text in (entry.words, entry.note or "")]  # fmt: skip
    assert [text for text in words if text.count(" ") > 3 and text in schemas] == []
