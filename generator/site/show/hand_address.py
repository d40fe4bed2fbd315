"""The URL fragment of a hand in the calculator, in the format of its `address.js`."""

from collections.abc import Iterator, Mapping
from typing import Any

from riichi_rules.engine.case import FLAGS
from riichi_rules.engine.tiles import join_tiles
from riichi_rules.tell.score import COUNTERS, INDICATORS
from riichi_rules.tell.spoken_tiles import each_tile, in_order

# The word of each field in an address, and the default value, which an address leaves out.
WINDS = {"seat_wind": ("seat", "south"), "round_wind": ("round", "east")}


def hand_address(case: Mapping[str, Any]) -> str:
    """Return the fragment of a case, such as `340m11178p789s3z+3z/pon:555z:left/tsumo/riichi:2/dora:3s`."""
    held = join_tiles(in_order(each_tile(case["concealed"])))
    win_tile = case.get("win_tile")
    return "/".join([f"{held}+{win_tile}" if win_tile else held, *_melds(case), *_circumstances(case)])


def _melds(case: Mapping[str, Any]) -> Iterator[str]:
    for meld in case.get("melds", ()):
        parts = meld["type"], join_tiles(each_tile(meld["tiles"])), meld.get("from")
        yield ":".join(part for part in parts if part)


def _circumstances(case: Mapping[str, Any]) -> Iterator[str]:
    """Yield the circumstances of the win: winds, riichi, events, indicators, counters."""
    values = {"seat_wind": "east"} | dict(case) if case.get("dealer") else case
    if case.get("win") == "tsumo":
        yield "tsumo"
    for key, (word, usual) in WINDS.items():
        if values.get(key, usual) != usual:
            yield f"{word}:{values[key]}"
    if case.get("riichi"):
        yield f"riichi:{case['riichi']:d}"
    yield from (event for event in FLAGS if case.get(event))
    for key in INDICATORS:
        if case.get(key):
            yield f"{key.removesuffix('_indicators')}:{join_tiles(case[key])}"
    yield from (f"{word}:{case[key]}" for key, word in COUNTERS.items() if case.get(key))
