"""Conversion of records to plain JSON data."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import partial
from typing import Any


def as_json(value: Any, *, in_brief: bool = False) -> Any:
    """Return a value as plain JSON data, with every key of a record; None becomes null.

    In brief, a record has only the values that differ from the defaults of its fields.
    """
    below = partial(as_json, in_brief=in_brief)
    if is_dataclass(value):
        parts = {field: getattr(value, field.name) for field in fields(value)}
        return {
            field.name: below(part)
            for field, part in parts.items()
            if not in_brief or part != _default(field)
        }
    if isinstance(value, Mapping):
        return {str(key): below(each) for key, each in value.items()}
    return [*map(below, value)] if isinstance(value, tuple | list) else value


def _default(field: Field[Any]) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()
