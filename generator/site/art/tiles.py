"""The tiles as pictures: our own drawing, one symbol for each kind, in one file that all pages share."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from generator.site.art.faces import Shape, bamboos, character, circles

# The inks are variables that the file of tiles inherits from the page; these serve where it has none.
INKS = {
    "f": ("--tile-face", "#fbf6e6"),
    "e": ("--tile-edge", "#d9cfb0"),
    "j": ("--tile-back", "#2f7d63"),
    "k": ("--tile-ink", "#1d2421"),
    "r": ("--tile-red", "#c22d1c"),
    "g": ("--tile-green", "#17694a"),
    "b": ("--tile-blue", "#1f4a86"),
}
LINES = {
    "l": ("--tile-line", "#a39a7a", "stroke-width:.5"),
    "q": ("--tile-face", "#fbf6e6", "opacity:.35"),
}

NUMERALS = "一二三四五六七八九"
WINDS = "東南西北"

# The layers of a tile from below, each a little shorter than the one under it.
FRONT, BACK = "jef", "fej"
HEIGHTS = (39, 37.4, 35.6)
RIM = '<rect class="l" x=".5" y=".5" width="29" height="39" rx="3.6"/>'
QUIET = '<rect class="q" x="4" y="4" width="22" height="28.6" rx="1.6"/>'


def sprite() -> str:
    """All tiles as one SVG document, from which pages take `#t-1m` and the like."""
    symbols = (f'<symbol id="t-{name}" viewBox="0 0 30 40">{drawn}</symbol>' for name, drawn in _drawn())
    inside = "\n".join([_style(), *symbols])
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{inside}\n</svg>\n'


def pictures() -> dict[str, str]:
    """Each tile as an SVG document of its own, for what takes nothing from a shared file, in its own inks."""
    return {
        name: f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40">{_in_own_inks(inside)}</svg>\n'
        for name, inside in _drawn()
    }


def favicon() -> str:
    """The site's icon: a red dragon, wider than a tile so that it fills its square."""
    layers = zip(FRONT, (30, 28.6, 26.8), strict=True)
    body = "".join(
        f'<rect fill="{INKS[ink][1]}" x="2" y="1" width="28" height="{height}" rx="4.5"/>'
        for ink, height in layers
    )
    line = f'fill="none" stroke="{LINES["l"][1]}" stroke-width=".7"'
    body += f'<rect {line} x="2" y="1" width="28" height="30" rx="4.5"/>'
    dragon = f'<path fill="{INKS["r"][1]}" d="{character("中", 6, 3.6, 20, 21.4, 4)}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{body}{dragon}</svg>\n'


def _drawn() -> Iterator[tuple[str, str]]:
    """Each kind, and the back of all, drawn."""
    body = _body(FRONT)
    for name, shapes in _faces():
        yield name, body + _painted(shapes)
    yield "back", _body(BACK) + QUIET


def _faces() -> Iterator[tuple[str, Iterable[Shape]]]:
    """Each kind with what is drawn on it."""
    for count in range(10):
        rank, ink = (count, "") if count else (5, "r")
        yield f"{count}m", _numbered(rank, ink or "k")
        yield f"{count}p", circles(rank, ink)
        yield f"{count}s", bamboos(rank, ink)
    for place, wind in enumerate(WINDS, 1):
        yield f"{place}z", [Shape("k", character(wind, 4.2, 5, 21.6, 26.5, 2.7))]
    yield "5z", [_frame()]
    yield "6z", [Shape("g", character("發", 4, 4.8, 22, 27, 2.4))]
    yield "7z", [Shape("r", character("中", 4.8, 4.2, 20.4, 28, 3.8))]


def _numbered(rank: int, ink: str) -> Iterator[Shape]:
    yield Shape(ink, character(NUMERALS[rank - 1], 5.4, 3.8, 19.2, 10.4, 2.5))
    yield Shape("r", character("萬", 4.6, 16.7, 20.8, 16.8, 1.9))


def _frame() -> Shape:
    """The white dragon: a bold frame, and a thin one within."""
    bold = "M7 5.25h16q2 0 2 2v22q0 2-2 2h-16q-2 0-2-2v-22q0-2 2-2z"
    bold += "M7.6 6.85q-1 0-1 1v20.8q0 1 1 1h14.8q1 0 1-1v-20.8q0-1-1-1z"
    return Shape("b", bold + "M8 8.05h14v20.4h-14zM8.5 8.55v19.4h13v-19.4z")


def _style() -> str:
    fills = [f".{ink}{{fill:var({name},{colour})}}" for ink, (name, colour) in INKS.items()]
    lines = [
        f".{ink}{{fill:none;stroke:var({name},{colour});{more}}}"
        for ink, (name, colour, more) in LINES.items()
    ]
    return f"<style>{''.join(fills + lines)}</style>"


def _in_own_inks(drawn: str) -> str:
    """A drawing that needs no style: where many lie in a file each, styles would be a sixth of it."""
    for ink, (_, colour) in INKS.items():
        drawn = drawn.replace(f'class="{ink}"', f'fill="{colour}"')
    for ink, (_, colour, more) in LINES.items():
        name, _, value = more.partition(":")
        drawn = drawn.replace(f'class="{ink}"', f'fill="none" stroke="{colour}" {name}="{value}"')
    return drawn


def _body(layers: str) -> str:
    rects = [
        f'<rect class="{ink}" x=".5" y=".5" width="29" height="{height}" rx="3.6"/>'
        for ink, height in zip(layers, HEIGHTS, strict=True)
    ]
    return "".join(rects) + RIM


def _painted(shapes: Iterable[Shape]) -> str:
    """Neighbours of one ink become one path."""
    return "".join(
        f'<path class="{ink}" d="{"".join(shape.path for shape in together)}"/>'
        for ink, together in groupby(shapes, lambda shape: shape.ink)
    )


if __name__ == "__main__":
    print(sprite(), end="")
