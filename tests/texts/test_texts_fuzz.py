"""A damaged translation gives located problems or loads cleanly; HTML never gets through."""

import random
import re

import pytest

from generator.check.texts import page_anchors
from generator.menu import load_menu, page_ids
from generator.translation.lint import LintContext, lint
from riichi_rules.data import TEXTS
from riichi_rules.rules.figures import figures
from riichi_rules.strict_yaml import File
from riichi_rules.texts.languages import SOURCE, as_topic, languages, read_topics
from tests.rulebook import book, rules
from tests.rules.test_fuzz import mutated

CHUNK = 50
LANG = languages()[-1]
TAG = re.compile(r"<[a-z]")
MARKUP = ("<b>", "<script>alert(1)</script>", "{n", "[a](", "&a ", "\u2028")


def damaged(rng: random.Random, text: str) -> bytes:
    """Damage a file as rules are damaged, or put forbidden content into it."""
    if rng.random() < 0.7:
        return mutated(rng, text)
    at = rng.randrange(len(text))
    return (text[:at] + rng.choice(MARKUP) + text[at:]).encode()


@pytest.mark.mass(4, 40)
def test_a_damaged_file_gives_located_problems_or_loads(chunk: int) -> None:
    source, paths = read_topics(SOURCE), sorted((TEXTS / LANG).glob("*.yaml"))
    known = LintContext(
        page_anchors(source, page_ids(load_menu())),
        frozenset(book().base.yaku),
        frozenset(book().rulesets),
        frozenset(figures(rules())),
    )
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        rng = random.Random(number)
        path = rng.choice(paths)
        data = damaged(rng, path.read_text(encoding="utf-8"))
        topic = as_topic(path.stem, File.parse(path.name, data))
        lines = data.decode("utf-8", "replace").splitlines()
        problems = list(lint(LANG, {path.stem: topic}, {path.stem: source[path.stem]}, known))
        for problem in problems:
            assert problem.code
            assert problem.message
            assert 1 <= problem.line <= len(lines) + 1, problem
            assert problem.column >= 1
        if any(TAG.search(part) for entry in topic.entries.values() for _, part in entry.parts()):
            assert any(problem.code == "markup" for problem in problems), data


def test_every_text_of_the_repository_is_read() -> None:
    assert sum(len(topic.entries) for topic in read_topics(SOURCE).values()) > 2000
