"""Who draws the last tile, and where each mistake would lead."""

from collections.abc import Iterator
from typing import Any

import pytest

from generator.export.pools import load_pool
from generator.quiz.subjects.haitei import KIND, make_question
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.table.haitei import QUADS, Call
from riichi_rules.table.seats import SEATS
from riichi_rules.texts.lines import Line
from tests.quiz.asked import stored
from tests.quiz.judging import judge
from tests.quiz.proving_table import right_choices, seat_of, wrong_choices
from tests.rulebook import rules


def pool() -> Iterator[tuple[Question, list[dict[str, str]]]]:
    for question in map(stored, load_pool("haitei", "common")):
        assert question.case is not None
        yield question, question.case["calls"]


def told(*calls: tuple[str, ...], is_about_discard: bool = False) -> Question:
    return make_question(rules(), [Call(*call) for call in calls], is_about_discard=is_about_discard)


def test_the_steps_of_the_proof_end_where_the_answer_is() -> None:
    for question, calls in pool():
        steps, _ = question.proof
        assert len(steps.rows) == len(calls) + 1
        assert steps.rows[-1].worth
        assert {seat_of(steps.rows[-1].worth)} == right_choices(question)


def test_without_calls_south_draws_the_last_tile() -> None:
    assert right_choices(told()) == {"south"}


def test_each_player_is_named_once_and_in_the_order_of_play() -> None:
    for question, _ in pool():
        assert isinstance(question.answer, Choose)
        assert [seat_of(choice.say) for choice in question.answer.choices] == [*SEATS]


@pytest.mark.parametrize(
    ("calls", "right", "seat", "mistake"),
    [
        # Two seats for the player opposite, and one back for the quad.
        ([("kan_open", "west", "east")], "west", "north", "haitei_quad_as_pon"),
        ([("kan_open", "west", "east")], "west", "east", "haitei_quad_as_step"),
        # The short rule forgets the pon from the left: South keeps the tile.
        ([("pon", "south", "east")], "west", "south", "haitei_short_rule"),
        # Three seats from the right, and not one.
        ([("pon", "south", "west")], "east", "west", "haitei_distance"),
        # One seat back is East, one forward West.
        ([("kan_closed", "north")], "east", "west", "haitei_wrong_way"),
        ([("chi", "south", "east"), ("chi", "north", "west")], "north", "west", "haitei_call_forgotten"),
        ([("chi", "south", "east"), ("chi", "north", "west")], "north", "south", "haitei_miscounted"),
        ([], "south", "east", "haitei_start"),
    ],
)  # fmt: skip
def test_the_mistake_leads_to_the_seat_counted_by_hand(
    calls: list[tuple[str, ...]], right: str, seat: str, mistake: str
) -> None:
    question = told(*calls)
    assert right_choices(question) == {right}
    assert wrong_choices(question)[seat] == mistake
    place = SEATS.index(seat)
    assert judge(question, [place]).mistakes == [Line(f"mistakes.{mistake}")]


def test_after_a_called_quad_of_the_last_to_draw_only_the_last_discard_is_asked_for() -> None:
    """The quad may have been made with one live tile left, and then nobody draws that tile."""
    ambiguous = 0
    for question, calls in pool():
        if calls and calls[-1]["type"] == "kan_open" and right_choices(question) == {calls[-1]["by"]}:
            ambiguous += 1
            assert question.prompt == Line("quiz.kind.haitei.prompt.discard")
    assert ambiguous > 3
    assert told(("kan_open", "west", "east")).prompt == Line("quiz.kind.haitei.prompt.discard")
    assert told(("kan_open", "west", "north")).prompt == Line("quiz.kind.haitei.prompt")


def test_calls_are_such_as_can_be_made_and_beginners_have_no_called_quads() -> None:
    for question, calls in pool():
        types = [call["type"] for call in calls]
        assert sum(type_ in QUADS for type_ in types) <= 3
        for seat in SEATS:
            own: list[Any] = [call["type"] for call in calls if call["by"] == seat]
            assert own.count("kan_added") <= own.count("pon")
            assert len(own) - own.count("kan_added") <= 3
        if question.level == "beginner":
            assert len(calls) <= 2
            assert not {*types} & {"kan_open", "kan_added"}


def test_every_seat_is_right_about_as_often() -> None:
    seats = [next(iter(right_choices(question))) for question, _ in pool()]
    assert all(0.15 < seats.count(seat) / len(seats) < 0.35 for seat in SEATS)


def test_the_count_is_the_same_under_all_rulesets_for_four() -> None:
    assert not KIND.is_ruled
