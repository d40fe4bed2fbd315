"""Questions are packed without loss."""

import json
from typing import Any

import pytest

from generator.exports.browser.packed import pack, unpack
from generator.quiz.kinds.registry import KINDS
from generator.quiz.question import as_json_question
from tests.quiz.asked import questions

ODD: list[dict[str, Any]] = [
    {"id": "0a", "list": [], "line": ["a.key"], "with": ["a.key", {"n": 0}], "other": ["a.key", {}, "from"]},
    {"id": "0b", "none": None, "yes": True, "no": {}, "words": ["east", "longer text", "longer text"]},
    {"id": "0c", "list": [["a.key", {"n": ["a.key", {"n": 1}, "to"]}], [1, "5z"], "a.key"]},
    {
        "id": "0d",
        "-3900": -3900,
        "half": 0.5,
        "dots": ["a.key", {}],
        "plain": ["a.key", "b.key", "longer text"],
    },
]


@pytest.mark.parametrize("value", ODD, ids=lambda value: value["id"])
def test_whatever_is_packed_comes_back(value: dict[str, Any]) -> None:
    assert unpack(json.loads(json.dumps(pack([value])))) == [value]


def test_what_questions_have_alike_is_said_once() -> None:
    plain = [as_json_question(each) for each in questions(KINDS["furiten"], count=40)]
    packed = json.dumps(pack(plain))
    assert packed.count("quiz.choice.furiten.permanent") == 1
    assert len(packed) < 0.5 * len(json.dumps(plain))
