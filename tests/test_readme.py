"""What the README shows is what the program does."""

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml
from click.testing import CliRunner, Result

from generator.cli.main import main

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "README.md").read_text("utf-8")
PROGRAM = ".venv/bin/python -m generator "
# Commands that build or serve; their own tests run them.
LONG = ("check", "site", "serve")
NAMED_FILE = re.compile(r"With `([\w.]+)` as$")
INLINE = re.compile(r"`((?:score|table|quiz|export|texts|new|check|site) [^`]+)`")


class Sample(NamedTuple):
    """A block of code, and the line of prose before it."""

    text: str
    before: str


class Shown(NamedTuple):
    """A command, and what the README says it prints."""

    command: str
    output: str


def samples() -> Iterator[Sample]:
    before = ""
    for part in re.split(r"\n\n(?=\S)", TEXT):
        prose, _, code = part.partition("\n\n    ")
        before = prose.splitlines()[-1]
        if code:
            yield Sample("\n".join(line[4:] for line in f"    {code}".splitlines()).strip(), before)


def shown() -> Iterator[Shown]:
    for sample in samples():
        commands = [line for line in sample.text.splitlines() if line.startswith(PROGRAM)]
        output = sample.text.partition("\n\n")[2]
        for command in commands:
            yield Shown(command.removeprefix(PROGRAM), output)


def block_of(start: str) -> str:
    return next(sample.text for sample in samples() if sample.text.startswith(start))


@pytest.fixture
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files that the README names, as it writes them."""
    monkeypatch.chdir(tmp_path)
    for sample in samples():
        if named := NAMED_FILE.search(sample.before):
            Path(named[1]).write_text(sample.text, "utf-8")


def run(arguments: list[str]) -> Result:
    return CliRunner().invoke(main, arguments, prog_name="python -m generator")


def answers(what: str, questions: str, folder: Path) -> list[dict[str, Any]]:
    """Ask a batch of questions about the table."""
    asked = folder / "questions.jsonl"
    asked.write_text(questions, "utf-8")
    done = run(["table", what, "--batch", str(asked)])
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.usefixtures("_files")
@pytest.mark.parametrize("sample", [*shown()], ids=lambda sample: sample.command)
def test_a_command_does_what_is_shown(sample: Shown) -> None:
    arguments = shlex.split(sample.command)
    if arguments[0] in LONG:
        assert run([arguments[0], "--help"]).exit_code == 0
        return
    done = run(arguments)
    assert done.exit_code == 0, done.output
    if sample.output:
        assert done.stdout.replace("\u00a0", " ").strip() == sample.output


def test_a_question_about_needs_can_be_copied(tmp_path: Path) -> None:
    """It is a line of JSON, as a batch takes it."""
    assert [each["ok"] for each in answers("needs", block_of('{"points"'), tmp_path)] == [True]


@pytest.mark.usefixtures("_files")
def test_every_command_named_in_a_sentence_is_there() -> None:
    named = {match[1] for match in INLINE.finditer(TEXT.replace("\n", " "))}
    assert len(named) >= 5
    missing = {each for each in named if run([*_command_of(each), "--help"]).exit_code}
    assert missing == set()


def _command_of(text: str) -> list[str]:
    """The names of a command and its subcommand."""
    words = text.split()
    is_group = words[0] in {"table", "export", "texts", "new"}
    return words[: 2 if is_group else 1]


def test_every_path_named_is_there() -> None:
    """But for folders of one language and pages of one id."""
    places = re.findall(r"`((?:rules_data|content|generator|tests)/[\w./-]*)`", TEXT)
    assert places
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_every_ending_of_a_hand_is_one_that_a_settlement_takes(tmp_path: Path) -> None:
    endings = re.findall(r"^    end: (\w+)", TEXT, re.MULTILINE)
    asked = [json.dumps({"dealer": "east", "result": {"end": ending}}) for ending in endings]
    found = answers("settle", "\n".join(asked), tmp_path)
    assert len(found) == len(endings) == 5
    faults = [fault["message"] for each in found for fault in each.get("problems", ())]
    assert [each for each in faults if each.startswith("end:")] == []


def test_the_example_file_is_yaml() -> None:
    assert yaml.safe_load(block_of("dealer: east"))["result"]["end"] == "ron"
