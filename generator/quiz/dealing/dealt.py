"""A dealt and won hand as a case, and how hard it is to score."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from random import Random
from typing import Any, NamedTuple, TypeVar

from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import PackedHand, Win, parse_case
from riichi_rules.engine.score import Score, scorer
from riichi_rules.engine.tiles import EAST, KIND, KINDS, NAMES, join_tiles
from riichi_rules.rules.model import Rules
from riichi_rules.table.dora import ura_turned
from riichi_rules.table.open_hand import open_hand_problem

# A tile is the number of its kind; a red five is RED more.
RED = KINDS
TILE_NAMES = (*NAMES, *(f"0{name[1]}" for name in NAMES))
TILE_NUMBERS = {name: kind + RED * (name[0] == "0") for name, kind in KIND.items()}
WIND_NAMES = ("east", "south", "west", "north")
OTHERS = {3: ("right", "left"), 4: ("right", "opposite", "left")}

# The yaku of a player's first evenings; a hand with any other is not for beginners.
FAMILIAR = {
    *("riichi", "menzen_tsumo", "pinfu", "tanyao", "chiitoitsu", "toitoi", "honitsu", "iipeikou", "ippatsu"),
    *("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun", "yakuhai_seat", "yakuhai_round"),
    *("dora", "ura_dora", "aka_dora", "nuki_dora"),
}
NOT_RARE = {
    *FAMILIAR,
    "sanshoku_doujun",
    "ittsuu",
    "chanta",
    "junchan",
    "chinitsu",
    "haitei",
    "houtei",
    "sanankou",
}

Item = TypeVar("Item")


@dataclass(frozen=True)
class Dealt:
    """A won hand: its case, the parsed hand and win, its score and level, and the id of its deal."""

    case: Case
    hand: PackedHand
    win: Win
    score: Score
    level: str
    id: str = ""


class DealtCase(NamedTuple):
    """A hand before it is scored under the rules of a pool. Its id seeds everything random about it."""

    id: str
    case: Case


class DealtMeld(NamedTuple):
    """A declared group: its type, its tiles, and from whom the called tile came."""

    type: str
    tiles: tuple[int, ...]
    called_from: str = ""


@dataclass(frozen=True)
class DealtHand:
    """A complete hand: the concealed tiles without the winning one, the melds, and the winning tile."""

    concealed: Sequence[int]
    melds: Sequence[DealtMeld]
    win_tile: int

    @property
    def is_open(self) -> bool:
        return any(meld.type != "kan_closed" for meld in self.melds)

    @property
    def kans(self) -> int:
        return sum(meld.type.startswith("kan") for meld in self.melds)


@dataclass(frozen=True)
class Seat:
    """The winner's seat and the state of the table; `events` are keys of a case with their values."""

    seat_wind: str
    round_wind: str
    is_tsumo: bool
    events: Mapping[str, Any] = field(default_factory=dict)
    indicators: Sequence[int] = ()
    ura: Sequence[int] = ()


def weighted_choice(rng: Random, weights: Mapping[Item, float]) -> Item:
    """Return one of the keys of a table, each as likely as its weight."""
    return rng.choices([*weights], [*weights.values()])[0]


def kind_of(tile: int) -> int:
    """Return the kind of a tile, red or not."""
    return tile % RED


def notation_of(tiles: Sequence[int]) -> str:
    """Return tiles in sorted notation, a red five before other fives."""
    ordered = sorted(tiles, key=lambda tile: (tile % RED, tile < RED))
    return join_tiles([TILE_NAMES[tile] for tile in ordered])


def case_of(held: DealtHand, seat: Seat) -> dict[str, Any]:
    """Return a hand and its win as a case of the engine."""
    case: dict[str, Any] = {"concealed": notation_of(held.concealed)}
    if held.melds:
        case["melds"] = [_meld_entry(meld) for meld in held.melds]
    case["win_tile"] = TILE_NAMES[held.win_tile]
    case["win"] = "tsumo" if seat.is_tsumo else "ron"
    case["seat_wind"], case["round_wind"] = seat.seat_wind, seat.round_wind
    case |= {key: value for key, value in seat.events.items() if value}
    case["dora_indicators"] = [TILE_NAMES[tile] for tile in seat.indicators]
    if seat.events.get("riichi") and seat.ura:
        case["ura_indicators"] = [TILE_NAMES[tile] for tile in seat.ura]
    return case


def _meld_entry(meld: DealtMeld) -> dict[str, str]:
    entry = {"type": meld.type, "tiles": notation_of(meld.tiles)}
    return entry | {"from": meld.called_from} if meld.called_from else entry


def adapt_to_rules(rules: Rules, case: Case) -> Case:
    """Return a case as it would be at a table with these rules: with their red fives and indicators."""
    kans = sum(meld["type"].startswith("kan") for meld in case.get("melds", ()))
    shown = case["dora_indicators"][: indicators_shown(rules, kans)]
    ura = case.get("ura_indicators", ())[: ura_shown(rules, kans)]
    adapted = {key: value for key, value in case.items() if key != "ura_indicators"} | {
        "dora_indicators": shown
    }
    return without_reds(rules, {**adapted, "ura_indicators": ura} if ura else adapted)


def without_reds(rules: Rules, case: Case) -> Case:
    """Return a case with plain fives if the set has no red ones."""
    return case if max(wall_of(rules)) >= RED else {key: _plain(value) for key, value in case.items()}


def _plain(part: Any) -> Any:
    """Return a part of a case with plain fives."""
    if isinstance(part, str):
        return part.replace("0", "5")
    if isinstance(part, list):
        return [*map(_plain, part)]
    return {key: _plain(value) for key, value in part.items()} if isinstance(part, dict) else part


def score_dealt(rules: Rules, case: Mapping[str, Any]) -> Dealt | None:
    """Return the hand with its score, or None if it cannot win under the rules."""
    hand, win = parse_case(case)
    score = scorer(rules).score(hand, win)
    if score.problems or open_hand_problem(rules, hand, win, score):
        return None
    return Dealt(case, hand, win, score, level_of(hand, win, score))


def level_of(hand: PackedHand, win: Win, score: Score) -> str:
    """Return how hard a hand is to score.

    For beginners: at most one call, no kan, one reading, no limit, and familiar yaku only. Advanced: several
    readings, a kan, counters or sticks, a high limit, more than 50 fu, or a rare yaku.
    """
    yaku = {each.id for each in score.yaku}
    is_high = score.limit not in {None, "mangan", "haneman"} or (score.fu or 0) > 50
    if is_high or hand.kans or score.alternatives or win.honba or win.riichi_sticks or yaku - NOT_RARE:
        return "advanced"
    is_plain = score.limit is None and len(hand.melds) < 2 and yaku <= FAMILIAR
    return "beginner" if is_plain else "intermediate"


# The set of tiles and the table


@lru_cache(64)
def wall_of(rules: Rules) -> tuple[int, ...]:
    """Return every tile of the set, unshuffled."""
    reds = {9 * suit + 4: number for suit, number in enumerate(rules.tiles.red_fives.values())}
    if not rules.dora["aka_dora"].counts:
        reds = {}
    out = {NAMES.index(tile) for tile in rules.tiles.left_out}
    return tuple(
        kind + RED * (copy < reds.get(kind, 0))
        for kind in range(KINDS)
        if kind not in out
        for copy in range(rules.tiles.copies)
    )


@lru_cache(64)
def kinds_of(rules: Rules) -> tuple[int, ...]:
    """Return the kinds of tiles in the set."""
    return tuple(sorted({kind_of(tile) for tile in wall_of(rules)}))


def starts_of(kinds: Sequence[int]) -> list[int]:
    """Return the kinds that can be the lowest tile of a sequence."""
    known = set(kinds)
    return [kind for kind in kinds if kind < EAST and kind % 9 < 7 and {kind + 1, kind + 2} <= known]


@cache
def sequence_pairs(kind: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of kinds that form a sequence with another tile of their suit, those around it last.

    >>> sequence_pairs(10)  # 2 of circles
    ((11, 12), (9, 11))
    """
    pairs = [(kind + 1, kind + 2), (kind - 2, kind - 1), (kind - 1, kind + 1)]
    return tuple(
        (low, high) for low, high in pairs if kind < EAST and low >= 0 and low // 9 == high // 9 == kind // 9
    )


def sequences_with(hand: Collection[int], kind: int) -> list[tuple[int, int]]:
    """Return the pairs of kinds in a hand that make a sequence with another tile of their suit.

    >>> sequences_with([9, 10, 12, 12], 11)  # 1, 2 and 4 of circles, with the 3
    [(9, 10), (10, 12)]
    """
    return [pair for pair in sequence_pairs(kind) if {*pair} <= {*hand}]


def indicators_shown(rules: Rules, kans: int) -> int:
    """Return the number of dora indicators face up after this many kans."""
    most = rules.dora["dora"].at_most
    return 1 + kans if most is None else min(1 + kans, most)


def ura_shown(rules: Rules, kans: int) -> int:
    """Return the number of ura indicators that a winner with riichi turns."""
    return ura_turned(rules, indicators_shown(rules, kans))


def random_seats(rules: Rules, rng: Random) -> tuple[str, str]:
    """Return a random seat wind, and a round wind that is east a little more often than south."""
    return rng.choice(WIND_NAMES[: rules.number("players")]), "east" if rng.random() < 0.6 else "south"
