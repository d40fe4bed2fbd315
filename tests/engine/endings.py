"""Every way in which a short hand can be won, found by playing all of them, without the model of the engine.

The wall has few tiles and no faces: what matters is who draws, who interrupts, and how many tiles are left.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

EVENTS = ("ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou")
MELDS = ("pon", "kan_open", "kan_closed", "norths")


class Ending(NamedTuple):
    """A win: by tsumo or ron, the riichi of the winner, whether that is the dealer, the events, the melds."""

    win: str
    riichi: int
    is_dealer: bool
    events: frozenset[str]
    melds: frozenset[str]


@dataclass(frozen=True)
class State:
    """A hand in which a player is about to draw, or holds a drawn tile, a replacement or a called discard."""

    player: int
    live: int
    holds: str = ""
    first_turns: int = 0  # discards so far, as many as there are players at most
    uninterrupted: bool = True
    riichi: int = 0
    ippatsu: bool = False
    melds: frozenset[str] = frozenset()

    def interrupted(self) -> "State":
        return replace(self, uninterrupted=False, ippatsu=False)


@dataclass(frozen=True)
class Game:
    """A game of some players, seen by one of them, who alone wins."""

    players: int
    winner: int
    least_for_riichi: int
    has_both: bool
    wall: int

    def endings(self) -> set[Ending]:
        """Play every hand, and return the ways in which the winner can win."""
        found: set[Ending] = set()
        seen: set[State] = set()
        waiting = [State(0, self.wall)]
        while waiting:
            state = waiting.pop()
            if state not in seen:
                seen.add(state)
                found |= {*self.wins(state)}
                waiting += self.after(state)
        return found

    def won(self, state: State, win: str, *events: str) -> Ending:
        happened = {*events} | ({"ippatsu"} if state.ippatsu else set())
        return Ending(win, state.riichi, self.winner == 0, frozenset(happened), state.melds)

    def wins(self, state: State) -> Iterator[Ending]:
        """Yield the wins on what a player has drawn, discards, adds to a quad or sets aside."""
        if not state.holds:
            return
        has_drawn, has_replacement = state.holds != "call", state.holds == "replacement"
        is_last, is_first = state.live == 0, state.uninterrupted and state.first_turns < self.players
        if state.player == self.winner and has_drawn:
            events = ["rinshan"] if has_replacement else []
            if is_last and (self.has_both or not has_replacement):
                events.append("haitei")
            if is_first:
                events.append("tenhou" if self.winner == 0 else "chiihou")
            yield self.won(state, "tsumo", *events)
        if state.player == self.winner:
            return
        had_no_turn = state.uninterrupted and state.first_turns < self.winner
        events = ["houtei"] * is_last + ["renhou"] * had_no_turn
        yield self.won(state, "ron", *events)
        if has_drawn and state.live:
            yield self.won(state, "ron", "chankan")

    def after(self, state: State) -> Iterator[State]:
        """Yield the states that can follow."""
        if not state.holds:
            if state.live:
                yield replace(state, holds="tile", live=state.live - 1)
            return
        if state.live and state.holds != "call":
            yield from self.replacements(state)
        yield from self.discards(state)

    def replacements(self, state: State) -> Iterator[State]:
        """Yield the states after a concealed quad, or a north set aside, and its replacement tile."""
        drawn = replace(state.interrupted(), live=state.live - 1, holds="replacement")
        for meld in ("kan_closed", "norths") if self.players == 3 else ("kan_closed",):
            own = {meld} if state.player == self.winner else set()
            yield replace(drawn, melds=state.melds | own)

    def discards(self, state: State) -> Iterator[State]:
        """Yield the states after a discard, with riichi or without, taken by somebody or not."""
        is_own = state.player == self.winner
        passed = replace(state, holds="", first_turns=min(state.first_turns + 1, self.players))
        discarded = [replace(passed, ippatsu=passed.ippatsu and not is_own)]
        is_closed = state.melds <= {"kan_closed", "norths"}
        if is_own and not state.riichi and is_closed and state.live >= self.least_for_riichi:
            is_double = state.uninterrupted and state.first_turns < self.players
            discarded.append(replace(passed, riichi=2 if is_double else 1, ippatsu=True))
        for each in discarded:
            yield replace(each, player=(state.player + 1) % self.players)
            if state.live:
                yield from self.calls(each)

    def calls(self, state: State) -> Iterator[State]:
        """Yield the states after the discard was taken: the caller has not drawn, but for a quad."""
        for caller in {*range(self.players)} - {state.player}:
            is_own = caller == self.winner
            if is_own and state.riichi:
                continue
            called = replace(state.interrupted(), player=caller)
            pon, kan = ({meld} if is_own else set() for meld in ("pon", "kan_open"))
            yield replace(called, holds="call", melds=state.melds | pon)
            yield replace(called, holds="replacement", live=state.live - 1, melds=state.melds | kan)


def all_endings(players: int, least_for_riichi: int, has_both: bool) -> set[Ending]:
    """Return every way to win in a hand of a wall that outlasts two turns of all."""
    games = [Game(players, winner, least_for_riichi, has_both, 2 * players + 3) for winner in range(players)]
    return {ending for game in games for ending in game.endings()}
