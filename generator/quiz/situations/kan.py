"""Possible quads in riichi: tenpai hands, the tile drawn, and the number of tiles left."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from generator.quiz.dealing.dealt import kinds_of, starts_of
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.situations.riichi import complete, left_in_set, quad_of
from generator.quiz.situations.tenpai import closed_hand, crowded_hand, hand_part, is_open, parse_hand_part
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.tiles import KIND, NAMES, count
from riichi_rules.engine.waits import out_of_set, waits
from riichi_rules.rules.model import Rules

# The relative frequency of each type of hand, and of each type of quad tried in it: with the fourth tile just
# drawn, with another one drawn, of three tiles, without a replacement tile.
HAND_WEIGHTS = {"dealt": 2, "crowded": 5, "built": 2, "with_four": 1.5, "readable": 1.5}
QUAD_WEIGHTS = {"fourth": 7, "other": 2.5, "third": 0.5, "last": 0.8}
LIVE = 1, 50

TRIPLET = 0.25
IN_A_ROW = 0.4
CLOSED_KAN = 0.2


@dataclass(frozen=True)
class Quad:
    """A quad to consider: all tiles of the hand including the tile drawn, and the tile of the quad."""

    case: Case
    hand: PackedHand
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
        """Whether this is a quad of the tile just drawn."""
        return self.kind == KIND[self.drawn]

    @property
    def question(self) -> dict[str, Any]:
        """The quad as a question about it, with the tile drawn in a key of its own."""
        return {**self.case, "kan": self.kan, "live_tiles": self.live_tiles}


def quads(source: QuestionSource) -> Iterator[Quad]:
    """Yield quads of every type without end."""
    closed_hands = (hand_part(case) for case in source.hands.cases if not is_open(case))
    for _ in source.seeded_numbers():
        (hand_type,) = source.rng.choices([*HAND_WEIGHTS], [*HAND_WEIGHTS.values()])
        case = _case(source, hand_type, closed_hands)
        quad = _quad(source, case) if case else None
        if quad:
            yield quad


def _case(source: QuestionSource, hand_type: str, closed_hands: Iterator[Case]) -> Case | None:
    """Return a closed hand that is tenpai or close to it."""
    if hand_type == "dealt":
        return next(closed_hands)
    if hand_type == "crowded":
        return crowded_hand(kinds_of(source.rules), source.rng.choice((7, 10)), source.rng)
    if hand_type == "readable":
        return _ambiguous_case(source.rules, source.rng)
    return _build_case(source.rules, source.rng, has_four=hand_type == "with_four")


def _build_case(rules: Rules, rng: Random, *, has_four: bool) -> Case | None:
    """Return a hand with a triplet and, if `has_four`, a sequence with the fourth tile of it."""
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
    """Return triplets that can also be read as sequences: three in a row, or two with a tile between them."""
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
    """Return a quad of a random type, if the hand has the tiles and can draw one that does not win."""
    hand, rng = parse_hand_part(case), source.rng
    waited = {wait.tile for wait in waits(hand, out_of_set(source.rules))}
    (quad_type,) = rng.choices([*QUAD_WEIGHTS], [*QUAD_WEIGHTS.values()])
    number = {"other": 4, "third": 2}.get(quad_type, 3)
    kinds = [kind for kind in range(len(NAMES)) if count(hand.concealed.counts, kind) == number]
    if not waited or not kinds:
        return None
    kind = rng.choice(kinds)
    left = left_in_set(source.rules, case)
    drawable = [tile for tile in left if (KIND[tile] == kind) != (quad_type == "other")]
    harmless = [tile for tile in drawable if KIND[tile] not in waited]
    if not harmless:
        return None
    case = {**case, "drawn": rng.choice(harmless)}
    return Quad(case, complete(case), NAMES[kind], 0 if quad_type == "last" else rng.randint(*LIVE))
