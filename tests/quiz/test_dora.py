"""Dora by a table that is spelled out, and counted tile by tile."""

from collections.abc import Iterator
from typing import Any

import pytest

from generator.quiz.subjects.dora import KIND, indicator_question
from riichi_rules.quiz.question import Choose, Numbers, Question
from riichi_rules.tell.spoken_tiles import each_tile, plain
from riichi_rules.texts.lines import Line, Notation
from tests.quiz.asked import numbers, questions, stored
from tests.rulebook import answered, rules

CYCLES = ["123456789m", "123456789p", "123456789s", "1234z", "567z"]
NEXT = {
    f"{digit}{cycle[-1]}": f"{after}{cycle[-1]}"
    for cycle in CYCLES
    for digit, after in zip(cycle[:-1], cycle[1:-1] + cycle[0], strict=True)
}
OF_THREE = NEXT | {"1m": "9m", "9m": "1m"}
RULESETS = {"common": NEXT, "tenhou_sanma": OF_THREE, "jpml_a": NEXT, "ema_2025": NEXT}


def held(case: dict[str, Any]) -> list[str]:
    """Return all tiles of a hand, including norths set aside."""
    melds = [tile for meld in case.get("melds", ()) for tile in each_tile(meld["tiles"])]
    return [*each_tile(case["concealed"]), case["win_tile"], *melds, *["4z"] * case.get("nukidora", 0)]


def counted(case: dict[str, Any], following: dict[str, str], with_reds: bool) -> int:
    tiles = held(case)
    indicators = [*case["dora_indicators"], *(case.get("ura_indicators", []) if case.get("riichi") else [])]
    pointed = sum(plain(tile) == following[plain(each)] for each in indicators for tile in tiles)
    norths: int = case.get("nukidora", 0)
    return pointed + with_reds * sum(tile[0] == "0" for tile in tiles) + norths


def asked(ruleset: str, of: type) -> Iterator[Question]:
    for question in map(stored, questions(KIND, ruleset, count=300)):
        if isinstance(question.answer, of):
            yield question


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_dora_is_the_next_tile_of_its_cycle(ruleset: str) -> None:
    seen = set()
    for question in asked(ruleset, Choose):
        indicator = question.prompt.values["tile"]
        assert isinstance(indicator, Notation)
        assert isinstance(question.answer, Choose)
        right = [choice.say for choice in question.answer.choices if not choice.mistake]
        assert right == [Notation(RULESETS[ruleset][plain(indicator.notation)])]
        wrong = {choice.say: choice.mistake for choice in question.answer.choices if choice.mistake}
        assert wrong[indicator] is not None
        assert wrong[indicator].key == "mistakes.dora_is_indicator.which"
        assert len(wrong) > 1
        seen.add(indicator.notation)
    assert seen >= {tile for tile in NEXT if tile not in rules(ruleset).tiles.left_out}


def reason_for(ruleset: str, tile: str) -> str:
    """Return the text about the cycle of an indicator."""
    if tile[1] == "m" and "2m" in rules(ruleset).tiles.left_out:
        return "page_three_players.tiles_2"
    if tile[0] == "0":
        return "page_dora.next_2"
    if tile[1] == "z":
        return "page_dora.next_li_2" if tile[0] in "1234" else "page_dora.next_li_3"
    return "quiz.dora_next.one" if tile[0] == "9" else "quiz.dora_next.number"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_dora_is_explained_by_the_cycle_of_its_indicator(ruleset: str) -> None:
    reasons = {}
    for question in asked(ruleset, Choose):
        tile = question.prompt.values["tile"]
        (row,) = question.proof[0].rows
        assert isinstance(tile, Notation)
        assert row.why is not None
        reasons[tile.notation] = row.why.key
    assert len(reasons) > 25
    assert reasons == {tile: reason_for(ruleset, tile) for tile in reasons}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_han_of_all_dora_are_counted_tile_by_tile(ruleset: str) -> None:
    with_reds = bool(rules(ruleset).options["red_fives"])
    found = [*asked(ruleset, Numbers)]
    assert len(found) > 150
    for question in found:
        case = dict(question.case or {})
        right = counted(case, RULESETS[ruleset], with_reds)
        assert numbers(question.answer) == {"han": right}
        scored = answered(case, ruleset)["yaku"]
        assert right == sum(each["han"] for each in scored if "dora" in each["id"])


@pytest.mark.parametrize("ruleset", ["common", "tenhou_sanma"])
def test_each_mistake_is_worth_what_somebody_who_makes_it_counts(ruleset: str) -> None:
    before = {after: tile for tile, after in RULESETS[ruleset].items()}
    seen = set()
    for question in asked(ruleset, Numbers):
        case = dict(question.case or {})
        assert isinstance(question.answer, Numbers)
        (field,) = question.answer.fields
        for wrong, line in field.mistakes.items():
            name = line.key.removeprefix("mistakes.").removesuffix(".which")
            seen.add(name)
            assert wrong != field.right
            if name == "ura_without_riichi":
                assert not case.get("riichi")
                assert wrong == counted({**case, "riichi": 1}, RULESETS[ruleset], with_reds=True)
            if name == "dora_is_indicator":
                themselves = {tile: tile for tile in before}
                assert wrong == counted(case, themselves, with_reds=True)
            if name == "dora_forgotten":
                assert wrong < (field.right or 0)
                assert line.values["about"] != Notation("")
    assert {"ura_without_riichi", "dora_is_indicator", "dora_forgotten"} <= seen


def test_beyond_the_end_of_a_cycle_lies_a_mistake() -> None:
    """Nine is followed by one of its own suit, north by east, red by white."""
    for indicator, taken in (("9m", "1p"), ("9s", "1z"), ("4z", "5z"), ("7z", "4z")):
        answer = indicator_question(rules(), indicator).answer
        assert isinstance(answer, Choose)
        wrong = {choice.say: choice.mistake for choice in answer.choices}
        tiles = {"about": Notation(taken), "indicator": Notation(indicator)}
        assert wrong[Notation(taken)] == Line("mistakes.dora_wrong_cycle.which", tiles)
