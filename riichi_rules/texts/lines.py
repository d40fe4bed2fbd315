"""Sentences that have no language yet: keys of texts with their values, so that data can carry them anywhere.

As JSON a line is `["explain.worth", {"han": 3, "fu": 40}]`; tiles among its values are `{"tiles": "777s"}`,
plain strings stand for themselves. A third place names a language other than the reader's.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from riichi_rules.texts.languages import RulesetTexts, load_texts


class Notation(NamedTuple):
    """Tiles to be drawn, in notation; a space parts groups."""

    notation: str


class Line(NamedTuple):
    """A text by its key, and the values of its placeholders."""

    key: str
    values: Mapping[str, "Value"] = {}
    lang: str = ""


Value = int | float | str | Notation | Line
Said = TypeVar("Said", Line, Value)


class Row(NamedTuple):
    """One step of a proof: what it is, what it gives, why; the tiles it means and the rule it rests on.

    A rule is written as texts link to it: `yaku:pinfu`, `page:fu#pairs`.
    """

    name: Line
    worth: Line | None = None
    why: Line | None = None
    tiles: str = ""
    rule: str = ""


class Section(NamedTuple):
    """Steps of a proof that belong together, and what they come to."""

    title: Line
    rows: tuple[Row, ...]
    total: Line | None = None


def say(texts: RulesetTexts, line: Line, show: Callable[[str], str] = str) -> str:
    """A line in a language; `show` says how tiles appear."""
    texts = load_texts(line.lang).under(texts.figures) if line.lang else texts
    return texts.say(line.key, **{name: said(texts, value, show) for name, value in line.values.items()})


def said(texts: RulesetTexts, value: Value, show: Callable[[str], str] = str) -> object:
    """A value as it goes into a text: a line in the language, tiles as they appear, anything else itself."""
    if isinstance(value, Line):
        return say(texts, value, show)
    return show(value.notation) if isinstance(value, Notation) else value


def list_lines(lines: Sequence[Value], last: str = "and") -> Value:
    """Several lines as one: a, b and c."""
    *others, final = lines
    return Line(f"words.list.{last}", {"first": join_lines(others), "last": final}) if others else final


def join_lines(lines: Sequence[Said], key: str = "words.list.comma") -> Said:
    """Several lines as one, one after the other: a, b, c."""
    said = lines[-1]
    for line in reversed(lines[:-1]):
        said = Line(key, {"first": line, "rest": said})
    return said


def as_json(value: Value) -> Any:
    """A line, or one of its values, as JSON."""
    if isinstance(value, Notation):
        return {"tiles": value.notation}
    if not isinstance(value, Line):
        return value
    values = {name: as_json(each) for name, each in value.values.items()}
    if value.lang:
        return [value.key, values, value.lang]
    return [value.key, values] if values else [value.key]


def from_json(stored: Any) -> Value:
    """A line, or one of its values, as it was before it became JSON."""
    if isinstance(stored, dict):
        return Notation(stored["tiles"])
    if not isinstance(stored, list):
        return stored  # type: ignore[no-any-return]  # a number or a string
    key, *rest = stored
    return Line(key, {name: from_json(each) for name, each in (rest[0] if rest else {}).items()}, *rest[1:])
