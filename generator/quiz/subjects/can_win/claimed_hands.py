"""Hands about to be shown, some of which may not win: variations of won hands."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from generator.quiz.dealing.changed import open_case
from generator.quiz.dealing.dealt import Dealt, weighted_choice
from generator.quiz.dealing.plans import value_kinds
from generator.quiz.dealing.river import random_river, with_tile
from generator.quiz.dealing.tenpai import is_open
from riichi_rules.engine.case import FLAGS, MOST, Case
from riichi_rules.engine.hand import PackedHand, parse_case
from riichi_rules.engine.tiles import KIND, NAMES, ONE_OF, count, more_than_four
from riichi_rules.engine.waits import out_of_set, waits
from riichi_rules.rules.model import Rules

Change = Callable[[Rules, Case, Random], Case | None]

# The keys of a question about winning besides the case, as `riichi_rules.table.can_win` reads them.
OTHER_KEYS = frozenset({"discards", "passed", "since"})

# Ura indicators are turned only after it is known that the hand may win.
UNDER = {"ura_indicators"}
EVENTS = {"riichi", "ippatsu", *FLAGS}
FIRST_TURN = ("tenhou", "chiihou", "renhou")
LAST_TURN = ("haitei", "houtei")

# The player's acts since a tile was passed: none, or a whole turn.
NO_TURN, A_TURN = (), ("draw", "discard")

# The probabilities that a closed hand has a group called after all, and of other variations.
OPENED = 0.4
OTHER_WAIT, WITH_RIICHI, BY_TSUMO = 0.7, 0.4, 0.3
NEAR = 2  # the largest distance of a tile from a wait that it is mistaken for
FEW, MANY, ALL = 5, 13, 17  # numbers of discards


def showdown_case(rules: Rules, dealt: Dealt, rng: Random) -> Case | None:
    """Return a hand that somebody wants to win with, as a case with discards, or None if it is impossible."""
    variant = weighted_choice(rng, WEIGHTS)
    opened = open_case(dealt, rng) if rng.random() < OPENED else None
    shown = {key: value for key, value in (opened or dealt.case).items() if key not in UNDER}
    changed = CHANGES[variant](rules, shown, rng)
    case = _add_discards(rules, changed, rng) if changed else None
    return case if case and _is_possible(case) else None


def hand_case(question: Case) -> Case:
    """Return the case of the hand, without discards and passed tiles."""
    return {key: value for key, value in question.items() if key not in OTHER_KEYS}


def _wait_kinds(rules: Rules, hand: PackedHand) -> list[int]:
    """Return the kinds of tile that a hand waits for."""
    return [wait.tile for wait in waits(hand, out_of_set(rules))]


def _drop_events(case: Case, **changed: Any) -> dict[str, Any]:
    """Return the hand without riichi and other events, won by ron unless `changed` has another win."""
    kept = {key: value for key, value in case.items() if key not in EVENTS}
    return {**kept, "win": "ron", **changed}


# Variations


def _win_on_near_tile(rules: Rules, case: Case, rng: Random) -> Case | None:
    """Return the hand shown on a tile near its waits. It would not lack a yaku."""
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
    return _drop_events(case, win_tile=rng.choice(near), **riichi) if near else None


def _discard_wait(rules: Rules, case: Case, rng: Random) -> Case | None:
    """Return the hand with a wait among its discards, preferably not the winning tile; sometimes by tsumo."""
    hand, win = parse_case(case)
    wins = _wait_kinds(rules, hand)
    others = [kind for kind in wins if kind != win.kind]
    if not wins:
        return None  # a hand of thirteen unconnected tiles (shiisan puutaa) has no wait
    chosen = others if others and rng.random() < OTHER_WAIT else wins
    win_type = "tsumo" if rng.random() < BY_TSUMO else "ron"
    riichi = {"riichi": 1} if case.get("riichi") == 1 else {}
    return _drop_events(case, win=win_type, discards=[NAMES[rng.choice(chosen)]], **riichi)


def _pass_wait(rules: Rules, case: Case, rng: Random) -> Case | None:
    """Return the hand after passing on a winning tile. In riichi it does not matter when."""
    hand, _ = parse_case(case)
    wins = _wait_kinds(rules, hand)
    if not wins:
        return None
    passed, since = [NAMES[rng.choice(wins)]], [*rng.choice((NO_TURN, A_TURN))]
    riichi = {"riichi": 1} if not hand.is_open and rng.random() < WITH_RIICHI else {}
    return _drop_events(case, passed=passed, since=since, **riichi)


def _add_counters(rules: Rules, case: Case, rng: Random) -> Case | None:
    """Return the hand with so many counters that some rules require two yaku, if these can occur."""
    honba = rules.table["yaku_from_honba"] + rng.randrange(3)
    if honba > MOST["honba"]:
        return None
    return {**(case if rng.random() < 0.5 else _drop_events(case)), "honba": honba}


def _win_on_last_tile(_: Rules, case: Case, rng: Random) -> Case | None:
    """Return an open hand that wins on the last tile, which may be its only yaku."""
    if not is_open(case):
        return None
    events: tuple[dict[str, Any], ...] = ({"houtei": True}, {"win": "tsumo", "haitei": True})
    return _drop_events(case, **rng.choice(events))


def _rob_kan(_: Rules, case: Case, __: Random) -> Case | None:
    """Return the hand robbing an added kan, if no other tile of its kind is visible."""
    hand, win = parse_case(case)
    is_seen = count(hand.counts, win.kind) or win.kind in win.dora_indicators
    return None if is_seen else _drop_events(case, chankan=True)


def _shuffle_calls(_: Rules, case: Case, rng: Random) -> Case | None:
    """Return an open hand with its calls in random order, which matters without atozuke."""
    melds = case.get("melds", ())
    return (
        _drop_events(case, melds=rng.sample(melds, len(melds))) if len(melds) > 1 and is_open(case) else None
    )


# The variations, and the relative frequency of each.
CHANGES: Mapping[str, Change] = {
    "as it was": lambda _, case, __: case,
    "bare": lambda _, case, __: _drop_events(case),
    "on another": _win_on_near_tile,
    "after discarding": _discard_wait,
    "after passing": _pass_wait,
    "with many counters": _add_counters,
    "on the last tile": _win_on_last_tile,
    "robbing": _rob_kan,
    "in another order": _shuffle_calls,
}
WEIGHTS = dict(zip(CHANGES, (1, 7, 4, 6, 5, 3, 3, 1, 2), strict=True))


# Discards


def _add_discards(rules: Rules, case: Case, rng: Random) -> Case:
    """Return the case with the player's discards. A wait is among them only in variations about one."""
    hand, win = parse_case(hand_case(case))
    discards = random_river(
        rules, hand, _discard_count(case, rng), rng, {win.kind, *_wait_kinds(rules, hand)}
    )
    for tile in case.get("discards", ()):
        discards = with_tile(discards, tile, rng)
    return {**case, "discards": discards}


def _discard_count(case: Case, rng: Random) -> int:
    """Return the number of discards."""
    if any(case.get(event) for event in FIRST_TURN):
        return 0
    if case.get("riichi") == 2 and case.get("ippatsu"):
        return 1
    return ALL if any(case.get(event) for event in LAST_TURN) else rng.randint(FEW, MANY)


def _is_possible(case: Case) -> bool:
    """Return whether the set has enough of each tile."""
    hand, win = parse_case(hand_case(case))
    shown = [KIND[tile] for tile in (*case["discards"], *case.get("passed", ()))]
    visible = (*win.dora_indicators, *shown)
    return not more_than_four(hand.counts + win.tile.counts + sum(ONE_OF[kind] for kind in visible))
