"""JSON Schema (2020-12) for data files, from which editors complete and check.

The schemas come from the types that the strict reader uses. Facts that the types do not have, such as which
ids exist, are passed to the writer.
"""

import inspect
import json
import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Literal, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

from riichi_rules.strict_yaml.values import ANY_COUNT, INTEGER, range_of, strip_annotations

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
DEFINITIONS = "#/$defs/"

SIMPLE: Mapping[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    types.NoneType: {"type": "null"},
    object: {},
}


class Writer:
    """A writer of schemas.

    `known` replaces the schema of a type, or of a field by (record, field); a field that may be null still
    may. `definitions` holds the schemas that others refer to.
    """

    def __init__(self, known: Mapping[Any, Schema] | None = None):
        self.known = dict(known or {})
        self.definitions: dict[str, Schema] = {}

    def with_known(self, more: Mapping[Any, Schema]) -> "Writer":
        """Return a writer with more known schemas and the same definitions."""
        writer = Writer(self.known | dict(more))
        writer.definitions = self.definitions
        return writer

    def define(self, name: str, schema: Schema) -> Schema:
        """Define a schema under a name; return a reference to it."""
        self.definitions[name] = schema
        return refer(name)

    def document(self, title: str, kind: Any) -> Schema:
        """Return the whole schema of a file, with the definitions it refers to."""
        is_record = _is_record(kind) and kind not in self.known
        body = self.record(kind) if is_record else self.schema(kind)
        return complete_schema(title, body, self.definitions)

    def schema(self, kind: Any) -> Schema:
        """Return the schema of a type, with its description from Annotated."""
        schema = (
            self.known[kind] if kind in self.known else self._by_type(strip_annotations(kind)) | _limits(kind)
        )
        return with_description(schema, description_of(kind))

    def record(self, kind: Any) -> Schema:
        """Return the schema of a dataclass or a typed dictionary, written out in place of a reference."""
        properties = {name: self._field(kind, name, hint) for name, hint in hints_of(kind).items()}
        return with_description(
            closed_mapping(properties, _needed(kind)), inspect.cleandoc(kind.__doc__ or "")
        )

    def _field(self, record: Any, name: str, hint: Any) -> Schema:
        known = self.known.get((record, name))
        if known is None:
            return self.schema(hint)
        if types.NoneType in get_args(strip_annotations(hint)):
            known = any_of([known, SIMPLE[types.NoneType]])
        return with_description(known, description_of(hint))

    def _by_type(self, kind: Any) -> Schema:
        origin, arguments = get_origin(kind), get_args(kind)
        if _is_record(kind):
            return self._reference(kind)
        if origin in {types.UnionType, Union}:
            return any_of([self.schema(each) for each in arguments])
        if origin is Literal:
            return one_of(arguments)
        if origin is tuple:
            return list_of(self.schema(arguments[0]))
        if origin in {dict, Mapping}:
            return {
                "type": "object",
                **_keys(arguments[0]),
                "additionalProperties": self.schema(arguments[1]),
            }
        return SIMPLE[kind]

    def _reference(self, record: Any) -> Schema:
        name = record.__name__
        if name not in self.definitions:
            self.definitions[name] = {}  # while it is written: a record may hold another of its kind
            self.define(name, self.record(record))
        return refer(name)


def complete_schema(title: str, body: Schema, definitions: Mapping[str, Schema]) -> Schema:
    """Return the schema of a file with the definitions that it needs directly or indirectly."""
    needed: dict[str, Schema] = {}
    queue = [*_references(body)]
    while queue:
        name = queue.pop(0)
        if name not in needed:
            needed[name] = definitions[name]
            queue += _references(definitions[name])
    return {"$schema": DRAFT, "title": title, **body, **({"$defs": needed} if needed else {})}


def hints_of(record: Any) -> dict[str, Any]:
    """Return the fields of a dataclass or a typed dictionary by name, each with its type."""
    hints = get_type_hints(record, include_extras=True)
    if is_dataclass(record):
        return {field.name: hints[field.name] for field in fields(record)}
    return {name: get_args(hint)[0] if get_origin(hint) is Required else hint for name, hint in hints.items()}


def _needed(record: Any) -> list[str]:
    """Return the required fields of a record, in order."""
    if is_typeddict(record):
        return [name for name in record.__annotations__ if name in record.__required_keys__]
    return [field.name for field in fields(record) if field.default is field.default_factory is MISSING]


def _is_record(kind: Any) -> bool:
    return is_dataclass(kind) or is_typeddict(kind)


def _limits(kind: Any) -> Schema:
    """Return the lowest and the highest number of a type, if it has limits."""
    limits = range_of(kind)
    if limits is None:
        return {}
    highest = {"maximum": limits[-1]} if limits.stop < ANY_COUNT.stop else {}
    return {"minimum": limits[0], **highest}


def description_of(kind: Any) -> str:
    """Return the description of a type from Annotated; the outermost of several."""
    return next((each for each in reversed(getattr(kind, "__metadata__", ())) if isinstance(each, str)), "")


def with_description(schema: Schema, text: str) -> Schema:
    """Return a schema with a description. Draft-07 ignores one beside `$ref`, hence `allOf`."""
    if not text:
        return schema
    return {"description": text, **({"allOf": [schema]} if "$ref" in schema else schema)}


def refer(name: str) -> Schema:
    """Return a reference to a definition."""
    return {"$ref": DEFINITIONS + name}


def one_of(words: Iterable[object]) -> Schema:
    return {"enum": list(words)}


def any_of(schemas: Iterable[Schema]) -> Schema:
    """Return the schema of a union. Enums and null are merged into one enum."""
    flat = [each for schema in schemas for each in (schema["anyOf"] if [*schema] == ["anyOf"] else [schema])]
    words = [{"enum": [None]} if each == SIMPLE[types.NoneType] else each for each in flat]
    if all([*each] == ["enum"] for each in words):
        return one_of(word for each in words for word in each["enum"])
    return {"anyOf": flat}


def list_of(items: Schema, **limits: Any) -> Schema:
    return {"type": "array", "items": items, **limits}


def closed_mapping(properties: Mapping[str, Schema], required: Iterable[str] = ()) -> Schema:
    """Return the schema of a mapping with these keys and no others."""
    needed = list(required)
    return {
        "type": "object",
        "properties": dict(properties),
        **({"required": needed} if needed else {}),
        "additionalProperties": False,
    }


def as_text(schema: Schema) -> str:
    """Return a schema as the text of its file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _keys(kind: Any) -> Schema:
    """Return the limits on the keys of a mapping, if they are not any string."""
    kind = strip_annotations(kind)
    if get_origin(kind) is Literal:
        return {"propertyNames": one_of(get_args(kind))}
    return {"propertyNames": {"pattern": f"^{INTEGER.pattern}$"}} if kind is int else {}


def _references(schema: object) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].removeprefix(DEFINITIONS)
        for below in schema.values():
            yield from _references(below)
    elif isinstance(schema, list):
        for below in schema:
            yield from _references(below)
