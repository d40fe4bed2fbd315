"""Practice as the site orders it needs fewer questions, and foretells better what is known."""

import pytest

from tests.learners import Learners, learners


@pytest.fixture(scope="module")
def found() -> Learners:
    return learners(3)


def test_the_path_needs_a_third_fewer_questions_than_random_order(found: Learners) -> None:
    for name, each in found.items():
        assert each["questions"]["path"] <= each["questions"]["random"] * 2 / 3, name


def test_the_path_needs_no_more_questions_than_five_boxes(found: Learners) -> None:
    for name, each in found.items():
        assert each["questions"]["path"] <= each["questions"]["boxes"], name


def test_the_memory_foretells_better_than_boxes(found: Learners) -> None:
    for name, each in found.items():
        assert each["losses"]["memory"] < each["losses"]["boxes"], name
