"""Slips with quotation marks are named as such, at the line of the text."""

import random
from typing import Any

import pytest
import yaml

from riichi_rules.data import DATA, TEXTS
from riichi_rules.strict_yaml import File
from riichi_rules.texts.languages import languages

FILES = [*DATA.rglob("*.yaml"), *TEXTS.parent.rglob("*.yaml")]
OTHER_LANGUAGES = {path for lang in languages()[2:] for path in (TEXTS / lang).glob("*.yaml")}
DRAWN = 4  # texts of each file

GOOD = 'first: "One."\nsecond: {text: "Two.", of: "123456"}\nthird: "Three."\n'


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('"One."', '"One.', "quotes_missing", 1),
        ('"One."', 'One."', "", 0),  # valid YAML: the checks of texts find the mark
        ('text: "Two."', 'text: "Two.', "quotes_missing", 2),
        ('text: "Two."', 'text: Two."', "", 0),
        ('"Two."', '"Two "or" three."', "quotes_inside", 2),
        ('"Two."', "“Two: three.”", "quotes_curly", 2),
        ('"Three."', '"Three.', "quotes_missing", 3),
        ('third: "Three."', 'third:"Three."', "no_space", 3),
    ],
)
def test_a_slip_is_named_at_the_line_of_its_text(old: str, new: str, code: str, line: int) -> None:
    problems = File.parse("a.yaml", GOOD.replace(old, new).encode()).problems
    assert [(each.code, each.line) for each in problems] == ([(code, line)] if code else [])


def test_the_key_of_the_text_is_known() -> None:
    (problem,) = File.parse("a.yaml", GOOD.replace('"Two."', '"Two.').encode()).problems
    assert problem.values == {"key": "second"}


def test_a_text_on_several_lines_is_no_slip() -> None:
    text = GOOD + 'fourth: "A text\n  on two lines."\nfifth: {a: 1\n'
    (problem,) = File.parse("a.yaml", text.encode()).problems
    assert problem.code == "bad_yaml"


@pytest.mark.parametrize("lines_between", [0, 1, 5, 50])
def test_a_text_without_its_end_is_named_where_it_begins(lines_between: int) -> None:
    """However far below the next quotation mark stands, or where there is none."""
    folded = "second: >-\n" + "  Words.\n" * lines_between
    for after in ('third: "Three."\n', '- {third: ["Three."]}\n', "third: Three.\n"):
        (problem,) = File.parse("a.yaml", f'# Texts.\nfirst: "One.\n{folded}{after}'.encode()).problems
        assert (problem.code, problem.line, problem.column) == ("quotes_missing", 2, 8)
        assert problem.values == {"key": "first"}


def test_without_its_end_any_text_of_the_project_is_named_at_its_line() -> None:
    for path in sorted({*FILES} - OTHER_LANGUAGES):
        data, rng = path.read_text("utf-8"), random.Random(path.name)
        events: list[Any] = [*yaml.parse(data, yaml.CSafeLoader)]
        quoted = [event for event in events if getattr(event, "style", None) == '"']
        texts = [each for each in quoted if each.start_mark.line == each.end_mark.line]
        for text in rng.sample(texts, min(DRAWN, len(texts))):
            end = text.end_mark.index
            problem, *_ = File.parse(path.name, (data[: end - 1] + data[end:]).encode()).problems
            assert problem.line == text.start_mark.line + 1, (path, text, problem)
