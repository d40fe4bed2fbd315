"""Files of data for the browser."""

import json
from pathlib import Path


def dense_json(value: object) -> str:
    """JSON without a space too many."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write_json(path: Path, value: object) -> None:
    """Writes a file of JSON, its folder with it."""
    write_file(path, dense_json(value))


def write_file(path: Path, content: str) -> None:
    """Writes a file, its folder with it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, "utf-8")
