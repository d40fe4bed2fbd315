"""Furiten: the hands that may not win by ron, and because of which tiles."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.tiles import KIND, NAMES, parse_tiles
from riichi_rules.table.furiten import EVENTS, answer_furiten, furiten
from tests.brute_force import near_tenpai, tried_waits
from tests.rulebook import replied, rules

TWO_SIDED = "34m567p345789s99p"  # waits for 2m and 5m


def told(concealed: str, *discards: str, **parts: Any) -> tuple[str, list[str]]:
    reply = replied(answer_furiten, concealed=concealed, discards=list(discards), **parts)
    return reply["furiten"], reply["because"]


# Permanent


@pytest.mark.fact("S3-34")
def test_a_waited_tile_among_the_own_discards_bars_ron_on_every_wait() -> None:
    """Also where another wait was not discarded."""
    assert told(TWO_SIDED) == ("none", [])
    assert told(TWO_SIDED, "1z", "9m") == ("none", [])
    assert told(TWO_SIDED, "1z", "5m", "9m") == ("permanent", ["5m"])
    assert told(TWO_SIDED, "5m", "2m", "5m") == ("permanent", ["5m", "2m"])


def remarks(concealed: str, ruleset: str = "common", **parts: Any) -> dict[str, Any]:
    """Return the remarks on a hand besides its furiten."""
    reply = replied(answer_furiten, ruleset, concealed=concealed, **parts)
    return {key: each for key, each in reply.items() if key in {"tenpai", "no_ron"}}


def test_a_hand_that_is_not_furiten_may_be_unable_to_win_by_ron_all_the_same() -> None:
    """It is not tenpai, or without yaku whatever its seat; furiten alone bars it anyway."""
    assert remarks(TWO_SIDED) == {}
    assert remarks("23m789p234678s15z") == {"tenpai": False}
    assert remarks("345m22p567s33z", melds=[{"type": "kan_closed", "tiles": "1111p"}]) == {
        "no_ron": {"no_yaku": ["2p"]}  # a triplet of West is a yaku for West
    }
    assert remarks("33m12345678p111s") == {"no_ron": {"no_yaku": ["3p", "6p"]}}  # 9p makes a straight
    assert remarks("33m12345678p111s", riichi=1) == {}
    assert remarks("33m12345678p111s", discards=["3p"]) == {}


def test_a_hand_whose_player_holds_all_its_waits_is_tenpai_where_the_rules_say_so() -> None:
    hand = "123m456m789m1111z"
    assert remarks(hand) == {"tenpai": False}
    assert remarks(hand, options={"own_four_tenpai": "always"}) == {}


@pytest.mark.fact("S3-34")
def test_changing_the_hand_changes_the_furiten() -> None:
    """With other waits the old discard does not matter."""
    assert told("35m567p345789s99p", "5m", "2m") == ("none", [])


@pytest.mark.fact("S3-35")
@pytest.mark.parametrize("discard", ["3p", "6p", "9p"])
def test_discarding_one_of_three_waits_is_furiten_for_the_others_too(discard: str) -> None:
    """Source 003, first example: 12345678p waits for 3, 6 and 9."""
    assert told("33m12345678p111s", discard) == ("permanent", [discard])


@pytest.mark.fact("S3-35")
def test_discarding_a_tile_that_completes_nothing_is_not_furiten() -> None:
    """Source 003, second example: 23p waits for 1 and 4; the bamboos of the hand may be discarded."""
    hand = "33m23p123123456s"
    assert told(hand, "1s", "4s", "7s") == ("none", [])
    assert told(hand, "1s", "4p") == ("permanent", ["4p"])


@pytest.mark.fact("S3-35")
@pytest.mark.parametrize("discard", ["4p", "7p", "7z"])
def test_every_reading_of_the_hand_has_its_waits(discard: str) -> None:
    """Source 003, third example: 44456p with 77z waits for 4p, 7p and the red dragon."""
    assert told("123123m44456p77z", discard) == ("permanent", [discard])
    assert told("123123m44456p77z", "3p") == ("none", [])


@pytest.mark.fact("S3-26", "S2-4")
def test_a_hand_in_riichi_may_be_furiten() -> None:
    """The discards before riichi count, and nothing ends it."""
    assert told(TWO_SIDED, "2m", riichi=1, since=["draw", "discard"]) == ("permanent", ["2m"])


def test_a_red_five_among_the_discards_is_a_five() -> None:
    """It is told as it was discarded."""
    assert told(TWO_SIDED, "0m") == ("permanent", ["0m"])


def test_a_hand_without_tenpai_waits_for_nothing() -> None:
    """So nothing makes it furiten."""
    assert told("135m567p346789s1z", *NAMES[:9]) == ("none", [])


# Temporary, and after riichi


@pytest.mark.fact("S3-34")
def test_a_wait_that_was_let_pass_bars_ron_for_a_while() -> None:
    """What was let pass and completes nothing does not matter."""
    assert told(TWO_SIDED, passed=["6m", "5m"]) == ("temporary", ["5m"])
    assert told(TWO_SIDED, passed=["6m"]) == ("none", [])


@pytest.mark.fact("S3-26")
def test_a_wait_that_was_let_pass_after_riichi_bars_ron_for_the_rest_of_the_hand() -> None:
    """Whatever the player does since."""
    for riichi in (1, 2):
        assert told(TWO_SIDED, passed=["2m"], riichi=riichi, since=["draw"]) == ("riichi", ["2m"])


@pytest.mark.parametrize(
    ("option", "ends"),
    [
        ("own_draw", {"draw"}),
        ("own_draw_or_call", {"draw", "call"}),
        ("own_discard", {"discard"}),
    ],
)
def test_rulesets_end_temporary_furiten_in_different_ways(option: str, ends: set[str]) -> None:
    """With the player's own next draw, with a call as well, or only with the discard."""
    for event in EVENTS:
        reply = replied(
            answer_furiten,
            options={"temp_furiten_ends": option},
            concealed=TWO_SIDED,
            passed=["2m"],
            since=[event],
        )
        assert reply["furiten"] == ("none" if event in ends else "temporary")


def test_the_own_discards_outweigh_what_was_let_pass() -> None:
    """The hand is told to be furiten for the longer time."""
    assert told(TWO_SIDED, "5m", passed=["2m"]) == ("permanent", ["5m"])


# Against trying every tile


@given(st.integers(0, 1_000_000))
def test_furiten_agrees_with_trying_every_tile(seed: int) -> None:
    """A discard matters exactly where it would complete the hand."""
    hand = near_tenpai(Random(seed))
    completing = {tile for tile, _, _ in tried_waits(hand)}
    for tile in NAMES:
        kind = "permanent" if KIND[tile] in completing else "none"
        assert furiten(rules(), hand, [tile]).kind == kind
        assert furiten(rules(), hand, (), [tile]).kind == ("temporary" if kind == "permanent" else "none")


@given(st.integers(0, 1_000_000), st.sets(st.sampled_from(NAMES)))
def test_it_matters_which_tiles_were_discarded_and_not_when(seed: int, discards: set[str]) -> None:
    hand = near_tenpai(Random(seed))
    one = furiten(rules(), hand, sorted(discards))
    other = furiten(rules(), hand, sorted(discards, reverse=True) * 2)
    assert (one.kind, {*one.because}) == (other.kind, {*other.because})


def test_a_tile_of_which_the_hand_holds_all_is_not_waited_for() -> None:
    """A wait only for the fifth tile of a kind is no wait."""
    tiles = parse_tiles("1111m567p345789s")
    assert tiles is not None
    assert furiten(rules(), PackedHand.of(tiles), ["1m"]).kind == "none"
