"""Hands in play as everybody at the table sees them: discards, calls and riichi, turn by turn."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from generator.quiz.dealing.dealt import kinds_of, sequences_with
from generator.quiz.dealing.play import shuffle_wall
from generator.quiz.dealing.river import nearby_kinds
from generator.quiz.dealing.tenpai import parse_hand_part
from riichi_rules.engine.tiles import IS_HONOUR, NAMES, notation
from riichi_rules.engine.waits import waits
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import POSITIONS, SEATS, seat_after, turns_between
from riichi_rules.table.wall import live_draws

# The probabilities of the calls that the tiles allow, and of riichi after a discard with a closed hand.
PROBABILITY = {"chi": 0.12, "pon": 0.3, "kan_open": 0.6, "kan_closed": 0.8, "kan_added": 0.8, "riichi": 0.1}

# A player calls few tiles, and riichi comes after some turns.
MOST_MELDS, EARLIEST_RIICHI = 2, 4
GROUPS = 4  # of a hand
TRIES = 100  # to find a hand that lacks one tile

# How much a tile is worth to a hand by another copy and by its neighbours; chance decides the rest.
COPY, NEIGHBOUR, CHANCE = 4.0, 1.0, 2.5


class Event(NamedTuple):
    """The last act of a player: a discard that nobody calls, or a call of a tile of `source`."""

    type: str
    seat: str
    tile: str
    source: str = ""


@dataclass
class PlayerTiles:
    """The tiles of a player during a simulation; `riichi` is the index of a discard."""

    hand: list[int]
    river: list[str] = field(default_factory=list)
    melds: list[dict[str, str]] = field(default_factory=list)
    riichi: int | None = None

    @property
    def may_call(self) -> bool:
        return self.riichi is None and len(self.melds) < MOST_MELDS

    def waits_after_riichi(self) -> list[int]:
        """Return the kinds that the hand waits for; none before riichi."""
        if self.riichi is None:
            return []
        hand = parse_hand_part({"concealed": notation(sorted(self.hand))})
        return [wait.tile for wait in waits(hand)]

    @property
    def seen(self) -> dict[str, Any]:
        """What others see: the size of the hand, and everything that lies open."""
        open_parts = {"melds": [*self.melds], "river": [*self.river]}
        seen = {"hand": len(self.hand), **{name: tiles for name, tiles in open_parts.items() if tiles}}
        return seen if self.riichi is None else {**seen, "riichi": self.riichi}


class SimulatedTable:
    """Four players who draw, discard and call by chance, as far as their tiles allow it."""

    def __init__(self, rules: Rules, rng: Random, *, has_riichi: bool = True):
        self._rng, self._has_riichi, self._copies = rng, has_riichi, rules.tiles.copies
        wall = shuffle_wall([kind for kind in kinds_of(rules) for _ in range(self._copies)], rng)
        self.players = {seat: PlayerTiles([wall.pop() for _ in range(rules.table["hand"])]) for seat in SEATS}
        self._wall = wall[: live_draws(rules)]

    def events(self) -> Iterator[Event]:
        """Yield every event from the dealer's first turn until the live wall is used up."""
        seat, draws = SEATS[0], True
        while self._wall:
            if draws:
                self.players[seat].hand.append(self._wall.pop())
            event = self._quad(seat) if draws else None
            if event is None:
                tile = self._discard(seat)
                event = self._call(seat, tile) or self._lay_down(seat, tile)
            yield event
            draws = event.type not in {"chi", "pon"}
            seat = seat_after(event.seat) if event.type == "discard" else event.seat

    def state(self, event: Event, before: Event | None = None) -> "TableState":
        """Return the table after an event, as everybody sees it."""
        seats = {seat: player.seen for seat, player in self.players.items()}
        return TableState(event, before, seats, self._calls())

    def _calls(self) -> list[dict[str, str]]:
        """Return the calls whose melds lie on the table."""
        return [
            {"type": meld["type"], "by": seat} | ({"from": source_of(seat, meld)} if "from" in meld else {})
            for seat, player in self.players.items()
            for meld in player.melds
        ]

    def _happens(self, what: str) -> bool:
        return self._rng.random() < PROBABILITY[what]

    def _discard(self, seat: str) -> int:
        """Take the tile from a hand that is worth least to it; after riichi the tile just drawn."""
        player = self.players[seat]
        if player.riichi is not None:
            return player.hand.pop()
        worths = [worth(player.hand, kind) + CHANCE * self._rng.random() for kind in player.hand]
        return player.hand.pop(worths.index(min(worths)))

    def _lay_down(self, seat: str, tile: int) -> Event:
        """Add a discard that nobody calls to the row, with riichi or without it."""
        player = self.players[seat]
        player.river.append(NAMES[tile])
        is_ready = not player.melds and player.riichi is None and len(player.river) > EARLIEST_RIICHI
        if self._has_riichi and is_ready and self._happens("riichi") and self._make_tenpai(player):
            player.riichi = len(player.river) - 1
        return Event("discard", seat, NAMES[tile])

    def _make_tenpai(self, player: PlayerTiles) -> bool:
        """Exchange tiles of a hand with the wall, so that it lacks one tile; return whether they allow it."""
        unseen = [*player.hand, *self._wall]
        hand = next(filter(None, (_tenpai_of(unseen, self._rng) for _ in range(TRIES))), None)
        if hand is None:
            return False
        player.hand[:] = hand
        for kind in hand:
            unseen.remove(kind)
        self._rng.shuffle(unseen)
        self._wall[:] = unseen
        return True

    # Calls

    def _quad(self, seat: str) -> Event | None:
        """Return the quad that a player declares after a draw, or None."""
        player = self.players[seat]
        kind = player.hand[-1]
        tile = NAMES[kind]
        pon = next((meld for meld in player.melds if meld["type"] == "pon" and tile in meld["tiles"]), None)
        if pon and self._happens("kan_added"):
            player.hand.pop()
            pon |= {"type": "kan_added", "tiles": pon["tiles"] + tile}
            return Event("kan_added", seat, tile)
        is_complete = player.hand.count(kind) == self._copies and player.may_call
        return self._meld(seat, "kan_closed", [kind] * self._copies) if is_complete else None

    def _call(self, discarder: str, kind: int) -> Event | None:
        """Return the call of a discard, or None; a pon or a quad goes before chi."""
        others = [seat for seat in SEATS if seat != discarder and self.players[seat].may_call]
        for type_, copies in (("kan_open", 3), ("pon", 2)):
            for seat in others:
                has_copies = self.players[seat].hand.count(kind) >= copies
                if has_copies and (event := self._meld(seat, type_, [kind] * copies, NAMES[kind], discarder)):
                    return event
        seat = seat_after(discarder)
        found = sequences_with(self.players[seat].hand, kind) if seat in others else []
        return self._meld(seat, "chi", found[0], NAMES[kind], discarder) if found else None

    def _meld(
        self, seat: str, type_: str, own: list[int] | tuple[int, int], called: str = "", source: str = ""
    ) -> Event | None:
        """Lay down a meld with these tiles of the hand, unless the player lets it be."""
        if not self._happens(type_):
            return None
        player = self.players[seat]
        for kind in own:
            player.hand.remove(kind)
        meld = {"type": type_, "tiles": called + "".join(NAMES[kind] for kind in own)}
        player.melds.append(meld | ({"from": POSITIONS[turns_between(seat, source)]} if source else {}))
        return Event(type_, seat, called or NAMES[own[0]], source)


def worth(hand: list[int], kind: int) -> float:
    """Return the worth of a tile to a hand, by its copies and its neighbours in the suit."""
    return COPY * (hand.count(kind) - 1) + NEIGHBOUR * sum(
        each in hand for each in nearby_kinds(kind) if each != kind
    )


def _tenpai_of(unseen: Sequence[int], rng: Random) -> list[int] | None:
    """Return four groups and a pair of some tiles, without one of them; None if they don't come together."""
    left, hand = Counter(unseen), Counter[int]()
    pair, *firsts = rng.choices(unseen, k=GROUPS + 1)
    runs = [[kind] * 3 if IS_HONOUR[kind] or kind % 9 > 6 else [kind, kind + 1, kind + 2] for kind in firsts]
    for kind in (pair, pair, *(kind for run in runs for kind in run)):
        hand[kind] += 1
    if hand - left:
        return None
    tiles = sorted(hand.elements())
    tiles.pop(rng.randrange(len(tiles)))
    return tiles


def source_of(seat: str, meld: Mapping[str, str]) -> str:
    """Return the player whose discard a meld took."""
    return seat_after(seat, POSITIONS.index(meld["from"]))


class TableState(NamedTuple):
    """The table after an event: the tiles in front of each player, and the calls.

    `before` is the event before the last one.
    """

    event: Event
    before: Event | None
    seats: Mapping[str, Mapping[str, Any]]
    calls: list[dict[str, str]]

    def case(self, below: str, discarder: str = "") -> dict[str, Any]:
        """Return the state as the case of a question, seen by a player; it may be about the last discard."""
        case = {"below": below, "discarder": discarder, "seats": self.seats, "calls": self.calls}
        return {name: part for name, part in case.items() if part}


def table_states(rules: Rules, rng: Random, *, has_riichi: bool = True) -> Iterator[TableState]:
    """Yield the table after each event of one hand."""
    table, before = SimulatedTable(rules, rng, has_riichi=has_riichi), None
    for event in table.events():
        yield table.state(event, before)
        before = event
