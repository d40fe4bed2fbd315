"""Rare hands, so that questions cover everything: each is made to show one thing."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from generator.engine.cells import ScoreTableCell, cells_below_limits
from generator.engine.dora import next_kinds
from generator.engine.hand import FLAGS
from generator.engine.impossible import COUNTERS_OF_EIGHTH_WIN
from generator.engine.readings import UNCONNECTED
from generator.quiz.dealing.dealt import (
    WIND_NAMES,
    Dealt,
    DealtHand,
    Seat,
    case_of,
    indicators_shown,
    kind_of,
    score_dealt,
    ura_shown,
    wall_of,
)
from generator.quiz.dealing.orders import build_hand, can_be_made, kinds_of, least, least_count, seven_pairs
from generator.quiz.dealing.recipes import Recipe, build_from_recipe, recipes, recipes_with
from generator.quiz.dealing.shapes import Place
from generator.rules.model import Condition, Rules

TRIES = 1000
OPEN, TSUMO, DEALER, RIICHI = 0.5, 0.4, 0.25, 0.4
Aim = partial[Dealt | None]  # of the rules and of chance


def rare_hands(tables: Sequence[Rules], rng: Random) -> Iterator[Dealt]:
    """Hands without end that cover everything there is under some rules, again and again, in an order by
    chance; they end where none can be made.
    """
    targets, is_making = [*_targets(tables)], True
    while is_making:
        is_making = False
        rng.shuffle(targets)
        for aim, rules in targets:
            for _ in range(TRIES):
                dealt = aim(rules, rng)
                if dealt:
                    is_making = True
                    yield dealt
                    break


def _targets(tables: Sequence[Rules]) -> Iterator[tuple[Aim, Rules]]:
    """What hands are made to cover, each under the first rules that have it; a cell again under rules that
    make none of its hands as others do, such as where the pair of a double wind gives other fu.
    """
    aimed: dict[object, list[Rules]] = {}
    for rules in tables:
        for aim in aims(rules):
            known = aimed.setdefault((aim.func, aim.args), [])
            if not any(_is_made_alike(aim, rules, other) for other in known):
                known.append(rules)
                yield aim, rules


def _is_made_alike(aim: Aim, rules: Rules, other: Rules) -> bool:
    """Is a hand that is made for an aim under other rules what is aimed at under these as well?"""
    if aim.func is not _of_cell:
        return True
    ours, theirs = ({*_cell_recipes(each, *aim.args)} for each in (rules, other))
    return not ours or not ours.isdisjoint(theirs)


def aims(rules: Rules) -> Iterator[Aim]:
    """All that hands are made to cover under these rules."""
    yield from (partial(_of_cell, cell) for cell in cells_below_limits(rules) if _can_be_dealt(rules, cell))
    yield from (partial(_of_limit, name) for name, limit in rules.limits.items() if limit.from_han)
    for name, item in rules.fu.items.items():
        if item.counts and not item.alone and can_be_made(rules, item.when):
            yield partial(_of_fu_item, name)
    for name, yaku in rules.yaku.items():
        if yaku.is_counted and yaku.of == "hand" and can_be_made(rules, yaku.when):
            price = yaku.han or yaku.yakuman
            sides = [False] if not price or price.closed else []
            sides += [True] if price and price.open else []
            yield from (partial(_of_yaku, name, is_open) for is_open in sides)


def _of_cell(cell: ScoreTableCell, rules: Rules, rng: Random) -> Dealt | None:
    """A hand of these han and fu; missing han are made up with riichi and dora."""
    han, fu, is_dealer, is_tsumo = cell
    if fu % rules.fu.round_up_to:
        place = _place(rules, rng, is_dealer)
        dealt = _of_han(place, seven_pairs(kinds_of(rules), rules, rng), is_tsumo, han, rng)
    else:
        dealt = _of_recipe(rng.choice(_cell_recipes(rules, cell)), is_dealer, han, rules, rng)
    if not dealt or (dealt.score.han, dealt.score.fu, dealt.score.limit) != (han, fu, None):
        return None
    return dealt


def _can_be_dealt(rules: Rules, cell: ScoreTableCell) -> bool:
    """Is there a hand of groups for the fu of a cell, or are they those of seven pairs?"""
    return cell.fu % rules.fu.round_up_to > 0 or len(_cell_recipes(rules, cell)) > 0


def _cell_recipes(rules: Rules, cell: ScoreTableCell) -> Sequence[Recipe]:
    """The recipes for the fu of a cell; the plainest if few han are wanted."""
    return recipes(rules, cell.fu, cell.is_tsumo, is_plain=cell.han < 3)


def _of_recipe(recipe: Recipe, is_dealer: bool, han: int, rules: Rules, rng: Random) -> Dealt | None:
    place = _place(rules, rng, is_dealer, is_double=recipe.pair == "pair_double_wind")
    return _of_han(place, build_from_recipe(recipe, place, rng), recipe.is_tsumo, han, rng)


def _of_limit(name: str, rules: Rules, rng: Random) -> Dealt | None:
    """A hand of just as many han as the limit begins with, or one more, most of them dora."""
    han = (rules.limits[name].from_han or 0) + rng.randrange(2)
    order: Condition = {"suits": 1, "kans": rng.randrange(3)} if han > 7 else {}
    place = _place(rules, rng, rng.random() < DEALER)
    held = build_hand(order, rng.random() < OPEN, place, rng)
    dealt = _of_han(place, held, rng.random() < TSUMO, han, rng)
    return dealt if dealt and dealt.score.limit == name else None


def _of_fu_item(name: str, rules: Rules, rng: Random) -> Dealt | None:
    """A hand of few han to which a line of the fu count belongs."""
    fitting = recipes_with(name, rng.random() < TSUMO)
    if not fitting:
        return None
    dealt = _of_recipe(rng.choice(fitting), rng.random() < DEALER, rng.randint(1, 3), rules, rng)
    return dealt if dealt and any(line.id == name for line in dealt.score.fu_lines) else None


def _of_yaku(name: str, is_open: bool, rules: Rules, rng: Random) -> Dealt | None:
    """A hand that has the yaku."""
    when = rules.yaku[name].when
    place = _place(rules, rng, bool(when.get("tenhou")) or rng.random() < DEALER)
    if least(when.get("form")) == UNCONNECTED:
        when = {**when, "win": "tsumo", "tenhou" if place.seat_wind == "east" else "chiihou": True}
    held = build_hand({**when, "kans": 1} if when.get("rinshan") else when, is_open, place, rng)
    if held is None or held.is_open != is_open:
        return None
    is_tsumo = when["win"] == "tsumo" if "win" in when else rng.random() < TSUMO
    events: dict[str, Any] = {flag: True for flag in FLAGS if when.get(flag)}
    if "paarenchan" in events:
        events["honba"] = COUNTERS_OF_EIGHTH_WIN
    has_riichi = not events and not held.is_open and rng.random() < RIICHI
    events["riichi"] = least_count(when, "riichi") or int(has_riichi)
    dealt = score_dealt(rules, case_of(held, _seat(place, held, is_tsumo, events, rng)))
    return dealt if dealt and any(each.id == name for each in dealt.score.yaku) else None


# The table


def _place(rules: Rules, rng: Random, is_dealer: bool, is_double: bool = False) -> Place:
    """Who sits where; where a wind shall be double, the round is that of the seat."""
    rounds = WIND_NAMES[:2]
    if is_double:
        wind = rounds[0] if is_dealer else rounds[1]
        return Place(rules, wind, wind)
    others = WIND_NAMES[1 : rules.number("players")]
    return Place(rules, "east" if is_dealer else rng.choice(others), rng.choice(rounds))


def _seat(place: Place, held: DealtHand, is_tsumo: bool, events: Mapping[str, Any], rng: Random) -> Seat:
    """The seat and indicators by chance."""
    shown, ura = _numbers(place.rules, held, events)
    left = Counter(wall_of(place.rules)) - Counter(_tiles(held))
    drawn = rng.sample(sorted(left.elements()), shown + ura)
    return Seat(place.seat_wind, place.round_wind, is_tsumo, events, drawn[:shown], drawn[shown:])


def _tiles(held: DealtHand) -> list[int]:
    return [*held.concealed, held.win_tile, *(tile for meld in held.melds for tile in meld.tiles)]


def _numbers(rules: Rules, held: DealtHand, events: Mapping[str, Any]) -> tuple[int, int]:
    """How many indicators and how many ura indicators are seen.

    The kan that leads to rinshan has not shown its own yet, unless it is concealed.
    """
    is_late = bool(events.get("rinshan")) and held.is_open
    shown = max(1, indicators_shown(rules, held.kans) - is_late)
    return shown, ura_shown(rules, held.kans) if events.get("riichi") else 0


def _of_han(place: Place, held: DealtHand | None, is_tsumo: bool, han: int, rng: Random) -> Dealt | None:
    """The hand with exactly these han, if riichi and dora can make up what is missing."""
    if held is None:
        return None
    seat = Seat(place.seat_wind, place.round_wind, is_tsumo)
    worth = score_dealt(place.rules, case_of(held, seat))
    if not held.is_open and (worth is None or rng.random() < RIICHI):
        seat = replace(seat, events={"riichi": 1})
        worth = score_dealt(place.rules, case_of(held, seat))
    if worth is None or worth.score.han is None or worth.score.han > han:
        return None
    shown, ura = _numbers(place.rules, held, seat.events)
    found = _pointing(place.rules, held, shown + ura, han - worth.score.han, rng)
    if found is None:
        return None
    return score_dealt(place.rules, case_of(held, replace(seat, indicators=found[:shown], ura=found[shown:])))


def _pointing(rules: Rules, held: DealtHand, number: int, han: int, rng: Random) -> list[int] | None:
    """Indicators that together give exactly this many dora in the hand."""
    held_kinds, points = Counter(map(kind_of, _tiles(held))), next_kinds(rules)
    left = Counter(wall_of(rules)) - Counter(_tiles(held))
    found: list[int] = []
    for place in range(number):
        is_last = place + 1 == number
        worth = {tile: held_kinds[points[kind_of(tile)]] for tile in sorted(left) if left[tile] > 0}
        fitting = [tile for tile, gives in worth.items() if (gives == han if is_last else gives <= han)]
        if not fitting:
            return None
        chosen = rng.choice(fitting)
        found.append(chosen)
        left[chosen] -= 1
        han -= worth[chosen]
    return found
