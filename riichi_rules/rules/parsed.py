"""The rule book as JSON, which an installed package reads in place of YAML, and ten times as fast.

A list begins with the name of its kind: a class of the rules, or one of Python's.
"""

from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from functools import cache
from typing import Any

from riichi_rules.data import read_parsed
from riichi_rules.rules import accreditation, cells, citations, facts, model, penalties, sessions
from riichi_rules.rules.book import Book

CLASSES: Mapping[str, Any] = {
    each.__name__: each
    for each in (
        *(Book, facts.Fact, citations.Citation),
        *(model.Rules, model.TileSet, model.Yaku, model.Price, model.Range, model.Fu, model.FuItem),
        *(model.Limit, model.Payments, model.Ron, model.Tsumo, model.DealerTsumo, model.NonDealerTsumo),
        *(model.Honba, model.Dora, model.Option),
        *(
            cells.RulesetDefinition,
            cells.OptionValue,
            cells.CellState,
            cells.Passage,
            cells.Seen,
            cells.InForce,
        ),
        *(penalties.Penalties, penalties.PenaltyText, penalties.Offence, penalties.Ruling),
        *(sessions.Session, sessions.SessionRule, sessions.StatedValue),
        *(accreditation.Accreditation, accreditation.Variation),
        *(tuple, frozenset, list, dict),
    )
}


COLLECTIONS = {tuple, frozenset, list, dict}


@cache
def open_book() -> Book:
    """Return the rule book of an installed package; in a clone, the one that its YAML makes.

    It is loaded once: commands and the library read the rules as they were at the first question.
    """
    parsed = read_parsed("rules")
    if parsed is None:
        from riichi_rules.rules.load import load_book  # noqa: PLC0415 - takes long to load

        return load_book()
    book: Book = from_json(parsed)
    return book


def to_json(value: Any) -> Any:
    """Return a value of the rules as JSON."""
    if value is None or type(value) in {str, int, bool}:
        return value
    kind = type(value).__name__
    assert CLASSES[kind] is type(value)
    if isinstance(value, StrEnum):
        return [kind, str(value)]
    if isinstance(value, dict):
        if all(type(key) is str for key in value):
            return {key: to_json(below) for key, below in value.items()}
        return [kind, *(["tuple", to_json(key), to_json(below)] for key, below in value.items())]
    if isinstance(value, frozenset):
        return [kind, *sorted(value)]
    if isinstance(value, tuple | list):
        return [kind, *map(to_json, value)]
    return [kind, *(to_json(getattr(value, each.name)) for each in fields(value) if each.name[0] != "_")]


def from_json(data: Any) -> Any:
    """Return the value that JSON stands for."""
    if type(data) is dict:
        return {key: from_json(below) for key, below in data.items()}
    if type(data) is not list:
        return data
    kind, parts = CLASSES[data[0]], map(from_json, data[1:])
    return kind(parts) if kind in COLLECTIONS else kind(*parts)
