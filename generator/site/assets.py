"""What all languages share: style sheets, scripts, drawn tiles, and the theme's own files."""

import re
import shutil
from collections.abc import Mapping
from importlib.metadata import distribution
from pathlib import Path

from generator.rules.book import Book
from generator.site.art import favicon, sprite
from generator.site.config import THEME, material_files
from generator.site.lean import without_comments, without_unused
from generator.site.modules import as_one
from generator.texts.catalog import Texts

ASSETS = Path(__file__).parents[2] / "content" / "assets"
ENGINE = Path("js", "engine")
SOURCE_MAP = re.compile(r"\n?(?://|/\*)# sourceMappingURL=.*", re.DOTALL)


def write_assets(folder: Path, book: Book, texts: dict[str, Texts]) -> None:
    """Writes the folder `assets` of the site."""
    shutil.copytree(ASSETS, folder, dirs_exist_ok=True)
    shutil.rmtree(folder / "css")
    for script in (folder / "js").rglob("*.js"):
        script.write_text(without_comments(script.read_text("utf-8")), "utf-8")
    shutil.rmtree(folder / ENGINE)
    (folder / ENGINE).mkdir()
    (folder / ENGINE / "index.js").write_text(as_one(ASSETS / ENGINE), "utf-8")
    (folder / "site.css").write_text(_sheet(book, texts))
    (folder / "tiles.svg").write_text(sprite())
    (folder / "favicon.svg").write_text(favicon())
    theirs = distribution("mkdocs-material").read_text("licenses/LICENSE")
    (folder / "LICENSE-mkdocs-material.txt").write_text(theirs or "")
    bundle = material_files()["bundle"]
    (folder / "js" / bundle).write_text(_of_material(bundle))


def _sheet(book: Book, texts: dict[str, Texts]) -> str:
    """One style sheet: the theme's two, then ours, which have the last word."""
    names = material_files()
    theme = [without_unused(_of_material(names[part])) for part in ("main", "palette")]
    own = [without_comments(path.read_text()) for path in sorted((ASSETS / "css").glob("*.css"))]
    return "\n".join([*theme, *own, _ruleset_rules(book), corner_marks(texts)])


def _of_material(name: str) -> str:
    """A file of the theme, without the address of its source map."""
    return SOURCE_MAP.sub("", next(THEME.rglob(name)).read_text())


def _ruleset_rules(book: Book) -> str:
    """Of each thing that rulesets differ in, only the form of the chosen one is seen."""
    hidden = ",".join(
        f'[data-ruleset="{name}"] .ruled:not(.open) > .r:not([data-for~="{name}"])' for name in book.rulesets
    )
    unsure = ",".join(f'[data-ruleset="{name}"] .unsure[data-for~="{name}"]' for name in book.rulesets)
    return f"{hidden}{{display:none}}\n{unsure}{{display:inline}}\n"


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
