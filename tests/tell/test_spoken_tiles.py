"""Hands as they are said aloud."""

import pytest

from riichi_rules.tell.spoken_tiles import (
    Called,
    Shown,
    each_tile,
    in_order,
    speak_hand,
    speak_meld,
    speak_notation,
    speak_tiles,
)
from riichi_rules.texts.languages import languages, load_texts

HAND = Shown(
    each_tile("340m11p"),
    (Called("pon", each_tile("555z"), "right"), Called("kan_closed", each_tile("8888s"))),
    "9p",
    "ron",
)


def test_a_hand_is_said_suit_by_suit_then_its_melds_then_how_it_won() -> None:
    assert speak_hand(load_texts("en"), HAND) == (
        "three, four and red five of characters; one and one of circles; "
        "triplet of white dragons, called from the right; concealed quad of eights of bamboos; "
        "wins by ron on the nine of circles"
    )


def test_groups_written_apart_are_said_apart_and_loose_tiles_are_not() -> None:
    """A pair beside a sequence of its suit is not heard as four tiles."""
    spoken = speak_notation(load_texts("en"), "66m 123m 111z")
    assert spoken == "pair of sixes of characters; one, two and three of characters; triplet of east winds"
    assert speak_notation(load_texts("en"), "1m 4m") == speak_tiles(load_texts("en"), ("1m", "4m"))


def test_a_red_five_is_named_within_a_called_triplet() -> None:
    said = speak_meld(load_texts("en"), Called("pon", each_tile("055m"), "left"))
    assert said == "triplet of fives of characters, 1 of them red, called from the left"


def test_a_sequence_is_said_upwards_whichever_tile_was_called() -> None:
    said = speak_meld(load_texts("en"), Called("chi", each_tile("435p"), "left"))
    assert said == "three, four and five of circles, called from the left"


def test_a_single_tile_is_called_by_its_name() -> None:
    assert speak_tiles(load_texts("en"), each_tile("7z")) == "red dragon"


def test_a_red_five_lies_beside_the_plain_ones() -> None:
    assert in_order(each_tile("6505m")) == ("5m", "5m", "0m", "6m")


@pytest.mark.parametrize("lang", languages())
def test_every_language_says_every_kind_of_meld(lang: str) -> None:
    texts = load_texts(lang)
    for type_, tiles in {
        "chi": "345p",
        "pon": "055s",
        "kan_open": "2222z",
        "kan_added": "1111m",
        "kan_closed": "9999s",
    }.items():
        for source in (None, "left", "opposite", "right"):
            said = speak_meld(texts, Called(type_, each_tile(tiles), source))
            assert said
            assert "{" not in said
