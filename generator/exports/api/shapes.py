"""What the API promises other programs: types of its own, which may not follow every change of the model.

The docstrings and notes go into the published schemas, and the docstring of a document into the document.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from generator.rules.model import Condition, Confidence, Payments, Value

TileId = Annotated[str, "a tile: digit and suit, such as 5m, 0p (a red five) or 7z"]
YakuId = Annotated[str, "the id of a yaku"]
RulesetId = Annotated[str, "the id of a ruleset"]
SourceId = Annotated[str, "the id of a source"]
LimitId = Annotated[str, "the id of a limit"]
Points = Annotated[int, "points"]

# Tiles


@dataclass(frozen=True)
class TileEntry:
    """One tile of the set."""

    kind: Annotated[TileId, "the tile that it counts as: for a red five the plain five"]
    suit: Annotated[Literal["m", "p", "s", "z"], "characters, circles, bamboos, honours"]
    number: Annotated[int | None, "1 to 9; null for honours"]
    wind: Literal["east", "south", "west", "north"] | None
    dragon: Annotated[Literal["haku", "hatsu", "chun"] | None, "white, green, red"]
    red: bool
    honour: bool
    terminal: bool
    simple: Annotated[bool, "2 to 8"]
    green: Annotated[bool, "the all-green hand may use it"]
    copies: Annotated[int, "how many the set holds; red fives are counted apart from the plain ones"]
    indicates: Annotated[TileId | None, "the dora that it points to as an indicator; null if left out"]


@dataclass(frozen=True)
class TileSet:
    """Every tile, with the copies of a full set in which each suit has a red five."""

    notation: Annotated[str, "how hands are written"]
    tiles: Mapping[TileId, TileEntry]


@dataclass(frozen=True)
class TilesInPlay:
    """The tiles that a ruleset plays with."""

    total: int
    copies: Annotated[Mapping[TileId, int], "how many there are of each tile; 0 if it is left out"]
    indicates: Annotated[
        Mapping[TileId, TileId | None], "the dora each tile points to as an indicator; null if it is left out"
    ]


# Yaku


@dataclass(frozen=True)
class Worth:
    """What a yaku is worth in a closed and in an open hand; null where it does not count."""

    closed: int | None
    open: int | None


@dataclass(frozen=True)
class YakuRule:
    """A yaku: what it is worth and the facts about the hand that it needs, all of them.

    One of han, yakuman and limit says what it is worth, and the others are null; all three are null where it
    does not count. A double yakuman is worth 2.
    """

    counted: Annotated[bool, "whether these rules use it"]
    han: Worth | None
    yakuman: Worth | None
    limit: Annotated[LimitId | None, "the limit it pays by itself, unless the hand is worth more without it"]
    of: Annotated[Literal["hand", "discards"], "what the facts are about"]
    when: Condition
    replaces: Annotated[tuple[YakuId, ...], "yaku that do not count beside it"]


@dataclass(frozen=True)
class YakuNames:
    """Its names that belong to no language of the site; null where there is none."""

    kanji: str | None
    romaji: Annotated[str | None, "unaccented Hepburn"]
    ema: Annotated[str | None, "in the English rules of the European Mahjong Association of 2025"]
    wrc: Annotated[str | None, "in the rules of the World Riichi Championship of 2025"]


@dataclass(frozen=True)
class YakuEntry(YakuRule):
    """A yaku of the base rules; what a local yaku is worth is said although they do not count it."""

    local: Annotated[bool, "counted only by rulesets that list it in their option local_yaku"]
    names: YakuNames


@dataclass(frozen=True)
class YakuList:
    """Every yaku of the base rules, from which rulesets differ, in the usual order."""

    yaku: Mapping[YakuId, YakuEntry]


# Fu, limits, payments, dora


@dataclass(frozen=True)
class FuRule:
    """One line of the fu count."""

    counted: Annotated[bool, "whether these rules use it"]
    fu: Annotated[int | None, "null where it does not count"]
    of: Annotated[
        Literal["win", "wait", "pair", "group"], "what it looks at; lines of a group once for each group"
    ]
    when: Condition
    unless: Annotated[YakuId | None, "the yaku that takes this line away"]
    alone: Annotated[bool, "nothing is added to it and it is not rounded"]


@dataclass(frozen=True)
class FuCount:
    """What fu are given for, and how their sum is rounded."""

    round_up_to: int
    items: Mapping[str, FuRule]


@dataclass(frozen=True)
class DealerTsumo:
    """What each other player pays."""

    each: Points


@dataclass(frozen=True)
class NonDealerTsumo:
    """What the dealer and each other player pay."""

    dealer: Points
    non_dealer: Points


@dataclass(frozen=True)
class DealerPrice:
    """What a dealer who wins is paid."""

    ron: Points
    tsumo: DealerTsumo


@dataclass(frozen=True)
class NonDealerPrice:
    """What anybody else who wins is paid."""

    ron: Points
    tsumo: NonDealerTsumo


@dataclass(frozen=True)
class LimitRule:
    """A limit: what it pays, and from how many han or base points on. The highest that is reached counts."""

    base: Annotated[int, "base points"]
    from_han: Annotated[int | None, "null where han do not lead to it"]
    from_base: Annotated[int | None, "null where base points do not lead to it"]
    dealer: DealerPrice
    non_dealer: NonDealerPrice


@dataclass(frozen=True)
class LimitList:
    """The limits of the base rules, the lowest first. Counters are not in the payments."""

    limits: Mapping[LimitId, LimitRule]


@dataclass(frozen=True)
class PaymentRules:
    """How han and fu become payments under the base rules.

    Base points are the fu, doubled once for each han and `doublings` times more, or those of the limit
    reached. A payment is the base points times its multiplier, rounded up to a multiple of `round_up_to`.
    """

    payments: Payments


@dataclass(frozen=True)
class DoraRule:
    """One kind of dora: where it comes from and when it counts. It adds han, but gives no right to win."""

    counted: Annotated[bool, "whether these rules use it"]
    source: Annotated[Literal["indicators", "ura_indicators", "red_fives", "norths"], "what points to it"]
    at_most: Annotated[int | None, "how many indicators count; null: no bound"]
    when: Condition


@dataclass(frozen=True)
class DoraList:
    """The kinds of dora of the base rules. Which tile an indicator points to stands with the tiles."""

    dora: Mapping[str, DoraRule]


# The vocabulary


@dataclass(frozen=True)
class FactEntry:
    """A fact about a hand and what it can be. Its label and its values in words are in the texts."""

    of: Annotated[
        Literal["hand", "group", "discards"], "a hand and its win, one group of it, or a player’s discards"
    ]
    type: Annotated[Literal["flag", "count", "word"], "true or false, a number, or one of some words"]
    min: Annotated[int | None, "the least a count can be; null unless it is one"]
    max: Annotated[int | None, "the most a count can be; null unless it is one"]
    words: Annotated[tuple[str, ...] | None, "null unless it is a word"]


@dataclass(frozen=True)
class FactList:
    """The facts that a condition, under the key `when`, may name. A condition holds if all it names do.

    It wants of each fact a value, one of a list of values, or a number from min to max (null: no bound).
    """

    facts: Mapping[str, FactEntry]


@dataclass(frozen=True)
class OptionEntry:
    """Something that rulesets differ in. Its name and its values in words are in the texts."""

    topic: Literal["yaku", "yakuman", "scoring", "dora", "riichi", "calls", "draws", "game", "players"]
    type: Annotated[
        Literal["choice", "set", "points", "placing"],
        "one of `values`; a list of `members`; a number of points; points in thousands for each place",
    ]
    values: Annotated[tuple[bool | int | str, ...] | None, "null unless it is a choice"]
    members: Annotated[tuple[YakuId, ...] | None, "null unless it is a set"]


@dataclass(frozen=True)
class OptionList:
    """What rulesets differ in. The files of the rulesets have the value of each option."""

    options: Mapping[str, OptionEntry]


@dataclass(frozen=True)
class SourceEntry:
    """Where facts about rules come from."""

    title: Annotated[str, "in English; `texts` has it in every language"]
    kind: Literal["official", "digest", "engine", "page", "games"]
    year: int | None
    language: str | None
    url: str | None


@dataclass(frozen=True)
class SourceList:
    """Where facts about rulesets come from.

    A digest restates official rules that were not themselves read; an engine is a program whose settings or
    tables were read.
    """

    sources: Mapping[SourceId, SourceEntry]


# Penalties


@dataclass(frozen=True)
class Bounds:
    """At least `min`, at most `max`; null: no bound."""

    min: int | None
    max: int | None


@dataclass(frozen=True)
class PointsOff:
    """Points taken off: one of some numbers, or a number within bounds that the referee sets."""

    one_of: Annotated[tuple[int, ...] | None, "null unless these are the choices; one number stands alone"]
    range: Bounds | None
    per: Annotated[Literal["minute", "player"] | None, "what they are counted by"]


@dataclass(frozen=True)
class RulingEntry:
    """What follows an error, on what condition. `when` and `also` are ids of texts."""

    then: Annotated[str, "what follows: dead_hand, chombo, points …; its words are in the texts"]
    when: Annotated[str | None, "the id of the condition; null where there is none"]
    tiles: Annotated[Bounds | None, "how many tiles were shown"]
    minutes: Annotated[Bounds | None, "up to so many minutes late, or later than so many"]
    seconds: Annotated[int | None, "the call came later than so many seconds"]
    points: PointsOff | None
    also: Annotated[tuple[str, ...], "the ids of what else is done"]
    section: Annotated[str, "where the text says so"]
    confidence: Confidence


@dataclass(frozen=True)
class OffenceEntry:
    """An error, and what follows it by each text that speaks of it."""

    topic: str
    rulings: Mapping[RulesetId, tuple[RulingEntry, ...]]


@dataclass(frozen=True)
class PenaltyTextEntry:
    """What is known of a ruleset's text on penalties."""

    known: Literal["whole", "part", "none"]
    text: Annotated[RulesetId | None, "the ruleset whose rulings hold; null where none are known"]
    sources: tuple[SourceId, ...]


@dataclass(frozen=True)
class PenaltyList:
    """Errors at the table, and what follows them by the rulebooks whose texts are known."""

    texts: Mapping[RulesetId, PenaltyTextEntry]
    offences: Mapping[str, OffenceEntry]


@dataclass(frozen=True)
class SessionRuleEntry:
    """What a text settles of the sessions of a tournament."""

    value: Annotated[int | str, "a number, or a word"]
    section: Annotated[str, "where the text says so"]
    confidence: Confidence


@dataclass(frozen=True)
class SessionEntry:
    """The sessions by one text; what it does not settle, or is not known of it, is left out."""

    sources: tuple[SourceId, ...]
    rules: Mapping[str, SessionRuleEntry]


@dataclass(frozen=True)
class SessionList:
    """How tournaments run their sessions: time, signal, lateness, substitutes."""

    sessions: Mapping[RulesetId, SessionEntry]


# Rulesets


@dataclass(frozen=True)
class OptionInForce:
    """An option's value in a ruleset, and how that is known."""

    value: Annotated[
        Value, "for a placing a list from first to last, or such lists by players above the start"
    ]
    verified: Annotated[
        bool | None, "a source of high or medium confidence states it; null in a ruleset that extends nothing"
    ]
    known: Annotated[bool, "false: no source tells what the ruleset says; the value is what a count assumes"]
    confidence: Annotated[Confidence | None, "null where no source states it"]
    sources: Annotated[tuple[SourceId, ...], "cited in full under `sources` of this file"]
    section: Annotated[str | None, "the section of the first source that says so, where that is known"]
    inherited_from: Annotated[RulesetId | None, "the ruleset whose value this is; null if this one states it"]


@dataclass(frozen=True)
class SettledRuleset:
    """A ruleset: the value of every option, and all the rules that follow, with nothing left to apply."""

    id: RulesetId
    extends: Annotated[RulesetId | None, "the ruleset whose values hold where this one says nothing"]
    players: int
    options: Mapping[str, OptionInForce]
    sources: Annotated[Mapping[SourceId, SourceEntry], "the sources that the options name"]
    tiles: TilesInPlay
    yaku: Mapping[YakuId, YakuRule]
    fu: FuCount
    limits: Annotated[Mapping[LimitId, LimitRule], "the lowest first"]
    payments: Annotated[Payments, "multipliers of base points, and what counters and sticks are worth"]
    dora: Mapping[str, DoraRule]
