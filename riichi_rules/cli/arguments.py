"""What people type on the command line: a hand, its melds, an option and its value."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from riichi_rules.engine.tiles import NOTATION, parse_tiles
from riichi_rules.problems import Problem
from riichi_rules.table.seats import SEATS
from riichi_rules.tell.spoken_tiles import each_tile

# The letters of the suits as Russian players type them.
CYRILLIC = str.maketrans("мпсз", "mpsz")


# Parts of a question, by the names of what is typed for them where these differ.
TYPED_AS = {
    **{"concealed": "hand", "dora_indicators": "dora", "ura_indicators": "ura", "nukidora": "norths"},
    **{"riichi_sticks": "sticks", "seat_wind": "seat", "round_wind": "round_"},
}
OPTIONS_OF = {"round_": "round", "melds": "meld"}
# What is typed without the name of an option.
ARGUMENTS = {"hand", "tiles", "calls"}


def typed_tiles(text: str) -> str:
    """Tiles in the notation, typed in capitals, full-width or in Cyrillic; anything else stays as it is."""
    tiles = unicodedata.normalize("NFKC", text).lower().translate(CYRILLIC)
    return tiles if NOTATION.fullmatch(tiles) else text


def parse_option_value(text: str, type_: str) -> Any:
    """The value of an option of some type as it is typed: true, false, a number, a word, or a list of them.

    The members of a set and the numbers by place stand with commas between; a set without any is left empty.
    """
    if type_ == "set" and text not in {"true", "false"}:
        return [member for member in text.split(",") if member]
    if type_ == "placing":
        return [_parse_scalar(number) for number in text.split(",")]
    return _parse_scalar(text)


def _parse_scalar(text: str) -> bool | int | str:
    if text in {"true", "false"}:
        return text == "true"
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text


def parse_typed_case(text: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """The case that a command line describes."""
    concealed, melds = parse_hand([text], given["melds"]).values()
    win_tile = given["win_tile"] and typed_tiles(given["win_tile"])
    lacking_one = 13 - 3 * len(melds)
    if _size(concealed) == lacking_one + 1 or (win_tile is None and _size(concealed) not in {0, lacking_one}):
        concealed, win_tile = _without_winning_tile(concealed, win_tile)
    case: dict[str, Any] = {"concealed": concealed, "melds": melds, "win_tile": win_tile}
    case["win"] = "tsumo" if given["tsumo"] else "ron"
    case["seat_wind"], case["round_wind"] = given["seat"], given["round_"]
    case["riichi"] = 2 if given["double_riichi"] else int(given["riichi"])
    case["dora_indicators"], case["ura_indicators"] = map(parse_tile_list, (given["dora"], given["ura"]))
    case["nukidora"], case["honba"], case["riichi_sticks"] = given["norths"], given["honba"], given["sticks"]
    return case | dict.fromkeys(given["events"], True)


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


def parse_call(text: str) -> dict[str, str]:
    """A call as it is typed: the caller, the type, and whose discard it takes."""
    by, _, rest = text.partition(":")
    type_, _, source = rest.partition(":")
    return {"type": type_, "by": by, **({"from": source} if source else {})}


def parse_points(text: str) -> dict[str, Any]:
    """The points of the players in the order of their seats, as they are typed."""
    numbers = [_parse_scalar(number) for number in text.split(",") if number]
    return dict(zip(SEATS, numbers, strict=False))


def typed_problems(problems: Sequence[Problem], given: Mapping[str, Any]) -> list[Problem]:
    """Return the problems of a question in the words of the command line: parts by the names of options.

    A hand without a winning tile says what to do; one that cannot be read does not lack a tile besides.
    """
    is_unread = any(each.values.get("key") == "concealed" for each in problems)
    lacks_tile = [
        each for each in problems if (each.code, each.values.get("key")) == ("missing_key", "win_tile")
    ]
    found = [_typed_problem(each, given) for each in problems if each not in lacks_tile]
    if lacks_tile and not is_unread:
        tiles = _size(parse_hand(given["hand"], ()).get("concealed", ""))
        found.append(Problem("no_win_tile", values={"typed": "HAND", "found": tiles, "option": "--win-tile"}))
    return found


def _typed_problem(problem: Problem, given: Mapping[str, Any]) -> Problem:
    key, dot, below = str(problem.values.get("key", "")).partition(".")
    name = next((each for each in (key, TYPED_AS.get(key, "")) if each in given), "")
    if not name:
        return problem
    option = name.upper() if name in ARGUMENTS else f"--{OPTIONS_OF.get(name, name).replace('_', '-')}"
    typed = {"found": given[name]} if name == "points" and not below else {}
    return replace(problem, values={**problem.values, **typed, "key": f"{option}{dot}{below}"})


def _size(text: str) -> int:
    tiles = parse_tiles(text)
    return tiles.size if tiles else 0


def parse_tile_list(text: str) -> list[str]:
    """The single tiles of a text; what is not a tile is left as it is, for a problem to name it."""
    text = typed_tiles(re.sub(r"[\s,]+", "", text))
    if not NOTATION.fullmatch(text):
        return [text]
    return [*each_tile(text)]


def _without_winning_tile(concealed: str, win_tile: str | None) -> tuple[str, str]:
    """Takes the winning tile out of fourteen: the one that is named, or the last."""
    tiles = parse_tile_list(concealed)
    winning = win_tile if win_tile in tiles else tiles[-1] if win_tile is None else None
    if winning is None:
        return concealed, str(win_tile)
    place = len(tiles) - 1 - tiles[::-1].index(winning)
    return "".join(tiles[:place] + tiles[place + 1 :]), winning
