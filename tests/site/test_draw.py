"""Drawn hands: where the called tile lies, what is face down, what stands apart."""

import re

import pytest

from generator.site.art.draw import Artist, keep_punctuation
from riichi_rules.tell.spoken_tiles import Called, Shown, each_tile
from riichi_rules.texts.languages import load_texts

ARTIST = Artist(load_texts("en"), "../assets/")
TILE = re.compile(r'<i class="t( side)?" data-t="(\w+)">')


def lying(meld: Called) -> list[str]:
    """The tiles of a drawn meld; those on their side in brackets."""
    return [f"({tile})" if side else tile for side, tile in TILE.findall(str(ARTIST.meld(meld)))]


def test_the_called_tile_shows_whom_it_came_from() -> None:
    """On the left from the left, in the middle from opposite, on the right from the right."""
    assert lying(Called("pon", each_tile("999m"), "left")) == ["(9m)", "9m", "9m"]
    assert lying(Called("pon", each_tile("999m"), "opposite")) == ["9m", "(9m)", "9m"]
    assert lying(Called("pon", each_tile("999m"), "right")) == ["9m", "9m", "(9m)"]


def test_a_called_quad_shows_it_likewise() -> None:
    assert lying(Called("kan_open", each_tile("3333s"), "left")) == ["(3s)", "3s", "3s", "3s"]
    assert lying(Called("kan_open", each_tile("3333s"), "opposite")) == ["3s", "(3s)", "3s", "3s"]
    assert lying(Called("kan_open", each_tile("3333s"), "right")) == ["3s", "3s", "3s", "(3s)"]


def test_a_chi_has_the_called_tile_on_the_left_whichever_it_is() -> None:
    assert lying(Called("chi", each_tile("4p3p5p"), "left")) == ["(4p)", "3p", "5p"]


def test_a_tile_added_to_a_triplet_lies_on_the_called_one() -> None:
    drawn = str(ARTIST.meld(Called("kan_added", each_tile("6666z"), "opposite")))
    assert lying(Called("kan_added", each_tile("6666z"), "opposite")) == ["6z", "(6z)", "(6z)", "6z"]
    assert re.search(r'<span class="stack">(<i class="t side".*?</i>){2}</span>', drawn)


def test_a_concealed_quad_shows_two_backs() -> None:
    assert lying(Called("kan_closed", each_tile("7777p"))) == ["back", "7p", "7p", "back"]


def test_the_winning_tile_stands_apart_and_the_hand_can_be_copied() -> None:
    drawn = str(
        ARTIST.hand(Shown(each_tile("340m11p"), (Called("pon", each_tile("555z"), "left"),), "1p", "ron"))
    )
    assert '<span class="set apart ron">' in drawn
    assert 'data-hand="340m11p 555z 1p"' in drawn
    assert 'aria-label="three, four and red five of characters; one and one of circles; triplet' in drawn


def test_the_winning_tile_is_in_one_with_the_set_before_it() -> None:
    drawn = str(ARTIST.hand(Shown(each_tile("340m11p"), (), "1p", "ron")))
    assert re.findall(r'<span class="end"><span class="set">(.*?)</span> <span class="set apart', drawn) == [
        ARTIST.tile("1p") * 2
    ]


def test_groups_that_are_written_apart_are_drawn_apart() -> None:
    drawn = str(ARTIST.inline("123m 99p"))
    sets = re.findall(r'<span class="set">(.*?)</span>', drawn)
    assert sets == ["".join(map(ARTIST.tile, each)) for each in (("1m", "2m", "3m"), ("9p", "9p"))]


@pytest.mark.parametrize("mark", [".", "\u202f;", "\u00a0:", "\u202f»."])
def test_a_mark_behind_tiles_stays_with_them(mark: str) -> None:
    tiles, others = ARTIST.inline("4m"), ARTIST.inline("23m")
    said = keep_punctuation(f"{others} wait for {tiles}{mark} Then {tiles} is drawn")
    assert said == f'{others} wait for <span class="kept">{tiles}{mark}</span> Then {tiles} is drawn'
