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
    """Return a variation of a hand, or None if the set has not all its tiles.

    Unless the variation `is_free`, han and fu stay as they are; if it is, anybody wins, by ron or by tsumo.
    A stated indicator is replaced by one that gives as many dora; one that is not stated is drawn.
    """
    case, others = without_reds(rules, case), OTHERS[rules.number("players")]
    before = _winds_of(case)
    after = rng.choice(
        [each for each in _all_winds(rules) if is_free or _seat_value(*before) == _seat_value(*each)]
    )
    kinds = {**({} if keeps_suits else _other_kinds(rng)), **_other_winds(before, after, rng)}
    varied = {**_with_kinds(case, kinds), "seat_wind": after[0], "round_wind": after[1]}
    varied |= _other_win(varied, rng) if is_free else {}
    if "melds" in varied:
        varied["melds"] = [_called(meld, others, rng) for meld in varied["melds"]]
    return _with_indicators(rules, case, varied, rng)


def _winds_of(case: Case) -> Winds:
    seat = "east" if case.get("dealer") else case.get("seat_wind", "south")
    return seat, case.get("round_wind", "east")


def _all_winds(rules: Rules) -> Iterator[Winds]:
    return product(WIND_NAMES[: rules.number("players")], WIND_NAMES[:2])


def _seat_value(seat: str, round_: str) -> tuple[bool, bool]:
    """Tell whether it is the dealer's seat, and whether its wind is double."""
    return seat == "east", seat == round_


# Tiles


def _other_kinds(rng: Random) -> dict[int, int]:
    """Return a permutation of the suits and of the dragons; the numbers may count from the other end."""
    suits, dragons = rng.sample(range(3), 3), rng.sample(range(HAKU, CHUN + 1), 3)
    is_mirrored = rng.random() < MIRRORED
    numbers = {
        9 * suit + number: 9 * suits[suit] + (8 - number if is_mirrored else number)
        for suit in range(3)
        for number in range(9)
    }
    return numbers | dict(zip(range(HAKU, CHUN + 1), dragons, strict=True))


def _other_winds(before: Winds, after: Winds, rng: Random) -> dict[int, int]:
    """Return a permutation of the winds: the seat wind stays it, and so does that of the round if it can."""
    known = {before[0]: after[0]}
    if (before[0] == before[1]) == (after[0] == after[1]):
        known[before[1]] = after[1]
    rest = [wind for wind in WIND_NAMES if wind not in known.values()]
    rng.shuffle(rest)
    return {WINDS[wind]: WINDS[known.get(wind) or rest.pop()] for wind in WIND_NAMES}


def _with_kinds(case: Case, kinds: Mapping[int, int]) -> dict[str, Any]:
    """Return the hand in other tiles."""

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
    """Return what changes if the hand is won in another way, or in riichi, where nothing else happened."""
    if any(case.get(key) for key in ("riichi", *FLAGS)):
        return {}
    other = {"win": "ron" if case["win"] == "tsumo" else "tsumo"} if rng.random() < OTHER_WIN else {}
    is_open = any(meld["type"] != "kan_closed" for meld in case.get("melds", ()))
    return other if is_open or rng.random() > RIICHI else {**other, "riichi": 1}


def _called(meld: Mapping[str, str], others: Sequence[str], rng: Random) -> dict[str, str]:
    """Return the meld, called from one of the others; a chi is called from the player to the left."""
    called = {"type": meld["type"], "tiles": meld["tiles"]}
    if meld["type"] == "kan_closed":
        return called
    return {**called, "from": "left" if meld["type"] == "chi" else rng.choice(others)}


# Indicators


def _with_indicators(rules: Rules, case: Case, varied: dict[str, Any], rng: Random) -> Case | None:
    """Return the varied hand with its indicators, or None if the set has not all these tiles."""
    left = Counter(wall_of(rules))
    left.subtract(tiles_of(varied))
    if min(left.values()) < 0:
        return None
    for key, number in _numbers(varied).items():
        worths = _worths(rules, case, case.get(key, ()))
        varied[key] = _draw(rules, varied, [*worths, *[None] * number][:number], left, rng)
    return None if None in varied.values() else {key: value for key, value in varied.items() if value != []}


def _numbers(case: Case) -> dict[str, int]:
    """Return how many indicators and ura indicators are seen where all kan dora count.

    The open quad that leads to rinshan has not shown its indicator yet.
    """
    types = [meld["type"] for meld in case.get("melds", ()) if meld["type"].startswith("kan")]
    is_late = bool(case.get("rinshan")) and {*types} != {"kan_closed"}
    return {
        "dora_indicators": 1 + len(types) - is_late,
        "ura_indicators": (1 + len(types)) * bool(case.get("riichi")),
    }


def _worths(rules: Rules, case: Case, indicators: Sequence[str]) -> list[int]:
    """Return how many dora each indicator gives in a hand of the whole set."""
    cycles = rules.tiles.dora_cycles
    pointed = {
        KIND[a]: KIND[b] for cycle in cycles for a, b in zip(cycle, cycle[1:] + cycle[:1], strict=True)
    }
    held = Counter(map(kind_of, tiles_of(case)))
    return [held[pointed[KIND[indicator]]] for indicator in indicators]


def _draw(
    rules: Rules, case: Case, worths: Sequence[int | None], left: Counter[int], rng: Random
) -> list[str] | None:
    """Draw indicators that give these numbers of dora, any number for None; None if there are none such."""
    held, pointed = Counter(map(kind_of, tiles_of(case))), next_kinds(rules)
    drawn = []
    for worth in worths:
        fitting = [tile for tile in left.elements() if worth in {None, held[pointed[kind_of(tile)]]}]
        if not fitting:
            return None
        drawn.append(rng.choice(fitting))
        left[drawn[-1]] -= 1
    return [TILE_NAMES[tile] for tile in drawn]


def tiles_of(case: Case) -> list[int]:
    """Return all tiles of a hand by their numbers."""
    notations = [case["concealed"], case["win_tile"], *(meld["tiles"] for meld in case.get("melds", ()))]
    return [TILE_NUMBERS[tile] for notation in notations for tile in each_tile(notation)]
