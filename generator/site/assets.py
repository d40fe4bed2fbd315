"""The assets that all languages share: style sheets, scripts and the sprite of tiles."""

import re
import shutil
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import distribution
from pathlib import Path

from minify_html import minify

from generator.colours import rule_of, shades
from generator.export.browser.files import IMPORT
from generator.kept.reads import file_reads
from generator.settings import load_settings
from generator.site.art.tiles import sprite
from generator.site.style_sheets import OF_SOME_PAGES, layer_sheets, layers, shared_sheets, wrap_layer
from riichi_rules.data import ROOT
from riichi_rules.rules.book import Book
from riichi_rules.texts.languages import Texts

ASSETS = ROOT / "content" / "assets"
SCRIPTS = ASSETS / "js"
LOGO = "7z"  # the tile in `content/theme/partials/logo.html`: pages without others need no sprite of all

# Style sheets and tiles are combined into one file each; types and the README are for developers; the service
# worker is served from the root, and the script of missing pages stands in them.
NOT_SERVED = shutil.ignore_patterns("css", "tiles", "*.d.ts", "*.md", "sw.js", "not-found.js")
# Comments that the minifier keeps: those between statements, and those on pure calls.
COMMENT = re.compile(r"^\s*(?:/\*.*?\*/\s*|//[^\n]*(?:\n|\Z))|/\* @__PURE__ \*/ ?", re.MULTILINE | re.DOTALL)


def write_assets(folder: Path) -> None:
    """Write the assets that are files of their own, scripts minified."""
    shutil.copytree(ASSETS, folder, ignore=NOT_SERVED, dirs_exist_ok=True)
    for script in (folder / "js").rglob("*.js"):
        script.write_text(minify_script(script.read_text("utf-8")), "utf-8")


def served_asset(name: str) -> Path | None:
    """Return the source of an asset that is a file of its own, or None if there is none."""
    path = (ASSETS / name).resolve()
    is_asset = path.is_relative_to(ASSETS) and path.is_file()
    return path if is_asset and not NOT_SERVED("", [*path.relative_to(ASSETS).parts]) else None


def write_styles(folder: Path, book: Book, texts: dict[str, Texts]) -> None:
    """Write the assets that are put together: style sheets, the sprite of tiles, and the logo of pages."""
    (folder / "css").mkdir(parents=True)
    (folder / "site.css").write_text(style_sheet(book, texts))
    for name, parts in OF_SOME_PAGES.items():
        (folder / "css" / f"{name}.css").write_text(layer_sheets(parts))
    (folder / "tiles.svg").write_text(sprite())
    (folder / "logo.svg").write_text(sprite((LOGO,)))
    licence = distribution("mkdocs-material").read_text("licenses/LICENSE")  # of the icons
    (folder / "LICENSE-mkdocs-material.txt").write_text(licence or "")


def minify_script(script: str) -> str:
    """Return a minified script with its names unchanged."""
    tag = "<script type=module>" if re.search(r"^(?:import|export)\b", script, re.MULTILINE) else "<script>"
    page = minify(f"{tag}{script}</script>", minify_js=True)
    return COMMENT.sub("", page.removeprefix(tag).removesuffix("</script>"))


def style_sheet(book: Book, texts: dict[str, Texts]) -> str:
    """Return the style sheet of every page, with rules generated from the rulesets and languages."""
    generated = wrap_layer("shared", _ruleset_rules(book) + corner_marks(texts))
    palette = load_settings().theme.palette
    own = wrap_layer("base", rule_of(dict(shades(palette.accent, palette.felt))))
    return "\n".join([layers(), layer_sheets(shared_sheets()), own, generated, _hidden_rules(book)])


def _ruleset_rules(book: Book) -> str:
    """Return rules that hide or fade the variants of rulesets other than the chosen one."""
    others = ",".join(
        f'[data-ruleset="{name}"] .ruled > .r:not([data-for~="{name}"])' for name in book.rulesets
    )
    return f"{others}{{display:var(--others);--side:var(--line);color:var(--ink-soft)}}\n"


def _hidden_rules(book: Book) -> str:
    """Return the rule that hides elements which don't apply under the chosen ruleset."""
    selectors = ",".join(
        f'[data-ruleset="{name}"] [data-where]:not([data-where~="{name}"])' for name in book.rulesets
    )
    return wrap_layer("states", f"{selectors}{{display:none}}")


def corner_marks(texts: Mapping[str, Texts]) -> str:
    """Return rules for the indices on tiles for learners: numbers, and letters in the reader's language."""
    rules = [
        f'.t[data-t="{digit}{suit}"]::after{{content:"{digit or 5}"}}'
        for digit in range(10)
        for suit in "mps"
    ]
    rules += [
        f':root:lang({lang}) .t[data-t="{number}z"]::after{{content:"{own.say(f"tiles.corner.{number}z")}"}}'
        for lang, own in texts.items()
        for number in range(1, 8)
    ]
    return "\n".join(rules) + "\n"


# The imports of a page's scripts, which the page preloads so that they are fetched in parallel. Pages print
# nothing else of scripts, so they depend on the table of all imports instead of on the files.

IMPORTS: dict[Path, tuple[Path, ...]] = {}  # of the scripts that were read


def import_table(folder: Path = SCRIPTS) -> dict[str, list[str]]:
    """Return the modules that each script imports itself."""
    root = folder.resolve()
    return {
        path.relative_to(root).as_posix(): [each.relative_to(root).as_posix() for each in _imports(path)]
        for path in sorted(root.rglob("*.js"))
    }


def modules_of(scripts: Iterable[str], folder: Path = SCRIPTS) -> list[str]:
    """Return the paths of all modules that scripts import, directly or indirectly."""
    return [*_modules_of(tuple(scripts), folder.resolve())]


def forget_imports(scripts: Iterable[Path]) -> bool:
    """Read changed scripts again, and return whether one that was read imports others than before."""
    before = {path: IMPORTS.pop(path, None) for path in map(Path.resolve, scripts)}
    _modules_of.cache_clear()
    return any(known is not None and known != _imports_or_none(path) for path, known in before.items())


def _imports_or_none(path: Path) -> tuple[Path, ...] | None:
    """Return the imports of a script, or None if it cannot be read."""
    with suppress(OSError, ValueError):
        return _imports(path)
    return None


@cache
def _modules_of(scripts: tuple[str, ...], folder: Path) -> tuple[str, ...]:
    entries = [folder / f"{name}.js" for name in scripts]
    modules = [*entries]
    for path in modules:
        modules += [each for each in _imports(path) if each not in modules]
    return tuple(path.relative_to(folder).as_posix() for path in modules[len(entries) :])


def _imports(path: Path) -> tuple[Path, ...]:
    if path not in IMPORTS:
        with file_reads().pause():
            script = path.read_text("utf-8")
        IMPORTS[path] = tuple((path.parent / name).resolve() for name in IMPORT.findall(script))
    return IMPORTS[path]
