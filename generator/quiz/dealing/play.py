"""Simulated play: a wall is shuffled, one player draws, calls and keeps tiles, and wins or not.

The player keeps every tile that fits the plan, as many as a hand of some turns shows, and wins as soon as
some of them form a complete hand. Discards are not chosen: whatever the hand does not need was discarded.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from generator.quiz.dealing.dealt import (
    OTHERS,
    Dealt,
    DealtHand,
    DealtMeld,
    Seat,
    case_of,
    indicators_shown,
    kind_of,
    random_seats,
    score_dealt,
    sequence_pairs,
    ura_shown,
    wall_of,
)
from generator.quiz.dealing.groups import MaxGroups, arrangements, max_groups
from generator.quiz.dealing.plans import choose_plan, value_kinds
from riichi_rules.engine.tiles import NORTH, WINDS
from riichi_rules.rules.model import Rules

TURNS = 17

# The others discard only half of what they draw, or they would deal in more often than real players.
DISCARDED = 0.5

# Some useful tiles were not kept, and few players stay with a narrow wait.
KEPT, IMPROVED = 0.75, 0.5
NARROW = {"kanchan", "penchan", "tanki"}
RIICHI, IPPATSU, LAST_TILE = 0.8, 0.2, 0.012
CLOSED_KAN, ADDED_KAN, OPEN_KAN = 0.4, 0.5, 0.1
COUNTERS, STICKS, NORTH_SET_ASIDE = 0.12, 0.12, 0.9

# The number of ways to have kept the tiles that a player considers.
THOUGHT_OF = 3


def played_hands(rules: Rules, seed: str) -> Iterator[Dealt]:
    """Yield won hands without end, as they occur at a table with these rules."""
    for number in count():
        id_ = f"{seed}/{number}"
        dealt = SimulatedPlayer(rules, Random(id_)).play()
        if dealt:
            yield replace(dealt, id=id_)


def shuffle_wall(wall: Sequence[int], rng: Random) -> list[int]:
    """Return the tiles in random order: each gets a random number, and they are sorted by it."""
    return [tile for _, tile in sorted([(rng.random(), tile) for tile in wall])]


class SimulatedPlayer:
    """One player in one hand: the tiles kept so far by kind, the melds, and the rest of the wall."""

    def __init__(self, rules: Rules, rng: Random):
        self.rules, self.rng = rules, rng
        self.wall = shuffle_wall(wall_of(rules), rng)
        self.others = OTHERS[rules.number("players")]
        self.seat_wind, self.round_wind = random_seats(rules, rng)
        self.values = value_kinds(WINDS[self.seat_wind], WINDS[self.round_wind])
        self.norths = 0
        self.melds: list[DealtMeld] = []
        self.is_after_kan = False
        tiles = [self._draw() for _ in range(13)]
        self.plan = choose_plan(rules, [kind_of(tile) for tile in tiles], self.values, rng)
        self.kept: dict[int, list[int]] = {}
        self.heaps, self.most = [0] * 4, [MaxGroups(0, -1)] * 4
        for tile in tiles:
            self._keep(tile)

    def play(self) -> Dealt | None:
        """Play up to TURNS turns; return the win, or None."""
        for _ in range(TURNS):
            won = self._turn(is_after_kan=False)
            if won:
                return won
            for other in self.others:
                won = self._other_turn(self.wall.pop(), other)
                if won:
                    return won
        return None

    def _other_turn(self, tile: int, other: str) -> Dealt | None:
        """Let another player draw a tile, which may be discarded, and then won on or called."""
        if self.rng.random() > DISCARDED:
            return None
        if self._completes(kind_of(tile)):
            return self._won(tile, is_tsumo=False)
        type_ = self._call(tile, other)
        return self._turn(is_after_kan=True) if type_ == "kan_open" else None

    # The tiles

    def _draw(self) -> int:
        """Draw the next tile of the wall; with three players, a north may be set aside for another."""
        tile = self.wall.pop()
        while kind_of(tile) == NORTH and len(self.others) == 2 and self.rng.random() < NORTH_SET_ASIDE:
            self.norths += 1
            tile = self.wall.pop()
        return tile

    def _keep(self, tile: int) -> None:
        kind = kind_of(tile)
        if self.plan.keeps[kind]:
            self.kept.setdefault(kind, []).append(tile)
            self._change(kind, 1)

    def _change(self, kind: int, number: int) -> None:
        suit, index = divmod(kind, 9)
        self.heaps[suit] += number << 3 * index
        self.most[suit] = max_groups(self.heaps[suit], suit < 3 and self.plan.has_sequences)

    def _take(self, kind: int, number: int) -> list[int]:
        """Take kept tiles of a kind, red fives first."""
        tiles = sorted(self.kept[kind], reverse=True)
        self.kept[kind] = tiles[number:]
        self._change(kind, -number)
        return tiles[:number]

    def _kept_count(self, kind: int) -> int:
        return len(self.kept.get(kind, ()))

    def _groups(self) -> int:
        """Return the number of groups, melds included."""
        return len(self.melds) + sum([each.groups for each in self.most])

    # The turn

    def _turn(self, is_after_kan: bool) -> Dealt | None:
        """Draw a tile, and a replacement after each kan, until a win or until no kan is declared."""
        while True:
            tile, self.is_after_kan = self._draw(), is_after_kan
            if self._completes(kind_of(tile)):
                return self._won(tile, is_tsumo=True)
            if self.rng.random() < KEPT:
                self._keep(tile)
            if not self._declare_kan(kind_of(tile)):
                return None
            is_after_kan = True

    def _declare_kan(self, kind: int) -> bool:
        """Declare a kan with the tile just drawn, if possible and by chance; return whether it was."""
        chance = self.rng.random()
        for index, meld in enumerate(self.melds):
            if (
                meld.type == "pon"
                and kind_of(meld.tiles[0]) == kind
                and chance < ADDED_KAN
                and self._kept_count(kind)
            ):
                tiles = (*meld.tiles, *self._take(kind, 1))
                self.melds[index] = DealtMeld("kan_added", tiles, meld.called_from)
                return True
        if (
            self._kept_count(kind) == 4
            and chance < CLOSED_KAN
            and not self.plan.is_pairs
            and len(self.melds) < 4
        ):
            self.melds.append(DealtMeld("kan_closed", tuple(self._take(kind, 4))))
            return True
        return False

    def _completes(self, kind: int) -> bool:
        """Return whether a tile of the kind completes the hand."""
        if not self.plan.keeps[kind]:
            return False
        if self.plan.is_pairs:
            return sum([len(tiles) > 1 for tiles in self.kept.values()]) == 6 and self._kept_count(kind) == 1
        lacking = 4 - self._groups()
        suit, index = divmod(kind, 9)
        if lacking > 1:
            return False
        after = max_groups(self.heaps[suit] + (1 << 3 * index), suit < 3 and self.plan.has_sequences)
        limits = [*self.most[:suit], after, *self.most[suit + 1 :]]
        lacking = 4 - len(self.melds) - sum([each.groups for each in limits])
        return any([each.beside_pair >= 0 and each.beside_pair - each.groups >= lacking for each in limits])

    # Calls

    def _call(self, tile: int, other: str) -> str | None:
        """Call a discard if it fits the plan and improves the hand; return the type of the call."""
        kind, plan = kind_of(tile), self.plan
        if not plan.eagerness or not plan.keeps[kind] or len(self.melds) > 3:
            return None
        chance, is_value = self.rng.random(), kind in self.values
        if self._kept_count(kind) == 3 and chance < OPEN_KAN and (is_value or self._may_call()):
            return self._meld(tile, other, "kan_open", (kind,) * 3)
        if self._kept_count(kind) == 2 and (is_value or (self._may_call() and chance < plan.eagerness)):
            return self._meld(tile, other, "pon", (kind,) * 2)
        if other == "left" and len(self.others) == 3 and chance < plan.eagerness and self._may_call():
            called = (self._meld(tile, other, "chi", with_) for with_ in self._sequences_with(kind))
            return next(filter(None, called), None)
        return None

    def _may_call(self) -> bool:
        """Return whether a yaku is certain, so that the player may open the hand."""
        melded = [kind_of(meld.tiles[0]) for meld in self.melds if meld.type != "chi"]
        return self.plan.is_sure or any(
            [kind in melded or self._kept_count(kind) > 2 for kind in self.values]
        )

    def _sequences_with(self, kind: int) -> list[tuple[int, int]]:
        """Return the pairs of kept kinds that form a sequence with a tile, those around it last."""
        if not self.plan.has_sequences:
            return []
        return [
            (low, high)
            for low, high in sequence_pairs(kind)
            if self._kept_count(low) and self._kept_count(high)
        ]

    def _meld(self, tile: int, other: str, type_: str, with_: tuple[int, ...]) -> str | None:
        """Declare a group unless its tiles are worth more in the hand; return its type."""
        before = self._groups()
        for kind in with_:
            self._change(kind, -1)
        after = self._groups() + 1
        for kind in with_:
            self._change(kind, 1)
        if after <= before and type_ != "kan_open":
            return None
        own = [self._take(kind, 1)[0] for kind in with_]
        self.melds.append(DealtMeld(type_, (tile, *own), other))
        return type_

    # The win

    def _won(self, tile: int, is_tsumo: bool) -> Dealt | None:
        """Return the best win among some ways to have kept the tiles; None without a yaku."""
        held = [DealtHand(concealed, self.melds, tile) for concealed in self._ways(tile)]
        seat = self._seat(held[0], is_tsumo)
        dealt = [win for each in held if (win := score_dealt(self.rules, case_of(each, seat)))]
        best = max(dealt, key=lambda each: each.score.total, default=None)
        return None if best and self._had_waited_better(best) else best

    def _had_waited_better(self, dealt: Dealt) -> bool:
        """Return whether a player would have improved this narrow wait before the tile came."""
        reading = dealt.score.reading
        return reading is not None and reading.wait in NARROW and self.rng.random() < IMPROVED

    def _ways(self, tile: int) -> list[list[int]]:
        """Return some ways to choose the concealed tiles, without the winning one."""
        kind = kind_of(tile)
        if self.plan.is_pairs:
            kinds = [each for each, tiles in self.kept.items() if len(tiles) > 1 for _ in range(2)]
            return [self._pick_tiles([*kinds, kind])]
        self._change(kind, 1)
        arranged = arrangements(
            self.heaps, 4 - len(self.melds), self.plan.has_sequences, self.rng, THOUGHT_OF
        )
        self._change(kind, -1)
        ways = []
        for kinds in arranged:
            kinds.remove(kind)
            ways.append(self._pick_tiles(kinds))
        return ways

    def _pick_tiles(self, kinds: list[int]) -> list[int]:
        """Return a kept tile of each of these kinds, red fives first."""
        return [
            tile for kind in set(kinds) for tile in sorted(self.kept[kind], reverse=True)[: kinds.count(kind)]
        ]

    def _seat(self, held: DealtHand, is_tsumo: bool) -> Seat:
        rng = self.rng
        riichi = not held.is_open and rng.random() < RIICHI
        events: dict[str, Any] = {"riichi": int(riichi), "nukidora": self.norths}
        events["rinshan"] = is_tsumo and self.is_after_kan
        events["ippatsu"] = riichi and not events["rinshan"] and rng.random() < IPPATSU
        if rng.random() < LAST_TILE and not events["ippatsu"] and not events["rinshan"]:
            events["haitei" if is_tsumo else "houtei"] = True
        events["honba"] = rng.randint(1, 3) if rng.random() < COUNTERS else 0
        events["riichi_sticks"] = rng.randint(1, 2) if rng.random() < STICKS else 0
        turned = indicators_shown(self.rules, held.kans)
        ura = ura_shown(self.rules, held.kans) if riichi else 0
        if events["rinshan"] and self.melds[-1].type != "kan_closed":
            turned = max(1, turned - 1)  # an open kan turns its indicator only after the next discard
        indicators, ura_indicators = self.wall[:turned], self.wall[5 : 5 + ura]
        return Seat(self.seat_wind, self.round_wind, is_tsumo, events, indicators, ura_indicators)
