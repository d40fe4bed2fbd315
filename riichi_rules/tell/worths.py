"""The value of a hand, as the winner of a result states it, and its payments."""

from collections.abc import Mapping
from typing import Any

from riichi_rules.tell.score import worth_line
from riichi_rules.texts.lines import Line


def stated_worth(winner: Mapping[str, Any]) -> Line:
    """Return han and fu, a limit, or a number of yakuman."""
    if "limit" in winner:
        return Line(f"limits.{winner['limit']}")
    if "yakuman" in winner:
        return Line("explain.yakuman", {"yakuman": winner["yakuman"]})
    return worth_line(winner["han"], winner.get("fu"), None, 0)


def paid_line(payments: Mapping[str, int]) -> Line:
    """Return the payments as they are announced at the table: 5200, 1300/2600, 2600 from each."""
    key = "each" if "each" in payments else "both" if "dealer" in payments else "one"
    return Line(f"needs.paid_{key}", payments)
