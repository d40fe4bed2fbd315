"""Hands and games of majiang-core (MIT, see LICENSE) in our forms: cases, and records of tenhou.net/6.

A hand is written `m123p456,m34-0`: suits and numbers, 0 a red five, then the melds. `-`, `=` or `+` in a meld
stands behind the called tile, which came from the left, the opposite or the right player.
"""

import gzip
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
SEATS = ("east", "south", "west", "north")
SUIT = re.compile(r"([mpsz])([^mpsz]*)")
# Who discarded, in seats after the caller, and the place of the letter in a call of tenhou.net/6.
STEPS = {"+": 1, "=": 2, "-": 3}
PLACES = {"-": 0, "=": 1, "+": 2}
FLAGS = {"yifa": "ippatsu", "qianggang": "chankan", "lingshang": "rinshan"}
LAST_TILE = {1: "haitei", 2: "houtei"}
LIMITS = {5: "満貫", 6: "跳満", 7: "跳満", 8: "倍満", 9: "倍満", 10: "倍満", 11: "三倍満", 12: "三倍満"}


def read(name: str) -> list[dict[str, Any]]:
    """Read the hands or the games."""
    found: list[dict[str, Any]] = json.loads(gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()))
    return found


def tiles(text: str) -> list[str]:
    """Split tiles into single ones, as we write them."""
    return [f"{each}{suit}" for suit, numbers in SUIT.findall(text) for each in numbers if each.isdecimal()]


# Hands


def case_of(given: Mapping[str, Any]) -> dict[str, Any]:
    """Convert a winning hand."""
    concealed, *melds = given["shoupai"].split(",")
    held, param, ron = tiles(concealed), given["param"], given.get("rongpai")
    win_tile = tiles(ron)[0] if ron else held.pop()
    happened = param["hupai"]
    return {
        "concealed": "".join(held),
        "melds": [meld_of(each) for each in melds],
        "win_tile": win_tile,
        "win": "ron" if ron else "tsumo",
        "seat_wind": SEATS[param["menfeng"]],
        "round_wind": SEATS[param["zhuangfeng"]],
        "dora_indicators": [each for text in param["baopai"] for each in tiles(text)],
        "ura_indicators": [each for text in param["fubaopai"] or () for each in tiles(text)],
        "riichi": happened.get("lizhi", 0),
        **{ours: True for name, ours in FLAGS.items() if happened.get(name)},
        **({LAST_TILE[happened["haidi"]]: True} if happened.get("haidi") else {}),
    }


def meld_of(text: str) -> dict[str, str]:
    found, mark = tiles(text), re.search(r"[-+=]", text)
    if len({each.replace("0", "5") for each in found}) > 1:
        type_ = "chi"
    elif len(found) == 3:
        type_ = "pon"
    elif mark is None:
        type_ = "kan_closed"
    else:
        type_ = "kan_added" if text[mark.end() :] else "kan_open"
    return {"type": type_, "tiles": "".join(found)}


def settlement_of(given: Mapping[str, Any]) -> dict[str, Any]:
    """Convert a winning hand into a question on who pays; its sticks have the winner's own among them."""
    case, param, ron = case_of(given), given["param"], given.get("rongpai")
    seat, left_out = param["menfeng"], {"win", "seat_wind", "round_wind"}
    winner = {"seat": SEATS[seat], "case": {key: case[key] for key in case if key not in left_out}}
    result: dict[str, Any] = {"end": case["win"], "winners": [winner]}
    if ron:
        result["discarder"] = SEATS[(seat + STEPS[ron[2]]) % 4]
    held, declared = param["jicun"], bool(case["riichi"])
    if declared:
        result["riichi"] = [SEATS[seat]]
    return {
        **{"dealer": "east", "honba": held["changbang"], "riichi_sticks": held["lizhibang"] - declared},
        **{"round_wind": case["round_wind"], "result": result},
    }


# Games


def code(tile: str) -> int:
    """Return the number of a tile in tenhou.net/6."""
    suit = "mpsz".index(tile[1]) + 1
    return 50 + suit if tile[0] == "0" else 10 * suit + int(tile[0])


def record_of(game: Mapping[str, Any]) -> str:
    """Convert a game into a record."""
    hands = [hand_of(hand) for hand in game["log"]]
    rule = {"disp": "般南喰赤", "aka": 1}
    return json.dumps({"title": ["", ""], "name": [*"ABCD"], "rule": rule, "log": hands}, ensure_ascii=False)


def hand_of(events: Sequence[Mapping[str, Any]]) -> list[Any]:
    """Convert a hand. Players count from the first dealer here, from the dealer of the hand there."""
    dealt = events[0]["qipai"]
    dealer = dealt["jushu"]
    player = [(dealer + seat) % 4 for seat in range(4)]  # by the seat in this hand
    draws: list[list[Any]] = [[], [], [], []]
    discards: list[list[Any]] = [[], [], [], []]
    indicators = tiles(dealt["baopai"])
    ura: list[str] = []
    end: list[tuple[str, Any]] = []
    for event in events[1:]:
        ((what, told),) = event.items()
        if what == "kaigang":
            indicators += tiles(told["baopai"])
        elif what in {"hule", "pingju"}:
            end.append((what, told))
            ura = [each for text in told.get("fubaopai") or () for each in tiles(text)] or ura
        else:
            _move(what, told, draws[player[told["l"]]], discards[player[told["l"]]])
    by_player = [player.index(each) for each in range(4)]
    held = [[code(each) for each in tiles(dealt["shoupai"][seat])] for seat in by_player]
    lists = [each for place in range(4) for each in (held[place], draws[place], discards[place])]
    return [
        [dealt["zhuangfeng"] * 4 + dealer, dealt["changbang"], dealt["lizhibang"]],
        [dealt["defen"][seat] for seat in by_player],
        [code(each) for each in indicators],
        [code(each) for each in ura],
        *lists,
        _end_of(end, player, by_player, dealt["changbang"]),
    ]


def _move(what: str, told: Mapping[str, Any], draws: list[Any], discards: list[Any]) -> None:
    """Note what a player does among the draws or the discards."""
    if what in {"zimo", "gangzimo"}:
        draws.append(code(tiles(told["p"])[0]))
    elif what == "dapai":
        written = 60 if "_" in told["p"] else code(tiles(told["p"])[0])
        discards.append(f"r{written}" if "*" in told["p"] else written)
    elif what == "fulou":
        draws.append(call_of(told["m"]))
        if len(tiles(told["m"])) == 4:
            discards.append(0)
    else:
        discards.append(kan_of(told["m"]))


def call_of(text: str) -> str:
    """Convert a call of a discard: a letter stands before the called tile, at the place of its discarder."""
    marked = re.fullmatch(r"([mpsz])(\d*)(\d)([-+=])(\d*)", text)
    assert marked is not None
    suit, before, called, mark, after = marked.groups()
    others = [code(f"{number}{suit}") for number in before + after]
    letter = {"chi": "c", "pon": "p", "kan_open": "m"}[meld_of(text)["type"]]
    at = len(others) if mark == "+" else PLACES[mark]
    parts = [*map(str, others)]
    return "".join([*parts[:at], f"{letter}{code(f'{called}{suit}')}", *parts[at:]])


def kan_of(text: str) -> str:
    """Convert a closed quad, or a tile added to a pon."""
    added = re.fullmatch(r"([mpsz])(\d*)([-+=])(\d)", text)
    if added is None:
        *others, last = [code(each) for each in tiles(text)]
        return f"{''.join(map(str, others))}a{last}"
    suit, pon, mark, fourth = added.groups()
    parts = [str(code(f"{number}{suit}")) for number in pon]
    at = PLACES[mark]
    return "".join([*parts[:at], f"k{code(f'{fourth}{suit}')}", *parts[at:]])


# Ends


def _end_of(
    end: Sequence[tuple[str, Any]], player: Sequence[int], by_player: Sequence[int], honba: int
) -> list[Any]:
    def changes(told: Mapping[str, Any]) -> list[int]:
        return [told["fenpei"][seat] for seat in by_player] if told.get("fenpei") else []

    if end[0][0] == "pingju":
        told = end[0][1]
        return _drawn(told["name"], changes(told))
    parts = [[changes(told), _win_of(told, player, honba)] for _, told in end]
    return ["和了", *[each for part in parts for each in part]]


def _drawn(name: str, changes: list[int]) -> list[Any]:
    if name == "荒牌平局":
        return ["流局", changes] if any(changes) else ["流局"]
    if name == "流し満貫":
        return [name, changes]
    return [{"三家和": "三家和了", "四開槓": "四槓散了"}.get(name, name)]


def _win_of(told: Mapping[str, Any], player: Sequence[int], honba: int) -> list[Any]:
    seat, source = told["l"], told["l"] if told["baojia"] is None else told["baojia"]
    yaku = [_yaku_of(each) for each in told["hupai"]]
    return [player[seat], player[source], player[seat], _points_of(told, honba), *yaku]


def _yaku_of(counted: Mapping[str, Any]) -> str:
    name = counted["name"].replace("翻牌", "役牌").replace("ダブル立直", "両立直")
    return f"{name}(役満)" if "*" in str(counted["fanshu"]) else f"{name}({counted['fanshu']}飜)"


def _points_of(told: Mapping[str, Any], honba: int) -> str:
    """Return the points without counters: as a sum by ron, by shares otherwise."""
    worth, seat = _worth_of(told), told["l"]
    if told["baojia"] is not None:
        return f"{worth}{told['defen']}点"
    shares = [-change - 100 * honba for change in told["fenpei"]]
    if seat == 0:
        return f"{worth}{shares[1]}点∀"
    return f"{worth}{shares[1 if seat != 1 else 2]}-{shares[0]}点"


def _worth_of(told: Mapping[str, Any]) -> str:
    if told.get("damanguan"):
        return "役満"
    is_limit = told["defen"] >= (12000 if told["l"] == 0 else 8000)
    limit = LIMITS.get(max(told["fanshu"], 5), "役満") if is_limit else ""
    return limit or f"{told['fu']}符{told['fanshu']}飜"
