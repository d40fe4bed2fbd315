"""Faulty data gives every problem in it, each at its place: tables of broken files."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from riichi_rules.problems import Faulty
from riichi_rules.rules.load import make_book
from riichi_rules.strict_yaml import File, build
from tests.rules.rule_files import files_with, text_of

TABLES = Path(__file__).parent / "broken"
MARK = re.compile(r"‹(\w)›")
CHARACTER = re.compile(r"‹U\+(\w{4})›")


@dataclass(frozen=True)
class Broken:
    """A change to the files, and the problems that it causes.

    A file is changed by replacing pieces that each occur once, is given a new text, or is removed. Marks such
    as ‹1› in the new text are the positions of the problems; ‹U+0000› is a character.
    """

    change: Mapping[str, Mapping[str, str] | str | None]
    problems: tuple[str, ...]


def read_cases() -> Iterator[tuple[str, Broken]]:
    for path in sorted(TABLES.glob("*.yaml")):
        file = File.read(path, path.name)
        cases = build(file, Mapping[str, Broken])
        assert file.problems == []
        yield from cases.items()


CASES = dict(read_cases())


def marked(text: str, change: Mapping[str, str]) -> str:
    """Return the changed text with its marks."""
    for old, new in change.items():
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the file"
        text = text.replace(old, new)
    return text


def places_of_marks(name: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield the position of each mark, for the expected problems."""
    for mark in MARK.finditer(text):
        before = MARK.sub("", text[: mark.start()])
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        yield f"‹{mark[1]}›", f"rules_data/{name}.yaml:{line}:{column}: error: "
        yield f"‹{mark[1]}.line›", str(line)


def break_files(broken: Broken) -> tuple[dict[str, File], list[str]]:
    """Return the changed files, and the problems to be found in them."""
    places: dict[str, str] = {}
    changed: dict[str, bytes | None] = {}
    for name, change in broken.change.items():
        changed[name] = None
        if change is not None:
            text = change if isinstance(change, str) else marked(text_of(name), change)
            text = CHARACTER.sub(lambda code: chr(int(code[1], 16)), text)
            places.update(places_of_marks(name, text))
            changed[name] = MARK.sub("", text).encode()
    expected = [re.sub(r"‹[\w.]+›", lambda mark: places[mark[0]], problem) for problem in broken.problems]
    return files_with(changed), expected


def problems_in(files: Mapping[str, File]) -> list[str]:
    try:
        make_book(files)
    except Faulty as faulty:
        return [str(problem) for problem in faulty.problems]
    return []


@pytest.mark.parametrize("name", CASES)
def test_broken_data_gives_its_problems(name: str) -> None:
    """All of them, sorted, and no others."""
    files, expected = break_files(CASES[name])
    assert expected
    assert problems_in(files) == expected


def test_a_file_that_is_not_utf8_is_reported_at_its_first_odd_byte() -> None:
    """The place is counted in characters, as editors count."""
    assert problems_in(files_with({"fu": "# ещё".encode() + b"\r\n# \xc3\xa9\xff"})) == [
        "rules_data/fu.yaml:2:4: error: is not UTF-8 text"
    ]


def test_real_data_gives_no_problems() -> None:
    """What the tables break is whole."""
    assert problems_in(files_with({})) == []
