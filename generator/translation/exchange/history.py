"""Earlier English texts, by the marks that translations keep of them, from the history of the files."""

import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from riichi_rules.data import TEXTS
from riichi_rules.strict_yaml import File
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, as_topic

# A translation that is older than so many changes of its file is shown without the earlier English text.
VERSIONS = 60


def earlier_text(topic: str, key: str, mark: str, folder: Path = TEXTS) -> Entry | None:
    """The English text that had a mark; nothing where git or the version is not there."""
    entries = (version.get(key) for version in _versions(topic, folder))
    return next((entry for entry in entries if entry and entry.mark == mark), None)


@cache
def _versions(topic: str, folder: Path) -> tuple[dict[str, Entry], ...]:
    return tuple(_read_versions(topic, folder))


def _read_versions(topic: str, folder: Path) -> Iterator[dict[str, Entry]]:
    """The English texts of a topic as they were, the latest version first."""
    name = f"{SOURCE}/{topic}.yaml"
    commits = _git(folder, "log", f"--max-count={VERSIONS}", "--format=%h", "--", name).split()
    for commit in commits:
        data = _git(folder, "show", f"{commit}:./{name}").encode()
        yield dict(as_topic(topic, File.parse(name, data or b"{}")).entries)


def _git(folder: Path, *arguments: str) -> str:
    """What git says; nothing where there is no git, no history, or no such version."""
    try:
        done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, check=False, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode("utf-8", "replace") if done.returncode == 0 else ""
