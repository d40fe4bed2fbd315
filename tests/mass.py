"""Agreement by the ten thousand, on hands and on damaged files: `python -m tests.mass waits scores`."""

import random
import sys
from collections.abc import Iterator
from multiprocessing import Pool

from mahjong.agari import Agari
from mahjong.shanten import Shanten

from generator.engine.hand import Hand, parse_melds
from generator.engine.shanten import accepted, shanten
from generator.engine.tiles import KINDS, NAMES, ONE_OF, count, kinds_in, notation, parse_tiles
from generator.engine.waits import WAIT_KINDS, shanten_of, waits
from tests import hands
from tests.agreement import VARIANTS, compare
from tests.checks import Check, run_checks
from tests.mistakes.slips import check_slips
from tests.rules import test_fuzz
from tests.texts import test_edit, test_texts_fuzz
from tests.texts.exchange import catalogues

# Hands that one worker compares at a time.
CHUNK = 5_000

Groups = tuple[tuple[int, ...], ...]


def near_tenpai(rng: random.Random) -> Hand:
    """A complete hand of any shape that lost a tile and had up to two others exchanged."""
    made = None
    while made is None:
        made = hands.random_hand(rng, rng.choice(hands.SHAPES), red_fives=True)
    tiles, melds, wall = made
    tiles = rng.sample(tiles, len(tiles) - 1)
    for _ in range(min(rng.choice((0, 0, 0, 1, 2)), len(tiles))):
        tiles.pop(0)
        tiles += wall.take(rng.choice([tile for tile in hands.TILES if wall.left[tile]])) or []
    return hand_of(tiles, melds)


def uniform(rng: random.Random) -> Hand:
    """Thirteen tiles of the whole set, of one suit or two, or of as few kinds as can be."""
    suits = rng.choice(("mpsz", "mpsz", "pz", "s"))
    pool = [tile for tile in hands.TILES if tile[1] in suits]
    if rng.random() < 0.1:
        pool = rng.sample(pool, 5)
    return hand_of(rng.sample(pool * 4, 13), [])


def hand_of(tiles: list[str], melds: list[dict[str, str]]) -> Hand:
    concealed, called = parse_tiles(hands.notation(tiles)), parse_melds(melds)
    assert concealed is not None
    assert called is not None
    return Hand.of(concealed, called)


def random_hands(seed: int, number: int) -> Iterator[Hand]:
    """Hands near tenpai and uniform ones in turn."""
    rng = random.Random(seed)
    for place in range(number):
        yield uniform(rng) if place % 2 else near_tenpai(rng)


def in_34(counts: int) -> list[int]:
    return [count(counts, kind) for kind in range(KINDS)]


def groupings(tiles: tuple[int, ...]) -> Iterator[Groups]:
    """Every way to lay sorted tiles out in groups and one pair, one tile after another."""
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
    """The kinds of wait that a tile ended in complete tiles, by looking at each group it is in."""
    groups = {group for laid in groupings(tuple(sorted(tiles))) for group in laid if tile in group}
    found = {kind_of_wait(group, tile) for group in groups}
    is_seven_pairs = len(tiles) == 14 and all(tiles.count(each) == 2 for each in tiles)
    return found | {"tanki"} if is_seven_pairs or not found else found  # nothing found: thirteen orphans


def kind_of_wait(group: tuple[int, ...], tile: int) -> str:
    if len(group) == 2:
        return "tanki"
    if group[0] == group[1]:
        return "shanpon"
    if group[1] == tile:
        return "kanchan"
    others = [other % 9 + 1 for other in group if other != tile]
    return "penchan" if others in ([1, 2], [8, 9]) else "ryanmen"


def tried_waits(hand: Hand) -> list[tuple[int, tuple[str, ...], int]]:
    """The waits found by adding each of the 34 tiles in turn, a fifth of a kind left out."""
    found = []
    for tile in range(KINDS):
        left = 4 - count(hand.counts, tile)
        complete = hand.concealed.counts + ONE_OF[tile]
        if left and Agari.is_agari(in_34(complete)):
            kinds = kinds_by_hand(kinds_in(complete), tile)
            found.append((tile, tuple(kind for kind in WAIT_KINDS if kind in kinds), left))
    return found


def oracle_shanten(counts: int) -> int:
    """What the package `mahjong` says; it looks at the concealed tiles alone."""
    return Shanten.calculate_shanten(in_34(counts))


def oracle_accepted(counts: int) -> list[int]:
    """The tiles that lower the oracle's shanten."""
    now = oracle_shanten(counts)
    kinds = [kind for kind in range(KINDS) if count(counts, kind) < 4]
    return [kind for kind in kinds if oracle_shanten(counts + ONE_OF[kind]) < now]


def disagreement(hand: Hand) -> str | None:
    """What the engine and the oracles see differently in a hand."""
    concealed, found, tried = hand.concealed.counts, list(waits(hand)), tried_waits(hand)
    if found != tried:
        return f"waits {found}, not {tried}"
    if (shanten_of(hand) == 0) != bool(tried):
        return f"shanten {shanten_of(hand)} with waits {tried}"
    counted, expected = shanten(concealed, len(hand.melds)), oracle_shanten(concealed)
    if counted != expected:
        return f"shanten {counted}, not {expected}"
    if not hand.melds and accepted(concealed) != oracle_accepted(concealed):
        return f"accepts {accepted(concealed)}, not {oracle_accepted(concealed)}"
    return None


def name_of(hand: Hand) -> str:
    melds = [f"{meld.type} {NAMES[meld.kind]}" for meld in hand.melds]
    return " ".join([notation(kinds_in(hand.concealed.counts)), *melds])


def check_waits(number: int, seed: int = 20) -> list[str]:
    """Waits and shanten against trying every tile and against the package `mahjong`."""
    found = ((hand, disagreement(hand)) for hand in random_hands(seed, number))
    return [f"{name_of(hand)}: {message}" for hand, message in found if message]


def check_scores(number: int, seed: int = 5_000_000) -> list[str]:
    """Scores against the package `mahjong`, in every variant of the rules that both know, on all cores."""
    shares = sum(share for _, _, share in VARIANTS.values())
    parts = [
        (variant, seed + place, CHUNK)
        for variant, (_, _, share) in VARIANTS.items()
        for place in range(-(-number * share // shares // CHUNK))
    ]
    with Pool() as pool:
        found = pool.starmap(compare, parts, chunksize=1)
    return [f"{case}: {ours}, not {theirs}" for differing in found for case, ours, theirs in differing]


def check_damage(number: int, seed: int = 20261) -> list[str]:
    """Damaged rules and texts, of which each loads or gives problems with their places."""
    wrong = []
    for check, first, each in (
        (test_fuzz.check_damaged_files, seed, test_fuzz.CHUNK),
        (test_texts_fuzz.check_damaged_texts, 0, test_texts_fuzz.CHUNK),
    ):
        for chunk in range(first, first + number // each):
            try:
                check(chunk)
            except Exception as error:  # whatever it is, the others are still to be tried
                wrong.append(f"{check.__name__} {chunk}: {error!r}")
    return wrong


def check_catalogues(number: int, seed: int = 1) -> list[str]:
    """Random languages sent out for an editor of translations, and taken back."""
    return [*catalogues.check_catalogues(seed, number)]


CHECKS = {
    "waits": Check(check_waits, 50_000, "hands"),
    "scores": Check(check_scores, 1_000_000, "hands"),
    "slips": Check(check_slips, 5_000, "hands, each counted with one slip and with two"),
    "catalogues": Check(check_catalogues, 2_000, "catalogues of translations there and back"),
    "edits": Check(test_edit.check_edits, 1_000, "texts put into their files"),
    "damage": Check(check_damage, 2_000, "files of rules and as many of texts"),
}


if __name__ == "__main__":
    sys.exit(run_checks(CHECKS, sys.argv[1:]))
