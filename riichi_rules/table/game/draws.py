"""Hands that end without a winner: noten payments, nagashi mangan, and which abortive draws a ruleset has."""

from collections.abc import Mapping
from math import lcm
from typing import get_args

from riichi_rules.engine.facts import Facts
from riichi_rules.engine.tiles import SIMPLES, parse_tiles, size
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.hand_result import Abort

UNIT = 100  # the smallest stick

ABORTS: tuple[Abort, ...] = get_args(Abort)
ABORT_OPTIONS: Mapping[str, str] = {
    "nine_terminals": "abort_9_terminals",
    "four_winds": "abort_4_winds",
    "four_kans": "abort_4_kans",
    "four_riichi": "abort_4_riichi",
}
OF_ALL_FOUR = {"four_winds", "four_riichi", "triple_ron"}


def discard_facts(discards: str, claimed: int) -> Facts | None:
    """What a player's discards are made of, and how many of them others claimed; nothing if unreadable."""
    tiles = parse_tiles(discards)
    if tiles is None:
        return None
    return {"discarded_simples": size(tiles.counts & SIMPLES), "claimed_discards": claimed}


def noten_shares(payment: int, tenpai: int, players: int) -> tuple[int, int]:
    """What each tenpai player receives and each noten player pays; nobody pays if all are the same.

    Of a payment that cannot be divided among both in whole sticks, as much is paid as can.
    """
    noten = players - tenpai
    if not tenpai or not noten:
        return 0, 0
    paid = payment - payment % (UNIT * lcm(tenpai, noten))
    return paid // tenpai, paid // noten


def has_abort(rules: Rules, why: str) -> bool:
    """Does the ruleset know this abortive draw? What takes four players cannot happen among three."""
    if why in OF_ALL_FOUR and rules.number("players") < rules.table["players"]:
        return False
    if why == "triple_ron":
        return rules.options["multi_ron"] == "all" and rules.options["triple_ron"] == "abort"
    return rules.options[ABORT_OPTIONS[why]] not in {False, "none"}
