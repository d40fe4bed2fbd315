"""The schemas of the input and output of the command line: cases, questions, answers.

The schemas of questions come from the forms that read them, those of answers from the classes in which the
library gives them.
"""

from collections.abc import Mapping

from generator.check.table_schemas import FormSchemas, case_schema
from generator.schema import (
    Schema,
    Writer,
    any_of,
    closed_mapping,
    complete_schema,
    list_of,
    with_description,
)
from riichi_rules.api.answers import ANSWERS
from riichi_rules.api.hands import Tile
from riichi_rules.data import ROOT
from riichi_rules.table.questions import TABLE_QUESTIONS

FOLDER = ROOT / "docs" / "schema"
ID = "urn:riichi-rules:format:"

BOOLEAN: Schema = {"type": "boolean"}
INTEGER: Schema = {"type": "integer"}
NUMBER: Schema = {"type": "number"}
TEXT: Schema = {"type": "string"}
NULL: Schema = {"type": "null"}
TEXTS = list_of(TEXT)


def format_schemas() -> dict[str, Schema]:
    """Return each schema by the name of its file."""
    writer = Writer({Tile: TEXT})
    forms = FormSchemas(writer)
    common = {"id": {}, "ruleset": TEXT, "options": {"type": "object"}}
    questions = {
        f"question-{name}": _with_keys(forms.question(question), common)
        for name, question in TABLE_QUESTIONS.items()
    }
    answers = {
        f"answer-{name}": _answer(_with_keys(writer.record(kind), ADDED if name == "score" else {}))
        for name, kind in ANSWERS.items()
    }
    bodies = {
        "case": _with_keys(case_schema(writer), {"id": {}}),
        "result": writer.definitions["result"],
        **questions,
        **answers,
        "quiz-question": closed_mapping(
            {**OF_POOL, **QUESTION, "words": WORDS}, ["kind", "ruleset", *NEEDED]
        ),
        "quiz-pool": list_of(closed_mapping(QUESTION, NEEDED)),
        "quiz-index": QUIZ_INDEX,
    }
    return {
        name: {"$id": f"{ID}{name}", **complete_schema(name, body, {**writer.definitions, **DEFINITIONS})}
        for name, body in bodies.items()
    }


def _with_keys(schema: Schema, keys: Mapping[str, Schema]) -> Schema:
    """Return the schema of a mapping with more optional keys, which replace its own of the same names."""
    return {**schema, "properties": {**schema["properties"], **keys}}


def _answer(schema: Schema) -> Schema:
    """Return the schema of an answer, which may be a list of problems instead."""
    right = {"id": {}, "ok": {"const": True}}
    wrong = {"id": {}, "ok": {"const": False}, "problems": list_of(PROBLEM, minItems=1)}
    answered = _with_keys(schema, right)
    return any_of(
        [{**answered, "required": ["ok", *schema["required"]]}, closed_mapping(wrong, ["ok", "problems"])]
    )


def _all_required(**keys: Schema) -> Schema:
    """Return the schema of a mapping that has all of these keys."""
    return closed_mapping(keys, keys)


WORDS = _all_required(lang=TEXT, question=TEXT, choices=list_of(TEXT), proof=TEXT)
PROBLEM = with_description(
    closed_mapping({"code": TEXT, "message": TEXT, "hand": INTEGER}, ["code", "message"]),
    "what is wrong, by a code for programs and in words; hand: which hand of a ledger",
)
# What the command adds to a score.
ADDED = {
    "assumed": with_description(TEXTS, "options without a source on which the score depends (score --json)"),
    "claim": with_description(
        {"type": "object", "properties": {"right": BOOLEAN}, "required": ["right"]},
        "whether a claimed score is right, and its first mistake (score --json --claim)",
    ),
}

# A sentence without a language: the key of a text, and the values of its placeholders.
LINE: Schema = {"$ref": "#/$defs/line"}
VALUE: Schema = {"$ref": "#/$defs/value"}
DEFINITIONS: Mapping[str, Schema] = {
    "line": with_description(
        {"type": "array", "prefixItems": [TEXT, {"type": "object", "additionalProperties": VALUE}, TEXT]},
        "the key of a text, what fills its placeholders, and a language other than the reader's",
    ),
    "value": any_of([NUMBER, TEXT, BOOLEAN, _all_required(tiles=TEXT), LINE]),
    "row": closed_mapping({"name": LINE, "worth": LINE, "why": LINE, "tiles": TEXT, "rule": TEXT}, ["name"]),
    "section": closed_mapping(
        {"title": LINE, "rows": list_of({"$ref": "#/$defs/row"}), "total": LINE}, ["title", "rows"]
    ),
}
# What all questions of a pool share, and the parts of each.
OF_POOL = {"kind": TEXT, "ruleset": TEXT}
QUESTION: Mapping[str, Schema] = {
    "id": TEXT,
    "level": INTEGER,
    "prompt": LINE,
    "case": {"type": "object"},
    "situation": list_of(LINE),
    "marked": with_description(TEXT, "tiles of the hand to highlight"),
    "answer": {"type": "object"},
    "proof": list_of({"$ref": "#/$defs/section"}),
    "rules": with_description(TEXTS, "the rules that the answer rests on, as texts link to them"),
}
NEEDED = ("id", "level", "prompt", "answer", "proof")
KIND_POOLS = _all_required(
    ruled=with_description(BOOLEAN, "whether the rules change its questions"),
    pools=with_description({"type": "object", "additionalProperties": TEXT}, "the folder of each ruleset"),
)
QUIZ_INDEX = _all_required(
    kinds={"type": "object", "additionalProperties": KIND_POOLS},
    figures={"type": "object", "additionalProperties": {"type": "object", "additionalProperties": NUMBER}},
    usual=with_description(TEXT, "the default ruleset, which the pools that rules do not change belong to"),
    rules=with_description(TEXT, "a hash of the rules from which all questions are made"),
)
