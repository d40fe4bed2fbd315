"""The order of the moves of a hand, derived from the lists of draws and discards of each player."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from riichi_rules.logs.model import Discard, Draw, Move, RecordedCall, Unreadable

# The backtracking limit, far above the needs of any valid log.
MOST_STEPS = 20_000


@dataclass(frozen=True)
class Put:
    """A discard on a player's own turn; None stands for the tile just drawn."""

    tile: str | None
    riichi: bool = False


Taken = str | RecordedCall
Places = tuple[int, ...]


@dataclass(frozen=True)
class TurnState:
    """The progress of the search, and the next player.

    `drawn` is empty after a chi or a pon, which leaves a player with a tile to discard but none drawn.
    """

    taken: Places
    put: Places
    seat: int
    moves: int = 0
    drawn: str | None = None
    discarded: str | None = None


def ordered_moves(
    dealer: int,
    draws: Sequence[Sequence[Taken]],
    puts: Sequence[Sequence[Put | RecordedCall]],
    hand: int,
) -> tuple[Move, ...]:
    """Return all moves in order; raise Unreadable if the lists do not fit together."""
    return Ordering(draws, puts, hand).run(dealer)


class Ordering:
    """The search for the order of the moves of one hand."""

    draws: Sequence[Sequence[Taken]]
    puts: Sequence[Sequence[Put | RecordedCall]]
    hand: int

    def __init__(
        self, draws: Sequence[Sequence[Taken]], puts: Sequence[Sequence[Put | RecordedCall]], hand: int
    ):
        self.draws, self.puts, self.hand = draws, puts, hand
        self.players: int = len(draws)
        self.moves: list[Move] = []

    def run(self, dealer: int) -> tuple[Move, ...]:
        """Search for the order, depth first: try the possible callers of each discard in order."""
        none = (0,) * self.players
        pending: list[tuple[TurnState, int]] = []
        turn = TurnState(none, none, dealer)
        furthest = choice = 0
        for _ in range(MOST_STEPS):
            if turn.discarded is None:
                after = self._own_turn(turn)
            else:
                callers = self._callers(turn)
                if choice < len(callers):
                    pending.append((turn, choice + 1))
                after = self._after_discard(turn, callers[choice] if choice < len(callers) else None)
            choice = 0
            furthest = max(furthest, len(self.moves))
            if after:
                turn = replace(after, moves=len(self.moves))
            elif self._is_whole(turn):
                return tuple(self.moves)
            elif pending:
                turn, choice = pending.pop()
                del self.moves[turn.moves :]
            else:
                break
        raise Unreadable("record_order", {"hand": self.hand, "move": furthest})

    def _is_whole(self, turn: TurnState) -> bool:
        """Return whether all lists are used up. The last draw may have won or ended the hand."""
        return turn.taken == tuple(map(len, self.draws)) and turn.put == tuple(map(len, self.puts))

    def _own_turn(self, turn: TurnState) -> TurnState | None:
        """Return the turn after a draw, if the player has not drawn yet, or after a discard or quad."""
        seat = turn.seat
        if turn.drawn is None:
            return self._drawn(turn)
        if turn.put[seat] >= len(self.puts[seat]):
            return None
        put = self.puts[seat][turn.put[seat]]
        later = replace(turn, put=_advance(turn.put, seat), drawn=None)
        if isinstance(put, RecordedCall):
            self.moves.append(put)
            return later
        tile = turn.drawn if put.tile is None else put.tile
        if not tile:
            return None
        self.moves.append(Discard(seat, tile, put.riichi))
        return replace(later, discarded=tile)

    def _drawn(self, turn: TurnState) -> TurnState | None:
        tile = self._next_taken(turn, turn.seat)
        if not isinstance(tile, str):
            return None
        self.moves.append(Draw(turn.seat, tile))
        return replace(turn, taken=_advance(turn.taken, turn.seat), drawn=tile)

    def _next_taken(self, turn: TurnState, seat: int) -> Taken | None:
        listed, place = self.draws[seat], turn.taken[seat]
        return listed[place] if place < len(listed) else None

    def _callers(self, turn: TurnState) -> list[int]:
        """Return the players who can call the discard: pon and kan before chi."""
        found = []
        for step in range(1, self.players):
            seat = (turn.seat + step) % self.players
            call = self._next_taken(turn, seat)
            if isinstance(call, RecordedCall) and (call.tile, call.source) == (turn.discarded, turn.seat):
                found.append((call.type == "chi", step, seat))
        return [seat for _, _, seat in sorted(found)]

    def _after_discard(self, turn: TurnState, caller: int | None) -> TurnState | None:
        if caller is None:
            return self._drawn(replace(turn, seat=(turn.seat + 1) % self.players, discarded=None))
        call = self._next_taken(turn, caller)
        assert isinstance(call, RecordedCall)
        self.moves.append(call)
        drawn = None if call.type == "kan_open" else ""
        return replace(turn, taken=_advance(turn.taken, caller), seat=caller, discarded=None, drawn=drawn)


def _advance(places: Places, seat: int) -> Places:
    """Return the positions, with one moved forward by one."""
    return tuple(place + (at == seat) for at, place in enumerate(places))
