"""The problems of impossible hands: tiles that no set holds, and events that exclude each other.

Which events do, follows from a model of the end of a hand. Play is interrupted by a call, a quad or a north.
A win comes soon after the winner's riichi, or soon after the deal without riichi, if since then nobody has
drawn twice and nothing has interrupted play.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from riichi_rules.engine.conditions import BoundedMemo, ConditionIndex
from riichi_rules.engine.facts import win_facts
from riichi_rules.engine.hand import PackedHand, Win, WinCircumstances
from riichi_rules.engine.tiles import EAST, NAMES, NORTH, ONE_OF, count, more_than_four, reds_of
from riichi_rules.problems import Problem
from riichi_rules.rules.model import Condition, Range, Rules, Scalar, Value

INDICATORS_AT_MOST = 5
COUNTERS_OF_EIGHTH_WIN = 7  # the seven wins in a row before it added one each
FIRST_TURN = ("tenhou", "chiihou", "renhou")

# The facts about one kind of ending, each with the values that it can have.
Ending = Mapping[str, tuple[Scalar, ...]]

WIN_BY = {
    "drawn": "tsumo",
    "after_kan": "tsumo",
    "after_north": "tsumo",
    "discard": "ron",
    "robbed": "ron",
}
REPLACEMENTS = ("after_kan", "after_north")
EITHER = (False, True)


class CourseOfPlay(NamedTuple):
    """The winning tile, and what happened before and after the winner's riichi.

    Without riichi everything happened before.
    """

    tile: str
    riichi: int
    is_dealer: bool
    interrupted_before: bool
    interrupted_after: bool
    is_soon: bool

    @property
    def is_possible(self) -> bool:
        """Whether the parts fit: double riichi, for example, comes in a first turn without interruption."""
        since = self.interrupted_after if self.riichi else self.interrupted_before
        return (
            not (self.riichi == 2 and self.interrupted_before)
            and not (self.riichi == 0 and self.interrupted_after)
            and not (self.is_soon and since)
            and (since or self.tile not in REPLACEMENTS)
        )

    def may_be_last_tile(self, players: int, least_for_riichi: int) -> bool:
        """Return whether the winning tile can be the last one.

        A quad needs a tile in the live wall, for its replacement. In the first turn, the wall is still long.
        """
        draws = players if self.tile == "drawn" else players - 1
        is_early = self.is_soon and (self.riichi != 1 or least_for_riichi > draws)
        return self.tile != "robbed" and not is_early


@lru_cache(64)
def endings(players: int, least_for_riichi: int, haitei_rinshan: str) -> tuple[Ending, ...]:
    """Return every kind of ending, given the live tiles that riichi needs and if rinshan may be haitei."""
    courses = [CourseOfPlay(*each) for each in product(WIN_BY, (0, 1, 2), *[EITHER] * 4)]  # type: ignore[arg-type]
    return tuple(
        _end_facts(each, players, each.may_be_last_tile(players, least_for_riichi), haitei_rinshan == "both")
        for each in courses
        if each.is_possible and (each.tile != "after_north" or players == 3)
    )


def _end_facts(course: CourseOfPlay, players: int, may_be_last: bool, has_both: bool) -> Ending:
    """Return the facts about the end of a hand, given the course of play."""
    tile, riichi, is_dealer, before, after, is_soon = course
    interrupted, is_replacement, is_first_turn = before or after, tile in REPLACEMENTS, is_soon and not riichi
    possible = {
        "ippatsu": is_soon and riichi > 0,
        "haitei": may_be_last and (tile == "drawn" or (is_replacement and has_both)),
        "houtei": may_be_last and tile == "discard",
        "rinshan": is_replacement,
        "chankan": tile == "robbed",
        "tenhou": is_first_turn and tile == "drawn" and is_dealer,
        "chiihou": is_first_turn and tile == "drawn" and not is_dealer,
        "renhou": is_first_turn and tile == "discard" and not is_dealer,
        "paarenchan": is_dealer,
        "open_riichi": riichi > 0,
        "discarder_in_riichi": WIN_BY[tile] == "ron" and not is_first_turn,
        "melds": interrupted,
        "sequence_called": before and not riichi and players == 4,
        "kan": interrupted,
        "concealed_kan": interrupted,
        "norths": interrupted and players == 3,
        "north": players == 4,
    }
    possible |= {
        "last_tile": possible["haitei"] or possible["houtei"],
        "turn_of_others": any(possible[event] for event in ("haitei", "houtei", "rinshan", "chankan")),
        "first_turn": any(possible[event] for event in ("tenhou", "chiihou", "renhou")),
    }
    certain = {"after_kan": "kan", "after_north": "norths"}
    return {
        "win": (WIN_BY[tile],),
        "riichi": (riichi,),
        "dealer": (is_dealer,),
        "closed": (True, riichi > 0 or not before),
        "counters_of_eighth_win": (True,),
        **{fact: EITHER if can_be_true else (False,) for fact, can_be_true in possible.items()},
        **({certain[tile]: (True,)} if tile in certain else {}),
    }


# The combinations of facts that the end of a hand may rule out, each with its problem.
CANNOT_BE: tuple[tuple[str, Condition], ...] = (
    ("no_chi", {"sequence_called": True}),
    ("open_riichi", {"riichi": Range(min=1), "closed": False}),
    ("open_riichi_without_riichi", {"open_riichi": True, "riichi": 0}),
    ("discarder_in_riichi_by_tsumo", {"discarder_in_riichi": True, "win": "tsumo"}),
    ("renhou_with_discarder_in_riichi", {"renhou": True, "discarder_in_riichi": True}),
    ("ippatsu_without_riichi", {"ippatsu": True, "riichi": 0}),
    ("haitei_by_ron", {"haitei": True, "win": "ron"}),
    ("houtei_by_tsumo", {"houtei": True, "win": "tsumo"}),
    ("rinshan_by_ron", {"rinshan": True, "win": "ron"}),
    ("rinshan_without_kan", {"rinshan": True, "kan": False, "norths": False}),
    ("chankan_by_tsumo", {"chankan": True, "win": "tsumo"}),
    ("haitei_and_rinshan", {"haitei": True, "rinshan": True}),
    ("houtei_and_chankan", {"houtei": True, "chankan": True}),
    ("ippatsu_and_rinshan", {"ippatsu": True, "rinshan": True}),
    ("ippatsu_and_haitei", {"ippatsu": True, "haitei": True}),
    ("ippatsu_and_houtei", {"ippatsu": True, "houtei": True}),
    ("double_riichi_ippatsu_kan", {"riichi": 2, "ippatsu": True, "concealed_kan": True}),
    ("double_riichi_ippatsu_north", {"riichi": 2, "ippatsu": True, "norths": True}),
    ("double_riichi_ippatsu_last_tile", {"riichi": 2, "ippatsu": True, "last_tile": True}),
    ("tenhou_by_ron", {"tenhou": True, "win": "ron"}),
    ("tenhou_for_non_dealer", {"tenhou": True, "dealer": False}),
    ("chiihou_by_ron", {"chiihou": True, "win": "ron"}),
    ("chiihou_for_dealer", {"chiihou": True, "dealer": True}),
    ("renhou_by_tsumo", {"renhou": True, "win": "tsumo"}),
    ("renhou_for_dealer", {"renhou": True, "dealer": True}),
    ("paarenchan_for_non_dealer", {"paarenchan": True, "dealer": False}),
    ("paarenchan_without_counters", {"paarenchan": True, "counters_of_eighth_win": False}),
    ("first_turn_with_meld", {"first_turn": True, "melds": True}),
    ("first_turn_with_riichi", {"first_turn": True, "riichi": Range(min=1)}),
    ("first_turn_with_last_tile", {"first_turn": True, "turn_of_others": True}),
    ("first_turn_with_north", {"first_turn": True, "norths": True}),
    ("no_north_seat", {"north": True}),
    ("nukidora_of_four", {"norths": True}),
)


class WinSituation(NamedTuple):
    """The parts of a win that decide which events are possible; they have few different values."""

    how: WinCircumstances
    is_open: bool
    is_dealer: bool
    has_north_seat: bool
    has_norths: bool
    has_counters_of_eighth_win: bool


OPTIONS = ("players", "riichi_min_live_tiles", "haitei_rinshan")
IMPOSSIBLE = ConditionIndex([condition for _, condition in CANNOT_BE])


def impossible_tiles(rules: Rules, hand: PackedHand, win: Win) -> list[Problem]:
    """Return the problems of the tiles of a hand."""
    expected = 13 - 3 * len(hand.melds)
    seen = hand.counts + win.tile.counts + ONE_OF[NORTH] * win.nukidora
    for kind in win.dora_indicators:
        seen += ONE_OF[kind]
    for kind in win.ura_indicators:
        seen += ONE_OF[kind]
    problems = []
    if hand.concealed.size != expected:
        problems.append(
            Problem("tile_count", values={"found": hand.concealed.size, "wanted": max(expected, 1)})
        )
    for kind, number in more_than_four(seen).items():
        problems.append(Problem("five_of_a_tile", values={"tile": NAMES[kind], "found": number}))
    if len(win.dora_indicators) > INDICATORS_AT_MOST or len(win.ura_indicators) > INDICATORS_AT_MOST:
        problems.append(Problem("too_many_indicators", values={"most": INDICATORS_AT_MOST}))
    if len(win.ura_indicators) > max(len(win.dora_indicators), 1):
        found_ura, most = len(win.ura_indicators), max(len(win.dora_indicators), 1)
        problems.append(Problem("ura_without_dora", values={"found": found_ura, "most": most}))
    if win.how.chankan and count(seen, win.kind) > 1:
        problems.append(Problem("robbed_tile_seen", values={"tile": NAMES[win.kind]}))
    for tile in rules.tiles.left_out:
        if count(seen, NAMES.index(tile)):
            problems.append(Problem("no_such_tile", values={"tile": tile}))
    return problems


def impossible_reds(rules: Rules, reds: int) -> list[Problem]:
    """Return a problem for each suit with more red fives than the set has.

    Rules without red fives read them as plain fives.
    """
    most = rules.tiles.red_fives
    suits = [suit for suit in most if reds_of(reds, suit) > most[suit]] if reds else ()
    if not suits or not any(dora.counts for dora in rules.dora.values() if dora.source == "red_fives"):
        return []
    return [
        Problem("too_many_red_fives", values={"tile": f"0{suit}", "found": reds_of(reds, suit)})
        for suit in suits
    ]


def impossible_events(options: Mapping[str, Value]) -> int:
    """Return the bits of the entries of CANNOT_BE that no ending under these options meets."""
    return _impossible_events(*[options[name] for name in OPTIONS])


@lru_cache(64)
def _impossible_events(players: int, least_for_riichi: int, haitei_rinshan: str) -> int:
    possible = 0
    for ending in endings(players, least_for_riichi, haitei_rinshan):
        possible |= IMPOSSIBLE.mask_of_any(ending)
    return IMPOSSIBLE.all & ~possible


def event_facts(happened: Collection[str]) -> Iterator[str]:
    """Yield the facts that follow from the events of a win."""
    is_last_tile = not {"haitei", "houtei"}.isdisjoint(happened)
    if is_last_tile:
        yield "last_tile"
    if is_last_tile or not {"rinshan", "chankan"}.isdisjoint(happened):
        yield "turn_of_others"
    if not {*FIRST_TURN}.isdisjoint(happened):
        yield "first_turn"


def situation_facts(situation: WinSituation) -> dict[str, Any]:
    """Return the facts about a win that decide whether its events are possible."""
    facts = win_facts(situation.how)
    event_names = {*event_facts({name for name, value in facts.items() if value is True})}
    return {
        **facts,
        "closed": not situation.is_open,
        "dealer": situation.is_dealer,
        "north": situation.has_north_seat,
        "norths": situation.has_norths,
        "counters_of_eighth_win": situation.has_counters_of_eighth_win,
        **{name: name in event_names for name in ("last_tile", "turn_of_others", "first_turn")},
    }


def meld_facts(hand: PackedHand) -> dict[str, Any]:
    """Return the facts about a hand that decide whether events are possible."""
    return {
        "melds": hand.melds != (),
        "sequence_called": hand.sequences != (),
        "kan": hand.kans > 0,
        "concealed_kan": hand.closed_kans > 0,
    }


def impossible_moment(events: int, hand: PackedHand, win: Win) -> list[Problem]:
    """Return a problem for each of the given entries of CANNOT_BE that the hand and its win match."""
    is_dealer, has_north_seat = win.seat_wind == EAST, NORTH in (win.seat_wind, win.round_wind)
    is_eighth_win = win.honba >= COUNTERS_OF_EIGHTH_WIN
    matching = (
        events
        & RULED_OUT_IN[win.how, hand.is_open, is_dealer, has_north_seat, win.nukidora > 0, is_eighth_win]
    )
    if matching:
        matching &= IMPOSSIBLE.mask(meld_facts(hand))
    first_turn = [name for name in FIRST_TURN if getattr(win.how, name)] if matching else ()
    values = {"event": first_turn[0]} if first_turn else {}
    codes = [code for index, (code, _) in enumerate(CANNOT_BE) if matching >> index & 1] if matching else ()
    return [Problem(code, values=values) for code in codes]


RULED_OUT_IN = BoundedMemo[Any, int](
    lambda situation: IMPOSSIBLE.mask(situation_facts(WinSituation(*situation)))
)
