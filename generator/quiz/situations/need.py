"""Standings in which a player aims at a placing, often before the last hand, some of them close."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from generator.quiz.situations.settle import HONBA, RIICHI_OF_OTHER, STICKS
from riichi_rules.mistakes.needs import has_tie
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.draws import UNIT
from riichi_rules.table.game.game_end import GameStanding, places_of
from riichi_rules.table.game.settlement import HandStart
from riichi_rules.table.game.wanted_place import WantedPlace
from riichi_rules.table.seats import seats_of

# The probabilities of the last hand, of a tsumo, and of points moved to a tie; the spread and minimum of
# points.
LAST, TSUMO, TIED = 0.7, 0.45, 0.2
SPREAD, LEAST_POINTS = 7000, 3000


def wanted_places(rules: Rules, rng: Random) -> Iterator[WantedPlace]:
    """Yield placings to aim at without end. The cheapest win is too little for each; some win is enough."""
    while True:
        wanted = _wanted(rules, rng)
        if wanted and rng.random() < TIED:
            wanted = _with_tie(wanted, rng)
        if wanted and _is_worth_asking(wanted):
            yield wanted


def _wanted(rules: Rules, rng: Random) -> WantedPlace | None:
    """Return a player below first place with a better placing to aim at, and who would pay."""
    standing = _standing(rules, rng)
    if min(standing.points.values()) < LEAST_POINTS:
        return None
    places = places_of(rules, standing.points)
    below = [seat for seat, place in places.items() if place > 1]
    if not below:
        return None
    seat = rng.choice(below)
    others = [each for each in places if each != seat]
    riichi = tuple(each for each in others if rng.random() < RIICHI_OF_OTHER)
    wanted = rng.randint(1, places[seat] - 1)
    discarder = None if rng.random() < TSUMO else rng.choice(others)
    return WantedPlace(rules, standing, riichi, seat, wanted, discarder)


def _standing(rules: Rules, rng: Random) -> GameStanding:
    """Return points whose sum is that of the start, less the riichi sticks on the table."""
    seats, rounds = seats_of(rules), rules.number("rounds")
    (honba,), (sticks,) = (rng.choices([*each], [*each.values()]) for each in (HONBA, STICKS))
    is_last = rng.random() < LAST
    dealer = seats[-1] if is_last else rng.choice(seats)
    on_table = sticks * rules.payments.riichi_stick
    apart = [round(rng.gauss(0, SPREAD) / UNIT) * UNIT for _ in seats[1:]]
    changes = [*apart, -sum(apart) - on_table]
    rng.shuffle(changes)
    points = {seat: rules.number("start_points") + each for seat, each in zip(seats, changes, strict=True)}
    number = rounds - 1 if is_last else rng.randrange(rounds)
    return GameStanding(points, number, HandStart(dealer, honba, sticks))


def _with_tie(wanted: WantedPlace, rng: Random) -> WantedPlace | None:
    """Return the placing with points moved so that some win leads to a tie, or None if impossible."""
    cheaper = wanted.wins[: len(wanted.wins) // 2]
    if not cheaper:
        return None
    win = rng.choice(cheaper)
    after = wanted.points_after(wanted.settled(win).deltas)
    missing = after[wanted.rival] - after[wanted.seat]
    giver = next(seat for seat in after if seat not in {wanted.seat, wanted.rival})
    points = dict(wanted.standing.points)
    points[wanted.seat] += missing
    points[giver] -= missing
    moved = replace(wanted, standing=wanted.standing._replace(points=points))
    is_still_below = places_of(wanted.rules, points)[wanted.seat] > wanted.place
    is_fair = min(points.values()) >= LEAST_POINTS and moved.rival == wanted.rival
    return moved if is_still_below and is_fair and wanted.seat != wanted.rival else None


def _is_worth_asking(wanted: WantedPlace) -> bool:
    """Return whether some wins suffice, others do not, and the cheapest brings no shared placing."""
    if wanted.least in (None, wanted.wins[0], wanted.wins[-1]):
        return False
    assert wanted.least
    if places_of(wanted.rules, wanted.standing.points)[wanted.seat] <= wanted.place:
        return False
    return wanted.rules.options["ties"] == "seat" or not has_tie(wanted, wanted.least)
