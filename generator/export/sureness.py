"""The bounds above which the search gives an answer as such, from `content/search.yaml`."""

from collections.abc import Mapping
from dataclasses import dataclass

from riichi_rules.data import ROOT
from riichi_rules.strict_yaml import load

SEARCH = ROOT / "content" / "search.yaml"


@dataclass(frozen=True)
class Sureness:
    """The least sureness and lead of an answer, and how a sureness is computed, in hundredths."""

    floor: int
    margin: int
    weights: Mapping[str, int]
    most_lead: int


def load_sureness() -> Sureness:
    """Return what decides whether the search gives an answer."""
    return load(SEARCH, f"content/{SEARCH.name}", Sureness)
