"""Schemas of questions about the table, key by key, so that editors complete them, too."""

from collections.abc import Mapping
from typing import Any

from generator.check.examples import TableExample
from generator.engine.tiles import WINDS
from generator.engine.waits import QUESTION_KEYS
from generator.strict.schema import Schema, Writer, closed, list_of, one_of, refer
from generator.table import can_win, dora, furiten, haitei, kan, riichi
from generator.table.aborts import ABORTS
from generator.table.forms import result as result_form
from generator.table.game import ledger
from generator.table.questions import TABLE_QUESTIONS

INTEGER: Schema = {"type": "integer"}
KEYS: Mapping[str, Any] = {
    "waits": QUESTION_KEYS,
    "riichi": riichi.KEYS,
    "kan": kan.KEYS,
    "furiten": furiten.KEYS,
    "can-win": can_win.KEYS,
    "dora": dora.KEYS,
    "haitei": haitei.KEYS,
    "settle": ledger.SETTLE_KEYS,
    "ledger": ledger.LEDGER_KEYS,
}

ENDS = {"settle", "ledger"}  # where the dealer is a player, and not a yes or no


def tell_questions(writer: Writer, case: Schema) -> None:
    """Tells the writer what each question about the table may hold; one that is refused may hold anything."""
    known = _values(writer) | dict(case["properties"])
    of_ends = known | _of_ends(writer, case)
    by_name = {
        name: writer.define(
            f"question_{name.replace('-', '_')}",
            closed({key: (of_ends if name in ENDS else known)[key] for key in sorted(keys)}),
        )
        for name, keys in KEYS.items()
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


def _values(writer: Writer) -> dict[str, Schema]:
    """The parts of questions that are no parts of a case."""
    tile, listed = refer("tile"), list_of(refer("tile"))
    seat = one_of(WINDS)
    call = closed(
        {"type": one_of(sorted(haitei.CLAIMS | haitei.QUADS)), "by": seat, "from": seat}, ["type", "by"]
    )
    return {
        **dict.fromkeys(("discards", "passed", "indicators"), listed),
        **dict.fromkeys(("points", "live_tiles"), INTEGER),
        **dict.fromkeys(("kan", "drawn"), tile),
        "tiles": refer("tiles"),
        "since": list_of(one_of(furiten.EVENTS)),
        "rule": one_of(kan.RULES),
        "scores": {"type": "boolean"},
        "calls": list_of(writer.define("call", call)),
    }


def _of_ends(writer: Writer, case: Schema) -> dict[str, Schema]:
    """The parts of questions about how hands ended."""
    seat = one_of(WINDS)
    seats, count = list_of(seat), {"type": "integer", "minimum": 0}
    pao = closed({"by": seat, "for": refer("yaku_id")}, ["by", "for"])
    told = closed(case["properties"], ["concealed", "win_tile"])  # the table says how it was won
    worths = {"limit": refer("limit_id"), "case": told, **dict.fromkeys(("han", "fu", "yakuman"), INTEGER)}
    winner = writer.define("winner", closed({"seat": seat, **worths, "pao": pao}, ["seat"]))
    parts = {
        "end": one_of(result_form.KEYS),
        "winners": list_of(winner, minItems=1),
        "why": one_of(ABORTS),
        "end_game": {"type": "boolean"},
        **dict.fromkeys(("discarder", "by"), seat),
        **dict.fromkeys(("tenpai", "nagashi", "riichi", "dead"), seats),
    }
    result = writer.define("result", closed(parts, ["end"]))
    table = {"dealer": seat, "honba": count, "riichi_sticks": count, "round_wind": seat}
    return {**table, "result": result, "hands": list_of(result)}
