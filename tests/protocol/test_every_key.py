"""Every documented key of every question changes the answer, or is refused, alike at every door.

The doors are the library, its typed parameters, the command, the batch, and the twin in JavaScript.
"""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from generator.check.examples import load_examples
from generator.export.formats import format_schemas
from riichi_rules import RiichiError, Ruleset
from riichi_rules.cli.arguments import value_as_typed
from riichi_rules.cli.batch import Responder
from riichi_rules.cli.main import main
from riichi_rules.engine.case import CASE_KEYS, FLAGS, KEYS_NOT_READ, PARAMETER_OF
from riichi_rules.engine.waits import QUESTION_KEYS
from riichi_rules.protocol.arguments import parameter_types
from riichi_rules.table.forms.question import TableQuestion
from riichi_rules.table.forms.reader import keys_of
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.texts.languages import load_texts
from tests.parity import SEED, cases
from tests.rulebook import Case, book
from tests.twins import differences

SCHEMAS = format_schemas()

PLAIN: Case = {"concealed": "340m11178p789s33z", "win_tile": "9p", "win": "ron"}
RIICHI: Case = {**PLAIN, "riichi": 1}
FIRST_TURN: Case = {**PLAIN, "win": "tsumo", "seat_wind": "east"}
CALLED: Case = {
    "concealed": "22255m67s",
    "melds": [{"type": "pon", "tiles": "666z"}, {"type": "chi", "tiles": "567p"}],
    "win_tile": "8s",
    "win": "tsumo",
}
SANMA: Case = {
    "concealed": "99m11178p999s333z",
    "win_tile": "9p",
    "win": "tsumo",
    "riichi": 1,
    "ruleset": "tenhou_sanma",
}
# A case for each key, and a value that changes its answer.
CASES: Mapping[str, tuple[Case, Any]] = {
    "id": (RIICHI, "mine"),
    "concealed": (RIICHI, "344m11178p789s33z"),
    "melds": (CALLED, [{"type": "kan_closed", "tiles": "6666z"}, {"type": "chi", "tiles": "567p"}]),
    "win_tile": (RIICHI, "1p"),
    "win": (RIICHI, "tsumo"),
    "seat_wind": (RIICHI, "east"),
    "round_wind": ({**RIICHI, "concealed": "340m11178p22233z"}, "south"),
    "dealer": (RIICHI, True),
    "dora_indicators": (RIICHI, ["3m"]),
    "ura_indicators": (RIICHI, ["3m"]),
    "riichi": (RIICHI, 2),
    "nukidora": (SANMA, 1),
    "honba": (RIICHI, 2),
    "riichi_sticks": (RIICHI, 1),
    "ippatsu": (RIICHI, True),
    "haitei": (CALLED, True),
    "houtei": (RIICHI, True),
    "rinshan": (
        {**CALLED, "melds": [{"type": "kan_open", "tiles": "6666z"}, {"type": "chi", "tiles": "567p"}]},
        True,
    ),
    "chankan": (RIICHI, True),
    "tenhou": (FIRST_TURN, True),
    "chiihou": ({**PLAIN, "win": "tsumo"}, True),
    "renhou": ({**PLAIN, "options": {"renhou": "mangan"}}, True),
    "paarenchan": ({**RIICHI, "seat_wind": "east", "honba": 8, "options": {"local_yaku": True}}, True),
    "discarder_in_riichi": ({**RIICHI, "open_riichi": True, "options": {"local_yaku": True}}, True),
    "open_riichi": ({**RIICHI, "options": {"local_yaku": True}}, True),
    "ruleset": (RIICHI, "ema_2025"),
    "options": ({**RIICHI, "honba": 1}, {"red_fives": 0}),
}
SCORED = [{**before, **more} for key, (before, value) in CASES.items() for more in ({}, {key: value})]


def codes(problems: Any) -> list[str]:
    return sorted(each["code"] for each in problems)


def batch(what: str, question: Case) -> Any:
    """Return the answer of a batch, or the codes of its problems."""
    answer = Responder(what, "common", book(), load_texts()).answer(question)
    return answer if answer["ok"] else codes(answer["problems"])


def library(what: str, question: Case) -> Any:
    try:
        if what == "score":
            return Ruleset().score_case(question).as_json()
        return Ruleset().ask(what, **question)
    except RiichiError as error:
        return sorted(error.codes)


def typed(case: Case) -> Any:
    """Return the answer of the library to a case that is given by parameters."""
    rules = Ruleset(case.get("ruleset", "common"), **case.get("options", {}))
    seat = "east" if case.get("dealer") else "south"
    try:
        hand = rules.score(
            case["concealed"],
            win=case["win_tile"],
            melds=[f"{meld['type']}:{meld['tiles']}" for meld in case.get("melds", ())],
            tsumo=case["win"] == "tsumo",
            seat=case.get("seat_wind", seat),
            round_wind=case.get("round_wind", "east"),
            riichi=case.get("riichi") == 1,
            double_riichi=case.get("riichi") == 2,
            events=[flag for flag in FLAGS if case.get(flag)],
            dora="".join(case.get("dora_indicators", ())),
            ura="".join(case.get("ura_indicators", ())),
            norths=case.get("nukidora", 0),
            honba=case.get("honba", 0),
            riichi_sticks=case.get("riichi_sticks", 0),
        )
    except RiichiError as error:
        return sorted(error.codes)
    return {**hand.as_json(), "id": case.get("id")}


def command(case: Case) -> Any:
    """Return the answer of the command to a case that is typed as options."""
    options = {
        "win-tile": case["win_tile"],
        "seat": case.get("seat_wind", "east" if case.get("dealer") else "south"),
        "round": case.get("round_wind", "east"),
        "dora": "".join(case.get("dora_indicators", ())),
        "ura": "".join(case.get("ura_indicators", ())),
        "norths": case.get("nukidora", 0),
        "honba": case.get("honba", 0),
        "sticks": case.get("riichi_sticks", 0),
        "ruleset": case.get("ruleset", "common"),
    }
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    words += [f"--meld={meld['type']}:{meld['tiles']}" for meld in case.get("melds", ())]
    words += [f"--event={flag}" for flag in FLAGS if case.get(flag)]
    words += [f"--option={name}={value_as_typed(value)}" for name, value in case.get("options", {}).items()]
    words += ["--tsumo"] if case["win"] == "tsumo" else []
    words += {1: ["--riichi"], 2: ["--double-riichi"]}.get(case.get("riichi", 0), [])
    done = CliRunner().invoke(main, ["score", case["concealed"], *words, "--json"])
    answer = json.loads(done.stdout)
    return {**answer, "id": case.get("id"), "assumed": None} if answer["ok"] else codes(answer["problems"])


def is_as_documented(schema: str, answer: object) -> bool:
    return Draft202012Validator(SCHEMAS[schema]).is_valid(answer)


def test_every_key_of_a_case_is_tried() -> None:
    assert {*CASES} == CASE_KEYS


@pytest.mark.parametrize("key", [*CASES])
def test_a_key_of_a_case_changes_the_answer_at_every_door_alike(key: str) -> None:
    before, value = CASES[key]
    changed = {**before, key: value}
    assert batch("score", before) != batch("score", changed)
    for case in (before, changed):
        answer = batch("score", case)
        assert isinstance(answer, list) or is_as_documented("answer-score", answer)
        assert library("score", case) == answer
        assert typed(case) == answer
        by_command = command(case)
        assert by_command == (answer if isinstance(answer, list) else {**answer, "assumed": None})


WRONG: tuple[object, ...] = ({"?": 1}, "?", -1, [["?"]], 1.5)


@pytest.mark.parametrize("key", sorted(CASE_KEYS - {"id"}))
def test_a_value_that_a_key_cannot_have_is_refused_at_every_door_alike(key: str) -> None:
    for wrong in WRONG:
        case = {**CASES[key][0], key: wrong}
        refused = batch("score", case)
        assert isinstance(refused, list), wrong
        assert library("score", case) == refused


def can_be_typed(case: Case) -> bool:
    """Return whether parameters and options can state a case: some nonsense is possible in JSON only."""
    seat = "east" if case.get("dealer") else "south"
    return (
        case.keys() <= CASE_KEYS
        and ("dealer" not in case or case.get("seat_wind", seat) == seat)
        and case["win"] in {"ron", "tsumo"}
        and case.get("riichi", 0) in {0, 1, 2}
        and all(isinstance(case.get(key, []), list) for key in ("dora_indicators", "ura_indicators"))
        and all(isinstance(meld, dict) and meld.keys() == {"type", "tiles"} for meld in case["melds"])
    )


# Rules are refused before a case is asked under them.
REFUSED_AS_RULES = {"unknown_ruleset", "unknown_option", "bad_option"}


@pytest.mark.mass(1, 1000)
def test_random_cases_are_answered_alike_at_every_door(chunk: int) -> None:
    for case in filter(can_be_typed, cases(SEED + chunk, 50)):
        answer = batch("score", case)
        assert library("score", case) == answer, case
        if not REFUSED_AS_RULES.intersection(answer):
            assert typed(case) == answer, case
            assert command(case) == (answer if isinstance(answer, list) else {**answer, "assumed": None}), (
                case
            )


def test_javascript_answers_alike_whatever_the_key() -> None:
    wrong = [{**before, key: value} for key, (before, _) in CASES.items() for value in WRONG if key != "id"]
    assert differences("score", [*SCORED, *wrong]) == []


HAND = {"concealed": "234m67p234567s55s"}
QUESTIONS: Mapping[str, Case] = {
    "waits": HAND,
    "discards": {"concealed": "1133557799m113p4p", "seen": "4p"},
    "riichi": {"concealed": "340m11178p789s337z", "points": 25000, "live_tiles": 40},
    "kan": {"concealed": "111m234p567s2255z1m", "kan": "1m", "drawn": "1m"},
    "furiten": {**HAND, "discards": ["5p"]},
    "can-win": {**HAND, "win_tile": "8p", "win": "ron", "discards": ["5p"]},
    "dora": {"indicators": ["9m", "4z"], "tiles": "11m1z"},
    "haitei": {"calls": [{"type": "chi", "by": "south", "from": "east"}]},
    "settle": {
        "dealer": "east",
        "result": {"end": "tsumo", "winners": [{"seat": "east", "han": 3, "fu": 30}]},
    },
    "ledger": {"hands": [{"end": "tsumo", "winners": [{"seat": "east", "limit": "mangan"}]}]},
    "needs": {
        "points": {"east": 21000, "south": 32000, "west": 24000, "north": 23000},
        "round_wind": "south",
        "dealer": "north",
    },
}
# `waits` alone has no form.
KEYS = {
    what: (*keys_of(question.form),)
    if isinstance(question, TableQuestion)
    else ("concealed", "melds", "scores")
    for what, question in TABLE_QUESTIONS.items()
}


def test_every_question_is_tried() -> None:
    assert {*QUESTIONS} == {*TABLE_QUESTIONS}


@pytest.mark.parametrize("what", [*QUESTIONS])
def test_a_question_is_answered_alike_by_library_and_batch(what: str) -> None:
    question = {**QUESTIONS[what], "id": ["mine"]}
    answer = batch(what, question)
    assert (answer["id"], answer["ok"]) == (["mine"], True)
    assert library(what, question) == answer
    assert is_as_documented(f"answer-{what}", answer)


def asked_by_method(rules: Ruleset, what: str, question: Mapping[str, Any]) -> Any:
    """Return the typed answer to a question in JSON."""
    given: dict[str, Any] = {parameter_of(what, key): question[key] for key in question}
    for key, value in given.items():
        if key == "tsumo" or (key in {"declared", "riichi"} and isinstance(value, int)):
            given[key] = value in {"tsumo", 1}
    if "melds" in given:
        given["melds"] = [f"{meld['type']}:{meld['tiles']}" for meld in given["melds"]]
    if "events" in given:
        given["events"] = [key for key in FLAGS if question.get(key)]
    return getattr(rules, what.replace("-", "_"))(**given)


# The parameters of methods that have other names than the keys of questions.
PARAMETERS = {**PARAMETER_OF, **dict.fromkeys(FLAGS, "events"), "concealed": "tiles", "win": "tsumo"}


def parameter_of(what: str, key: str) -> str:
    return "declared" if what == key == "riichi" else PARAMETERS.get(key, key)


def agrees(typed: Any, answer: Any) -> bool:
    """Return whether a typed answer has every part of an answer in JSON."""
    if is_dataclass(typed):
        names = {each.name for each in fields(typed)}
        known = answer.keys() - {"id", "ok"}
        return known <= names and all(agrees(getattr(typed, name), answer[name]) for name in known)
    if isinstance(typed, Mapping):
        return typed.keys() == answer.keys() and all(agrees(typed[key], answer[key]) for key in typed)
    if isinstance(typed, tuple):
        return len(typed) == len(answer) and all(map(agrees, typed, answer))
    return bool(typed == answer)


@pytest.mark.parametrize("what", [*QUESTIONS])
def test_a_method_gives_every_part_of_the_answer_to_its_question(what: str) -> None:
    """Those of the worked examples that have an answer."""
    tried = 0
    for example in load_examples().table.values():
        options: Mapping[str, Any] = example.options
        rules, question = Ruleset(example.ruleset, **options), example.question
        answer = batch(what, {**question, "ruleset": example.ruleset, "options": options})
        if example.ask == what and not isinstance(answer, list):
            assert agrees(asked_by_method(rules, what, question), answer), question
            assert is_as_documented(f"answer-{what}", answer), question
            tried += 1
    assert tried >= 3


@pytest.mark.parametrize("what", [*QUESTIONS])
def test_a_method_has_a_parameter_for_every_key_of_its_question(what: str) -> None:
    keys = QUESTION_KEYS if what == "waits" else {*KEYS[what]}
    named = {parameter_of(what, key) for key in keys - {*KEYS_NOT_READ}}
    taken = parameter_types(getattr(Ruleset, what.replace("-", "_"))).keys()
    # A seat says who deals in a case, and double riichi is a number of riichi there.
    of_case = {"double_riichi"} if "seat" in taken else set()
    assert named - ({"dealer"} if of_case else set()) == taken - of_case


@pytest.mark.parametrize("what", [*QUESTIONS])
def test_a_question_names_its_own_rules_at_every_door(what: str) -> None:
    """To name the rules in a question, and to ask it of these rules, is the same."""
    for ruleset in book().rulesets:
        named = {**QUESTIONS[what], "ruleset": ruleset}
        try:
            asked = Ruleset(ruleset).ask(what, **QUESTIONS[what])
        except RiichiError as error:
            asked = sorted(error.codes)  # type: ignore[assignment]
        assert library(what, named) == batch(what, named) == asked


@pytest.mark.parametrize("what", ["score", *QUESTIONS])
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"ruleset": "nonsense"}, ["unknown_ruleset"]),
        ({"ruleset": 5}, ["unknown_ruleset"]),
        ({"options": {"nonsense": 1}}, ["unknown_option"]),
        ({"options": {"kuitan": "nonsense"}}, ["bad_option"]),
        ({"options": ["kuitan"]}, ["bad_value"]),
        ({"ruleset": "nonsense", "options": {"nonsense": 1}}, ["unknown_option", "unknown_ruleset"]),
    ],
)
def test_rules_that_do_not_exist_are_refused_at_every_door(what: str, rules: Case, code: list[str]) -> None:
    question = {**(RIICHI if what == "score" else QUESTIONS[what]), **rules}
    assert library(what, question) == batch(what, question) == code


@pytest.mark.parametrize("what", [*QUESTIONS])
def test_a_wrong_value_of_any_key_is_refused_alike(what: str) -> None:
    for key in {*KEYS[what]} - {"id"}:
        for wrong in ({"?": 1}, [["?"]], -1.5):
            question = {**QUESTIONS[what], key: wrong}
            refused = batch(what, question)
            assert isinstance(refused, list), (key, wrong)
            assert library(what, question) == refused, (key, wrong)


@pytest.mark.parametrize("what", [*QUESTIONS])
def test_an_unknown_key_is_refused_alike(what: str) -> None:
    question = {**QUESTIONS[what], "banana": 1}
    assert library(what, question) == batch(what, question) == ["unknown_key"]
