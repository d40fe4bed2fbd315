"""What a hand is worth, as the winner of a result states it, and what it is paid."""

from collections.abc import Mapping
from typing import Any

from riichi_rules.tell.score import worth_line
from riichi_rules.texts.lines import Line


def stated_worth(stated: Mapping[str, Any]) -> Line:
    """Han and fu, a limit, or a number of yakuman."""
    if "limit" in stated:
        return Line(f"limits.{stated['limit']}")
    if "yakuman" in stated:
        return Line("explain.yakuman", {"yakuman": stated["yakuman"]})
    return worth_line(stated["han"], stated.get("fu"), None, 0)


def paid_line(payments: Mapping[str, int]) -> Line:
    """What is paid, as it is called at the table: 5200, 1300/2600, 2600 from each."""
    key = "each" if "each" in payments else "both" if "dealer" in payments else "one"
    return Line(f"needs.paid_{key}", payments)
