"""Hands looked back on: every turn is told, and a slip is one for certain."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.export.browser.rules import browser_rules
from generator.export.pools import load_pool
from generator.quiz.concepts import concepts_of
from tests.node import SCRIPTS, call
from tests.rulebook import book

DRIVER = Path(__file__).with_name("review.js")
REVIEW = f"""async (given) => (await import("{DRIVER.as_uri()}")).reviewGames(given)"""
PRACTISED = """async ([module]) => (await import(module)).PRACTISED"""
FURITEN = {"permanent", "temporary", "riichi"}
Reviewed = dict[str, Any]


@cache
def games() -> list[Reviewed]:
    """Review hands of a player who mostly acts as bots do, of a wild one, and of one who calls."""
    planned = [
        {
            "seed": f"{number}",
            "length": length,
            "style": style,
            "ruleset": ruleset,
            "wildness": wildness,
            "isCaller": False,
        }
        for number in range(14)
        for length, style, ruleset in (
            ("five", "calm", "common"),
            ("hand", "full", "common"),
            ("hand", "calm", "tenhou_sanma"),
        )
        for wildness in (0.2, 0.6)
    ]
    caller = {"length": "hand", "style": "calm", "ruleset": "common", "wildness": 0.0, "isCaller": True}
    planned += [{"seed": f"{number}", **caller} for number in range(40)]
    found: list[Reviewed] = call(REVIEW, [SCRIPTS.as_uri(), browser_rules(book()), planned])
    return found


def turns(game: Reviewed) -> list[Reviewed]:
    return [each for each in game["reviews"] if each["type"] == "turn"]


def test_every_discard_is_a_turn() -> None:
    for game in games():
        discards = [
            each["action"] for each in game["decided"] if each["action"]["type"] in {"discard", "riichi"}
        ]
        assert [each["action"] for each in turns(game)] == discards


def test_a_win_let_pass_is_a_slip_and_nothing_else_is_called_so() -> None:
    for game in games():
        passed = Counter[str]()
        for each in game["decided"]:
            type_, possible = each["action"]["type"], each["possible"]
            if type_ == "pass" and "ron" in possible:
                passed["passed_ron"] += 1
            if type_ in {"discard", "riichi"} and "tsumo" in possible:
                passed["passed_tsumo"] += 1
        told = Counter(slip for each in game["reviews"] for slip in each["slips"])
        assert {name: told[name] for name in ("passed_ron", "passed_tsumo")} == {
            name: passed[name] for name in ("passed_ron", "passed_tsumo")
        }


def test_a_discard_is_a_slip_only_if_another_leaves_more() -> None:
    for each in (turn for game in games() for turn in turns(game)):
        best, after = each["best"][0], each["after"]
        if "farther" in each["slips"]:
            assert after["shanten"] > best["shanten"]
        if "fewer" in each["slips"]:
            assert (after["shanten"], after["left"]) < (best["shanten"], best["left"])
        assert (best["shanten"], -best["left"]) <= (after["shanten"], -after["left"])


def test_discards_of_an_open_hand_without_a_sure_yaku_are_not_compared() -> None:
    """More tiles that help may lead to a hand that cannot win."""
    lacking = [turn for game in games() for turn in turns(game) if turn["lacksYaku"]]
    assert not any({"farther", "fewer"} & {*turn["slips"]} for turn in lacking)
    assert any(turn["after"] not in turn["best"] for turn in lacking)
    assert any(turn["waits"] and not any(wait["yaku"] for wait in turn["waits"]) for turn in lacking)


def test_riichi_is_called_forgotten_only_by_a_hand_without_any_yaku() -> None:
    for each in (turn for game in games() for turn in turns(game)):
        if "no_riichi" in each["slips"]:
            assert each["action"]["type"] == "discard"
            assert [wait["yaku"] for wait in each["waits"]] == [[]] * len(each["waits"])
            assert each["waits"]


def test_a_discard_that_others_win_on_is_told_as_recorded_games_tell_it() -> None:
    dealt_in = []
    for game in games():
        told = [turn["dealtIn"] for turn in turns(game)]
        assert not any(told[:-1])
        if game["facts"]:
            assert told[-1:] in ([game["facts"]["dealtIn"]], [])
        dealt_in += [each for each in told if each]
    assert any(each["safe"] for each in dealt_in)
    assert any(not each["safe"] and not each["isBound"] for each in dealt_in)


def test_furiten_names_the_waits_that_cause_it() -> None:
    for each in (review for game in games() for review in game["reviews"]):
        if each["furiten"]:
            assert each["furiten"]["kind"] in FURITEN
            assert each["furiten"]["tiles"]
        assert ("furiten" in each["slips"]) == (
            each["type"] == "pass" and each["furiten"] is not None and "passed_ron" not in each["slips"]
        )


def test_the_games_show_every_slip_and_every_furiten() -> None:
    slips = Counter(slip for game in games() for each in game["reviews"] for slip in each["slips"])
    assert {"farther", "fewer", "passed_ron", "passed_tsumo", "no_yaku", "furiten"} <= {*slips}
    kinds = {each["furiten"]["kind"] for game in games() for each in game["reviews"] if each["furiten"]}
    assert {"permanent", "riichi"} <= kinds
    assert any(wait["yaku"] for game in games() for turn in turns(game) for wait in turn["waits"])


@pytest.mark.parametrize("about", call(PRACTISED, [(SCRIPTS / "play" / "play-slips.js").as_uri()]))
def test_what_a_slip_is_about_can_be_practised(about: dict[str, str]) -> None:
    concepts = (concepts_of(question).concepts for question in load_pool(about["kind"], "common"))
    assert any(about["concept"] in each for each in concepts)
