"""Slips with quotation marks are named as such, at the line of the text."""

import pytest

from riichi_rules.strict_yaml import File

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
