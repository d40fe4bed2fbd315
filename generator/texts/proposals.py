"""The terms that a language has no source for: proposals of ours, marked as such where they are shown."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from generator.problems import Problem, did_you_mean
from generator.strict import FAULTY, File, build
from generator.texts.catalog import TEXTS, Topic, by_key

PROPOSALS = TEXTS.parent / "proposals.yaml"


def load_proposals(path: Path = PROPOSALS) -> dict[str, frozenset[str]]:
    """For each language the keys of the texts that are proposals."""
    _, stated = _read(path)
    return {lang: frozenset(keys) for lang, keys in stated.items()}


def check_proposals(source: Mapping[str, Topic], path: Path = PROPOSALS) -> Iterator[Problem]:
    """Every proposal is a text that there is."""
    file, stated = _read(path)
    yield from file.problems
    known = by_key(source)
    for lang, keys in stated.items():
        for index, key in enumerate(keys):
            if key not in known:
                yield file.problem(
                    file.at(lang, index), "unknown_key", f"no text '{key}'", did_you_mean(key, known)
                )


def _read(path: Path) -> tuple[File, Mapping[str, tuple[str, ...]]]:
    file = File.read(path, f"content/{path.name}")
    stated = build(file, Mapping[str, tuple[str, ...]])
    return file, {} if stated is FAULTY else stated
