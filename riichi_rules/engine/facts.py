"""The facts about a winning hand that conditions may name; rules_data/facts.yaml lists them.

Those of the win come first, then those of the tiles, then those of groups and pair in one reading.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations

from riichi_rules.engine.hand import PackedHand, Win, WinCircumstances
from riichi_rules.engine.readings import Reading
from riichi_rules.engine.tiles import (
    CHUN,
    EAST,
    HAKU,
    HATSU,
    HONOURS,
    IS_HONOUR,
    IS_TERMINAL,
    KIND_MASK,
    ONE_OF,
    ORPHANS,
    SIMPLES,
    SUIT_BITS,
    SUIT_MASK,
    SUITS,
    count,
    size,
)

Facts = dict[str, bool | int | str]

# The facts "every tile is in this set", each with the mask of the counts of the tiles in the set.
TileSets = Mapping[str, int]

TILES_OF = [(suit, SUIT_MASK << SUIT_BITS * index) for index, suit in enumerate("mps")]
STRAIGHTS = ((0, 3, 6), (9, 12, 15), (18, 21, 24))
STRAIGHTS_OVER_SUITS = tuple((one, two + 3, three + 6) for one, two, three in permutations((0, 9, 18)))
SORTS = (
    *(tiles for _, tiles in TILES_OF),
    sum(ONE_OF[EAST:HAKU]) * KIND_MASK,
    sum(ONE_OF[HAKU:]) * KIND_MASK,
)

# Facts that only local yaku use.
LOCAL_FACTS = ("win_suit", "win_number", "sorts", "sum_of_numbers", "calls", "straight_over_suits")
HAS_TERMINAL = tuple(start % 9 in {0, 6} for start in range(EAST))

# The class of each kind of tile.
KIND_CLASS = ("terminal", *["simple"] * 7, "terminal") * 3 + ("wind",) * 4 + ("dragon",) * 3

# 1112345678999 of a suit, and one of each terminal and honour: hands with 9 and with 13 waits.
NINE_GATES = {
    suit: 3 * ONE_OF[first] + sum(ONE_OF[first + 1 : first + 8]) + 3 * ONE_OF[first + 8]
    for suit, first in {"m": 0, "p": 9, "s": 18}.items()
}
FULL_WAITS = {sum(ONE_OF[kind] for kind in ORPHANS), *NINE_GATES.values()}


def facts_of(reading: Reading, hand: PackedHand, win: Win, sets: TileSets) -> Facts:
    """Return all facts about a hand in one reading."""
    return {
        **win_facts(win.how),
        **tile_facts(hand, win, sets),
        **sequence_facts(reading.sequences + hand.sequences),
        **triplet_facts(reading.triplets + hand.triplets),
        **pair_facts(reading.pair, win.seat_wind, win.round_wind),
        **reading_facts(reading, hand, win),
        **local_facts(reading, hand, win),
    }


def win_facts(how: WinCircumstances) -> Facts:
    """Return the facts about how the hand was won."""
    return {
        "win": "tsumo" if how.is_tsumo else "ron",
        **dict(zip(WinCircumstances._fields[1:], how[1:], strict=True)),
    }


def tile_facts(hand: PackedHand, win: Win, sets: TileSets) -> Facts:
    """Return the facts about the tiles, which are the same in every reading."""
    tiles = hand.counts + win.tile.counts
    honours = size(tiles & HONOURS)
    suits = [suit for suit, its_tiles in TILES_OF if tiles & its_tiles]
    suit = suits[0] if len(suits) == 1 else "none"
    is_pure = suit != "none" and not honours and not hand.melds
    return {
        "closed": not hand.is_open,
        "suits": len(suits),
        "suit": suit,
        "honours": honours,
        "simples": size(tiles & SIMPLES),
        **{fact: not tiles & ~its_tiles for fact, its_tiles in sets.items()},
        "nine_gates": is_pure and tiles - NINE_GATES[suit] in ONE_OF,
        "full_wait": hand.concealed.counts in FULL_WAITS,
    }


def sequence_facts(sequences: Sequence[int]) -> Facts:
    """Return the facts about the sequences of a reading, called ones included, by their first kinds."""
    different = {*sequences}
    copies = [*map(sequences.count, different)]
    return {
        "sequences": len(sequences),
        "twin_sequences": sum([number // 2 for number in copies]),
        "same_sequence": max(copies, default=0),
        "sequence_in_three_suits": _is_in_three_suits(different),
        "straight": len(different) > 2 and any(map(different.issuperset, STRAIGHTS)),
    }


def triplet_facts(triplets: Sequence[int]) -> Facts:
    """Return the facts about the triplets and kans of a reading, called ones included."""
    numbered = [kind for kind in triplets if kind < EAST]
    dragons = [kind for kind in triplets if kind >= HAKU]
    return {
        "triplets": len(triplets),
        "triplet_in_three_suits": _is_in_three_suits({*numbered}),
        "triplet_run": max([_run_from(kind, numbered) for kind in numbered], default=0),
        "haku": HAKU in dragons,
        "hatsu": HATSU in dragons,
        "chun": CHUN in dragons,
        "dragon_triplets": len(dragons),
        "wind_triplets": len(triplets) - len(numbered) - len(dragons),
    }


def pair_facts(pair: int | None, seat_wind: int, round_wind: int) -> Facts:
    """Return the facts about the pair of a reading, which may have none."""
    is_seat_wind, is_round_wind = pair == seat_wind, pair == round_wind
    return {
        "pair": "none" if pair is None else KIND_CLASS[pair],
        "pair_value": (pair is not None and pair >= HAKU) + is_seat_wind + is_round_wind,
        "pair_seat_wind": is_seat_wind,
        "pair_round_wind": is_round_wind,
    }


def reading_facts(reading: Reading, hand: PackedHand, win: Win) -> Facts:
    """Return the other facts about a reading: form, wait, winds, concealed triplets, outside groups."""
    sequences, triplets = reading.sequences + hand.sequences, reading.triplets + hand.triplets
    is_opened = reading.opened_by_ron(win) is not None
    pair = reading.pair
    ends = honours = 0
    for start in sequences:
        ends += HAS_TERMINAL[start]
    for kind in triplets if pair is None else (*triplets, pair):
        ends += IS_TERMINAL[kind]
        honours += IS_HONOUR[kind]
    return {
        "form": reading.form,
        "wait": reading.wait,
        "seat_wind": win.seat_wind in triplets,
        "round_wind": win.round_wind in triplets,
        "concealed_triplets": len(reading.triplets) - is_opened + hand.closed_kans,
        "kans": hand.kans,
        "outside_groups": _outside_tiles(hand, win) if pair is None else ends + honours,
        "terminal_groups": ends,
    }


def local_facts(reading: Reading, hand: PackedHand, win: Win) -> Facts:
    """Return the facts that only local yaku use, apart from the others because they are slow to find."""
    tiles = hand.counts + win.tile.counts
    return {
        "win_suit": SUITS[win.kind // 9],
        "win_number": win.kind % 9 + 1 if win.kind < EAST else 0,
        "sorts": sum([tiles & its_tiles > 0 for its_tiles in SORTS]),
        "sum_of_numbers": sum([(kind % 9 + 1) * count(tiles, kind) for kind in range(EAST)]),
        "calls": sum([meld.is_open for meld in hand.melds]),
        **over_suits(reading.sequences + hand.sequences),
    }


def over_suits(sequences: Sequence[int]) -> Facts:
    """Return the facts about sequences that run through all three suits."""
    return {"straight_over_suits": any(map({*sequences}.issuperset, STRAIGHTS_OVER_SUITS))}


def group_facts(is_kan: bool, is_outside: bool, is_concealed: bool) -> Facts:
    """Return the facts about one triplet or kan, for its fu."""
    return {"shape": "kan" if is_kan else "triplet", "outside": is_outside, "concealed": is_concealed}


def _is_in_three_suits(kinds: set[int]) -> bool:
    """Return whether the same number occurs in all three suits."""
    return len(kinds) > 2 and any([kind + 9 in kinds and kind + 18 in kinds for kind in kinds])


def _run_from(kind: int, kinds: Sequence[int]) -> int:
    """Return the number of consecutive kinds of one suit from a kind upwards."""
    length = 1
    while kind + length in kinds and (kind + length) % 9:
        length += 1
    return length


def _outside_tiles(hand: PackedHand, win: Win) -> int:
    """Return the number of different terminals and honours, which counts in a hand without groups."""
    tiles = hand.counts + win.tile.counts
    return sum([count(tiles, kind) > 0 for kind in ORPHANS])
