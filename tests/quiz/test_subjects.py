"""A subject of the quiz stands in one place: a change of it opens few modules."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from generator.quiz.registry import KINDS

ROOT = Path(__file__).parents[2]
SUBJECTS = "generator.quiz.subjects"

# The kinds that are made in one process, or first, are named where pools are made.
POOLS = frozenset({"generator/export/pools.py"})
# The modules besides its own, and the registry, that import a subject or name its kind by a word of its own.
BESIDES = {
    "full-hand": {"generator/export/galley/met.py", *POOLS},
    "settle": {"generator/quiz/subjects/need.py"},
    "where-lies": {"generator/site/show/questions/anki_cards.py"},
    "words": {
        "generator/export/sheet.py",
        "generator/site/show/lessons.py",
        "generator/site/show/questions/practice.py",
        "generator/site/show/questions/question.py",
    },
    **dict.fromkeys(("fu-of-group", "why-not", "wait-kind", "riichi-discard", "can-win"), POOLS),
}
# The most modules that a subject has of its own.
MOST_FILES = 3


@cache
def names() -> dict[str, frozenset[str]]:
    """Return the imports and the whole strings of every module of the generator."""
    found = {}
    for path in sorted((ROOT / "generator").rglob("*.py")):
        nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
        imported = [node for node in nodes if isinstance(node, ast.ImportFrom)]
        strings = {node.value for node in nodes if isinstance(node, ast.Constant)}
        modules = {f"{node.module}.{each.name}" for node in imported for each in node.names}
        modules |= {node.module or "" for node in imported}
        found[path.relative_to(ROOT).as_posix()] = frozenset(map(str, strings | modules))
    return found


def home(kind: str) -> str:
    """Return the module or the package of a kind."""
    subject = KINDS[kind].make.__module__.removeprefix(f"{SUBJECTS}.").split(".")[0]
    return f"{SUBJECTS}.{subject}"


@pytest.mark.parametrize("kind", KINDS)
def test_a_change_of_a_subject_opens_its_own_files_and_few_others(kind: str) -> None:
    folder = home(kind).replace(".", "/")
    own = {path for path in names() if path == f"{folder}.py" or path.startswith(f"{folder}/")}
    words = {home(kind), kind} if "-" in kind else {home(kind)}
    others = {
        path
        for path, found in names().items()
        if any(each in words or each.startswith(f"{home(kind)}.") for each in found)
    }
    assert 0 < len({path for path in own if not path.endswith("__init__.py")}) <= MOST_FILES
    assert others - own - {"generator/quiz/registry.py"} == BESIDES.get(kind, set())


@pytest.mark.parametrize("room", ["generator/quiz", "riichi_rules/table"])
def test_no_two_modules_of_a_room_have_the_same_name(room: str) -> None:
    """Nor has a module the name of a folder."""
    folders = [path.parent.name for path in (ROOT / room).rglob("__init__.py")]
    modules = [path.stem for path in (ROOT / room).rglob("*.py") if path.name != "__init__.py"]
    assert len(modules) > 20
    assert [name for name, number in Counter(folders + modules).items() if number > 1] == []
