"""Standings in which a player wants a place: many before the last hand, some of them close."""

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

# So often it is the last hand, the win a tsumo, and the points are made equal; how far points lie apart.
LAST, TSUMO, TIED = 0.7, 0.45, 0.2
SPREAD, LEAST_POINTS = 7000, 3000


def wanted_places(rules: Rules, rng: Random) -> Iterator[WantedPlace]:
    """Wanted places without end; for each some cheap win is too little, and some win is enough."""
    while True:
        found = _wanted(rules, rng)
        if found and rng.random() < TIED:
            found = _with_tie(found, rng)
        if found and _is_worth_asking(found):
            yield found


def _wanted(rules: Rules, rng: Random) -> WantedPlace | None:
    """A player below first place, and who is to pay."""
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
    """Points that come to what there is, less the sticks that lie on the table."""
    seats, rounds = seats_of(rules), rules.number("rounds")
    (honba,), (sticks,) = (rng.choices([*each], [*each.values()]) for each in (HONBA, STICKS))
    is_last = rng.random() < LAST
    dealer = seats[-1] if is_last else rng.choice(seats)
    lying = sticks * rules.payments.riichi_stick
    apart = [round(rng.gauss(0, SPREAD) / UNIT) * UNIT for _ in seats[1:]]
    changes = [*apart, -sum(apart) - lying]
    rng.shuffle(changes)
    points = {seat: rules.number("start_points") + each for seat, each in zip(seats, changes, strict=True)}
    number = rounds - 1 if is_last else rng.randrange(rounds)
    return GameStanding(points, number, HandStart(dealer, honba, sticks))


def _with_tie(wanted: WantedPlace, rng: Random) -> WantedPlace | None:
    """The same with other points, so that after some win two players have equally many."""
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
    is_still_asked = places_of(wanted.rules, points)[wanted.seat] > wanted.place
    is_fair = min(points.values()) >= LEAST_POINTS and moved.rival == wanted.rival
    return moved if is_still_asked and is_fair and wanted.seat != wanted.rival else None


def _is_worth_asking(wanted: WantedPlace) -> bool:
    """Is a place below it held, are not all wins enough, and does the cheapest one bring it alone?"""
    if wanted.least in (None, wanted.wins[0], wanted.wins[-1]):
        return False
    assert wanted.least
    if places_of(wanted.rules, wanted.standing.points)[wanted.seat] <= wanted.place:
        return False
    return wanted.rules.options["ties"] == "seat" or not has_tie(wanted, wanted.least)
