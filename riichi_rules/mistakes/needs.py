"""What somebody who looks for the cheapest win that is enough comes to: named mistakes, each with its win."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from riichi_rules.mistakes.settlement import FORGOTTEN
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.game_end import places_of
from riichi_rules.table.game.wanted_place import Points, UsualWin, WantedPlace
from riichi_rules.table.seats import seats_of

TIE = "need_tie"
# Both are said of what is no other mistake: a win that is too cheap, and one that is dearer than it need be.
TOO_LITTLE, TOO_MUCH = "need_too_little", "need_too_much"

# What somebody takes for the points after a win, or for the place that they bring.
Deltas = Callable[[WantedPlace, UsualWin], Points]


class NeedMistake(NamedTuple):
    """A mistake and the win that seems to be the cheapest to somebody who makes it."""

    id: str
    win: UsualWin


def need_mistakes(wanted: WantedPlace) -> Iterator[NeedMistake]:
    """Every mistake that the standing gives occasion for, with the win that it leads to."""
    seemingly_enough = {name: partial(_is_enough_by, deltas, wanted) for name, deltas in WRONG_SUMS.items()}
    if decides_ties_by_seat(wanted.rules):
        seemingly_enough[TIE] = partial(_is_enough_by_other_seat, wanted)
    for name, is_enough in seemingly_enough.items():
        win = next(filter(is_enough, wanted.wins), None)
        if win and win is not wanted.least:
            yield NeedMistake(name, win)


def decides_ties_by_seat(rules: Rules) -> bool:
    """Does one of two players with equal points come before the other?"""
    return rules.options["ties"] == "seat"


def _is_enough_by(deltas: Deltas, wanted: WantedPlace, win: UsualWin) -> bool:
    points = wanted.points_after(deltas(wanted, win))
    return places_of(wanted.rules, points)[wanted.seat] <= wanted.place


def _is_enough_by_other_seat(wanted: WantedPlace, win: UsualWin) -> bool:
    """With equal points the later seat comes first."""
    seats = seats_of(wanted.rules)
    points = wanted.points_after(wanted.settled(win).deltas)
    own = points[wanted.seat], seats.index(wanted.seat)
    return sum((points[seat], seats.index(seat)) > own for seat in seats) < wanted.place


def has_tie(wanted: WantedPlace, win: UsualWin) -> bool:
    """Has another player as many points after a win as the winner?"""
    points = wanted.points_after(wanted.settled(win).deltas)
    return [*points.values()].count(points[wanted.seat]) > 1


# Sums


def _without(reason: str, wanted: WantedPlace, win: UsualWin) -> Points:
    """What is paid for a reason is left out."""
    moves = [move for move in wanted.settled(win).moves if move.why != reason]
    return {seat: sum(move.points.get(seat, 0) for move in moves) for seat in seats_of(wanted.rules)}


def _gain_alone(wanted: WantedPlace, win: UsualWin) -> Points:
    """The winner gains, and nobody pays."""
    won = wanted.settled(win).deltas[wanted.seat]
    return {seat: won * (seat == wanted.seat) for seat in seats_of(wanted.rules)}


def _as_direct_hit(wanted: WantedPlace, win: UsualWin) -> Points:
    """The player who has the place pays the base points of the win as a discarder."""
    return wanted.settled(win, wanted.rival).deltas


WRONG_SUMS: Mapping[str, Deltas] = {
    **{name: partial(_without, reason) for reason, name in FORGOTTEN.items() if reason != "noten"},
    "need_loss_forgotten": _gain_alone,
    "need_direct_hit": _as_direct_hit,
}
