"""Rules record what is read of them."""

from dataclasses import fields, replace

import pytest

from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import scorer
from riichi_rules.rules.model import Rules
from riichi_rules.rules.recorded import PARTS, differences, memoised_by_reads, record_reads
from riichi_rules.table.game.hand_result import ExhaustiveDraw
from riichi_rules.table.game.settlement import HandStart, settle
from tests.rulebook import book, rules

TANYAO = {"concealed": "234m567p11678s88s", "win_tile": "8s", "win": "ron", "seat_wind": "south"}


def test_nothing_is_read_of_rules_before_anybody_asks() -> None:
    assert not record_reads(rules()).reads


@pytest.mark.parametrize("part", PARTS)
def test_every_part_that_is_read_is_recorded(part: str) -> None:
    own = record_reads(rules())
    assert getattr(own, part) is getattr(rules(), part)
    assert own.reads == {part}


def test_an_option_is_recorded_apart_from_the_others() -> None:
    own = record_reads(rules())
    assert own.options["uma"] == rules().options["uma"]
    assert own.reads == {"options/uma"}


def test_whoever_looks_at_all_options_has_read_each_of_them() -> None:
    own = record_reads(rules())
    assert {**own.options} == rules().options
    assert own.reads == {f"options/{name}" for name in rules().options}


def test_recorded_rules_have_every_field_of_the_rules() -> None:
    assert {*PARTS, "options"} == {each.name for each in fields(Rules)}


def test_a_draw_rests_on_the_payment_for_noten_and_on_no_yaku() -> None:
    own = record_reads(rules())
    settle(own, HandStart("east"), ExhaustiveDraw(("south",)))
    assert "options/noten_payment" in own.reads
    assert not own.reads & {"yaku", "fu", "dora", "options/pao"}


def test_the_same_hand_is_worth_the_same_under_recorded_rules() -> None:
    hand = parse_case(TANYAO)
    assert scorer(record_reads(rules())).score(*hand) == scorer(rules()).score(*hand)


def test_rules_differ_in_the_option_that_was_changed_and_in_the_parts_that_it_changes() -> None:
    changed = replace(
        rules(), options={**rules().options, "tobi": "none"}, fu=replace(rules().fu, round_up_to=1)
    )
    assert differences(rules(), changed) == {"options/tobi", "fu"}
    assert differences(rules(), rules()) == frozenset()


@pytest.mark.parametrize("ruleset", ["wrc_2022", "furiten_nl_sanma"])
def test_every_variant_of_an_unknown_option_differs_in_that_option(ruleset: str) -> None:
    own = rules(ruleset)
    for name, variant in book().unknown_variants(own):
        assert {found for found in differences(own, variant) if "/" in found} == {f"options/{name}"}


def test_rules_that_are_equal_in_what_was_read_share_a_result() -> None:
    asked: list[str] = []

    def find(rules: Rules) -> tuple[int, object]:
        asked.append(vars(rules)["ruleset"])
        players = rules.number("players")
        return players, rules.options["nagashi_mangan"] if players == 4 else None

    memoised = memoised_by_reads(find)
    own = [book().rules(name) for name in book().rulesets]
    assert [memoised(each) for each in own] == [
        (each.number("players"), each.options["nagashi_mangan"] if each.number("players") == 4 else None)
        for each in own
    ]
    assert len(asked) == len({memoised(each) for each in own}) < len(own)
