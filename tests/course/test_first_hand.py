"""The hand that a beginner plays along is right at every step, as the engine says."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.course.first_hand import (
    FIRST_HAND,
    FirstHand,
    FirstHandTurn,
    Step,
    load_first_hand,
    read_first_hand,
)
from generator.quiz.dealing.tenpai import parse_hand_part
from riichi_rules.engine.hand import PackedHand, parse_case
from riichi_rules.engine.score import scorer
from riichi_rules.engine.tiles import NAMES
from riichi_rules.engine.waits import out_of_set, shanten_of, waits
from riichi_rules.table.furiten import furiten
from riichi_rules.table.riichi import riichi_declaration
from tests.rulebook import rules

RULES = rules()
FAULTS = yaml.safe_load((Path(__file__).parent / "first_hand_faults.yaml").read_text("utf-8"))


def turn(text: str) -> FirstHandTurn:
    return next(each for each in load_first_hand().turns() if each.step.text == text)


def hand_of(tiles: str) -> PackedHand:
    return parse_hand_part({"concealed": tiles})


def waited(tiles: str) -> list[str]:
    return [NAMES[each.tile] for each in waits(hand_of(tiles), out_of_set(RULES))]


def test_the_hand_never_gets_worse_with_what_is_right() -> None:
    turns = [*load_first_hand().turns()]
    far = [shanten_of(hand_of(each.hand)) for each in turns]
    assert far == sorted(far, reverse=True)
    assert far[-1] == 0


def test_the_tile_to_discard_with_riichi_leaves_most_waits() -> None:
    ready = turn("ready")
    found = riichi_declaration(RULES, hand_of(ready.hand + (ready.step.draw or "")), 25000, 40)
    left = {tile: len(waited(_after(ready, tile))) for tile in found.discards}
    assert left[ready.step.right or ""] == max(left.values()) == 3


def _after(ready: FirstHandTurn, tile: str) -> str:
    discarded = replace(ready.step, discard=tile)
    steps = (discarded, replace(discarded, draw=None, discard=None))
    *_, last = FirstHand("south", ready.hand, "4p", "2z", steps).turns()
    return last.hand


def test_the_waits_are_those_that_the_engine_finds() -> None:
    wait = turn("wait")
    assert "".join(tile[0] for tile in waited(wait.hand)) + "s" == wait.step.right


def test_the_hand_called_open_would_have_no_yaku() -> None:
    call = turn("call")
    meld = {"type": "chi", "tiles": "567m"}
    hand = load_first_hand().case
    concealed = hand["concealed"].replace("567", "", 1)
    opened = {"concealed": concealed, "melds": [meld], "win_tile": "6s", "win": "ron"}
    score = scorer(RULES).score(*parse_case(opened))
    assert [problem.code for problem in score.problems] == ["no_yaku"]
    assert call.step.right == "pass"


def test_the_win_is_riichi_and_a_dora_without_furiten() -> None:
    hand = load_first_hand()
    score = scorer(RULES).score(*parse_case(hand.case))
    assert [(each.id, each.han) for each in score.yaku] == [("riichi", 1), ("dora", 1)]
    assert turn("ron").discards == "4z9s8p"
    assert furiten(RULES, hand_of(hand.case["concealed"]), ("4z", "9s", "8p")).kind == "none"


def test_the_first_hand_is_sound() -> None:
    assert read_first_hand()[1] == []


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault["change"]["to"])
def test_a_fault_is_found_with_its_line(fault: dict[str, Any], tmp_path: Path) -> None:
    """A step without its text, an invalid choice, a discard that is not in the hand."""
    sound, change = FIRST_HAND.read_text("utf-8"), fault["change"]
    assert change["from"] in sound
    path = tmp_path / "first_hand.yaml"
    path.write_text(sound.replace(change["from"], change["to"], 1), "utf-8")
    lines = path.read_text("utf-8").split("\n")
    _, problems = read_first_hand(path)
    found = [each for each in problems if each.code == fault["code"]]
    assert any(fault["line"] in lines[each.line - 1] for each in found), [*map(str, problems)]


def test_the_discards_of_others_lie_there_from_the_next_step_on_in_their_order() -> None:
    steps = (
        Step("one", draw="1p", discard="9m", offered="2z", by="left"),
        Step("two", offered="3s", by="right"),
        Step("three", offered="4s", by="left"),
        Step("four", win="5s"),
    )
    turns = [*FirstHand("south", "9m123p", "1m", "1m", steps).turns()]
    assert [each.offered for each in turns] == [
        {},
        {"left": "2z"},
        {"left": "2z", "right": "3s"},
        {"left": "2z4s", "right": "3s"},
    ]
    assert [(each.hand, each.discards) for each in turns[:2]] == [("9m123p", ""), ("1123p", "9m")]
