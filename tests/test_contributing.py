"""CONTRIBUTING tells the way through the house: its rooms and its walks are those that there are."""

import re
from pathlib import Path

from tests.test_floors import FLOORS

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
WALKS = TEXT.partition("### Four walks")[2]


def test_the_rooms_are_listed_from_the_ground_up() -> None:
    """Rooms of one floor may stand in either order."""
    listed = re.findall(r"^\| `(\w+)` \|", TEXT, re.MULTILINE)
    assert sorted(listed) == sorted(room for rooms in FLOORS for room in rooms)
    floors = [next(floor for floor, rooms in enumerate(FLOORS) if room in rooms) for room in listed]
    assert floors == sorted(floors)


def test_every_stop_of_a_walk_is_there() -> None:
    walks = WALKS.split("\n**")[1:]
    assert len(walks) == 4
    for walk in walks:
        stops = re.findall(r"`((?:generator|content)/[\w./-]+)`", walk)
        assert len(stops) >= 6, walk
        assert [stop for stop in stops if not (ROOT / stop).exists()] == []
