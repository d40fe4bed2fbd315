"""Earlier English texts from the git history, found by the source hashes that translations keep."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from generator.system.git import git_output
from riichi_rules.data import TEXTS
from riichi_rules.strict_yaml import File
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, as_topic

# Running `git show` for each version takes time: for older translations no earlier text is shown.
VERSIONS = 60


def earlier_text(topic: str, key: str, mark: str, folder: Path = TEXTS) -> Entry | None:
    """Return the English text with the hash `mark`, or None if git or the version is not available."""
    entries = (version.get(key) for version in _versions(topic, folder))
    return next((entry for entry in entries if entry and entry.digest == mark), None)


@cache
def _versions(topic: str, folder: Path) -> tuple[dict[str, Entry], ...]:
    return tuple(_read_versions(topic, folder))


def _read_versions(topic: str, folder: Path) -> Iterator[dict[str, Entry]]:
    """Yield the English texts of a topic by key, the latest version first."""
    name = f"{SOURCE}/{topic}.yaml"
    commits = git_output(folder, "log", f"--max-count={VERSIONS}", "--format=%h", "--", name).split()
    for commit in commits:
        data = git_output(folder, "show", f"{commit}:./{name}").encode()
        yield dict(as_topic(topic, File.parse(name, data or b"{}")).entries)
