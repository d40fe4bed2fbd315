"""Every mistake leads to the number that somebody who makes it comes to."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.quiz.hand_question import mistake_line_under, right_values, value_of, wrong_values
from riichi_rules.engine.score import score
from riichi_rules.mistakes.catalogue import STEP_OF, Mistake
from riichi_rules.mistakes.diagnosis import mistakes, rare_mistakes
from riichi_rules.mistakes.rulesets import OtherRules
from riichi_rules.mistakes.scored import Scored
from riichi_rules.tell.mistakes import mistakes_in
from riichi_rules.texts.lines import Line
from tests.rulebook import book, read, rules

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("mistakes.yaml").read_text())
ABOUT = {"mistake", "hand", "field", "right", "wrong", "why", "options"}
# Mistakes that only a claim is held against: no field of a question asks for such a number.
OF_CLAIMS = {"bonus_included", "everybody_pays_alike", "fu_taken_for_other", "payers_counted_wrong"}


def scored_hand(case: dict[str, Any]) -> Scored:
    in_force = rules("common", **case.get("options", {}))
    hand, win = read(case["hand"], **{key: value for key, value in case.items() if key not in ABOUT})
    return Scored(in_force, hand, win, score(in_force, hand, win))


def mistakes_with(hand: Scored) -> list[Mistake]:
    return [*mistakes(hand), *OtherRules(book(), hand.rules).mistakes(hand)]


def right_value(hand: Scored, field: str) -> int | None:
    return {**right_values(hand), "fu": hand.score.fu}[field]


def found_in(made: list[Mistake], case: dict[str, Any]) -> list[str]:
    return [each.id for each in made if value_of(each.result, case["field"]) == case["wrong"]]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['mistake']}-{case['field']}")
def test_the_mistake_leads_to_the_number_counted_by_hand(case: dict[str, Any]) -> None:
    hand = scored_hand(case)
    assert right_value(hand, case["field"]) == case["right"]
    assert case["mistake"] in found_in(mistakes_with(hand), case), case["why"]


def test_every_mistake_stands_in_the_table() -> None:
    assert {case["mistake"] for case in CASES} == STEP_OF.keys() - OF_CLAIMS


@pytest.mark.parametrize("left_out", [name for name in rules().fu.items if name != "base"])
def test_a_line_of_fu_that_does_not_count_is_taken_for_no_other(left_out: str) -> None:
    """A club may leave any line out: what nobody counts, nobody mixes up."""
    items = {
        name: replace(item, counts=item.counts and name != left_out)
        for name, item in rules().fu.items.items()
    }
    used = replace(rules(), fu=replace(rules().fu, items=items))
    for text in (
        "123m444m55m78m pon:222z +9m",
        "111m888p55s222z44s +4s",
        "99m444p11s kan_closed:7777s kan_open:2222z +1s",
    ):
        hand, win = read(text, round_wind="south")
        scored = Scored(used, hand, win, score(used, hand, win))
        named = [each for mistake in (*mistakes(scored), *rare_mistakes(scored)) for each in mistake.about]
        assert left_out not in named


def test_what_leads_to_the_right_number_is_no_mistake() -> None:
    right = scored_hand({"hand": "234567m23499p67s+8s", "riichi": 1}).count
    made = [Mistake("dora_forgotten", right), Mistake("yaku_missed", right._replace(han=1))]
    assert wrong_values("han", 2, made) == {1: Line("mistakes.yaku_missed")}


def test_of_two_mistakes_with_one_number_both_are_named_the_likelier_first() -> None:
    """Without the 10 for the closed ron or without the 2 for the pair, 32 become 30."""
    hand = scored_hand({"hand": "234567m234p67s55z+8s", "riichi": 1})
    first, *others = mistakes_in(wrong_values("fu", 40, mistakes_with(hand))[30])
    assert first == Line("mistakes.closed_ron_forgotten")
    assert Line("mistakes.pair_fu_forgotten") in others


def test_a_forgotten_part_names_its_line() -> None:
    hand = scored_hand({"hand": "23488m111p56s pon:555z+7s"})
    assert Mistake("forgotten_fu", hand.count, ("triplet_outside_open",))[::2] in [
        each[::2] for each in mistakes_with(hand)
    ]


def test_the_answer_of_another_ruleset_says_the_rule_in_force() -> None:
    hand = scored_hand({"hand": "234067m23499p67s+8s", "riichi": 1})
    others = OtherRules(book(), hand.rules)
    said = [
        mistake_line_under(book(), hand.rules, each).values["differences"] for each in others.mistakes(hand)
    ]
    assert [line.key for line in said if isinstance(line, Line)] == ["options.red_fives.3"]


@pytest.mark.parametrize(
    ("text", "parts", "missing"),
    [
        ("234567m23499p67s+8s", {"win": "tsumo"}, "closed_ron_forgotten"),
        ("234567m23499p67s+8s", {"riichi": 1}, "pinfu_tsumo_fu"),
        ("234567m23499p68s+7s", {"riichi": 1}, "wait_fu_for_two_sided"),
        ("111m234567p6899s+7s", {"win": "tsumo"}, "ron_triplet_as_closed"),
        ("234567m23499p67s+8s", {"riichi": 1}, "dora_forgotten"),
        ("234567m23499p67s+8s", {"riichi": 1}, "split_swapped"),
        ("234567m23499p67s+8s", {"riichi": 1}, "open_hand_at_closed_price"),
    ],
)
def test_a_mistake_that_cannot_be_made_with_a_hand_leads_nowhere(
    text: str, parts: dict[str, Any], missing: str
) -> None:
    hand = scored_hand({"hand": text, **parts})
    reached = [
        each
        for each in mistakes_with(hand)
        if each.id == missing
        and any(value_of(each.result, field) != right_value(hand, field) for field in right_values(hand))
    ]
    assert not reached
