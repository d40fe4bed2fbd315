"""Schemas of questions about the table, which follow from their forms, so that editors complete them, too."""

from collections.abc import Mapping
from typing import Any

from generator.check.examples import TableExample
from generator.engine.tiles import WINDS
from generator.engine.waits import QUESTION_KEYS
from generator.strict.schema import Schema, Writer, closed, list_of, one_of, refer
from generator.table.forms.fields import (
    CaseField,
    FlagField,
    HandField,
    IdField,
    NotationField,
    NumberField,
    PointsField,
    SeatField,
    SeatsField,
    TileField,
    WordField,
    WordsField,
)
from generator.table.forms.question import TableQuestion
from generator.table.forms.reader import Form, FormField
from generator.table.forms.result import ANY_END, ENDS
from generator.table.forms.winner import PAO, WINNER
from generator.table.haitei import CallsField
from generator.table.questions import TABLE_QUESTIONS

SEAT = one_of(WINDS)


def tell_questions(writer: Writer, case: Schema) -> None:
    """Tells the writer what each question about the table may hold; one that is refused may hold anything."""
    parts = _FormSchemas(writer, case["properties"])
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


def known_fields(source: Schema, ruleset: Schema) -> dict[Any, Schema]:
    """What may stand in the fields of an example beside its question."""
    return {
        (TableExample, "ask"): one_of(TABLE_QUESTIONS),
        (TableExample, "source"): source,
        (TableExample, "ruleset"): ruleset,
        (TableExample, "options"): refer("options"),
    }


class _FormSchemas:
    """Schemas of forms; `case` are those of the keys of a case."""

    def __init__(self, writer: Writer, case: Mapping[str, Schema]):
        self.case = case
        call = closed({"type": one_of(CallsField().types), "by": SEAT, "from": SEAT}, ["type", "by"])
        self.parts: dict[str, Schema] = {}
        self.parts |= {
            "calls": list_of(writer.define("call", call)),
            "case": closed(case, ["concealed", "win_tile"]),  # the table says how it was won
            "pao": closed(self.keys(PAO), [*PAO]),
        }
        winner = writer.define("winner", closed(self.keys(WINNER), ["seat"]))
        self.parts["winners"] = list_of(winner, minItems=1)
        ends = {key: schema for form in (ANY_END, *ENDS.values()) for key, schema in self.keys(form).items()}
        self.parts["result"] = writer.define("result", closed(ends, ["end"]))
        self.parts["hands"] = list_of(self.parts["result"])

    def question(self, question: object) -> Schema:
        """The schema of a question; that about waits is the form of a case but for the win."""
        if not isinstance(question, TableQuestion):
            known = {**self.case, "scores": {"type": "boolean"}}
            return closed({key: known[key] for key in sorted(QUESTION_KEYS)})
        keys = self.keys(question.form)
        return closed({key: keys[key] for key in sorted(keys)})

    def keys(self, form: Form) -> dict[str, Schema]:
        """What may stand under each key of a form."""
        return {
            key: self.case[key] if isinstance(field, HandField | CaseField) else self.schema(key, field)
            for name, field in form.items()
            for key in field.keys(name)
        }

    def schema(self, key: str, field: FormField) -> Schema:
        match field:
            case NumberField():
                return {"type": "integer", "minimum": field.least, "maximum": field.most}
            case FlagField():
                return {"type": "boolean"}
            case WordField():
                return one_of(field.among)
            case PointsField():
                return closed({seat: {"type": "integer"} for seat in WINDS}, [])
            case SeatField():
                return SEAT
            case TileField():
                return refer("tile")
            case WordsField():
                return list_of(self.schema(key, field.field()))
            case SeatsField():
                return list_of(SEAT)
            case NotationField():
                return refer("tiles")
            case IdField():
                return refer({"limits": "limit_id", "yaku": "yaku_id"}[field.topic])
        return self.parts[key]
