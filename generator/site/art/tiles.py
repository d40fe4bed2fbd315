"""The pictures of tiles: an SVG file each in `content/assets/tiles`, and a sprite of all for the pages."""

import re
from collections.abc import Collection, Iterator
from xml.etree import ElementTree

from riichi_rules.data import ROOT
from riichi_rules.engine.tiles import NAMES
from riichi_rules.problems import Problem
from riichi_rules.tell.spoken_tiles import BACK

CONTENT = ROOT / "content"
TILES = CONTENT / "assets" / "tiles"
COLOURS = CONTENT / "assets" / "css" / "base" / "colours.css"

RED_FIVES = ("0m", "0p", "0s")
TILE_NAMES = (*NAMES, *RED_FIVES, BACK)

SVG = "{http://www.w3.org/2000/svg}"
VIEW_BOX = "0 0 30 40"
# Gradients, filters and texts don't render in a `<use>` that refers to another file.
SHAPES = {
    f"{SVG}{name}" for name in ("g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
}
TILE_COLOUR = re.compile(r"--tile-([a-z]+): (?:light-dark\()?(#[0-9a-f]{6})")
BETWEEN_CURVES = re.compile(r"(?<=z)\s+(?=M)")


def sprite(names: Collection[str] = TILE_NAMES) -> str:
    """Return tiles as one SVG sprite with symbols such as `#t-1m`.

    A colour named in the light theme becomes a CSS custom property, so that tiles follow the theme of the
    page; the literal colour is the fallback.
    """
    colours = _colour_names()
    rules = [
        f".{paint[0]}-{name}{{{paint}:var(--tile-{name},{colour})}}"
        for paint in ("fill", "stroke")
        for colour, name in colours.items()
    ]
    symbols = (
        f'<symbol id="t-{name}" viewBox="{VIEW_BOX}">{_symbol(drawing, colours)}</symbol>'
        for name, drawing in drawings().items()
        if name in names
    )
    inside = "\n".join([f"<style>{''.join(rules)}</style>", *symbols])
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{inside}\n</svg>\n'


def drawings() -> dict[str, str]:
    """Return the SVG source of each tile by its name.

    Each red five comes next to the plain one, which differs only in colour: so the sprite compresses best.
    """
    names = sorted(TILE_NAMES, key=lambda name: (name[1:], name.replace("0", "5")))
    return {name: (TILES / f"{name}.svg").read_text("utf-8") for name in names}


def _colour_names() -> dict[str, str]:
    """Return the name of each tile colour from the first rule of the style sheet, the light theme."""
    light, _, _ = COLOURS.read_text("utf-8").partition("}")
    return {colour: name for name, colour in TILE_COLOUR.findall(light)}


def _symbol(drawing: str, names: dict[str, str]) -> str:
    """Return the shapes of a drawing, with theme colours replaced by CSS classes."""
    shapes = [*ElementTree.fromstring(drawing)]
    for shape in (element for root in shapes for element in root.iter()):
        shape.tag = shape.tag.removeprefix(SVG)
        shape.text = shape.tail = None
        attributes = {name: BETWEEN_CURVES.sub("", value) for name, value in shape.attrib.items()}
        painted = [paint for paint in ("fill", "stroke") if attributes.get(paint) in names]
        classes = " ".join(f"{paint[0]}-{names[attributes.pop(paint)]}" for paint in painted)
        shape.attrib = {"class": classes, **attributes} if classes else attributes
    return "".join(ElementTree.tostring(shape, encoding="unicode") for shape in shapes)


def tile_problems() -> Iterator[Problem]:
    """Report tiles without a drawing, and drawings that the sprite can't include."""
    for name in TILE_NAMES:
        file, path = f"content/assets/tiles/{name}.svg", TILES / f"{name}.svg"
        if not path.is_file():
            yield Problem("no_drawing", f"the tile {name} has no drawing", file)
            continue
        try:
            root = ElementTree.fromstring(path.read_bytes())
        except ElementTree.ParseError as error:
            line, column = error.position
            yield Problem("bad_drawing", f"cannot be read: {error.msg}", file, line, column + 1)
        else:
            yield from (Problem("bad_drawing", message, file) for message in _drawing_faults(root))


def _drawing_faults(root: ElementTree.Element) -> Iterator[str]:
    if root.tag != f"{SVG}svg" or root.get("viewBox") != VIEW_BOX:
        yield f"is not an SVG drawing with the view box {VIEW_BOX}"
    for element in (child for child in root.iter() if child is not root):
        if element.tag not in SHAPES:
            yield f"holds more than shapes: {element.tag.removeprefix(SVG)}"
        for name, value in element.attrib.items():
            if name.startswith(("on", "{")) or name in {"href", "style", "class"} or "url(" in value:
                yield f"has an attribute that no shape of a tile may have: {name.rpartition('}')[2]}"
