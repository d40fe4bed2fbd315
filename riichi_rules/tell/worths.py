"""The value of a hand and its payments, as players announce them."""

from collections.abc import Mapping
from typing import Any

from riichi_rules.tell.score import worth_line
from riichi_rules.texts.lines import Line


def stated_worth(winner: Mapping[str, Any]) -> Line:
    """Return han and fu, han alone where no fu are stated, a limit, or a number of yakuman."""
    if "limit" in winner:
        return Line(f"limits.{winner['limit']}")
    if "yakuman" in winner:
        return Line("explain.yakuman", {"yakuman": winner["yakuman"]})
    if not winner.get("fu"):
        return Line("units.han", {"n": winner["han"]})
    return worth_line(winner["han"], winner["fu"], None, 0)


def paid_line(payments: Mapping[str, int]) -> Line:
    """Return the payments as they are announced at the table: 5200, 1300/2600, 2600 all."""
    key = "each" if "each" in payments else "both" if "dealer" in payments else "one"
    return Line(f"needs.paid_{key}", payments)


def short_line(score: Mapping[str, Any]) -> Line:
    """Return a score as players announce it, or the problem of a hand without one."""
    if "problem" in score:
        return Line(f"problems.{score['problem']}")
    payments, points = score["payments"], score["points_total"]
    worth = worth_line(score["han"], score["fu"], score["limit"], score["yakuman"])
    line = Line("explain.short_tsumo", {"worth": worth, "paid": paid_line(payments)})
    if "discarder" in payments:
        line = Line("explain.short", {"worth": worth, "points": points})
    if not score["bonus"]["honba"]:
        return line
    return Line("explain.short_counters", {"score": line, "paid": paid_line(with_counters(score))})


def with_counters(score: Mapping[str, Any]) -> dict[str, int]:
    """Return the payments with the counters, which all who pay share."""
    payments = score["payments"]
    each = score["bonus"]["honba"] // _payers(score["points_total"], payments)
    return {who: share + each for who, share in payments.items()}


def _payers(points: int, payments: Mapping[str, int]) -> int:
    """Return the number of players who pay."""
    if "dealer" in payments:
        return 1 + (points - payments["dealer"]) // payments["non_dealer"]
    return points // next(iter(payments.values()))
