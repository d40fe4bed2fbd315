"""What all languages share: style sheets, scripts, drawn tiles, and the theme's own files."""

import re
import shutil
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import distribution
from itertools import chain
from pathlib import Path

from minify_html import minify
from rcssmin import cssmin  # type: ignore[import-untyped]  # it brings no types

from generator.site.art.tiles import sprite
from generator.site.config import THEME, material_files
from generator.site.theme_sheet import with_bare_places, without_unused
from riichi_rules.rules.book import Book
from riichi_rules.texts.languages import Texts

ASSETS = Path(__file__).parents[2] / "content" / "assets"
SCRIPTS = ASSETS / "js"

# What a module needs before it runs; `import("./x.js")` is fetched on first use.
IMPORT = re.compile(r'^(?:import|export|\})[^"\n]* from "(\.[\w./-]+)";$', re.MULTILINE)

# What only some pages need is a style sheet of its own: its name, as skeletons call it, and its parts.
OF_SOME_PAGES = {
    "calculator": ("45-calculator",),
    "calculator-parts": ("55-quiz", "46-parts"),
    "cheat-sheet": ("71-cheat-sheet",),
    "counted-print": ("72-counted-print",),
    "game": ("62-game",),
    "lessons": ("62-lessons",),
    "paper": ("58-paper",),
    "penalties": ("47-penalties",),
    "progress": ("56-progress",),
    "quiz": ("55-quiz", "57-questions"),
    "replay": ("63-replay",),
    "score-tables": ("49-score-tables",),
    "table": ("59-table", "61-drawn"),
    "yaku-table": ("48-yaku-table",),
}
# An icon of the theme in a style sheet of ours.
ICON = re.compile(r'url\("icon:([a-z0-9-]+)"\)')
# Style sheets and tiles are joined to one file each; types and the map of the scripts are for their authors.
NOT_SERVED = shutil.ignore_patterns("css", "tiles", "*.d.ts", "*.md")
# Comments that the minifier leaves: those between statements, and those on calls without effects.
COMMENT = re.compile(r"^\s*(?:/\*.*?\*/\s*|//[^\n]*(?:\n|\Z))|/\* @__PURE__ \*/ ?", re.MULTILINE | re.DOTALL)
SOURCE_MAP = re.compile(r"\n?(?://|/\*)# sourceMappingURL=.*", re.DOTALL)


def write_assets(folder: Path, book: Book, texts: dict[str, Texts]) -> None:
    """Writes the folder `assets` of the site."""
    shutil.copytree(ASSETS, folder, ignore=NOT_SERVED, dirs_exist_ok=True)
    for script in (folder / "js").rglob("*.js"):
        script.write_text(minify_script(script.read_text("utf-8")), "utf-8")
    (folder / "site.css").write_text(style_sheet(book, texts))
    (folder / "css").mkdir()
    for name, parts in OF_SOME_PAGES.items():
        (folder / "css" / f"{name}.css").write_text("\n".join(_own(*parts)))
    (folder / "tiles.svg").write_text(sprite())
    theirs = distribution("mkdocs-material").read_text("licenses/LICENSE")
    (folder / "LICENSE-mkdocs-material.txt").write_text(theirs or "")
    bundle = material_files()["bundle"]
    (folder / "js" / bundle).write_text(_of_material(bundle))


def minify_script(script: str) -> str:
    """Return a script as it is served: shorter, with the same names."""
    tag = "<script type=module>" if re.search(r"^(?:import|export)\b", script, re.MULTILINE) else "<script>"
    page = minify(f"{tag}{script}</script>", minify_js=True)
    return COMMENT.sub("", page.removeprefix(tag).removesuffix("</script>"))


def style_sheet(book: Book, texts: dict[str, Texts]) -> str:
    """One style sheet: the theme's two, then ours, which have the last word."""
    names = material_files()
    theme = [with_bare_places(without_unused(_of_material(names[part]))) for part in ("main", "palette")]
    parts = {path.stem for path in (ASSETS / "css").glob("*.css")} - {*chain(*OF_SOME_PAGES.values())}
    return "\n".join([*theme, *_own(*sorted(parts)), _ruleset_rules(book), corner_marks(texts)])


def _own(*parts: str) -> list[str]:
    """Parts of our style sheets."""
    sheets = (cssmin((ASSETS / "css" / f"{part}.css").read_text("utf-8")) for part in parts)
    return [ICON.sub(lambda found: _icon(found[1]), sheet) for sheet in sheets]


def _icon(name: str) -> str:
    drawing = (THEME.parent / ".icons" / "material" / f"{name}.svg").read_text()
    return f"url('data:image/svg+xml,{drawing}')"


def _of_material(name: str) -> str:
    """A file of the theme, without the address of its source map."""
    return SOURCE_MAP.sub("", next(THEME.rglob(name)).read_text())


def _ruleset_rules(book: Book) -> str:
    """Of what rulesets say differently, only the form of the chosen one is seen, or it stands out."""
    others = ",".join(
        f'[data-ruleset="{name}"] .ruled > .r:not([data-for~="{name}"])' for name in book.rulesets
    )
    unfit = ",".join(
        f'[data-ruleset="{name}"] [data-where]:not([data-where~="{name}"])' for name in book.rulesets
    )
    beside = "--edge:var(--line);color:var(--ink-soft)"
    return f"{others}{{display:var(--others);{beside}}}\n{unfit}{{display:none}}\n"


def corner_marks(texts: Mapping[str, Texts]) -> str:
    """The small marks by which learners tell the tiles: numbers, and letters in the reader's language."""
    rules = [
        f'[data-marks] .t[data-t="{digit}{suit}"]::after{{content:"{digit or 5}"}}'
        for digit in range(10)
        for suit in "mps"
    ]
    rules += [
        f'[data-marks]:lang({lang}) .t[data-t="{number}z"]::after'
        f'{{content:"{spoken.say(f"tiles.corner.{number}z")}"}}'
        for lang, spoken in texts.items()
        for number in range(1, 8)
    ]
    return "\n".join(rules) + "\n"


# The modules behind the scripts of a page: named in the page, all are asked for at once


def modules_of(scripts: Iterable[str], folder: Path = SCRIPTS) -> list[str]:
    """All that scripts import, and what that imports in turn, by its path in the folder."""
    return [*_modules_of(tuple(scripts), folder.resolve())]


@cache
def _modules_of(scripts: tuple[str, ...], folder: Path) -> tuple[str, ...]:
    entries = [folder / f"{name}.js" for name in scripts]
    found = [*entries]
    for path in found:
        found += [each for each in _imports(path) if each not in found]
    return tuple(path.relative_to(folder).as_posix() for path in found[len(entries) :])


@cache
def _imports(path: Path) -> tuple[Path, ...]:
    return tuple((path.parent / name).resolve() for name in IMPORT.findall(path.read_text("utf-8")))
