"""Chi: which tiles of a hand make a sequence with a discard, and what forbids the call."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from generator.quiz.dealing.dealt import sequence_pairs
from riichi_rules.table.seats import POSITIONS, turns


class ChiOffer(NamedTuple):
    """A discard that a player with these tiles might call."""

    hand: Sequence[int]
    seat: str
    discarder: str
    tile: int
    has_riichi: bool = False

    @property
    def answers(self) -> tuple[str, ...]:
        """The reasons against chi, or that it is allowed."""
        reasons = {
            "not_left": POSITIONS[turns(self.seat, self.discarder)] != "left",
            "no_run": not sequences_with(self.hand, self.tile),
            "riichi": self.has_riichi,
        }
        return tuple(reason for reason, holds in reasons.items() if holds) or ("allowed",)


def sequences_with(hand: Collection[int], kind: int) -> list[tuple[int, int]]:
    """Return the pairs of kinds in a hand that make a sequence with another tile of their suit.

    >>> sequences_with([9, 10, 12, 12], 11)  # 1, 2 and 4 of circles, with the 3
    [(9, 10), (10, 12)]
    """
    return [pair for pair in sequence_pairs(kind) if {*pair} <= {*hand}]
