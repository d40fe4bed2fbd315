"""Walls that are put together: hands that are nearly whole, deals that lead to the rarer ends of a hand."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from generator.engine.tiles import IS_OUTSIDE, KINDS

LEFT_OUT = range(1, 8)  # characters that three players play without
LIVE_RESERVE = 14

SCENES = {
    "plain": 60,
    "quads": 8,
    "dragons": 5,
    "winds": 3,
    "nine_terminals": 3,
    "four_winds": 3,
    "four_riichi": 3,
    "triple_ron": 4,
    "double_ron": 4,
    "nagashi": 3,
    "tenhou": 2,
    "chiihou": 2,
    "pairs": 3,
    "orphans": 2,
    "one_suit": 3,
}


# Whose turns after the dealer's wait for the same tile, which the dealer holds.
SHARING = {"triple_ron": (1, 2, 3), "double_ron": (1, 2)}


@dataclass
class Deal:
    """The hands, what each player is after, and the tiles behind them, the dead wall last."""

    hands: list[list[int]]
    targets: list[Counter[int]]
    wall: list[int]
    scene: str
    notes: dict[str, int] = field(default_factory=dict)


class Dealer:
    """Takes tiles out of a set until every player has a hand."""

    def __init__(self, rng: Random, players: int):
        self.rng, self.players = rng, players
        self.left: dict[int, list[int]] = {
            kind: [4 * kind + copy for copy in range(4)]
            for kind in range(KINDS)
            if players == 4 or kind not in LEFT_OUT
        }
        for copies in self.left.values():
            rng.shuffle(copies)

    def deal(self, scene: str, dealer: int) -> Deal:
        scene = (
            scene
            if self.players == 4 or scene not in {"four_winds", "four_riichi", "triple_ron"}
            else "plain"
        )
        self.shared = 9 * 2 + self.rng.randint(1, 7)
        wholes = [self._whole(scene, (seat - dealer) % self.players) for seat in range(self.players)]
        targets = [Counter(tile // 4 for tile in whole) for whole in wholes]
        hands = [
            self._dealt(whole, scene, (seat - dealer) % self.players) for seat, whole in enumerate(wholes)
        ]
        wall = [tile for copies in self.left.values() for tile in copies]
        wall.sort()
        self.rng.shuffle(wall)
        deal = Deal(hands, targets, wall, scene)
        if scene == "nagashi":
            self._sort_for_nagashi(deal, dealer)
        if scene in {"tenhou", "chiihou"}:
            self._put_first(deal, dealer, 0 if scene == "tenhou" else 1)
        return deal

    def _take(self, kind: int, number: int = 1) -> list[int]:
        return [self.left[kind].pop() for _ in range(number)]

    def _has(self, kind: int, number: int) -> bool:
        return len(self.left.get(kind, ())) >= number

    def _any(self, number: int, *, among: range | tuple[int, ...] = range(KINDS)) -> list[int]:
        """So many tiles of one kind, if any kind has them."""
        kinds = [kind for kind in among if self._has(kind, number)]
        return self._take(self.rng.choice(kinds), number) if kinds else []

    def _whole(self, scene: str, turn: int) -> list[int]:
        """Fourteen tiles that make a hand."""
        if scene == "pairs" and turn == 0:
            return [tile for _ in range(7) for tile in self._any(2)]
        if scene == "orphans" and turn == 0:
            found = [tile for kind in range(KINDS) if IS_OUTSIDE[kind] for tile in self._take(kind)]
            return found + self._any(1, among=(0, 8, 27, 33))
        if turn in SHARING.get(scene, ()):
            whole = [tile for step in (0, -1, 1) for tile in self._take(self.shared + step)]
        else:
            whole = self._honours(scene, turn)
        suits = (9, 18) if self.players == 3 else (0, 9, 18)
        suit = self.rng.choice(suits) if scene == "one_suit" else None
        while len(whole) < 12:
            whole += self._group(scene, suit)
        return whole + self._any(2)

    def _honours(self, scene: str, turn: int) -> list[int]:
        if turn:
            return []
        wanted = {"dragons": (31, 32, 33), "winds": (27, 28, 29, 30)}.get(scene, ())
        found = [tile for kind in wanted for tile in self._take(kind, 3)]
        return found[:12]

    def _group(self, scene: str, suit: int | None) -> list[int]:
        if scene == "quads" or self.rng.random() < 0.2:
            among = range(KINDS) if suit is None else range(suit, suit + 9)
            return self._any(3, among=among) or self._any(3)
        start = self.rng.choice((0, 9, 18) if suit is None else (suit,)) + self.rng.randrange(7)
        if all(self._has(start + step, 1) for step in range(3)):
            return [self._take(start + step)[0] for step in range(3)]
        return self._any(3) if self.rng.random() < 0.2 else []

    def _dealt(self, whole: list[int], scene: str, turn: int) -> list[int]:
        """Thirteen of the tiles; some of them are exchanged for others, which are still to be drawn."""
        far = {"tenhou": 1, "chiihou": 1, "four_riichi": 2, "dragons": 4, "winds": 4}.get(scene, 0)
        number = far or self.rng.choice((2, 2, 3, 3, 4, 5))
        tiles = self.rng.sample(whole, len(whole))
        kept, gone = tiles[number:], tiles[:number]
        if turn in SHARING.get(scene, ()):
            kept, gone = whole[1:], whole[:1]
        if scene in {"dragons", "winds"} and not turn:
            gone = whole[: len(whole) - 2 : 3]  # one of each triplet, which somebody may feed
            kept = [tile for tile in whole if tile not in gone]
        self._put_back(gone)
        if scene in SHARING and not turn:
            self._put_back(kept[:1])
            kept = [*kept[1:], *self._take(self.shared)]
        if scene == "four_winds":
            self._put_back(kept[:1])
            kept = [*kept[1:], *self._wind()]
        if scene == "nine_terminals" and turn == 0:
            self._put_back(kept)
            outside = [kind for kind in range(KINDS) if IS_OUTSIDE[kind] and self._has(kind, 1)]
            kept = [tile for kind in outside[:11] for tile in self._take(kind)]
        while len(kept) < 13:
            kept += self._any(1)
        self._put_back(kept[13:])
        return kept[:13]

    def _put_back(self, tiles: list[int]) -> None:
        for tile in tiles:
            self.left[tile // 4].append(tile)

    def _wind(self) -> list[int]:
        return self._take(27) if self._has(27, 1) else []

    def _sort_for_nagashi(self, deal: Deal, dealer: int) -> None:
        """The dealer draws nothing but terminals and honours, if there are enough."""
        wall, players = deal.wall, self.players
        outside = [tile for tile in wall if IS_OUTSIDE[tile // 4]]
        others = [tile for tile in wall if not IS_OUTSIDE[tile // 4]]
        turns = range(0, len(wall) - LIVE_RESERVE, players)
        deal.wall = []
        for place in range(len(wall)):
            source = outside if (place in turns and outside) or not others else others
            deal.wall.append(source.pop())
        deal.targets[dealer] = Counter()

    def _put_first(self, deal: Deal, dealer: int, turn: int) -> None:
        """The tile that completes a hand is the first to be drawn."""
        seat = (dealer + turn) % self.players
        missing = deal.targets[seat] - Counter(tile // 4 for tile in deal.hands[seat])
        for place, tile in enumerate(deal.wall):
            if tile // 4 in missing:
                deal.wall[place], deal.wall[turn] = deal.wall[turn], deal.wall[place]
                return
