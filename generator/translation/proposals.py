"""Terms that we propose because no source has one in the language. Pages mark them as proposals."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from riichi_rules.data import TEXTS
from riichi_rules.problems import Faulty, Problem, did_you_mean
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.strict_yaml.compose import LOADER
from riichi_rules.texts.languages import Topic, by_key

PROPOSALS = TEXTS.parent / "proposals.yaml"


def load_proposals(path: Path = PROPOSALS) -> dict[str, frozenset[str]]:
    """Return the keys of the proposed texts by language."""
    _, stated = _read(path)
    return {lang: frozenset(keys) for lang, keys in stated.items()}


def parse_proposals(data: bytes) -> Mapping[str, tuple[str, ...]]:
    """Return the keys of the proposed texts by language, in the order of the file."""
    stated = build(File.parse(f"content/{PROPOSALS.name}", data or b"{}"), Mapping[str, tuple[str, ...]])
    return {} if stated is FAULTY else stated


def check_proposals(source: Mapping[str, Topic], path: Path = PROPOSALS) -> Iterator[Problem]:
    """Yield a problem for each proposal that is not a text."""
    file, stated = _read(path)
    yield from file.problems
    known = by_key(source)
    for lang, keys in stated.items():
        for index, key in enumerate(keys):
            if key not in known:
                yield file.problem(
                    file.at(lang, index), "unknown_key", f"no text '{key}'", did_you_mean(key, known)
                )


def without_proposal(data: bytes, lang: str, key: str) -> bytes:
    """Return the bytes of the list without a term that has been confirmed; every other byte stays."""
    text = data.decode("utf-8")
    root: Any = yaml.compose(text, Loader=LOADER)
    terms: list[Any] = next((below.value for name, below in root.value if name.value == lang), [])
    index = next((index for index, term in enumerate(terms) if term.value == key), None)
    if index is None:
        return data
    start, end = _span(text, terms, index)
    after = text[:start] + text[end:]
    if yaml.load(after, Loader=LOADER).get(lang) != [term.value for term in terms if term.value != key]:
        message = f"'{key}' stands in {PROPOSALS.name} in a way that cannot be changed here"
        raise Faulty([Problem("bad_yaml", message, f"content/{PROPOSALS.name}", 1, 1, "change it by hand")])
    return after.encode()


def _span(text: str, terms: list[Any], index: int) -> tuple[int, int]:
    """Return the start and end of a term with the comma that goes with it; line breaks stay."""
    start, end = terms[index].start_mark.index, terms[index].end_mark.index
    before = terms[index - 1].end_mark.index if index else start
    is_last = index == len(terms) - 1
    if is_last or (index and "\n" not in text[before:start]):
        return before, end
    return start, terms[index + 1].start_mark.index


def _read(path: Path) -> tuple[File, Mapping[str, tuple[str, ...]]]:
    file = File.read(path, f"content/{path.name}")
    stated = build(file, Mapping[str, tuple[str, ...]])
    return file, {} if stated is FAULTY else stated
