"""A hand that was dealt, played and won, as a case; and how hard it is to count."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import Hand, Win, parse_case
from riichi_rules.engine.score import Score, scorer
from riichi_rules.engine.tiles import EAST, KIND, KINDS, NAMES, written
from riichi_rules.rules.model import Rules
from riichi_rules.table.dora import ura_turned
from riichi_rules.table.open_hand import lacks_right

# A tile is the number of its kind; a red five is as much higher as there are kinds.
RED = KINDS
TILE_NAMES = (*NAMES, *(f"0{name[1]}" for name in NAMES))
TILE_NUMBERS = {name: kind + RED * (name[0] == "0") for name, kind in KIND.items()}
WIND_NAMES = ("east", "south", "west", "north")
OTHERS = {3: ("right", "left"), 4: ("right", "opposite", "left")}

# What every player meets from the first evening on; a hand with any other yaku is not a beginner's.
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


@dataclass(frozen=True)
class Dealt:
    """A won hand: the case, what it is read as, its score under the rules, its level, and its number among
    all that were dealt.
    """

    case: Case
    hand: Hand
    win: Win
    score: Score
    level: str
    number: int = 0


class DealtMeld(NamedTuple):
    """A declared group: its type, its tiles, and from whom the called tile came."""

    type: str
    tiles: tuple[int, ...]
    called_from: str = ""


@dataclass(frozen=True)
class DealtHand:
    """A complete hand: the concealed tiles less the winning one, the melds, and the winning tile."""

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
    """Where the winner sits and what lies on the table; `events` are keys of a case with their values."""

    seat_wind: str
    round_wind: str
    is_tsumo: bool
    events: Mapping[str, Any] = field(default_factory=dict)
    indicators: Sequence[int] = ()
    ura: Sequence[int] = ()


def kind_of(tile: int) -> int:
    """The kind of a tile, whether it is red or not."""
    return tile % RED


def notation_of(tiles: Sequence[int]) -> str:
    """Tiles in notation, sorted, a red five before the others."""
    ordered = sorted(tiles, key=lambda tile: (tile % RED, tile < RED))
    return written([TILE_NAMES[tile] for tile in ordered])


def case_of(held: DealtHand, seat: Seat) -> dict[str, Any]:
    """A hand and how it was won, in the agreed form of a case."""
    case: dict[str, Any] = {"concealed": notation_of(held.concealed)}
    if held.melds:
        case["melds"] = [_state(meld) for meld in held.melds]
    case["win_tile"] = TILE_NAMES[held.win_tile]
    case["win"] = "tsumo" if seat.is_tsumo else "ron"
    case["seat_wind"], case["round_wind"] = seat.seat_wind, seat.round_wind
    case |= {key: value for key, value in seat.events.items() if value}
    case["dora_indicators"] = [TILE_NAMES[tile] for tile in seat.indicators]
    if seat.events.get("riichi") and seat.ura:
        case["ura_indicators"] = [TILE_NAMES[tile] for tile in seat.ura]
    return case


def _state(meld: DealtMeld) -> dict[str, str]:
    stated = {"type": meld.type, "tiles": notation_of(meld.tiles)}
    return stated | {"from": meld.called_from} if meld.called_from else stated


def as_lies_under(rules: Rules, case: Case) -> Case:
    """A hand as it would lie at a table with these rules: with their red fives and their indicators."""
    kans = sum(meld["type"].startswith("kan") for meld in case.get("melds", ()))
    shown = case["dora_indicators"][: indicators_shown(rules, kans)]
    ura = case.get("ura_indicators", ())[: ura_shown(rules, kans)]
    lying = {key: value for key, value in case.items() if key != "ura_indicators"} | {
        "dora_indicators": shown
    }
    return without_reds(rules, {**lying, "ura_indicators": ura} if ura else lying)


def without_reds(rules: Rules, case: Case) -> Case:
    """Return a case whose red fives are plain where the set has none."""
    return case if max(wall_of(rules)) >= RED else {key: _plain(value) for key, value in case.items()}


def _plain(part: Any) -> Any:
    """Part of a case with plain fives."""
    if isinstance(part, str):
        return part.replace("0", "5")
    if isinstance(part, list):
        return [*map(_plain, part)]
    return {key: _plain(value) for key, value in part.items()} if isinstance(part, dict) else part


def score_dealt(rules: Rules, case: Mapping[str, Any]) -> Dealt | None:
    """The hand with its score, if it may win under the rules."""
    hand, win = parse_case(case)
    score = scorer(rules).score(hand, win)
    if score.problems or lacks_right(rules, hand, win, score):
        return None
    return Dealt(case, hand, win, score, level_of(hand, win, score))


def level_of(hand: Hand, win: Win, score: Score) -> str:
    """How hard a hand is to count.

    For beginners: at most one call, no kan, one reading, no limit, and yaku that everybody knows. Advanced:
    several readings, a kan, counters or sticks, a high limit, many fu, or a yaku that is seldom seen.
    """
    yaku = {each.id for each in score.yaku}
    is_high = score.limit not in {None, "mangan", "haneman"} or (score.fu or 0) > 50
    if is_high or hand.kans or score.alternatives or win.honba or win.riichi_sticks or yaku - NOT_RARE:
        return "advanced"
    is_plain = score.limit is None and len(hand.melds) < 2 and yaku <= FAMILIAR
    return "beginner" if is_plain else "intermediate"


# What the set and the table give


@lru_cache(64)
def wall_of(rules: Rules) -> tuple[int, ...]:
    """Every tile of the set, before it is shuffled."""
    reds = {9 * place + 4: number for place, number in enumerate(rules.tiles.red_fives.values())}
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


def indicators_shown(rules: Rules, kans: int) -> int:
    """How many dora indicators lie face up after this many kans."""
    most = rules.dora["dora"].at_most
    return 1 + kans if most is None else min(1 + kans, most)


def ura_shown(rules: Rules, kans: int) -> int:
    """How many ura indicators a winner with riichi looks at."""
    return ura_turned(rules, indicators_shown(rules, kans))


def seats(rules: Rules, rng: Random) -> tuple[str, str]:
    """A seat wind, as likely as any other, and a round wind, east a little more often than south."""
    return rng.choice(WIND_NAMES[: rules.number("players")]), "east" if rng.random() < 0.6 else "south"
