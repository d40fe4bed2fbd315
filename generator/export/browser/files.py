"""Data files for the browser."""

import json
import re
from pathlib import Path

# Static imports of a module; dynamic ones, `import("./x.js")`, are fetched on first use.
IMPORT = re.compile(r'^(?:import|export|\})(?:[^"\n]* from)? "(\.[\w./-]+)";$', re.MULTILINE)


def dense_json(value: object) -> str:
    """Return JSON without whitespace."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write_json(path: Path, value: object) -> None:
    """Write a JSON file, and create its folder if needed."""
    write_file(path, dense_json(value))


def write_file(path: Path, content: str) -> None:
    """Write a file, and create its folder if needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, "utf-8")
