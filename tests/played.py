"""Hands played out draw by draw, with calls at random: what a count of the last tile is held against."""

from random import Random
from typing import NamedTuple

from riichi_rules.table.haitei import CLAIMS, Call
from riichi_rules.table.seats import SEATS

LIVE_DRAWS = 70


class Played(NamedTuple):
    """What happened in a hand: the calls, whoever drew last, discarded last, and the draws of each seat.

    A replacement tile is drawn, too, but not from the live wall: it is the last tile where it ends it.
    `at_the_end` are the calls that were made with a single live tile left.
    """

    calls: list[Call]
    last_draw: str
    last_discard: str
    draws: dict[str, int]
    at_the_end: list[str]


class Table:
    """A hand without tiles: the number of them in the wall, whose turn it is, and what was called."""

    def __init__(self, rng: Random, eagerness: float, first_call: int):
        self.rng, self.eagerness, self.first_call = rng, eagerness, first_call
        self.left, self.seat = LIVE_DRAWS, 0
        self.calls: list[Call] = []
        self.draws = dict.fromkeys(SEATS, 0)
        self.at_the_end: list[str] = []
        self.last_draw = self.last_discard = SEATS[0]

    def play(self) -> Played:
        """Turns until the wall is empty and the last tile has been discarded."""
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
        """On the own turn, after a draw or a replacement tile: concealed and promoted quads."""
        while self.left and self._wants() and self._quads() < 4:
            kinds = ["kan_closed"] * (self._groups() < 4) + ["kan_added"] * self._has_plain_pon()
            if not kinds:
                return
            self._make(Call(self.rng.choice(kinds), SEATS[self.seat]))
            self._replace()

    def _is_claimed(self) -> bool:
        """Somebody takes the discard for a group, and so the turn."""
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
        """A replacement tile; the dead wall is filled up from the live one."""
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
    """A hand of one seed, with many calls or few, all along or only as the wall runs out."""
    rng = Random(seed)
    return Table(rng, rng.choice((0.02, 0.1, 0.3, 0.6)), rng.choice((LIVE_DRAWS, 16, 4))).play()
