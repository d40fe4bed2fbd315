"""Mistakes between han and fu and the payments: the limit, the table, the rounding, the shares."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from riichi_rules.engine.cells import fu_of
from riichi_rules.engine.price import Prices, base_points
from riichi_rules.mistakes.catalogue import Mistake
from riichi_rules.mistakes.scored import Scored
from riichi_rules.rules.model import Rules


@lru_cache(64)
def _unrounded_payments(rules: Rules) -> Prices:
    return Prices(replace(rules, payments=replace(rules.payments, round_up_to=1)))


def payment_mistakes(scored: Scored) -> Iterator[Mistake]:
    """Yield the mistakes with counters, table and rounding, and with limit and cell if han and fu count."""
    right, base = scored.count, scored.base
    is_tsumo, is_dealer = scored.win.how.is_tsumo, scored.win.is_dealer
    yield Mistake("honba_forgotten", right._replace(honba=0))
    seats = "non_dealer_table" if is_dealer else "dealer_table"
    yield Mistake(seats, scored.priced(base, is_dealer=not is_dealer))
    yield Mistake("ron_table" if is_tsumo else "tsumo_table", scored.priced(base, is_tsumo=not is_tsumo))
    exact = _unrounded_payments(scored.rules).payment[base, is_tsumo, is_dealer]
    yield Mistake("points_not_rounded", right._replace(points=exact.total, payments=exact.payments))
    step = scored.rules.payments.round_up_to
    down = tuple((payer, points // step * step) for payer, points in exact.payments)
    yield Mistake("points_rounded_down", right._replace(points=_sum(scored, down), payments=down))
    if sticks := scored.score.riichi_sticks:  # points may be claimed with counters, not with sticks
        yield Mistake("bonus_included", right._replace(points=right.points + scored.score.honba + sticks))
    if len(right.payments) == 2:
        (dealer, more), (other, less) = right.payments
        yield Mistake("split_swapped", right._replace(payments=((dealer, less), (other, more))))
    if scored.is_counted:
        yield from _limit_mistakes(scored)
        yield from _neighbours(scored)


def _sum(scored: Scored, payments: tuple[tuple[str, int], ...]) -> int:
    """Return the total of the payments; several players may pay the non-dealer share."""
    payers = scored.prices.payers
    times = {"discarder": 1, "each": payers, "dealer": 1, "non_dealer": payers - 1}
    return sum(times[payer] * points for payer, points in payments)


def _limit_mistakes(scored: Scored) -> Iterator[Mistake]:
    """Yield the mistakes of missing the lowest limit, and of taking the next limit above or below."""
    index = _place_of_limit(scored)
    if index == 0:
        yield _without_limit(scored)
    for other, limit in enumerate(scored.rules.limits):
        if abs(other - index) == 1:
            yield _wrong_limit(scored, limit)


def _place_of_limit(scored: Scored) -> int:
    """Return the index of the right limit among all, or -1 if there is none."""
    limit = scored.count.limit
    return [*scored.rules.limits].index(limit) if limit else -1


def _without_limit(scored: Scored) -> Mistake:
    """Return the mistake of paying the base points although they reach or are rounded up to a limit."""
    base = base_points(scored.rules, scored.count.han or 0, scored.count.fu or 0)
    limit = scored.rules.limits[scored.count.limit or ""]
    name = "kiriage_missed" if base < limit.base and scored.needs_fu else "limit_overlooked"
    return Mistake(name, scored.priced(base)._replace(limit=None))


def _wrong_limit(scored: Scored, limit: str) -> Mistake:
    """Return the mistake of paying by a wrong limit."""
    result = scored.priced(scored.rules.limits[limit].base)._replace(limit=limit)
    if [*scored.rules.limits].index(limit) > _place_of_limit(scored):
        return Mistake("limit_too_high", result)
    return Mistake("wrong_limit", result, (limit,))


def _neighbours(scored: Scored) -> Iterator[Mistake]:
    """Yield the mistakes of reading a neighbouring cell of the table."""
    han, fu, limit, *_ = scored.count
    if limit or han is None or fu is None:
        return
    rounding, is_tsumo = scored.rules.fu.round_up_to, scored.win.how.is_tsumo
    beside = [] if fu % rounding else [(han, fu - rounding), (han, fu + rounding)]
    for cell in ((han - 1, fu), *beside, (han + 1, fu)):
        if cell[0] > 0 and cell[1] in fu_of(scored.rules, cell[0], is_tsumo):
            yield Mistake("neighbouring_cell", scored.priced(scored.prices.worth[cell].base), cell)


def rare_payment_mistakes(scored: Scored) -> Iterator[Mistake]:
    """Yield the mistakes of taking limits further off, and wrong shares."""
    right, payers = scored.count, scored.prices.payers
    if scored.is_counted and _place_of_limit(scored) > 0:
        yield _without_limit(scored)
    yield from (_wrong_limit(scored, limit) for limit in scored.rules.limits if limit != right.limit)
    if len(right.payments) == 2:
        shares = [points for _, points in right.payments]
        for share in shares:
            alike = right._replace(points=payers * share, payments=(("each", share),))
            yield Mistake("everybody_pays_alike", alike)
        yield Mistake("payers_counted_wrong", right._replace(points=sum(shares)))
