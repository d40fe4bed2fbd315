"""The agreed form of a result, which is how a hand ended, and its parser.

    {"end": "ron", "discarder": "south", "winners": [{"seat": "east", "han": 3, "fu": 40}], "riichi": []}
    {"end": "tsumo", "winners": [{"seat": "west", "limit": "mangan"}], "riichi": ["west"]}
    {"end": "exhaustive", "tenpai": ["east", "north"], "nagashi": [], "riichi": ["north"]}
    {"end": "abortive", "why": "nine_terminals"}
    {"end": "chombo", "by": "north"}
    {"end": "penalty", "by": "north", "points": 5000}

Players are named by the seats in which they began. `riichi` lists those who paid a stick, `dead` those
whose hand was dead; `end_game` is true if a dealer in the lead ends the game with this hand. A penalty is no
hand: it stands among them where it was given, and may follow the last one.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from riichi_rules.problems import Problem
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.fields import (
    FlagField,
    ListField,
    MappingField,
    NumberField,
    SeatField,
    SeatsField,
    WordField,
)
from riichi_rules.table.forms.reader import Form, Reader
from riichi_rules.table.forms.winner import Table, read_winner
from riichi_rules.table.game.draws import ABORTS, has_abortive_draw
from riichi_rules.table.game.hand_result import (
    AbortiveDraw,
    Chombo,
    ExhaustiveDraw,
    HandResult,
    Penalty,
    WonHand,
)

END_GAME: Form = {"end_game": FlagField()}
ENDS: Mapping[str, Form] = {
    "ron": {**END_GAME, "discarder": SeatField(required=True), "winners": ListField(required=True, least=1)},
    "tsumo": {**END_GAME, "winners": ListField(required=True, least=1)},
    "exhaustive": {**END_GAME, "tenpai": SeatsField(required=True), "nagashi": SeatsField()},
    "abortive": {**END_GAME, "why": WordField(among=ABORTS, required=True)},
    "chombo": {**END_GAME, "by": SeatField(required=True)},
    "penalty": {**END_GAME, "by": SeatField(required=True), "points": NumberField(required=True)},
}
ANY_END: Form = {
    "riichi": SeatsField(),
    "dead": SeatsField(),
    "end": WordField(among=tuple(ENDS), required=True),
}


class ReadResult(NamedTuple):
    """A parsed result, and whether the dealer then ended the game; or the problems of the result."""

    ended: HandResult | None
    ends_game: bool
    problems: tuple[Problem, ...]


def read_result(rules: Rules, table: Table | None, form: object) -> ReadResult:
    """Return the parsed result of a hand at a table; without a table only the form is checked."""
    result = Reader(rules, form if isinstance(form, Mapping) else {})
    if result.mapping is not form:
        MappingField(required=True).take(result, "result", form)
        return ReadResult(None, False, tuple(result.problems))
    result.read(ANY_END)
    end = result["end"]
    if not end:
        return ReadResult(None, False, tuple(result.problems))
    result.refuse_other_keys([*ANY_END, *ENDS[end]])
    result.read(ENDS[end])
    ended = READERS[end](result, table)
    return ReadResult(None if result.problems else ended, result["end_game"], tuple(result.problems))


# Draws


def _read_exhaustive(result: Reader, _: Table | None) -> ExhaustiveDraw:
    tenpai, nagashi, counted = result["tenpai"], result["nagashi"], result.rules.options["nagashi_mangan"]
    if nagashi and not counted:
        result.fault("no_nagashi")
    is_won = bool(nagashi) and counted == "win"
    _refuse_dead(result, (*tenpai, *nagashi) if is_won else tenpai)
    if not is_won:
        _refuse_noten_riichi(result)
    return ExhaustiveDraw(tenpai, nagashi, result["riichi"])


def _refuse_noten_riichi(result: Reader) -> None:
    """Report riichi without tenpai, which is a chombo, unless the hand was declared dead."""
    for seat in result["riichi"]:
        if seat not in result["tenpai"] and seat not in result["dead"]:
            result.fault("riichi_noten", seat=seat)


def _refuse_dead(result: Reader, seats: tuple[str, ...]) -> None:
    """Report dead hands among those that win or are tenpai."""
    for seat in result["dead"]:
        if seat in seats:
            result.fault("dead_hand", seat=seat)


def _read_abortive(result: Reader, _: Table | None) -> AbortiveDraw:
    why, riichi = result["why"], result["riichi"]
    if why and not has_abortive_draw(result.rules, why):
        result.fault("no_such_abort", why=why)
    if why == "four_riichi" and len({*riichi}) < len(result.seats):
        result.fault("riichi_of_all")
    return AbortiveDraw(why, riichi)


# Wins


def _read_win(result: Reader, table: Table | None) -> WonHand:
    discarder, listed = result.values.get("discarder"), result["winners"][: len(result.seats)]
    winners = tuple(read_winner(result, table, each, index) for index, each in enumerate(listed))
    seats = tuple(winner.seat for winner in winners if winner.seat)
    result.refuse_duplicates("winners", seats)
    _refuse_dead(result, seats)
    if discarder and discarder in seats:
        result.fault("winner_is_discarder", seat=discarder)
    if len(listed) > 1:
        _refuse_several(result, len(listed))
    return WonHand(winners, discarder, result["riichi"])


def _refuse_several(result: Reader, winners: int) -> None:
    """Report several winners of a tsumo, or of a ron that only the next in turn may win."""
    if result["end"] == "tsumo":
        result.fault("one_tsumo")
    elif result.rules.options["multi_ron"] == "head_bump":
        result.fault("head_bump")
    elif winners == len(result.seats) - 1 and has_abortive_draw(result.rules, "triple_ron"):
        result.fault("triple_ron_aborts")


READERS: Mapping[str, Callable[[Reader, Table | None], HandResult]] = {
    "ron": _read_win,
    "tsumo": _read_win,
    "exhaustive": _read_exhaustive,
    "abortive": _read_abortive,
    "chombo": lambda result, _: Chombo(result["by"]),
    "penalty": lambda result, _: Penalty(result["by"], result["points"]),
}
