"""The English text that a translation was made from, where the history of the project still has it."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from generator.strict import File
from generator.texts.catalog import SOURCE, as_topic
from generator.texts.entry import Entry

REVISIONS = 300
LIMIT = 10.0  # seconds


def english_of(mark: str, topic: str, key: str, folder: Path) -> Entry | None:
    """The English text that has a mark: the newest one in the history; None where none is found."""
    block = re.compile(rf'^"?{re.escape(key)}"?:.*(?:\n[ \t].*)*', re.MULTILINE)
    last = ""
    for text in _versions(folder / SOURCE / f"{topic}.yaml"):
        found = block.search(text)
        if found is None or found[0] == last:
            continue
        last = found[0]
        entry = as_topic(topic, File.parse(topic, last.encode())).entries.get(key)
        if entry is not None and entry.mark == mark:
            return entry
    return None


def _versions(path: Path) -> Iterator[str]:
    """A file as it was, the newest version first; nothing where there is no history."""
    listed = _git(path.parent, "log", f"-{REVISIONS}", "--format=%H", "--", path.name)
    for commit in listed.split():
        yield _git(path.parent, "show", f"{commit}:./{path.name}")


def _git(folder: Path, *words: str) -> str:
    try:
        done = subprocess.run(["git", *words], cwd=folder, capture_output=True, timeout=LIMIT, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode("utf-8", "replace") if not done.returncode else ""
