"""Earlier English texts from the git history, found by the source hashes that translations keep."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from generator.system.git import git_output
from riichi_rules.data import TEXTS
from riichi_rules.strict_yaml import File
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, Topic, as_topic

# Running `git show` for each version takes time: for older translations no earlier text is shown.
VERSIONS = 60
CHANGES = 8


class Version(NamedTuple):
    """A text as a commit left it."""

    date: str
    author: str
    entry: Entry


def earlier_text(topic: str, key: str, mark: str, folder: Path = TEXTS) -> Entry | None:
    """Return the English text with the hash `mark`, or None if git or the version is not available."""
    entries = (version.get(key) for version in _versions(topic, folder))
    return next((entry for entry in entries if entry and entry.hash == mark), None)


def versions_of(lang: str, topic: str, key: str, folder: Path = TEXTS) -> Iterator[Version]:
    """Yield the committed versions of a text, the latest first, as far as they have other words."""
    name = f"{lang}/{topic}.yaml"
    head = git_output(folder, "show", f"HEAD:./{name}")
    place = _lines_of(as_topic(topic, File.parse(name, head.encode() or b"{}")), key, head.count("\n"))
    if place is None:
        return
    options = ("--format=%h%x09%as%x09%an", f"--max-count={CHANGES}", "-s")
    log = git_output(folder, "log", *options, f"-L{place[0]},{place[1]}:{name}", "HEAD")
    last = ""
    for commit, date, author in (each.split("\t", 2) for each in log.splitlines() if each.count("\t") == 2):
        data = git_output(folder, "show", f"{commit}:./{name}").encode()
        entry = as_topic(topic, File.parse(name, data or b"{}")).entries.get(key)
        if entry and entry.hash != last:
            yield Version(date, author, entry)
            last = entry.hash


def _lines_of(topic: Topic, key: str, lines: int) -> tuple[int, int] | None:
    """Return the first and last line of a text in its file, or None if the file doesn't have it."""
    starts = {name: node.line for name in topic.entries if (node := topic.file.key_at(name))}
    if key not in starts:
        return None
    later = [line for line in starts.values() if line > starts[key]]
    return starts[key], min(later, default=lines + 1) - 1


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
