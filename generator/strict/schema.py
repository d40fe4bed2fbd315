"""JSON Schema (draft-07) for the kinds of value that files hold: editors complete and check by it.

It is written from the same types that the strict reader builds by. What a type does not say, such as
which ids there are, the writer is told.
"""

import inspect
import json
import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from generator.strict.values import INTEGER, bare
from generator.system.files import write_files

Schema = dict[str, Any]

DRAFT = "http://json-schema.org/draft-07/schema#"
DEFINITIONS = "#/definitions/"

SIMPLE: Mapping[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    types.NoneType: {"type": "null"},
    object: {},
}


class Writer:
    """Writes the schemas of kinds.

    `known` replaces what the types would say, by kind or by (record, field); a field that may be null
    still may. `definitions` holds the schemas that others refer to.
    """

    def __init__(self, known: Mapping[Any, Schema] | None = None):
        self.known = dict(known or {})
        self.definitions: dict[str, Schema] = {}

    def knowing(self, more: Mapping[Any, Schema]) -> "Writer":
        """A writer that knows more, with the same definitions."""
        writer = Writer(self.known | dict(more))
        writer.definitions = self.definitions
        return writer

    def define(self, name: str, schema: Schema) -> Schema:
        """Keeps a schema under a name; the reference to it."""
        self.definitions[name] = schema
        return refer(name)

    def document(self, title: str, kind: Any) -> Schema:
        """The whole schema of a file, with the definitions it refers to."""
        is_record = is_dataclass(kind) and kind not in self.known
        body = self.record(kind) if is_record else self.schema(kind)
        return whole(title, body, self.definitions)

    def schema(self, kind: Any) -> Schema:
        """The schema of a kind, with the description that Annotated gives it."""
        schema = self.known[kind] if kind in self.known else self._by_type(bare(kind))
        return described(schema, note(kind))

    def record(self, kind: Any) -> Schema:
        """The schema of a dataclass, written out."""
        hints = get_type_hints(kind, include_extras=True)
        properties = {field.name: self._field(kind, field.name, hints[field.name]) for field in fields(kind)}
        needed = [field.name for field in fields(kind) if field.default is field.default_factory is MISSING]
        return described(closed(properties, needed), inspect.getdoc(kind) or "")

    def _field(self, record: Any, name: str, hint: Any) -> Schema:
        known = self.known.get((record, name))
        if known is None:
            return self.schema(hint)
        if types.NoneType in get_args(bare(hint)):
            known = any_of([known, SIMPLE[types.NoneType]])
        return described(known, note(hint))

    def _by_type(self, kind: Any) -> Schema:
        origin, arguments = get_origin(kind), get_args(kind)
        if is_dataclass(kind):
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
            self.define(name, self.record(record))
        return refer(name)


def whole(title: str, body: Schema, definitions: Mapping[str, Schema]) -> Schema:
    """The schema of a file: its body, with the definitions that it needs and those that they need in turn."""
    needed: dict[str, Schema] = {}
    waiting = [*_references(body)]
    while waiting:
        name = waiting.pop(0)
        if name not in needed:
            needed[name] = definitions[name]
            waiting += _references(definitions[name])
    return {"$schema": DRAFT, "title": title, **body, **({"definitions": needed} if needed else {})}


def note(kind: Any) -> str:
    """The description that Annotated gives a kind, the outermost of several."""
    return str(getattr(kind, "__metadata__", ("",))[-1])


def described(schema: Schema, text: str) -> Schema:
    """A schema with a description; beside a reference, draft-07 would not see one."""
    if not text:
        return schema
    return {"description": text, **({"allOf": [schema]} if "$ref" in schema else schema)}


def refer(name: str) -> Schema:
    """The schema that is defined under a name."""
    return {"$ref": DEFINITIONS + name}


def one_of(words: Iterable[object]) -> Schema:
    return {"enum": list(words)}


def any_of(schemas: Iterable[Schema]) -> Schema:
    """What meets one of the schemas; words and null make one list of words."""
    flat = [each for schema in schemas for each in (schema["anyOf"] if [*schema] == ["anyOf"] else [schema])]
    words = [{"enum": [None]} if each == SIMPLE[types.NoneType] else each for each in flat]
    if all([*each] == ["enum"] for each in words):
        return one_of(word for each in words for word in each["enum"])
    return {"anyOf": flat}


def list_of(items: Schema, **limits: Any) -> Schema:
    return {"type": "array", "items": items, **limits}


def closed(properties: Mapping[str, Schema], required: Iterable[str] = ()) -> Schema:
    """A mapping with these keys and no others."""
    needed = list(required)
    return {
        "type": "object",
        "properties": dict(properties),
        **({"required": needed} if needed else {}),
        "additionalProperties": False,
    }


def as_text(schema: Schema) -> str:
    """A schema as its file holds it."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def write_changed(folder: Path, schemas: Mapping[str, Schema]) -> list[Path]:
    """Write schemas into a folder, each under its name; return the files that changed."""
    texts = {folder / f"{name}.json": as_text(schema) for name, schema in schemas.items()}
    changed = [path for path, text in texts.items() if not path.exists() or path.read_text("utf-8") != text]
    write_files({path: texts[path].encode() for path in changed})
    return changed


def _keys(kind: Any) -> Schema:
    """What the keys of a mapping may be, where that is not any text."""
    kind = bare(kind)
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
