"""The lines in which readers meet each text, and the same lines with other numbers."""

from collections.abc import Iterable, Iterator

from generator.translation.cldr import categories
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.grammar import category
from riichi_rules.texts.languages import Texts, load_texts
from riichi_rules.texts.lines import Line, Value

MAX_STORED = 60
# Numbers that include every plural form of every language.
SAMPLES = (1, 2, 3, 5, 8, 11, 21, 22, 25, 100, 101, 1000, 1_000_000)


def lines_by_text(lines: Iterable[Value]) -> dict[str, list[Line]]:
    """Return some of the lines for each text that they contain, with different values."""
    by_text: dict[str, dict[str, Line]] = {}
    for line in lines:
        _add_line(by_text, line, line)
    return {key: [*found.values()] for key, found in by_text.items()}


def _add_line(by_text: dict[str, dict[str, Line]], value: Value, whole: Value) -> None:
    """Add a line to each text that it contains."""
    if not isinstance(value, Line) or not isinstance(whole, Line) or value.lang:
        return
    texts = load_texts()
    for key in (value.key, *(unit for _, unit in numbers_in(texts, value) if unit != value.key)):
        lines = by_text.setdefault(key, {})
        if len(lines) < MAX_STORED:
            lines.setdefault(repr(sorted(value.values.items())), whole)
    for each in value.values.values():
        _add_line(by_text, each, whole)


def numbers_in(texts: Texts, line: Line) -> Iterator[tuple[str, str]]:
    """Yield the names of the numbers in a line, each with the text whose plural form it selects."""
    template = texts.template(line.key) if texts.has(line.key) else ""
    units = {match[1]: f"units.{match[2]}" for match in PLACEHOLDER.finditer(template) if match[2]}
    for name, value in line.values.items():
        if isinstance(value, int) and (unit := units.get(name, line.key if name == "n" else "")):
            yield name, unit


def with_other_numbers(key: str, texts: Texts, line: Line) -> Iterator[Line]:
    """Yield the line with its number replaced by one of each other plural form."""
    missing = {*categories(texts.lang)}
    for number in SAMPLES:
        if (form := category(texts.lang, number)) in missing:
            missing.discard(form)
            if (other := with_number(key, texts, line, number)) != line:
                yield other


def with_number(key: str, texts: Texts, line: Line, number: int) -> Line:
    """Return the line with another number for each one that selects a form of a text."""
    names = [name for name, text in numbers_in(texts, line) if text == key]
    values = {
        name: number
        if name in names
        else with_number(key, texts, value, number)
        if isinstance(value, Line)
        else value
        for name, value in line.values.items()
    }
    return line._replace(values=values)
