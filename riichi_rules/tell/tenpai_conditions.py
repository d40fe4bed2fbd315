"""Language-neutral conditions about who else is tenpai at a draw: “if West is tenpai, too”."""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from riichi_rules.tell.seats import seats_line
from riichi_rules.texts.lines import Line, Value, join_lines

Others = Sequence[str]  # the other players in tenpai at a draw


class Condition(NamedTuple):
    """A condition in words, and whether it holds with the given players in tenpai."""

    line: Line
    holds: Callable[[Others], bool]


def tenpai_condition(enough: Collection[Others], possible: Collection[Others]) -> Line:
    """Return the condition that holds at the draws that are enough, and at no other possible draw.

    If no condition in words fits, the line lists who is tenpai at each of these draws, or of the others.
    """
    sought = {frozenset(others) for others in enough}
    for line, holds in _conditions(possible):
        if {frozenset(others) for others in possible if holds(others)} == sought:
            return line
    return _listed(enough, [others for others in possible if frozenset(others) not in sought])


def _conditions(possible: Collection[Others]) -> Iterator[Condition]:
    """Yield the conditions that there are words for, the simplest first."""
    players = [*dict.fromkeys(seat for others in possible for seat in others)]
    yield Condition(Line("needs.if_nobody"), lambda others: not others)
    yield Condition(Line("needs.if_somebody"), lambda others: len(others) > 0)
    for number in range(1, len(players)):
        for some in combinations(players, number):
            yield from _about(some)
    yield Condition(Line("needs.if_at_most_one"), lambda others: len(others) <= 1)
    yield Condition(Line("needs.if_one"), lambda others: len(others) == 1)
    yield Condition(Line("needs.if_at_least_two"), lambda others: len(others) > 1)
    yield Condition(Line("needs.if_two"), lambda others: len(others) == 2)
    yield Condition(Line("needs.if_not_all"), lambda others: len(others) < len(players))
    yield Condition(Line("needs.if_all"), lambda others: len(others) == len(players))


def _about(some: Sequence[str]) -> Iterator[Condition]:
    """Yield the conditions about some of the players."""
    all_of = {"n": len(some), "players": seats_line(some)}
    any_of = {"players": seats_line(some, "or")}
    yield Condition(Line("needs.if_tenpai", all_of), lambda others: {*some} <= {*others})
    yield Condition(Line("needs.if_noten", all_of), lambda others: not {*some} & {*others})
    if len(some) > 1:
        yield Condition(Line("needs.if_any_tenpai", any_of), lambda others: bool({*some} & {*others}))
        yield Condition(Line("needs.if_any_noten", any_of), lambda others: not {*some} <= {*others})


def _listed(enough: Collection[Others], others: Collection[Others]) -> Line:
    """Return the groups of players in tenpai at the draws that are enough, or if fewer, at all others."""
    if len(others) < len(enough) and all(others):
        return Line("needs.if_other_than", {"players": _groups(others)})
    some = [players for players in enough if players]
    just = Line("needs.if_just", {"players": _groups(some)})
    if len(some) == len(enough):
        return just
    return Line("needs.if_either", {"first": Line("needs.if_nobody"), "last": just})


def _groups(draws: Collection[Others]) -> Value:
    """Return groups of players, one after the other."""
    return join_lines([seats_line(players) for players in draws], "needs.or_else")
