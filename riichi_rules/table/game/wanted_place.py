"""A place that a player wants after a hand, and the cheapest of the common wins that brings it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from riichi_rules.engine.tiles import WINDS
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.game_end import GameStanding, places_of
from riichi_rules.table.game.hand_result import Winner, WonHand
from riichi_rules.table.game.needs import NeedFinder, PricedWin, Worth, priced_wins
from riichi_rules.table.game.settlement import Settled, settle

Points = Mapping[str, int]

# The fu of most hands.
COMMON_FU = {30, 40}


class UsualWin(NamedTuple):
    """A win in the form of a result, its base points, and its payments without counters and sticks."""

    base: int
    worth: Worth
    payments: Mapping[str, int]


@dataclass(frozen=True)
class WantedPlace:
    """A player and the place wanted, by tsumo or by ron from `discarder`; `riichi` was declared before."""

    rules: Rules
    standing: GameStanding
    riichi: tuple[str, ...]
    seat: str
    place: int
    discarder: str | None
    _settled: dict[tuple[int, str | None], Settled] = field(default_factory=dict, init=False, compare=False)

    @cached_property
    def wins(self) -> Sequence[UsualWin]:
        """The values that a hand of usual fu can have, the cheapest first."""
        before = self.standing.before
        is_dealer, is_tsumo = self.seat == before.dealer, self.discarder is None
        listed = priced_wins(self.rules, is_dealer, is_tsumo, before.honba)
        return [
            UsualWin(win.base, worth, dict(win.payment.payments))
            for win in listed
            if (worth := _usual_worth(win))
        ]

    def settled(self, win: UsualWin, discarder: str | None = None) -> Settled:
        """Return the settled hand, with another discarder if one is given."""
        key = win.base, discarder or self.discarder
        if key not in self._settled:
            won = WonHand((Winner(self.seat, win.base),), key[1], self.riichi)
            self._settled[key] = settle(self.rules, self.standing.before, won)
        return self._settled[key]

    def points_after(self, deltas: Points) -> dict[str, int]:
        """Return the points of all players after these changes."""
        return {seat: own + deltas[seat] for seat, own in self.standing.points.items()}

    def places_after(self, win: UsualWin) -> dict[str, int]:
        """Return the places after a win."""
        return places_of(self.rules, self.points_after(self.settled(win).deltas))

    @cached_property
    def least(self) -> UsualWin | None:
        """The cheapest win that is enough; None if no win is."""
        return next((win for win in self.wins if self.places_after(win)[self.seat] <= self.place), None)

    @cached_property
    def is_last_hand(self) -> bool:
        """Whether the game may end with this hand even if nobody is bust."""
        return NeedFinder(self.rules, self.standing, self.riichi).is_last()

    @cached_property
    def rival(self) -> str:
        """The player who has the place before the hand, or the first of those who share it."""
        placed = sorted(places_of(self.rules, self.standing.points).items(), key=lambda each: each[1])
        return placed[self.place - 1][0]

    @property
    def question(self) -> dict[str, Any]:
        """The situation as a question about needs, with the seat and the place wanted."""
        before, winds = self.standing.before, [*WINDS]
        question: dict[str, Any] = {"points": dict(self.standing.points)}
        question["round_wind"] = winds[self.standing.round]
        question |= {**before._asdict(), "riichi": [*self.riichi], "seat": self.seat, "place": self.place}
        return {**question, "discarder": self.discarder} if self.discarder else question


def _usual_worth(win: PricedWin) -> Worth | None:
    """Return the first hand with the usual fu, or a limit, or one yakuman."""
    worths = (worth for worth in win.worths if worth.get("yakuman", 1) == 1)
    return next((worth for worth in worths if worth.get("fu") in {None, *COMMON_FU}), None)
