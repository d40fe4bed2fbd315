"""The cells of the score table: the combinations of han and fu that a hand can have."""

from collections.abc import Iterator
from typing import NamedTuple

from riichi_rules.engine.price import Prices, round_up
from riichi_rules.rules.model import MANGAN, Rules

MOST_FU = 110
# Three concealed quads of terminals or honours, and closed ron on a single wait for the double wind.
MOST_FU_OF_ALL = 140


class ScoreTableCell(NamedTuple):
    """Han and fu, whether the dealer wins, and whether by tsumo."""

    han: int
    fu: int
    is_dealer: bool
    is_tsumo: bool


def rows(rules: Rules) -> list[int]:
    """Return the fu that a sum can be rounded to, and the fixed fu of seven pairs."""
    items = rules.fu.items
    step = rules.fu.round_up_to
    most = MOST_FU_OF_ALL if rules.payments.unlimited else MOST_FU
    sums = range(round_up(items["base"].fu, step), most + 1, step)
    return sorted({*sums, items["seven_pairs"].fu})


def columns(rules: Rules) -> range:
    """Return the numbers of han below mangan unless their fu reach it; without limits all of them."""
    return range(1, rules.table["most_han"] + 1 if rules.payments.unlimited else _first_limit(rules))


def _first_limit(rules: Rules) -> int:
    return rules.limits[MANGAN].from_han or 5


def cells(rules: Rules) -> Iterator[ScoreTableCell]:
    """Yield every cell that a hand can fall into, including those that reach mangan by their fu."""
    for is_dealer in (True, False):
        for is_tsumo in (False, True):
            for han in columns(rules):
                for fu in fu_of(rules, han, is_tsumo):
                    yield ScoreTableCell(han, fu, is_dealer, is_tsumo)


def fu_of(rules: Rules, han: int, is_tsumo: bool) -> list[int]:
    """Return the fu that a hand with this number of han can have."""
    return [fu for fu in rows(rules) if is_possible(rules, fu, han, is_tsumo)]


def cells_below_limits(rules: Rules) -> Iterator[ScoreTableCell]:
    """Return the cells whose base points are not capped by a limit."""
    prices = Prices(rules)
    return (cell for cell in cells(rules) if prices.worth[cell.han, cell.fu].limit is None)


def is_possible(rules: Rules, fu: int, han: int, is_tsumo: bool) -> bool:
    """Return whether a hand can have these fu and han."""
    by_tsumo = rules.yaku["menzen_tsumo"].han
    self_drawn = by_tsumo.closed if by_tsumo and by_tsumo.closed and is_tsumo else 0
    if fu == rules.fu.items["seven_pairs"].fu:
        pairs = rules.yaku["chiitoitsu"].han
        if fu % rules.fu.round_up_to:
            return pairs is not None and han >= (pairs.closed or 0) + self_drawn
    if fu % rules.fu.round_up_to:
        return False
    if fu > rules.fu.items["base"].fu:
        return han > 1 or fu <= most_fu_of_one_han(rules, is_tsumo)
    if is_tsumo:
        pinfu = rules.yaku["pinfu"]
        holds = pinfu.han is not None and pinfu.when.get("win") != "ron"
        return holds and han >= (pinfu.han.closed or 0) + self_drawn if pinfu.han else False
    return not rules.fu.items["open_pinfu"].counts


def most_fu_of_one_han(rules: Rules, is_tsumo: bool) -> int:
    """Return the most fu that a hand of one han can have.

    It has two concealed quads of terminals or honours, an open triplet and a pair of the double wind.
    A third concealed triplet, a third quad or a fourth triplet would add a yaku.
    """
    items = rules.fu.items
    won = ("tsumo", "wait_tanki") if is_tsumo else ("closed_ron",)
    lines = (
        "base",
        "kan_outside_closed",
        "kan_outside_closed",
        "triplet_outside_open",
        "pair_double_wind",
        *won,
    )
    return round_up(sum(items[line].fu for line in lines), rules.fu.round_up_to)


def is_fu(rules: Rules, han: int, fu: int, *, is_tsumo: bool) -> bool:
    """Return whether a hand with this number of han can have these fu.

    Fu above the rows of the table need so many yaku that the han reach a limit.
    """
    most = MOST_FU_OF_ALL if han >= _first_limit(rules) - 1 else MOST_FU
    return rules.fu.items["base"].fu <= fu <= most and is_possible(rules, fu, han, is_tsumo)
