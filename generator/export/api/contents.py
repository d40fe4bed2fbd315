"""The contents of the API: the base rules, and each ruleset with its options applied."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from riichi_rules.engine.dora import next_kinds
from riichi_rules.engine.judge import worth
from riichi_rules.engine.price import Prices
from riichi_rules.engine.tiles import NAMES, TILE, WINDS
from riichi_rules.rules.book import Book, members_of
from riichi_rules.rules.cells import EVERYWHERE, CellState, OptionValue, RulesetDefinition
from riichi_rules.rules.model import FuItem, Rules, Yaku
from riichi_rules.rules.penalties import ruling_entry
from riichi_rules.tell.spoken_tiles import plain
from riichi_rules.texts.languages import Texts

NOTATION = (
    "Digits, then the suit: m characters, p circles, s bamboos, z honours: 1z to 4z are east, south, west "
    "and north, 5z white, 6z green, 7z red. 0 is a red five. Tiles of one suit share its letter: 340m11178p."
)
WIND_OF = {NAMES[kind]: wind for wind, kind in WINDS.items()}
DRAGON_OF = {"5z": "haku", "6z": "hatsu", "7z": "chun"}

# A mapping of the API, whose keys are those of its shape in content/api.yaml.
Content = dict[str, Any]

# Tiles


def tile_set(rules: Rules) -> Content:
    """Return every tile with its properties."""
    in_play = tiles_in_play(rules)
    return {"notation": NOTATION, "tiles": {tile: _tile(tile, rules, in_play) for tile in TILE}}


def _tile(tile: str, rules: Rules, in_play: Content) -> Content:
    suit, kind = tile[1], plain(tile)
    number = None if suit == "z" else int(kind[0])
    return {
        "kind": kind,
        "suit": suit,
        "number": number,
        "wind": WIND_OF.get(tile),
        "dragon": DRAGON_OF.get(tile),
        "red": kind != tile,
        "honour": suit == "z",
        "terminal": number in {1, 9},
        "simple": number is not None and 1 < number < 9,
        "green": kind in rules.tiles.sets.get("green", ()),
        "copies": in_play["copies"][tile],
        "indicates": in_play["indicates"][tile],
    }


def tiles_in_play(rules: Rules) -> Content:
    """Return the number of copies of each tile, and the dora it indicates."""
    has_reds = any(dora.source == "red_fives" and dora.counts for dora in rules.dora.values())
    reds = {f"5{suit}": number for suit, number in rules.tiles.red_fives.items()} if has_reds else {}
    copies = {}
    for tile in TILE:
        kind = plain(tile)
        red = reds.get(kind, 0)
        number = red if kind != tile else rules.tiles.copies - red
        copies[tile] = 0 if kind in rules.tiles.left_out else number
    dora_of = {NAMES[kind]: NAMES[dora] for kind, dora in next_kinds(rules).items()}
    indicates = {tile: dora_of.get(plain(tile)) for tile in TILE}
    return {"total": sum(copies.values()), "copies": copies, "indicates": indicates}


# Yaku


def yaku_list(rules: Rules, names: Mapping[str, object]) -> dict[str, Content]:
    """Return the yaku of the base rules; local ones with the value they would have."""
    return {
        id_: {**_yaku(yaku, True), "local": yaku.local, "names": names[id_]}
        for id_, yaku in rules.yaku.items()
    }


def yaku_rules(rules: Rules) -> dict[str, Content]:
    """Return the yaku with the values of a ruleset."""
    return {id_: _yaku(yaku, yaku.is_counted) for id_, yaku in rules.yaku.items()}


def _yaku(yaku: Yaku, is_priced: bool) -> Content:
    closed, open_ = (worth(yaku, is_open) or None for is_open in (False, True))
    price = {"closed": closed, "open": open_}
    return {
        "counted": yaku.is_counted,
        "han": price if is_priced and yaku.han else None,
        "yakuman": price if is_priced and not yaku.han and yaku.yakuman else None,
        "limit": yaku.limit if is_priced else None,
        "of": yaku.of,
        "when": yaku.when,
        "replaces": yaku.replaces,
    }


# Fu, limits, dora


def fu_count(rules: Rules) -> Content:
    items = {id_: _fu(item) for id_, item in rules.fu.items.items()}
    return {"round_up_to": rules.fu.round_up_to, "items": items}


def _fu(item: FuItem) -> Content:
    return {
        "counted": item.counts,
        "fu": item.fu if item.counts else None,
        "of": item.of,
        "when": item.when,
        "unless": item.unless,
        "alone": item.alone,
    }


def limit_rules(rules: Rules) -> dict[str, Content]:
    """Return the limits with their payments."""
    payment = Prices(rules).payment

    def price(base: int, is_dealer: bool) -> Content:
        tsumo = dict(payment[base, True, is_dealer].payments)
        return {"ron": payment[base, False, is_dealer].total, "tsumo": tsumo}

    return {
        id_: {
            "base": limit.base,
            "from_han": limit.from_han,
            "from_base": limit.from_base,
            "dealer": price(limit.base, True),
            "non_dealer": price(limit.base, False),
        }
        for id_, limit in rules.limits.items()
    }


def dora_rules(rules: Rules) -> dict[str, Content]:
    return {
        id_: {"counted": dora.counts, "source": dora.source, "at_most": dora.at_most, "when": dora.when}
        for id_, dora in rules.dora.items()
    }


# The vocabulary


def fact_list(book: Book) -> dict[str, Content]:
    """Return every fact, with what it describes and its possible values."""
    return {
        id_: {
            "of": "hand" if fact.of == "win" else fact.of,
            "type": "word" if fact.words else "flag" if fact.most is None else "count",
            "min": None if fact.most is None else 0,
            "max": fact.most,
            "words": fact.words or None,
        }
        for id_, fact in book.facts.items()
    }


def option_list(book: Book) -> dict[str, Content]:
    return {
        id_: {
            "topic": option.topic,
            "type": option.type,
            "values": [*option.values] if option.type == "choice" else None,
            "members": members_of(option, book.base) if option.type == "set" else None,
        }
        for id_, option in book.options.items()
    }


# Penalties


def penalty_list(book: Book) -> Content:
    """Return the text on penalties of every ruleset, where known, and every offence."""
    return {
        "texts": {
            id_: {"known": text.known, "text": book.penalty_text(id_), "sources": text.sources}
            for id_, text in book.penalties.texts.items()
        },
        "offences": {
            id_: {
                "topic": offence.topic,
                "rulings": {name: [*map(ruling_entry, each)] for name, each in offence.rulings.items()},
            }
            for id_, offence in book.penalties.offences.items()
        },
    }


# The base, and the rulesets


def base_rules(book: Book) -> Rules:
    """Return the base rules with the options of the common ruleset, which give the number of players.

    Payments by limit do not depend on that number.
    """
    return replace(book.base, options=book.rules().options)


def source_list(book: Book, english: Texts) -> dict[str, Content]:
    return {
        id_: {"title": english.say(f"sources.{id_}"), **vars(cited)} for id_, cited in book.sources.items()
    }


def settled_ruleset(book: Book, ruleset: RulesetDefinition, english: Texts) -> Content:
    """Return a ruleset with everything that follows from its options."""
    rules = book.rules(ruleset.id)
    cited = {source for option_value in ruleset.option_values.values() for source in option_value.sources}
    return {
        "id": ruleset.id,
        "extends": ruleset.extends,
        "replaces": ruleset.replaces,
        "players": rules.number("players"),
        "options": {
            id_: _option_value(ruleset, option_value) for id_, option_value in ruleset.option_values.items()
        },
        "sources": {id_: source for id_, source in source_list(book, english).items() if id_ in cited},
        "tiles": tiles_in_play(rules),
        "yaku": yaku_rules(rules),
        "fu": fu_count(rules),
        "limits": limit_rules(rules),
        "payments": rules.payments,
        "dora": dora_rules(rules),
    }


def _option_value(ruleset: RulesetDefinition, option_value: OptionValue) -> Content:
    return {
        "value": option_value.value,
        "verified": None if ruleset.extends is None else option_value.is_verified,
        "known": option_value.is_known,
        "state": option_value.state,
        "standard": option_value.like or EVERYWHERE if option_value.state is CellState.STANDARD else None,
        "confidence": option_value.confidence,
        "sources": option_value.sources,
        "section": option_value.section,
        "seen": option_value.seen,
        "inherited_from": option_value.inherited_from,
    }
