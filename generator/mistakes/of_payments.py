"""Mistakes on the way from han and fu to the payments."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from generator.engine.price import Prices, base_points
from generator.mistakes.scored import PAYERS, Scored, Slip, mistake
from generator.rules.model import Rules
from generator.texts.lines import Line

Paid = Mapping[str, int]


@lru_cache(64)
def _not_rounded(rules: Rules) -> Prices:
    return Prices(replace(rules, payments=replace(rules.payments, round_up_to=1)))


def _from(scored: Scored, prices: Prices, is_tsumo: bool, is_dealer: bool) -> dict[str, int]:
    """The payments of the base points after some table, in the fields that the question has."""
    payments = dict(prices.payment[scored.base, is_tsumo, is_dealer].payments)
    shares = {PAYERS[who]: points for who, points in payments.items()}
    largest = max(shares.values())
    return {field: shares.get(field, largest) + scored.bonus for field in scored.right}


def _other_dealer(scored: Scored) -> Paid:
    return _from(scored, scored.prices, scored.win.how.is_tsumo, not scored.win.is_dealer)


def _other_way(scored: Scored) -> Paid:
    """The table for tsumo gives a ron the sum of all shares; the table for ron gives each the whole price."""
    if scored.win.how.is_tsumo:
        return _from(scored, scored.prices, False, scored.win.is_dealer)
    return {"discarder": scored.prices.payment[scored.base, True, scored.win.is_dealer].total + scored.bonus}


def _unrounded(scored: Scored) -> Paid:
    prices = _not_rounded(scored.rules)
    return _from(scored, prices, scored.win.how.is_tsumo, scored.win.is_dealer)


def _rounded_down(scored: Scored) -> Paid:
    step = scored.rules.payments.round_up_to
    return {
        field: (points - scored.bonus) // step * step + scored.bonus
        for field, points in _unrounded(scored).items()
    }


def _swapped(scored: Scored) -> Paid:
    right = scored.right
    return {"dealer": right["others"], "others": right["dealer"]} if "dealer" in right else {}


def _without_counters(scored: Scored) -> Paid:
    return {field: points - scored.bonus for field, points in scored.right.items()}


def _names(scored: Scored) -> Mapping[str, Callable[[Scored], Paid]]:
    """The mistakes that can be made with such a hand. The likelier stand first."""
    return {
        "honba_forgotten": _without_counters,
        "split_swapped": _swapped,
        "non_dealer_table" if scored.win.is_dealer else "dealer_table": _other_dealer,
        "ron_table" if scored.win.how.is_tsumo else "tsumo_table": _other_way,
        "points_not_rounded": _unrounded,
        "points_rounded_down": _rounded_down,
    }


def paid_mistakes(scored: Scored) -> Iterator[Slip]:
    """Each mistake and the payments that it leads to."""
    for name, wrong in _names(scored).items():
        yield Slip(mistake(name), paid=wrong(scored))
    if scored.is_counted:
        yield from _limit_mistakes(scored)
        yield from _neighbours(scored)


def _limit_mistakes(scored: Scored) -> Iterator[Slip]:
    """The limit missed, or the next one above or below taken for it."""
    rules, names = scored.rules, [*scored.rules.limits]
    limit, base = scored.score.limit, base_points(rules, scored.score.han or 0, scored.score.fu or 0)
    place = names.index(limit) if limit else -1
    if limit and place == 0:
        is_rounded = base < rules.limits[limit].base and scored.needs_fu
        yield Slip(mistake("kiriage_missed" if is_rounded else "limit_overlooked"), paid=scored.paid(base))
    if place + 1 < len(names):
        above = rules.limits[names[place + 1]].base
        yield Slip(mistake("limit_too_high"), paid=scored.paid(above))
    if place > 0:
        below = names[place - 1]
        wrong = mistake("wrong_limit", about=Line(f"limits.{below}"))
        yield Slip(wrong, paid=scored.paid(rules.limits[below].base))


def _neighbours(scored: Scored) -> Iterator[Slip]:
    """A cell beside the right one."""
    if scored.score.limit:
        return
    han, fu, step = scored.score.han or 0, scored.score.fu or 0, scored.rules.fu.round_up_to
    near = {(han - 1, fu), (han + 1, fu)}
    if not fu % step:
        near |= {(han, fu - step), (han, fu + step)}
    for cell in sorted(near):
        if cell[0] > 0 and cell[1] >= scored.rules.fu.items["base"].fu:
            about = Line("explain.worth", {"han": cell[0], "fu": cell[1]})
            base = scored.prices.worth[cell].base
            yield Slip(mistake("neighbouring_cell", about=about), paid=scored.paid(base))
