"""Variations of a hand: other suits, mirrored numbers, other honours, another seat, other indicators."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

from generator.quiz.dealing.dealt import (
    OTHERS,
    RED,
    TILE_NAMES,
    TILE_NUMBERS,
    WIND_NAMES,
    kind_of,
    notation_of,
    wall_of,
    without_reds,
)
from riichi_rules.engine.case import FLAGS, Case
from riichi_rules.engine.dora import next_kinds
from riichi_rules.engine.tiles import CHUN, HAKU, KIND, WINDS
from riichi_rules.rules.model import Rules
from riichi_rules.tell.spoken_tiles import each_tile

INDICATORS = ("dora_indicators", "ura_indicators")
RIICHI, OTHER_WIN, MIRRORED = 0.4, 0.3, 0.5

Winds = tuple[str, str]  # of the seat and of the round


def vary(rules: Rules, case: Case, rng: Random, *, is_free: bool, keeps_suits: bool) -> Case | None:
    """Return a variation of a hand, or None if the set lacks a tile of it.

    Unless the variation `is_free`, han and fu stay the same; if it is, any seat may win, by ron or by tsumo.
    An indicator of the case is replaced by one that gives as many dora; a missing one is drawn.
    """
    case, others = without_reds(rules, case), OTHERS[rules.number("players")]
    before = _winds_of(case)
    after = rng.choice(
        [each for each in _all_winds(rules) if is_free or _seat_value(*before) == _seat_value(*each)]
    )
    kinds = {**({} if keeps_suits else _other_kinds(rng)), **_other_winds(before, after, rng)}
    varied = {**_replace_kinds(case, kinds), "seat_wind": after[0], "round_wind": after[1]}
    varied |= _other_win(varied, rng) if is_free else {}
    if "melds" in varied:
        varied["melds"] = [_call_meld(meld, others, rng) for meld in varied["melds"]]
    return _add_indicators(rules, case, varied, rng)


def _winds_of(case: Case) -> Winds:
    seat = "east" if case.get("dealer") else case.get("seat_wind", "south")
    return seat, case.get("round_wind", "east")


def _all_winds(rules: Rules) -> Iterator[Winds]:
    return product(WIND_NAMES[: rules.number("players")], WIND_NAMES[:2])


def _seat_value(seat: str, round_: str) -> tuple[bool, bool]:
    """Return whether it is the dealer's seat, and whether its wind is double."""
    return seat == "east", seat == round_


# Tiles


def _other_kinds(rng: Random) -> dict[int, int]:
    """Return a random permutation of the suits and dragons, perhaps with mirrored numbers."""
    suits, dragons = rng.sample(range(3), 3), rng.sample(range(HAKU, CHUN + 1), 3)
    is_mirrored = rng.random() < MIRRORED
    numbers = {
        9 * suit + number: 9 * suits[suit] + (8 - number if is_mirrored else number)
        for suit in range(3)
        for number in range(9)
    }
    return numbers | dict(zip(range(HAKU, CHUN + 1), dragons, strict=True))


def _other_winds(before: Winds, after: Winds, rng: Random) -> dict[int, int]:
    """Return a permutation of the winds that keeps the seat wind and, if possible, the round wind."""
    known = {before[0]: after[0]}
    if (before[0] == before[1]) == (after[0] == after[1]):
        known[before[1]] = after[1]
    rest = [wind for wind in WIND_NAMES if wind not in known.values()]
    rng.shuffle(rest)
    return {WINDS[wind]: WINDS[known.get(wind) or rest.pop()] for wind in WIND_NAMES}


def _replace_kinds(case: Case, kinds: Mapping[int, int]) -> dict[str, Any]:
    """Return the hand with its kinds replaced."""

    def other(notation: str) -> str:
        tiles = [TILE_NUMBERS[tile] for tile in each_tile(notation)]
        return notation_of([kinds.get(kind_of(tile), kind_of(tile)) + tile // RED * RED for tile in tiles])

    varied = {key: value for key, value in case.items() if key != "dealer"}
    varied |= {key: other(case[key]) for key in ("concealed", "win_tile")}
    if "melds" in case:
        varied["melds"] = [{**meld, "tiles": other(meld["tiles"])} for meld in case["melds"]]
    return varied


# The win


def _other_win(case: Case, rng: Random) -> dict[str, Any]:
    """Return a random change of the win: ron or tsumo, and riichi, unless a special event gives a yaku."""
    if any(case.get(key) for key in ("riichi", *FLAGS)):
        return {}
    other = {"win": "ron" if case["win"] == "tsumo" else "tsumo"} if rng.random() < OTHER_WIN else {}
    is_open = any(meld["type"] != "kan_closed" for meld in case.get("melds", ()))
    return other if is_open or rng.random() > RIICHI else {**other, "riichi": 1}


def _call_meld(meld: Mapping[str, str], others: Sequence[str], rng: Random) -> dict[str, str]:
    """Return the meld, called from one of the others; a chi is called from the player to the left."""
    called = {"type": meld["type"], "tiles": meld["tiles"]}
    if meld["type"] == "kan_closed":
        return called
    return {**called, "from": "left" if meld["type"] == "chi" else rng.choice(others)}


# Indicators


def _add_indicators(rules: Rules, case: Case, varied: dict[str, Any], rng: Random) -> Case | None:
    """Return the varied hand with its indicators, or None if the set lacks one of these tiles."""
    left = Counter(wall_of(rules))
    left.subtract(tiles_of(varied))
    if min(left.values()) < 0:
        return None
    for key, number in _numbers(varied).items():
        dora_counts = _dora_counts(rules, case, case.get(key, ()))
        varied[key] = _draw(rules, varied, [*dora_counts, *[None] * number][:number], left, rng)
    return None if None in varied.values() else {key: value for key, value in varied.items() if value != []}


def _numbers(case: Case) -> dict[str, int]:
    """Return the numbers of dora and ura indicators if all kan dora count.

    After rinshan, the indicator of an open or added kan is not turned yet.
    """
    types = [meld["type"] for meld in case.get("melds", ()) if meld["type"].startswith("kan")]
    is_late = bool(case.get("rinshan")) and {*types} != {"kan_closed"}
    return {
        "dora_indicators": 1 + len(types) - is_late,
        "ura_indicators": (1 + len(types)) * bool(case.get("riichi")),
    }


def _dora_counts(rules: Rules, case: Case, indicators: Sequence[str]) -> list[int]:
    """Return the number of dora that each indicator gives in a hand."""
    cycles = rules.tiles.dora_cycles
    dora_of = {
        KIND[a]: KIND[b] for cycle in cycles for a, b in zip(cycle, cycle[1:] + cycle[:1], strict=True)
    }
    held = Counter(map(kind_of, tiles_of(case)))
    return [held[dora_of[KIND[indicator]]] for indicator in indicators]


def _draw(
    rules: Rules, case: Case, dora_counts: Sequence[int | None], left: Counter[int], rng: Random
) -> list[str] | None:
    """Draw indicators that give these numbers of dora, any number for None; return None if there are none."""
    held, dora_of = Counter(map(kind_of, tiles_of(case))), next_kinds(rules)
    drawn = []
    for dora_count in dora_counts:
        fitting = [tile for tile in left.elements() if dora_count in {None, held[dora_of[kind_of(tile)]]}]
        if not fitting:
            return None
        drawn.append(rng.choice(fitting))
        left[drawn[-1]] -= 1
    return [TILE_NAMES[tile] for tile in drawn]


def tiles_of(case: Case) -> list[int]:
    """Return all tiles of a hand by their numbers."""
    notations = [case["concealed"], case["win_tile"], *(meld["tiles"] for meld in case.get("melds", ()))]
    return [TILE_NUMBERS[tile] for notation in notations for tile in each_tile(notation)]
