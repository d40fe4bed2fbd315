"""Mistakes in finding the cheapest win that reaches a place, each with the win it leads to."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from riichi_rules.mistakes.settlement import FORGOTTEN
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.game_end import places_of
from riichi_rules.table.game.wanted_place import Points, UsualWin, WantedPlace
from riichi_rules.table.seats import seats_of

TIE = "need_tie"
# The mistakes without a more precise cause: a win that is too cheap, and one dearer than necessary.
TOO_LITTLE, TOO_MUCH = "need_too_little", "need_too_much"

# A wrong calculation of the changes that a win makes to the points.
Deltas = Callable[[WantedPlace, UsualWin], Points]


class NeedMistake(NamedTuple):
    """A mistake, and the win that it makes appear to be the cheapest."""

    id: str
    win: UsualWin


def need_mistakes(wanted: WantedPlace) -> Iterator[NeedMistake]:
    """Yield every mistake that is possible in this situation, with the win that it leads to."""
    wrong_checks = {name: partial(_is_enough_by, deltas, wanted) for name, deltas in WRONG_SUMS.items()}
    if decides_ties_by_seat(wanted.rules):
        wrong_checks[TIE] = partial(_is_enough_by_other_seat, wanted)
    for name, is_enough in wrong_checks.items():
        win = next(filter(is_enough, wanted.wins), None)
        if win and win is not wanted.least:
            yield NeedMistake(name, win)


def decides_ties_by_seat(rules: Rules) -> bool:
    """Return whether one of two players with equal points is placed before the other."""
    return rules.options["ties"] == "seat"


def _is_enough_by(deltas: Deltas, wanted: WantedPlace, win: UsualWin) -> bool:
    points = wanted.points_after(deltas(wanted, win))
    return places_of(wanted.rules, points)[wanted.seat] <= wanted.place


def _is_enough_by_other_seat(wanted: WantedPlace, win: UsualWin) -> bool:
    """Return whether a win would be enough if the later seat came first with equal points."""
    seats = seats_of(wanted.rules)
    points = wanted.points_after(wanted.settled(win).deltas)
    own = points[wanted.seat], seats.index(wanted.seat)
    return sum((points[seat], seats.index(seat)) > own for seat in seats) < wanted.place


def has_tie(wanted: WantedPlace, win: UsualWin) -> bool:
    """Return whether another player has as many points as the winner after a win."""
    points = wanted.points_after(wanted.settled(win).deltas)
    return [*points.values()].count(points[wanted.seat]) > 1


# Sums


def _without(reason: str, wanted: WantedPlace, win: UsualWin) -> Points:
    """Return the changes without the payments for one reason."""
    moves = [move for move in wanted.settled(win).moves if move.why != reason]
    return {seat: sum(move.points.get(seat, 0) for move in moves) for seat in seats_of(wanted.rules)}


def _gain_alone(wanted: WantedPlace, win: UsualWin) -> Points:
    """Return the changes if the winner gains, and nobody pays."""
    won = wanted.settled(win).deltas[wanted.seat]
    return {seat: won * (seat == wanted.seat) for seat in seats_of(wanted.rules)}


def _as_direct_hit(wanted: WantedPlace, win: UsualWin) -> Points:
    """Return the changes if the player who holds the place pays the base points as the discarder."""
    return wanted.settled(win, wanted.rival).deltas


WRONG_SUMS: Mapping[str, Deltas] = {
    **{name: partial(_without, reason) for reason, name in FORGOTTEN.items() if reason != "noten"},
    "need_loss_forgotten": _gain_alone,
    "need_direct_hit": _as_direct_hit,
}
