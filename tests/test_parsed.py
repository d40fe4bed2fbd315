"""An installed package reads JSON, made of the YAML that a clone reads: what it means is the same."""

import json
from dataclasses import fields, is_dataclass
from itertools import chain
from typing import Any

import pytest

from hatch_build import NOT_SAID, parsed_files
from riichi_rules.rules.load import load_book
from riichi_rules.rules.parsed import from_json
from riichi_rules.texts.languages import ParsedEntries, load_texts


@pytest.fixture(scope="module")
def parsed() -> dict[str, Any]:
    files = parsed_files(lambda _: False)
    return {name: json.loads(json.dumps(content)) for name, content in files}


def differences(one: Any, other: Any, path: str = "") -> list[str]:
    """Return the paths at which two values differ, or are of different types."""
    if type(one) is not type(other):
        return [path]
    if is_dataclass(one):
        names = [each.name for each in fields(one) if each.name[0] != "_"]
        pairs = [(getattr(one, name), getattr(other, name), name) for name in names]
    elif isinstance(one, dict):
        if [*one] != [*other]:
            return [path]
        pairs = [(one[key], other[key], str(key)) for key in one]
    elif isinstance(one, tuple | list) and len(one) == len(other):
        pairs = [(*both, str(place)) for place, both in enumerate(zip(one, other, strict=True))]
    else:
        return [] if one == other else [path]
    return [*chain.from_iterable(differences(a, b, f"{path}.{name}") for a, b, name in pairs)]


def test_the_rule_book_is_the_same(parsed: dict[str, Any]) -> None:
    assert differences(from_json(parsed["rules"]), load_book()) == []


@pytest.mark.parametrize("lang", ["en", "ru", "fr", "pl", "nl", "ja"])
def test_the_texts_are_the_same(parsed: dict[str, Any], lang: str) -> None:
    def said(entry: Any) -> dict[str, Any]:
        return {name: each for name, each in vars(entry).items() if name not in NOT_SAID}

    found, expected = ParsedEntries(parsed[lang]), load_texts(lang).entries
    assert [*found] == [*expected]
    assert {key: said(found[key]) for key in found} == {key: said(each) for key, each in expected.items()}
