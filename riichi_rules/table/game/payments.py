"""The payments between players at the end of a hand, added up over all reasons."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from riichi_rules.table.game.settlement import Transfer

LAID, TAKEN = "riichi", "sticks"  # the reasons of sticks that go to the table, and that come from it


class Paid(NamedTuple):
    """Points that go from one player to another; None is the table, with its riichi sticks."""

    payer: str | None
    receiver: str | None
    points: int


def payments(moves: Iterable[Transfer]) -> tuple[Paid, ...]:
    """Return the total that each player pays each other, in the order of the first payment.

    A player who takes the sticks takes their own one back, so that it is no payment.
    """
    sums: dict[tuple[str | None, str | None], int] = {}
    for move in moves:
        for paid in _paid(move):
            pair = paid.payer, paid.receiver
            sums[pair] = sums.get(pair, 0) + paid.points
    for payer, receiver in [pair for pair in sums if pair[1] is None]:
        back = min(sums[payer, receiver], sums.get((None, payer), 0))
        if back:
            sums[payer, receiver] -= back
            sums[None, payer] -= back
    return tuple(Paid(*pair, points) for pair, points in sums.items() if points)


def _paid(move: Transfer) -> Iterator[Paid]:
    if move.why == LAID:
        yield from (Paid(seat, None, -points) for seat, points in move.points.items())
    elif move.why == TAKEN:
        yield from (Paid(None, seat, points) for seat, points in move.points.items())
    else:
        yield from _between(move.points)


def _between(points: Mapping[str, int]) -> Iterator[Paid]:
    """Yield payments from payers in turn to receivers in turn, so that as few as possible pay two players.

    A remainder that no player pays comes from the table, and one that no player gets goes there.
    """
    owed = {seat: -change for seat, change in points.items() if change < 0}
    for receiver, change in points.items():
        due = max(change, 0)
        for payer, owes in owed.items():
            if paid := min(owes, due):
                owed[payer] -= paid
                due -= paid
                yield Paid(payer, receiver, paid)
        if due:
            yield Paid(None, receiver, due)
    yield from (Paid(payer, None, owes) for payer, owes in owed.items() if owes)
