"""What the API promises other programs: the shape of each file and record, from `content/api.yaml`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from generator.schema import Schema, whole
from riichi_rules.strict_yaml import load

ID = "urn:riichi-rules:api:v1:"
PROMISED = Path(__file__).parents[3] / "content" / "api.yaml"


@dataclass(frozen=True)
class Shape:
    """A mapping, and the JSON Schema of each of its keys; all of them have to be there."""

    description: str
    properties: Mapping[str, object]

    def schema(self, header: Iterable[str] = ()) -> Schema:
        """Its schema. It lets keys through that it does not know, as programs should."""
        properties = {**{name: {"type": "string"} for name in header}, **self.properties}
        return {
            "description": self.description,
            "type": "object",
            "properties": properties,
            "required": [*properties],
        }


@dataclass(frozen=True)
class Promise:
    """The sorts of files, and the records that stand in them."""

    files: Mapping[str, Shape]
    records: Mapping[str, Shape]

    def schema(self, name: str, header: Iterable[str]) -> Schema:
        """The schema of a sort of files, each of which begins with a header."""
        records = {each: shape.schema() for each, shape in self.records.items()}
        return {"$id": f"{ID}{name}", **whole(name, self.files[name].schema(header), records)}


@cache
def load_promise() -> Promise:
    """The shape of everything in the API; raises Faulty with every problem."""
    return load(PROMISED, f"content/{PROMISED.name}", Promise)
