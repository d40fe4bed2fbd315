"""Yaku that a hand narrowly misses, so that a player may well see them."""

from typing import Any

import pytest

from generator.quiz.near_miss import is_near
from riichi_rules.engine.score import score
from riichi_rules.engine.why import reasons
from riichi_rules.mistakes.scored import Scored
from tests.rulebook import read, rules


def near(hand: str, **parts: Any) -> set[str]:
    """Return the yaku that a hand narrowly misses."""
    parsed = read(hand, **parts)
    scored = Scored(rules(), *parsed, score(rules(), *parsed))
    return {each.id for each in reasons(rules(), *parsed, scored.score) if is_near(scored, each)}


@pytest.mark.parametrize(
    ("hand", "yaku", "is_missed_narrowly"),
    [
        ("223344m55p67s777z + 8s", "chiitoitsu", True),  # five pairs to see
        ("223344m55p67s pon:777z + 8s", "chiitoitsu", False),
        ("123m456m78m55p234s + 9m", "chiitoitsu", False),
        ("123m456m55p234s77m + 7m", "ittsuu", True),  # two of its runs, and a triplet in place of the third
        ("123m345p55p234s77m + 7m", "ittsuu", False),
    ],
)
def test_a_yaku_is_missed_narrowly_by_a_hand_that_looks_like_it(
    hand: str, yaku: str, is_missed_narrowly: bool
) -> None:
    assert (yaku in near(hand, riichi=0, win="tsumo")) == is_missed_narrowly


def test_no_yaku_of_an_event_is_missed_narrowly() -> None:
    assert not near("123m456m55p234s77m + 7m") & {"riichi", "ippatsu", "haitei", "rinshan"}
