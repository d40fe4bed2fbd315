"""Who pays whom at the end of a hand, when all of its reasons are put together."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from riichi_rules.table.game.settlement import Transfer

LAID, TAKEN = "riichi", "sticks"  # sticks go to the table and come from it


class Paid(NamedTuple):
    """Points that go from one player to another; None is the table, where riichi sticks lie."""

    payer: str | None
    receiver: str | None
    points: int


def payments(moves: Iterable[Transfer]) -> tuple[Paid, ...]:
    """Every payment once, its reasons added up, in the order in which they are first made.

    Who takes sticks from the table takes the own one back before anything else.
    """
    sums: dict[tuple[str | None, str | None], int] = {}
    for move in moves:
        for paid in _paid(move):
            way = paid.payer, paid.receiver
            sums[way] = sums.get(way, 0) + paid.points
    for payer, receiver in [way for way in sums if way[1] is None]:
        back = min(sums[payer, receiver], sums.get((None, payer), 0))
        if back:
            sums[payer, receiver] -= back
            sums[None, payer] -= back
    return tuple(Paid(*way, points) for way, points in sums.items() if points)


def _paid(move: Transfer) -> Iterator[Paid]:
    if move.why == LAID:
        yield from (Paid(seat, None, -points) for seat, points in move.points.items())
    elif move.why == TAKEN:
        yield from (Paid(None, seat, points) for seat, points in move.points.items())
    else:
        yield from _between(move.points)


def _between(points: Mapping[str, int]) -> Iterator[Paid]:
    """Payers in turn pay what receivers in turn still get: of several nobody need pay two.

    What no player pays comes from the table, and what no player gets goes there.
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
