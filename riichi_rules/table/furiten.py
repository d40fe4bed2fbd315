"""Furiten: hands that may not win by ron, and the tiles that are the reason.

A hand that is not furiten may still be unable to win by ron, if it has no waits or no yaku.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from riichi_rules.engine.case import MOST
from riichi_rules.engine.hand import PackedHand, Win, WinCircumstances
from riichi_rules.engine.score import scorer
from riichi_rules.engine.tiles import EAST, KIND, NAMES, TILE
from riichi_rules.engine.waits import held_waits, out_of_set, waits
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.fields import HandField, NumberField, TilesField, WordsField
from riichi_rules.table.forms.question import table_question
from riichi_rules.table.forms.reader import Reader
from riichi_rules.table.open_hand import open_hand_problem

# The actions of a player after passing up a winning tile, and those that end temporary furiten.
EVENTS = ("draw", "call", "discard")
ENDS: Mapping[str, frozenset[str]] = {
    "own_draw": frozenset({"draw"}),
    "own_draw_or_call": frozenset({"draw", "call"}),
    "own_discard": frozenset({"discard"}),
}


class Furiten(NamedTuple):
    """The kind of furiten (none, permanent, temporary or riichi), and the tiles that cause it."""

    kind: str
    because: tuple[str, ...] = ()


def furiten(
    rules: Rules,
    hand: PackedHand,
    discards: Sequence[str],
    passed: Sequence[str] = (),
    since: Iterable[str] = (),
    has_riichi: bool = False,
) -> Furiten:
    """Return the furiten of a hand that lacks one tile.

    A wait among the player's own discards bars ron on all waits. So does a wait that was passed up: after
    riichi for the rest of the hand, otherwise until certain actions of the player, which are in `since`.
    """
    waiting = {wait.tile for wait in waits(hand, out_of_set(rules))}
    own = tuple(tile for tile in dict.fromkeys(discards) if KIND[tile] in waiting)
    if own:
        return Furiten("permanent", own)
    passed_up = tuple(tile for tile in dict.fromkeys(passed) if KIND[tile] in waiting)
    if passed_up and has_riichi:
        return Furiten("riichi", passed_up)
    is_over = ENDS[str(rules.options["temp_furiten_ends"])] & {*since}
    return Furiten("temporary", passed_up) if passed_up and not is_over else Furiten("none")


def ron_refusals(rules: Rules, hand: PackedHand, riichi: int = 0) -> dict[str, tuple[str, ...]]:
    """Return the waits on which ron is refused in every seat, by the code of the reason.

    Events of the win, such as houtei, are ignored, although they could add a yaku.
    """
    refused = dict[str, tuple[str, ...]]()
    for wait in waits(hand, out_of_set(rules)):
        codes = [_refusal(rules, hand, wait.tile, riichi, wind) for wind in _winds(rules)]
        if codes[0] and None not in codes:
            refused[codes[0]] = (*refused.get(codes[0], ()), NAMES[wait.tile])
    return refused


def _winds(rules: Rules) -> tuple[int, ...]:
    """Return the winds that a seat or a round can have."""
    return tuple(range(EAST, EAST + rules.number("players")))


def _refusal(rules: Rules, hand: PackedHand, tile: int, riichi: int, wind: int) -> str | None:
    """Return why ron is refused to a player of this seat in a round of the same wind, or None."""
    win = Win(TILE[NAMES[tile]], tile, WinCircumstances(False, riichi), wind, wind)
    score = scorer(rules).score(hand, win)
    problem = next(iter(score.problems), None) or open_hand_problem(rules, hand, win, score)
    return problem.code if problem else None


def _check_riichi(question: Reader) -> None:
    """Report riichi with an open hand."""
    if question["riichi"] and question["hand"].is_open:
        question.fault("open_riichi")


@table_question(
    {
        "discards": TilesField(),
        "passed": TilesField(),
        "since": WordsField(among=EVENTS),
        "hand": HandField(lacking=1, rivers=("discards", "passed")),
        "riichi": NumberField(default=0, most=MOST["riichi"]),
    },
    _check_riichi,
)
def answer_furiten(question: Reader) -> Mapping[str, object]:
    """Return the furiten of a hand; without furiten also whether it has no waits, or no yaku by ron."""
    rules, hand, riichi = question.rules, question["hand"], question["riichi"]
    state = furiten(rules, hand, question["discards"], question["passed"], question["since"], riichi > 0)
    answer: dict[str, object] = {"furiten": state.kind, "because": list(state.because)}
    if state.kind == "none":
        refused = ron_refusals(rules, hand, riichi)
        answer |= {"no_ron": {code: list(tiles) for code, tiles in refused.items()}} if refused else {}
        if not waits(hand, out_of_set(rules)) and not held_waits(rules, hand):
            answer["tenpai"] = False
    return answer
