"""Quads that somebody in riichi thinks of: hands that lack one tile, the tile drawn, and what is left."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from generator.quiz.dealing.dealt import kinds_of, starts_of
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.situations.riichi import complete, left_in_set, quad_of
from generator.quiz.situations.tenpai import closed_hand, crowded_hand, hand_part, is_open, parse_hand_part
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import Hand
from riichi_rules.engine.tiles import KIND, NAMES, count
from riichi_rules.engine.waits import out_of_set, waits
from riichi_rules.rules.model import Rules

# How often each sort of hand is looked at, and each sort of quad looked for in it: with the fourth tile just
# drawn, with another one drawn, of three tiles, without a replacement tile.
SORTS = {"dealt": 2, "crowded": 5, "built": 2, "with_four": 1.5, "readable": 1.5}
QUADS = {"fourth": 7, "other": 2.5, "third": 0.5, "last": 0.8}
LIVE = 1, 50

TRIPLET = 0.25
IN_A_ROW = 0.4
CLOSED_KAN = 0.2


@dataclass(frozen=True)
class Quad:
    """A quad to think of: all tiles of the hand, the tile drawn among them, and the tile of the quad."""

    case: Case
    hand: Hand
    kan: str
    live_tiles: int

    @property
    def drawn(self) -> str:
        return str(self.case["drawn"])

    @property
    def kind(self) -> int:
        return KIND[self.kan]

    @property
    def is_drawn(self) -> bool:
        """Is it a quad of the tile just drawn?"""
        return self.kind == KIND[self.drawn]

    @property
    def question(self) -> dict[str, Any]:
        """The quad in the agreed form of a question about it, but for the tile drawn, which lies apart."""
        return {**self.case, "kan": self.kan, "live_tiles": self.live_tiles}


def quads(source: QuestionSource) -> Iterator[Quad]:
    """Quads without end, of every sort."""
    closed_hands = (hand_part(case) for case in source.hands.cases if not is_open(case))
    for _ in source.seeded_numbers():
        (sort,) = source.rng.choices([*SORTS], [*SORTS.values()])
        case = _case(source, sort, closed_hands)
        quad = _quad(source, case) if case else None
        if quad:
            yield quad


def _case(source: QuestionSource, sort: str, closed_hands: Iterator[Case]) -> Case | None:
    """A closed hand, which should lack one tile."""
    if sort == "dealt":
        return next(closed_hands)
    if sort == "crowded":
        return crowded_hand(kinds_of(source.rules), source.rng.choice((7, 10)), source.rng)
    if sort == "readable":
        return _ambiguous_case(source.rules, source.rng)
    return _build_case(source.rules, source.rng, has_four=sort == "with_four")


def _build_case(rules: Rules, rng: Random, *, has_four: bool) -> Case | None:
    """A hand with a triplet, and with a sequence that holds the fourth tile of it."""
    kinds = kinds_of(rules)
    starts = starts_of(kinds)
    kind = rng.choice(starts if has_four else kinds)
    groups = [[kind] * 3, *([[kind, kind + 1, kind + 2]] if has_four else [])]
    while len(groups) < 4:
        first = rng.choice(starts)
        groups.append([rng.choice(kinds)] * 3 if rng.random() < TRIPLET else [first, first + 1, first + 2])
    has_quad = not has_four and rng.random() < CLOSED_KAN
    tiles = [*[rng.choice(kinds)] * 2, *(kind for group in groups[has_quad:] for kind in group)]
    tiles.pop(rng.randrange(len(tiles)))
    case = closed_hand(tiles)
    if not case or not has_quad:
        return case
    return None if kind in tiles else {**case, "melds": [quad_of(rules, kind)]}


def _ambiguous_case(rules: Rules, rng: Random) -> Case | None:
    """Triplets that can be read as sequences, too: three in a row, or two with a tile between them."""
    kinds = kinds_of(rules)
    starts = starts_of(kinds)
    first = rng.choice(starts)
    others = [kind for start in rng.sample(starts, 2) for kind in (start, start + 1, start + 2)]
    if rng.random() < IN_A_ROW:
        others = [*[rng.choice(kinds)] * 2, *rng.sample(others[:3], 2)]
        tiles = [*others, *[first, first + 1, first + 2] * 3]
    else:
        tiles = [*others, first + rng.choice((1, 2)), *[first, first + 3] * 3]
    is_in_set = {*tiles} <= {*kinds} and first // 9 == (first + 3) // 9
    return closed_hand(tiles) if is_in_set else None


def _quad(source: QuestionSource, case: Case) -> Quad | None:
    """A quad of one sort, if the hand has the tiles for it and can draw one that does not win."""
    hand, rng = parse_hand_part(case), source.rng
    waited = {wait.tile for wait in waits(hand, out_of_set(source.rules))}
    (sort,) = rng.choices([*QUADS], [*QUADS.values()])
    number = {"other": 4, "third": 2}.get(sort, 3)
    kinds = [kind for kind in range(len(NAMES)) if count(hand.concealed.counts, kind) == number]
    if not waited or not kinds:
        return None
    kind = rng.choice(kinds)
    left = left_in_set(source.rules, case)
    drawable = [tile for tile in left if (KIND[tile] == kind) != (sort == "other")]
    fitting = [tile for tile in drawable if KIND[tile] not in waited]
    if not fitting:
        return None
    told = {**case, "drawn": rng.choice(fitting)}
    return Quad(told, complete(told), NAMES[kind], 0 if sort == "last" else rng.randint(*LIVE))
