"""Damaged files give a clean load or located problems: never a traceback, never a hang."""

import random
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from riichi_rules.problems import Faulty, Problem, render
from riichi_rules.rules.load import make_book
from tests.rules.rule_files import files_with, real_files, text_of

SEED = 20261
CHUNK = 50
SECONDS = 60  # CPU seconds, whatever else the machine does

SIGNS = ":{}[]&*!|>'\"%@`\t#,-?"
SCALAR = re.compile(r"[\w.+-]+")
ODD_VALUES = [
    "",
    "~",
    "null",
    "yes",
    "No",
    "True",
    "false",
    "-1",
    "-0",
    "007",
    "1.5",
    "1e9",
    "0x1F",
    "99999999999999999999",
    "[]",
    "{}",
    "[[]]",
    "{a: {b: [c]}}",
    "'1'",
    '"\\n"',
    "<<",
    "__class__",
    "{item}",
    "values",
    "日本",
    "x" * 500,
    "[" * 60,
    "- " * 60,
]
ODD_BYTES = [
    b"\0",
    b"\x07",
    b"\x1b",
    b"\x7f",
    b"\xff",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\xef\xbb\xbf",
    b"\xe2\x80\xa8",
]
ODD_BYTES += [b"\r", b"\r\n", b"\xc2\x85", b"\xf0\x9f\x80\x84", b"\n---\n", b"\n...\n", b"%YAML 1.2\n"]

Mutation = Callable[[random.Random, str], str]


def lines_changed(change: Callable[[random.Random, list[str]], None]) -> Mutation:
    def mutate(rng: random.Random, text: str) -> str:
        lines = text.splitlines(keepends=True)
        if lines:
            change(rng, lines)
        return "".join(lines)

    return mutate


@lines_changed
def delete_line(rng: random.Random, lines: list[str]) -> None:
    del lines[rng.randrange(len(lines))]


@lines_changed
def duplicate_line(rng: random.Random, lines: list[str]) -> None:
    lines.insert(rng.randrange(len(lines)), rng.choice(lines))


@lines_changed
def swap_lines(rng: random.Random, lines: list[str]) -> None:
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]


@lines_changed
def indent_line(rng: random.Random, lines: list[str]) -> None:
    place = rng.randrange(len(lines))
    lines[place] = " " * rng.randint(0, 5) + lines[place].lstrip(" ")


@lines_changed
def join_lines(rng: random.Random, lines: list[str]) -> None:
    place = rng.randrange(len(lines))
    lines[place] = lines[place].rstrip("\n")


def replace_character(rng: random.Random, text: str) -> str:
    place = rng.randrange(len(text) + 1)
    return text[:place] + rng.choice(SIGNS) + text[place + rng.randint(0, 1) :]


def replace_scalar(rng: random.Random, text: str) -> str:
    scalars = list(SCALAR.finditer(text))
    if not scalars:
        return text
    old = rng.choice(scalars)
    new = rng.choice(scalars)[0] if rng.random() < 0.6 else rng.choice(ODD_VALUES)
    return text[: old.start()] + new + text[old.end() :]


def truncate(rng: random.Random, text: str) -> str:
    return text[: rng.randrange(len(text) + 1)]


MUTATIONS: list[Mutation] = [
    delete_line,
    duplicate_line,
    swap_lines,
    indent_line,
    join_lines,
    replace_character,
    replace_character,
    replace_scalar,
    replace_scalar,
    replace_scalar,
    truncate,
]


def mutated(rng: random.Random, text: str) -> bytes:
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(MUTATIONS)(rng, text)
    data = text.encode()
    if rng.random() < 0.1:
        place = rng.randrange(len(data) + 1)
        data = data[:place] + rng.choice(ODD_BYTES) + data[place:]
    return data


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Interrupt a call that takes longer."""

    def stop(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def problems_of(name: str, data: bytes) -> list[Problem]:
    """Return the problems of a damaged file; without any, every ruleset must have its rules."""
    with at_most(SECONDS):
        try:
            book = make_book(files_with({name: data}))
            for ruleset in book.rulesets:
                book.rules(ruleset)
        except Faulty as faulty:
            return faulty.problems or [Problem("")]
    return []


def lines_of(name: str, damaged: str, data: bytes) -> list[str]:
    text = data.decode("utf-8", "replace") if name == damaged else text_of(name)
    return [*text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), ""]


def check_problem(problem: Problem, damaged: str, data: bytes) -> None:
    """Check that a problem has a position in its file, a code, and a message on one line."""
    lines = lines_of(problem.file.removeprefix("rules_data/").removesuffix(".yaml"), damaged, data)
    assert 1 <= problem.line <= len(lines)
    assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
    assert re.fullmatch(r"[a-z_0-9]+", problem.code)
    assert problem.message
    assert "object at 0x" not in str(problem)
    for style in ("text", "github", "json"):
        shown = render([problem], style)
        assert shown.isprintable() or shown[:-1].isprintable(), shown
        assert len(shown) < 1000


@pytest.mark.mass(3, 40)
def test_damaged_files_give_a_clean_load_or_located_problems(chunk: int) -> None:
    """Lines lost, doubled, moved and joined, other signs and values, odd bytes; some load all the same."""
    rng = random.Random(SEED + chunk)
    names = list(real_files())
    clean = 0
    for _ in range(CHUNK):
        name = rng.choice(names)
        data = mutated(rng, text_of(name))
        problems = problems_of(name, data)
        clean += not problems
        assert problems == sorted(problems, key=lambda problem: problem.place)
        assert len({str(problem) for problem in problems}) == len(problems)
        for problem in problems:
            check_problem(problem, name, data)
    assert 0 < clean < CHUNK
