"""Language-neutral sentences: keys of texts with their values, which data can carry.

In JSON a line is `["explain.worth", {"han": 3, "fu": 40}]`; tiles among its values are `{"tiles": "777s"}`,
plain strings are themselves. A third item names a language other than the reader's.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from riichi_rules.texts.languages import RulesetTexts, load_texts


class Notation(NamedTuple):
    """Tiles to be drawn, in notation; spaces separate groups."""

    notation: str


class Line(NamedTuple):
    """A text by its key, and the values of its placeholders."""

    key: str
    values: Mapping[str, "Value"] = {}
    lang: str = ""


Value = int | float | str | Notation | Line
LineOrValue = TypeVar("LineOrValue", Line, Value)


class Row(NamedTuple):
    """A step of a proof: its name, its value, the reason, the tiles concerned, and the rule behind it.

    A rule is written as in links of texts: `yaku:pinfu`, `page:fu#pairs`.
    """

    name: Line
    worth: Line | None = None
    why: Line | None = None
    tiles: str = ""
    rule: str = ""


class Section(NamedTuple):
    """Steps of a proof that belong together, and their total."""

    title: Line
    rows: tuple[Row, ...]
    total: Line | None = None


def say(texts: RulesetTexts, line: Line, show: Callable[[str], str] = str) -> str:
    """Return a line in a language; `show` renders tiles."""
    texts = load_texts(line.lang).under(texts.figures) if line.lang else texts
    values = {name: render_value(texts, value, show) for name, value in line.values.items()}
    return texts.say(line.key, **name_forms(texts, line), **values)


def name_forms(texts: RulesetTexts, line: Line) -> dict[str, str]:
    """Return the forms of the names among the values of a line: {"winner:genitive": "Wschodu"}."""
    return {
        f"{name}:{case}": form
        for name, value in line.values.items()
        if isinstance(value, Line) and not value.values
        for case, form in texts.name_forms(value.key).items()
    }


def render_value(texts: RulesetTexts, value: Value, show: Callable[[str], str] = str) -> object:
    """Return a value for a placeholder: a line in the language, tiles as rendered, anything else itself."""
    if isinstance(value, Line):
        return say(texts, value, show)
    return show(value.notation) if isinstance(value, Notation) else value


def list_lines(lines: Sequence[Value], last: str = "and") -> Value:
    """Return several lines as one: a, b and c."""
    *others, final = lines
    return Line(f"words.list.{last}", {"first": join_lines(others), "last": final}) if others else final


def join_lines(lines: Sequence[LineOrValue], key: str = "words.list.comma") -> LineOrValue:
    """Return several lines as one, one after the other: a, b, c."""
    joined = lines[-1]
    for line in reversed(lines[:-1]):
        joined = Line(key, {"first": line, "rest": joined})
    return joined


def name_in_text(name: Line) -> Line:
    """Return a name for use within a sentence, where some languages write a small initial."""
    return Line("words.name_in_text", {"name": name})


def as_json(value: Value) -> Any:
    """Return a line, or one of its values, as JSON data."""
    if isinstance(value, Notation):
        return {"tiles": value.notation}
    if not isinstance(value, Line):
        return value
    values = {name: as_json(each) for name, each in value.values.items()}
    if value.lang:
        return [value.key, values, value.lang]
    return [value.key, values] if values else [value.key]


def from_json(stored: Any) -> Value:
    """Return a line, or one of its values, from JSON data."""
    if isinstance(stored, dict):
        return Notation(stored["tiles"])
    if not isinstance(stored, list):
        return stored  # type: ignore[no-any-return]  # a number or a string
    if len(stored) == 1:
        return Line(stored[0])
    return Line(stored[0], {name: from_json(each) for name, each in stored[1].items()}, *stored[2:])
