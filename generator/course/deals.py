"""The deals of games for learners: found by `tests.play.deals`, which plays them with simple policies."""

from collections.abc import Mapping
from functools import cache

from riichi_rules.data import ROOT
from riichi_rules.strict_yaml import load

DEALS = ROOT / "content" / "deals.yaml"


@cache
def load_deals() -> Mapping[str, tuple[str, ...]]:
    """Return the names of the admitted deals of each game, in the order in which they are dealt."""
    return load(DEALS, f"content/{DEALS.name}", dict[str, tuple[str, ...]])
