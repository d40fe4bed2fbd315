"""Hints: where to look first in a question, by mistake and by kind of question."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from riichi_rules.data import ROOT
from riichi_rules.strict_yaml import load

HINTS = ROOT / "content" / "hints.yaml"


@dataclass(frozen=True)
class Hint:
    """The mistakes that a hint helps against, and the kinds of question in which it always does.

    `needs` are the concepts that its words presuppose.
    """

    against: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()


@cache
def load_hints() -> Mapping[str, Hint]:
    """Return the hints by their names, in the order in which they are given."""
    return load(HINTS, f"content/{HINTS.name}", dict[str, Hint])
