"""Abortive draws: which of them a ruleset has."""

from collections.abc import Mapping
from typing import get_args

from generator.rules.model import Rules
from generator.table.game.hand_result import Abort

ABORTS: tuple[Abort, ...] = get_args(Abort)
OPTIONS: Mapping[str, str] = {
    "nine_terminals": "abort_9_terminals",
    "four_winds": "abort_4_winds",
    "four_kans": "abort_4_kans",
    "four_riichi": "abort_4_riichi",
}
OF_ALL_FOUR = {"four_winds", "four_riichi", "triple_ron"}


def is_used(rules: Rules, why: str) -> bool:
    """Does the ruleset know this abortive draw? What takes four players cannot happen among three."""
    if why in OF_ALL_FOUR and rules.number("players") < rules.table["players"]:
        return False
    if why == "triple_ron":
        return rules.options["multi_ron"] == "all" and rules.options["triple_ron"] == "abort"
    return rules.options[OPTIONS[why]] not in {False, "none"}
