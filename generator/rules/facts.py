"""The facts that conditions may name, and what each can be.

The engine states these facts about a hand; the data says which of them a yaku or a fu item needs.
A domain is `bool`, a range of counts, or the words a fact may be.
"""

from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType

Domain = type[bool] | range | tuple[str, ...]

FLAGS = ("ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou", "paarenchan")

# How the hand was won.
WIN: Mapping[str, Domain] = MappingProxyType(
    {"win": ("ron", "tsumo"), "riichi": range(3), **dict.fromkeys(FLAGS, bool)}
)

# The tiles, however they are divided.
TILES: Mapping[str, Domain] = MappingProxyType(
    {
        "closed": bool,
        "suits": range(4),
        "suit": ("m", "p", "s", "none"),
        "honours": range(19),
        "simples": range(19),
        "all_green": bool,
        "nine_gates": bool,
    }
)

# One way to divide them into groups and a pair.
SEQUENCES: Mapping[str, Domain] = MappingProxyType(
    {
        "sequences": range(5),
        "twin_sequences": range(3),
        "same_sequence": range(5),
        "sequence_in_three_suits": bool,
        "straight": bool,
    }
)
TRIPLETS: Mapping[str, Domain] = MappingProxyType(
    {
        "triplets": range(5),
        "triplet_in_three_suits": bool,
        "triplet_run": range(5),
        "haku": bool,
        "hatsu": bool,
        "chun": bool,
        "seat_wind": bool,
        "round_wind": bool,
        "dragon_triplets": range(4),
        "wind_triplets": range(5),
    }
)
SHAPE: Mapping[str, Domain] = MappingProxyType(
    {
        "form": ("standard", "seven_pairs", "thirteen_orphans"),
        "wait": ("ryanmen", "kanchan", "penchan", "shanpon", "tanki"),
        "full_wait": bool,
        "concealed_triplets": range(5),
        "kans": range(5),
        "outside_groups": range(14),
        "pair": ("simple", "terminal", "wind", "dragon", "none"),
        "pair_value": range(3),
        "pair_seat_wind": bool,
        "pair_round_wind": bool,
    }
)

HAND = MappingProxyType(
    dict(chain.from_iterable(each.items() for each in (WIN, TILES, SEQUENCES, TRIPLETS, SHAPE)))
)

# One group of the hand, for its fu.
GROUP: Mapping[str, Domain] = MappingProxyType(
    {"shape": ("sequence", "triplet", "kan"), "outside": bool, "concealed": bool}
)

# A player's discards at an exhaustive draw.
DISCARDS: Mapping[str, Domain] = MappingProxyType(
    {"discarded_simples": range(41), "claimed_discards": range(41)}
)
