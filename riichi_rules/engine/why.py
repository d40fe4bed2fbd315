"""The reasons why a yaku counts or not: the facts that decide it, and their tiles."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from riichi_rules.engine.conditions import unmet_facts
from riichi_rules.engine.facts import Facts, TileSets, facts_of
from riichi_rules.engine.hand import PackedHand, Win
from riichi_rules.engine.judge import worth
from riichi_rules.engine.readings import Reading, all_triplets, completed_tiles
from riichi_rules.engine.score import Score, scorer
from riichi_rules.engine.tiles import (
    CHUN,
    EAST,
    HAKU,
    HATSU,
    IS_HONOUR,
    IS_OUTSIDE,
    IS_TERMINAL,
    KINDS,
    count,
)
from riichi_rules.rules.model import Rules, Want, Yaku

PAIR = 2


class FactSeen(NamedTuple):
    """A fact, the value that a yaku requires, the value it has, and the tiles concerned.

    `detail` tells more of a value that holds: whose wind a pair is of, which tiles a full wait is for.
    """

    fact: str
    wanted: Want
    found: bool | int | str
    tiles: tuple[int, ...] = ()
    detail: str = ""


class Reason(NamedTuple):
    """The reason why a yaku counts or not.

    `verdict` is counts, facts (some failed), closed_only, unused (by this ruleset), replaced (by a yaku with
    stricter conditions), beside_yakuman, beside_limit, or not_a_hand (a yaku of the discards).
    """

    id: str
    verdict: str
    facts: tuple[FactSeen, ...] = ()
    by: tuple[str, ...] = ()


class _Case(NamedTuple):
    """A hand in the reading that is explained, with its tiles, facts and counted yaku."""

    reading: Reading
    hand: PackedHand
    win: Win
    held: int
    kinds: tuple[int, ...]
    triplets: tuple[int, ...]
    sets: TileSets
    facts: Facts
    counted: Mapping[str, Yaku]

    def seen(self, fact: str, wanted: Want) -> FactSeen:
        return FactSeen(
            fact, wanted, self.facts[fact], _tiles_concerned(fact, wanted, self), detail_of(fact, self.facts)
        )


def reasons(rules: Rules, hand: PackedHand, win: Win, score: Score) -> list[Reason]:
    """Return a reason for every yaku of the rules, in the reading that was scored, or else in the first."""
    reading = score.reading or next(iter(scorer(rules).readings(hand, win)), None)
    if reading is None:
        return [Reason(name, "not_a_hand") for name in rules.yaku]
    case = _case(rules, hand, win, score, reading)
    return [_reason(case, name, yaku) for name, yaku in rules.yaku.items()]


def reasons_that_count(rules: Rules, hand: PackedHand, win: Win, score: Score) -> list[Reason]:
    """Return the reasons of the yaku that count."""
    if score.reading is None:
        return []
    case = _case(rules, hand, win, score, score.reading)
    return [_reason(case, name, yaku) for name, yaku in case.counted.items()]


def _case(rules: Rules, hand: PackedHand, win: Win, score: Score, reading: Reading) -> _Case:
    sets, held = scorer(rules).judge.sets, hand.counts + win.tile.counts
    kinds = tuple(kind for kind in range(KINDS) if count(held, kind))
    facts = facts_of(reading, hand, win, sets)
    counted = {each.id: rules.yaku[each.id] for each in score.yaku if each.id in rules.yaku}
    return _Case(reading, hand, win, held, kinds, all_triplets(reading, hand), sets, facts, counted)


def _reason(case: _Case, name: str, yaku: Yaku) -> Reason:
    if yaku.of != "hand":
        return Reason(name, "not_a_hand")
    if name in case.counted:
        return _counts(case, name, yaku)
    if not yaku.is_counted:
        return Reason(name, "unused")
    missing = tuple(case.seen(fact, want) for fact, want, _ in unmet_facts(yaku.when, case.facts))
    if case.hand.is_open and not yaku.limit and not worth(yaku, is_open=True):
        others_missing = (each for each in missing if each.fact != "closed")
        return Reason(
            name, "facts" if missing else "closed_only", (case.seen("closed", True), *others_missing)
        )
    others = case.counted
    replacing = tuple(other for other, stronger in others.items() if name in stronger.replaces)
    if replacing:
        return Reason(name, "replaced", missing, replacing)
    if missing:
        return Reason(name, "facts", missing)
    beside = tuple(other for other, stronger in others.items() if stronger.yakuman)
    if beside:
        return Reason(name, "beside_yakuman", by=beside)
    if not others:  # the yaku counts, but the hand still lacks the yaku for a win
        return _counts(case, name, yaku)
    return Reason(name, "beside_limit", by=tuple(others))


def _counts(case: _Case, name: str, yaku: Yaku) -> Reason:
    return Reason(name, "counts", tuple(case.seen(*needed) for needed in yaku.when.items()))


# Tiles


def _other_suits(case: _Case) -> list[int]:
    """Return the tiles of every suit but the one with the most tiles."""
    suits = [kind // 9 for kind in case.kinds if kind < EAST for _ in range(count(case.held, kind))]
    most = max(range(3), key=suits.count)
    return [kind for kind in case.kinds if kind < EAST and kind // 9 != most]


def _pair(case: _Case) -> list[int]:
    return [] if case.reading.pair is None else [case.reading.pair] * 2


def _value_of_pair(facts: Facts) -> str:
    """Return why a pair has value, or "" if it has none or is of a double wind."""
    if facts["pair_value"] != 1:
        return ""
    wind = next((f"{each}.true" for each in ("pair_seat_wind", "pair_round_wind") if facts[each]), "")
    return wind or ("pair.dragon" if facts["pair"] == "dragon" else "")


def _pattern_of_wait(facts: Facts) -> str:
    """Return which pattern a full wait completes, or "" for a hand of another pattern."""
    if facts["form"] == "thirteen_orphans":
        return "full_wait.thirteen_orphans"
    return "full_wait.nine_gates" if facts["nine_gates"] else ""


DETAIL_OF_FACT: Mapping[str, Callable[[Facts], str]] = {
    "pair_value": _value_of_pair,
    "full_wait": _pattern_of_wait,
}


def detail_of(fact: str, facts: Facts) -> str:
    """Return the detail of a true fact, such as the kind of pair, or "" if it has none."""
    return DETAIL_OF_FACT[fact](facts) if fact in DETAIL_OF_FACT else ""


def _tiles_of_kind(kind: int, case: _Case) -> list[int]:
    """Return the tiles of one kind, if there are no more than a pair."""
    number = count(case.held, kind)
    return [kind] * number if number <= PAIR else []


TILES_OF_FACT: Mapping[str, Callable[[_Case], list[int]]] = {
    "outside_groups": lambda case: [kind for kind in case.kinds if IS_OUTSIDE[kind]],
    "terminal_groups": lambda case: [kind for kind in case.kinds if IS_TERMINAL[kind]],
    "simples": lambda case: [kind for kind in case.kinds if not IS_OUTSIDE[kind]],
    "honours": lambda case: [kind for kind in case.kinds if IS_HONOUR[kind]],
    "suits": _other_suits,
    "pair": _pair,
    "pair_value": _pair,
    "wait": lambda case: [*completed_tiles(case.reading)],
    "triplets": lambda case: [*case.triplets],
    "dragon_triplets": lambda case: [kind for kind in case.triplets if kind >= HAKU],
    "wind_triplets": lambda case: [kind for kind in case.triplets if EAST <= kind < HAKU],
    "kans": lambda case: [meld.kind for meld in case.hand.melds if meld.is_kan],
    "haku": lambda case: _tiles_of_kind(HAKU, case),
    "hatsu": lambda case: _tiles_of_kind(HATSU, case),
    "chun": lambda case: _tiles_of_kind(CHUN, case),
    "seat_wind": lambda case: _tiles_of_kind(case.win.seat_wind, case),
    "round_wind": lambda case: _tiles_of_kind(case.win.round_wind, case),
}


def _tiles_concerned(fact: str, wanted: Want, case: _Case) -> tuple[int, ...]:
    """Return the tiles that a fact is about; empty if it is about no tile in particular."""
    if fact in case.sets:
        return tuple([kind for kind in case.kinds if not count(case.sets[fact], kind)])
    if fact not in TILES_OF_FACT or (fact == "suits" and wanted != 1):
        return ()  # the tiles of other suits only matter if one suit is required
    return tuple(TILES_OF_FACT[fact](case))
