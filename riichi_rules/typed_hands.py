"""Hands as people type them: `340m11178p789s33z9p`, melds after them as `pon:555z`."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from riichi_rules.engine.tiles import NOTATION, parse_tiles
from riichi_rules.tell.spoken_tiles import each_tile

# The letters of the suits as Russian players type them.
CYRILLIC = str.maketrans("мпсз", "mpsz")
# The tiles of Unicode: winds, dragons from red to white, characters, bamboos, circles.
NAMES_IN_UNICODE = [
    *(f"{n}z" for n in (1, 2, 3, 4, 7, 6, 5)),
    *(f"{n}{suit}" for suit in "msp" for n in range(1, 10)),
]
UNICODE = {0x1F000 + place: name for place, name in enumerate(NAMES_IN_UNICODE)}


def typed_tiles(text: str) -> str:
    """Return tiles in the notation, however they were typed: in capitals, in Cyrillic, as tiles of Unicode.

    Anything else stays as it is.

    >>> typed_tiles("🀇🀇🀀")
    '1m1m1z'
    """
    tiles = unicodedata.normalize("NFKC", text).lower().translate(CYRILLIC).translate(UNICODE)
    return tiles if NOTATION.fullmatch(tiles) else text


def parse_won_hand(text: str, melds: Sequence[str], win_tile: str | None) -> dict[str, Any]:
    """Return the concealed tiles, the melds and the winning tile, which may be the last of the tiles."""
    concealed, called = parse_hand([text], melds).values()
    win_tile = win_tile and typed_tiles(win_tile)
    lacking_one = 13 - 3 * len(called)
    size = size_of(concealed)
    if size == lacking_one + 1 or (win_tile is None and size not in {0, lacking_one}):
        concealed, win_tile = _without_winning_tile(concealed, win_tile)
    return {"concealed": concealed, "melds": called, "win_tile": win_tile}


def parse_hand(texts: Sequence[str], melds: Sequence[str]) -> dict[str, Any]:
    """The concealed tiles of a typed hand, and its melds, which may stand after it."""
    concealed, called = "", []
    for part in [*re.split(r"[\s,+]+", " ".join(texts).strip()), *melds]:
        if ":" in part:
            kind, _, tiles = part.partition(":")
            called.append({"type": kind, "tiles": typed_tiles(tiles)})
        else:
            concealed += part
    return {"concealed": typed_tiles(concealed), "melds": called}


def parse_tile_list(text: str) -> list[str]:
    """The single tiles of a text; what is not a tile is left as it is, for a problem to name it."""
    text = typed_tiles(re.sub(r"[\s,]+", "", text))
    if not NOTATION.fullmatch(text):
        return [text]
    return [*each_tile(text)]


def size_of(text: str) -> int:
    tiles = parse_tiles(text)
    return tiles.size if tiles else 0


def _without_winning_tile(concealed: str, win_tile: str | None) -> tuple[str, str]:
    """Takes the winning tile out of fourteen: the one that is named, or the last."""
    tiles = parse_tile_list(concealed)
    winning = win_tile if win_tile in tiles else tiles[-1] if win_tile is None else None
    if winning is None:
        return concealed, str(win_tile)
    place = len(tiles) - 1 - tiles[::-1].index(winning)
    return "".join(tiles[:place] + tiles[place + 1 :]), winning
