"""Waits and shanten by brute force: every tile, every arrangement of the tiles, and the package `mahjong`."""

import random
from collections.abc import Iterator

from mahjong.agari import Agari
from mahjong.shanten import Shanten

from riichi_rules.engine.hand import PackedHand, parse_melds
from riichi_rules.engine.shanten import shanten, ukeire_kinds
from riichi_rules.engine.tiles import KINDS, NAMES, ONE_OF, count, kinds_in, notation, parse_tiles
from riichi_rules.engine.waits import WAIT_KINDS, shanten_of, waits
from tests import hands

Groups = tuple[tuple[int, ...], ...]


def near_tenpai(rng: random.Random) -> PackedHand:
    """Return a complete hand of any shape with a tile removed and up to two others exchanged."""
    made = None
    while made is None:
        made = hands.random_hand(rng, rng.choice(hands.SHAPES), red_fives=True)
    tiles, melds, wall = made
    tiles = rng.sample(tiles, len(tiles) - 1)
    for _ in range(min(rng.choice((0, 0, 0, 1, 2)), len(tiles))):
        tiles.pop(0)
        tiles += wall.take(rng.choice([tile for tile in hands.TILES if wall.left[tile]])) or []
    return hand_of(tiles, melds)


def uniform(rng: random.Random) -> PackedHand:
    """Return thirteen tiles of the whole set, of one suit or two, or of very few kinds."""
    suits = rng.choice(("mpsz", "mpsz", "pz", "s"))
    pool = [tile for tile in hands.TILES if tile[1] in suits]
    if rng.random() < 0.1:
        pool = rng.sample(pool, 5)
    return hand_of(rng.sample(pool * 4, 13), [])


def hand_of(tiles: list[str], melds: list[dict[str, str]]) -> PackedHand:
    concealed, called = parse_tiles(hands.notation(tiles)), parse_melds(melds)
    assert concealed is not None
    assert called is not None
    return PackedHand.of(concealed, called)


def random_hands(seed: int, number: int) -> Iterator[PackedHand]:
    """Yield hands near tenpai and uniform ones in turn."""
    rng = random.Random(seed)
    for place in range(number):
        yield uniform(rng) if place % 2 else near_tenpai(rng)


def in_34(counts: int) -> list[int]:
    return [count(counts, kind) for kind in range(KINDS)]


def groupings(tiles: tuple[int, ...]) -> Iterator[Groups]:
    """Yield every arrangement of sorted tiles as groups and one pair, tile by tile."""
    if not tiles:
        yield ()
        return
    first = tiles[0]
    sequence = (first, first + 1, first + 2) if first < 27 and first % 9 < 7 else ()
    for group in ((first,) * 2, (first,) * 3, sequence):
        rest = list(tiles)
        if group and all(rest.count(tile) >= group.count(tile) for tile in group):
            for tile in group:
                rest.remove(tile)
            for others in groupings(tuple(rest)):
                if len(group) > 2 or all(len(other) > 2 for other in others):
                    yield (group, *others)


def kinds_by_hand(tiles: list[int], tile: int) -> set[str]:
    """Return the kinds of wait that a tile completed, found from each group that has it."""
    groups = {group for laid in groupings(tuple(sorted(tiles))) for group in laid if tile in group}
    found = {kind_of_wait(group, tile) for group in groups}
    is_seven_pairs = len(tiles) == 14 and all(tiles.count(each) == 2 for each in tiles)
    return found | {"tanki"} if is_seven_pairs or not found else found  # without groups: thirteen orphans


def kind_of_wait(group: tuple[int, ...], tile: int) -> str:
    if len(group) == 2:
        return "tanki"
    if group[0] == group[1]:
        return "shanpon"
    if group[1] == tile:
        return "kanchan"
    others = [other % 9 + 1 for other in group if other != tile]
    return "penchan" if others in ([1, 2], [8, 9]) else "ryanmen"


def tried_waits(hand: PackedHand) -> list[tuple[int, tuple[str, ...], int]]:
    """Return the waits found by adding each of the 34 tiles in turn, except a fifth of a kind."""
    found = []
    for tile in range(KINDS):
        left = 4 - count(hand.counts, tile)
        complete = hand.concealed.counts + ONE_OF[tile]
        if left and Agari.is_agari(in_34(complete)):
            kinds = kinds_by_hand(kinds_in(complete), tile)
            found.append((tile, tuple(kind for kind in WAIT_KINDS if kind in kinds), left))
    return found


def oracle_shanten(counts: int) -> int:
    """Return the shanten of the concealed tiles by the package `mahjong`."""
    return Shanten.calculate_shanten(in_34(counts))


def oracle_accepted(counts: int) -> list[int]:
    """Return the tiles that lower the oracle's shanten."""
    now = oracle_shanten(counts)
    kinds = [kind for kind in range(KINDS) if count(counts, kind) < 4]
    return [kind for kind in kinds if oracle_shanten(counts + ONE_OF[kind]) < now]


def disagreement(hand: PackedHand) -> str | None:
    """Return the differences between the engine and the oracles on a hand."""
    concealed, found, tried = hand.concealed.counts, list(waits(hand)), tried_waits(hand)
    if found != tried:
        return f"waits {found}, not {tried}"
    if (shanten_of(hand) == 0) != bool(tried):
        return f"shanten {shanten_of(hand)} with waits {tried}"
    counted, expected = shanten(concealed, len(hand.melds)), oracle_shanten(concealed)
    if counted != expected:
        return f"shanten {counted}, not {expected}"
    if not hand.melds and ukeire_kinds(concealed) != oracle_accepted(concealed):
        return f"accepts {ukeire_kinds(concealed)}, not {oracle_accepted(concealed)}"
    return None


def name_of(hand: PackedHand) -> str:
    melds = [f"{meld.type} {NAMES[meld.kind]}" for meld in hand.melds]
    return " ".join([notation(kinds_in(hand.concealed.counts)), *melds])
