"""The fu of a part, by the rule of thumb: two, doubled for outside tiles, for concealment, and so on."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from generator.quiz.subjects.fu_of_group import KIND
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.tell.spoken_tiles import each_tile, plain
from riichi_rules.texts.lines import Line
from tests.quiz.asked import RULESETS, questions, section, stored
from tests.rulebook import rules

WINDS = {"east": "1z", "south": "2z", "west": "3z", "north": "4z"}


def parts(of: str, ruleset: str = "common") -> Iterator[tuple[Question, Mapping[str, Any], int]]:
    """Yield questions about one kind of part, the case, and the right number."""
    for question in map(stored, questions(KIND, ruleset, count=400)):
        if question.prompt.key.endswith(f".{of}"):
            assert isinstance(question.answer, Choose)
            assert question.case is not None
            right = [each.say for each in question.answer.choices if each.mistake is None]
            assert len(right) == 1
            assert isinstance(right[0], Line)
            assert isinstance(right[0].values["n"], int)
            yield question, question.case, right[0].values["n"]


def tiles_of(notation: str) -> list[str]:
    return [*map(plain, each_tile(notation))]


def is_concealed(case: Mapping[str, Any], tiles: list[str]) -> bool:
    """Return whether a triplet counts as concealed: a meld by its type, another unless ron completed it."""
    for meld in case.get("melds", []):
        if tiles_of(meld["tiles"]) == tiles:
            return bool(meld["type"] == "kan_closed")
    win_tile = case["win_tile"].replace("0", "5")
    return not (
        case["win"] == "ron" and win_tile == tiles[0] and tiles_of(case["concealed"]).count(tiles[0]) < 3
    )


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_group_gives_what_the_rule_of_thumb_says(ruleset: str) -> None:
    for question, case, right in parts("group", ruleset):
        tiles = tiles_of(question.marked)
        if len(set(tiles)) > 1:
            assert right == 0
            continue
        is_outside = tiles[0][1] == "z" or tiles[0][0] in "19"
        thumb = 2 * (1 + is_outside) * (1 + is_concealed(case, tiles)) * (4 if len(tiles) == 4 else 1)
        assert right == thumb, (case, question.marked)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_pair_gives_two_for_each_thing_it_is_worth(ruleset: str) -> None:
    double = rules(ruleset).options["double_wind_pair_fu"]
    for question, case, right in parts("pair", ruleset):
        tile = tiles_of(question.marked)[0]
        worth = (tile == WINDS[case["seat_wind"]]) + (tile == WINDS[case["round_wind"]])
        assert right == (double if worth == 2 else 2 * (worth or tile in {"5z", "6z", "7z"}))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_wait_gives_two_unless_two_tiles_would_do(ruleset: str) -> None:
    for question, case, right in parts("wait", ruleset):
        tiles, won = tiles_of(question.marked), case["win_tile"].replace("0", "5")
        assert won in tiles
        is_edge = (tiles[0][0], won[0]) in {("1", "3"), ("7", "7")}
        is_narrow = len(tiles) == 2 or (len(set(tiles)) == 3 and (won == tiles[1] or is_edge))
        assert right == 2 * is_narrow


def test_the_way_of_winning_gives_ten_by_ron_and_two_by_tsumo_but_for_pinfu() -> None:
    seen = set()
    for question, case, right in parts("win"):
        is_pinfu = question.proof[0].rows[0].name.key == "fu.no_fu.tsumo"
        assert right == (10 if case["win"] == "ron" else 0 if is_pinfu else 2)
        seen.add(right)
    assert seen == {0, 2, 10}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_proof_is_the_one_line_and_why(ruleset: str) -> None:
    for of in ("group", "pair", "wait", "win"):
        for question, _, right in parts(of, ruleset):
            shown = section(question, "explain.fu")
            assert shown
            (row,) = shown.rows
            assert row.why
            assert row.worth == Line("units.fu", {"n": right})


# The mistakes behind wrong numbers, by the part and by whether it gives fu.
MISTAKES = {
    ("group", False): {"fu_of_nothing"},
    ("group", True): {
        *("forgotten_fu", "fu_taken_for_other", "kan_fu_as_triplet", "ron_triplet_as_closed"),
        *("closed_fu_as_open", "open_fu_as_closed", "simple_fu_as_terminal", "terminal_fu_as_simple"),
    },
    ("pair", False): {"fu_of_nothing"},
    ("pair", True): {"pair_fu_forgotten", "fu_taken_for_other", "double_wind_misjudged"},
    ("wait", False): {"wait_fu_for_two_sided"},
    ("wait", True): {"wait_fu_forgotten"},
    ("win", False): {"pinfu_tsumo_fu", "fu_of_nothing"},
    ("win", True): {"closed_ron_forgotten", "tsumo_fu_forgotten", "fu_taken_for_other"},
}


def test_a_wrong_number_is_explained_by_a_mistake_about_its_own_part() -> None:
    found = defaultdict[tuple[str, bool], set[str]](set)
    for ruleset in RULESETS:
        for of in ("group", "pair", "wait", "win"):
            for question, _, right in parts(of, ruleset):
                assert isinstance(question.answer, Choose)
                mistakes = [each.mistake.key for each in question.answer.choices if each.mistake]
                found[of, right > 0] |= {key.removeprefix("mistakes.") for key in mistakes}
    assert found == MISTAKES
