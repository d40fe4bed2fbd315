"""Puts the draws and discards of each player into the order in which they were made.

A tenhou.net/6 record has a list of draws and one of discards for each player. After a discard the next
player draws, unless somebody else's next draw is a call of just this tile. Such a call may also be meant for
a later discard of the same tile by the same player; so where the lists do not come out, the last choice is
taken back.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.record.model import Call, Discard, Draw, Move, Unreadable

# A call that stands among the draws takes a discard; one among the discards is made on the own turn.
Taken = str | Call

# No list of a hand is so long; choices that are taken back this often fit nowhere.
MOST_STEPS = 20_000


@dataclass(frozen=True)
class Put:
    """What a player does on the own turn: a discard (null: the one just drawn), a quad, a north set aside."""

    tile: str | None = None
    riichi: bool = False
    call: Call | None = None


@dataclass(frozen=True)
class _Turn:
    """How far a hand has been put in order: places in the lists, and whose move is next."""

    taken: tuple[int, ...]
    put: tuple[int, ...]
    seat: int
    moves: int
    drawn: str | None = None
    discarded: str | None = None


def ordered_moves(
    dealer: int, draws: Sequence[Sequence[Taken]], puts: Sequence[Sequence[Put]], hand: int
) -> tuple[Move, ...]:
    """All moves in order; raises Unreadable where the lists do not fit together."""
    return _Ordering(draws, puts, hand).run(dealer)


class _Ordering:
    def __init__(self, draws: Sequence[Sequence[Taken]], puts: Sequence[Sequence[Put]], hand: int):
        self.draws, self.puts, self.hand = draws, puts, hand
        self.players = len(draws)
        self.moves: list[Move] = []

    def run(self, dealer: int) -> tuple[Move, ...]:
        """Goes on move by move; of several callers the first is tried, the others kept for later."""
        none = (0,) * self.players
        open_: list[tuple[_Turn, int]] = []
        turn, furthest = _Turn(none, none, dealer, 0), 0
        choice: int | None = None
        for _ in range(MOST_STEPS):
            if turn.discarded is None:
                done = self._own_turn(turn)
            else:
                callers = self._callers(turn)
                number = choice or 0
                if number < len(callers):
                    open_.append((turn, number + 1))
                done = self._after_discard(turn, callers[number] if number < len(callers) else None)
            choice = None
            furthest = max(furthest, len(self.moves))
            if done is None:
                if self._is_whole(turn):
                    return tuple(self.moves)
                if not open_:
                    break
                turn, choice = open_.pop()
                del self.moves[turn.moves :]
            else:
                turn = replace(done, moves=len(self.moves))
        raise Unreadable("record_order", {"hand": self.hand, "move": furthest})

    def _is_whole(self, turn: _Turn) -> bool:
        """Are all lists used up? The last draw may be one that won, or that ended the hand."""
        ends = [len(draws) for draws in self.draws], [len(puts) for puts in self.puts]
        return ([*turn.taken], [*turn.put]) == ends

    def _own_turn(self, turn: _Turn) -> _Turn | None:
        """A draw, if nothing is drawn yet, then a discard or a quad; nothing where none is left."""
        seat = turn.seat
        if turn.drawn is None:
            return self._drawn(turn)
        if turn.put[seat] >= len(self.puts[seat]):
            return None
        put = self.puts[seat][turn.put[seat]]
        turn = replace(turn, put=_on(turn.put, seat))
        if put.call is not None:
            self.moves.append(put.call)
            return replace(turn, drawn=None)
        tile = turn.drawn if put.tile is None else put.tile
        if not tile:
            return None
        self.moves.append(Discard(seat, tile, put.riichi))
        return replace(turn, drawn=None, discarded=tile)

    def _drawn(self, turn: _Turn) -> _Turn | None:
        seat = turn.seat
        if turn.taken[seat] >= len(self.draws[seat]):
            return None
        tile = self.draws[seat][turn.taken[seat]]
        if isinstance(tile, Call):
            return None
        self.moves.append(Draw(seat, tile))
        return replace(turn, taken=_on(turn.taken, seat), drawn=tile)

    def _callers(self, turn: _Turn) -> list[int]:
        """Who may call the discard: pon and kan before chi."""
        found = []
        for step in range(1, self.players):
            seat = (turn.seat + step) % self.players
            place = turn.taken[seat]
            call = self.draws[seat][place] if place < len(self.draws[seat]) else None
            if isinstance(call, Call) and call.tile == turn.discarded and call.source == turn.seat:
                found.append((call.type == "chi", step, seat))
        return [seat for _, _, seat in sorted(found)]

    def _after_discard(self, turn: _Turn, caller: int | None) -> _Turn | None:
        if caller is None:
            following = replace(turn, seat=(turn.seat + 1) % self.players, discarded=None)
            return self._drawn(following)
        call = self.draws[caller][turn.taken[caller]]
        assert isinstance(call, Call)
        self.moves.append(call)
        turn = replace(turn, taken=_on(turn.taken, caller), seat=caller, discarded=None)
        return replace(turn, drawn=None if call.type == "kan_open" else "")


def _on(places: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """One place further in the list of a player."""
    return (*places[:seat], places[seat] + 1, *places[seat + 1 :])
