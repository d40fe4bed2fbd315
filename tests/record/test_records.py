"""Records are read back as the games were played, and what is wrong with one is said."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.record.reading import read_record
from tests.record.records import drawn_game, faults_of_damage, faults_of_reading, game_of, records_of
from tests.record.writing import as_mjlog, as_tenhou6

GAMES = range(40, 48)
OPEN_TANYAO = 42  # a game in which a hand was won by nothing else
TOO_LONG = 8_000_001


def test_a_record_is_read_as_the_game_was_played() -> None:
    """Yaku, han, fu, points, what changes hands, what follows, and the result of the game."""
    assert [*faults_of_reading(GAMES)] == []


def test_damaged_records_are_refused_in_words() -> None:
    assert [*faults_of_damage(range(60))] == []


def four() -> int:
    """The seed of a game of four that somebody wins a hand of."""
    return next(
        seed for seed in GAMES if len(game_of(seed).hands[0].points) == 4 and game_of(seed).hands[0].wins
    )


def told(seed: int, change: Callable[[dict[str, Any]], object]) -> list[tuple[str, str | None]]:
    """What differs, and by which option, in a record that was changed."""
    stated = json.loads(as_tenhou6(game_of(seed)))
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

    seed = next(seed for seed in GAMES if len(game_of(seed).hands) > 1)
    assert ("points_after", None) in told(seed, change)


def test_a_difference_is_explained_by_the_option_that_makes_it() -> None:
    """A hand was won by open tanyao, and the record says that there is none."""
    assert has_open_tanyao(OPEN_TANYAO)

    def change(stated: dict[str, Any]) -> None:
        stated["rule"]["disp"] = stated["rule"]["disp"].replace("喰", "")

    assert {option for what, option in told(OPEN_TANYAO, change) if what in {"win", "yaku", "han"}} == {
        "kuitan"
    }


def has_open_tanyao(seed: int) -> bool:
    """Is there a win with tanyao alone and the fu of an open hand?"""
    wins = [won for hand in game_of(seed).hands for won in hand.wins]
    open_lines = {"open_pinfu", *(f"{kind}_open" for kind in ("triplet_simple", "triplet"))}
    return any(
        [each.id for each in won.score.yaku] == ["tanyao"]
        and {line[0] for line in won.score.fu_lines} & open_lines
        for won in wins
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record_foreign"),
        ("<html></html>", "record_foreign"),
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
    stated = json.loads(as_tenhou6(game_of(four())))
    stated["log"][0][5][1] = 99
    assert read_record(json.dumps(stated))["values"] == {"place": "log[0][5][1]", "found": "99"}


def test_a_tile_that_nobody_holds_is_told_with_hand_and_move() -> None:
    text = as_mjlog(game_of(four())).replace("<D", "<D1", 1)
    assert read_record(text).get("code") in {"record_move", "record_part"}


def test_the_last_discard_cannot_be_called() -> None:
    assert read_record(drawn_game(is_last_called=False))["ok"]
    refused = read_record(drawn_game(is_last_called=True))
    assert refused["code"] == "record_move"
    assert refused["values"] == {"hand": 1, "move": 141, "found": "7z"}


def test_an_address_carries_a_record() -> None:
    text = records_of(four())[0]
    assert read_record(f"https://tenhou.net/6/#json={text}")["game"] == read_record(text)["game"]
