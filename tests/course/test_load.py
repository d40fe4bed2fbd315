"""Every fault of the course is found where it stands."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.cli.commands.check import course_table
from generator.course.load import COURSE, load_course, read_course, wanted_concepts
from tests.rulebook import book

SOUND = COURSE.read_text("utf-8")
FAULTS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "faults.yaml").read_text("utf-8"))


def with_changes(*changes: dict[str, str]) -> str:
    text = SOUND
    for change in changes:
        assert change["from"] in text, change
        text = text.replace(change["from"], change["to"], 1)
    return text


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault['code']}: {fault['change']['to'][:40]}")
def test_a_fault_is_found_with_its_line(fault: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "course.yaml"
    path.write_text(with_changes(fault["change"], *filter(None, [fault.get("of")])), "utf-8")
    _, problems = read_course(book(), path)
    lines = path.read_text("utf-8").split("\n")
    found = [each for each in problems if each.code == fault["code"]]
    assert any(fault["line"] in lines[each.line - 1] for each in found), [*map(str, problems)]


def test_the_course_is_sound() -> None:
    _, problems = read_course(book())
    assert problems == []


def test_all_that_a_player_can_meet_is_taught_or_left_out_for_a_reason() -> None:
    course = load_course(book())
    taught = frozenset[str]().union(*map(course.taught_by, course.lessons))
    left_out = {name for each in course.not_taught for name in each.concepts}
    assert wanted_concepts(book()) <= taught | left_out
    assert all(each.why for each in course.not_taught)


def test_the_way_to_a_lesson_is_all_that_must_come_before() -> None:
    course = load_course(book())
    assert course.way_to("table") == ("hand", "wait", "table")
    assert "yaku.nuki_dora" not in course.taught_until("referee")


def test_every_lesson_has_a_line_in_the_table() -> None:
    course = load_course(book())
    assert len([*course_table(course)]) == len(course.lessons) + 2
