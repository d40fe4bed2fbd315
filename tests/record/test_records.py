"""Records are read back as the games were played, and what is wrong with one is said."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.record.reading import read_record, read_records
from tests.record.records import drawn_game, faults_of_damage, games, records_of

OPEN_TANYAO = 42  # a game in which an open hand was won by nothing else
TOO_LONG = 8_000_001
MJAI = """{"type":"start_game","names":["a","b","c","d"]}
{"type":"start_kyoku","bakaze":"E","dora_marker":"1p","kyoku":1,"honba":0,"kyotaku":0,"oya":0}
"""


@pytest.fixture(scope="module")
def read() -> list[dict[str, Any]]:
    """Return all recorded games as read, both formats of each in turn."""
    return read_records([text for records in games().values() for text in records])


def test_a_record_is_read_as_the_game_was_played(read: list[dict[str, Any]]) -> None:
    """Yaku, han, fu, points, what changes hands, what follows, and the result of the game."""
    assert [(each["code"], each["values"]) for each in read if not each["ok"]] == []
    assert [found for each in read for hand in each["differences"] for found in hand] == []


def test_both_forms_of_a_record_tell_the_same_game(read: list[dict[str, Any]]) -> None:
    """Deals, points and every move, each called tile from the same player."""
    for as_json, as_tags in zip(read[::2], read[1::2], strict=True):
        assert [*map(course_of, as_json["game"]["hands"])] == [*map(course_of, as_tags["game"]["hands"])]


def course_of(hand: dict[str, Any]) -> dict[str, Any]:
    """Return what happens in a hand until it ends; each form lists the tiles of a call in its own order."""
    moves = [{**move, "tiles": sorted(move.get("tiles", ()))} for move in hand["moves"]]
    return {**{key: hand[key] for key in hand if key not in {"wins", "draw"}}, "moves": moves}


@pytest.mark.mass(3, 100)
def test_damaged_records_are_refused_in_words(chunk: int) -> None:
    assert [*faults_of_damage(range(20 * chunk, 20 * chunk + 20))] == []


def four() -> int:
    """Return the number of a game of four whose first hand somebody wins."""
    return next(
        number for number in games() if len(log(number)[0][1]) == 4 and log(number)[0][-1][0] == "和了"
    )


def log(number: int) -> list[list[Any]]:
    """Return the hands of a game as tenhou.net/6 writes them."""
    found: list[list[Any]] = json.loads(records_of(number)[0])["log"]
    return found


def told(number: int, change: Callable[[dict[str, Any]], object]) -> list[tuple[str, str | None]]:
    """Return what differs, and by which option, in a record that was changed."""
    stated = json.loads(records_of(number)[0])
    change(stated)
    read = read_record(json.dumps(stated))
    return [(each["what"], each.get("option")) for hand in read["differences"] for each in hand]


def test_points_that_the_hand_is_not_worth_differ() -> None:
    def change(stated: dict[str, Any]) -> None:
        stated["log"][0][-1][2][3] = "30符1飜100点"

    assert ("points", None) in told(four(), change)


def test_a_yaku_that_the_moves_do_not_show_differs() -> None:
    """The events of a win come from the moves, whatever the list of yaku says."""

    def change(stated: dict[str, Any]) -> None:
        stated["log"][0][-1][2].append("嶺上開花(1飜)")

    assert {what for what, _ in told(four(), change)} & {"yaku", "han"}


def test_points_that_do_not_follow_from_the_hand_before_differ() -> None:
    def change(stated: dict[str, Any]) -> None:
        stated["log"][1][1][0] += 100

    number = next(number for number in games() if len(log(number)) > 1)
    assert ("points_after", None) in told(number, change)


def test_a_difference_is_explained_by_the_option_that_makes_it() -> None:
    """A hand was won by open tanyao, and the record says that there is none."""

    def change(stated: dict[str, Any]) -> None:
        stated["rule"]["disp"] = stated["rule"]["disp"].replace("喰", "")

    assert {option for what, option in told(OPEN_TANYAO, change) if what in {"win", "yaku", "han"}} == {
        "kuitan"
    }


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record_foreign"),
        ("<html></html>", "record_foreign"),
        ("http://tenhou.net/0/?log=2023010100gm-0089-0000-1a2b3c4d&tw=2", "record_at_tenhou"),
        ("https://game.mahjongsoul.com/?paipu=230101-0a1b2c3d", "record_at_soul"),
        ("https://mahjongsoul.game.yo-star.com/?paipu=230101-0a1b2c3d_a1", "record_at_soul"),
        (MJAI, "record_missing"),
        (f"[{MJAI.strip().replace(chr(10), ',')}]", "record_missing"),
        ("[]", "record_foreign"),
        ("{}", "record_foreign"),
        ('{"log": []}', "record_empty"),
        ('{"log": [[[0,0,0]', "record_json"),
        ('{"log": [NaN]}', "record_json"),
        ("[" * 100_000, "record_json"),
        ('{"log": [[[0,0,0]]]}', "record_cut"),
        ('{"log": [7]}', "record_part"),
        ('<mjloggm ver="2.3">', "record_empty"),
        ('<mjloggm ver="2.3"><INIT seed="0"/></mjloggm>', "record_part"),
        (" " * TOO_LONG, "record_huge"),
    ],
)
def test_what_is_no_record_is_refused(text: str, code: str) -> None:
    assert read_record(text).get("code") == code


def test_a_fault_is_told_with_its_place() -> None:
    stated = json.loads(records_of(four())[0])
    stated["log"][0][5][1] = 99
    assert read_record(json.dumps(stated))["values"] == {"place": "log[0][5][1]", "found": "99"}


def test_a_tile_that_nobody_holds_is_told_with_hand_and_move() -> None:
    text = records_of(four())[1].replace("<D", "<D1", 1)
    assert read_record(text).get("code") in {"record_move", "record_part"}


def test_the_last_discard_cannot_be_called() -> None:
    assert read_record(drawn_game(is_last_called=False))["ok"]
    refused = read_record(drawn_game(is_last_called=True))
    assert refused["code"] == "record_move"
    assert refused["values"] == {"hand": 1, "move": 141, "found": "7z"}


def test_an_address_carries_a_record() -> None:
    text = records_of(four())[0]
    assert read_record(f"https://tenhou.net/6/#json={text}")["game"] == read_record(text)["game"]
