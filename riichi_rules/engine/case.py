"""The one declaration of a won hand: its parameters in Python, its options in commands, its keys in JSON."""

from collections.abc import Iterable, Mapping
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    Required,
    TypedDict,
    get_args,
    get_origin,
    get_type_hints,
)

from riichi_rules.problems import did_you_mean, word_meant
from riichi_rules.rules.model import OptionValues, RulesetId

Notation = Annotated[str, "tiles such as 340m11178p: digits, then their suit"]
TileName = Annotated[str, "a tile such as 5m, 0p (a red five) or 7z"]
Words = str | Iterable[str]  # in one text, separated by spaces, or one by one
Wind = Literal["east", "south", "west", "north"]
MeldType = Literal["chi", "pon", "kan_open", "kan_closed", "kan_added"]
Caller = Literal["left", "opposite", "right"]
# What else can happen in a win, in the order of `WinCircumstances`.
FLAGS = (
    *("ippatsu", "haitei", "houtei", "rinshan", "chankan"),
    *("tenhou", "chiihou", "renhou", "paarenchan", "open_riichi", "discarder_in_riichi"),
)

# Not a class, because `from` is a Python keyword.
MeldForm = TypedDict(
    "MeldForm", {"type": Required[MeldType], "tiles": Required[Notation], "from": Caller}, total=False
)


class CasePart(NamedTuple):
    """A circumstance of a win: what it means, its keys in JSON with their types, and its value if left out.

    On the command line it is an option of the same name, unless `options` has others.
    """

    means: str
    keys: Mapping[str, Any]
    default: Any
    options: tuple[str, ...] = ()


class TableCircumstances(TypedDict, total=False):
    """The melds and the circumstances of a hand before it is won, as `Ruleset.waits` takes them."""

    melds: Annotated[
        Words,
        CasePart(
            "called sets and kans: pon:555z, chi:789s, kan_open:, kan_closed:, kan_added:1111m",
            {"melds": tuple[MeldForm, ...]},
            (),
            ("--meld",),
        ),
    ]
    seat: Annotated[
        Wind, CasePart("the wind of the winner; east is the dealer", {"seat_wind": Wind}, "south")
    ]
    round_wind: Annotated[
        Wind, CasePart("the wind of the round", {"round_wind": Wind}, "east", ("--round-wind", "--round"))
    ]
    riichi: Annotated[
        bool,
        CasePart(
            "whether the winner had declared riichi",
            {"riichi": Annotated[int, range(3), "2 is double riichi"]},
            False,
        ),
    ]
    double_riichi: Annotated[bool, CasePart("whether riichi was declared with the first discard", {}, False)]
    events: Annotated[Words, CasePart("what else happened", dict.fromkeys(FLAGS, bool), (), ("--event",))]
    dora: Annotated[Words, CasePart("the dora indicators", {"dora_indicators": tuple[TileName, ...]}, "")]
    ura: Annotated[Words, CasePart("the ura-dora indicators", {"ura_indicators": tuple[TileName, ...]}, "")]
    norths: Annotated[
        int, CasePart("how many norths were set aside", {"nukidora": Annotated[int, range(5)]}, 0)
    ]
    honba: Annotated[int, CasePart("the counters on the table", {"honba": Annotated[int, range(1000)]}, 0)]
    riichi_sticks: Annotated[
        int,
        CasePart(
            "the riichi sticks on the table",
            {"riichi_sticks": Annotated[int, range(1000)]},
            0,
            ("--riichi-sticks", "--sticks"),
        ),
    ]


class Circumstances(TableCircumstances, total=False):
    """The melds and the circumstances of a won hand, as `Ruleset.score` takes them."""

    win: Annotated[
        str | None,
        CasePart(
            "the winning tile; if left out, the last of 14",
            {"win_tile": TileName},
            None,
            ("--win-tile", "--win"),
        ),
    ]
    tsumo: Annotated[
        bool,
        CasePart(
            "whether the winner drew the tile; otherwise it is a ron",
            {"win": Literal["ron", "tsumo"]},
            False,
            ("--tsumo/--ron",),
        ),
    ]


Case = Mapping[str, Any]  # unvalidated input

WIN_PARTS: Mapping[str, CasePart] = {
    name: get_args(kind)[-1] for name, kind in get_type_hints(Circumstances, include_extras=True).items()
}
# The parts of a case: the type of the value of each key.
PARTS: Mapping[str, Any] = {
    "id": str,
    "concealed": Notation,
    **{key: kind for part in WIN_PARTS.values() for key, kind in part.keys.items()},
    "dealer": bool,
    "ruleset": RulesetId,
    "options": OptionValues,
}
REQUIRED_KEYS = ("concealed", "win_tile", "win")
CASE_KEYS = frozenset(PARTS)
# The parameter of each key that stands for a single one.
PARAMETER_OF = {
    key: name
    for name, part in WIN_PARTS.items()
    for key in part.keys
    if len(part.keys) == 1 and (key == name or key not in WIN_PARTS)
}
KEYS_NOT_READ = ("id", "ruleset", "options")
TILE_KEYS = ("concealed", "win_tile")
INDICATOR_KEYS = ("dora_indicators", "ura_indicators")
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
