"""The end of a game: when it comes, the places, and the results."""

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from math import inf
from typing import Any, NamedTuple

from riichi_rules.rules.model import Rules
from riichi_rules.table.game.draws import UNIT
from riichi_rules.table.game.settlement import Deal, HandStart, Settled
from riichi_rules.table.game.uma_oka import THOUSAND, FinalResult, final_results
from riichi_rules.table.seats import seats_of

# The points below which a player is bankrupt, by the value of the option.
BANKRUPT_BELOW = {"below_zero": 0, "at_zero": 1}


class FinalPlace(NamedTuple):
    """A player at the end of the game; the total is in thousands."""

    points: int
    place: int
    total: float


class GameStanding(NamedTuple):
    """A game between two hands: the points, the number of the round from 0, and the table."""

    points: Mapping[str, int]
    round: int
    before: HandStart


def standing_after(rules: Rules, earlier: GameStanding, settled: Settled) -> GameStanding:
    """Return the game after a hand; a round ends when the deal comes back to the first dealer."""
    points = {seat: own + settled.deltas[seat] for seat, own in earlier.points.items()}
    first = seats_of(rules)[0]
    comes_back = settled.dealer_next == first != earlier.before.dealer
    before = HandStart(settled.dealer_next, settled.honba_next, settled.sticks_left)
    return GameStanding(points, earlier.round + comes_back, before)


# The results


def places_of(rules: Rules, points: Mapping[str, int]) -> dict[str, int]:
    """Return the place of each player; players who share a place have the same number."""
    seats = _sort_by_points(rules, points)
    places: list[int] = []
    for number in _count_ties(rules, [points[seat] for seat in seats]):
        places += [len(places) + 1] * number
    return dict(zip(seats, places, strict=True))


def _sort_by_points(rules: Rules, points: Mapping[str, int]) -> list[str]:
    """Return the players by their points; equal ones stay in the order of seats."""
    return sorted(seats_of(rules), key=lambda seat: -points[seat])


def has_place_for_all(rules: Rules) -> bool:
    """Return whether the uma has a place for every player; it may be for another number of players."""
    uma = rules.options["uma"]
    placings = [*uma.values()] if isinstance(uma, Mapping) else [uma]
    return all(isinstance(each, tuple) and len(each) == rules.number("players") for each in placings)


def final_places(
    rules: Rules, points: Mapping[str, int], sticks: int = 0, penalties: Mapping[str, int] | None = None
) -> dict[str, FinalPlace]:
    """Return places and totals. Unclaimed sticks go to the first, all who share first place, or nobody."""
    seats = _sort_by_points(rules, points)
    tied = _count_ties(rules, [points[seat] for seat in seats])
    with_sticks = _with_leftovers(rules, [points[seat] for seat in seats], sticks, tied[0])
    uma: Any = rules.options["uma"]  # a placing, which the model of the options has checked
    rows = final_results(with_sticks, rules.number("start_points"), rules.number("return_points"), uma)
    fines = penalties or {}
    return {
        # Gain, uma and oka in thousands, exact to the point, less penalty points.
        seat: FinalPlace(
            row.points, place, round(row.gain + row.uma + row.oka - fines.get(seat, 0) / THOUSAND, 3)
        )
        for seat, (place, row) in zip(seats, _share_places(rules, rows, tied), strict=True)
    }


def yakitori(rules: Rules, winners: Collection[str]) -> dict[str, int]:
    """Return what each player pays because some have won no hand: each of them pays all who have."""
    losers = [seat for seat in seats_of(rules) if seat not in winners]
    each = rules.number("yakitori") if losers and winners else 0
    shares = {True: each * len(winners), False: -each * len(losers)}
    return {seat: shares[seat in losers] for seat in seats_of(rules)} if each else {}


def _count_ties(rules: Rules, points: Sequence[int]) -> list[int]:
    """Return the number of players at each place, in order. If seats break ties, nobody shares a place."""
    if rules.options["ties"] == "seat":
        return [1] * len(points)
    return [len([*group]) for _, group in groupby(points)]


def _with_leftovers(rules: Rules, points: Sequence[int], sticks: int, first: int) -> list[int]:
    """Return the points of the players in order, with unclaimed sticks; `first` share first place."""
    left = sticks * rules.payments.riichi_stick
    takers = {"first": first, "shared": points.count(points[0]), "nobody": 0}
    among = takers[str(rules.options["leftover_riichi"])]
    shares = _divide(left, among) if among else []
    return [own + share for own, share in zip(points, shares + [0] * (len(points) - among), strict=True)]


def _divide(points: int, among: int) -> list[int]:
    """Return points in equal shares; those who come first get the remainder."""
    each, rest = divmod(points // UNIT, among)
    return [(each + (index < rest)) * UNIT for index in range(among)]


def _share_places(
    rules: Rules, rows: Sequence[FinalResult], tied: Sequence[int]
) -> list[tuple[int, FinalResult]]:
    """Return each player's place and result, with the results of equal places shared."""
    shared: list[tuple[int, FinalResult]] = []
    for number in tied:
        place = len(shared)
        shared += [(place + 1, row) for row in _of_one_place(rules, rows[place : place + number])]
    return shared


def _of_one_place(rules: Rules, group: Sequence[FinalResult]) -> Sequence[FinalResult]:
    """Return the results of players with equal points, who share uma and oka of their places."""
    number = len(group)
    if number == 1:
        return group
    bonus = sum(row.uma + row.oka for row in group)
    parts = [bonus / number] * number
    if rules.options["ties"] == "shared_rank":
        parts = [part / THOUSAND for part in _divide(round(bonus * THOUSAND), number)]
    return [row._replace(uma=part, oka=0.0) for row, part in zip(group, parts, strict=True)]


# The last hand


def is_over(rules: Rules, earlier: GameStanding, later: GameStanding, deal: Deal) -> bool:
    """Return whether a game ends with this hand. It goes on after a chombo, unless somebody is bust."""
    if min(later.points.values()) < BANKRUPT_BELOW.get(str(rules.options["tobi"]), -inf):
        return True
    if deal == "again":
        return False
    must_stop = rules.options["agari_yame"] == "automatic" and may_stop(rules, earlier, later, deal)
    return must_stop or (
        later.round >= rules.number("rounds") and _needs_no_more(rules, earlier, later, deal)
    )


def _needs_no_more(rules: Rules, earlier: GameStanding, later: GameStanding, deal: Deal) -> bool:
    """Return whether no extension follows. An extension is never longer than a round."""
    extension, rounds = rules.options["west_extension"], rules.number("rounds")
    if extension == "none" or later.round > rounds:
        return True
    if earlier.round < rounds:
        return _is_reached(rules, later)
    return (
        extension == "sudden_death"
        and _is_reached(rules, later)
        and _ends_suddenly(rules, earlier, later, deal)
    )


def _ends_suddenly(rules: Rules, earlier: GameStanding, later: GameStanding, deal: Deal) -> bool:
    """Return whether sudden death applies, which a dealer who keeps the deal and is behind may avert."""
    plays_on = rules.options["extension_renchan"] == "plays_on" and deal != "passed"
    return not plays_on or _is_leading(rules, later.points, earlier.before.dealer)


def _is_reached(rules: Rules, standing: GameStanding) -> bool:
    return max(standing.points.values()) >= rules.number("target_points")


def may_stop(rules: Rules, earlier: GameStanding, later: GameStanding, deal: Deal) -> bool:
    """Return whether a dealer in the lead who keeps the deal of the last hand may, or must, end the game."""
    rule, dealer = rules.options["agari_yame"], earlier.before.dealer
    keeps = deal == "won" or (deal == "tenpai" and rule == "automatic")
    is_last = earlier.round >= rules.number("rounds") - 1 and dealer == seats_of(rules)[-1]
    is_enough = rules.options["west_extension"] == "none" or _is_reached(rules, later)
    return rule != "none" and keeps and is_last and is_enough and _is_leading(rules, later.points, dealer)


def _is_leading(rules: Rules, points: Mapping[str, int], seat: str) -> bool:
    """Return whether a player is alone in first place."""
    first = [each for each in seats_of(rules) if points[each] == max(points.values())]
    return first[0] == seat and (rules.options["ties"] == "seat" or len(first) == 1)
