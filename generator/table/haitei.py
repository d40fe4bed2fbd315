"""Who draws the last tile of the live wall, and how often each seat draws from it."""

from collections.abc import Sequence
from typing import NamedTuple

from generator.engine.tiles import WINDS

SEATS = tuple(WINDS)
CLAIMS = frozenset({"chi", "pon", "kan_open"})
QUADS = frozenset({"kan_open", "kan_closed", "kan_added"})


class Call(NamedTuple):
    """A call or a quad: who made it, and whose discard it took."""

    type: str
    by: str
    source: str | None = None

    @property
    def passed_over(self) -> tuple[str, ...]:
        """The seats whose draw falls away, the caller's own included: all from the discarder's right on."""
        if self.type not in CLAIMS or self.source is None:
            return ()
        start, end = SEATS.index(self.source), SEATS.index(self.by)
        return tuple(SEATS[(start + step) % len(SEATS)] for step in range(1, (end - start) % len(SEATS) + 1))


class LastTile(NamedTuple):
    """Who draws the last tile, and the draws of each seat, the dealer's last dealt tile among them."""

    last_draw: str
    draws: dict[str, int]


def last_tile(live_draws: int, calls: Sequence[Call]) -> LastTile:
    """The draws go round from East; a claim passes seats over, a quad shortens the live wall by one tile."""
    passed = [seat for call in calls for seat in call.passed_over]
    turns = live_draws - sum(call.type in QUADS for call in calls) + len(passed)
    draws = {
        seat: (turns - place + len(SEATS) - 1) // len(SEATS) - passed.count(seat)
        for place, seat in enumerate(SEATS)
    }
    return LastTile(SEATS[(turns - 1) % len(SEATS)], draws)
