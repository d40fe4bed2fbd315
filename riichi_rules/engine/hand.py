"""A hand and its win, parsed from a case in the agreed form."""

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
from riichi_rules.problems import Problem, did_you_mean, text_of_value


class PackedMeld(NamedTuple):
    """A called group or a concealed kan; `kind` is its tile, or the first tile of a sequence."""

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


class PackedHand(NamedTuple):
    """A player's tiles without the winning tile, and the totals of the melds among them."""

    concealed: Tiles
    melds: tuple[PackedMeld, ...]
    is_open: bool
    counts: int
    reds: int
    sequences: tuple[int, ...]
    triplets: tuple[int, ...]
    kans: int
    closed_kans: int

    @classmethod
    def of(cls, concealed: Tiles, melds: tuple[PackedMeld, ...] = ()) -> "PackedHand":
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
    discarder_in_riichi: bool = False


class Win(NamedTuple):
    """The winning tile, the circumstances, and the state of the table."""

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

    @property
    def indicators(self) -> int:
        """The counts of all indicators."""
        return sum([ONE_OF[kind] for kind in self.dora_indicators + self.ura_indicators])


HOW_KEYS = ("win", "riichi", *FLAGS)
SEAT_KEYS = ("seat_wind", "round_wind", "dealer")
COUNT_KEYS = ("nukidora", "honba", "riichi_sticks")
CIRCUMSTANCES = (*HOW_KEYS, *SEAT_KEYS, *COUNT_KEYS)
PROBLEMS_AT_MOST = 100

# Unknown tiles, a missing key, a list in place of a word, a word in place of a meld.
UNREADABLE = (KeyError, TypeError, AttributeError)


class UnreadableCase(Exception):
    """The error for a case that cannot be read; `problems` lists all its problems, at least one."""

    def __init__(self, problems: list[Problem]):
        if not problems:
            raise ValueError("an impossible case has a problem")
        self.problems = problems
        super().__init__(", ".join(problem.code for problem in problems))


def parse_case(case: Case) -> tuple[PackedHand, Win]:
    """Return the hand and the win of a case; raise UnreadableCase with everything that cannot be read."""
    parsed = _read(case)
    if parsed is None or not CASE_KEYS.issuperset(case):
        raise UnreadableCase(unread_parts(case))
    return parsed


def unread_parts(case: Case) -> list[Problem]:
    """Return a problem for each part of a case that cannot be read."""
    return [*islice(_unreadable(case), PROBLEMS_AT_MOST)]


def _read(case: Case) -> tuple[PackedHand, Win] | None:
    """Return the hand and the win of a case, ignoring unknown keys; None if a part cannot be read."""
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
    return PackedHand.of(concealed, melds), Win(tile, kind, *circumstances, dora, ura)


def _tiles(text: object) -> Tiles | None:
    return parse_tiles(text) if isinstance(text, str) else None


def parse_indicators(listed: object) -> tuple[int, ...]:
    """Return the kinds of the indicators; raise one of UNREADABLE if one of them is not a tile."""
    if listed is None:
        return ()
    if not isinstance(listed, (list, tuple)):
        raise TypeError
    return tuple(map(KIND.__getitem__, listed))


def parse_melds(listed: object) -> tuple[PackedMeld, ...] | None:
    """Return the melds of a case, or None if one of them cannot be read."""
    if listed is None:
        return ()
    if not isinstance(listed, (list, tuple)):
        return None
    melds = [parse_meld(*form.items()) for form in listed]
    return None if None in melds else tuple(melds)  # type: ignore[arg-type]  # mypy does not narrow the items


@lru_cache(1 << 14)
def parse_meld(*items: tuple[str, object]) -> PackedMeld | None:
    """Return a meld, given the items of its form, or None if the tiles do not make a meld of the type."""
    form = dict(items)
    type_, called_from, tiles = form.get("type"), form.get("from"), _tiles(form.get("tiles"))
    if tiles is None or not isinstance(type_, str) or type_ not in MELD_TYPES:
        return None
    if not form.keys() <= MELD_KEYS:
        return None
    if called_from is not None:
        sources = {"chi": CALLED_FROM[:1], "kan_closed": ()}.get(type_, CALLED_FROM)
        if not isinstance(called_from, str) or called_from not in sources:
            return None
    kind = ((tiles.counts & -tiles.counts).bit_length() - 1) // BITS
    is_kan, is_sequence = type_.startswith("kan"), type_ == "chi"
    if is_sequence and (IS_HONOUR[kind] or kind % 9 > 6):
        return None
    meld = PackedMeld(
        type_, kind, tiles.counts, tiles.reds, is_sequence, is_kan, type_ != "kan_closed", called_from
    )
    return meld if tiles.counts == sum(ONE_OF[each] for each in meld.tiles) else None


@lru_cache(1 << 12, typed=True)
def parse_circumstances(*values: object) -> tuple[WinCircumstances, int, int, int, int, int] | None:
    """Return the circumstances of a win and the state of the table, or None if a part cannot be read.

    There are few of them, so results are cached. The cache is typed because some equal numbers differ in
    being readable.
    """
    seats_from, counts_from = len(HOW_KEYS), len(HOW_KEYS) + len(SEAT_KEYS)
    how = _parse_how(*values[:seats_from])
    seats, counts = _parse_seats(*values[seats_from:counts_from]), _parse_counts(*values[counts_from:])
    if how is None or seats is None or counts is None:
        return None
    return how, *seats, *counts


def _parse_how(win: object, riichi: object, *flags: object) -> WinCircumstances | None:
    """Return how a hand was won. A flag may be 1 or 0 as well as true or false."""
    if win not in {"ron", "tsumo"} or not _is_count(riichi, MOST["riichi"]):
        return None
    if not all(flag in {None, False, True} for flag in flags):
        return None
    return WinCircumstances(win == "tsumo", int(riichi or 0), *[bool(flag) for flag in flags])  # type: ignore[call-overload]


def _parse_seats(seat: object, round_: object, dealer: object) -> tuple[int, int] | None:
    """Return the seat wind and the round wind; the dealer sits east."""
    if seat is None:
        seat = "east" if dealer in {True} else "south"
    round_ = "east" if round_ is None else round_
    if seat not in WINDS or round_ not in WINDS or dealer not in {None, seat == "east"}:
        return None
    return WINDS[str(seat)], WINDS[str(round_)]


def _parse_counts(*counts: object) -> tuple[int, int, int] | None:
    """Return the numbers of norths set aside, of counters and of riichi sticks."""
    if not all(_is_count(value, MOST[key]) for key, value in zip(COUNT_KEYS, counts, strict=True)):
        return None
    norths, honba, sticks = [int(value or 0) for value in counts]  # type: ignore[call-overload]
    return norths, honba, sticks


def _is_count(value: object, most: int) -> bool:
    return value is None or (isinstance(value, int | float) and value in range(most + 1))


def unknown_keys(keys: Iterable[object], known: frozenset[str]) -> Iterator[Problem]:
    """Yield a problem for every key that the agreed form does not have."""
    for key in keys:
        if key not in known:
            yield Problem("unknown_key", values={"key": str(key)}, tip=did_you_mean(str(key), known))


# To find the parts that cannot be read, each is read alone within this valid case.
VALID_CASE = {"concealed": "", "win_tile": "1m", "win": "ron"}


def is_readable(parts: Mapping[str, object]) -> bool:
    """Return whether parts of a case can be read together."""
    return _read({**VALID_CASE, **parts}) is not None


def _unreadable(case: Case) -> Iterator[Problem]:
    yield from unknown_keys(case, CASE_KEYS)
    yield from (Problem("missing_key", values={"key": key}) for key in VALID_CASE if case.get(key) is None)
    given = {key: case[key] for key in case if key in CASE_KEYS and case[key] is not None}
    melds, unread = given.pop("melds", ()), [key for key in given if not is_readable({key: given[key]})]
    for key in unread:
        found = text_of_value(given[key]) if key not in INDICATOR_KEYS else _not_tiles(key, given[key])
        code = "bad_notation" if key in (*TILE_KEYS, *INDICATOR_KEYS) else "bad_value"
        yield Problem(code, values={"key": key, "found": found}, tip=tip_of(PARTS[key], given[key]))
    yield from unreadable_melds(melds)
    seats = {key: given[key] for key in SEAT_KEYS if key in given and key not in unread}
    if not is_readable(seats):
        yield Problem("dealer_contradicts_seat", values={"seat": seats["seat_wind"]})


def _not_tiles(key: str, listed: object) -> str:
    """Return the indicators that are not tiles, or the value itself if it is not a list."""
    if not isinstance(listed, (list, tuple)):
        return text_of_value(listed)
    return ", ".join(text_of_value(each) for each in listed if not is_readable({key: [each]}))


def unreadable_melds(listed: object) -> Iterator[Problem]:
    """Yield a problem for each meld that cannot be read, or one for a value that is not a list."""
    if not isinstance(listed, (list, tuple)):
        yield Problem("bad_value", values={"key": "melds", "found": text_of_value(listed)})
        return
    for meld in listed:
        if not is_readable({"melds": [meld]}):
            stated = meld if isinstance(meld, Mapping) else {}
            type_, tiles = stated.get("type"), stated.get("tiles")
            are_texts = isinstance(type_, str) and isinstance(tiles, str)
            found = f"{type_}:{tiles}" if are_texts else text_of_value(meld)
            tip = "" if type_ in MELD_TYPES else f"one of {', '.join(MELD_TYPES)}"
            yield Problem("bad_meld", values={"found": found}, tip=tip)
