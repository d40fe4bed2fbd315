"""Chi: which tiles of a hand make a sequence with a discard, and what forbids the call."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from riichi_rules.engine.tiles import IS_HONOUR
from riichi_rules.table.seats import turns

IN_A_SUIT = 9
# The lower neighbours of the called tile come first.
SHAPES = ((-2, -1), (-1, 1), (1, 2))
LEFT = 3  # turns from a player to the one on the left


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
            "not_left": turns(self.seat, self.discarder) != LEFT,
            "no_run": not any(sequences_with(self.hand, self.tile)),
            "riichi": self.has_riichi,
        }
        return tuple(reason for reason, holds in reasons.items() if holds) or ("allowed",)


def sequences_with(hand: Collection[int], kind: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs of kinds in a hand that make a sequence with another tile of their suit.

    >>> [*sequences_with([9, 10, 12, 12], 11)]  # 1, 2 and 4 of circles, with the 3
    [(9, 10), (10, 12)]
    """
    if IS_HONOUR[kind]:
        return
    for first, second in ((kind + low, kind + high) for low, high in SHAPES):
        is_in_suit = first // IN_A_SUIT == kind // IN_A_SUIT == second // IN_A_SUIT
        if is_in_suit and first in hand and second in hand:
            yield first, second
