"""Waits, found again by adding each of the 34 tiles in turn."""

from collections.abc import Iterator
from typing import Any

import pytest
from mahjong.agari import Agari

from generator.quiz.subjects.waits import KIND, make_question
from riichi_rules.engine.hand import PackedHand, parse_melds
from riichi_rules.engine.tiles import KINDS, NAMES, ONE_OF, count, parse_tiles
from riichi_rules.quiz.question import Pick, Question
from riichi_rules.texts.lines import Line, Notation
from tests.brute_force import groupings, in_34
from tests.quiz.asked import questions, stored
from tests.quiz.judging import judge
from tests.rulebook import rules

RULESETS = ("common", "tenhou_sanma")


def picked(ruleset: str = "common") -> Iterator[tuple[Question, PackedHand, Pick]]:
    for question in map(stored, questions(KIND, ruleset, count=250)):
        assert question.case is not None
        assert isinstance(question.answer, Pick)
        concealed, melds = parse_tiles(question.case["concealed"]), parse_melds(question.case.get("melds"))
        assert concealed is not None
        assert melds is not None
        yield question, PackedHand.of(concealed, melds), question.answer


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_tiles_to_pick_are_in_order(ruleset: str) -> None:
    assert all([*pick.right] == sorted(pick.right, key=NAMES.index) for _, _, pick in picked(ruleset))


def test_a_tile_of_which_the_hand_holds_all_is_a_mistake_of_its_own() -> None:
    named = 0
    for _, hand, pick in picked():
        for tile in {*pick.wrong} - {""}:
            kind = NAMES.index(tile)
            named += 1
            assert count(hand.counts, kind) == 4
            assert pick.wrong[tile] == Line("mistakes.wait_without_tiles.which", {"about": Notation(tile)})
            counts = hand.concealed.counts + ONE_OF[kind]
            tiles = [each for each in range(KINDS) for _ in range(count(counts, each))]
            assert any(groupings(tuple(tiles)))
    assert named > 10


def test_a_hand_with_a_quad_is_not_asked_about_in_first_steps() -> None:
    quad = {"type": "kan_closed", "tiles": "7777s"}
    cases: list[dict[str, Any]] = [
        {"concealed": "34m56799p345789s"},
        {"concealed": "34m56799p345s", "melds": [quad]},
    ]
    asked_about = [make_question(rules("common"), case) for case in cases]
    assert [each and each.level for each in asked_about] == ["beginner", "intermediate"]


def test_a_hand_without_waits_is_not_complete_with_any_tile() -> None:
    noten = [(hand, pick) for _, hand, pick in picked() if not pick.right]
    assert noten
    for hand, pick in noten:
        assert not pick.missed
        assert not any(Agari.is_agari(in_34(hand.concealed.counts + ONE_OF[tile])) for tile in range(KINDS))


@pytest.mark.parametrize(
    ("tiles", "waits"),
    [
        ("123m456m789m23p55s", "1p 4p"),
        ("123m456m789m13p55s", "2p"),
        ("123m456m789m12p55s", "3p"),
        ("123m456m789p44p55s", "4p 5s"),
        ("123m456m789p4567p", "4p 7p"),
        ("2345678m444p555s", "2m 5m 8m"),
        ("1112345678999s", "1s 2s 3s 4s 5s 6s 7s 8s 9s"),
        ("1133557799m113p", "3p"),
        ("2223456777m999p", "1m 2m 3m 4m 5m 6m 7m 8m"),
    ],
)
def test_waits_that_players_know(tiles: str, waits: str) -> None:
    """Two-sided, closed, edge, shanpon, extended pair, three-sided, nine-sided, seven pairs, eight-sided."""
    question = make_question(rules(), {"concealed": tiles})
    assert question
    assert judge(question, waits.split()).right


def test_leaving_out_half_a_shanpon_is_named() -> None:
    question = make_question(rules(), {"concealed": "123m456m789p44p55s"})
    assert question
    assert judge(question, ["4p"]).mistakes == [
        Line("mistakes.shanpon_missed.which", {"about": Notation("5s")})
    ]
    assert judge(question, ["4p", "5s", "6s"]).mistakes == [
        Line("mistakes.wait_not_there.which", {"about": Notation("6s")})
    ]


def test_a_hand_that_only_its_own_tiles_would_complete_is_not_asked_about() -> None:
    assert make_question(rules(), {"concealed": "1111m234p567p789s"}) is None
