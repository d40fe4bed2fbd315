"""A schema for each file of texts: editors complete its keys, and show the English text and its note."""

from pathlib import Path

from generator.strict.schema import Schema, Writer, write_changed
from generator.texts.entry import Entry
from generator.texts.languages import SOURCE, TEXTS, Topic, read_topics


def schemas(folder: Path = TEXTS) -> dict[str, Schema]:
    """The schema of every topic, by its name."""
    return {name: _schema(topic) for name, topic in read_topics(SOURCE, folder).items()}


def _schema(topic: Topic) -> Schema:
    entry = Writer().document("text", Entry)
    entry.pop("$schema", None)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": topic.name,
        "type": "object",
        "additionalProperties": False,
        "properties": {
            key: {"description": _description(each), "allOf": [{"$ref": "#/definitions/text"}]}
            for key, each in topic.entries.items()
        },
        "definitions": {"text": {"anyOf": [{"type": "string"}, entry]}},
    }


def _description(entry: Entry) -> str:
    return f"{entry.words}\n{entry.note}" if entry.note else entry.words


def write_schemas(folder: Path = TEXTS) -> list[Path]:
    """Writes the schemas of the texts; the files that changed."""
    return write_changed(folder.parent / "schema", schemas(folder))
