"""Hands that end without a winner: nagashi mangan, the one yaku that is made of discards."""

from math import lcm

from generator.engine.facts import Facts
from generator.engine.tiles import SIMPLES, parse_tiles, size

UNIT = 100  # the smallest stick


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
