"""What cannot be: tiles that no set holds, and events that cannot have happened together."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from riichi_rules.engine.conditions import BoundedMemo, ConditionIndex
from riichi_rules.engine.facts import win_facts
from riichi_rules.engine.hand import Hand, Win, WinCircumstances
from riichi_rules.engine.tiles import EAST, NAMES, NORTH, ONE_OF, count, more_than_four, reds_of
from riichi_rules.problems import Problem
from riichi_rules.rules.model import Condition, Range, Rules, Value

INDICATORS_AT_MOST = 5
COUNTERS_OF_EIGHTH_WIN = 7  # each of the wins before it in a row has added one
FIRST_TURN = ("tenhou", "chiihou", "renhou")

# For each problem, the facts that cannot hold together; options of the game are among them.
CANNOT_BE: tuple[tuple[str, Condition], ...] = (
    ("no_chi", {"sequence_called": True, "players": 3}),
    ("open_riichi", {"riichi": Range(min=1), "closed": False}),
    ("open_riichi_without_riichi", {"open_riichi": True, "riichi": 0}),
    ("ippatsu_without_riichi", {"ippatsu": True, "riichi": 0}),
    ("haitei_by_ron", {"haitei": True, "win": "ron"}),
    ("houtei_by_tsumo", {"houtei": True, "win": "tsumo"}),
    ("rinshan_by_ron", {"rinshan": True, "win": "ron"}),
    ("rinshan_without_kan", {"rinshan": True, "kan": False, "players": 4}),
    ("rinshan_without_kan", {"rinshan": True, "kan": False, "players": 3, "norths": False}),
    ("chankan_by_tsumo", {"chankan": True, "win": "tsumo"}),
    ("haitei_and_rinshan", {"haitei": True, "rinshan": True, "haitei_rinshan": "exclusive"}),
    ("houtei_and_chankan", {"houtei": True, "chankan": True}),
    ("ippatsu_and_rinshan", {"ippatsu": True, "rinshan": True}),
    # The others all draw between a riichi and the last discard where so many tiles must be left for it.
    (
        "ippatsu_and_houtei",
        {"ippatsu": True, "houtei": True, "players": 3, "riichi_min_live_tiles": Range(min=3)},
    ),
    (
        "ippatsu_and_houtei",
        {"ippatsu": True, "houtei": True, "players": 4, "riichi_min_live_tiles": Range(min=4)},
    ),
    ("double_riichi_ippatsu_kan", {"riichi": 2, "ippatsu": True, "concealed_kan": True}),
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
    ("no_north_seat", {"north": True, "players": 3}),
    ("nukidora_of_four", {"norths": True, "players": 4}),
)


class Way(NamedTuple):
    """How and from which seat a hand was won, of which there are not many ways."""

    how: WinCircumstances
    is_open: bool
    is_dealer: bool
    has_north_seat: bool
    has_norths: bool
    has_counters_of_eighth_win: bool


OPTIONS = ("players", "haitei_rinshan", "riichi_min_live_tiles")
SIEVE = ConditionIndex([condition for _, condition in CANNOT_BE])


def impossible_tiles(rules: Rules, hand: Hand, win: Win) -> list[Problem]:
    """Everything that cannot be about the tiles of a hand."""
    right = 13 - 3 * len(hand.melds)
    seen = hand.counts + win.tile.counts + ONE_OF[NORTH] * win.nukidora
    for kind in win.dora_indicators:
        seen += ONE_OF[kind]
    for kind in win.ura_indicators:
        seen += ONE_OF[kind]
    problems = []
    if hand.concealed.size != right:
        problems.append(Problem("tile_count", values={"found": hand.concealed.size, "wanted": max(right, 1)}))
    for kind, found in more_than_four(seen).items():
        problems.append(Problem("five_of_a_tile", values={"tile": NAMES[kind], "found": found}))
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
    """More red fives of a suit than the set has. A set without any reads them as plain fives."""
    most = rules.tiles.red_fives
    found = [suit for suit in most if reds_of(reds, suit) > most[suit]] if reds else ()
    if not found or not any(dora.counts for dora in rules.dora.values() if dora.source == "red_fives"):
        return []
    return [
        Problem("too_many_red_fives", values={"tile": f"0{suit}", "found": reds_of(reds, suit)})
        for suit in found
    ]


def impossible_events(options: Mapping[str, Value]) -> int:
    """The entries of CANNOT_BE that a game with these options has, as bits."""
    return SIEVE.mask({name: options[name] for name in OPTIONS})


def event_facts(happened: Collection[str]) -> Iterator[str]:
    """What is so of a win because these events happened."""
    is_last_tile = not {"haitei", "houtei"}.isdisjoint(happened)
    if is_last_tile:
        yield "last_tile"
    if is_last_tile or not {"rinshan", "chankan"}.isdisjoint(happened):
        yield "turn_of_others"
    if not {*FIRST_TURN}.isdisjoint(happened):
        yield "first_turn"


def way_facts(way: Way) -> dict[str, Any]:
    """What decides of a win whether its events can have happened."""
    facts = win_facts(way.how)
    found = {*event_facts({name for name, so in facts.items() if so is True})}
    return {
        **facts,
        "closed": not way.is_open,
        "dealer": way.is_dealer,
        "north": way.has_north_seat,
        "norths": way.has_norths,
        "counters_of_eighth_win": way.has_counters_of_eighth_win,
        **{name: name in found for name in ("last_tile", "turn_of_others", "first_turn")},
    }


def meld_facts(hand: Hand) -> dict[str, Any]:
    """What decides of a hand whether events can have happened to it."""
    return {
        "melds": hand.melds != (),
        "sequence_called": hand.sequences != (),
        "kan": hand.kans > 0,
        "concealed_kan": hand.closed_kans > 0,
    }


def impossible_moment(events: int, hand: Hand, win: Win) -> list[Problem]:
    """A problem for each of these entries of CANNOT_BE that the hand and its win match."""
    is_dealer, has_north_seat = win.seat_wind == EAST, NORTH in (win.seat_wind, win.round_wind)
    are_enough = win.honba >= COUNTERS_OF_EIGHTH_WIN
    found = events & BY_WAY[win.how, hand.is_open, is_dealer, has_north_seat, win.nukidora > 0, are_enough]
    if found:
        found &= SIEVE.mask(meld_facts(hand))
    first_turn = [name for name in FIRST_TURN if getattr(win.how, name)] if found else ()
    values = {"event": first_turn[0]} if first_turn else {}
    codes = [code for place, (code, _) in enumerate(CANNOT_BE) if found >> place & 1] if found else ()
    return [Problem(code, values=values) for code in codes]


BY_WAY = BoundedMemo[Any, int](lambda way: SIEVE.mask(way_facts(Way(*way))))
