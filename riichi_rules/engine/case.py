"""The agreed form of a case, which is a hand and how it was won: its keys and the type of each value."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, Required, TypedDict, get_args, get_origin, get_type_hints

from riichi_rules.problems import did_you_mean, word_meant
from riichi_rules.rules.model import OptionValues, RulesetId

Notation = Annotated[str, "tiles such as 340m11178p: digits, then their suit"]
TileName = Annotated[str, "a tile such as 5m, 0p (a red five) or 7z"]
Wind = Literal["east", "south", "west", "north"]
MeldType = Literal["chi", "pon", "kan_open", "kan_closed", "kan_added"]
Caller = Literal["left", "opposite", "right"]

# Not a class, because `from` is a Python keyword.
MeldForm = TypedDict(
    "MeldForm", {"type": Required[MeldType], "tiles": Required[Notation], "from": Caller}, total=False
)


class CaseForm(TypedDict, total=False):
    """A hand without its winning tile, the melds, and the circumstances of the win."""

    id: str
    concealed: Required[Notation]
    melds: tuple[MeldForm, ...]
    win_tile: Required[TileName]
    win: Required[Literal["ron", "tsumo"]]
    seat_wind: Wind
    round_wind: Wind
    dealer: bool
    dora_indicators: tuple[TileName, ...]
    ura_indicators: tuple[TileName, ...]
    riichi: Annotated[int, range(3), "2 is double riichi"]
    nukidora: Annotated[int, range(5), "North tiles set aside"]
    honba: Annotated[int, range(1000)]
    riichi_sticks: Annotated[int, range(1000)]
    ippatsu: bool
    haitei: bool
    houtei: bool
    rinshan: bool
    chankan: bool
    tenhou: bool
    chiihou: bool
    renhou: bool
    paarenchan: bool
    open_riichi: bool
    ruleset: RulesetId
    options: OptionValues


Case = Mapping[str, Any]  # unvalidated input

PARTS: Mapping[str, Any] = {
    key: get_args(kind)[0] if key in CaseForm.__required_keys__ else kind
    for key, kind in get_type_hints(CaseForm, include_extras=True).items()
}
CASE_KEYS = frozenset(PARTS)
KEYS_NOT_READ = ("id", "ruleset", "options")
TILE_KEYS = ("concealed", "win_tile")
INDICATOR_KEYS = ("dora_indicators", "ura_indicators")
FLAGS = tuple(key for key, kind in PARTS.items() if kind is bool and key != "dealer")
MOST = {key: each[-1] for key, kind in PARTS.items() for each in get_args(kind) if isinstance(each, range)}
MELD_KEYS = frozenset(get_type_hints(MeldForm))
MELD_TYPES: tuple[str, ...] = get_args(MeldType)
CALLED_FROM: tuple[str, ...] = get_args(Caller)
LISTED_AT_MOST = 12


def tip_of(kind: Any, value: object) -> str:
    """Return a tip for a value of the wrong type: a range of numbers, true or false, or the words allowed.

    >>> tip_of(Wind, "nort")
    "did you mean 'north'?; one of east, south, west, north"
    """
    if get_origin(kind) is Literal:
        return tip_of_words(get_args(kind), value)
    limits = [each for each in get_args(kind) if isinstance(each, range)]
    if limits:
        return f"a whole number from {limits[0][0]} to {limits[0][-1]}"
    return "true or false" if kind is bool else ""


def tip_of_words(words: Iterable[str], value: object) -> str:
    """Return the word that was probably meant, and the list of words unless it is long."""
    known = [*map(str, words)]
    listed = f"one of {', '.join(known)}" if 0 < len(known) <= LISTED_AT_MOST else ""
    meant = did_you_mean(str(value), known)
    return "; ".join(filter(None, (meant, listed))) if word_meant(meant) else listed or meant
