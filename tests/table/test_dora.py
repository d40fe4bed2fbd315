"""Dora: what indicators point to, what they add, and when they are turned."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_rules.engine.tiles import NAMES, parse_tiles
from riichi_rules.table.dora import answer_dora, dora_of, han_of, ura_turned
from tests.rulebook import book, replied, rules, scored


def told(*indicators: str, tiles: str = "", ruleset: str = "common") -> tuple[list[str], int]:
    reply = replied(answer_dora, ruleset, indicators=list(indicators), tiles=tiles)
    return reply["dora"], reply["han"]


# What they point to


@pytest.mark.fact("S3-7")
def test_an_indicator_points_to_the_next_tile() -> None:
    """Nine to one, North to East, the red dragon to the white one."""
    assert told("1m", "8p", "9s")[0] == ["2m", "9p", "1s"]
    assert told("1z", "2z", "3z", "4z")[0] == ["2z", "3z", "4z", "1z"]
    assert told("5z", "6z", "7z")[0] == ["6z", "7z", "5z"]
    assert told("0m")[0] == ["6m"]


@pytest.mark.fact("S2-U1")
def test_the_indicators_of_a_hand_without_quads() -> None:
    """Source 002: the dora are 1m and 7p; which of them is the ura-dora it does not say."""
    assert told("9m", "6p")[0] == ["1m", "7p"]


@pytest.mark.fact("S2-U2")
def test_the_indicators_after_four_quads() -> None:
    """Source 002: five dora and five ura-dora. 4m is pointed to twice, and each of them counts twice."""
    indicators = ["5z", "7z", "3m", "1z", "9m", "6z", "7s", "3m", "1m", "6p"]
    pointed = ["6z", "5z", "4m", "2z", "1m", "7z", "8s", "4m", "2m", "7p"]
    assert told(*indicators) == (pointed, 0)
    assert told(*indicators, tiles="44m")[1] == 4
    assert told(*indicators, tiles="12344m78s7p22567z")[1] == 13


def test_without_the_middle_characters_one_points_to_nine() -> None:
    """Three players; the other way round as ever."""
    assert told("1m", "9m", "1p", ruleset="tenhou_sanma")[0] == ["9m", "1m", "2p"]


@given(st.lists(st.sampled_from(NAMES), max_size=5), st.lists(st.sampled_from(NAMES), max_size=14))
def test_each_indicator_is_pointed_to_by_one_tile_and_counts_each_of_it(
    indicators: list[str], held: list[str]
) -> None:
    """The han are those of each indicator added up."""
    counts = parse_tiles("".join(held))
    assert counts is not None
    dora = dora_of(rules(), indicators)
    assert han_of(rules(), indicators, counts.counts) == sum(held.count(tile) for tile in dora)
    assert {*dora_of(rules(), NAMES)} == {*NAMES}


@given(st.lists(st.sampled_from(NAMES), max_size=4))
def test_the_han_are_those_that_a_score_counts(indicators: list[str]) -> None:
    """In a hand with riichi, which has a yaku whatever the dora are."""
    hand = "34m567p345789s99p"
    score = scored(f"{hand} + 2m", riichi=1, dora_indicators=indicators)
    counted = sum(each.han for each in score.yaku if each.id == "dora")
    tiles = parse_tiles(hand + "2m")
    assert tiles is not None
    if not score.problems:
        assert counted == han_of(rules(), indicators, tiles.counts)


def test_a_red_five_is_no_dora_of_the_indicator_but_a_five() -> None:
    """What it is worth as a red five is counted apart."""
    assert told("4p", tiles="05p") == (["5p"], 2)


# When they are turned


@pytest.mark.fact("S3-29", "S4-3", "S4-5")
def test_when_the_indicator_of_a_quad_is_turned_depends_on_the_ruleset() -> None:
    """Before the replacement tile in EMA 2008; of an open quad after the discard in source 004."""
    timing = {name: rules(name).options["kan_dora_timing"] for name in ("ema_2008", "furiten_nl_sanma")}
    assert timing == {"ema_2008": "at_once", "furiten_nl_sanma": "closed_at_once"}


@pytest.mark.fact("S2-11", "S3-28")
def test_a_riichi_winner_turns_one_ura_indicator_for_each_that_lies_face_up() -> None:
    """One at the start and one for each quad."""
    assert [ura_turned(rules(), indicators) for indicators in range(1, 6)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("options", "turned"),
    [({"ura_dora": False}, 0), ({"kan_ura_dora": False}, 1), ({"ura_dora": True, "kan_ura_dora": True}, 3)],
)
def test_options_limit_the_ura_dora(options: dict[str, Any], turned: int) -> None:
    assert ura_turned(rules(**options), 3) == turned


@pytest.mark.parametrize(("name", "up"), list(product(book().rulesets, (1, 3))))
def test_no_more_ura_dora_are_turned_than_a_score_counts(name: str, up: int) -> None:
    """Under every ruleset: three ura indicators, each pointing to the pair."""
    under = rules(name)
    shown, under_them = ["1z"] * up, ["8p"] * up
    score = scored("44p567p345789s99p + 4p", name, riichi=1, dora_indicators=shown, ura_indicators=under_them)
    counted = sum(each.han for each in score.yaku if each.id == "ura_dora")
    assert counted == 2 * ura_turned(under, up)


# Questions


def test_no_indicators_and_no_tiles_are_no_dora() -> None:
    assert replied(answer_dora) == {"id": None, "ok": True, "dora": [], "han": 0}
