"""Hands without a winning tile: most are tenpai, some close to it."""

from collections.abc import Sequence
from random import Random

from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import PackedHand, parse_melds
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

# The probabilities of a sequence among groups of one suit, of seven pairs among hands without groups, and of
# a pair in thirteen orphans.
SEQUENCES, PAIRS = 0.7, 0.5
WITH_PAIR = 0.6


def hand_part(case: Case) -> Case:
    """Return the part of a case that describes the hand."""
    return {key: case[key] for key in ("concealed", "melds") if case.get(key)}


def is_open(case: Case) -> bool:
    """Return whether a group of the hand was called."""
    return any(meld["type"] != "kan_closed" for meld in case.get("melds", ()))


def parse_hand_part(case: Case) -> PackedHand:
    """Parse the hand of a case without a winning tile."""
    concealed, melds = parse_tiles(case["concealed"]), parse_melds(case.get("melds"))
    assert concealed is not None
    assert melds is not None
    return PackedHand.of(concealed, melds)


def closed_hand(tiles: Sequence[int]) -> Case | None:
    """Return a closed hand, or None if it has five of a tile."""
    if more_than_four(sum(ONE_OF[tile] for tile in tiles)):
        return None
    return {"concealed": notation(sorted(tiles))}


def exchange_tile(case: Case, kinds: Sequence[int], rng: Random) -> Case | None:
    """Return the hand with one tile exchanged for another, or None if it then has five of a tile."""
    tiles = [*each_tile(case["concealed"])]
    tiles[rng.randrange(len(tiles))] = NAMES[rng.choice(kinds)]
    changed = {**case, "concealed": written(in_order(tiles))}
    return None if more_than_four(parse_hand_part(changed).counts) else changed


def crowded_hand(kinds: Sequence[int], size: int, rng: Random) -> Case | None:
    """Return a many-sided hand: `size` tiles of one suit, one short of complete, and other groups."""
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
    """Return a sequence or a triplet; always a triplet if the tile begins no sequence."""
    first = rng.choice(kinds)
    is_sequence = first < EAST and first % 9 < 7 and {first + 1, first + 2} <= {*kinds}
    return [first, first + 1, first + 2] if is_sequence and rng.random() < SEQUENCES else [first] * 3


def is_many_sided(hand: PackedHand) -> bool:
    """Return whether a hand waits for more than two tiles, or for one that it has all four of."""
    return len(waits(hand)) > 2 or bool(waits_in_vain(hand))


def hand_without_groups(kinds: Sequence[int], rng: Random) -> Case | None:
    """Return six pairs and a tile, or terminals and honours of every kind."""
    if rng.random() < PAIRS:
        *pairs, single = rng.sample(kinds, 7)
        return closed_hand([*pairs, *pairs, single])
    tiles = list(ORPHANS)
    if rng.random() < WITH_PAIR:
        tiles[rng.randrange(13)] = rng.choice(ORPHANS)
    return closed_hand(tiles)


def waits_in_vain(hand: PackedHand) -> tuple[int, ...]:
    """Return the tiles that would complete a hand but are all in it."""
    held = [kind for kind in range(KINDS) if count(hand.counts, kind) == 4]
    return tuple(kind for kind in held if readings(hand, WINS[kind]))
