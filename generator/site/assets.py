"""What all languages share: style sheets, scripts, drawn tiles, and the theme's own files."""

import re
import shutil
from importlib.metadata import distribution
from pathlib import Path

from generator.rules.book import Book
from generator.site.art import favicon, sprite
from generator.site.config import THEME, material_files
from generator.texts.catalog import Texts

ASSETS = Path(__file__).parents[2] / "content" / "assets"
SOURCE_MAP = re.compile(r"\n?(?://|/\*)# sourceMappingURL=.*", re.DOTALL)


def write_assets(folder: Path, book: Book, texts: dict[str, Texts]) -> None:
    """Writes the folder `assets` of the site."""
    shutil.copytree(ASSETS, folder, dirs_exist_ok=True)
    shutil.rmtree(folder / "css")
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
    theme = [_of_material(names[part]) for part in ("main", "palette")]
    own = [path.read_text() for path in sorted((ASSETS / "css").glob("*.css"))]
    return "\n".join([*theme, *own, _ruleset_rules(book), _corner_marks(texts)])


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


def _corner_marks(texts: dict[str, Texts]) -> str:
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


def write_bytes(path: Path, content: bytes) -> None:
    """Writes a file, its folder with it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
