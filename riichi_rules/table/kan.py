"""Concealed kans after riichi, which are allowed if they do not change the hand."""

from collections.abc import Mapping
from typing import NamedTuple

from riichi_rules.engine.hand import PackedHand, PackedMeld
from riichi_rules.engine.readings import reading_text, readings
from riichi_rules.engine.tiles import KIND, NAMES, TILE, count
from riichi_rules.engine.waits import WINS, out_of_set, waits
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.fields import HandField, LiveTilesField, TileField, WordField
from riichi_rules.table.forms.question import table_question
from riichi_rules.table.forms.reader import Reader
from riichi_rules.table.hand_tiles import distinct_tiles, tiles_of_kind, without

RULES = ("loose", "strict")


class KanVerdict(NamedTuple):
    """The reason against a kan, if any; the waits before and after it, and the readings it removes."""

    reason: str | None
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    lost: tuple[str, ...] = ()


def kan_after_riichi(
    rules: Rules, hand: PackedHand, kan: str, drawn: str, rule: str = "", live_tiles: int | None = None
) -> KanVerdict:
    """Return whether a riichi player with fourteen tiles may declare this kan.

    Only the tile just drawn may be used. Under the loose rule the waits must stay the same. Under the strict
    rule the three tiles must also be a triplet in every reading of the hand.
    """
    kind = KIND[kan]
    if hand.is_open:
        return KanVerdict("open")
    if kind != KIND[drawn]:
        return KanVerdict("not_drawn")
    if count(hand.concealed.counts, kind) < 4:
        return KanVerdict("not_four")
    if live_tiles == 0:
        return KanVerdict("last_tile")
    return _compare_hands(rules, hand, kind, drawn, rule or str(rules.options["kan_after_riichi"]))


def _compare_hands(rules: Rules, hand: PackedHand, kind: int, drawn: str, rule: str) -> KanVerdict:
    """Return the verdict from comparing the hand before the draw with the hand after the kan."""
    gone = out_of_set(rules)
    earlier, four = without(hand, TILE[drawn]), tiles_of_kind(hand.concealed, kind)
    later = without(
        hand, four, PackedMeld("kan_closed", kind, four.counts, four.reds, False, True, False, None)
    )
    before, after = (tuple(wait.tile for wait in waits(each, gone)) for each in (earlier, later))
    if not before:
        return KanVerdict("not_tenpai")
    lost = _lost_readings(earlier, before, kind)
    reason = "wait_changed" if before != after else "reading_lost" if lost and rule == "strict" else None
    return KanVerdict(reason, before, after, lost)


def _lost_readings(hand: PackedHand, waited: tuple[int, ...], kind: int) -> tuple[str, ...]:
    """Return the readings of the complete hand in which the three tiles are not a triplet, as groups."""
    all_readings = (reading for tile in waited for reading in readings(hand, WINS[tile]))
    lost = (reading_text(each) or each.form for each in all_readings if kind not in each.triplets)
    return tuple(dict.fromkeys(lost))


def _check_drawn(question: Reader) -> None:
    """Report a drawn tile that is not in the hand."""
    drawn, held = question["drawn"], question["hand"].concealed
    if drawn and held.size and drawn not in distinct_tiles(held):
        question.fault("drawn_not_held", tile=drawn)


@table_question(
    {
        "hand": HandField(),
        "kan": TileField(required=True),
        "drawn": TileField(required=True),
        "rule": WordField(among=RULES),
        "live_tiles": LiveTilesField(),
    },
    _check_drawn,
)
def answer_kan(question: Reader) -> Mapping[str, object]:
    """Return whether a player in riichi may declare a concealed kan, with the waits before and after."""
    verdict = kan_after_riichi(question.rules, **question.values)
    return {
        "allowed": verdict.reason is None,
        "reason": verdict.reason,
        "waits_before": [NAMES[tile] for tile in verdict.before],
        "waits_after": [NAMES[tile] for tile in verdict.after],
        "lost": list(verdict.lost),
    }
