"""What is so about a winning hand: named facts, from which conditions choose.

The facts come in families, each looking at one side of the hand. What a family needs to know is
little, so a judge can remember what followed from it.
"""

from collections.abc import Sequence

from generator.engine.hand import How
from generator.engine.tiles import CHUN, EAST, HAKU, HATSU, IS_OUTSIDE, IS_TERMINAL

STRAIGHTS = ((0, 3, 6), (9, 12, 15), (18, 21, 24))

Facts = dict[str, bool | int | str]


def win_facts(how: How) -> Facts:
    """How the hand was won."""
    return {"win": "tsumo" if how.is_tsumo else "ron", **dict(zip(How._fields[1:], how[1:], strict=True))}


def tile_facts(closed: bool, suits: int, all_green: bool, nine_gates: bool, full_wait: bool) -> Facts:
    """What tiles the hand holds; `suits` has a bit for each suit that is there."""
    return {
        "closed": closed,
        "suits": suits.bit_count(),
        "suit": {0b001: "m", 0b010: "p", 0b100: "s"}.get(suits, "none"),
        "all_green": all_green,
        "nine_gates": nine_gates,
        "full_wait": full_wait,
    }


def count_facts(honours: int, simples: int) -> Facts:
    """How many honours and simples the hand holds."""
    return {"honours": honours, "simples": simples}


def sequence_facts(starts: Sequence[int]) -> Facts:
    """The sequences of a reading, by their first tiles."""
    different = set(starts)
    are_three = len(different) > 2
    copies = [starts.count(start) for start in different] if len(different) < len(starts) else ()
    return {
        "sequences": len(starts),
        "twin_sequences": sum([copy // 2 for copy in copies]) if copies else 0,
        "same_sequence": max(copies) if copies else min(len(starts), 1),
        "sequence_in_three_suits": are_three
        and any([start + 9 in different and start + 18 in different for start in different]),
        "straight": are_three and any([different.issuperset(run) for run in STRAIGHTS]),
    }


def triplet_facts(kinds: Sequence[int]) -> Facts:
    """The triplets and kans of a reading, by their tiles."""
    numbers = [kind for kind in kinds if kind < EAST]
    dragons = sum([kind >= HAKU for kind in kinds])
    return {
        "triplets": len(kinds),
        "triplet_in_three_suits": len(numbers) > 2
        and any([kind + 9 in numbers and kind + 18 in numbers for kind in numbers]),
        "triplet_run": max([_run_from(kind, numbers) for kind in numbers]) if numbers else 0,
        "haku": HAKU in kinds,
        "hatsu": HATSU in kinds,
        "chun": CHUN in kinds,
        "dragon_triplets": dragons,
        "wind_triplets": len(kinds) - len(numbers) - dragons,
    }


def _run_from(kind: int, kinds: Sequence[int]) -> int:
    """How many consecutive kinds of one suit there are from a kind upwards."""
    length = 1
    while kind + length in kinds and (kind + length) % 9:
        length += 1
    return length


def pair_facts(pair: int | None, seat_wind: int, round_wind: int) -> Facts:
    """The pair of a reading; there is none in seven pairs and thirteen orphans."""
    is_seat, is_round = pair == seat_wind, pair == round_wind
    return {
        "pair": "none" if pair is None else kind_class(pair),
        "pair_value": (pair is not None and pair >= HAKU) + is_seat + is_round,
        "pair_seat_wind": is_seat,
        "pair_round_wind": is_round,
    }


def shape_facts(form: str, wait: str) -> Facts:
    """The form of a reading and the wait it had."""
    return {"form": form, "wait": wait}


def group_facts(
    concealed_triplets: int, kans: int, outside_groups: int, seat_wind: bool, round_wind: bool
) -> Facts:
    """What sort of groups a reading has, and whether the winds that count are among its triplets."""
    return {
        "concealed_triplets": concealed_triplets,
        "kans": kans,
        "outside_groups": outside_groups,
        "seat_wind": seat_wind,
        "round_wind": round_wind,
    }


def kind_class(kind: int) -> str:
    """What sort of tile a kind is."""
    if kind >= HAKU:
        return "dragon"
    if kind >= EAST:
        return "wind"
    return "terminal" if IS_TERMINAL[kind] else "simple"


def sequence_wait(start: int, tile: int) -> str:
    """The wait that a tile ended by completing a sequence."""
    if tile == start + 1:
        return "kanchan"
    edge = (tile == start and start % 9 == 6) or (tile == start + 2 and start % 9 == 0)
    return "penchan" if edge else "ryanmen"


def fu_facts(is_kan: bool, kind: int, is_concealed: bool) -> Facts:
    """One triplet or kan, for its fu."""
    return {"shape": "kan" if is_kan else "triplet", "outside": IS_OUTSIDE[kind], "concealed": is_concealed}
