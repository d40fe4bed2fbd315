"""Hands built to order: what a condition asks for is put into the hand, the rest is left to chance."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random

from generator.engine.facts import KIND_CLASS
from generator.engine.readings import UNCONNECTED
from generator.engine.tiles import CHUN, EAST, HAKU, HATSU, IS_HONOUR, IS_OUTSIDE, NAMES, ORPHANS
from generator.quiz.dealing.dealt import DealtHand, kind_of, wall_of
from generator.quiz.dealing.shapes import Group, Place, add_red_fives, lay_out
from generator.rules.model import Condition, Range, Rules, Want, is_wanted

NINE_GATES = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)
FIRST_OF_SUITS = (0, 9, 18)
MIDDLE = 4  # a five, counted from zero
CALLS, TRIPLET = 0.6, 0.3


def build_hand(when: Condition, is_open: bool, place: Place, rng: Random) -> DealtHand | None:
    """A hand that probably meets a condition; the scorer decides whether it does."""
    form, kinds = least(when.get("form")), allowed_kinds(place.rules, when, rng)
    if form == "thirteen_orphans":
        return _thirteen_orphans(bool(when.get("full_wait")), rng)
    if form == UNCONNECTED:
        return _unconnected(kinds, rng)
    if when.get("nine_gates"):
        return _nine_gates(bool(when.get("full_wait")), place.rules, rng)
    if form == "seven_pairs":
        return seven_pairs(kinds, place.rules, rng)
    pairs = [kind for kind in kinds if _may_be_pair(when, kind, place)]
    try:
        groups = _groups(when, kinds, place, rng)
        declared = _declare(groups, when, is_open, place, rng)
        return lay_out(declared, rng.choice(pairs), str(least(when.get("wait")) or ""), place.rules, rng)
    except IndexError:  # the set has no such tiles
        return None


def can_be_made(rules: Rules, when: Condition) -> bool:
    """Can a hand meet the condition? Three players have no three whole suits, and cannot call chi."""
    kinds = kinds_of(rules)
    if when.get("closed") is False and least_count(when, "sequences") == 4 and rules.number("players") == 3:
        return False
    if when.get("triplet_in_three_suits"):
        return bool(_numbers_of_all_suits(kinds))
    needs_three_suits = when.get("sequence_in_three_suits") or when.get("straight_over_suits")
    return not needs_three_suits or bool(_numbers_of_all_suits(starts_of(kinds)))


def least(want: Want | None) -> int | bool | str:
    """The least value that meets a condition; 0 if it asks for nothing."""
    if isinstance(want, Range):
        return want.min or 0
    if isinstance(want, tuple):
        return want[0]
    return 0 if want is None else want


def least_count(when: Condition, fact: str) -> int:
    """The smallest count that meets a condition."""
    return int(least(when.get(fact)))


# Tiles


@lru_cache(64)
def kinds_of(rules: Rules) -> tuple[int, ...]:
    """The kinds of tiles in the set."""
    return tuple(sorted({kind_of(tile) for tile in wall_of(rules)}))


def whole_suits(rules: Rules) -> list[int]:
    """The suits with all their tiles."""
    return [suit for suit in range(3) if sum(kind // 9 == suit for kind in kinds_of(rules)) == 9]


def allowed_kinds(rules: Rules, when: Condition, rng: Random) -> list[int]:
    """The kinds of tiles that such a hand may hold."""
    suit = "mps".index(str(when["suit"])) if "suit" in when else rng.choice(whole_suits(rules))
    is_one_suit = "suit" in when or when.get("suits") == 1
    tests: dict[str, tuple[bool, Callable[[int], bool]]] = {
        "simples only": (
            when.get("outside_groups") == 0 or least_count(when, "simples") > 13,
            lambda kind: not IS_OUTSIDE[kind],
        ),
        "no simples": (when.get("simples") == 0, lambda kind: IS_OUTSIDE[kind]),
        "no honours": (when.get("honours") == 0 or is_of_terminals(when), lambda kind: not IS_HONOUR[kind]),
        "one suit": (is_one_suit, lambda kind: kind // 9 == suit or IS_HONOUR[kind]),
        "no suit": (
            when.get("suits") == 0 or least_count(when, "honours") > 13,
            lambda kind: IS_HONOUR[kind],
        ),
        "high numbers": (least_count(when, "sum_of_numbers") > 0, lambda kind: kind % 9 >= MIDDLE),
    }
    sets = [listed for name, listed in rules.tiles.sets.items() if when.get(f"all_{name}")]
    kinds = [kind for kind in kinds_of(rules) if all(NAMES[kind] in listed for listed in sets)]
    return [kind for kind in kinds if all(test(kind) for holds, test in tests.values() if holds)]


def seven_pairs(kinds: Sequence[int], rules: Rules, rng: Random) -> DealtHand | None:
    """Seven pairs of these kinds."""
    if len(kinds) < 7:
        return None
    chosen = rng.sample(kinds, 7)
    return add_red_fives(DealtHand([*chosen, *chosen[1:]], (), chosen[0]), rules, rng)


def _unconnected(kinds: Sequence[int], rng: Random) -> DealtHand | None:
    """One pair and twelve tiles that begin nothing: kinds taken by chance, each far from all before it."""
    chosen: list[int] = []
    for kind in rng.sample(kinds, len(kinds)):
        near = [each for each in chosen if kind < EAST and kind // 9 == each // 9 and abs(kind - each) < 3]
        if not near and len(chosen) < 13:
            chosen.append(kind)
    if len(chosen) < 13:
        return None
    *rest, win = chosen
    return DealtHand([*rest, rng.choice(chosen)], (), win)


def _thirteen_orphans(full_wait: bool, rng: Random) -> DealtHand:
    win = rng.choice(ORPHANS)
    if full_wait:
        return DealtHand(list(ORPHANS), (), win)
    rest = [kind for kind in ORPHANS if kind != win]
    return DealtHand([*rest, rng.choice(rest)], (), win)


def _nine_gates(full_wait: bool, rules: Rules, rng: Random) -> DealtHand:
    first = 9 * rng.choice(whole_suits(rules))
    gates = [first + place for place in NINE_GATES]
    if full_wait:
        return add_red_fives(DealtHand(gates, (), rng.choice(gates)), rules, rng)
    twice = rng.choice(gates)
    win = rng.choice([kind for kind in gates if kind != twice])
    gates.remove(win)
    return add_red_fives(DealtHand([*gates, twice], (), win), rules, rng)


# Groups


def _groups(when: Condition, kinds: Sequence[int], place: Place, rng: Random) -> list[Group]:
    """Four groups: those that are named, then others that fit."""
    groups = [*_by_name(when, kinds, place, rng)]
    is_outside = is_of_ends(when)
    starts = [start for start in starts_of(kinds) if not is_outside or start % 9 in {0, 6}]
    triplets = [kind for kind in kinds if IS_OUTSIDE[kind] or not is_outside]
    wanted = max(least_count(when, fact) for fact in ("triplets", "concealed_triplets", "kans"))
    while len(groups) < 4:
        had = sum(not group.is_sequence for group in groups)
        has_enough = len(groups) - had >= least_count(when, "sequences")
        if had < wanted or not starts or (has_enough and rng.random() < TRIPLET):
            groups.append(Group(rng.choice(triplets)))
        else:
            groups.append(Group(rng.choice(starts), is_sequence=True))
    return groups


def is_of_terminals(when: Condition) -> bool:
    """Must every group and the pair hold a terminal?"""
    return least_count(when, "terminal_groups") == 5


def is_of_ends(when: Condition) -> bool:
    """Must every group and the pair hold a terminal or an honour?"""
    return is_of_terminals(when) or least_count(when, "outside_groups") == 5


def starts_of(kinds: Sequence[int]) -> list[int]:
    """The kinds that can be the lowest tile of a sequence."""
    known = set(kinds)
    return [kind for kind in kinds if kind < EAST and kind % 9 < 7 and {kind + 1, kind + 2} <= known]


def _by_name(when: Condition, kinds: Sequence[int], place: Place, rng: Random) -> Iterator[Group]:
    """The groups that a condition asks for by name."""
    named = {"haku": HAKU, "hatsu": HATSU, "chun": CHUN, **place.winds}
    yield from (Group(kind) for fact, kind in named.items() if when.get(fact))
    yield from map(Group, rng.sample(range(HAKU, CHUN + 1), least_count(when, "dragon_triplets")))
    yield from map(Group, rng.sample(range(EAST, HAKU), least_count(when, "wind_triplets")))
    length, starts = least_count(when, "triplet_run"), starts_of(kinds)
    if length > 1:
        first = rng.choice([start for start in starts if start % 9 + length <= 9])
        yield from (Group(first + step) for step in range(length))
    if when.get("triplet_in_three_suits"):
        yield from map(Group, _in_three_suits(kinds, rng))
    if least_count(when, "sorts") == 5:
        yield from map(Group, (*_one_of_each_suit(kinds, rng), rng.choice(range(EAST, CHUN + 1))))
    for start in _named_sequences(when, starts, rng):
        yield Group(start, is_sequence=True)


def _named_sequences(when: Condition, starts: Sequence[int], rng: Random) -> Iterator[int]:
    """The sequences that a condition asks for, by their lowest tiles."""
    if when.get("sequence_in_three_suits"):
        yield from _in_three_suits(starts, rng)
    if when.get("straight"):
        first = rng.choice([start for start in starts if start % 9 == 0])
        yield from (first, first + 3, first + 6)
    if when.get("straight_over_suits"):
        yield from (
            first + step for first, step in zip(rng.sample(FIRST_OF_SUITS, 3), (0, 3, 6), strict=True)
        )
    for _ in range(least_count(when, "twin_sequences")):
        yield from [rng.choice(starts)] * 2
    if least_count(when, "same_sequence"):
        yield from [rng.choice(starts)] * least_count(when, "same_sequence")


def _one_of_each_suit(kinds: Sequence[int], rng: Random) -> list[int]:
    """A number of every suit."""
    return [rng.choice([kind for kind in kinds if kind // 9 == suit]) for suit in range(3)]


def _in_three_suits(kinds: Sequence[int], rng: Random) -> list[int]:
    """The same number in every suit."""
    number = rng.choice(_numbers_of_all_suits(kinds))
    return [number + first for first in FIRST_OF_SUITS]


def _numbers_of_all_suits(kinds: Sequence[int]) -> list[int]:
    return [kind for kind in kinds if all(kind % 9 + first in kinds for first in FIRST_OF_SUITS) and kind < 9]


def _may_be_pair(when: Condition, kind: int, place: Place) -> bool:
    """Is a kind the pair that a condition asks for?"""
    is_outside = not is_of_ends(when) or IS_OUTSIDE[kind]
    is_worth = "pair_value" not in when or is_wanted(when["pair_value"], place.values.count(kind))
    return is_outside and is_worth and ("pair" not in when or is_wanted(when["pair"], KIND_CLASS[kind]))


def _declare(groups: list[Group], when: Condition, is_open: bool, place: Place, rng: Random) -> list[Group]:
    """The groups, some of them called or made kans."""
    closed, kans = least_count(when, "concealed_triplets"), least_count(when, "kans")
    declared = []
    for group in sorted(groups, key=lambda _: rng.random()):
        is_kan, is_kept = not group.is_sequence and kans > 0, not group.is_sequence and closed > 0
        kans, closed = kans - is_kan, closed - is_kept
        may_call = is_open and not is_kept and (place.has_chi or not group.is_sequence)
        is_called = may_call and rng.random() < CALLS
        declared.append(Group(group.kind, group.is_sequence, is_kan, is_called))
    return declared
