"""Our style sheets, each in the cascade layer named after its folder."""

import re
from collections.abc import Iterable
from itertools import chain, groupby
from pathlib import Path

import material  # type: ignore[import-untyped]  # it brings no types
from rcssmin import cssmin  # type: ignore[import-untyped]  # brings no types

from riichi_rules.data import ROOT

FOLDER = ROOT / "content" / "assets" / "css"

# Style sheets of some pages only: their names in skeletons, and their parts.
OF_SOME_PAGES = {
    "calculator": ("pages/calculator",),
    "calculator-parts": ("shared/question", "shared/checks", "shared/alone"),
    "changes": ("pages/changes",),
    "cheat-sheet": ("pages/cheat-sheet",),
    "counted-print": ("print/counted",),
    "disputes": ("pages/disputes",),
    "documents": ("pages/documents",),
    "drawn": ("shared/drawn",),
    "game": ("shared/alone", "pages/game"),
    "haitei": ("pages/haitei",),
    "lessons": ("pages/lessons",),
    "paper": ("pages/paper", "print/paper"),
    "penalties": ("pages/penalties",),
    "play": ("pages/play",),
    "play-end": ("pages/play-end",),
    "progress": ("pages/progress", "frames/practice"),
    "quiz": ("shared/question", "shared/still-questions", "frames/question"),
    "replay": ("pages/replay",),
    "score-tables": ("pages/score-tables",),
    "settings": ("pages/settings",),
    "table": ("shared/table", "shared/drawn", "pages/settle"),
    "yaku-table": ("pages/yaku-table",),
}
# Of the theme only the drawings of icons are used.
ICONS = Path(material.__file__).parent / "templates" / ".icons" / "material"
# A reference to an icon of the theme.
ICON = re.compile(r'url\("icon:([a-z0-9-]+)"\)')


def shared_sheets() -> list[str]:
    """Return the names of the sheets that every page needs."""
    names = (path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.glob("*/*.css"))
    return sorted({*names} - {*chain(*OF_SOME_PAGES.values())})


def layers() -> str:
    """Return the rule with the order of the layers."""
    return cssmin((FOLDER / "layers.css").read_text("utf-8"))  # type: ignore[no-any-return]  # brings no types


def layer_sheets(names: Iterable[str]) -> str:
    """Return sheets by their names, such as `shared/tiles`, each in its layer."""
    by_layer = groupby(names, key=lambda name: name.partition("/")[0])
    return "\n".join(wrap_layer(layer, "".join(map(_sheet, sheets))) for layer, sheets in by_layer)


def wrap_layer(layer: str, rules: str) -> str:
    """Return rules wrapped in a layer."""
    return f"@layer {layer}{{{rules}}}"


def _sheet(name: str) -> str:
    sheet = cssmin((FOLDER / f"{name}.css").read_text("utf-8"))
    return ICON.sub(lambda match: _icon(match[1]), sheet)


def _icon(name: str) -> str:
    drawing = (ICONS / f"{name}.svg").read_text()
    return f"url('data:image/svg+xml,{drawing}')"
