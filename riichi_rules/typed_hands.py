"""Parsing of typed hands: `340m11178p789s33z9p`, followed by melds such as `pon:555z`."""

import re
from collections.abc import Sequence
from typing import Any

from riichi_rules.engine.tiles import NOTATION, parse_tiles
from riichi_rules.tell.spoken_tiles import each_tile
from riichi_rules.tell.typed_tiles import typed_hand, typed_tiles


def typed_case(
    tiles: str,
    *,
    win: str | None = None,
    melds: Sequence[str] = (),
    tsumo: bool = False,
    seat: str = "south",
    round_wind: str = "east",
    riichi: bool = False,
    double_riichi: bool = False,
    events: Sequence[str] = (),
    dora: str = "",
    ura: str = "",
    norths: int = 0,
    honba: int = 0,
    riichi_sticks: int = 0,
) -> dict[str, Any]:
    """Return the case of a typed hand, in the form that `score --batch` reads.

    >>> typed_case("123m456p789s1112z2z")["win_tile"]
    '2z'
    """
    return {
        **parse_won_hand(tiles, melds, win),
        "win": "tsumo" if tsumo else "ron",
        "seat_wind": seat,
        "round_wind": round_wind,
        "riichi": 2 if double_riichi else int(riichi),
        "dora_indicators": parse_tile_list(dora),
        "ura_indicators": parse_tile_list(ura),
        "nukidora": norths,
        "honba": honba,
        "riichi_sticks": riichi_sticks,
        **dict.fromkeys(events, True),
    }


def parse_won_hand(text: str, melds: Sequence[str], win_tile: str | None) -> dict[str, Any]:
    """Return the concealed tiles, the melds and the winning tile, which may be the last tile."""
    concealed, called = parse_hand([text], melds).values()
    win_tile = win_tile and typed_tiles(win_tile)
    lacking_one = 13 - 3 * len(called)
    size = size_of(concealed)
    if size == lacking_one + 1 or (win_tile is None and size not in {0, lacking_one}):
        concealed, win_tile = _without_winning_tile(concealed, win_tile)
    return {"concealed": concealed, "melds": called, "win_tile": win_tile}


def parse_hand(texts: Sequence[str], melds: Sequence[str]) -> dict[str, Any]:
    """Return the concealed tiles of a typed hand, and its melds, which may follow the tiles."""
    concealed, called = "", []
    for part in [*re.split(r"[\s+]+", typed_hand(" ".join(texts))), *map(typed_hand, melds)]:
        if ":" in part:
            called.append(parse_typed_meld(part))
        else:
            concealed += part
    return {"concealed": concealed, "melds": called}


def parse_typed_meld(text: str) -> dict[str, str]:
    """Return the type and the tiles of a meld such as `pon:777z`."""
    type_, _, tiles = text.partition(":")
    return {"type": type_, "tiles": tiles}


def parse_tile_list(text: str) -> list[str]:
    """Return the single tiles of a text, or the text itself if it is not notation, to be reported."""
    text = typed_tiles(text)
    if not NOTATION.fullmatch(text):
        return [text]
    return [*each_tile(text)]


def size_of(text: str) -> int:
    tiles = parse_tiles(text)
    return tiles.size if tiles else 0


def _without_winning_tile(concealed: str, win_tile: str | None) -> tuple[str, str]:
    """Return fourteen tiles without the winning tile, and that tile: the one named, or the last."""
    tiles = parse_tile_list(concealed)
    winning = win_tile if win_tile in tiles else tiles[-1] if win_tile is None else None
    if winning is None:
        return concealed, str(win_tile)
    index = len(tiles) - 1 - tiles[::-1].index(winning)
    return "".join(tiles[:index] + tiles[index + 1 :]), winning
