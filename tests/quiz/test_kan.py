"""Quads after riichi: the verdict of the rules, its share among the questions, and the mistakes."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from generator.export.pools import load_pool
from generator.quiz.dealing.source import new_source
from generator.quiz.dealing.tenpai import complete_hand, parse_hand_part
from generator.quiz.subjects.kan import KIND as QUESTIONS
from generator.quiz.subjects.kan import Quad, make_question
from riichi_rules.engine.tiles import KIND, count
from riichi_rules.quiz.question import Question
from riichi_rules.table.kan import kan_after_riichi
from tests.brute_force import tried_waits
from tests.quiz.asked import questions, stored
from tests.quiz.proving_table import right_choices, wrong_choices
from tests.rulebook import book, rules

STRICT, LOOSE = "ema_2016", "common"


def told(concealed: str, drawn: str, ruleset: str = LOOSE, kan: str = "", live_tiles: int = 20) -> Question:
    case = {"concealed": concealed, "drawn": drawn}
    quad = Quad(case, complete_hand(case), kan or drawn, live_tiles)
    source = new_source(book(), rules(ruleset), Random(1))
    verdict = kan_after_riichi(source.rules, quad.hand, quad.kan, quad.drawn, live_tiles=live_tiles)
    return make_question(source, quad, verdict)


def made(ruleset: str) -> Iterator[tuple[Question, dict[str, Any]]]:
    for question in map(stored, questions(QUESTIONS, ruleset, count=250)):
        yield question, dict(question.case or {})


@pytest.mark.parametrize("ruleset", [LOOSE, STRICT, "tenhou_sanma", "furiten_nl_sanma"])
def test_no_right_answer_is_a_wrong_one(ruleset: str) -> None:
    assert all(right_choices(each).isdisjoint(wrong_choices(each)) for each, _ in made(ruleset))


def test_the_tile_drawn_does_not_win() -> None:
    """Otherwise the player would win instead of declaring a quad."""
    for _, case in made(LOOSE):
        assert KIND[case["drawn"]] not in {kind for kind, *_ in tried_waits(parse_hand_part(case))}
        assert count(complete_hand(case).counts, KIND[case["drawn"]]) <= 4


@pytest.mark.parametrize(
    ("concealed", "drawn", "loose", "strict"),
    [
        ("111222333m34p55z", "2m", "allowed", "reading_lost"),
        ("123m555p999s66z77z", "5p", "allowed", "allowed"),
        ("123m555p1112444s", "4s", "allowed", "reading_lost"),
        ("123m567p3334s777z", "3s", "wait_changed", "wait_changed"),
        ("111m23789p44456s", "1m", "allowed", "allowed"),
    ],
)
def test_quads_that_players_know(concealed: str, drawn: str, loose: str, strict: str) -> None:
    """The pictures of the rules page, and a triplet that is part of the wait."""
    assert right_choices(told(concealed, drawn)) == {loose}
    assert strict in right_choices(told(concealed, drawn, STRICT))


# Mistakes


def test_a_lost_reading_is_the_answer_of_other_rulesets() -> None:
    loose = told("111222333m34p55z", "2m")
    assert wrong_choices(loose)["reading_lost"] == "other_ruleset"
    assert wrong_choices(loose)["wait_changed"] == "kan_waits_stay"
    strict = told("111222333m34p55z", "2m", STRICT)
    assert wrong_choices(strict)["allowed"] == "kan_reading_lost"


def test_of_a_quad_that_changes_the_waits_only_strict_rules_ask_for_the_readings() -> None:
    """Where both apply, both are right answers under the strict rule; elsewhere the second is not offered."""
    assert right_choices(told("123m567p3334s777z", "3s", STRICT)) == {"wait_changed", "reading_lost"}
    loose = told("123m567p3334s777z", "3s")
    assert wrong_choices(loose)["allowed"] == "kan_wait_changes"
    assert "reading_lost" not in wrong_choices(loose)


def test_nothing_is_wrong_with_a_triplet_by_itself() -> None:
    wrong = wrong_choices(told("123m555p999s66z77z", "5p", STRICT))
    assert wrong == {
        "wait_changed": "kan_waits_stay",
        "reading_lost": "kan_no_other_reading",
        "not_drawn": "reason_not_so",
        "not_four": "reason_not_so",
        "last_tile": "reason_not_so",
    }


@pytest.mark.parametrize(
    ("concealed", "drawn", "kan", "live_tiles", "reason", "mistake"),
    [
        ("111123m789p44456s", "9m", "1m", 20, "not_drawn", "kan_not_drawn"),
        ("11m23678p444567s8p", "1m", "1m", 20, "not_four", "kan_of_three"),
        ("123m555p999s66z77z", "5p", "5p", 0, "last_tile", "kan_without_replacement"),
    ],
)
def test_what_a_glance_tells(
    concealed: str, drawn: str, kan: str, live_tiles: int, reason: str, mistake: str
) -> None:
    question = told(concealed, drawn, kan=kan, live_tiles=live_tiles)
    assert right_choices(question) == {reason}
    assert wrong_choices(question)["allowed"] == mistake


@pytest.mark.parametrize("ruleset", [LOOSE, STRICT])
def test_every_answer_has_its_share(ruleset: str) -> None:
    pool = load_pool("kan", ruleset)
    of_waits = sum(bool(right_choices(question) & {"wait_changed", "reading_lost"}) for question in pool)
    allowed = sum(right_choices(question) == {"allowed"} for question in pool)
    assert of_waits / len(pool) > 0.08
    assert 0.35 < allowed / len(pool) < 0.7
