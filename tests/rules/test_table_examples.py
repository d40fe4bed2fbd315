"""The examples of questions about the table: run, and found out where they are wrong."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.check.examples import check, load_examples
from riichi_rules.problems import Faulty
from riichi_rules.table.questions import TABLE_QUESTIONS
from tests.rules.rule_files import copy_of_data

SOUND = """\
# yaml-language-server: $schema=../schema/examples-table.json
asked:
  ask: furiten
  source: S3
  ruleset: ema_2008
  options: {temp_furiten_ends: own_draw}
  question: {concealed: "33m12345678p111s", discards: ["6p"]}
  gives: {furiten: permanent, because: ["6p"]}
"""


def problems_with(tmp_path: Path, change: Mapping[str, str]) -> list[str]:
    """Return the problems after replacing pieces of a valid file of examples."""
    data, text = copy_of_data(tmp_path), SOUND
    for old, new in change.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    (data / "examples" / "more.yaml").write_text(text, "utf-8")
    return [str(problem) for problem in check(data)]


def test_any_other_file_of_examples_holds_questions(tmp_path: Path) -> None:
    """It is found by itself, run, and loaded together with the others."""
    assert problems_with(tmp_path, {}) == []
    examples = load_examples(tmp_path / "rules_data").table
    assert examples["asked"].gives == {"furiten": "permanent", "because": ["6p"]}
    assert examples.keys() > load_examples().table.keys()


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("furiten: permanent", "furiten: none", "8:20: error: asked: furiten should be none, but"),
        ("furiten: permanent", "furiten: null", "asked: furiten should be null, but comes out as permanent"),
        ('because: ["6p"]', 'because: ["5p"]', "asked: because.0 should be 5p, but comes out as 6p"),
        ('because: ["6p"]', "because: []", 'asked: because should be [], but comes out as ["6p"]'),
        ("because:", "becuse:", "8:31: error: asked: the answer has no 'becuse' (did you mean 'because'?)"),
        ("ask: furiten", "ask: furitn", "3:8: error: no question about the table is 'furitn'"),
        ("source: S3", "source: S9", "4:11: error: unknown source 'S9'"),
        ("ema_2008", "ema_2007", "3:3: error: asked: unknown ruleset 'ema_2007'"),
        ("own_draw", "never", "temp_furiten_ends: must be one of own_draw, own_draw_or_call, own_discard"),
        ('["6p"]}\n  gives', '["6p"], x: 1}\n  gives', "8:11: error: asked: the answer has no 'furiten'"),
        ("  gives: {furiten: permanent", "  give: {furiten: permanent", "8:3: error: unknown key 'give'"),
    ],
)  # fmt: skip
def test_a_wrong_example_is_a_problem_at_its_place(tmp_path: Path, old: str, new: str, problem: str) -> None:
    """With what comes out instead."""
    found = problems_with(tmp_path, {old: new})
    assert any(problem in each for each in found), found
    assert all(each.startswith("rules_data/examples/more.yaml:") for each in found)


MELDED = """
melded:
  ask: waits
  question: {concealed: "456p789s1z", melds: [kan_closed:1111m, {type: chi, tiles: "123s", from: left}]}
  gives: {waits: [{tile: "1z"}]}
"""


def test_a_meld_is_spelled_as_in_commands_and_loaded_as_in_json(tmp_path: Path) -> None:
    data = copy_of_data(tmp_path)
    path = data / "examples" / "more.yaml"
    path.write_text(SOUND + MELDED, "utf-8")
    assert check(data) == []
    assert load_examples(data).table["melded"].question["melds"] == [
        {"type": "kan_closed", "tiles": "1111m"},
        {"type": "chi", "tiles": "123s", "from": "left"},
    ]
    path.write_text(SOUND + MELDED.replace("kan_closed:1111m", '{type: pon, tiles: "111m"}'), "utf-8")
    (problem,) = check(data)
    assert str(problem).endswith("error: a meld is its type and its tiles (write pon:111m)")


def test_a_question_that_is_refused_gives_the_codes_of_its_problems(tmp_path: Path) -> None:
    change = {
        'discards: ["6p"]': "discards: [6x, 7y]",
        '{furiten: permanent, because: ["6p"]}': "{problems: [bad_notation, bad_notation]}",
    }
    assert problems_with(tmp_path, change) == []


def test_a_name_stands_in_one_file_only(tmp_path: Path) -> None:
    """Pages find the examples by their names."""
    taken = next(iter(load_examples().table))
    [problem] = problems_with(tmp_path, {"asked:": f"{taken}:"})
    assert f"'{taken}' stands in rules_data/examples/" in problem


def test_what_cannot_be_read_is_faulty(tmp_path: Path) -> None:
    data = copy_of_data(tmp_path)
    (data / "examples" / "more.yaml").write_text("a: {ask: 1}", "utf-8")
    with pytest.raises(Faulty):
        load_examples(data)
    assert check(data)


def test_every_question_about_the_table_has_examples() -> None:
    """Those of the sources among them."""
    examples = load_examples().table.values()
    assert {example.ask for example in examples} == TABLE_QUESTIONS.keys()
    assert {example.source for example in examples} >= {"S0", "S2", "S3", "S4"}


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("S-9p W+4s", "S-1z W+4s", "open: hand 1, move 10: “1z” is not possible there"),
        ("discarder: east", "discarder: south", "open: the hand does not end so: the tiles do not make"),
    ],
)
def test_a_hand_that_cannot_be_played_so_is_told_in_words(
    tmp_path: Path, right: str, wrong: str, told: str
) -> None:
    data = copy_of_data(tmp_path)
    hands = data / "examples" / "hands.yaml"
    hands.write_text(hands.read_text("utf-8").replace(right, wrong, 1), "utf-8")
    assert any(told in str(problem) for problem in check(data))
