"""What pictures of the table say that are drawn in the browser."""

import re
from collections.abc import Mapping
from typing import Literal

from generator.exports.browser.phrases import Phrase, phrases_of
from generator.texts.languages import Texts

Sort = Literal["calls", "payments", "scene"]

SEATS = r"words\.(?:east|south|west|north)$"
SPOKEN = {
    "calls": re.compile(
        rf"{SEATS}|pictures\.call\.|units\.draws$|explain\.(?:seat_draws|last_draw)$|tiles\.spoken\.join$"
    ),
    "payments": re.compile(rf"{SEATS}|pictures\.(?:pays|lays|takes|nobody_pays)$|tiles\.spoken\.join$"),
    "scene": re.compile(
        rf"""
        {SEATS} | pictures\.(?:middle|seat|hidden)$ | quiz\.situation\.live_tiles$
        | explain\.(?:dora_indicators|norths|riichi_1)$ | units\.(?:counters|sticks|points|tiles)$
        | tiles\.(?:\d|rank\.|several) | words\.list\.(?:and|comma)$
        | tiles\.spoken\.(?:run|tiles|chi|pon|kan_\w+|discards$|drawn$|join$)
        """,
        re.VERBOSE,
    ),
}

# What pictures of questions are of, by their kinds.
OF_KINDS: Mapping[str, tuple[Sort, ...]] = {
    "haitei": ("calls",),
    "settle": ("payments",),
    "replay": ("scene",),
    "hands": ("scene",),
}


def spoken_pictures(texts: Texts, *sorts: Sort) -> dict[str, Phrase]:
    """The texts that pictures of some sorts need: calls, payments, or the table in play."""
    said = [key for key in texts.keys_of() if any(SPOKEN[sort].match(key) for sort in sorts)]
    return phrases_of(texts, said)
