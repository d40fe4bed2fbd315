"""Why not: the true reasons are true and reasons, the others are not so or are none."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from generator.quiz.subjects.why_not import KIND
from riichi_rules.engine.facts import facts_of
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.readings import readings
from riichi_rules.engine.score import scorer
from riichi_rules.engine.why import FactSeen
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.rules.model import Scalar, Want, is_wanted
from riichi_rules.tell.facts import reason_line
from riichi_rules.texts.lines import Line
from tests.quiz.asked import questions, stored
from tests.rulebook import answered, rules

RULESETS = ("common", "ema_2008", "tenhou_sanma")


def asked(ruleset: str) -> Iterator[tuple[Question, str, dict[str, Any]]]:
    for question in map(stored, questions(KIND, ruleset, count=150)):
        about = question.prompt.values["yaku"]
        assert isinstance(about, Line)
        yield question, about.key.removeprefix("yaku."), dict(question.case or {})


def told(fact: str, want: Want, value: Scalar) -> Line:
    """Return the sentence that a fact differs from what a yaku requires."""
    return reason_line(FactSeen(fact, want, value))


def claims(question: Question) -> Iterator[tuple[Line, str | None]]:
    """Yield each choice's claim about the hand, and the mistake of choosing it."""
    assert isinstance(question.answer, Choose)
    for choice in question.answer.choices:
        assert isinstance(choice.say, Line)
        if choice.say.key == "explain.because":
            yield without_pair(choice.say), choice.mistake.key if choice.mistake else None


def without_pair(said: Line) -> Line:
    """Return that there is no triplet, for the line that there is only a pair."""
    found = said.values["found"]
    assert isinstance(found, Line)
    return Line(said.key, {"found": found._replace(key=re.sub(r"\.pair$", ".false", found.key))})


def every_reading(ruleset: str, case: dict[str, Any]) -> list[dict[str, Any]]:
    hand, win = parse_case(case)
    sets = scorer(rules(ruleset)).judge.sets
    return [facts_of(reading, hand, win, sets) for reading in readings(hand, win)]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_hand_wins_and_does_not_have_the_yaku(ruleset: str) -> None:
    for _, name, case in asked(ruleset):
        reply = answered(case, ruleset)
        assert reply["ok"]
        assert name not in {each["id"] for each in reply["yaku"]}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_a_true_reason_and_one_that_is_not_asked_for_find_is_so_in_every_reading(ruleset: str) -> None:
    for question, name, case in asked(ruleset):
        seen = every_reading(ruleset, case)
        for found, mistake in claims(question):
            so = [found in [*told_of(name, facts, ruleset)] for facts in seen]
            assert not any(so) if mistake == "mistakes.reason_not_so" else all(so), found


def told_of(name: str, facts: dict[str, Any], ruleset: str) -> Iterator[Line]:
    """Yield the facts that may be named with a yaku: its own conditions, and those of others."""
    wants = rules(ruleset).yaku[name].when
    others: list[tuple[str, Want]] = [("riichi", 1), ("closed", True), ("win", "tsumo"), ("win", "ron")]
    for fact, want in (*wants.items(), *others):
        yield told(fact, want, facts[fact])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_reason_is_a_condition_of_the_yaku_that_fails(ruleset: str) -> None:
    for question, name, case in asked(ruleset):
        yaku = rules(ruleset).yaku[name]
        price = yaku.han or yaku.yakuman
        needs = {**yaku.when, **({} if price and price.open else {"closed": True})}
        (facts, *_) = every_reading(ruleset, case)
        fails = [
            told(fact, want, facts[fact]) for fact, want in needs.items() if not is_wanted(want, facts[fact])
        ]
        true = [found for found, mistake in claims(question) if mistake is None]
        if fails:
            assert sorted(true, key=str) == sorted(fails, key=str)
        asked_for = {f"facts.{fact}" for fact in needs}
        for found, mistake in claims(question):
            if mistake == "mistakes.reason_not_asked":
                about = found.values["found"]
                assert isinstance(about, Line)
                assert ".".join(about.key.split(".")[:2]) not in asked_for


@pytest.mark.parametrize("ruleset", RULESETS)
def test_open_and_closed_and_the_way_of_winning_are_what_the_case_says(ruleset: str) -> None:
    for question, _, case in asked(ruleset):
        is_open = any(meld["type"] != "kan_closed" for meld in case.get("melds", ()))
        true = {
            "facts.closed.true": not is_open,
            "facts.closed.false": is_open,
            "facts.win.ron": case["win"] == "ron",
            "facts.win.tsumo": case["win"] == "tsumo",
        }
        for found, mistake in claims(question):
            about = found.values["found"]
            assert isinstance(about, Line)
            if about.key in true:
                assert true[about.key] == (mistake != "mistakes.reason_not_so")


def test_no_yaku_is_asked_about_all_the_time() -> None:
    names = [name for _, name, _ in asked("common")]
    assert max(names.count(name) for name in names) < 0.2 * len(names)
