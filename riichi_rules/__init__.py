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
    languages,
    rulesets,
    yaku_name,
)
from riichi_rules.problems import Problem
from riichi_rules.version import __version__

__all__ = [
    "HandDiscard",
    "HandWait",
    "HandWaits",
    "Problem",
    "RiichiError",
    "Ruleset",
    "ScoredHand",
    "SettledHand",
    "Ukeire",
    "__version__",
    "languages",
    "rulesets",
    "yaku_name",
]
