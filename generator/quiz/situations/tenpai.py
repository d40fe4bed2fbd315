"""Hands without a winning tile, as questions show them: most lack one tile, some a little more."""

from collections.abc import Sequence
from random import Random

from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import Hand, parse_melds
from riichi_rules.engine.readings import readings
from riichi_rules.engine.tiles import (
    EAST,
    KINDS,
    NAMES,
    ONE_OF,
    ORPHANS,
    count,
    more_than_four,
    notation,
    parse_tiles,
    written,
)
from riichi_rules.engine.waits import WINS, waits
from riichi_rules.tell.spoken_tiles import each_tile, in_order

# How often a group of a crowd is a sequence where it may be one; how often a hand without groups is one of
# pairs, and how often thirteen orphans have a pair already.
SEQUENCES, PAIRS = 0.7, 0.5
WITH_PAIR = 0.6


def hand_part(case: Case) -> Case:
    """As much of a hand as the question shows."""
    return {key: case[key] for key in ("concealed", "melds") if case.get(key)}


def is_open(case: Case) -> bool:
    """Was a group of the hand called?"""
    return any(meld["type"] != "kan_closed" for meld in case.get("melds", ()))


def parse_hand_part(case: Case) -> Hand:
    """The hand of a case that has no winning tile."""
    concealed, melds = parse_tiles(case["concealed"]), parse_melds(case.get("melds"))
    assert concealed is not None
    assert melds is not None
    return Hand.of(concealed, melds)


def closed_hand(tiles: Sequence[int]) -> Case | None:
    """A closed hand; None if it holds five of a tile."""
    if more_than_four(sum(ONE_OF[tile] for tile in tiles)):
        return None
    return {"concealed": notation(sorted(tiles))}


def exchange_tile(case: Case, kinds: Sequence[int], rng: Random) -> Case | None:
    """The hand with one tile exchanged for another."""
    tiles = [*each_tile(case["concealed"])]
    tiles[rng.randrange(len(tiles))] = NAMES[rng.choice(kinds)]
    changed = {**case, "concealed": written(in_order(tiles))}
    return None if more_than_four(parse_hand_part(changed).counts) else changed


def crowded_hand(kinds: Sequence[int], size: int, rng: Random) -> Case | None:
    """Tiles of one suit that lack one to be complete, and groups of the other suits beside them."""
    suits = [suit for suit in range(3) if len([kind for kind in kinds if kind // 9 == suit]) == 9]
    suit = rng.choice(suits)
    crowd = [kind for kind in kinds if kind // 9 == suit]
    others = [kind for kind in kinds if kind not in crowd]
    tiles = [rng.choice(crowd)] * 2 + [tile for _ in range(size // 3) for tile in _group(crowd, rng)]
    tiles.pop(rng.randrange(len(tiles)))
    tiles += [tile for _ in range((13 - size) // 3) for tile in _group(others, rng)]
    case = closed_hand(tiles)
    return case if case and is_many_sided(parse_hand_part(case)) else None


def _group(kinds: Sequence[int], rng: Random) -> list[int]:
    """A sequence or a triplet; always a triplet if the tile begins no sequence."""
    first = rng.choice(kinds)
    is_sequence = first < EAST and first % 9 < 7 and {first + 1, first + 2} <= {*kinds}
    return [first, first + 1, first + 2] if is_sequence and rng.random() < SEQUENCES else [first] * 3


def is_many_sided(hand: Hand) -> bool:
    """Does a hand wait for more than two tiles, or for one of which it holds all copies?"""
    return len(waits(hand)) > 2 or bool(waits_in_vain(hand))


def hand_without_groups(kinds: Sequence[int], rng: Random) -> Case | None:
    """Six pairs and a tile, or terminals and honours of every kind."""
    if rng.random() < PAIRS:
        *pairs, single = rng.sample(kinds, 7)
        return closed_hand([*pairs, *pairs, single])
    tiles = list(ORPHANS)
    if rng.random() < WITH_PAIR:
        tiles[rng.randrange(13)] = rng.choice(ORPHANS)
    return closed_hand(tiles)


def waits_in_vain(hand: Hand) -> tuple[int, ...]:
    """The tiles that would complete a hand that holds all copies of them."""
    held = [kind for kind in range(KINDS) if count(hand.counts, kind) == 4]
    return tuple(kind for kind in held if readings(hand, WINS[kind]))
