"""The package as people install it: outside a clone, typed, with its data, zipped or not."""

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from random import Random

import pytest
from build import ProjectBuilder

from generator.cli.commands.quiz import question_line
from generator.quiz.certainty import certain_questions
from generator.quiz.dealing.source import new_source
from generator.quiz.registry import KINDS
from generator.settings import project_repository
from riichi_rules.version import __version__
from tests.rulebook import book

ROOT = Path(__file__).parents[1]
LARGEST = 900_000  # bytes of the wheel
THREE_LINES = """
from riichi_rules import Ruleset
hand = Ruleset("ema_2025").score("340m11178p789s33z", win="9p", riichi=True)
print(hand.han, hand.fu, hand.points, hand.explain("pl"))
"""
# Only what the package says that it needs.
NEEDED = ("click", "yaml", "_yaml")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    return Path(ProjectBuilder(ROOT).build("wheel", folder))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which pip has installed the package."""
    folder = tmp_path_factory.mktemp("installed")
    install(wheel, folder)
    return folder


def install(wheel: Path, folder: Path) -> None:
    options = ["--quiet", "--no-index", "--no-deps", "--disable-pip-version-check", "--target", str(folder)]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(wheel)], check=True)


@pytest.fixture(scope="module")
def needed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with only the packages that the library depends on."""
    folder = tmp_path_factory.mktemp("needed")
    for site in map(Path, sys.path):
        for name in NEEDED:
            if (site / name).is_dir() and not (folder / name).exists():
                (folder / name).symlink_to(site / name)
    return folder


def run_python(*arguments: str, path: list[Path], folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path)), "PYTHONNOUSERSITE": "1"}
    command = [sys.executable, "-S", *arguments]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False
    )


def test_the_three_lines_run_outside_a_clone(installed: Path, needed: Path, tmp_path: Path) -> None:
    done = run_python("-c", THREE_LINES, path=[installed, needed], folder=tmp_path)
    assert done.stderr == ""
    assert done.stdout.startswith("1 40 1300 345m 111p 789p 789s 33z; ron na kamieniu 9p")


def test_the_package_runs_out_of_its_zip(wheel: Path, needed: Path, tmp_path: Path) -> None:
    done = run_python("-c", THREE_LINES, path=[wheel, needed], folder=tmp_path)
    assert (done.stderr, done.stdout[:9]) == ("", "1 40 1300")


SAID = """
import sys
from json import loads
from riichi_rules import QuizQuestion, RiichiError, languages
for line in sys.argv[1:]:
    question = QuizQuestion(loads(line))
    for lang in languages():
        assert question.say(lang) and question.explain(lang) and question.check(question.right, lang).right
        for typed in ("1", "2", "5z", "0 0", "0 0 0"):
            try:
                question.check(typed, lang)
            except RiichiError as error:
                assert error.explain(lang).startswith("typed")
"""


def test_every_kind_of_question_has_its_words_without_the_site(
    installed: Path, needed: Path, tmp_path: Path
) -> None:
    sources = [(kind, new_source(book(), book().rules(), Random(5))) for kind in KINDS.values()]
    lines = [question_line(next(certain_questions(kind, source))) for kind, source in sources]
    done = run_python("-c", SAID, *lines, path=[installed, needed], folder=tmp_path)
    assert (done.stderr, done.returncode) == ("", 0)


# Command lines, and how each of them ends.
COMMANDS = [
    (["score", "340m11178p789s33z9p", "--riichi", "--why-not", "--claim", "3 han 40 fu 5200"], 1),
    (["score", "19m"], 1),
    (["waits", "234m67p234567s55s"], 0),
    (["furiten", "234m67p234567s55s", "--discards", "5p"], 0),
    (["needs", "--points", "25000,24000,26000,25000", "--dealer", "east", "--round-wind", "east"], 0),
    (["penalty", "--ruleset", "ema_2025"], 0),
    (["options", "--ruleset", "wrc_2025"], 0),
    (["rulesets"], 0),
]
RUN_ALL = """
import json, sys
from click.testing import CliRunner
from riichi_rules.cli.main import main
commands, lang = json.loads(sys.argv[1])
results = [CliRunner().invoke(main, [*command, "--lang", lang]) for command in commands]
print(json.dumps([[each.exit_code, repr(each.exception), each.output] for each in results]))
"""


@pytest.mark.parametrize("lang", ["en", "ru", "fr", "pl", "nl"])
def test_the_command_answers_in_every_language(
    installed: Path, needed: Path, tmp_path: Path, lang: str
) -> None:
    """Nothing that it says is missing in the wheel, which brings a part of the texts."""
    asked = json.dumps([[command for command, _ in COMMANDS], lang])
    done = run_python("-c", RUN_ALL, asked, path=[installed, needed], folder=tmp_path)
    assert done.stderr == ""
    for (command, code), (ended, exception, output) in zip(COMMANDS, json.loads(done.stdout), strict=True):
        assert (command, ended) == (command, code), exception
        assert output


def test_a_score_is_told_without_reading_yaml(installed: Path, needed: Path, tmp_path: Path) -> None:
    """To parse the rules and the texts takes half a second, at each start of a command."""
    asked = THREE_LINES + "import sys; print('yaml' in sys.modules)"
    done = run_python("-c", asked, path=[installed, needed], folder=tmp_path)
    assert done.stdout.splitlines()[-1:] == ["False"], done.stderr


LINK = re.compile(r"\]\(([^)]+)\)|src=\"([^\"]+)\"")


def test_what_is_said_of_the_package_leads_to_the_project_from_anywhere(installed: Path) -> None:
    """A register of packages shows the README away from the files to which it leads."""
    metadata = next(installed.glob("*.dist-info")) / "METADATA"
    stated = metadata.read_text("utf-8")
    source = f"{project_repository()}/"
    links = [link or picture for link, picture in LINK.findall(stated)]
    own = [link for link in links if link.startswith(source)]
    assert len(own) > 5
    assert [link for link in links if not link.startswith("https://")] == []
    files = [re.sub(r"^(?:blob|raw)/main/", "", link.removeprefix(source)) for link in own]
    assert [name for name in files if not (ROOT / name).exists()] == []
    assert f"Project-URL: Source, {project_repository()}\n" in stated
    assert f"Version: {__version__}\n" in stated


def test_the_command_is_installed_under_its_name(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        entry = next(name for name in packed.namelist() if name.endswith("entry_points.txt"))
        assert "riichi = riichi_rules.cli.main:run" in packed.read(entry).decode()


def test_the_wheel_holds_the_library_and_its_data_alone(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"riichi_rules"}
    assert "riichi_rules/py.typed" in names
    assert "riichi_rules/_parsed/rules.json" in names
    assert not [name for name in names if name.endswith(".yaml")]
    assert wheel.stat().st_size < LARGEST


def test_the_source_distribution_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    source = Path(ProjectBuilder(ROOT).build("sdist", tmp_path))
    unpacked = tmp_path / "unpacked"
    subprocess.run([sys.executable, "-m", "tarfile", "-e", str(source), str(unpacked)], check=True)
    (folder,) = unpacked.iterdir()
    again = Path(ProjectBuilder(folder).build("wheel", tmp_path))
    with zipfile.ZipFile(wheel) as first, zipfile.ZipFile(again) as second:
        assert sorted(first.namelist()) == sorted(second.namelist())
        assert all(first.read(name) == second.read(name) for name in first.namelist())
