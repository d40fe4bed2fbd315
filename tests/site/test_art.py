"""The drawn tiles: a file for each, one file of all for the pages, small, and made of shapes alone."""

import gzip
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator.site.art import tiles
from generator.site.art.tiles import SVG, TILES, drawings, sprite, tile_problems
from riichi_rules.engine.tiles import NAMES

KINDS = [*(f"{rank}{suit}" for suit in "mps" for rank in range(10)), *(f"{rank}z" for rank in range(1, 8))]
FAVICON = (TILES.parent / "favicon.svg").read_text("utf-8")

# The face of a tile within its view box: left, top, right, bottom.
FACE = (1.5, 1.5, 28.5, 35)
TOKEN = re.compile(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)")
LENGTHS = {"M": 2, "L": 2, "Q": 4, "T": 2, "C": 6, "S": 4, "A": 7, "H": 1, "V": 1, "Z": 0}
SMOOTH = "QT"


def symbols() -> dict[str, ElementTree.Element]:
    found = ElementTree.fromstring(sprite()).iter(f"{SVG}symbol")
    return {symbol.attrib["id"]: symbol for symbol in found}


def paths(drawing: ElementTree.Element) -> list[str]:
    return [path.attrib["d"] for path in drawing.iter(f"{SVG}path")]


def commands(path: str) -> Iterator[tuple[str, list[float]]]:
    tokens = TOKEN.findall(path)
    name = ""
    while tokens:
        name = tokens.pop(0) if tokens[0].isalpha() else name
        yield name, [float(tokens.pop(0)) for _ in range(LENGTHS[name.upper()])]


def reach(path: str) -> Iterator[tuple[float, float]]:
    """Points whose hull holds the path: its ends, its controls, the boxes of its half circles."""
    x = y = hand_x = hand_y = 0.0
    for name, values in commands(path):
        from_x, from_y = (x, y) if name.islower() else (0.0, 0.0)
        kind = name.upper()
        if kind == "A":
            yield from ((x, y - values[0]), (x, y + values[0]))
        ends = {"H": [*values, y - from_y], "V": [x - from_x, *values], "A": values[-2:]}.get(kind, values)
        points = [(from_x + right, from_y + down) for right, down in zip(ends[::2], ends[1::2], strict=True)]
        if kind == "T":
            points.insert(0, (x + hand_x, y + hand_y))
        yield from points
        if points:
            x, y = points[-1]
            hand_x, hand_y = (x - points[0][0], y - points[0][1]) if kind in SMOOTH else (0.0, 0.0)


def test_every_kind_every_red_five_and_the_back_have_a_drawing() -> None:
    """The files are named as the tiles of the engine are, and there are no others."""
    assert {path.name for path in TILES.iterdir()} == {f"{name}.svg" for name in [*KINDS, "back"]}
    assert set(symbols()) == {f"t-{name}" for name in [*KINDS, "back"]}
    assert set(NAMES) <= set(KINDS)


def test_every_drawing_is_sound_of_one_size_and_of_shapes_alone() -> None:
    """A page may put any tile where another stood."""
    assert [*tile_problems()] == []
    assert {symbol.attrib["viewBox"] for symbol in symbols().values()} == {"0 0 30 40"}


@pytest.mark.parametrize(
    ("before", "after", "line", "said"),
    [
        ("</svg>", "", 8, "cannot be read"),
        ("0 0 30 40", "0 0 300 400", 0, "view box"),
        ("<path", "<script>alert(1)</script><path", 0, "more than shapes: script"),
        ("<path", '<image href="https://example.org/a.png"/><path', 0, "more than shapes: image"),
        ("<path", '<use href="5p.svg#a"/><path', 0, "more than shapes: use"),
        ("<path", '<path onclick="alert(1)"', 0, "no shape of a tile may have: onclick"),
        ('fill="#1d2421"', 'fill="url(#ink)"', 0, "no shape of a tile may have: fill"),
        ('fill="#1d2421"', 'style="fill:#1d2421"', 0, "no shape of a tile may have: style"),
    ],
)
def test_a_drawing_that_pages_cannot_take_is_named_with_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, after: str, line: int, said: str
) -> None:
    shutil.copytree(TILES, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "1z.svg"
    path.write_text(path.read_text("utf-8").replace(before, after, 1), "utf-8")
    monkeypatch.setattr(tiles, "TILES", tmp_path)
    problem = next(tile_problems())
    assert problem.file == "content/assets/tiles/1z.svg"
    assert problem.line >= line
    assert said in problem.message


def test_a_tile_without_a_drawing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(TILES, tmp_path, dirs_exist_ok=True)
    (tmp_path / "0p.svg").unlink()
    monkeypatch.setattr(tiles, "TILES", tmp_path)
    assert [problem.file for problem in tile_problems()] == ["content/assets/tiles/0p.svg"]


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
        assert inks - {"f-face"} == {"f-red"}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_drawn_stays_on_the_face_of_the_tile(kind: str) -> None:
    """Nothing runs over the edge, and nothing is drawn twice as large as meant."""
    left, top, right, bottom = FACE
    for path in paths(symbols()[f"t-{kind}"]):
        outside = [(x, y) for x, y in reach(path) if not (left <= x <= right and top <= y <= bottom)]
        assert not outside


def test_the_reach_of_a_path_is_the_same_however_a_drawing_program_writes_it() -> None:
    assert (
        [*reach("M1 1h2v3q1 1 2 0z")]
        == [*reach("M1 1H3V4Q4 5 5 4Z")]
        == [(1, 1), (3, 1), (3, 4), (4, 5), (5, 4)]
    )
    assert [*reach("M1 1c0 1 2 1 2 2L5 5 6 6")] == [(1, 1), (1, 2), (3, 2), (3, 3), (5, 5), (6, 6)]


def test_every_colour_of_a_drawing_follows_the_theme_and_serves_without_the_page() -> None:
    """A property of the page, and a colour where the page sets none."""
    painted = set(re.findall(r'(?:fill|stroke)="([^"]*)"', "".join(drawings().values())))
    named = set(re.findall(r"var\(--tile-[a-z]+,(#[0-9a-f]{6})\)", sprite()))
    assert painted - {"none"} <= named
    inked = set(re.findall(r"\.([fs]-[a-z]+)\{(?:fill|stroke):var\(", sprite()))
    assert set(re.findall(r'class="([^"]+)"', sprite())) <= inked


def test_the_pictures_are_a_small_part_of_a_first_visit() -> None:
    """They are on every page's first visit."""
    assert len(gzip.compress(sprite().encode())) < 12_000
    assert len(sprite(("7z",)).encode()) < 2_500
    assert len(FAVICON) < 3_000


def test_the_icon_is_a_picture_of_its_own() -> None:
    """It is shown alone, so it takes no ink from a page."""
    icon = ElementTree.fromstring(FAVICON)
    assert {element.tag for element in icon} == {f"{SVG}rect", f"{SVG}path"}
    assert "var(" not in FAVICON


def test_numbers_have_two_decimals_at_most() -> None:
    """A hundredth of a tile's thirtieth is finer than any screen."""
    assert not re.search(r"\.\d{3}", sprite() + FAVICON)
