"""Hands that end without a winner: noten payments, nagashi mangan, and the abortive draws of a ruleset."""

from collections.abc import Mapping
from math import lcm
from typing import get_args

from riichi_rules.engine.facts import Facts
from riichi_rules.engine.tiles import SIMPLES, parse_tiles, size
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.hand_result import Abort

UNIT = 100  # points of the smallest stick

ABORTS: tuple[Abort, ...] = get_args(Abort)
ABORT_OPTIONS: Mapping[str, str] = {
    "nine_terminals": "abort_9_terminals",
    "four_winds": "abort_4_winds",
    "four_kans": "abort_4_kans",
    "four_riichi": "abort_4_riichi",
}
OF_ALL_FOUR = {"four_winds", "four_riichi", "triple_ron"}


def discard_facts(discards: str, claimed: int) -> Facts | None:
    """Return the facts about a player's discards, and how many others claimed; None if unreadable."""
    tiles = parse_tiles(discards)
    if tiles is None:
        return None
    return {"discarded_simples": size(tiles.counts & SIMPLES), "claimed_discards": claimed}


def noten_shares(payment: int, tenpai: int, players: int) -> tuple[int, int]:
    """Return what each tenpai player receives and each noten player pays; 0 if all are the same.

    A payment that cannot be divided into whole sticks on both sides is reduced until it can.
    """
    noten = players - tenpai
    if not tenpai or not noten:
        return 0, 0
    paid = payment - payment % (UNIT * lcm(tenpai, noten))
    return paid // tenpai, paid // noten


def has_abortive_draw(rules: Rules, why: str) -> bool:
    """Return whether the ruleset has this abortive draw; some are impossible with three players."""
    if why in OF_ALL_FOUR and rules.number("players") < rules.table["players"]:
        return False
    if why == "triple_ron":
        return rules.options["multi_ron"] == "all" and rules.options["triple_ron"] == "abort"
    return rules.options[ABORT_OPTIONS[why]] not in {False, "none"}
