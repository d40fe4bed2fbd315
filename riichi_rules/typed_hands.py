"""Parsing of typed hands: `340m11178p789s33z9p`, followed by melds such as `pon:555z`."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Unpack

from riichi_rules.engine.case import (
    FLAGS,
    PARAMETER_OF,
    WIN_PARTS,
    Circumstances,
    TableCircumstances,
    Words,
    tip_of_words,
)
from riichi_rules.engine.hand import unread_parts
from riichi_rules.engine.tiles import NOTATION, parse_tiles
from riichi_rules.problems import Faulty, Problem
from riichi_rules.protocol.arguments import texts_in, words_in
from riichi_rules.tell.spoken_tiles import each_tile
from riichi_rules.tell.typed_tiles import typed_hand, typed_tiles

# Between the tiles and the melds of a hand.
BREAK = re.compile(r"[\s+]+")
DEFAULTS = {name: part.default for name, part in WIN_PARTS.items()}
# The other parameters have the same values in a case.
WRITTEN_APART = {"win", "melds", "riichi", "dora", "ura"}
AS_IN_CASE = [(key, name) for key, name in PARAMETER_OF.items() if name not in WRITTEN_APART]


def typed_case(tiles: Words, **how: Unpack[Circumstances]) -> dict[str, Any]:
    """Return the case of a typed hand, in the form that `score --batch` reads.

    Raise Faulty for an unknown event, with everything else that cannot be read.

    >>> typed_case("123m456p789s1112z2z")["win_tile"]
    '2z'
    """
    case = {
        **parse_won_hand(tiles, how.get("melds", ()), how.get("win")),
        "win": "tsumo" if how.get("tsumo") else "ron",
    }
    try:
        return case | typed_circumstances(how)
    except Faulty as faulty:
        known: Any = {**how, "events": [each for each in words_in(how.get("events", ())) if each in FLAGS]}
        raise Faulty([*faulty.problems, *unread_parts(case | typed_circumstances(known))]) from None


def typed_circumstances(how: TableCircumstances) -> dict[str, Any]:
    """Return the circumstances of a hand as in a case; raise Faulty for an unknown event."""
    given: Mapping[str, Any] = {**DEFAULTS, **how}
    events = words_in(given["events"])
    if unknown := [event for event in events if event not in FLAGS]:
        raise Faulty(map(_unknown_event, unknown))
    return {
        **{key: given[name] for key, name in AS_IN_CASE},
        "riichi": 2 if given["double_riichi"] else int(given["riichi"]),
        "dora_indicators": parse_tile_list(given["dora"]),
        "ura_indicators": parse_tile_list(given["ura"]),
        **dict.fromkeys(events, True),
    }


def parse_won_hand(tiles: Words, melds: Words, win_tile: str | None) -> dict[str, Any]:
    """Return the concealed tiles, the melds and the winning tile, which may be the last tile."""
    concealed, called = parse_hand(tiles, melds).values()
    win_tile = win_tile and typed_tiles(win_tile)
    lacking_one = 13 - 3 * len(called)
    size = size_of(concealed)
    if size == lacking_one + 1 or (win_tile is None and size not in {0, lacking_one}):
        concealed, win_tile = _without_winning_tile(concealed, win_tile)
    return {"concealed": concealed, "melds": called, "win_tile": win_tile}


def _unknown_event(event: str) -> Problem:
    return Problem("bad_value", values={"key": "events", "found": event}, tip=tip_of_words(FLAGS, event))


def parse_hand(tiles: Words, melds: Words) -> dict[str, Any]:
    """Return the concealed tiles of a typed hand, and its melds, of which some may follow the tiles.

    What is given as a meld and does not name its type stays as it is, to be reported.
    """
    parts = _parts(" ".join(texts_in(tiles)))
    called = [*filter(_is_meld, parts), *(part for text in texts_in(melds) for part in _parts(text))]
    return {
        "concealed": "".join(part for part in parts if not _is_meld(part)),
        "melds": [parse_typed_meld(part) if _is_meld(part) else part for part in called],
    }


def _parts(text: str) -> list[str]:
    return [part for part in BREAK.split(typed_hand(text)) if part]


def _is_meld(part: str) -> bool:
    return ":" in part


def parse_typed_meld(text: str) -> dict[str, str]:
    """Return the type and the tiles of a meld such as `pon:777z`."""
    type_, _, tiles = text.partition(":")
    return {"type": type_, "tiles": tiles}


def parse_tile_list(typed: Words) -> list[str]:
    """Return the single tiles of a text or of several, or a text itself that is not notation."""
    text = typed_tiles("".join(texts_in(typed)))
    if not NOTATION.fullmatch(text):
        return [text]
    return [*each_tile(text)]


def typed_problems(
    problems: Sequence[Problem], tiles: Words, *, lacks_win_tile: bool, hand: str, win: str
) -> list[Problem]:
    """Return the problems of a typed hand in terms of what was typed: `hand` for the tiles, and `win`.

    A missing winning tile becomes a problem that says what to do, unless the hand itself cannot be read.
    """
    is_unread = any(each.values.get("key") == "concealed" for each in problems)
    missing = [
        each for each in problems if (each.code, each.values.get("key")) == ("missing_key", "win_tile")
    ]
    typed = [_in_typed_words(each, hand, lacks_win_tile) for each in problems if each not in missing]
    if missing and not is_unread:
        size = size_of(parse_hand(tiles, ())["concealed"])
        typed.append(Problem("no_win_tile", values={"typed": hand, "found": size, "option": win}))
    return typed


def _in_typed_words(problem: Problem, hand: str, lacks_win_tile: bool) -> Problem:
    """Return a problem that counts a winning tile typed among the others, and suggests the type of a meld."""
    if problem.code == "tile_count" and lacks_win_tile:
        found, wanted = (int(str(problem.values[name])) + 1 for name in ("found", "wanted"))
        return Problem("hand_size", values={"typed": hand, "found": found, "wanted": wanted})
    if problem.code == "bad_meld" and not _is_meld(tiles := str(problem.values["found"])):
        meld = typed_hand(f"({tiles})")
        return replace(problem, tip=f"did you mean '{meld}'?") if _is_meld(meld) else problem
    return problem


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
