"""The library of the browser as an npm package: its modules, the rules, and the texts of each language."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from generator.export.browser.files import IMPORT, dense_json
from generator.export.browser.phrases import script_phrases
from generator.export.browser.rules import browser_rules
from generator.settings import project_repository
from generator.system.files import write_files
from riichi_rules.data import ROOT
from riichi_rules.rules.book import Book
from riichi_rules.texts.languages import Texts
from riichi_rules.version import __version__

SCRIPTS = ROOT / "content" / "assets" / "js"
LIBRARY = SCRIPTS / "library.js"
DOCUMENT = ROOT / "docs" / "npm.md"
# The script of `content/script_texts.yaml` that says what the library says.
SAYS = "library"
# Modules that a script names only for their types.
TYPES_OF = re.compile(r'@import .* from "(\.[\w./-]+)"|import\("(\.[\w./-]+)"\)')


INDEX = """import { useRules } from "./library.js";
import rules from "./rules.js";

useRules(rules);
export * from "./library.js";
"""
OF_TEXTS = """import { Texts } from "../tell/texts.js";

export default new Texts(%s, %s);
"""
TYPE_OF_TEXTS = """import { Texts } from "../tell/texts.js";

declare const texts: Texts;
export default texts;
"""


def package_json() -> dict[str, Any]:
    """Return the description of the package."""
    return {
        "name": "riichi-rules",
        "version": re.sub(r"(?<=\d)(a|b|rc)(?=\d)", r"-\1.", __version__),  # as npm writes a pre-release
        "description": "Score hands of riichi mahjong under any ruleset, explained in five languages",
        "keywords": ["mahjong", "riichi", "scoring", "rules"],
        "homepage": f"{project_repository()}/blob/main/docs/npm.md",
        "repository": {"type": "git", "url": f"git+{project_repository()}.git"},
        "engines": {"node": ">=20"},
        "license": "MIT AND CC-BY-4.0",
        "type": "module",
        "sideEffects": ["./index.js"],
        "exports": {
            ".": {"types": "./index.d.ts", "default": "./index.js"},
            "./texts/*": {"types": "./texts/*.d.ts", "default": "./texts/*.js"},
        },
    }


def write_npm(folder: Path, book: Book, texts: Mapping[str, Texts]) -> None:
    """Write the package into a folder; the type checker writes the types of its modules."""
    modules = {folder / path.relative_to(SCRIPTS): path.read_text("utf-8") for path in modules_of(LIBRARY)}
    licences = {folder / name: (ROOT / name).read_text("utf-8") for name in ("LICENSE", "LICENSE-CC-BY-4.0")}
    said = {lang: dense_json(script_phrases(SAYS, each)) for lang, each in texts.items()}
    files = {
        **modules,
        **licences,
        **{folder / f"texts/{lang}.js": OF_TEXTS % (json.dumps(lang), each) for lang, each in said.items()},
        **{folder / f"texts/{lang}.d.ts": TYPE_OF_TEXTS for lang in said},
        folder / "rules.js": f"export default {dense_json(browser_rules(book))};\n",
        folder / "index.js": INDEX,
        folder / "index.d.ts": 'export * from "./library.js";\n',
        folder / "README.md": DOCUMENT.read_text("utf-8"),
        folder / "package.json": f"{json.dumps(package_json(), indent=2)}\n",
    }
    write_files({path: content.encode() for path, content in files.items()})


def modules_of(entry: Path) -> Iterator[Path]:
    """Yield a module and all that it imports, be it only for their types."""
    waiting, seen = [entry], {entry}
    for path in waiting:
        yield path
        source = path.read_text("utf-8")
        of_types = (named or inline for named, inline in TYPES_OF.findall(source))
        for name in (*IMPORT.findall(source), *of_types):
            below = (path.parent / name).resolve()
            if below not in seen:
                seen.add(below)
                waiting.append(below)
