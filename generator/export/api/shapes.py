"""The contract of the API: the shape of each file and record, from `content/api.yaml`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from generator.schema import Schema, complete_schema
from riichi_rules.data import ROOT
from riichi_rules.strict_yaml import load

ID = "urn:riichi-rules:api:v1:"
PROMISED = ROOT / "content" / "api.yaml"


@dataclass(frozen=True)
class Shape:
    """A mapping with the JSON Schema of each of its keys, all of which are required."""

    description: str
    properties: Mapping[str, object]

    def schema(self, header: Iterable[str] = ()) -> Schema:
        """Return the JSON Schema of the shape. It allows unknown keys, as programs should."""
        properties = {**{name: {"type": "string"} for name in header}, **self.properties}
        return {
            "description": self.description,
            "type": "object",
            "properties": properties,
            "required": [*properties],
        }


@dataclass(frozen=True)
class Promise:
    """The shapes of files and of the records in them."""

    files: Mapping[str, Shape]
    records: Mapping[str, Shape]

    def schema(self, name: str, header: Iterable[str]) -> Schema:
        """Return the schema of a kind of file, each of which begins with the keys in `header`."""
        records = {each: shape.schema() for each, shape in self.records.items()}
        return {"$id": f"{ID}{name}", **complete_schema(name, self.files[name].schema(header), records)}


@cache
def load_promise() -> Promise:
    """Load the shape of everything in the API; raise Faulty with every problem."""
    return load(PROMISED, f"content/{PROMISED.name}", Promise)
