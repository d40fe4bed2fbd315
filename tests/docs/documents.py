"""The documents and their samples: blocks of code by language and file or format."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCUMENTS = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")))
FENCE = re.compile(r"^```(?P<language>\w+)(?: (?P<name>\S+))?\n(?P<text>.*?)\n```$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(
    r"^    (?P<command>(?:\.venv/bin/python|make|pip|curl|riichi) .*?)(?:  +.*)?$", re.MULTILINE
)
EXIT_CODE = re.compile(r"\n\[(\d)\]\s*$")


class Sample(NamedTuple):
    """A block of code in a document: its language, and its file or format."""

    document: str
    language: str
    name: str
    text: str


class ShownCommand(NamedTuple):
    """A command with its output and exit code, as a document shows it."""

    command: str
    output: str
    exit_code: int


def samples(language: str) -> list[Sample]:
    return [each for path in DOCUMENTS for each in _samples(path) if each.language == language]


def _samples(path: Path) -> Iterator[Sample]:
    for match in FENCE.finditer(path.read_text("utf-8")):
        yield Sample(path.name, match["language"], match["name"] or "", match["text"])


def is_file(sample: Sample) -> bool:
    """Return whether a sample is a file, by its name, that commands read."""
    return "." in sample.name


def commands(sample: Sample) -> Iterator[ShownCommand]:
    """Yield the commands of a console, each with the lines below it; `[1]` is the exit code."""
    for part in re.split(r"^\$ ", sample.text, flags=re.MULTILINE)[1:]:
        ended = EXIT_CODE.search(part)
        command, _, output = EXIT_CODE.sub("", part).partition("\n")
        yield ShownCommand(command, output.strip(), int(ended[1]) if ended else 0)


def indented_commands() -> list[tuple[str, str]]:
    """Return each command in an indented block, with the name of its document."""
    return [
        (path.name, match["command"])
        for path in DOCUMENTS
        for match in INDENTED.finditer(path.read_text("utf-8"))
    ]
