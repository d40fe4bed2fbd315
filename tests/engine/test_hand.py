"""A case is read, or everything that is wrong with it is told."""

from collections import UserDict, deque
from typing import Any

import pytest

from generator.engine.answer import answer
from generator.engine.hand import CASE_KEYS, Impossible, parse_case
from generator.engine.score import scorer
from tests.rulebook import case_of, rules

ODD: tuple[Any, ...] = (
    *("", "0", "x", b"1m", -1, 0, 1, 1.0, 1.5, float("nan"), 10**30, True, object(), ()),
    *([], [[]], ["1m"], [None], [{}], {}, {"type": "pon"}, {1: 2}, set(), deque(), deque(["1m"])),
    *(UserDict(type="pon", tiles="555z"), [UserDict(type="pon", tiles="555z")], range(3)),
)


def test_a_case_is_never_impossible_without_a_problem() -> None:
    with pytest.raises(ValueError, match="has a problem"):
        Impossible([])


@pytest.mark.parametrize("key", sorted(CASE_KEYS))
def test_what_cannot_be_read_is_told_whatever_it_is(key: str) -> None:
    whole = case_of("340m11178p789s33z+9p")
    for odd in ODD:
        reply, problems = answer(scorer(rules()), {**whole, key: odd})
        assert reply["ok"] != bool(problems), (key, odd)
        assert reply["ok"] is False or reply["points_total"] > 0, (key, odd)


def test_what_one_reader_alone_refuses_is_told_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.engine.hand._unreadable", lambda _: iter(()))
    with pytest.raises(Impossible) as told:
        parse_case({"concealed": 5})
    assert [(each.code, each.values["key"]) for each in told.value.problems] == [("bad_value", "case")]
