"""The packages and the walks that contributors are shown are those of the repository."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.test_floors import GENERATOR, LIBRARY

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "contributing" / "code.md").read_text("utf-8")
WALKS = TEXT.partition("### Four walks")[2]


@pytest.mark.parametrize(("package", "layers"), [("riichi_rules", LIBRARY), ("generator", GENERATOR)])
def test_the_packages_are_listed_from_the_lowest_layer_up(
    package: str, layers: Sequence[Sequence[str]]
) -> None:
    """Packages of one layer may be listed in either order."""
    table = TEXT.partition(f"| package of `{package}/` |")[2].partition("\n\n")[0]
    listed = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert sorted(listed) == sorted(name for packages in layers for name in packages)
    places = [next(place for place, packages in enumerate(layers) if name in packages) for name in listed]
    assert places == sorted(places)


def test_every_stop_of_a_walk_is_there() -> None:
    walks = WALKS.split("\n**")[1:]
    assert len(walks) == 4
    for walk in walks:
        stops = re.findall(r"`((?:riichi_rules|generator|content)/[\w./-]+)`", walk)
        assert len(stops) >= 6, walk
        assert [stop for stop in stops if not (ROOT / stop).exists()] == []
