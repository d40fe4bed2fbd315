"""The first contents of files that `generator new` writes, from `content/new.yaml`."""

from collections.abc import Mapping

from riichi_rules.data import TEXTS
from riichi_rules.strict_yaml import load

BEGINNINGS = TEXTS.parent / "new.yaml"


def load_beginnings() -> Mapping[str, Mapping[str, str]]:
    """Return the beginnings of the files of a new ruleset, yaku or page; raise Faulty with every problem."""
    return load(BEGINNINGS, f"content/{BEGINNINGS.name}", dict[str, Mapping[str, str]])
