"""What the API says about the rules: the base they share, and what every ruleset comes to."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from generator.engine.dora import next_kinds
from generator.engine.judge import worth
from generator.engine.price import Prices
from generator.engine.tiles import NAMES, TILE, WINDS
from generator.exports.api import shapes
from generator.rules.book import Book, members_of
from generator.rules.facts import Fact
from generator.rules.model import FuItem, Option, Range, Rules, Ruleset, Standing, Yaku
from generator.rules.penalties import Ruling
from generator.tell.spoken_tiles import plain
from generator.texts.languages import Texts

NOTATION = (
    "Digits, then the suit: m characters, p circles, s bamboos, z honours: 1z to 4z are east, south, west "
    "and north, 5z white, 6z green, 7z red. 0 is a red five. Tiles of one suit share its letter: 340m11178p."
)
WIND_OF = {NAMES[kind]: wind for wind, kind in WINDS.items()}
DRAGON_OF = {"5z": "haku", "6z": "hatsu", "7z": "chun"}

# Tiles


def tile_set(rules: Rules) -> shapes.TileSet:
    """Every tile and what it is."""
    play = tiles_in_play(rules)
    return shapes.TileSet(NOTATION, {tile: _tile(tile, rules, play) for tile in TILE})


def _tile(tile: str, rules: Rules, play: shapes.TilesInPlay) -> shapes.TileEntry:
    suit, kind = tile[1], plain(tile)
    number = None if suit == "z" else int(kind[0])
    return shapes.TileEntry(
        kind=kind,
        suit=suit,  # type: ignore[arg-type]  # the notation has no other letters
        number=number,
        wind=WIND_OF.get(tile),  # type: ignore[arg-type]  # the four winds
        dragon=DRAGON_OF.get(tile),  # type: ignore[arg-type]  # the three dragons
        red=kind != tile,
        honour=suit == "z",
        terminal=number in {1, 9},
        simple=number is not None and 1 < number < 9,
        green=kind in rules.tiles.sets.get("green", ()),
        copies=play.copies[tile],
        indicates=play.indicates[tile],
    )


def tiles_in_play(rules: Rules) -> shapes.TilesInPlay:
    """How many there are of each tile, and the dora it points to."""
    has_reds = any(dora.source == "red_fives" and dora.counts for dora in rules.dora.values())
    reds = {f"5{suit}": number for suit, number in rules.tiles.red_fives.items()} if has_reds else {}
    copies = {}
    for tile in TILE:
        kind = plain(tile)
        red = reds.get(kind, 0)
        number = red if kind != tile else rules.tiles.copies - red
        copies[tile] = 0 if kind in rules.tiles.left_out else number
    pointed = {NAMES[kind]: NAMES[dora] for kind, dora in next_kinds(rules).items()}
    return shapes.TilesInPlay(sum(copies.values()), copies, {tile: pointed.get(plain(tile)) for tile in TILE})


# Yaku


def yaku_list(rules: Rules, names: Mapping[str, shapes.YakuNames]) -> dict[str, shapes.YakuEntry]:
    """The yaku of the base rules, with what local ones would be worth."""
    return {
        id_: shapes.YakuEntry(
            **vars(_yaku(yaku, True)) | {"counted": yaku.is_counted}, local=yaku.local, names=names[id_]
        )
        for id_, yaku in rules.yaku.items()
    }


def yaku_rules(rules: Rules) -> dict[str, shapes.YakuRule]:
    """The yaku as a ruleset has them."""
    return {id_: _yaku(yaku, yaku.is_counted) for id_, yaku in rules.yaku.items()}


def _yaku(yaku: Yaku, is_priced: bool) -> shapes.YakuRule:
    closed, open_ = (worth(yaku, is_open) or None for is_open in (False, True))
    price = shapes.Worth(closed, open_)
    return shapes.YakuRule(
        counted=yaku.is_counted,
        han=price if is_priced and yaku.han else None,
        yakuman=price if is_priced and not yaku.han and yaku.yakuman else None,
        limit=yaku.limit if is_priced else None,
        of=yaku.of,
        when=yaku.when,
        replaces=yaku.replaces,
    )


# Fu, limits, dora


def fu_count(rules: Rules) -> shapes.FuCount:
    return shapes.FuCount(rules.fu.round_up_to, {id_: _fu(item) for id_, item in rules.fu.items.items()})


def _fu(item: FuItem) -> shapes.FuRule:
    fu = item.fu if item.counts else None
    return shapes.FuRule(item.counts, fu, item.of, item.when, item.unless, item.alone)


def limit_rules(rules: Rules) -> dict[str, shapes.LimitRule]:
    """The limits, each with what it pays."""
    payment = Prices(rules).payment
    limits = {}
    for id_, limit in rules.limits.items():
        by_ron = {is_dealer: payment[limit.base, False, is_dealer].total for is_dealer in (True, False)}
        dealer, other = (dict(payment[limit.base, True, is_dealer].payments) for is_dealer in (True, False))
        limits[id_] = shapes.LimitRule(
            limit.base,
            limit.from_han,
            limit.from_base,
            shapes.DealerPrice(by_ron[True], shapes.DealerTsumo(**dealer)),
            shapes.NonDealerPrice(by_ron[False], shapes.NonDealerTsumo(**other)),
        )
    return limits


def dora_rules(rules: Rules) -> dict[str, shapes.DoraRule]:
    return {
        id_: shapes.DoraRule(dora.counts, dora.source, dora.at_most, dora.when)
        for id_, dora in rules.dora.items()
    }


# The vocabulary


def fact_list(book: Book) -> dict[str, shapes.FactEntry]:
    """Every fact, by what it is about."""
    return {id_: _fact(fact) for id_, fact in book.facts.items()}


def _fact(fact: Fact) -> shapes.FactEntry:
    type_ = "word" if fact.words else "flag" if fact.most is None else "count"
    of = "hand" if fact.of == "win" else fact.of
    least = None if fact.most is None else 0
    return shapes.FactEntry(of, type_, least, fact.most, fact.words or None)  # type: ignore[arg-type]  # its words


def option_list(book: Book) -> dict[str, shapes.OptionEntry]:
    return {id_: _option(option, book) for id_, option in book.options.items()}


def _option(option: Option, book: Book) -> shapes.OptionEntry:
    values = tuple(option.values) if option.type == "choice" else None
    members = members_of(option, book.base) if option.type == "set" else None
    return shapes.OptionEntry(option.topic, option.type, values, members)


# Penalties


def penalty_list(book: Book) -> shapes.PenaltyList:
    """Every ruleset's text on penalties, as far as it is known, and every error."""
    texts = {
        id_: shapes.PenaltyTextEntry(text.known, book.penalty_text(id_), text.sources)
        for id_, text in book.penalties.texts.items()
    }
    offences = {
        id_: shapes.OffenceEntry(
            offence.topic, {name: penalty_rulings(each) for name, each in offence.rulings.items()}
        )
        for id_, offence in book.penalties.offences.items()
    }
    return shapes.PenaltyList(texts, offences)


def penalty_rulings(rulings: Iterable[Ruling]) -> tuple[shapes.RulingEntry, ...]:
    return tuple(map(_ruling, rulings))


def _ruling(ruling: Ruling) -> shapes.RulingEntry:
    return shapes.RulingEntry(
        then=ruling.then,
        when=ruling.when,
        tiles=_bounds(ruling.tiles),
        minutes=_bounds(ruling.minutes),
        seconds=ruling.seconds,
        points=_points_off(ruling),
        also=ruling.also,
        section=ruling.section,
        confidence=ruling.confidence,
    )


def _bounds(range_: Range | None) -> shapes.Bounds | None:
    return shapes.Bounds(range_.min, range_.max) if range_ else None


def _points_off(ruling: Ruling) -> shapes.PointsOff | None:
    points = ruling.points
    if points is None:
        return None
    if isinstance(points, Range):
        return shapes.PointsOff(None, _bounds(points), ruling.per)
    return shapes.PointsOff(points if isinstance(points, tuple) else (points,), None, ruling.per)


def session_list(book: Book) -> shapes.SessionList:
    """The sessions of every ruleset whose text settles them."""
    return shapes.SessionList(
        {
            name: shapes.SessionEntry(
                session.sources,
                {id_: shapes.SessionRuleEntry(**vars(rule)) for id_, rule in session.rules.items()},
            )
            for name, session in book.sessions.items()
        }
    )


# The base, and the rulesets


def base_rules(book: Book) -> Rules:
    """The base rules; the number of players, which no payment by limit depends on, from the common ones."""
    return replace(book.base, options=book.rules().options)


def source_list(book: Book, english: Texts) -> dict[str, shapes.SourceEntry]:
    return {
        id_: shapes.SourceEntry(
            english.say(f"sources.{id_}"), cited.kind, cited.year, cited.language, cited.url
        )
        for id_, cited in book.sources.items()
    }


def settled_ruleset(book: Book, ruleset: Ruleset, english: Texts) -> shapes.SettledRuleset:
    """A ruleset with all that follows from its options."""
    rules = book.rules(ruleset.id)
    cited = {source for standing in ruleset.standings.values() for source in standing.sources}
    return shapes.SettledRuleset(
        id=ruleset.id,
        extends=ruleset.extends,
        players=players(rules),
        options={id_: _in_force(ruleset, standing) for id_, standing in ruleset.standings.items()},
        sources={id_: source for id_, source in source_list(book, english).items() if id_ in cited},
        tiles=tiles_in_play(rules),
        yaku=dict(yaku_rules(rules)),
        fu=fu_count(rules),
        limits=limit_rules(rules),
        payments=rules.payments,
        dora=dora_rules(rules),
    )


def players(rules: Rules) -> int:
    return rules.number("players")


def _in_force(ruleset: Ruleset, standing: Standing) -> shapes.OptionInForce:
    return shapes.OptionInForce(
        value=standing.value,
        verified=None if ruleset.extends is None else standing.is_verified,
        known=standing.is_known,
        confidence=standing.confidence,
        sources=standing.sources,
        section=standing.section,
        inherited_from=standing.inherited_from,
    )
