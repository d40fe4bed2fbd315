"""Hands played draw by draw with random calls, to check the count of the last tile."""

from random import Random
from typing import NamedTuple

from riichi_rules.table.haitei import CLAIMS, Call
from riichi_rules.table.seats import SEATS

LIVE_DRAWS = 70


class Played(NamedTuple):
    """The events of a hand: the calls, who drew last, who discarded last, and the draws of each seat.

    A replacement tile counts as drawn, but not from the live wall; it is the last tile if it ends the wall.
    `at_the_end` are the calls made with a single live tile left.
    """

    calls: list[Call]
    last_draw: str
    last_discard: str
    draws: dict[str, int]
    at_the_end: list[str]


class Table:
    """A hand without tiles: the number of tiles in the wall, whose turn it is, and the calls."""

    def __init__(self, rng: Random, eagerness: float, first_call: int):
        self.rng, self.eagerness, self.first_call = rng, eagerness, first_call
        self.left, self.seat = LIVE_DRAWS, 0
        self.calls: list[Call] = []
        self.draws = dict.fromkeys(SEATS, 0)
        self.at_the_end: list[str] = []
        self.last_draw = self.last_discard = SEATS[0]

    def play(self) -> Played:
        """Play turns until the wall is empty and the last tile has been discarded."""
        self._draw()
        while True:
            self.last_discard = SEATS[self.seat]
            if not self.left:
                return Played(self.calls, self.last_draw, self.last_discard, self.draws, self.at_the_end)
            if not self._is_claimed():
                self.seat = (self.seat + 1) % len(SEATS)
                self._draw()

    def _draw(self) -> None:
        self.left -= 1
        self.draws[SEATS[self.seat]] += 1
        self.last_draw = SEATS[self.seat]
        self._maybe_quads()

    def _maybe_quads(self) -> None:
        """Declare closed and added quads by chance in the player's own turn, after any draw."""
        while self.left and self._wants() and self._quads() < 4:
            kinds = ["kan_closed"] * (self._groups() < 4) + ["kan_added"] * self._has_plain_pon()
            if not kinds:
                return
            self._make(Call(self.rng.choice(kinds), SEATS[self.seat]))
            self._replace()

    def _is_claimed(self) -> bool:
        """Let a player call the discard by chance and take the turn; return whether one did."""
        if not self._wants():
            return False
        type_ = self.rng.choice(sorted(CLAIMS))
        step = 1 if type_ == "chi" else self.rng.randint(1, 3)
        discarder, self.seat = self.seat, (self.seat + step) % len(SEATS)
        if self._groups() == 4 or (type_ == "kan_open" and self._quads() == 4):
            self.seat = discarder
            return False
        self._make(Call(type_, SEATS[self.seat], SEATS[discarder]))
        if type_ == "kan_open":
            self._replace()
            self._maybe_quads()
        return True

    def _make(self, call: Call) -> None:
        self.calls.append(call)
        if self.left == 1:
            self.at_the_end.append(call.type)

    def _replace(self) -> None:
        """Draw a replacement tile; the dead wall is refilled from the live one."""
        self.left -= 1
        self.last_draw = SEATS[self.seat]

    def _wants(self) -> bool:
        return self.left <= self.first_call and self.rng.random() < self.eagerness

    def _quads(self) -> int:
        return sum(call.type.startswith("kan") for call in self.calls)

    def _own(self) -> list[str]:
        return [call.type for call in self.calls if call.by == SEATS[self.seat]]

    def _groups(self) -> int:
        own = self._own()
        return len(own) - own.count("kan_added")

    def _has_plain_pon(self) -> bool:
        own = self._own()
        return own.count("pon") > own.count("kan_added")


def played(seed: int) -> Played:
    """Return the hand of a seed, with many calls or few, throughout or only near the end of the wall."""
    rng = Random(seed)
    return Table(rng, rng.choice((0.02, 0.1, 0.3, 0.6)), rng.choice((LIVE_DRAWS, 16, 4))).play()
