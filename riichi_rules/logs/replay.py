"""A replay of a recorded hand, which derives the facts that the record does not state.

This is the first turn of riichi (ippatsu), the first go-around, the last tile, replacement tiles, robbed
quads, turned indicators, and tiles passed (furiten).
"""

from dataclasses import dataclass, field
from typing import Any

from riichi_rules.engine.hand import PackedHand, parse_melds
from riichi_rules.engine.tiles import KIND, join_tiles, parse_tiles
from riichi_rules.engine.waits import out_of_set, waits
from riichi_rules.logs.model import Discard, Draw, Move, RecordedCall, RecordedHand, Unreadable
from riichi_rules.rules.model import Rules
from riichi_rules.table.wall import live_draws

DRAGONS, WINDS = {"5z", "6z", "7z"}, {"1z", "2z", "3z", "4z"}
# The yakuman that make another player liable (pao), and the sets that complete them.
SETS_OF = {"daisangen": DRAGONS, "daisuushii": WINDS}
QUADS = {"kan_open", "kan_closed", "kan_added"}
TAKEN = {"chi", "pon", "kan_open"}


@dataclass
class ReplayedPlayer:
    """The state of a player during a hand."""

    hand: list[str]
    melds: list[dict[str, Any]] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)
    claimed: int = 0
    norths: int = 0
    riichi: int = 0
    has_paid: bool = False
    ippatsu: bool = False
    liable: dict[str, int] = field(default_factory=dict)

    def as_hand(self) -> PackedHand:
        """Return the current tiles and melds as a hand."""
        concealed = parse_tiles(join_tiles(self.hand))
        melds = parse_melds(self.melds)
        assert concealed is not None
        assert melds is not None
        return PackedHand.of(concealed, melds)


class HandReplay:
    """A hand replayed move by move, with its state after the last one."""

    rules: Rules
    recorded: RecordedHand
    number: int
    turned: int
    to_turn: int
    place: int

    def __init__(self, rules: Rules, hand: RecordedHand, number: int):
        self.rules, self.recorded, self.number = rules, hand, number
        self.players: list[ReplayedPlayer] = [ReplayedPlayer([*tiles]) for tiles in hand.dealt]
        self.live: int = live_draws(rules)
        self.is_first_turn: bool = True  # until a call, a quad or nukidora interrupts it
        self.turned, self.to_turn = 1, 0
        self.kans: list[int] = []
        self.last: Move | None = None
        self.is_replacement: bool = False
        self.place = 0
        for index, tiles in enumerate(hand.dealt):
            if len(tiles) != rules.table["hand"]:
                raise self._fault(f"{index}: {len(tiles)}")
        for self.place, move in enumerate(hand.moves, 1):
            self._play(move)

    def _fault(self, found: str) -> Unreadable:
        return Unreadable("record_move", {"hand": self.number, "move": self.place, "found": found})

    def _play(self, move: Move) -> None:
        self._close()
        match move:
            case Draw():
                self._draw(move)
            case Discard():
                self._discard(move)
            case RecordedCall():
                self._call(move)
        self.last = move

    def _close(self) -> None:
        """Finish the last move, which nobody won on: riichi is paid, the others passed on the tile."""
        last = self.last
        if last is None or isinstance(last, Draw):
            return
        if isinstance(last, Discard):
            self._pay_riichi()
        elif last.type not in TAKEN:
            self._interrupt()
        if isinstance(last, Discard) or last.type in {"kan_added", "north"}:
            for seat, player in enumerate(self.players):
                if seat != last.seat:
                    player.passed.append(last.tile)

    def _pay_riichi(self) -> None:
        last = self.last
        if isinstance(last, Discard) and last.riichi:
            self.players[last.seat].has_paid = self.players[last.seat].ippatsu = True

    def _interrupt(self) -> None:
        self.is_first_turn = False
        for player in self.players:
            player.ippatsu = False

    def _draw(self, move: Draw) -> None:
        last, player = self.last, self.players[move.seat]
        self.is_replacement = isinstance(last, RecordedCall) and last.type not in {"chi", "pon"}
        self.live -= 1
        if self.live < 0:
            raise self._fault(move.tile)
        player.hand.append(move.tile)
        if not player.riichi:
            player.passed.clear()

    def _take(self, seat: int, tiles: tuple[str, ...]) -> None:
        """Remove tiles from the hand of a player."""
        for tile in tiles:
            if tile not in self.players[seat].hand:
                raise self._fault(tile)
            self.players[seat].hand.remove(tile)

    def _discard(self, move: Discard) -> None:
        player = self.players[move.seat]
        if len(player.hand) % 3 != 2:
            raise self._fault(move.tile)
        self._take(move.seat, (move.tile,))
        if move.riichi:
            player.riichi = 2 if self.is_first_turn and not player.discards else 1
        player.discards.append(move.tile)
        player.ippatsu = False
        self._turn()

    # Calls

    def _call(self, move: RecordedCall) -> None:
        player = self.players[move.seat]
        if move.type in TAKEN:
            self._claim(move, player)
        elif move.type == "kan_added":
            self._add(move, player)
        else:
            self._take(move.seat, move.tiles)
            if move.type == "north":
                player.norths += 1
            else:
                player.melds.append({"type": move.type, "tiles": self._as_meld(move)})
        if move.type in QUADS:
            self._quad(move)

    def _claim(self, move: RecordedCall, player: ReplayedPlayer) -> None:
        """Call the last discard. The last one of the hand can only be won on."""
        last, tiles = self.last, [*move.tiles]
        if (
            not isinstance(last, Discard)
            or (last.seat, last.tile) != (move.source, move.tile)
            or not self.live
        ):
            raise self._fault(move.tile)
        player.passed = self._passed_before_call(player)
        tiles.remove(move.tile)
        self._take(move.seat, tuple(tiles))
        self.players[last.seat].claimed += 1
        player.melds.append({"type": move.type, "tiles": self._as_meld(move)})
        self._interrupt()
        if move.type != "chi":
            self._note_liability(move, player)

    def _passed_before_call(self, player: ReplayedPlayer) -> list[str]:
        """Return the tiles passed that still count after a call of the player.

        Where furiten lasts until the next draw, these are the tiles on which the hand could have won.
        """
        if self.rules.options["temp_furiten_ends"] != "own_draw":
            return []
        waiting = {wait.tile for wait in waits(player.as_hand(), out_of_set(self.rules))}
        return [tile for tile in player.passed if KIND[tile] in waiting]

    def _add(self, move: RecordedCall, player: ReplayedPlayer) -> None:
        kind = KIND[move.tile]
        pon = next((meld for meld in player.melds if self._is_pon(meld, kind)), None)
        if pon is None:
            raise self._fault(move.tile)
        self._take(move.seat, (move.tile,))
        pon["type"], pon["tiles"] = "kan_added", self._as_meld(move)

    @staticmethod
    def _is_pon(meld: dict[str, Any], kind: int) -> bool:
        return meld["type"] == "pon" and KIND[meld["tiles"][0] + meld["tiles"][-1]] == kind

    def _as_meld(self, move: RecordedCall) -> str:
        tiles = join_tiles(sorted(move.tiles, key=lambda tile: (KIND[tile], tile)))
        if not parse_melds([{"type": move.type, "tiles": tiles}]):
            raise self._fault(tiles)
        return tiles

    def _note_liability(self, move: RecordedCall, player: ReplayedPlayer) -> None:
        """Record liability (pao): the player who feeds the last dragon or wind set pays.

        Only the call that completes the sets creates it.
        """
        counts_closed = self.rules.options["pao_counts_closed_kan"]
        kinds = {
            meld["tiles"][0] + meld["tiles"][-1]
            for meld in player.melds
            if meld["type"] != "chi" and (meld["type"] != "kan_closed" or counts_closed)
        }
        for yaku, wanted in SETS_OF.items():
            if move.tile in wanted and wanted <= kinds:
                assert move.source is not None
                player.liable[yaku] = move.source

    # Indicators

    def _quad(self, move: RecordedCall) -> None:
        """Turn indicators for a quad: at once for a closed one, for others with the next discard or quad.

        The rules may have all turned at once, or none.
        """
        self.kans.append(move.seat)
        if not self.rules.options["kan_dora"]:
            return
        self._turn()
        self.to_turn = 1
        if move.type == "kan_closed" or self.rules.options["kan_dora_timing"] == "at_once":
            self._turn()

    def _turn(self) -> None:
        self.turned += self.to_turn
        self.to_turn = 0

    # The end of the hand

    @property
    def is_after_kan(self) -> bool:
        return isinstance(self.last, RecordedCall) and self.last.type in {"kan_added", "kan_closed"}

    def has_not_played(self, seat: int) -> bool:
        """Return whether this is the first go-around and the player has not discarded yet."""
        return self.is_first_turn and not self.players[seat].discards

    def finish_discard(self) -> None:
        """Finish the last discard, which nobody won on: its riichi is paid."""
        self._pay_riichi()
