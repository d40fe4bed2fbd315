"""From the points at the end of a game to its results: return points, uma and oka."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

THOUSAND = 1000

Placing = Sequence[int] | Mapping[int, Sequence[int]]


class FinalResult(NamedTuple):
    """One player's result in thousands, and what it is made of."""

    points: int
    gain: float
    uma: float
    oka: float

    @property
    def total(self) -> float:
        return round(self.gain + self.uma + self.oka, 1)


def final_results(points: Sequence[int], start: int, return_points: int, uma: Placing) -> list[FinalResult]:
    """The results of players who finish with these points, the first player first, no two equal."""
    shares = _shares(points, start, uma)
    oka = (return_points - start) * len(points) / THOUSAND
    return [
        FinalResult(each, (each - return_points) / THOUSAND, shares[place], oka if place == 0 else 0.0)
        for place, each in enumerate(points)
    ]


def _shares(points: Sequence[int], start: int, uma: Placing) -> Sequence[int]:
    """A floating uma depends on how many players finish above the starting points."""
    if not isinstance(uma, Mapping):
        return uma
    return uma.get(sum(each > start for each in points), [0] * len(points))
