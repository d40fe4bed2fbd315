"""A hand and how it was won, read from a case in the agreed form."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from riichi_rules.engine.case import (
    CALLED_FROM,
    CASE_KEYS,
    FLAGS,
    INDICATOR_KEYS,
    MELD_KEYS,
    MELD_TYPES,
    MOST,
    PARTS,
    TILE_KEYS,
    Case,
    tip_of,
)
from riichi_rules.engine.tiles import (
    BITS,
    EAST,
    IS_HONOUR,
    KIND,
    ONE_OF,
    TILE,
    WINDS,
    Tiles,
    parse_tiles,
)
from riichi_rules.problems import Problem, did_you_mean, shown


class Meld(NamedTuple):
    """A called group or a concealed kan; `kind` is its tile, or the first of a sequence."""

    type: str
    kind: int
    counts: int
    reds: int
    is_sequence: bool
    is_kan: bool
    is_open: bool
    called_from: str | None

    @property
    def tiles(self) -> tuple[int, ...]:
        if self.is_sequence:
            return self.kind, self.kind + 1, self.kind + 2
        return (self.kind,) * (4 if self.is_kan else 3)


class Hand(NamedTuple):
    """A player's tiles without the winning tile, and what the melds among them come to."""

    concealed: Tiles
    melds: tuple[Meld, ...]
    is_open: bool
    counts: int
    reds: int
    sequences: tuple[int, ...]
    triplets: tuple[int, ...]
    kans: int
    closed_kans: int

    @classmethod
    def of(cls, concealed: Tiles, melds: tuple[Meld, ...] = ()) -> "Hand":
        if not melds:
            return cls(concealed, (), False, concealed.counts, concealed.reds, (), (), 0, 0)
        is_open, counts, reds, kans, closed_kans = False, concealed.counts, concealed.reds, 0, 0
        sequences: list[int] = []
        triplets: list[int] = []
        for meld in melds:
            counts += meld.counts
            reds += meld.reds
            is_open |= meld.is_open
            kans += meld.is_kan
            closed_kans += not meld.is_open
            (sequences if meld.is_sequence else triplets).append(meld.kind)
        return cls(
            concealed, melds, is_open, counts, reds, tuple(sequences), tuple(triplets), kans, closed_kans
        )


class WinCircumstances(NamedTuple):
    """How and when a hand was won."""

    is_tsumo: bool
    riichi: int = 0
    ippatsu: bool = False
    haitei: bool = False
    houtei: bool = False
    rinshan: bool = False
    chankan: bool = False
    tenhou: bool = False
    chiihou: bool = False
    renhou: bool = False
    paarenchan: bool = False
    open_riichi: bool = False


class Win(NamedTuple):
    """The winning tile, how it won, and what lay on the table."""

    tile: Tiles
    kind: int
    how: WinCircumstances
    seat_wind: int
    round_wind: int
    nukidora: int = 0
    honba: int = 0
    riichi_sticks: int = 0
    dora_indicators: tuple[int, ...] = ()
    ura_indicators: tuple[int, ...] = ()

    @property
    def is_dealer(self) -> bool:
        return self.seat_wind == EAST


HOW_KEYS = ("win", "riichi", *FLAGS)
SEAT_KEYS = ("seat_wind", "round_wind", "dealer")
COUNT_KEYS = ("nukidora", "honba", "riichi_sticks")
CIRCUMSTANCES = (*HOW_KEYS, *SEAT_KEYS, *COUNT_KEYS)
PROBLEMS_AT_MOST = 100

# No such tile or no tiles at all, a list where a word should stand, a word where a meld should.
UNREADABLE = (KeyError, TypeError, AttributeError)


class Impossible(Exception):
    """A case that cannot be read; carries all its problems, of which there is at least one."""

    def __init__(self, problems: list[Problem]):
        if not problems:
            raise ValueError("an impossible case has a problem")
        self.problems = problems
        super().__init__(", ".join(problem.code for problem in problems))


def parse_case(case: Case) -> tuple[Hand, Win]:
    """Return the hand and the win of a case; raise Impossible with everything that cannot be read."""
    found = _read(case)
    if found is None or not CASE_KEYS.issuperset(case):
        raise Impossible([*islice(_unreadable(case), PROBLEMS_AT_MOST)])
    return found


def _read(case: Case) -> tuple[Hand, Win] | None:
    """Read the keys of a case that the agreed form has; None if any of them cannot be read."""
    get = case.get
    try:
        concealed, melds = _tiles(case["concealed"]), parse_melds(get("melds"))
        dora, ura = parse_indicators(get("dora_indicators")), parse_indicators(get("ura_indicators"))
        win_tile = case["win_tile"]
        tile, kind = TILE[win_tile], KIND[win_tile]
        circumstances = parse_circumstances(*map(get, CIRCUMSTANCES))
    except UNREADABLE:
        return None
    if concealed is None or melds is None or circumstances is None:
        return None
    return Hand.of(concealed, melds), Win(tile, kind, *circumstances, dora, ura)


def _tiles(text: object) -> Tiles | None:
    return parse_tiles(text) if isinstance(text, str) else None


def parse_indicators(listed: object) -> tuple[int, ...]:
    """The kinds of the indicators; raises an error of those in UNREADABLE where one of them is no tile."""
    if listed is None:
        return ()
    if not isinstance(listed, (list, tuple)):
        raise TypeError
    return tuple(map(KIND.__getitem__, listed))


def parse_melds(listed: object) -> tuple[Meld, ...] | None:
    """The melds of a case, or nothing where one of them is none."""
    if listed is None:
        return ()
    if not isinstance(listed, (list, tuple)):
        return None
    melds = [parse_meld(*stated.items()) for stated in listed]
    return None if None in melds else tuple(melds)  # type: ignore[arg-type]  # mypy does not see that none is None


@lru_cache(1 << 14)
def parse_meld(*items: tuple[str, object]) -> Meld | None:
    """A meld, item by item as it is stated, or nothing where the tiles do not make one of the type."""
    stated = dict(items)
    type_, called_from, tiles = stated.get("type"), stated.get("from"), _tiles(stated.get("tiles"))
    if (
        tiles is None
        or not isinstance(type_, str)
        or type_ not in MELD_TYPES
        or not stated.keys() <= MELD_KEYS
    ):
        return None
    if called_from is not None:
        caller_may_ask = {"chi": CALLED_FROM[:1], "kan_closed": ()}.get(type_, CALLED_FROM)
        if not isinstance(called_from, str) or called_from not in caller_may_ask:
            return None
    kind = ((tiles.counts & -tiles.counts).bit_length() - 1) // BITS
    is_kan, is_sequence = type_.startswith("kan"), type_ == "chi"
    if is_sequence and (IS_HONOUR[kind] or kind % 9 > 6):
        return None
    meld = Meld(
        type_, kind, tiles.counts, tiles.reds, is_sequence, is_kan, type_ != "kan_closed", called_from
    )
    return meld if tiles.counts == sum(ONE_OF[each] for each in meld.tiles) else None


@lru_cache(1 << 12, typed=True)
def parse_circumstances(*stated: object) -> tuple[WinCircumstances, int, int, int, int, int] | None:
    """How a hand was won and what lay on the table, or nothing where a part cannot be read. There are
    not many circumstances, so they are remembered; by their types as well, as of numbers that are equal
    one can be read and the other cannot.
    """
    seats_from, counts_from = len(HOW_KEYS), len(HOW_KEYS) + len(SEAT_KEYS)
    how = _parse_how(*stated[:seats_from])
    seats, counts = _parse_seats(*stated[seats_from:counts_from]), _parse_counts(*stated[counts_from:])
    if how is None or seats is None or counts is None:
        return None
    return how, *seats, *counts


def _parse_how(win: object, riichi: object, *flags: object) -> WinCircumstances | None:
    """How a hand was won. True and 1 are the same here, as are false and 0."""
    if win not in {"ron", "tsumo"} or not _is_count(riichi, MOST["riichi"]):
        return None
    if not all(flag in {None, False, True} for flag in flags):
        return None
    return WinCircumstances(win == "tsumo", int(riichi or 0), *[bool(flag) for flag in flags])  # type: ignore[call-overload]


def _parse_seats(seat: object, round_: object, dealer: object) -> tuple[int, int] | None:
    """Seat wind and round wind; the dealer sits east."""
    if seat is None:
        seat = "east" if dealer in {True} else "south"
    round_ = "east" if round_ is None else round_
    if seat not in WINDS or round_ not in WINDS or dealer not in {None, seat == "east"}:
        return None
    return WINDS[str(seat)], WINDS[str(round_)]


def _parse_counts(*counts: object) -> tuple[int, int, int] | None:
    """Norths set aside, counters and riichi sticks."""
    if not all(_is_count(found, MOST[key]) for key, found in zip(COUNT_KEYS, counts, strict=True)):
        return None
    norths, honba, sticks = [int(found or 0) for found in counts]  # type: ignore[call-overload]
    return norths, honba, sticks


def _is_count(value: object, most: int) -> bool:
    return value is None or (isinstance(value, int | float) and value in range(most + 1))


def unknown_keys(stated: Iterable[object], known: frozenset[str]) -> Iterator[Problem]:
    """Every key that the agreed form does not have."""
    for key in stated:
        if key not in known:
            yield Problem("unknown_key", values={"key": str(key)}, tip=did_you_mean(str(key), known))


# The reader itself finds what it cannot read: it is given one part at a time in an otherwise sound case.
SOUND = {"concealed": "", "win_tile": "1m", "win": "ron"}


def is_readable(parts: Mapping[str, object]) -> bool:
    """Tell whether parts of a case can be read together."""
    return _read({**SOUND, **parts}) is not None


def _unreadable(case: Case) -> Iterator[Problem]:
    """Yield a problem for each part of a case that cannot be read."""
    yield from unknown_keys(case, CASE_KEYS)
    yield from (Problem("missing_key", values={"key": key}) for key in SOUND if case.get(key) is None)
    stated = {key: case[key] for key in case if key in CASE_KEYS and case[key] is not None}
    melds, unread = stated.pop("melds", ()), [key for key in stated if not is_readable({key: stated[key]})]
    for key in unread:
        found = shown(stated[key]) if key not in INDICATOR_KEYS else _not_tiles(key, stated[key])
        code = "bad_notation" if key in (*TILE_KEYS, *INDICATOR_KEYS) else "bad_value"
        yield Problem(code, values={"key": key, "found": found}, tip=tip_of(PARTS[key], stated[key]))
    yield from unreadable_melds(melds)
    seats = {key: stated[key] for key in SEAT_KEYS if key in stated and key not in unread}
    if not is_readable(seats):
        yield Problem("dealer_contradicts_seat", values={"seat": seats["seat_wind"]})


def _not_tiles(key: str, listed: object) -> str:
    """Return the items of a list of indicators that are no tiles, or what stands in its place."""
    if not isinstance(listed, (list, tuple)):
        return shown(listed)
    return ", ".join(shown(each) for each in listed if not is_readable({key: [each]}))


def unreadable_melds(listed: object) -> Iterator[Problem]:
    """Yield a problem for each meld of a case that cannot be read, or one for what is not a list."""
    if not isinstance(listed, (list, tuple)):
        yield Problem("bad_value", values={"key": "melds", "found": shown(listed)})
        return
    for stated in listed:
        if not is_readable({"melds": [stated]}):
            is_meld = isinstance(stated, Mapping)
            found = f"{stated.get('type')} {stated.get('tiles')}" if is_meld else shown(stated)
            yield Problem("bad_meld", values={"found": found})
