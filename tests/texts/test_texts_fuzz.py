"""A damaged translation gives located problems or loads cleanly; HTML never gets through."""

import random

import pytest

from generator.check.texts import anchors
from generator.rules.figures import figures
from generator.strict import File
from generator.texts.languages import SOURCE, TEXTS, as_topic, languages, read_topics
from generator.texts.lint import Known, lint
from generator.texts.menu import load_menu, page_ids
from tests.rulebook import book, rules

CHUNK = 50
LANG = languages()[-1]
ODD = [
    '"',
    "'",
    "{",
    "}",
    "[",
    "]",
    ":",
    "#",
    "&a ",
    "*a",
    "!x ",
    "\t",
    "\x00",
    "<b>",
    "<script>alert(1)</script>",
    "{n",
    "|",
    ">",
    "%",
    "\u2028",
    "0",
    "☃",
]


def mutate(rng: random.Random, text: str) -> str:
    """One small damage such as a slip of the hand makes."""
    lines = text.split("\n")
    place = rng.randrange(len(lines))
    kind = rng.randrange(6)
    if kind == 0:
        del lines[place]
    elif kind == 1:
        lines.insert(place, lines[rng.randrange(len(lines))])
    elif kind == 2:
        lines[place] = " " * rng.randint(1, 4) + lines[place]
    elif kind == 3:
        lines = lines[: place + 1]
    else:
        at = rng.randrange(len(lines[place]) + 1)
        cut = at + rng.randrange(3)
        lines[place] = lines[place][:at] + rng.choice(ODD) + lines[place][cut:]
    return "\n".join(lines)


@pytest.mark.mass(4, 40)
def test_a_damaged_file_gives_located_problems_or_loads(chunk: int) -> None:
    source, paths = read_topics(SOURCE), sorted((TEXTS / LANG).glob("*.yaml"))
    known = Known(
        anchors(source, page_ids(load_menu())),
        frozenset(book().base.yaku),
        frozenset(book().rulesets),
        frozenset(figures(rules())),
    )
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        rng = random.Random(number)
        path = rng.choice(paths)
        text = mutate(rng, path.read_text(encoding="utf-8"))
        topic = as_topic(path.stem, File.parse(path.name, text.encode()))
        problems = list(lint(LANG, {path.stem: topic}, {path.stem: source[path.stem]}, known))
        for problem in problems:
            assert problem.code
            assert problem.message
            assert 1 <= problem.line <= text.count("\n") + 2, problem
            assert problem.column >= 1
        if any("<" in part for entry in topic.entries.values() for _, part in entry.parts()):
            assert any(problem.code == "markup" for problem in problems), text


def test_every_text_of_the_repository_is_read() -> None:
    assert sum(len(topic.entries) for topic in read_topics(SOURCE).values()) > 2000
