"""The results of a game from its final points: return points, uma and oka."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

THOUSAND = 1000

Placing = Sequence[int] | Mapping[int, Sequence[int]]


class FinalResult(NamedTuple):
    """One player's result in thousands, and its parts."""

    points: int
    gain: float
    uma: float
    oka: float

    @property
    def total(self) -> float:
        return round(self.gain + self.uma + self.oka, 1)


def final_results(points: Sequence[int], start: int, return_points: int, uma: Placing) -> list[FinalResult]:
    """Return the results of players with these points, in order of places, with ties broken."""
    shares = _shares(points, start, uma)
    oka = (return_points - start) * len(points) / THOUSAND
    return [
        FinalResult(each, (each - return_points) / THOUSAND, shares[index], oka if index == 0 else 0.0)
        for index, each in enumerate(points)
    ]


def _shares(points: Sequence[int], start: int, uma: Placing) -> Sequence[int]:
    """Return the uma of each place. A floating uma depends on how many players keep the starting points."""
    if not isinstance(uma, Mapping):
        return uma
    return uma.get(sum(each >= start for each in points), [0] * len(points))
