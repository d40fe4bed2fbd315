"""The needs of each player for each place: the cheapest win, and the draws, that bring it.

    {"points": {"east": 21000, "south": 32000, "west": 24000, "north": 23000},
     "round_wind": "south", "dealer": "north", "honba": 1, "riichi_sticks": 0, "riichi": ["south"]}

The points are those before the hand; `riichi` lists those who have declared riichi in it. The answer:

    {"last": true, "places": {"east": 4, …},
     "draws": [{"tenpai": ["south"], "places": {…}, "ends": "ends"}, …],
     "needs": {"east": {"1": {"tsumo": {…}, "ron": {"south": {…}, …}, "tenpai": "always",
                              "tenpai_ends": "goes_on", "noten": "never", "noten_ends": null}}}}

For tsumo, and for ron from each other player, this is the least value of the hand, or null if no win is
enough. `worths` are the hands with this payment, in the form of a result; `points` and `payments` are without
counters and sticks. `any`: no win is cheaper; `shared`: other players have the place too; `ends`: the game
`ends` then, the dealer `may_end` it, or it `goes_on`. `usual` is the cheapest hand of usual fu, if the
cheapest of all has more. If the hand may be the last, and the game goes on after that win, `to_end` is the
cheapest win that can end it. `tenpai` and `noten` are draws with the player in tenpai or not: they bring the
place `always`, `never`, or with the listed others in tenpai. `tenpai_ends` and `noten_ends` are the `ends`
of those draws, or `depends` if that differs with the other players in tenpai.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Literal, NamedTuple

from riichi_rules.engine.case import MOST
from riichi_rules.engine.cells import cells_below_limits
from riichi_rules.engine.price import Payment
from riichi_rules.engine.score import scorer
from riichi_rules.engine.tiles import WINDS
from riichi_rules.engine.yakuman import most_yakuman
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.fields import NumberField, PointsField, SeatField, SeatsField, WordField
from riichi_rules.table.forms.question import table_question
from riichi_rules.table.forms.reader import Reader
from riichi_rules.table.forms.winner import is_too_little
from riichi_rules.table.game.game_end import GameStanding, is_over, may_stop, places_of, standing_after
from riichi_rules.table.game.hand_result import ExhaustiveDraw, HandResult, Winner, WonHand
from riichi_rules.table.game.settlement import HandStart, settle
from riichi_rules.table.seats import seats_of

USUAL_FU = 50  # few hands have more

# The game ends with the hand, the dealer may end it, or it goes on.
End = Literal["ends", "may_end", "goes_on"]
Worth = Mapping[str, int | str]


class PricedWin(NamedTuple):
    """Wins with the same payment: their base points, and the value of each in the form of a result."""

    base: int
    worths: tuple[Worth, ...]
    payment: Payment

    @property
    def is_usual(self) -> bool:
        """Whether one of the hands has no more than the usual fu."""
        return any(int(worth.get("fu", 0)) <= USUAL_FU for worth in self.worths)


class PlacesAfter(NamedTuple):
    """The places after a hand, and whether the game ends with it."""

    places: Mapping[str, int]
    ends: End


class Need(NamedTuple):
    """The cheapest win that brings a player a place.

    If they are other wins, `usual` is the cheapest of usual fu, and `to_end` the cheapest to end the game.
    """

    win: PricedWin
    is_any: bool
    is_shared: bool
    ends: End
    usual: "Need | None" = None
    to_end: "Need | None" = None


class DrawnHand(NamedTuple):
    """A draw, with the players who are in tenpai."""

    tenpai: tuple[str, ...]
    after: PlacesAfter


class NeedFinder:
    """The needs of the players in one situation, with the riichi that have been declared."""

    def __init__(self, rules: Rules, standing: GameStanding, riichi: Sequence[str] = ()):
        self.rules = rules
        self.standing = standing
        self.riichi: tuple[str, ...] = tuple(riichi)
        self.seats: tuple[str, ...] = seats_of(rules)

    def after(self, ended: HandResult) -> PlacesAfter:
        """Return the places after a hand, and whether the game ends."""
        settled = settle(self.rules, self.standing.before, ended)
        later = standing_after(self.rules, self.standing, settled)
        situation = self.rules, self.standing, later, settled.deal
        ends: End = "ends" if is_over(*situation) else "may_end" if may_stop(*situation) else "goes_on"
        return PlacesAfter(places_of(self.rules, later.points), ends)

    def is_last(self) -> bool:
        """Return whether the game may end with this hand even if nobody is bust."""
        is_last_deal = self.standing.before.dealer == self.seats[-1]
        return self.standing.round >= self.rules.number("rounds") - is_last_deal

    # Wins

    def needs(self, seat: str, discarder: str | None) -> dict[int, Need | None]:
        """Return the cheapest wins that bring a player each place, by ron from another or by tsumo."""
        before = self.standing.before
        wins = priced_wins(self.rules, seat == before.dealer, discarder is None, before.honba)
        outcomes = [(win, self.after(self._won(seat, win, discarder))) for win in wins]
        return {place: self._find_cheapest(seat, place, outcomes) for place in range(1, len(self.seats) + 1)}

    def _won(self, seat: str, win: PricedWin, discarder: str | None) -> WonHand:
        return WonHand((Winner(seat, win.base),), discarder, self.riichi)

    def _find_cheapest(
        self, seat: str, place: int, outcomes: Sequence[tuple[PricedWin, PlacesAfter]]
    ) -> Need | None:
        """Return the first win that is enough, with the first of usual fu and the first to end the game."""
        enough = [
            Need(
                win, win is outcomes[0][0], [*after.places.values()].count(after.places[seat]) > 1, after.ends
            )
            for win, after in outcomes
            if after.places[seat] <= place
        ]
        if not enough:
            return None
        usual = next((need for need in enough if need.win.is_usual), enough[0])
        ending = [need for need in enough if need.win.is_usual and need.ends != "goes_on"]
        has_other_end = self.is_last() and ending and usual.ends == "goes_on"
        return enough[0]._replace(
            usual=usual if usual is not enough[0] else None, to_end=ending[0] if has_other_end else None
        )

    # Draws

    def draws(self) -> list[DrawnHand]:
        """Return every possible draw; players who have declared riichi are in tenpai."""
        draws = []
        for tenpai in _subsets(self.seats):
            if {*self.riichi} <= {*tenpai}:
                ended = ExhaustiveDraw(tenpai, (), self.riichi)
                draws.append(DrawnHand(tenpai, self.after(ended)))
        return draws


def _subsets(seats: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield every subset of the players in order, as counting in binary does, the empty one first."""
    for number in range(1 << len(seats)):
        yield tuple(seat for index, seat in enumerate(seats) if number >> index & 1)


@lru_cache(256)
def priced_wins(rules: Rules, is_dealer: bool, is_tsumo: bool, honba: int) -> Sequence[PricedWin]:
    """Return all values that a hand can have, the cheapest first."""
    prices = scorer(rules).prices
    listed = [
        (base, worth, prices.payment[base, is_tsumo, is_dealer])
        for base, worth in _worths(rules, is_dealer, is_tsumo, honba)
    ]
    listed.sort(key=lambda each: each[0])
    return [
        PricedWin(group[0][0], tuple(worth for _, worth, _ in group), payment)
        for payment, wins in groupby(listed, key=lambda each: each[2])
        for group in ([*wins],)
    ]


def _worths(rules: Rules, is_dealer: bool, is_tsumo: bool, honba: int) -> Iterator[tuple[int, Worth]]:
    """Yield base points with their form in a result: han and fu, seven pairs last; limits; yakuman."""
    worth = scorer(rules).prices.worth
    cells = [each for each in cells_below_limits(rules) if each[2:] == (is_dealer, is_tsumo)]
    for han, fu, *_ in sorted(cells, key=lambda each: (each.fu % rules.fu.round_up_to > 0, each.fu)):
        if not is_too_little(rules, han, honba):
            yield worth[han, fu].base, {"han": han, "fu": fu}
    if rules.payments.unlimited:
        return
    for name, limit in rules.limits.items():
        if limit.from_han is not None:  # yakuman, and limits that no option uses, have none
            yield limit.base, {"limit": name}
    for number in range(1, most_yakuman(rules) + 1):
        yield number * rules.yakuman_base, {"yakuman": number}


# The question


def _check_riichi(question: Reader) -> None:
    """Report riichi of players who did not have the points for the stick."""
    stick = question.rules.payments.riichi_stick
    if question.problems or question.rules.options["riichi_below_1000"]:
        return
    for seat in question["riichi"]:
        if question["points"][seat] < stick:
            question.fault("riichi_unpaid", seat=seat)


@table_question(
    {
        "points": PointsField(required=True),
        "round_wind": WordField(required=True, among=tuple(WINDS)),
        "dealer": SeatField(required=True),
        "honba": NumberField(default=0, most=MOST["honba"]),
        "riichi_sticks": NumberField(default=0, most=MOST["riichi_sticks"]),
        "riichi": SeatsField(),
    },
    _check_riichi,
)
def answer_needs(question: Reader) -> Mapping[str, object]:
    """Return the wins and draws that bring each player each place in this hand."""
    before = HandStart(question["dealer"], question["honba"], question["riichi_sticks"])
    standing = GameStanding(question["points"], [*WINDS].index(question["round_wind"]), before)
    finder = NeedFinder(question.rules, standing, question["riichi"])
    draws = finder.draws()
    return {
        "last": finder.is_last(),
        "places": _by_seat(finder, places_of(question.rules, standing.points)),
        "draws": [
            {
                "tenpai": [*each.tenpai],
                "places": _by_seat(finder, each.after.places),
                "ends": each.after.ends,
            }
            for each in draws
        ],
        "needs": {seat: _needs_of(finder, draws, seat) for seat in finder.seats},
    }


def _by_seat(finder: NeedFinder, places: Mapping[str, int]) -> dict[str, int]:
    return {seat: places[seat] for seat in finder.seats}


def _needs_of(finder: NeedFinder, draws: Sequence[DrawnHand], seat: str) -> dict[str, Any]:
    """Return the wins and draws that bring a player each place."""
    tsumo = finder.needs(seat, None)
    ron = {other: finder.needs(seat, other) for other in finder.seats if other != seat}
    return {
        str(place): {
            "tsumo": _need_form(tsumo[place]),
            "ron": {other: _need_form(needs[place]) for other, needs in ron.items()},
            **_of_draws("tenpai", [each for each in draws if seat in each.tenpai], seat, place),
            **_of_draws("noten", [each for each in draws if seat not in each.tenpai], seat, place),
        }
        for place in tsumo
    }


def _need_form(need: Need | None) -> dict[str, Any] | None:
    if need is None:
        return None
    others = {"usual": need.usual, "to_end": need.to_end}
    return {
        "worths": [dict(worth) for worth in need.win.worths],
        "points": need.win.payment.total,
        "payments": dict(need.win.payment.payments),
        "any": need.is_any,
        "shared": need.is_shared,
        "ends": need.ends,
        **{name: _need_form(other) for name, other in others.items() if other},
    }


def _of_draws(state: str, draws: Sequence[DrawnHand], seat: str, place: int) -> dict[str, object]:
    """Return which of the draws in a state bring a player the place, and whether the game ends with them."""
    enough = [each for each in draws if each.after.places[seat] <= place]
    ends = {each.after.ends for each in enough}
    others: object = [[other for other in each.tenpai if other != seat] for each in enough]
    if len(enough) in {0, len(draws)}:
        others = "always" if enough else "never"
    return {state: others, f"{state}_ends": (ends.pop() if len(ends) == 1 else "depends") if enough else None}
