"""The types of the rules: frozen values, as the YAML files define them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from riichi_rules.strict_yaml.values import ANY_COUNT

# The limits that code refers to by name.
MANGAN, YAKUMAN = "mangan", "yakuman"

Scalar = bool | int | str
Tile = Annotated[str, "a tile in mpsz notation, such as 5m, 0p (a red five) or 7z"]
YakuId = Annotated[str, "the id of a yaku"]
LimitId = Annotated[str, "the id of a limit"]
RulesetId = Annotated[str, "the id of a ruleset"]
OptionValues = Annotated[Mapping[str, object], "options of the ruleset, each with another value"]
Count = Annotated[int, ANY_COUNT]
Positive = Annotated[int, ANY_COUNT[1:]]
SuitId = Literal["m", "p", "s"]
Confidence = Literal["high", "medium", "low"]


@dataclass(frozen=True)
class Range:
    """A range from `min` to `max`, both included."""

    min: int | None = None
    max: int | None = None


Want = Scalar | tuple[Scalar, ...] | Range
Condition = Annotated[
    Mapping[str, Want], "fact: value, fact: [one, of, these] or fact: {min: 1, max: 2}; all must hold"
]


def is_wanted(want: Want, value: Scalar) -> bool:
    """Return whether a fact's value meets a condition."""
    if isinstance(want, Range):
        low = want.min is None or value >= want.min  # type: ignore[operator]  # ranges are of counts
        return low and (want.max is None or value <= want.max)  # type: ignore[operator]
    return value in want if isinstance(want, tuple) else value == want


@dataclass(frozen=True)
class Price:
    """The value of a yaku in a closed and in an open hand; null if it does not count there."""

    closed: Annotated[int, range(1, 14)] | None = None
    open: Annotated[int, range(1, 14)] | None = None


@dataclass(frozen=True)
class Yaku:
    """A yaku: its value and the facts it needs."""

    when: Condition
    han: Annotated[Price | None, "han in a closed and in an open hand"] = None
    yakuman: Annotated[Price | None, "how many yakuman it is worth, closed and open"] = None
    limit: Annotated[str | None, "the limit it is worth by itself, without anything added"] = None
    double: Annotated[bool, "counts as twice its yakuman"] = False
    replaces: Annotated[tuple[YakuId, ...], "yaku that do not count beside it"] = ()
    without_pair: Annotated[bool, "four quads are a whole hand for it, even without a pair"] = False
    of: Annotated[Literal["hand", "discards"], "what the facts are about"] = "hand"
    local: Annotated[bool, "counted only where a ruleset lists it under local_yaku"] = False
    counts: Annotated[bool | None, "false: this ruleset does not use it"] = None

    @property
    def is_counted(self) -> bool:
        return not self.local if self.counts is None else self.counts

    def worth(self, side: str) -> int | None:
        """Return the han or yakuman in a `closed` or an `open` hand; None if it does not count there."""
        price = self.han or self.yakuman
        number = getattr(price, side) if price else None
        return None if number is None else number * (2 if self.double else 1)


@dataclass(frozen=True)
class FuItem:
    """A line of the fu count."""

    of: Annotated[Literal["win", "wait", "pair", "group"], "what the line looks at"]
    fu: Count
    when: Condition
    unless: Annotated[YakuId | None, "the yaku that takes this line away"] = None
    alone: Annotated[bool, "nothing is added to it and it is not rounded"] = False
    counts: Annotated[bool, "false: this ruleset does not use it"] = True


@dataclass(frozen=True)
class Fu:
    """The fu count: its lines and how their sum is rounded."""

    round_up_to: Positive
    items: Mapping[str, FuItem]


@dataclass(frozen=True)
class Limit:
    """A limit: the base points it pays, and the han or base points from which it does."""

    base: Positive
    from_han: Positive | None = None
    from_base: Positive | None = None
    repeats: Annotated[bool, "it pays once more for each further `from_han`"] = False

    def times(self, han: int) -> int:
        """Return how many times it pays for these han."""
        return max(han // self.from_han, 1) if self.repeats and self.from_han else 1


@dataclass(frozen=True)
class Ron:
    """The payment of the discarder, in base points."""

    dealer: Count
    non_dealer: Count


@dataclass(frozen=True)
class DealerTsumo:
    """The payment of each player to a dealer who wins by tsumo, in base points."""

    each: Count


@dataclass(frozen=True)
class NonDealerTsumo:
    """The payments of the dealer and of each other player, in base points."""

    dealer: Count
    non_dealer: Count


@dataclass(frozen=True)
class Tsumo:
    """The payments for a win by tsumo."""

    dealer_wins: DealerTsumo
    non_dealer_wins: NonDealerTsumo


@dataclass(frozen=True)
class Honba:
    """The points that each counter adds."""

    ron: Count
    tsumo_each: Count
    only_for_dealer: Annotated[bool, "only a dealer who wins gets it"] = False


@dataclass(frozen=True)
class Payments:
    """The conversion of base points into payments."""

    doublings: Annotated[int, range(11)]
    round_up_to: Positive
    ron: Ron
    tsumo: Tsumo
    yakuman_add_up: bool
    honba: Honba
    riichi_stick: Count
    unlimited: Annotated[bool, "every han doubles the points, and yakuman count as han"] = False


@dataclass(frozen=True)
class Dora:
    """A kind of dora: where it comes from and when it counts."""

    source: Annotated[Literal["indicators", "ura_indicators", "red_fives", "norths"], "what points to it"]
    at_most: Annotated[Count | None, "how many indicators count"] = None
    when: Condition = field(default_factory=dict)
    counts: bool = True


@dataclass(frozen=True)
class TileSet:
    """The set of tiles."""

    suits: tuple[SuitId, ...]
    honours: tuple[Tile, ...]
    copies: int
    red_fives: Mapping[SuitId, Annotated[int, range(5)]]
    sets: Annotated[
        Mapping[str, tuple[Tile, ...]], "id: tiles of which a whole hand may be; the fact all_<id>"
    ]
    dora_cycles: tuple[tuple[Tile, ...], ...]
    left_out: tuple[Tile, ...]
    against_tenpai: Annotated[
        Literal["all", "concealed", "none"], "the own tiles of which the fourth leaves nothing to wait for"
    ]


Value = Scalar | tuple[Scalar, ...] | Mapping[int, tuple[int, ...]]
Changes = Annotated[Mapping[str, object], "path into the rules: its new content"]


@dataclass(frozen=True)
class Option:
    """An option in which rulesets differ, and the changes that each of its values makes to the rules."""

    topic: Literal["yaku", "yakuman", "scoring", "dora", "riichi", "calls", "draws", "game", "players"]
    only_where: Annotated[Condition, "option: value; the others must be so for this one to say anything"] = (
        field(default_factory=dict)
    )
    by_players: Annotated[bool, "its value depends on the number of players"] = False
    custom: Annotated[bool, "rules that say nothing of it do without"] = False
    type: Literal["choice", "set", "points", "placing"] = "choice"
    values: Annotated[Mapping[Scalar, Changes], "choice: the values, and what each changes"] = field(
        default_factory=dict
    )
    members: Annotated[Literal["local"] | tuple[YakuId, ...] | None, "set: the yaku that may be listed"] = (
        None
    )
    each: Annotated[Changes, "set: what each listed yaku changes; {item} stands for it"] = field(
        default_factory=dict
    )

    def says_something(self, options: Mapping[str, Value]) -> bool:
        """Return whether the option decides anything, given the values of the others."""
        return all(is_wanted(want, options[name]) for name, want in self.only_where.items())  # type: ignore[arg-type]  # a scalar


@dataclass(frozen=True, eq=False)
class Rules:
    """All the rules of one ruleset, ready to use."""

    ruleset: str
    options: Mapping[str, Value]
    tiles: TileSet
    yaku: Mapping[str, Yaku]
    fu: Fu
    limits: Mapping[str, Limit]
    payments: Payments
    dora: Mapping[str, Dora]
    table: Mapping[str, Positive]
    penalty_text: Annotated[
        str | None, "the ruleset whose text on penalties holds, if the whole of it is known"
    ] = None
    unknown: Annotated[frozenset[str], "options of which nobody knows what the ruleset says"] = frozenset()
    unused: Annotated[frozenset[str], "options that decide nothing in this ruleset"] = frozenset()
    unsure: Annotated[frozenset[str], "options that only a doubtful source states"] = frozenset()

    @property
    def yakuman_base(self) -> int:
        """The base points of one yakuman."""
        return self.limits[YAKUMAN].base

    @property
    def yakuman_han(self) -> int:
        """The han that a yakuman counts as where there are no limits; else 0."""
        return self.table["yakuman_han"] if self.payments.unlimited else 0

    def number(self, option: str) -> int:
        """Return the value of a numeric option."""
        return int(str(self.options[option]))
