"""Games of Mahjong Soul as the programs write them that turn them into Tenhou's JSON."""

import json
from typing import Any

import pytest

from riichi_rules.logs.names import YAKU_BY_NAME
from riichi_rules.logs.read import parse_record
from riichi_rules.logs.rules_named import rules_of_name
from tests.record.reading import read_record
from tests.record.records import games, records_of
from tests.rulebook import book

WINDS = "東南西北"
# As these programs write what a game of four in the test of English has.
ENGLISH = {
    "流局": "Exhaustive Draw",
    "流し満貫": "Mangan at Draw",
    "九種九牌": "Nine Terminal Abortion",
    "四風連打": "Four Wind Abortion",
    "四家立直": "Four Riichi Abortion",
    "三家和了": "Three Ron Abortion",
    "四槓散了": "Four Kan Abortion",
    "満貫": "Mangan ",
    "跳満": "Haneman ",
    "倍満": "Baiman ",
    "三倍満": "Sanbaiman ",
}
GAME_OF_FOUR = next(number for number in games() if all(json.loads(records_of(number)[0])["name"]))


def in_japanese(text: str) -> str:
    """Winds are written without their names, and a double riichi in another way."""
    for wind in WINDS:
        text = text.replace(f"自風 {wind}", "役牌:自風牌").replace(f"場風 {wind}", "役牌:場風牌")
    return text.replace("両立直", "ダブル立直")


def in_english(text: str) -> str:
    """The signs of points, of han after a yaku and of a win stay Japanese."""
    if text.endswith("点"):
        for japanese, english in ENGLISH.items():
            text = text.replace(japanese, english) if "符" not in text else text
        return text.replace("符", "Fu").replace("飜", "Han")
    name, bracket, rest = in_japanese(text).partition("(")
    named = [each for each in YAKU_BY_NAME if each.isascii() and YAKU_BY_NAME[each] == YAKU_BY_NAME.get(name)]
    return "".join(named or [ENGLISH.get(name, name)]) + bracket + rest


def rewritten(stated: Any, write: Any) -> Any:
    if isinstance(stated, list):
        return [rewritten(each, write) for each in stated]
    return write(stated) if isinstance(stated, str) else stated


def exported(number: int, write: Any, room: str) -> str:
    """Return a game in the answer of such a program: the time is a number, and an account is given."""
    game = json.loads(records_of(number)[0])
    game["log"] = [[*hand[:-1], rewritten(hand[-1], write)] for hand in game["log"]]
    of_soul = {"title": [room, 1700816360], "playerMapping": [{"nickname": "a", "account_id": 1}]}
    game |= {"ver": "2.3", "rule": {"disp": room, "aka51": 1, "aka52": 1, "aka53": 1}} | of_soul
    return json.dumps({"is_error": False, "log": game}, ensure_ascii=False)


@pytest.mark.parametrize("number", games())
def test_a_game_is_read_whoever_wrote_it(number: int) -> None:
    read = parse_record(exported(number, in_japanese, "王座の間南喰赤"))
    assert read.hands == parse_record(records_of(number)[0]).hands
    assert read.rules.ruleset.startswith("mahjong_soul")


def test_a_game_in_english_is_read_alike_by_both() -> None:
    text = exported(GAME_OF_FOUR, in_english, "Jade Room South")
    assert "Fu" in text
    assert parse_record(text).hands == parse_record(records_of(GAME_OF_FOUR)[0]).hands
    inner = read_record(text)["game"]
    assert inner["hands"] == read_record(records_of(GAME_OF_FOUR)[0])["game"]["hands"]
    assert inner["ruleset"] == "mahjong_soul"


def test_every_yaku_of_the_platform_is_known_in_both_languages() -> None:
    """But for the one that is no win."""
    for ruleset in ("mahjong_soul", "mahjong_soul_sanma"):
        counted = {id_ for id_, yaku in book().rules(ruleset).yaku.items() if yaku.is_counted} - {
            "nagashi_mangan"
        }
        assert counted
        assert counted - {id_ for name, id_ in YAKU_BY_NAME.items() if name.isascii()} == set()
        assert counted - {id_ for name, id_ in YAKU_BY_NAME.items() if not name.isascii()} == set()


@pytest.mark.parametrize(
    ("room", "rounds"),
    [
        ("王座の間南喰", 2),
        ("玉の間東喰赤", 1),
        ("友人戦南喰赤", 2),
        ("大会戦東喰", 1),
        ("Throne Room South", 2),
        ("Jade Room East", 1),
        ("Friendly South", 2),
        ("Tounament East", 1),
    ],
)
def test_a_room_of_the_platform_brings_its_rules_and_length(room: str, rounds: int) -> None:
    found = rules_of_name(room, 3, 4)
    assert (found.ruleset, found.options["rounds"]) == ("mahjong_soul", rounds)
