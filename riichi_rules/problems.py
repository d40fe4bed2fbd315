"""Problems with data or input, in the one form in which every part of the program reports them."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from riichi_rules.frozen import FrozenDict
from riichi_rules.suggestions import nearest

OF_PROGRAM = "the program uses this word itself: take another one"


@dataclass(frozen=True, slots=True)
class Problem:
    """A single problem, in a file or in a hand.

    `values` are the details (tiles, numbers, names) from which a text in any language can be made. `message`
    is that text, if it has been made; `said` is the same with its tip, as the terminal shows it. `at` is the
    path of keys to the problem in a question about the table.
    """

    code: str
    message: str = ""
    file: str = ""
    line: int = 0
    column: int = 0
    tip: str = ""
    severity: str = "error"
    values: Mapping[str, object] = field(default_factory=dict)
    at: tuple[str | int, ...] = field(default=(), compare=False)
    said: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", FrozenDict(self.values))

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.file else ""
        tip = f" ({self.tip})" if self.tip else ""
        return place + (self.said or f"{self.severity}: {self.message or self.code}{tip}")

    @property
    def place(self) -> tuple[str, int, int, str]:
        """The file, line, column and code, by which problems are sorted."""
        return self.file, self.line, self.column, self.code


class Faulty(Exception):
    """The error for data that cannot be used; `problems` lists every problem, sorted by place."""

    def __init__(self, problems: Iterable[Problem]):
        self.problems: list[Problem] = sorted(problems, key=lambda problem: problem.place)
        super().__init__("\n".join(map(str, self.problems)))


def text_of_value(value: object) -> str:
    """Return a string unchanged, and any other value as JSON."""
    if isinstance(value, str):
        return value
    try:
        return json.dumps(value, ensure_ascii=False, default=str, separators=(",", ":"))
    except (RecursionError, TypeError, ValueError):
        return "…"


def word_meant(tip: str) -> str:
    """Return the word in a tip from `did_you_mean`, or nothing for another tip."""
    match = re.fullmatch("did you mean '(.+)'\\?", tip)
    return match[1] if match else ""


def did_you_mean(word: str, known: Iterable[object]) -> str:
    """Return a tip naming the known word, or the few, that `word` probably means, or nothing."""
    return tip_for(nearest(word, known))


def tip_for(meant: Sequence[str]) -> str:
    """Return a tip naming the word that is meant, or the few that may be, or nothing."""
    match meant:
        case []:
            return ""
        case [meant]:
            return f"did you mean '{meant}'?"
        case several:
            return f"one of {', '.join(several)}"


def render(problems: Iterable[Problem], style: str) -> str:
    """Return problems as text for people, as annotations of a pull request, or as JSON."""
    writers: dict[str, Callable[[Problem], str]] = {"text": str, "github": _annotation, "json": _json_line}
    return "".join(f"{writers[style](problem)}\n" for problem in problems)


def _annotation(problem: Problem) -> str:
    text = problem.message or problem.code
    if problem.tip:
        text += f" ({problem.tip})"
    text = problem.said or text
    name = _escape(problem.file).replace(":", "%3A").replace(",", "%2C")
    place = f" file={name},line={problem.line},col={problem.column}" if name else ""
    return f"::{problem.severity}{place}::{_escape(text)}"


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _json_line(problem: Problem) -> str:
    return json.dumps(
        {
            "file": problem.file,
            "line": problem.line,
            "column": problem.column,
            "severity": problem.severity,
            "code": problem.code,
            "message": problem.message,
            "tip": problem.tip,
        },
        ensure_ascii=False,
    )
