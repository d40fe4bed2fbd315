"""A variation of a hand is another hand of the same worth, dealt from the set of the table."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from generator.quiz.dealing.dealt import wall_of
from generator.quiz.dealing.patterns import load_patterns
from generator.quiz.dealing.vary import tiles_of, vary
from riichi_rules.engine.case import Case
from tests.rulebook import answered, rules

CELLS = [pattern.case for pattern in load_patterns() if not pattern.yaku]
STRAIGHT = {"concealed": "12345678m22p456s", "win_tile": "9m", "win": "ron", "seat_wind": "west"}


def variations(
    case: Case, ruleset: str = "common", count: int = 40, *, is_free: bool = False, keeps_suits: bool = False
) -> list[dict[str, Any]]:
    rng = Random(3)
    made = (vary(rules(ruleset), case, rng, is_free=is_free, keeps_suits=keeps_suits) for _ in range(count))
    return [dict(each) for each in made if each]


def yaku_of(case: dict[str, Any], ruleset: str = "common") -> set[str]:
    return {each["id"] for each in answered(case, ruleset)["yaku"]}


def test_han_fu_and_points_stay_the_same() -> None:
    compared = 0
    for case in CELLS:
        before = answered(dict(case))
        for varied in variations(case, count=8):
            after = answered(varied)
            assert [after[key] for key in ("ok", "han", "fu", "points_total")] == [
                before[key] for key in ("ok", "han", "fu", "points_total")
            ], (case, varied)
            compared += 1
    assert compared > 7 * len(CELLS)


def test_a_straight_stays_one_in_other_suits_and_from_the_other_end() -> None:
    made = variations(STRAIGHT)
    assert all("ittsuu" in yaku_of(case) for case in made)
    assert len({case["concealed"] for case in made}) > 9
    assert {"9", "1"} <= {case["win_tile"][0] for case in made}


def test_suits_can_be_kept() -> None:
    green = {"concealed": "2233446688s666z", "win_tile": "8s", "win": "ron"}
    assert {case["concealed"] for case in variations(green, keeps_suits=True)} == {green["concealed"]}


def test_the_winds_of_the_winner_and_of_the_round_go_along() -> None:
    case = {"concealed": "234m56p44678s", "melds": [{"type": "pon", "tiles": "111z"}], "win_tile": "7p"}
    made = variations({**case, "win": "ron", "seat_wind": "west", "round_wind": "east"})
    assert {each["round_wind"] for each in made} == {"east", "south"}
    assert all("yakuhai_round" in yaku_of(each) and each["seat_wind"] != "east" for each in made)


def test_anybody_wins_a_free_variation_in_any_way() -> None:
    made = variations(STRAIGHT, count=200, is_free=True)
    assert {case["seat_wind"] for case in made} == {"east", "south", "west", "north"}
    assert {case["win"] for case in made} == {"ron", "tsumo"}
    assert {case.get("riichi") for case in made} == {None, 1}


def test_an_event_binds_the_way_of_winning() -> None:
    made = variations({**STRAIGHT, "houtei": True}, is_free=True)
    assert {(case["win"], case.get("riichi")) for case in made} == {("ron", None)}


@pytest.mark.parametrize("ruleset", ["common", "jpml_a", "tenhou_sanma"])
def test_no_tile_is_there_that_the_set_has_not(ruleset: str) -> None:
    wall = Counter(wall_of(rules(ruleset)))
    for case in CELLS:
        for varied in variations(case, ruleset, count=4):
            assert not Counter(tiles_of(varied)) - wall, varied


def test_indicators_that_are_not_stated_are_drawn() -> None:
    quad = {
        "concealed": "345m2299p678s",
        "melds": [{"type": "kan_closed", "tiles": "4444z"}],
        "win_tile": "9p",
    }
    made = variations({**quad, "win": "tsumo", "riichi": 1})
    assert {(len(case["dora_indicators"]), len(case["ura_indicators"])) for case in made} == {(2, 2)}


def test_an_indicator_gives_as_many_dora_as_the_one_that_is_stated() -> None:
    for case in variations({**STRAIGHT, "riichi": 1, "dora_indicators": ["1p"], "ura_indicators": ["1z"]}):
        counted = {each["id"]: each["han"] for each in answered(case)["yaku"]}
        assert counted["dora"] == 2
        assert "ura_dora" not in counted
