"""Settling up: what each mistake would lead to, worked out by hand; and every pooled sum made again."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from generator.export.pools import load_pool
from generator.quiz.dealing.source import new_source
from generator.quiz.subjects.settle.score_changes import make_next_question
from riichi_rules.mistakes.settlement import (
    FORGOTTEN,
    OF_DRAWS,
    OF_WINS,
    rules_elsewhere,
    settling_mistakes,
)
from riichi_rules.quiz.question import Choose, Question, mistake_lines
from riichi_rules.table.game.ending import DEALER, Ending, ron_ending
from riichi_rules.table.game.settlement import HandStart
from riichi_rules.table.seats import SEATS
from riichi_rules.texts.lines import Line
from tests.quiz.asked import section, stored
from tests.quiz.proving_table import seat_of, told_changes
from tests.rulebook import book, rules

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("settlements.yaml").read_text("utf-8"))
RULESETS = ("common", "ema_2025", "m_league", "tenhou_sanma")
OF_FAULTS = {"chombo_sticks_kept", "chombo_as_dealer", "penalty_at_once"}
BESIDES = {
    "bonus_to_wrong_winner",
    "nagashi_overlooked",
    "noten_besides_nagashi",
    "noten_at_abort",
    "other_ruleset",
}


def ended(case: dict[str, Any]) -> Ending:
    in_force = rules(case.get("ruleset", "common"))
    before = HandStart(DEALER, case.get("honba", 0), case.get("riichi_sticks", 0))
    if "callers" in case:
        return ron_ending(in_force, before, case["discarder"], case["callers"], ())
    return Ending(in_force, before, {"riichi": [], **case["result"]})


def by_seat(changes: list[int]) -> dict[str, int]:
    return dict(zip(SEATS, changes, strict=True))


def mistaken(case: dict[str, Any]) -> Iterator[tuple[str, dict[str, int]]]:
    """Yield every possible mistake with its result."""
    ending = ended(case)
    for mistake in settling_mistakes(ending, rules_elsewhere(book(), ending.rules)):
        yield mistake.id, dict(mistake.deltas)


def pool(ruleset: str) -> Iterator[tuple[Question, dict[str, Any]]]:
    for question in map(stored, load_pool("settle", ruleset)):
        yield question, dict(question.case or {})


def choices(question: Question) -> list[tuple[dict[str, int], Line | None]]:
    """Return the offered changes, each with its mistake."""
    assert isinstance(question.answer, Choose)
    return [(changes(choice.say), choice.mistake) for choice in question.answer.choices]


def changes(said: object) -> dict[str, int]:
    assert isinstance(said, Line)
    return dict(told_changes(said))


def is_about_next(question: Question) -> bool:
    return question.prompt.key.endswith("next")


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['mistake']}: {case['why']}")
def test_the_mistake_leads_to_the_changes_worked_out_by_hand(case: dict[str, Any]) -> None:
    assert ended(case).settled.deltas == by_seat(case["right"])
    assert (case["mistake"], by_seat(case["wrong"])) in [*mistaken(case)], case["why"]


def test_every_mistake_stands_in_the_table() -> None:
    named = {*FORGOTTEN.values(), *OF_WINS, *OF_DRAWS, *OF_FAULTS, *BESIDES}
    assert {case["mistake"] for case in CASES} == named
    of_next = {"dealer_moved_wrong", "counters_moved_wrong"}
    asked_for = {
        line.key.removeprefix("mistakes.")
        for ruleset in RULESETS
        for question, _ in pool(ruleset)
        for line in mistake_lines(question.answer)
    }
    assert asked_for <= named | of_next | {"other_ruleset"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_mistake_leads_to_what_is_right_and_no_two_choices_are_alike(ruleset: str) -> None:
    for question, _ in pool(ruleset):
        if is_about_next(question):
            continue
        offered = choices(question)
        assert sum(mistake is None for _, mistake in offered) == 1
        assert len({tuple(told.items()) for told, _ in offered}) == len(offered) >= 3
        assert all([*told] == [*SEATS[: rules(ruleset).number("players")]] for told, _ in offered)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_payments_of_the_proof_add_up_to_the_answer(ruleset: str) -> None:
    for question, _ in pool(ruleset):
        if is_about_next(question):
            continue
        (right,) = (told for told, mistake in choices(question) if mistake is None)
        steps = section(question, "quiz.feedback.steps")
        total = dict.fromkeys(right, 0)
        for row in steps.rows if steps else ():
            if row.name.key.startswith("explain.paid_"):
                for seat, change in changes(row.why).items():
                    total[seat] += change
        assert total == right


def test_the_proof_names_the_mangan_that_han_and_fu_reach() -> None:
    named = 0
    for question, case in pool("common"):
        steps = section(question, "quiz.feedback.steps")
        told = [row.name for row in steps.rows] if steps and not is_about_next(question) else []
        for won in case.get("result", {}).get("winners", ()):
            if told and (won.get("han"), won.get("fu")) in {(3, 70), (4, 40), (4, 50)}:
                worth = Line("explain.worth", {"han": won["han"], "fu": won["fu"]})
                assert Line("explain.limit", {"worth": worth, "limit": Line("limits.mangan")}) in told
                named += 1
    assert named > 2


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_leaves_the_players_lies_on_the_table(ruleset: str) -> None:
    """Points and sticks together stay as many."""
    stick = rules(ruleset).payments.riichi_stick
    for question, case in pool(ruleset):
        if is_about_next(question) or case["result"]["end"] == "chombo":
            continue
        (right,) = (told for told, mistake in choices(question) if mistake is None)
        assert (sum(right.values()) % stick, sum(right.values()) // stick <= case["riichi_sticks"]) == (
            0,
            True,
        )


@pytest.mark.parametrize(
    ("result", "dealer", "honba"),
    [
        ({"end": "tsumo", "winners": [{"seat": "east", "han": 2, "fu": 30}]}, "east", 2),
        ({"end": "tsumo", "winners": [{"seat": "west", "han": 2, "fu": 30}]}, "south", 0),
        ({"end": "exhaustive", "tenpai": ["east"]}, "east", 2),
        ({"end": "exhaustive", "tenpai": ["west"]}, "south", 2),
        ({"end": "abortive", "why": "nine_terminals"}, "east", 2),
        ({"end": "chombo", "by": "west"}, "east", 1),
    ],
)
def test_who_deals_next_and_how_many_counters_lie_there(
    result: dict[str, Any], dealer: str, honba: int
) -> None:
    """After a hand that began with one counter."""
    ending = ended({"honba": 1, "result": result})
    question = make_next_question(new_source(book(), rules(), Random(1)), "ron", ending)
    assert isinstance(question.answer, Choose)
    said = [(choice.say, choice.mistake) for choice in question.answer.choices]
    told = [(seat_of(line.values["dealer"]), line.values["honba"], wrong) for line, wrong in said]  # type: ignore[union-attr]
    assert [each[:2] for each in told if each[2] is None] == [(dealer, honba)]
    for seat, _, wrong in told:
        if wrong:
            expected = "dealer_moved_wrong" if seat != dealer else "counters_moved_wrong"
            assert wrong == Line(f"mistakes.{expected}")


@pytest.mark.parametrize(
    ("ruleset", "winners"),
    [("common", {2: 2, 3: 0}), ("mahjong_soul", {2: 2, 3: 3}), ("m_league", {2: 1, 3: 1})],
)
def test_the_rules_say_who_of_those_who_call_ron_is_paid(ruleset: str, winners: dict[int, int]) -> None:
    """All, the next in turn, or, of three, nobody."""
    seen = set()
    for _, case in pool(ruleset):
        if "callers" in case:
            number = len(case["callers"])
            seen.add(number)
            assert len(case["result"].get("winners", ())) == winners[number]
    assert seen == {2, 3}


@pytest.mark.parametrize(
    ("ruleset", "of_three"), [("ema_2025", "triple_ron"), ("common", "triple_ron"), ("m_league", "multi_ron")]
)
def test_of_those_who_call_ron_the_rule_for_their_number_is_quoted(ruleset: str, of_three: str) -> None:
    """In the proof and beside a wrong answer; where one alone wins, there is no other rule for three."""
    rule = {2: "multi_ron", 3: of_three}
    for question, case in pool(ruleset):
        if "callers" in case and question.prompt.key.endswith(".prompt"):
            quoted = rule[len(case["callers"])]
            (steps,) = (each for each in question.proof if each.title.key == "quiz.feedback.steps")
            named = {row.name.key for row in steps.rows} & {"options.multi_ron", "options.triple_ron"}
            assert named == {f"options.{quoted}"}
            assert "options.multi_ron." not in str(question.answer) or quoted == "multi_ron"


@pytest.mark.parametrize("ruleset", ["m_league", "rrc_2026"])
@pytest.mark.parametrize("mistake", ["liable_pays_all", "liable_forgotten"])
def test_who_mistakes_who_is_liable_is_told_what_these_rules_say(ruleset: str, mistake: str) -> None:
    """Under M.League the liable player pays the counters, and the discarder all of another yakuman."""
    proofs = [
        (case, str(question.proof))
        for question, case in pool(ruleset)
        if isinstance(question.answer, Choose)
        for choice in question.answer.choices
        if choice.mistake and choice.mistake.key == f"mistakes.{mistake}"
    ]
    assert proofs
    options = rules(ruleset).options
    for case, proof in proofs:
        assert f"options.pao_covers.{options['pao_covers']}" in proof
        assert not case["honba"] or f"options.pao_honba.{options['pao_honba']}" in proof


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_sort_of_end_is_asked_about_too_often(ruleset: str) -> None:
    found = Counter(case["result"]["end"] for _, case in pool(ruleset))
    assert all(found[end] > 3 for end in ("ron", "tsumo", "exhaustive", "chombo"))
    assert max(found.values()) < 0.6 * found.total()
