"""Pictures of the table are read back: what is drawn is what the rules say, and changes with them."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from generator.rules.model import Rules
from generator.site.art.table.stacks import StackPictures
from generator.site.art.table.walls import WallPictures
from generator.table.wall import broken_wall, dead_wall, deal, dice_sums, wall_length
from generator.tell.pictures import break_line, dead_wall_line
from generator.texts.catalog import load_texts
from generator.texts.lines import say
from tests.rulebook import book

RULES = book().rules()
THREE = book().rules("tenhou_sanma")
SIXTEEN = replace(RULES, table={**RULES.table, "dead_wall": 16})
SIX_INDICATORS = replace(SIXTEEN, table={**SIXTEEN.table, "indicators": 6})
EN = load_texts("en")


def parts(picture: str, name: str) -> Iterator[ElementTree.Element]:
    """The elements of a picture that say something of a name."""
    return (each for each in ElementTree.fromstring(picture).iter() if each.get(f"data-{name}"))


def walls(rules: Rules) -> WallPictures:
    return WallPictures(EN, rules, "tiles.svg")


def stacks(rules: Rules) -> StackPictures:
    return StackPictures(EN, rules, "tiles.svg")


def drawn_stacks(picture: str, kind: str) -> set[tuple[str, int]]:
    """The stacks that a picture shows, by wall and place; a stroke is as long as its stacks are many."""
    found = set()
    for run in parts(picture, "wall"):
        first, last = int(run.get("data-first", "")), int(run.get("data-last", ""))
        length = float(re.findall(r"h([\d.]+)", run[0].get("d", ""))[0])
        assert length == pytest.approx((last - first + 1) * 10.4, abs=0.06)
        if run.get("data-kind") == kind:
            found |= {(run.get("data-wall", ""), place) for place in range(first, last + 1)}
    return found


@pytest.mark.parametrize("rules", [RULES, THREE, SIXTEEN])
def test_a_broken_wall_is_drawn_as_it_is_counted(rules: Rules) -> None:
    for dice in dice_sums(rules):
        picture, wall = walls(rules).broken(dice, "said"), broken_wall(rules, dice)
        assert drawn_stacks(picture, "live") == {*wall.live}
        assert drawn_stacks(picture, "dead") == {*wall.dead}
        (indicator,) = parts(picture, "indicator")
        stack = wall.dead[rules.table["indicator_stack"] - 1]
        assert (indicator.get("data-indicator"), indicator.get("data-place")) == (
            stack.owner,
            str(stack.place),
        )


@pytest.mark.parametrize("rules", [RULES, THREE])
def test_seats_follow_each_other_against_the_clock(rules: Rules) -> None:
    """From each seat an arrow leads to the next; East sits below, the next player on the right."""
    picture = walls(rules).seating("said")
    turns = {each.get("data-from"): each.get("data-to") for each in parts(picture, "from")}
    seats = [each.get("data-seat") for each in parts(picture, "seat")]
    assert turns == dict(zip(seats, [*seats[1:], seats[0]], strict=True))
    places = [(float(each.get("x", "")), float(each.get("y", ""))) for each in parts(picture, "seat")]
    assert places[0][1] == max(y for _, y in places)
    assert places[1][0] == max(x for x, _ in places)
    assert len(places) == rules.number("players")


def test_every_wall_is_drawn_whole_before_it_is_broken() -> None:
    built = drawn_stacks(walls(RULES).square("said"), "live")
    assert Counter(owner for owner, _ in built) == dict.fromkeys(walls(RULES).seats, wall_length(RULES))


@pytest.mark.parametrize("rules", [RULES, SIXTEEN, SIX_INDICATORS, book().rules("jpml_a")])
@pytest.mark.parametrize("quads", [0, 1, 4])
def test_the_dead_wall_is_drawn_as_it_lies(rules: Rules, quads: int) -> None:
    """Each tile with what it is for and how it lies; face-down tiles show their backs."""
    picture = stacks(rules).dead_wall(quads, "said")
    lying = Counter((tile.role, tile.state) for tile in dead_wall(rules, quads))
    drawn = [each for each in parts(picture, "role") if each.get("data-role") != "live"]
    assert Counter((each.get("data-role"), each.get("data-state")) for each in drawn) == lying
    (extent,) = parts(picture, "tiles")
    assert extent.get("data-tiles") == str(rules.table["dead_wall"])
    for each in drawn:
        shown = [use.get("href", "").rpartition("-")[2] for use in each.iter() if use.tag.endswith("use")]
        assert [tile != "back" for tile in shown] == {"taken": [], "face_down": [False], "face_up": [True]}[
            each.get("data-state", "")
        ]


def test_one_indicator_more_lies_in_a_larger_dead_wall() -> None:
    assert stacks(SIX_INDICATORS).dead_wall(0, "said").count('data-role="dora"') == 6


@pytest.mark.parametrize("rules", [RULES, THREE])
def test_the_deal_is_drawn_turn_by_turn(rules: Rules) -> None:
    at_once = rules.table["dealt_at_once"]
    turns = [(share.seat, at_once) for share in deal(rules) if len(share.places) == at_once]
    picture = stacks(rules).blocks("said")
    blocks = [(each.get("data-seat"), int(each.get("data-tiles", ""))) for each in parts(picture, "seat")]
    assert blocks == turns
    lasts = {
        place - len(turns) * at_once: share.seat
        for share in deal(rules)[len(turns) :]
        for place in share.places
    }
    drawn = {
        int(each.get("data-place", "")): each.get("data-seat")
        for each in parts(stacks(rules).last_tiles("said"), "place")
    }
    assert drawn == lasts


def test_what_is_said_of_a_broken_wall_is_what_is_drawn() -> None:
    assert say(EN, break_line(RULES, 5)) == (
        "Dice: 5. The wall that is broken: East, behind stack 5 from its right end. "
        "The dead wall: East: 5 stacks, South: 2 stacks. The first tile is drawn on the left of the gap."
    )


def test_what_is_said_of_the_dead_wall_counts_its_tiles() -> None:
    assert say(EN, dead_wall_line(RULES, 1)) == (
        "1 quad so far. In the dead wall: replacement tiles, 3; indicators face up, 2; "
        "tiles moved over from the live wall, 1; 14 tiles in all."
    )
