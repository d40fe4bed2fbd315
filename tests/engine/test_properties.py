"""Properties of every hand."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.readings import readings
from riichi_rules.engine.score import score
from riichi_rules.engine.tiles import KINDS, NAMES, ONE_OF, count
from tests.hands import SHAPES, Case, notation, random_case
from tests.rulebook import answered, rules

RULESETS = ("common", "ema_2025", "tenhou", "mahjong_soul", "jpml_a")


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Return a possible hand of any shape."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    shape = draw(st.sampled_from(SHAPES))
    while (case := random_case(rng, shape)) is None:
        pass
    return case


def tiles_of(text: str) -> list[str]:
    """Return the single tiles of a sorted text."""
    tiles, digits = [], ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            tiles += [digit + letter for digit in digits]
            digits = ""
    return tiles


@given(cases(), st.randoms(use_true_random=False))
def test_the_order_of_tiles_melds_and_indicators_changes_nothing(case: Case, rng: random.Random) -> None:
    tiles = tiles_of(case["concealed"])
    rng.shuffle(tiles)
    shuffled = {**case, "concealed": "".join(tiles), "melds": rng.sample(case["melds"], len(case["melds"]))}
    for key in ("dora_indicators", "ura_indicators"):
        if key in case:
            shuffled[key] = rng.sample(case[key], len(case[key]))
    before, after = answered(case), answered(shuffled)
    for answer in (before, after):
        if answer["ok"]:
            answer["fu_items"].sort(key=lambda item: item["id"])
    assert before == after


@given(cases())
def test_characters_and_circles_may_change_places(case: Case) -> None:
    def swapped(value: Any) -> Any:
        if isinstance(value, str):
            return value.translate(str.maketrans("mp", "pm"))
        return [swapped(each) for each in value] if isinstance(value, list) else value

    other = dict(case)
    for key in ("concealed", "win_tile", "dora_indicators", "ura_indicators"):
        other[key] = swapped(case.get(key, []))
    other["melds"] = [{**meld, "tiles": swapped(meld["tiles"])} for meld in case["melds"]]
    before, after = answered(case), answered(other)
    for answer in (before, after):
        if answer["ok"]:
            answer["fu_items"].sort(key=lambda item: item["id"])
    assert before == after


@given(cases(), st.sampled_from(RULESETS))
def test_payments_add_up_to_the_total(case: Case, ruleset: str) -> None:
    answer = answered(case, ruleset)
    if answer["ok"]:
        paid = answer["payments"]
        times = {"discarder": 1, "dealer": 1, "non_dealer": 2, "each": 3}
        assert sum(points * times[payer] for payer, points in paid.items()) == answer["points_total"]


@given(cases(), st.sampled_from(RULESETS))
def test_han_and_fu_are_the_sum_of_their_lines(case: Case, ruleset: str) -> None:
    answer = answered(case, ruleset)
    if not answer["ok"]:
        return
    if answer["han"] is None:
        assert sum(each["yakuman"] for each in answer["yaku"]) == answer["yakuman"]
    else:
        assert sum(each["han"] for each in answer["yaku"]) == answer["han"]
        total = sum(item["fu"] for item in answer["fu_items"])
        assert answer["fu"] == (25 if answer["fu_items"][0]["id"] == "seven_pairs" else -(-total // 10) * 10)


@given(cases(), st.data())
def test_a_score_never_falls_when_a_dora_is_added(case: Case, data: st.DataObject) -> None:
    before = answered(case)
    if not before["ok"] or len(case["dora_indicators"]) == 5:
        return
    indicator = data.draw(st.sampled_from(NAMES))
    after = answered({**case, "dora_indicators": [*case["dora_indicators"], indicator]})
    if after["ok"]:
        assert after["points_total"] >= before["points_total"]
        assert (after["han"] or 0) >= (before["han"] or 0)
    else:
        robbed = case["win_tile"].replace("0", "5") if case.get("chankan") else None
        seen = ["robbed_tile_seen"] if indicator.replace("0", "5") == robbed else []
        assert after["problems"] in (["five_of_a_tile"], seen, ["five_of_a_tile", *seen])
        assert after["problems"]


@given(cases())
def test_every_reading_uses_exactly_the_tiles_of_the_hand(case: Case) -> None:
    hand, win = parse_case(case)
    counts = hand.concealed.counts + win.tile.counts
    found = readings(hand, win)
    assert found
    for reading in found:
        if reading.form == "standard":
            used = sum(ONE_OF[start] + ONE_OF[start + 1] + ONE_OF[start + 2] for start in reading.sequences)
            used += sum(3 * ONE_OF[kind] for kind in reading.triplets)
            used += 2 * ONE_OF[reading.pair or 0]
            assert used == counts
            assert len(reading.sequences + reading.triplets) + len(hand.melds) == 4
    assert len(set(found)) == len(found)


@pytest.mark.fact("S3-48")
@given(cases(), st.sampled_from(RULESETS))
def test_the_best_reading_is_chosen_and_the_others_are_kept(case: Case, ruleset: str) -> None:
    result = score(rules(ruleset), *parse_case(case))
    if not result.problems:
        assert all(outcome.base * 4 <= result.total * 2 for outcome in result.alternatives)
        others = [(outcome.reading, outcome.yaku) for outcome in result.alternatives]
        assert (result.reading, result.yaku) not in others


@given(cases())
def test_scoring_a_hand_twice_gives_the_same(case: Case) -> None:
    assert answered(case) == answered(case)


def test_the_counts_of_a_notation_can_be_written_again() -> None:
    rng = random.Random(3)
    for _ in range(200):
        case = random_case(rng)
        if case is not None:
            hand, _ = parse_case(case)
            plain = sorted(tile.replace("0", "5") for tile in tiles_of(case["concealed"]))
            held = [NAMES[kind] for kind in range(KINDS) for _ in range(count(hand.concealed.counts, kind))]
            assert sorted(held) == plain
            assert notation(plain)
