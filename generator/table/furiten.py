"""Furiten: a hand that may not win by ron, and the tiles because of which."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from generator.engine.hand import MOST, Hand
from generator.engine.tiles import KIND
from generator.engine.waits import out_of_set, waits
from generator.rules.model import Rules
from generator.table.forms.fields import HandField, NumberField, TilesField, WordsField
from generator.table.forms.question import table_question
from generator.table.forms.reader import Reader

# What a player does after letting a winning tile pass, and what of it ends temporary furiten.
EVENTS = ("draw", "call", "discard")
ENDS: Mapping[str, frozenset[str]] = {
    "own_draw": frozenset({"draw"}),
    "own_draw_or_call": frozenset({"draw", "call"}),
    "own_discard": frozenset({"discard"}),
}


class Furiten(NamedTuple):
    """none, permanent, temporary or riichi, and the tiles that make it so, as they were written."""

    kind: str
    because: tuple[str, ...] = ()


def furiten(
    rules: Rules,
    hand: Hand,
    discards: Sequence[str],
    passed: Sequence[str] = (),
    since: Iterable[str] = (),
    has_riichi: bool = False,
) -> Furiten:
    """Is a hand that lacks one tile in furiten?

    Any wait among the player's own discards bars ron on all of them. So does a wait that was let pass: for
    the rest of the hand after riichi, otherwise until something that the player has done `since`.
    """
    waited = {wait.tile for wait in waits(hand, out_of_set(rules))}
    own = tuple(tile for tile in dict.fromkeys(discards) if KIND[tile] in waited)
    if own:
        return Furiten("permanent", own)
    let_pass = tuple(tile for tile in dict.fromkeys(passed) if KIND[tile] in waited)
    if let_pass and has_riichi:
        return Furiten("riichi", let_pass)
    is_over = ENDS[str(rules.options["temp_furiten_ends"])] & {*since}
    return Furiten("temporary", let_pass) if let_pass and not is_over else Furiten("none")


def _check_riichi(question: Reader) -> None:
    """Riichi is declared with a closed hand."""
    if question["riichi"] and question["hand"].is_open:
        question.fault("open_riichi")


@table_question(
    {
        "discards": TilesField(),
        "passed": TilesField(),
        "since": WordsField(among=EVENTS),
        "hand": HandField(lacking=1, seen=("discards", "passed")),
        "riichi": NumberField(default=0, most=MOST["riichi"]),
    },
    _check_riichi,
)
def answer_furiten(question: Reader) -> Mapping[str, object]:
    """Is a hand in furiten?"""
    hand, discards, passed = question["hand"], question["discards"], question["passed"]
    found = furiten(question.rules, hand, discards, passed, question["since"], question["riichi"] > 0)
    return {"furiten": found.kind, "because": list(found.because)}
