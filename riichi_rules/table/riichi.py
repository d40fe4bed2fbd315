"""Riichi: whether it may be declared, and with which discards."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from riichi_rules.engine.case import MOST
from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.tiles import TILE
from riichi_rules.engine.waits import out_of_set, waits
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.fields import HandField, LiveTilesField, NumberField
from riichi_rules.table.forms.question import table_question
from riichi_rules.table.forms.reader import Reader
from riichi_rules.table.hand_tiles import distinct_tiles, without


class Declaration(NamedTuple):
    """The discards with which riichi may be declared, or every reason against it."""

    discards: tuple[str, ...]
    reasons: tuple[str, ...]


def riichi_declaration(
    rules: Rules, hand: PackedHand, points: int | None = None, live_tiles: int | None = None, riichi: int = 0
) -> Declaration:
    """Return whether a player with a complete number of tiles may declare riichi.

    Unknown points or an unknown number of live tiles are no reason against it.
    """
    discards = tuple(discards_to_tenpai(rules, hand))
    too_few = points is not None and points < rules.payments.riichi_stick
    against = {
        "declared": riichi > 0,
        "open": hand.is_open,
        "noten": not discards,
        "points": too_few and rules.options["riichi_below_1000"] is not True,
        "tiles": live_tiles is not None and live_tiles < rules.number("riichi_min_live_tiles"),
    }
    reasons = tuple(reason for reason, holds in against.items() if holds)
    return Declaration(() if reasons else discards, reasons)


def discards_to_tenpai(rules: Rules, hand: PackedHand) -> Iterator[str]:
    """Yield the tiles whose discard leaves a hand tenpai, with red fives distinguished."""
    gone = out_of_set(rules)
    for tile in distinct_tiles(hand.concealed):
        if waits(without(hand, TILE[tile]), gone):
            yield tile


@table_question(
    {
        "hand": HandField(),
        "points": NumberField(least=-1_000_000),
        "live_tiles": LiveTilesField(),
        "riichi": NumberField(default=0, most=MOST["riichi"]),
    }
)
def answer_riichi(question: Reader) -> Mapping[str, object]:
    """Return whether riichi may be declared, and with which discards."""
    declaration = riichi_declaration(question.rules, **question.values)
    return {
        "allowed": not declaration.reasons,
        "discards": list(declaration.discards),
        "reasons": list(declaration.reasons),
    }
