"""Language-neutral conditions about who else is tenpai at a draw: “if West is tenpai, too”."""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from riichi_rules.tell.seats import of_players, seats_line
from riichi_rules.texts.lines import Line, join_lines

Others = Sequence[str]  # the other players in tenpai at a draw


class Condition(NamedTuple):
    """A condition in words, and whether it holds with the given players in tenpai."""

    line: Line
    holds: Callable[[Others], bool]


def conditional_draw_line(state: str, enough: Collection[Others], possible: Collection[Others]) -> Line:
    """Return that tenpai or noten is enough at these draws, and at no other possible one.

    The condition holds at these draws (if) or at all others (unless). Where none in words fits, it lists the
    fewer draws.
    """
    others = [draw for draw in possible if {*draw} not in [{*each} for each in enough]]
    for word, draws in (("if", enough), ("unless", others)):
        if found := _condition(draws, possible):
            return _draw_line(state, word, found)
    word, draws = ("if", enough) if len(enough) <= len(others) else ("unless", others)
    return _draw_line(state, word, _any_of_draws(draws, possible))


def _draw_line(state: str, word: str, condition: Line) -> Line:
    return Line(f"needs.{state}_{word}", {"condition": condition})


def _condition(draws: Collection[Others], possible: Collection[Others]) -> Line | None:
    """Return the simplest condition that holds at these draws and at no other possible one."""
    sought = {frozenset(others) for others in draws}
    for line, holds in _conditions(possible):
        if {frozenset(others) for others in possible if holds(others)} == sought:
            return line
    return None


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


def _any_of_draws(draws: Collection[Others], possible: Collection[Others]) -> Line:
    """Return the condition that one of the draws came about, each with just these players in tenpai."""
    if len(draws) > 1:
        nobody = Line("needs.nobody")
        listed = [seats_line(players) if players else nobody for players in draws]
        return Line("needs.if_one_of", {"draws": join_lines(listed, "words.list.either")})
    others = {seat for each in possible for seat in each}
    return _only_these_tenpai(next(iter(draws)), len(others))


def _only_these_tenpai(players: Others, others: int) -> Line:
    """Return the condition that these players are tenpai and no others."""
    if not players:
        return Line("needs.if_nobody")
    return Line("needs.if_all") if len(players) == others else of_players("needs.if_only", players)
