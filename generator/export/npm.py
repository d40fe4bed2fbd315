"""The browser's engine as an npm package: its modules, the rules, a README and the licences."""

import json
from pathlib import Path

from generator.export.browser.files import dense_json
from generator.export.browser.rules import browser_rules
from generator.system.files import write_files
from riichi_rules.rules.book import Book
from riichi_rules.version import __version__

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "content" / "assets" / "js" / "engine"
PACKAGE = {
    "name": "riichi-rules",
    "version": __version__,
    "description": "Score hands of riichi mahjong under any ruleset",
    "license": "MIT AND CC-BY-4.0",
    "type": "module",
    "exports": {
        ".": {"types": "./engine/index.d.ts", "default": "./engine/index.js"},
        "./rules.json": "./rules.json",
    },
    "files": ["engine", "rules.json", "LICENSE", "LICENSE-CC-BY-4.0"],
}
README = """# riichi-rules

Score hands of riichi mahjong and find their waits, under any ruleset.

    import { loadRules, score, waits } from "riichi-rules";
    import rules from "riichi-rules/rules.json" with { type: "json" };

    const book = loadRules(rules);
    const hand = { concealed: "340m11178p789s33z", win_tile: "9p", win: "ron", riichi: 1 };
    console.log(score(book, hand).points_total);

A hand and its score have the form that docs/cases.md of the project describes.
"""


def write_npm(folder: Path, book: Book) -> None:
    """Write the package into a folder; the type checker writes the types of its modules."""
    scripts = {folder / "engine" / path.name: path.read_bytes() for path in ENGINE.glob("*.js")}
    licences = {folder / name: (ROOT / name).read_bytes() for name in ("LICENSE", "LICENSE-CC-BY-4.0")}
    write_files(
        {
            **scripts,
            **licences,
            folder / "rules.json": f"{dense_json(browser_rules(book))}\n".encode(),
            folder / "README.md": README.encode(),
            folder / "package.json": f"{json.dumps(PACKAGE, indent=2)}\n".encode(),
        }
    )
