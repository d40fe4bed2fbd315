"""A place that a player wants after a hand, and which of the common wins is the cheapest that brings it."""

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
    """A win as a result names its worth, its base points, and what is paid without counters and sticks."""

    base: int
    worth: Worth
    payments: Mapping[str, int]


@dataclass(frozen=True)
class WantedPlace:
    """Who wants which place, by ron from a discarder or by tsumo; `riichi` was declared in the hand."""

    rules: Rules
    standing: GameStanding
    riichi: tuple[str, ...]
    seat: str
    place: int
    discarder: str | None
    _settled: dict[tuple[int, str | None], Settled] = field(default_factory=dict, init=False, compare=False)

    @cached_property
    def wins(self) -> Sequence[UsualWin]:
        """What a hand of usual fu can be worth, the cheapest first."""
        before = self.standing.before
        is_dealer, is_tsumo = self.seat == before.dealer, self.discarder is None
        listed = priced_wins(self.rules, is_dealer, is_tsumo, before.honba)
        return [
            UsualWin(win.base, worth, dict(win.payment.payments))
            for win in listed
            if (worth := _usual_worth(win))
        ]

    def settled(self, win: UsualWin, discarder: str | None = None) -> Settled:
        """The hand settled, if another player discards where one is named."""
        key = win.base, discarder or self.discarder
        if key not in self._settled:
            won = WonHand((Winner(self.seat, win.base),), key[1], self.riichi)
            self._settled[key] = settle(self.rules, self.standing.before, won)
        return self._settled[key]

    def points_after(self, deltas: Points) -> dict[str, int]:
        """The points of all players after some changes."""
        return {seat: held + deltas[seat] for seat, held in self.standing.points.items()}

    def places_after(self, win: UsualWin) -> dict[str, int]:
        """The places after a win."""
        return places_of(self.rules, self.points_after(self.settled(win).deltas))

    @cached_property
    def least(self) -> UsualWin | None:
        """The cheapest win that is enough; None if none is."""
        return next((win for win in self.wins if self.places_after(win)[self.seat] <= self.place), None)

    @cached_property
    def is_last_hand(self) -> bool:
        """May the game end with this hand, although everybody has points left?"""
        return NeedFinder(self.rules, self.standing, self.riichi).is_last()

    @cached_property
    def rival(self) -> str:
        """The player who has the place before the hand; the first of those who share it."""
        placed = sorted(places_of(self.rules, self.standing.points).items(), key=lambda each: each[1])
        return placed[self.place - 1][0]

    @property
    def question(self) -> dict[str, Any]:
        """The same as a question about what players need, and what is wanted."""
        before, winds = self.standing.before, [*WINDS]
        asked: dict[str, Any] = {"points": dict(self.standing.points)}
        asked["round_wind"] = winds[self.standing.round]
        asked |= {**before._asdict(), "riichi": [*self.riichi], "seat": self.seat, "place": self.place}
        return {**asked, "discarder": self.discarder} if self.discarder else asked


def _usual_worth(win: PricedWin) -> Worth | None:
    """The first hand among them that has the usual fu, or a limit; of yakuman, one."""
    few = (worth for worth in win.worths if worth.get("yakuman", 1) == 1)
    return next((worth for worth in few if worth.get("fu") in {None, *COMMON_FU}), None)
