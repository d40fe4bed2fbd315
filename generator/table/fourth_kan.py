"""The fourth kan of a hand: whether play goes on after it, and when it is a win by itself."""

from collections.abc import Sequence
from typing import Literal

from generator.rules.model import Rules

Effect = Literal["plays_on", "aborts", "wins"]


def after_kans(rules: Rules, kans: Sequence[str]) -> Effect:
    """What becomes of the hand after these kans, each named by who made it.

    Four of one player may yet become a yakuman, so that play goes on; where the fourth always ends the
    hand, they are that yakuman at once, even without a pair.
    """
    ends = rules.options["abort_4_kans"]
    if ends == "none" or len(kans) < rules.table["kans_for_abort"]:
        return "plays_on"
    if len({*kans}) > 1:
        return "aborts"
    return "wins" if ends == "always" else "plays_on"
