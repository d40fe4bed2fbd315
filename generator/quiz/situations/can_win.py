"""Hands about to be shown, some of which may not win: a won hand with something changed about it."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from generator.quiz.dealing.dealt import Dealt
from generator.quiz.dealing.plans import value_kinds
from generator.quiz.situations.changed import open_case
from generator.quiz.situations.discards import river, with_tile
from generator.quiz.situations.tenpai import is_open
from riichi_rules.engine.case import FLAGS, MOST, Case
from riichi_rules.engine.hand import Hand, parse_case
from riichi_rules.engine.tiles import KIND, NAMES, ONE_OF, count, more_than_four
from riichi_rules.engine.waits import out_of_set, waits
from riichi_rules.rules.model import Rules

Change = Callable[[Rules, Case, Random], Case | None]

# What a question about winning states besides the case, as `riichi_rules.table.can_win` reads it.
ASKED_BESIDES = frozenset({"discards", "passed", "since"})

# What is not looked at before it is known whether the hand may win at all.
UNDER = {"ura_indicators"}
EVENTS = {"riichi", "ippatsu", *FLAGS}
FIRST_TURN = ("tenhou", "chiihou", "renhou")
LAST_TURN = ("haitei", "houtei")

# What a player has done since a tile was let pass: nothing, or all that a turn consists of.
NO_TURN, A_TURN = (), ("draw", "discard")

# How often a closed hand has called a group after all, and other matters of chance.
OPENED = 0.4
OTHER_WAIT, WITH_RIICHI, BY_TSUMO = 0.7, 0.4, 0.3
NEAR = 2  # so near to a wait lies the tile that somebody takes for one
FEW, MANY, ALL = 5, 13, 17  # discards


def showdown_case(rules: Rules, dealt: Dealt, rng: Random) -> Case | None:
    """A hand that somebody wants to win with, in the agreed form of that question, discards included."""
    (sort,) = rng.choices([*SORTS], [*SORTS.values()])
    won = open_case(dealt, rng) if rng.random() < OPENED else None
    shown = {key: value for key, value in (won or dealt.case).items() if key not in UNDER}
    case = CHANGES[sort](rules, shown, rng)
    found = _with_discards(rules, case, rng) if case else None
    return found if found and _is_possible(found) else None


def as_case(asked: Case) -> Case:
    """The hand alone, without discards and tiles let pass."""
    return {key: value for key, value in asked.items() if key not in ASKED_BESIDES}


def _wait_kinds(rules: Rules, hand: Hand) -> list[int]:
    """The kinds of tile that a hand waits for."""
    return [wait.tile for wait in waits(hand, out_of_set(rules))]


def _plain(case: Case, **changed: Any) -> dict[str, Any]:
    """The hand without riichi and without anything that happened, by ron unless it is stated."""
    kept = {key: value for key, value in case.items() if key not in EVENTS}
    return {**kept, "win": "ron", **changed}


# Changes


def _on_another(rules: Rules, case: Case, rng: Random) -> Case | None:
    """On a tile beside a wait, by a hand that would not lack a yaku."""
    hand, win = parse_case(case)
    values = value_kinds(win.seat_wind, win.round_wind)
    if hand.is_open and not any(meld.kind in values for meld in hand.melds):
        return None
    wins = _wait_kinds(rules, hand)
    near = [
        name
        for kind, name in enumerate(NAMES)
        if kind not in wins
        and name not in rules.tiles.left_out
        and any(kind // 9 == wait // 9 and abs(kind - wait) <= NEAR for wait in wins)
    ]
    riichi = {} if hand.is_open else {"riichi": 1}
    return _plain(case, win_tile=rng.choice(near), **riichi) if near else None


def _after_discarding(rules: Rules, case: Case, rng: Random) -> Case | None:
    """With a wait among the own discards, sooner another than the one that wins; now and then by tsumo."""
    hand, win = parse_case(case)
    found = _wait_kinds(rules, hand)
    others = [kind for kind in found if kind != win.kind]
    if not found:
        return None  # thirteen tiles that nothing connects wait for no tile until it comes
    chosen = others if others and rng.random() < OTHER_WAIT else found
    way = "tsumo" if rng.random() < BY_TSUMO else "ron"
    riichi = {"riichi": 1} if case.get("riichi") == 1 else {}
    return _plain(case, win=way, discards=[NAMES[rng.choice(chosen)]], **riichi)


def _after_passing(rules: Rules, case: Case, rng: Random) -> Case | None:
    """After a winning tile of another player was let pass; in riichi it does not matter when."""
    hand, _ = parse_case(case)
    found = _wait_kinds(rules, hand)
    if not found:
        return None
    passed, since = [NAMES[rng.choice(found)]], [*rng.choice((NO_TURN, A_TURN))]
    riichi = {"riichi": 1} if not hand.is_open and rng.random() < WITH_RIICHI else {}
    return _plain(case, passed=passed, since=since, **riichi)


def _with_many_counters(rules: Rules, case: Case, rng: Random) -> Case | None:
    """With as many counters as make some rules ask for more, riichi or not, if there can be so many."""
    honba = rules.table["yaku_from_honba"] + rng.randrange(3)
    if honba > MOST["honba"]:
        return None
    return {**(case if rng.random() < 0.5 else _plain(case)), "honba": honba}


def _on_the_last_tile(_: Rules, case: Case, rng: Random) -> Case | None:
    """With nothing but the last tile to go by, perhaps; an open hand."""
    if not is_open(case):
        return None
    ways: tuple[dict[str, Any], ...] = ({"houtei": True}, {"win": "tsumo", "haitei": True})
    return _plain(case, **rng.choice(ways))


def _robbing(_: Rules, case: Case, __: Random) -> Case | None:
    """On the tile that another player adds to a pon, so that no other is seen."""
    hand, win = parse_case(case)
    is_seen = count(hand.counts, win.kind) or win.kind in win.dora_indicators
    return None if is_seen else _plain(case, chankan=True)


def _called_in_another_order(_: Rules, case: Case, rng: Random) -> Case | None:
    """With its calls in any order."""
    melds = case.get("melds", ())
    return _plain(case, melds=rng.sample(melds, len(melds))) if len(melds) > 1 and is_open(case) else None


# How often a hand is changed in which way.
CHANGES: Mapping[str, Change] = {
    "as it was": lambda _, case, __: case,
    "bare": lambda _, case, __: _plain(case),
    "on another": _on_another,
    "after discarding": _after_discarding,
    "after passing": _after_passing,
    "with many counters": _with_many_counters,
    "on the last tile": _on_the_last_tile,
    "robbing": _robbing,
    "in another order": _called_in_another_order,
}
SORTS = dict(zip(CHANGES, (1, 7, 4, 6, 5, 3, 3, 1, 2), strict=True))


# Discards


def _with_discards(rules: Rules, case: Case, rng: Random) -> Case:
    """The hand with what the player discarded; a tile that it waits for only where that is the point."""
    hand, win = parse_case(as_case(case))
    found = river(rules, hand, _number(case, rng), rng, {win.kind, *_wait_kinds(rules, hand)})
    for tile in case.get("discards", ()):
        found = with_tile(found, tile, rng)
    return {**case, "discards": found}


def _number(case: Case, rng: Random) -> int:
    """How many discards there are by now."""
    if any(case.get(event) for event in FIRST_TURN):
        return 0
    if case.get("riichi") == 2 and case.get("ippatsu"):
        return 1
    return ALL if any(case.get(event) for event in LAST_TURN) else rng.randint(FEW, MANY)


def _is_possible(case: Case) -> bool:
    """Does the set hold enough of each tile?"""
    hand, win = parse_case(as_case(case))
    shown = [KIND[tile] for tile in (*case["discards"], *case.get("passed", ()))]
    lying = (*win.dora_indicators, *shown)
    return not more_than_four(hand.counts + win.tile.counts + sum(ONE_OF[kind] for kind in lying))
