"""A recorded hand played from its beginning or its middle: every tile lies where the record shows it."""

from pathlib import Path

import pytest

from generator.export.browser.rules import browser_rules
from tests.node import call_in
from tests.record.records import games, records_of
from tests.rulebook import book

DRIVER = Path(__file__).with_name("recorded-start.js")
SOME = [*games()][::4]


@pytest.mark.parametrize("number", SOME)
def test_who_plays_as_was_played_meets_every_tile_again(number: int) -> None:
    """By the own player's first seat, from any hand, also after the page was loaded anew."""
    hands = call_in(DRIVER, "playedAgain", [browser_rules(book()), records_of(number)[0]])
    for hand in hands:
        assert hand["recorded"]
        assert hand["played"] == hand["recorded"]
        assert hand["later"] in ([], ["draw"]), "a tile that nobody may claim is followed by a draw"
        for recorded, played in (hand[key] for key in ("indicators", "points", "dealer")):
            assert played == recorded


def test_a_damaged_start_is_none() -> None:
    tiles = [f"{number}{suit}" for suit in "mps" for number in (*"123456789",) for _ in range(4)]
    wall = "".join([*tiles, *(f"{number}z" for number in range(1, 8) for _ in range(4))])
    table = "2.1.3.0.1.25000.-300.30000.45300"
    starts = {
        f"{table}.{wall}": True,
        f"{table}.{wall}.3D1m0R2p1P1z1z": True,
        f"{table}.{wall}.3D1m0X2p": False,
        f"{table}.{wall}.3D": False,
        f"{table}.{wall}.3D1m.": False,
        f"{table}.{wall[2:]}": False,
        f"{table}.1m{wall[:-2]}": False,
        f"4.1.3.0.1.25000.25000.25000.25000.{wall}": False,
        f"2.1.3.0.1.25000.25000.25000.{wall}": False,
        f"2.1.x.0.1.25000.25000.25000.25000.{wall}": False,
        "": False,
    }
    found = call_in(DRIVER, "readable", [browser_rules(book()), "ema_2025", [*starts]])
    assert dict(zip(starts, found, strict=True)) == starts


def test_moves_that_nobody_could_make_are_no_start() -> None:
    tiles = [f"{number}{suit}" for suit in "mps" for number in (*"123456789",) for _ in range(4)]
    wall = "".join([*tiles, *(f"{number}z" for number in range(1, 8) for _ in range(4))])
    start = f"0.0.0.0.0.25000.25000.25000.25000.{wall}"
    moves = {"": True, "0D1m": True, "0D1m1W2p": False, "1D1m": False, "0D7z": False, "0D1m2C2m3m": False}
    for played, is_legal in moves.items():
        from_ = f"{start}.{played}" if played else start
        assert call_in(DRIVER, "canBePlayed", [browser_rules(book()), "ema_2025", from_]) is is_legal, played
