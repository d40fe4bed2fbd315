"""Questions about the table: read part by part, every problem told, in five languages."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from riichi_rules.cli.batch import Responder
from riichi_rules.engine.case import KEYS_NOT_READ
from riichi_rules.problems import Problem
from riichi_rules.table.forms.fields import HandField, NumberField, TilesField, WordField, WordsField
from riichi_rules.table.forms.question import TableQuestion
from riichi_rules.table.forms.reader import Form, Reader
from riichi_rules.table.forms.winner import WINNER
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.texts.languages import languages, load_texts
from tests.rulebook import book, replied, rules

LANGUAGES = languages()


def read(form: Form, **question: Any) -> Reader:
    reader = Reader(rules(), question)
    reader.read(form)
    return reader


def codes(problems: list[Problem]) -> list[str]:
    return [problem.code for problem in problems]


# The parts of a question


def test_what_is_left_out_is_no_problem() -> None:
    """Nulls stand for parts that are left out."""
    form = {
        "number": NumberField(),
        "count": NumberField(default=0),
        "word": WordField(default="a", among=("a", "b")),
        "words": WordsField(among=("a", "b")),
        "tiles": TilesField(),
    }
    found = read(form, number=None, word=None, tiles=None)
    assert tuple(found.values.values()) == (None, 0, "a", (), ())
    assert found.problems == []


@pytest.mark.parametrize("value", [True, 1.0, "1", [], 1000, -1])
def test_a_number_is_a_whole_number_within_its_bounds(value: object) -> None:
    found = read({"number": NumberField(default=0, most=999)}, number=value)
    assert found["number"] == 0
    assert codes(found.problems) == ["bad_value"]


# The bounds of every number in a question and in its winners.
BOUNDS = {
    "riichi.points": (-1_000_000, 1_000_000),
    "riichi.live_tiles": (0, 70),
    "riichi.riichi": (0, 2),
    "kan.live_tiles": (0, 70),
    "furiten.riichi": (0, 2),
    "settle.honba": (0, 999),
    "settle.riichi_sticks": (0, 999),
    "needs.honba": (0, 999),
    "needs.riichi_sticks": (0, 999),
    "winner.han": (1, 99),
    "winner.fu": (1, 140),
    "winner.yakuman": (1, 7),
}


def numbers() -> Iterator[tuple[str, NumberField]]:
    """Yield every number of the questions, by question and key."""
    asked = [(what, each.form) for what, each in TABLE_QUESTIONS.items() if isinstance(each, TableQuestion)]
    for what, form in [*asked, ("winner", WINNER)]:
        for key, part in form.items():
            if isinstance(part, NumberField):
                yield f"{what}.{key}", part


def test_every_number_is_read_up_to_its_bounds_and_no_further() -> None:
    def takes(part: NumberField, value: int) -> bool:
        return not read({"number": part}, number=value).problems

    found = {
        name: [takes(part, value) for value in (least - 1, least, least + 1, most - 1, most, most + 1)]
        for name, part in numbers()
        for least, most in [BOUNDS.get(name, (0, 0))]
    }
    assert found == {name: [False, True, True, True, True, False] for name in BOUNDS}


def test_points_may_be_below_zero() -> None:
    assert read({"points": NumberField(least=-100_000)}, points=-1200)["points"] == -1200


def test_a_word_that_may_not_be_left_out_is_missed() -> None:
    found = read({"word": WordField(among=("a", "b"), required=True)})
    assert found["word"] == ""
    assert codes(found.problems) == ["missing_key"]


def test_each_bad_item_of_a_list_is_a_problem_and_the_others_are_read() -> None:
    found = read({"tiles": TilesField()}, tiles=["1m", "10m", 5, "0s"])
    assert found["tiles"] == ("1m", "0s")
    assert [problem.values["found"] for problem in found.problems] == ["10m", "5"]


def test_a_hand_has_a_number_of_tiles_that_its_melds_decide() -> None:
    """Fourteen less three a meld, or one less where it waits."""
    pon = {"type": "pon", "tiles": "555z"}
    for lacking, concealed in ((0, "11m234p56778s"), (1, "1m234p56778s")):
        found = read({"hand": HandField(lacking=lacking)}, concealed=concealed, melds=[pon])
        assert codes(found.problems) == ["tile_number"]
        assert found.problems[0].values == {"found": 10 - lacking, "wanted": 11 - lacking}


@pytest.mark.parametrize(
    ("concealed", "melds", "expected"),
    [
        ("12x", [{"type": "kan_open", "tiles": "1111z"}], ["bad_notation", "five_of_a_tile"]),
        ("1111z", [{"type": "pon"}], ["bad_meld", "five_of_a_tile"]),
        ("1111z", 5, ["bad_value", "five_of_a_tile"]),
        (None, None, ["missing_key"]),
    ],
)
def test_of_a_hand_that_is_half_readable_the_rest_is_checked(
    concealed: object, melds: object, expected: list[str]
) -> None:
    """Its number of tiles is not: nobody knows it. A tile may lie in a river, or elsewhere on the table."""
    form = {"river": TilesField(), "hand": HandField(rivers=("river",))}
    for elsewhere in ({"river": ["1z"]}, {"seen": "1z"}):
        found = read(form, concealed=concealed, melds=melds, **elsewhere)
        assert codes(found.problems) == expected


def test_an_unknown_key_is_answered_with_the_nearest_known_one() -> None:
    reader = Reader(rules(), {"discard": []})
    reader.refuse_other_keys(["discards"])
    assert [problem.tip for problem in reader.problems] == ["did you mean 'discards'?"]


# Every question

REFUSED: Mapping[str, list[tuple[str, dict[str, Any]]]] = yaml.safe_load(
    Path(__file__).with_name("refused.yaml").read_text("utf-8")
)


@pytest.mark.parametrize("what", REFUSED)
def test_a_question_that_cannot_be_has_every_problem_told(what: str) -> None:
    for problems, question in REFUSED[what]:
        reply = replied(TABLE_QUESTIONS[what], **{"ruleset": "common", **question})
        assert reply.get("problems") == problems.split(), question


@pytest.mark.parametrize("what", TABLE_QUESTIONS)
@pytest.mark.parametrize("ruleset", book().rulesets)
def test_every_question_answers_nonsense_with_problems(what: str, ruleset: str) -> None:
    """Under every ruleset, and with the id that it came with."""
    nonsense: list[dict[str, Any]] = [{}, {"x": 1}]
    for question in (*nonsense, {"concealed": 5, "calls": 5, "result": 5, "hands": 5, "indicators": 5}):
        reply = replied(TABLE_QUESTIONS[what], ruleset, id="q", **question)
        if (what, question) != ("dora", {}):
            assert (reply["id"], reply["ok"]) == ("q", False)
            assert reply["problems"]


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.sampled_from(["1m", "5z", "east", "chi", "123m55z", "x"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner, max_size=2),
    max_leaves=6,
)
PARTS = (
    *("concealed", "melds", "discards", "passed", "since", "riichi", "points", "live_tiles", "kan", "drawn"),
    *("rule", "indicators", "tiles", "calls", "dealer", "honba", "riichi_sticks", "result", "hands"),
    *KEYS_NOT_READ[:1],
)


@given(st.sampled_from(sorted(TABLE_QUESTIONS)), st.dictionaries(st.sampled_from(PARTS), JSON))
def test_nothing_that_json_can_hold_is_an_error_of_the_program(what: str, question: dict[str, Any]) -> None:
    """There is an answer, and JSON can hold it, too."""
    responder = Responder(what, "common", book(), load_texts())
    reply = responder.answer(question)
    assert json.loads(json.dumps(reply))["ok"] in {True, False}
    assert reply["ok"] != bool(reply.get("problems"))


CALLS = [
    {"type": "chow", "by": "south"},
    {"type": "pon", "by": "south", "from": "south"},
    {"type": "kan_closed", "by": "south", "from": "east"},
    {"type": "chi", "by": "west", "from": "east"},
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_problems_are_told_in_words(lang: str) -> None:
    """Each in a sentence of the language, with its particulars."""
    responder = Responder("haitei", "common", book(), load_texts(lang))
    told = responder.answer({"calls": CALLS})["problems"]
    assert [each["code"] for each in told] == [
        "bad_call",
        "call_from_oneself",
        "call_from_nobody",
        "chi_from_left",
    ]
    assert "south:chow" in told[0]["message"]
    assert all(str(place) in each["message"] for place, each in enumerate(told, 1))
    if lang != "en":
        english = Responder("haitei", "common", book(), load_texts()).answer({"calls": CALLS})["problems"]
        assert {each["message"] for each in told}.isdisjoint(each["message"] for each in english)


@pytest.mark.parametrize(("lang", "east"), [("en", "East"), ("ru", "Восток"), ("pl", "Wschód")])
def test_a_player_in_a_problem_is_named_in_the_language(lang: str, east: str) -> None:
    """By the seat."""
    responder = Responder("haitei", "common", book(), load_texts(lang))
    [told] = responder.answer({"calls": [{"type": "pon", "by": "east", "from": "west"}] * 5})["problems"]
    assert east in told["message"]


def test_a_problem_of_a_hand_in_a_ledger_says_of_which() -> None:
    """In words, and as a number beside the code."""
    responder = Responder("ledger", "common", book(), load_texts())
    good = {"end": "exhaustive", "tenpai": []}
    bad = {"end": "ron", "discarder": "east", "winners": [{"seat": "east", "limit": "mangan"}]}
    assert responder.answer({"hands": [good, bad]})["problems"] == [
        {
            "code": "winner_is_discarder",
            "message": "hand 2: East cannot win on their own discard",
            "hand": 2,
        }
    ]
