"""Files as input and output: a message names the file at fault, and exit codes are those of Unix."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner

from riichi_rules.cli.inputs import FILE_ERRORS
from riichi_rules.cli.main import main
from riichi_rules.strict_yaml import File
from riichi_rules.texts.languages import languages, load_texts

ROOT = Path(__file__).parents[2]
LINE = '{"concealed": "340m11178p789s33z", "win_tile": "9p", "win": "ron", "riichi": 1}\n'
RIICHI = [sys.executable, "-m", "riichi_rules"]
FULL = Path("/dev/full")


def run(*arguments: str, output: str = "") -> tuple[int, str]:
    """Return the exit code and the messages of a command whose output goes to a file, or nowhere."""
    with Path(output or os.devnull).open("wb") as target:
        done = subprocess.run(
            [*RIICHI, *arguments], cwd=ROOT, stdout=target, stderr=subprocess.PIPE, text=True, check=False
        )
    return done.returncode, done.stderr


def test_an_input_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing.jsonl"
    assert run("score", "--batch", str(missing)) == (1, f"error: {missing}: there is no such file\n")
    assert run("score", "--batch", str(tmp_path)) == (
        1,
        f"error: {tmp_path}: this is a folder, not a file\n",
    )
    assert run("settle", str(tmp_path)) == (1, f"error: {tmp_path}: this is a folder, not a file\n")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("command", ["--lang {lang} settle {file}", "score --lang {lang} --batch {file}"])
def test_what_is_wrong_with_a_file_is_told_in_the_language_of_the_command(
    command: str, lang: str, tmp_path: Path
) -> None:
    """The language of the program or of the command itself."""
    texts, missing = load_texts(lang), tmp_path / "missing"
    problem = f"{missing}: {texts.say('problems.file_missing')}"
    done = CliRunner().invoke(main, command.format(lang=lang, file=missing))
    assert (done.exit_code, done.stderr) == (1, f"{texts.say('problems.error', problem=problem)}\n")
    assert all(texts.is_translated(f"problems.{key}") for key in FILE_ERRORS.values())


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("command", ["score --batch {}", "rulesets show common"])
def test_an_output_that_cannot_be_written_is_no_fault_of_the_input(command: str, tmp_path: Path) -> None:
    cases = tmp_path / "cases.jsonl"
    cases.write_text(LINE)
    assert run(*command.format(cases).split(), output=str(FULL)) == (1, "error: the disk is full\n")


@pytest.mark.parametrize("command", ["score --batch {}", "rulesets show common"])
def test_a_command_whose_reader_leaves_ends_as_by_sigpipe_and_without_a_word(
    command: str, tmp_path: Path
) -> None:
    cases = tmp_path / "cases.jsonl"
    cases.write_text(LINE * 3_000)
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as target:
        done = subprocess.run(
            [*RIICHI, *command.format(cases).split()],
            cwd=ROOT,
            stdout=target,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (141, "")


def test_a_pipe_may_be_a_batch_and_is_never_a_file_of_rules(tmp_path: Path) -> None:
    """A shell hands over the output of a command as a pipe; nobody ever writes into one among the rules."""
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text(LINE))
    writer.start()
    assert run("score", "--batch", str(pipe)) == (0, "")
    writer.join()
    [problem] = File.read(pipe, "pipe.yaml").problems
    assert (problem.code, problem.message) == ("no_file", "cannot be read: this is not a regular file")
