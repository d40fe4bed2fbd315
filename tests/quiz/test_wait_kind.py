"""The kind of wait that is counted, by laying the tiles out and by the lines of the fu."""

from collections.abc import Iterator

import pytest

from generator.quiz.dealing.dealt import score_dealt
from generator.quiz.subjects.wait_kind import KIND, make_question
from riichi_rules.engine.tiles import KIND as KIND_OF
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.tell.spoken_tiles import each_tile
from riichi_rules.texts.lines import Line
from tests.brute_force import kinds_by_hand
from tests.quiz.asked import questions, stored
from tests.rulebook import answered, case_of, rules

WITH_FU = {"kanchan", "penchan", "tanki"}
RULESETS = ("common", "ema_2025", "tenhou_sanma")


def by_side(question: Question) -> tuple[list[str], dict[str, str]]:
    """Return the right kinds of wait, and the mistake of each wrong one."""
    assert isinstance(question.answer, Choose)
    right, wrong = [], {}
    for choice in question.answer.choices:
        assert isinstance(choice.say, Line)
        is_full = choice.say.key.startswith("facts.full_wait.")
        name = "full" if is_full else choice.say.key.removeprefix("words.")
        if choice.mistake:
            wrong[name] = choice.mistake.key.removeprefix("mistakes.")
        else:
            right.append(name)
    return right, wrong


def kinds_seen(question: Question) -> set[str]:
    """Return the kinds of wait in all arrangements of the tiles."""
    case = dict(question.case or {})
    tiles = [KIND_OF[tile] for tile in each_tile(case["concealed"] + case["win_tile"])]
    return kinds_by_hand(tiles, tiles[-1])


def asked(ruleset: str) -> Iterator[tuple[Question, str, dict[str, str]]]:
    for question in map(stored, questions(KIND, ruleset, count=150)):
        right, wrong = by_side(question)
        assert len(right) == 1
        yield question, right[0], wrong


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_wait_is_one_that_the_tiles_can_have_and_the_fu_agree(ruleset: str) -> None:
    for question, right, wrong in asked(ruleset):
        seen, reply = kinds_seen(question), answered(dict(question.case or {}), ruleset)
        if right == "full":
            assert not seen & {*wrong}
            continue
        assert right in seen
        lines = {line["id"].removeprefix("wait_") for line in reply["fu_items"]} & WITH_FU
        names = {each["id"] for each in reply["yaku"]}
        if reply["fu_items"] and "chiitoitsu" not in names:
            assert lines == ({right} & WITH_FU)
        if "pinfu" in names:
            assert right == "ryanmen"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_kind_that_another_way_to_lay_the_tiles_out_has_is_a_lower_reading(ruleset: str) -> None:
    for question, right, wrong in asked(ruleset):
        if right != "full":
            others = kinds_seen(question) - {right}
            assert {kind for kind, mistake in wrong.items() if mistake == "lower_reading"} == others
            assert {*wrong.values()} <= {"lower_reading", "wait_taken_for_other"}


@pytest.mark.parametrize(
    ("tiles", "kind"),
    [
        ("345678p2344678s+4s", "ryanmen"),
        ("78899m11223344p+7m", "penchan"),
        ("222789m4456p789s+4p", None),
    ],
)
def test_the_reading_that_pays_most_decides(tiles: str, kind: str | None) -> None:
    """Pinfu before a pair wait, an edge wait before Seven Pairs; where both pay alike, nothing is asked."""
    dealt = score_dealt(rules(), case_of(tiles, riichi=1))
    assert dealt
    found = make_question(rules(), dealt)
    assert (by_side(found)[0] if found else None) == ([kind] if kind else None)
