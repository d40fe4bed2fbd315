"""Editors know every key of the texts: the schemas are fresh, and every file keeps to its own."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from generator.check.schemas import text_schemas
from generator.schema import as_text
from riichi_rules.data import TEXTS
from riichi_rules.strict_yaml import File, build
from riichi_rules.texts.languages import languages

FILES = [path for lang in languages() for path in sorted((TEXTS / lang).glob("*.yaml"))]
FOLDER = TEXTS.parent / "schema"


def test_the_schemas_of_the_texts_are_fresh() -> None:
    """After a change of the English texts: make schemas."""
    wanted = {f"{name}.json": as_text(schema) for name, schema in text_schemas().items()}
    assert {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json")} == wanted


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_file_names_its_schema_and_keeps_to_it(path: Path) -> None:
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    assert first == f"# yaml-language-server: $schema=../../schema/{path.stem}.json"
    schema = json.loads((FOLDER / f"{path.stem}.json").read_text(encoding="utf-8"))
    texts = build(File.read(path, path.name), object)
    assert [error.message for error in Draft7Validator(schema).iter_errors(texts)] == []


def test_a_key_that_english_does_not_have_is_flagged() -> None:
    schema = text_schemas()["units"]
    assert list(Draft7Validator(schema).iter_errors({"pionts": "points"}))
    assert not list(Draft7Validator(schema).iter_errors({"points": {"one": "a", "other": "b"}}))
