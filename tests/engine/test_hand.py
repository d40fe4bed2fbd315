"""A case is read, or everything that is wrong with it is told."""

from collections import UserDict, deque
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_rules.engine.answer import answer
from riichi_rules.engine.case import CASE_KEYS, FLAGS, KEYS_NOT_READ
from riichi_rules.engine.hand import UnreadableCase, WinCircumstances, is_readable, parse_case
from riichi_rules.engine.score import scorer
from riichi_rules.problems import Problem
from tests.rulebook import case_of, rules

ODD: tuple[Any, ...] = (
    *(
        "",
        "0",
        "x",
        "east",
        "south",
        b"1m",
        -1,
        0,
        1,
        1.0,
        Decimal(1),
        1.5,
        float("nan"),
        10**30,
        True,
        object(),
        (),
    ),
    *([], [[]], ["1m"], [None], [{}], {}, {"type": "pon"}, {1: 2}, set(), deque(), deque(["1m"])),
    *(UserDict(type="pon", tiles="555z"), [UserDict(type="pon", tiles="555z")], range(3)),
)


def test_a_case_is_never_impossible_without_a_problem() -> None:
    with pytest.raises(ValueError, match="has a problem"):
        UnreadableCase([])


@pytest.mark.parametrize("key", sorted(CASE_KEYS))
def test_what_cannot_be_read_is_told_whatever_it_is(key: str) -> None:
    whole = case_of("340m11178p789s33z+9p")
    for odd in ODD:
        reply, problems = answer(scorer(rules()), {**whole, key: odd})
        assert reply["ok"] != bool(problems), (key, odd)
        assert reply["ok"] is False or reply["points_total"] > 0, (key, odd)


def test_the_form_of_a_case_has_every_flag_of_a_win_in_its_order() -> None:
    assert WinCircumstances._fields[2:] == FLAGS


@pytest.mark.parametrize(
    ("key", "value", "tip"),
    [
        ("honba", 5000, "a whole number from 0 to 999"),
        ("riichi", "yes", "a whole number from 0 to 2"),
        ("dealer", "yes", "true or false"),
        ("ippatsu", 2, "true or false"),
        ("win", "tsumoo", "did you mean 'tsumo'?; one of ron, tsumo"),
        ("seat_wind", "e", "one of east, south, west, north"),
        ("win_tile", "8z", ""),
    ],
)
def test_a_value_that_cannot_be_read_is_answered_with_what_may_stand_there(
    key: str, value: object, tip: str
) -> None:
    [problem] = refused({**case_of("340m11178p789s33z+9p"), key: value})
    assert problem.tip == tip


@pytest.mark.parametrize("key", sorted(CASE_KEYS.difference(KEYS_NOT_READ)))
def test_every_key_of_the_form_of_a_case_is_read(key: str) -> None:
    assert not is_readable({key: object()})


def test_a_case_is_read_alike_whatever_was_read_before() -> None:
    """Of two equal numbers, such as 3 and Decimal(3), one may be valid and the other not."""
    whole = case_of("340m11178p789s33z+9p", honba=3, riichi_sticks=2)
    assert refused({**whole, "honba": Decimal(3)})
    assert not refused(whole)


@given(st.dictionaries(st.sampled_from([*sorted(CASE_KEYS), "dealr"]), st.sampled_from(ODD), max_size=6))
def test_a_case_is_refused_if_and_only_if_one_of_its_parts_cannot_be_read(parts: dict[str, Any]) -> None:
    """Each part that is refused alone is named, and no other; a seat and a dealer may be at odds besides."""
    whole = case_of("340m11178p789s33z+9p")
    alone = {key for key, value in parts.items() if refused({**whole, key: value})}
    told = refused({**whole, **parts})
    named = {str(each.values["key"]) for each in told if "key" in each.values}
    melds = {"melds"} if any(each.code == "bad_meld" for each in told) else set()
    at_odds = [each for each in told if each.code == "dealer_contradicts_seat"]
    assert named | melds == alone
    assert len(at_odds) <= ({"seat_wind", "dealer"} <= parts.keys() - alone)


def refused(case: dict[str, Any]) -> list[Problem]:
    """Return the problems of a case that cannot be read."""
    try:
        parse_case(case)
    except UnreadableCase as impossible:
        return impossible.problems
    return []
