"""The drawn tiles: one file for all pages, small, and made of paths alone."""

import gzip
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator.engine.tiles import NAMES
from generator.site.art.brush import Point, curve, load_drawings, number, stroke
from generator.site.art.tiles import favicon, pictures, sprite

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"
KINDS = [*(f"{rank}{suit}" for suit in "mps" for rank in range(10)), *(f"{rank}z" for rank in range(1, 8))]

# The face of a tile within its view box: left, top, right, bottom.
FACE = (1.5, 1.5, 28.5, 35)
TOKEN = re.compile(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)")
LENGTHS = {"M": 2, "q": 4, "t": 2, "a": 7, "h": 1, "v": 1, "z": 0}


def symbols() -> dict[str, ElementTree.Element]:
    found = ElementTree.fromstring(sprite()).iter(f"{SVG}symbol")
    return {symbol.attrib["id"]: symbol for symbol in found}


def paths(symbol: ElementTree.Element) -> list[str]:
    return [path.attrib["d"] for path in symbol.iter(f"{SVG}path")]


def commands(path: str) -> Iterator[tuple[str, list[float]]]:
    tokens = TOKEN.findall(path)
    while tokens:
        name = tokens.pop(0)
        values = [float(tokens.pop(0)) for _ in range(LENGTHS[name])]
        yield name, values


def reach(path: str) -> Iterator[tuple[float, float]]:
    """Points whose hull holds the path: its ends, its controls, the boxes of its half circles."""
    x = y = hand_x = hand_y = 0.0
    for name, values in commands(path):
        step_x, step_y = {"h": (*values, 0.0), "v": (0.0, *values)}.get(
            name, tuple(values[-2:]) or (0.0, 0.0)
        )
        if name == "q":
            hand_x, hand_y = values[:2]
            yield x + hand_x, y + hand_y
        elif name == "t":
            yield x + hand_x, y + hand_y
        elif name == "a":
            yield from ((x, y - values[0]), (x, y + values[0]))
        x, y = (step_x, step_y) if name == "M" else (x + step_x, y + step_y)
        hand_x, hand_y = step_x - hand_x, step_y - hand_y
        yield x, y


def test_every_kind_every_red_five_and_the_back_have_a_picture() -> None:
    """The ids are the names of the engine's tiles, and no more."""
    assert set(symbols()) == {f"t-{name}" for name in [*KINDS, "back"]}
    assert set(NAMES) <= set(KINDS)


def test_all_pictures_are_of_one_size() -> None:
    """A page may put any tile where another stood."""
    assert {symbol.attrib["viewBox"] for symbol in symbols().values()} == {"0 0 30 40"}


def test_no_two_pictures_are_alike() -> None:
    """What is drawn tells the tiles apart."""
    drawn = [ElementTree.tostring(symbol).split(b">", 1)[1] for symbol in symbols().values()]
    assert len(set(drawn)) == len(drawn)


def test_red_fives_differ_in_ink_alone() -> None:
    """A red five is a five, drawn in red."""
    found = symbols()
    for suit in "mps":
        assert "".join(paths(found[f"t-0{suit}"])) == "".join(paths(found[f"t-5{suit}"]))
        inks = {path.attrib["class"] for path in found[f"t-0{suit}"].iter(f"{SVG}path")}
        assert inks - {"f"} == {"r"}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_drawn_stays_on_the_face_of_the_tile(kind: str) -> None:
    """Nothing runs over the edge, and nothing is drawn twice as large as meant."""
    left, top, right, bottom = FACE
    for path in paths(symbols()[f"t-{kind}"]):
        outside = [(x, y) for x, y in reach(path) if not (left <= x <= right and top <= y <= bottom)]
        assert not outside


def test_there_are_no_letters_and_nothing_that_browsers_lose_in_a_shared_file() -> None:
    """No fonts, and no references: gradients, filters and clips fail when the file is used from a page."""
    names = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(sprite()).iter()}
    assert names == {"svg", "style", "symbol", "rect", "path"}
    assert "url(" not in sprite()


def test_every_class_has_an_ink_and_every_ink_serves_without_the_page() -> None:
    """A property of the page, and a colour where the page sets none."""
    style = ElementTree.fromstring(sprite()).findtext(f"{SVG}style") or ""
    inked = set(re.findall(r"\.(\w)\{[^}]*var\(--tile-[a-z]+,#[0-9a-f]{6}\)", style))
    assert inked == set(re.findall(r'class="(\w)"', sprite()))


def test_the_pictures_are_a_small_part_of_a_first_visit() -> None:
    """They are on every page's first visit."""
    assert len(gzip.compress(sprite().encode())) < 12_000
    assert len(favicon()) < 3_000


def test_the_same_pictures_are_drawn_each_time() -> None:
    """A site built twice is the same site."""
    command = [sys.executable, "-m", "generator.site.art.tiles"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    assert printed.decode() == sprite()


def test_the_icon_is_a_picture_of_its_own() -> None:
    """It is shown alone, so it takes no ink from a page."""
    icon = ElementTree.fromstring(favicon())
    assert {element.tag for element in icon} == {f"{SVG}rect", f"{SVG}path"}
    assert "var(" not in favicon()


def test_numbers_have_two_decimals_at_most() -> None:
    """A hundredth of a tile's thirtieth is finer than any screen."""
    assert not re.search(r"\.\d{3}", sprite() + favicon())


@pytest.mark.parametrize(
    ("hundredths", "written"),
    [(0, "0"), (50, ".5"), (-50, "-.5"), (1000, "10"), (1005, "10.05"), (-120, "-1.2")],
)
def test_numbers_are_written_shortest(hundredths: int, written: str) -> None:
    """Zeros that say nothing are left out."""
    assert number(hundredths) == written


def test_a_curve_keeps_within_the_corners_of_its_rim() -> None:
    """It touches the middle of each side and returns to where it began."""
    square = curve([(0, 0), (10, 0), (10, 10), (0, 10)])
    assert square == "M0 5q0-5 5-5t5 5t-5 5t-5-5z"


@pytest.mark.parametrize("way", load_drawings().rims)
def test_a_stroke_lies_around_its_line(way: str) -> None:
    """Whatever the brush does at its ends, it stays within a width of the line."""
    points = list(reach(stroke(way, [Point(0, 0), Point(20, 0)], 2)))
    assert all(-2 <= x <= 22 and -2 <= y <= 2 for x, y in points)
    assert min(x for x, _ in points) < 1
    assert max(x for x, _ in points) > 19


def test_each_way_of_the_brush_is_used() -> None:
    """No rim is kept that no character needs, and no character asks for one that is missing."""
    lines = [line.split() for strokes in load_drawings().characters.values() for line in strokes.splitlines()]
    assert {line[0] for line in lines if line} == set(load_drawings().rims)


def test_every_tile_is_a_picture_of_its_own_too() -> None:
    """The same drawing, for cards and for whatever takes nothing from a shared file."""
    drawn = pictures()
    assert set(drawn) == {*KINDS, "back"}
    for name, picture in drawn.items():
        paths = [each.get("d") for each in ElementTree.fromstring(picture).iter(f"{SVG}path")]
        assert paths == [each.get("d") for each in symbols()[f"t-{name}"].iter(f"{SVG}path")], name
