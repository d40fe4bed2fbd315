"""The schemas of questions about the table, derived from their forms."""

from collections.abc import Mapping
from typing import Any

from generator.check.examples import TableExample
from generator.schema import Schema, Writer, closed_mapping, list_of, one_of, refer, with_description
from riichi_rules.engine.case import PARTS, REQUIRED_KEYS, TILE_KEYS, Notation
from riichi_rules.engine.waits import QUESTION_KEYS
from riichi_rules.table.forms.question import TableQuestion
from riichi_rules.table.forms.reader import Form
from riichi_rules.table.forms.result import ANY_END, ENDS
from riichi_rules.table.forms.winner import WINNER
from riichi_rules.table.questions import TABLE_QUESTIONS


def define_questions(writer: Writer) -> None:
    """Define the schema of each question about the table. An example that is refused may contain anything."""
    parts = FormSchemas(writer)
    by_name = {
        name: writer.define(f"question_{name.replace('-', '_')}", parts.question(question))
        for name, question in TABLE_QUESTIONS.items()
    }
    schema = writer.record(TableExample)
    schema["allOf"] = [
        {
            "if": {
                "properties": {"ask": {"const": name}, "gives": {"not": {"required": ["problems"]}}},
                "required": ["ask"],
            },
            "then": {"properties": {"question": question}},
        }
        for name, question in by_name.items()
    ]
    writer.known[TableExample] = writer.define("TableExample", schema)


def case_schema(writer: Writer) -> Schema:
    """Return the schema of a case."""
    case = closed_mapping({key: writer.schema(kind) for key, kind in PARTS.items()}, REQUIRED_KEYS)
    return with_description(
        case, "A hand without its winning tile, the melds, and the circumstances of the win."
    )


def known_fields(source: Schema, ruleset: Schema) -> dict[Any, Schema]:
    """Return the schemas of the other fields of an example."""
    return {
        (TableExample, "ask"): one_of(TABLE_QUESTIONS),
        (TableExample, "source"): source,
        (TableExample, "ruleset"): ruleset,
        (TableExample, "options"): refer("options"),
    }


class FormSchemas:
    """A writer of schemas of forms; `known` has the schemas of parts that a form does not fully describe."""

    def __init__(self, writer: Writer):
        self.writer, self.known = writer, dict[str, Schema]()
        self.known["case"] = case_schema(writer) | {"required": [*TILE_KEYS]}  # the table decides the rest
        self.known["winners"] = list_of(self.schema(WINNER), minItems=1)
        ends = {key: schema for form in (ANY_END, *ENDS.values()) for key, schema in self.keys(form).items()}
        self.known["result"] = writer.define("result", closed_mapping(ends, ["end"]))
        self.known["hands"] = list_of(self.known["result"])

    def question(self, question: object) -> Schema:
        """Return the schema of a question; that of a question about waits is a case without a win."""
        if not isinstance(question, TableQuestion):
            kinds = {**PARTS, "scores": bool, "seen": Notation}
            return closed_mapping({key: self.schema(kinds[key]) for key in sorted(QUESTION_KEYS)})
        return self.schema(dict(sorted(question.form.items())))

    def keys(self, form: Form) -> dict[str, Schema]:
        """Return the schema of each key of a form."""
        kinds = {key: kind for name, field in form.items() for key, kind in field.kinds(name).items()}
        return {key: self.known.get(key) or self.schema(kind) for key, kind in kinds.items()}

    def schema(self, kind: Any) -> Schema:
        """Return the schema of a form, of a list of one type, or of a type."""
        if isinstance(kind, tuple):
            return list_of(self.schema(kind[0]))
        if isinstance(kind, Mapping):
            return closed_mapping(self.keys(kind), [name for name, field in kind.items() if field.required])
        return self.writer.schema(kind)
