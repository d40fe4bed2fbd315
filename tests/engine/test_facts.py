"""The engine computes the facts that rules_data/facts.yaml lists, and no others."""

from collections import defaultdict

from riichi_rules.engine.facts import facts_of, group_facts
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.readings import readings
from riichi_rules.rules.facts import domains
from riichi_rules.table.game.draws import discard_facts
from tests.hands import random_cases
from tests.rulebook import book

FACTS = book().facts
# An event that no random hand has, and sets of tiles that are empty here.
NEVER = ["open_riichi", "discarder_in_riichi", "paarenchan", "all_green", "all_red"]
SETS = {"all_green": 0, "all_red": 0}


def test_every_fact_of_a_hand_is_stated_with_values_it_can_have() -> None:
    """In every reading of hands of every shape; and each fact is seen to differ between hands."""
    listed, seen = domains(FACTS, "hand"), defaultdict(set)
    for case in random_cases(11, 3_000):
        hand, win = parse_case(case)
        for reading in readings(hand, win):
            facts = facts_of(reading, hand, win, SETS)
            assert facts.keys() == listed.keys()
            for name, found in facts.items():
                seen[name].add(found)
    for name, domain in listed.items():
        assert seen[name] <= ({False, True} if domain is bool else {*domain}), name
    assert [name for name in listed if len(seen[name]) < 2] == NEVER


def test_the_facts_of_a_group_are_those_that_fu_may_name() -> None:
    stated = [
        group_facts(is_kan, is_outside, is_closed)
        for is_kan in (False, True)
        for is_outside in (False, True)
        for is_closed in (False, True)
    ]
    assert {*stated[0]} == {*domains(FACTS, "group")}
    assert {facts["shape"] for facts in stated} == {"triplet", "kan"}


def test_the_facts_of_discards_are_those_that_nagashi_mangan_may_name() -> None:
    facts = discard_facts("119m55z", claimed=1)
    assert facts is not None
    assert facts.keys() == domains(FACTS, "discards").keys()
