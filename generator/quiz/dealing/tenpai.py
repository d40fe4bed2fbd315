"""Hands without a winning tile: most are tenpai, some close to it."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from generator.quiz.dealing.dealt import TILE_NAMES, kind_of, wall_of
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import PackedHand, parse_melds
from riichi_rules.engine.readings import readings
from riichi_rules.engine.tiles import (
    EAST,
    KIND,
    KINDS,
    NAMES,
    ONE_OF,
    count,
    join_tiles,
    more_than_four,
    notation,
    parse_tiles,
)
from riichi_rules.engine.waits import WINS, waits
from riichi_rules.rules.model import Rules
from riichi_rules.tell.spoken_tiles import each_tile, in_order

# The probability of a sequence among groups of one suit.
SEQUENCES = 0.7

# The parts of a case for questions about a hand with a tile just drawn.
OF_HAND = ("melds", "kan", "live_tiles", "points")


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
    changed = {**case, "concealed": join_tiles(in_order(tiles))}
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
    return len(waits(hand)) > 2 or bool(exhausted_waits(hand))


def exhausted_waits(hand: PackedHand) -> tuple[int, ...]:
    """Return the tiles that would complete a hand but are all in it."""
    held = [kind for kind in range(KINDS) if count(hand.counts, kind) == 4]
    return tuple(kind for kind in held if readings(hand, WINS[kind]))


# Hands that have drawn


def complete_hand(case: Case) -> PackedHand:
    """Return all tiles of a hand that has drawn."""
    tiles = in_order([*each_tile(case["concealed"]), case["drawn"]])
    return parse_hand_part({**case, "concealed": join_tiles(tiles)})


def draw_tile(case: Case, tile: str, rng: Random) -> Case | None:
    """Return the hand after a draw, any of its tiles being the one drawn, or None if it is complete."""
    if readings(parse_hand_part(case), WINS[KIND[tile]]):
        return None
    tiles = [*each_tile(case["concealed"]), tile]
    drawn = tiles.pop(rng.randrange(len(tiles)))
    return {**case, "concealed": join_tiles(in_order(tiles)), "drawn": drawn}


def case_with_draw(case: Case) -> Case:
    """Return the hand including the tile just drawn, as a question about the table has it."""
    kept = {key: case[key] for key in OF_HAND if key in case}
    return {"concealed": f"{case['concealed']}{case.get('drawn', '')}", **kept}


def remaining_tiles(rules: Rules, case: Case) -> Counter[str]:
    """Return the tiles outside the hand, red fives apart from plain ones."""
    melded = [tile for meld in case.get("melds", ()) for tile in each_tile(meld["tiles"])]
    return _whole_set(rules) - Counter([*each_tile(case["concealed"]), *melded])


@lru_cache(64)
def _whole_set(rules: Rules) -> Counter[str]:
    return Counter(TILE_NAMES[tile] for tile in wall_of(rules))


def quad_of(rules: Rules, kind: int) -> dict[str, str]:
    """Return a closed quad of all tiles of a kind, red fives included."""
    tiles = [TILE_NAMES[tile] for tile in wall_of(rules) if kind_of(tile) == kind]
    return {"type": "kan_closed", "tiles": join_tiles(in_order(tiles))}
