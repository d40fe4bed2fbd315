"""The rules of riichi mahjong as data, and functions that score hands and settle games by them."""

from riichi_rules.api import (
    HandDiscard,
    HandWait,
    HandWaits,
    RiichiError,
    Ruleset,
    ScoredHand,
    SettledHand,
    Ukeire,
    rulesets,
)
from riichi_rules.version import __version__

__all__ = [
    "HandDiscard",
    "HandWait",
    "HandWaits",
    "RiichiError",
    "Ruleset",
    "ScoredHand",
    "SettledHand",
    "Ukeire",
    "__version__",
    "rulesets",
]
