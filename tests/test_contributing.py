"""The rooms and the walks that contributors are shown are those of the repository."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.test_floors import GENERATOR, LIBRARY

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "contributing" / "code.md").read_text("utf-8")
WALKS = TEXT.partition("### Four walks")[2]


@pytest.mark.parametrize(("package", "floors"), [("riichi_rules", LIBRARY), ("generator", GENERATOR)])
def test_the_rooms_are_listed_from_the_ground_up(package: str, floors: Sequence[Sequence[str]]) -> None:
    """Rooms of one floor may be listed in either order."""
    table = TEXT.partition(f"| room of `{package}/` |")[2].partition("\n\n")[0]
    listed = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert sorted(listed) == sorted(room for rooms in floors for room in rooms)
    places = [next(place for place, rooms in enumerate(floors) if room in rooms) for room in listed]
    assert places == sorted(places)


def test_every_stop_of_a_walk_is_there() -> None:
    walks = WALKS.split("\n**")[1:]
    assert len(walks) == 4
    for walk in walks:
        stops = re.findall(r"`((?:riichi_rules|generator|content)/[\w./-]+)`", walk)
        assert len(stops) >= 6, walk
        assert [stop for stop in stops if not (ROOT / stop).exists()] == []
