"""The schemas of the input and output of the command line: cases, questions, answers.

The schemas of questions come from the forms that read them. No code reads answers, so their schemas are
written here.
"""

from collections.abc import Mapping
from pathlib import Path

from generator.check.table_schemas import FormSchemas, case_schema
from generator.schema import Schema, Writer, any_of, closed, described, list_of, one_of, whole
from riichi_rules.table.questions import TABLE_QUESTIONS

FOLDER = Path(__file__).parents[2] / "docs" / "schema"
ID = "urn:riichi-rules:format:"

BOOLEAN: Schema = {"type": "boolean"}
INTEGER: Schema = {"type": "integer"}
NUMBER: Schema = {"type": "number"}
TEXT: Schema = {"type": "string"}
NULL: Schema = {"type": "null"}
TEXTS = list_of(TEXT)
SEATS = ("east", "south", "west", "north")
SEAT = one_of(SEATS)
PAYERS = ("discarder", "dealer", "non_dealer", "each")


def format_schemas() -> dict[str, Schema]:
    """Return each schema by the name of its file."""
    writer = Writer()
    forms = FormSchemas(writer)
    common = {"id": {}, "ruleset": TEXT, "options": {"type": "object"}}
    questions = {
        f"question-{name}": _with_keys(forms.question(question), common)
        for name, question in TABLE_QUESTIONS.items()
    }
    answers = {f"answer-{name}": _answer(closed(keys, needed)) for name, (keys, needed) in ANSWERS.items()}
    bodies = {
        "case": _with_keys(case_schema(writer), {"id": {}}),
        "result": writer.definitions["result"],
        **questions,
        **answers,
        "quiz-question": closed({**OF_POOL, **QUESTION}, ["kind", "ruleset", *NEEDED]),
        "quiz-pool": list_of(closed(QUESTION, NEEDED)),
        "quiz-index": QUIZ_INDEX,
    }
    return {
        name: {"$id": f"{ID}{name}", **whole(name, body, {**writer.definitions, **DEFINITIONS})}
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
    return any_of([{**answered, "required": ["ok", *schema["required"]]}, closed(wrong, ["ok", "problems"])])


def _by_seat(schema: Schema) -> Schema:
    return {"type": "object", "propertyNames": SEAT, "additionalProperties": schema}


def _all_required(**keys: Schema) -> Schema:
    """Return the schema of a mapping that has all of these keys."""
    return closed(keys, keys)


def _all(**keys: Schema) -> tuple[dict[str, Schema], list[str]]:
    """Return the keys of an answer that has all of them."""
    return keys, [*keys]


PROBLEM = described(
    closed({"code": TEXT, "message": TEXT, "hand": INTEGER}, ["code", "message"]),
    "what is wrong, by a code for programs and in words; hand: which hand of a ledger",
)
PAYMENTS: Schema = {"type": "object", "propertyNames": one_of(PAYERS), "additionalProperties": INTEGER}
WORTH = {
    "han": any_of([INTEGER, NULL]),
    "fu": any_of([INTEGER, NULL]),
    "limit": any_of([TEXT, NULL]),
    "yakuman": INTEGER,
    "points_total": INTEGER,
}
WAIT_SCORE = any_of([_all_required(problem=TEXT), _all_required(**WORTH, yaku=TEXTS)])
UKEIRE = list_of(_all_required(tile=TEXT, left=INTEGER))
WAIT = closed(
    {"tile": TEXT, "kinds": TEXTS, "left": INTEGER, "ron": WAIT_SCORE, "tsumo": WAIT_SCORE},
    ["tile", "kinds", "left"],
)
ENDS = described(one_of(("ends", "goes_on", "may_end", "depends", None)), "whether the game ends with it")
WIN_NEED = {
    "worths": list_of({"type": "object", "additionalProperties": any_of([INTEGER, TEXT])}),
    "points": INTEGER,
    "payments": PAYMENTS,
    "any": described(BOOLEAN, "whether any win is enough"),
    "shared": described(BOOLEAN, "whether the place is shared with another player"),
    "ends": ENDS,
}
NEED = closed(
    {
        **WIN_NEED,
        "usual": described(closed(WIN_NEED), "the cheapest win that is not out of the ordinary"),
        "to_end": described(closed(WIN_NEED), "the cheapest win that ends the game, too"),
    }
)
NEED_OR_NONE = any_of([NEED, NULL])
AT_A_DRAW = described(
    any_of([one_of(("always", "never")), list_of(list_of(SEAT))]),
    "whether a draw brings the place; a list: with whom else in tenpai",
)
PLACE_NEEDS = closed(
    {
        "tsumo": NEED_OR_NONE,
        "ron": _by_seat(NEED_OR_NONE),
        **{"tenpai": AT_A_DRAW, "tenpai_ends": ENDS, "noten": AT_A_DRAW, "noten_ends": ENDS},
    }
)
HAND_SCORES = _all_required(
    points=_by_seat(INTEGER),
    deltas=_by_seat(INTEGER),
    round=SEAT,
    dealer=SEAT,
    honba=INTEGER,
    riichi_sticks=INTEGER,
)
FINAL = _all_required(points=INTEGER, place=NUMBER, total=NUMBER)

SCORE: Mapping[str, Schema] = {
    "yaku": list_of(closed({"id": TEXT, "han": INTEGER, "yakuman": INTEGER}, ["id"])),
    **WORTH,
    "payments": PAYMENTS,
    "fu_items": list_of(_all_required(id=TEXT, fu=INTEGER)),
    "bonus": _all_required(honba=INTEGER, riichi_sticks=INTEGER),
}

# The keys of each answer, and those that it always has.
ANSWERS: Mapping[str, tuple[Mapping[str, Schema], list[str]]] = {
    "score": (
        {
            **SCORE,
            "assumed": described(TEXTS, "options without a source on which the score depends (score --json)"),
            "claim": described(
                {"type": "object", "properties": {"right": BOOLEAN}, "required": ["right"]},
                "whether a claimed score is right, and its first mistake (score --json --claim)",
            ),
        },
        [*SCORE],
    ),
    "waits": (
        {
            "tenpai": BOOLEAN,
            "shanten": INTEGER,
            "waits": list_of(WAIT),
            "held": described(TEXTS, "waits of which the hand holds all four tiles"),
            "accepts": described(UKEIRE, "ukeire, if not tenpai"),
        },
        ["tenpai", "shanten", "waits"],
    ),
    "discards": _all(
        shanten=described(INTEGER, "-1 if the hand is complete"),
        discards=list_of(_all_required(tile=TEXT, shanten=INTEGER, left=INTEGER, accepts=UKEIRE)),
    ),
    "riichi": _all(allowed=BOOLEAN, discards=TEXTS, reasons=TEXTS),
    "kan": _all(
        allowed=BOOLEAN,
        reason=any_of([TEXT, NULL]),
        waits_before=TEXTS,
        waits_after=TEXTS,
        lost=described(TEXTS, "readings that the kan destroys"),
    ),
    "furiten": _all(furiten=one_of(("none", "permanent", "temporary", "riichi")), because=TEXTS),
    "can-win": _all(allowed=BOOLEAN, reasons=TEXTS, because=TEXTS),
    "dora": _all(dora=TEXTS, han=INTEGER),
    "haitei": _all(last_draw=SEAT, last_discard=SEAT, draws=_by_seat(INTEGER)),
    "settle": (
        {
            "deltas": _by_seat(INTEGER),
            "sticks_left": INTEGER,
            "honba_next": INTEGER,
            "dealer_next": SEAT,
            "penalties": described(_by_seat(NUMBER), "points taken off the result of the game"),
        },
        ["deltas", "sticks_left", "honba_next", "dealer_next"],
    ),
    "ledger": (
        {
            "scores": list_of(HAND_SCORES),
            "final": _by_seat(FINAL),
            "over": BOOLEAN,
            "penalties": _by_seat(NUMBER),
        },
        ["scores", "final", "over"],
    ),
    "needs": _all(
        last=BOOLEAN,
        places=_by_seat(NUMBER),
        needs=_by_seat({"type": "object", "additionalProperties": PLACE_NEEDS}),
        draws=list_of(closed({"tenpai": list_of(SEAT), "places": _by_seat(NUMBER), "ends": ENDS})),
    ),
}

# A sentence without a language: the key of a text, and the values of its placeholders.
LINE: Schema = {"$ref": "#/definitions/line"}
VALUE: Schema = {"$ref": "#/definitions/value"}
DEFINITIONS: Mapping[str, Schema] = {
    "line": described(
        {"type": "array", "items": [TEXT, {"type": "object", "additionalProperties": VALUE}, TEXT]},
        "the key of a text, what fills its placeholders, and a language other than the reader's",
    ),
    "value": any_of([NUMBER, TEXT, BOOLEAN, _all_required(tiles=TEXT), LINE]),
    "row": closed({"name": LINE, "worth": LINE, "why": LINE, "tiles": TEXT, "rule": TEXT}, ["name"]),
    "section": closed(
        {"title": LINE, "rows": list_of({"$ref": "#/definitions/row"}), "total": LINE}, ["title", "rows"]
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
    "marked": described(TEXT, "tiles of the hand to highlight"),
    "answer": {"type": "object"},
    "proof": list_of({"$ref": "#/definitions/section"}),
    "rules": described(TEXTS, "the rules that the answer rests on, as texts link to them"),
}
NEEDED = ("id", "level", "prompt", "answer", "proof")
KIND_POOLS = _all_required(
    ruled=described(BOOLEAN, "whether the rules change its questions"),
    pools=described({"type": "object", "additionalProperties": TEXT}, "the folder of each ruleset"),
)
QUIZ_INDEX = _all_required(
    kinds={"type": "object", "additionalProperties": KIND_POOLS},
    figures={"type": "object", "additionalProperties": {"type": "object", "additionalProperties": NUMBER}},
    rules=described(TEXT, "a hash of the rules from which all questions are made"),
)
