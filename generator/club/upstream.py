"""The state of the project against which a club's files were written, and what an update has made stale.

`.project.json` in the folder of the club has the hash of each sentence of the project that the club replaces,
and the options that there were. New entries are added when they are first seen; `check --accept` renews all.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from generator.club.compose import TEXTS, Club, own_texts
from generator.club.enter import RULES
from generator.system.files import write_files
from riichi_rules.problems import Problem, text_of_value
from riichi_rules.rules.book import Book
from riichi_rules.strict_yaml import File
from riichi_rules.texts.languages import SOURCE, read_topics

SEEN = ".project.json"
ACCEPT = "check --accept"


def read_seen(club: Path) -> dict[str, Any]:
    """Return what the club has seen of the project; a file that is missing or damaged has nothing."""
    try:
        stated = json.loads((club / SEEN).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stated if isinstance(stated, dict) else {}


def replaced_texts(club: Club) -> dict[str, tuple[str, str]]:
    """Return the hash and the words of each replaced sentence of the project, by language and key."""
    found: dict[str, tuple[str, str]] = {}
    for lang, entries in own_texts(club.folder, []).items():
        for each in dict.fromkeys((lang, SOURCE)):
            topics = read_topics(each, club.project / "content" / "texts")
            for key in entries:
                topic, _, name = key.partition(".")
                if f"{lang} {key}" not in found and topic in topics and name in topics[topic].entries:
                    entry = topics[topic].entries[name]
                    found[f"{lang} {key}"] = entry.hash, entry.words
    return found


def check_update(club: Club, book: Book, *, is_accepted: bool) -> Iterator[Problem]:
    """Yield a warning for each sentence that the project has changed since, and for each new option.

    What is seen for the first time is stored; everything is if `is_accepted`.
    """
    seen = {} if is_accepted else read_seen(club.folder)
    texts, options = replaced_texts(club), [*book.options]
    known: Mapping[str, str] = seen.get("texts", {})
    for key, (hash_, words) in texts.items():
        if known.get(key, hash_) != hash_:
            yield _changed(club, key, words)
    new = [each for each in options if each not in seen.get("options", options)]
    for option in new:
        yield from _new_option(club, book, option)
    state = {
        "texts": {key: known.get(key, hash_) for key, (hash_, _) in texts.items()},
        "options": seen.get("options", options),
    }
    content = (json.dumps(state, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()
    if not (club.folder / SEEN).is_file() or (club.folder / SEEN).read_bytes() != content:
        write_files({club.folder / SEEN: content})


def _changed(club: Club, key: str, words: str) -> Problem:
    lang, _, name = key.partition(" ")
    file = File.read(club.folder / TEXTS / f"{lang}.yaml", f"{TEXTS}/{lang}.yaml")
    message = f"{name}: the project says this otherwise now: {words}"
    tip = f"look at yours, then: {ACCEPT}"
    return file.problem(file.key_at(name), "changed_upstream", message, tip, "warning")


def _new_option(club: Club, book: Book, option: str) -> Iterator[Problem]:
    """Yield a warning at each ruleset of the club, with the value that it has now."""
    for path in sorted((club.folder / RULES).rglob("*.yaml")):
        if path.stem in book.rulesets:
            value = text_of_value(book.rules(path.stem).options[option])
            message = f"the project has a new option '{option}'; {path.stem} has the value {value}"
            tip = f"state another one under options, then: {ACCEPT}"
            name = f"{RULES}/{path.relative_to(club.folder / RULES).as_posix()}"
            yield Problem("new_option", message, name, 1, 1, tip, "warning")
