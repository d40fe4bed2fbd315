"""Questions are packed without loss."""

import json
from dataclasses import asdict
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
    stored = json.loads(json.dumps(asdict(pack([value, value | {"id": "1"}]))))
    assert unpack(**stored) == [value, value | {"id": "1"}]


def test_what_questions_have_alike_is_said_once() -> None:
    plain = [as_json_question(each) for each in questions(KINDS["furiten"], count=40)]
    packed = json.dumps(asdict(pack(plain)))
    assert packed.count("quiz.choice.furiten.permanent") == 1
    assert len(packed) < 0.35 * len(json.dumps(plain))


def test_what_is_one_question_s_alone_stands_in_it() -> None:
    """Whoever fetches the shapes fetches nothing that only another set needs."""
    found = pack([{"id": "0a", "wrong": {"3900": [1, 2, 3, 4]}}, {"id": "1a", "wrong": "east wind"}])
    assert found.shapes == [["", "id", "wrong"]]
    assert found.questions == [[1, "0a", [-1, "3900", [0, 1, 2, 3, 4]]], [1, "1a", "east wind"]]


def test_a_value_that_comes_up_again_and_again_is_a_shape() -> None:
    row = ["a.key", {"n": 1, "tiles": "340m"}]
    found = pack([{"id": id_, "rows": [row, id_]} for id_ in ("0a", "0b", "0c", "0d")])
    assert [2, 1, "340m"] in found.shapes
    assert unpack(found.shapes, found.questions)[2] == {"id": "0c", "rows": [row, "0c"]}
