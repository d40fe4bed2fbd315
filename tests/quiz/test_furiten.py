"""Furiten, by trying each tile in turn on the hand and looking where it lies."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from generator.export.pools import load_pool
from generator.quiz.dealing.source import new_source
from generator.quiz.dealing.tenpai import parse_hand_part
from generator.quiz.subjects.furiten import KIND, FuritenScene, make_question
from riichi_rules.engine.tiles import NAMES
from riichi_rules.engine.waits import waits
from riichi_rules.quiz.question import Question
from riichi_rules.tell.spoken_tiles import each_tile, plain
from riichi_rules.texts.lines import Notation
from tests.brute_force import tried_waits
from tests.quiz.asked import questions, stored
from tests.quiz.proving_table import right_choices, wrong_choices
from tests.rulebook import book, rules

RULESETS = ("common", "ema_2025", "rrc_2026", "tenhou_sanma")
TWO_SIDED = "34m567p345789s99p"  # waits for 2m and 5m

# Whether a call ends temporary furiten under a ruleset.
ENDED_BY_A_CALL = {"common": False, "ema_2025": True, "rrc_2026": True, "tenhou_sanma": True}


def told(ruleset: str = "common", concealed: str = TWO_SIDED, discards: str = "", **story: Any) -> Question:
    case = {"concealed": concealed}
    hand = parse_hand_part(case)
    scene = FuritenScene(case, hand, waits(hand), each_tile(discards), **story)
    return make_question(new_source(book(), rules(ruleset), Random(1)), scene)


def made(ruleset: str) -> Iterator[tuple[Question, dict[str, Any], set[str]]]:
    """Yield questions as readers get them, their cases, and the tiles that complete the hands."""
    for question in map(stored, questions(KIND, ruleset, count=250)):
        case = dict(question.case or {})
        left_out = rules(ruleset).tiles.left_out
        found = {NAMES[kind] for kind, *_ in tried_waits(parse_hand_part(case))}
        yield question, case, found - {*left_out}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_verdict_is_offered(ruleset: str) -> None:
    asked = questions(KIND, ruleset, count=250)
    every = {"none", "permanent", "temporary", "riichi"}
    assert all({*wrong_choices(each)} | right_choices(each) == every for each in asked)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_a_question_tells_can_have_happened(ruleset: str) -> None:
    """A hand in riichi is closed; a passed tile would have won."""
    for _, case, waited in made(ruleset):
        assert {*case.get("passed", ())} <= waited
        assert not case.get("riichi") or all(meld["type"] == "kan_closed" for meld in case.get("melds", ()))


def test_who_called_since_had_waited_for_the_same_tile_before() -> None:
    """Before the call the hand held the discard in place of the called tile, and no swap-calling was made."""
    found = 0
    for question, case, _ in made("common"):
        line = question.situation[-1]
        if line.key != "quiz.situation.passed.call":
            continue
        found += 1
        *earlier, last = case["melds"]
        called, *own = each_tile(last["tiles"])
        assert line.values["called"] == Notation(last["tiles"])
        discarded = case["discards"][-1]
        held = [*each_tile(case["concealed"]), *own, discarded]
        before = {"concealed": "".join(sorted(held, key=lambda tile: tile[1])), "melds": earlier}
        waited = {NAMES[kind] for kind, *_ in tried_waits(parse_hand_part(before))}
        assert {*case["passed"]} <= waited
        assert plain(called) not in waited | {discarded}
    assert found > 5


@pytest.mark.parametrize("kind", ["none", "permanent", "temporary", "riichi"])
def test_every_verdict_has_its_share(kind: str) -> None:
    pool = load_pool("furiten", "common")
    share = sum(right_choices(question) == {kind} for question in pool) / len(pool)
    assert 0.1 < share < 0.45


# Mistakes


def test_one_wait_among_the_discards_bars_the_other_too() -> None:
    question = told(discards="1z5m")
    assert right_choices(question) == {"permanent"}
    assert wrong_choices(question) == {
        "none": "furiten_other_wait",
        "temporary": "furiten_taken_for_other",
        "riichi": "furiten_taken_for_other",
    }
    assert wrong_choices(told(discards="5m2m"))["none"] == "furiten_overlooked"


def test_a_red_five_among_the_discards_bars_the_wait_for_fives() -> None:
    assert right_choices(told(discards="0m")) == {"permanent"}


def test_a_discard_counts_though_it_was_called() -> None:
    assert wrong_choices(told(discards="5m", called="5m"))["none"] == "furiten_called_discard"
    assert wrong_choices(told(discards="5m1z", called="1z"))["none"] == "furiten_other_wait"


def test_a_wait_of_another_reading_is_overlooked() -> None:
    """44456p with 77z waits for 4p, 7p and the red dragon."""
    question = told(concealed="123m123m44456p77z", discards="7z")
    assert right_choices(question) == {"permanent"}
    assert wrong_choices(question)["none"] == "wait_missed"


def test_discards_of_the_suits_held_do_not_matter() -> None:
    question = told(concealed="33m23p123123456s", discards="1s4s7s")
    assert right_choices(question) == {"none"}
    assert {*wrong_choices(question).values()} == {"furiten_not_there"}


def test_a_tile_just_let_pass_bars_ron() -> None:
    question = told(passed="5m")
    assert right_choices(question) == {"temporary"}
    assert wrong_choices(question)["none"] == "passed_tile_forgotten"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_ruleset_says_whether_a_call_ends_temporary_furiten(ruleset: str) -> None:
    hand, since = "34p67899s111222z", ("call", "discard")
    question = told(ruleset, hand, discards="8p", passed="5p", since=since, call="222z")
    if ENDED_BY_A_CALL[ruleset]:
        assert right_choices(question) == {"none"}
        assert wrong_choices(question)["temporary"] == "furiten_over"
    else:
        assert right_choices(question) == {"temporary"}
        assert wrong_choices(question)["none"] == "furiten_not_over"


def test_a_draw_ends_temporary_furiten_but_not_that_of_riichi() -> None:
    since = ("draw", "discard")
    over = told(discards="1z", passed="5m", since=since)
    assert right_choices(over) == {"none"}
    assert wrong_choices(over)["temporary"] == "furiten_over"
    stays = told(discards="1z", passed="5m", since=since, has_riichi=True)
    assert right_choices(stays) == {"riichi"}
    assert wrong_choices(stays)["none"] == wrong_choices(stays)["temporary"] == "furiten_riichi_stays"
    assert wrong_choices(stays)["permanent"] == "furiten_taken_for_other"
