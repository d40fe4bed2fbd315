"""The rules of scoring in the sources, each checked by the result under its ruleset."""

import pytest

from generator.check.examples import load_examples
from riichi_rules.engine.answer import answer
from riichi_rules.engine.cells import is_possible
from riichi_rules.engine.score import scorer
from tests.rulebook import answered, case_of, rules

WORKED = load_examples().worked
RUSSIAN, POLISH, DUTCH = "riichi_ru_2014", "ema_2008", "furiten_nl_sanma"
EITHER = pytest.mark.parametrize("ruleset", [RUSSIAN, POLISH])


def fu_items(hand: str, ruleset: str, **parts: object) -> dict[str, int]:
    return {item["id"]: item["fu"] for item in answered(case_of(hand, **parts), ruleset)["fu_items"]}


def points(name: str) -> int:
    """Return the points of a worked example under its ruleset."""
    example = WORKED[name]
    reply, problems = answer(scorer(rules(example.ruleset)), example.case)
    assert not problems
    assert reply["points_total"] == example.gives["points_total"]
    return int(reply["points_total"])


# From han and fu to points


@pytest.mark.fact("S1-1", "S3-49")
@EITHER
def test_from_five_han_on_the_fu_do_not_matter(ruleset: str) -> None:
    """Below, han and fu make the base points, never above those of a mangan."""
    worth = scorer(rules(ruleset)).prices.worth
    for han, limit in {5: "mangan", 6: "haneman", 8: "baiman", 11: "sanbaiman", 13: "yakuman"}.items():
        assert {worth[han, fu].limit for fu in range(20, 120, 10)} == {limit}
    for han in range(1, 5):
        for fu in range(30, 120, 10):
            assert worth[han, fu].base == min(fu * 2 ** (2 + han), 2000)


# Fu


@pytest.mark.fact("S1-3", "S3-46")
@EITHER
@pytest.mark.parametrize(
    ("is_kan", "kind", "opened", "closed"),
    [
        (False, 4, 2, 4),
        (False, 0, 4, 8),
        (False, 27, 4, 8),
        (True, 4, 8, 16),
        (True, 8, 16, 32),
        (True, 33, 16, 32),
    ],
)
def test_a_group_has_fu_by_its_tile_and_by_whether_it_is_open(
    ruleset: str, is_kan: bool, kind: int, opened: int, closed: int
) -> None:
    line = scorer(rules(ruleset)).fu.group_line
    assert [line[is_kan, kind, is_closed].fu for is_closed in (False, True)] == [opened, closed]


@pytest.mark.fact("S1-4", "S3-46")
@EITHER
def test_a_pair_of_value_honours_has_two_fu(ruleset: str) -> None:
    """Of a guest wind it has none."""
    for pair, expected in {"5z": 2, "6z": 2, "7z": 2, "1z": 2, "2z": 2, "3z": 0, "4z": 0}.items():
        hand = f"123m456m789p33s{pair}{pair} + 3s"
        found = fu_items(hand, ruleset, riichi=1, seat_wind="south", round_wind="east")
        assert sum(fu for name, fu in found.items() if name.startswith("pair")) == expected


@pytest.mark.fact("S3-46")
def test_a_pair_that_is_both_winds_counts_twice() -> None:
    """The source lists them separately."""
    found = fu_items("123m456m789p33s11z + 3s", POLISH, riichi=1, seat_wind="east")
    assert found["pair_double_wind"] == 4


@pytest.mark.fact("S1-5", "S1-7", "S3-46")
@EITHER
def test_a_tsumo_has_two_fu_and_a_closed_ron_ten(ruleset: str) -> None:
    hand = "123m456m789p3355s + 3s"
    assert fu_items(hand, ruleset, riichi=1, win="tsumo")["tsumo"] == 2
    by_ron = fu_items(hand, ruleset, riichi=1)
    assert by_ron["closed_ron"] == 10
    assert "tsumo" not in by_ron


@pytest.mark.fact("S1-6", "S3-46")
@EITHER
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("111m456m789p34s55s + 2s", 0),
        ("123m456m789p3355s + 3s", 0),
        ("111m456m789p12s55s + 3s", 2),
        ("111m456m789p24s55s + 3s", 2),
        ("123m456m789p333s5s + 5s", 2),
    ],
)
def test_a_wait_for_one_kind_of_tile_has_two_fu(ruleset: str, hand: str, expected: int) -> None:
    """On both sides or for two pairs none; at the edge, in the middle or for the pair two."""
    found = fu_items(hand, ruleset, riichi=1)
    assert sum(fu for name, fu in found.items() if name.startswith("wait")) == expected


@pytest.mark.fact("S1-8", "S3-46")
@EITHER
def test_twenty_fu_are_the_base_and_the_sum_is_rounded_up_to_the_next_ten(ruleset: str) -> None:
    found = answered(case_of("111m456m789p24s55s + 3s", riichi=1), ruleset)
    assert {item["id"]: item["fu"] for item in found["fu_items"]}["base"] == 20
    assert (sum(item["fu"] for item in found["fu_items"]), found["fu"]) == (40, 40)
    found = answered(case_of("111m456m789p24s55s + 3s", riichi=1, win="tsumo"), ruleset)
    assert (sum(item["fu"] for item in found["fu_items"]), found["fu"]) == (32, 40)


@pytest.mark.fact("S1-9", "S3-46")
@EITHER
def test_seven_pairs_and_pinfu_have_the_same_fu_always(ruleset: str) -> None:
    pairs, pinfu = "1133m5577p2244s6z + 6z", "234m567m67p345s88s + 8p"
    assert [answered(case_of(pairs, win=win), ruleset)["fu"] for win in ("ron", "tsumo")] == [25, 25]
    assert [answered(case_of(pinfu, win=win), ruleset)["fu"] for win in ("ron", "tsumo")] == [30, 20]


@pytest.mark.fact("S3-46")
def test_an_open_hand_without_fu_is_raised_to_thirty() -> None:
    found = answered(case_of("123m99p78s chi:123p chi:123s + 9s"), POLISH)
    assert (found["fu"], {item["id"]: item["fu"] for item in found["fu_items"]}) == (
        30,
        {"base": 20, "open_pinfu": 2},
    )


@pytest.mark.fact("S1-12")
def test_some_cells_of_the_tables_no_hand_reaches() -> None:
    """20 fu are two han at least, 25 fu two, and by tsumo three."""
    used = rules(RUSSIAN)
    assert not any(is_possible(used, 20, 1, is_tsumo) for is_tsumo in (False, True))
    assert not any(is_possible(used, 25, 1, is_tsumo) for is_tsumo in (False, True))
    assert [is_possible(used, 25, 2, is_tsumo) for is_tsumo in (False, True)] == [True, False]


# Yakuman


@pytest.mark.fact("S3-50")
def test_yaku_add_up_and_yakuman_do_not() -> None:
    """Thirteen han make one, too."""
    four = case_of("555z666z777z1144z + 4z", win="tsumo", seat_wind="east", tenhou=True)
    assert (answered(four, POLISH)["yakuman"], len(answered(four, POLISH)["yaku"])) == (1, 1)
    counted = case_of(
        "2233445566778p + 8p", riichi=1, win="tsumo", ippatsu=True, dora_indicators=["1p", "2p"]
    )
    assert (answered(counted, POLISH)["limit"], answered(counted, POLISH)["yakuman"]) == ("yakuman", 1)


# Worked examples


@pytest.mark.fact("S1-Ex1")
def test_all_triplets_with_a_dora_triplet_are_a_haneman_of_the_dealer() -> None:
    assert points("source_001_example_1") == 18000


@pytest.mark.fact("S1-Ex2")
def test_pinfu_by_tsumo_has_twenty_fu_where_the_source_counts_thirty() -> None:
    """2600 and twice 1300, and not the 7900 of the source."""
    assert points("source_001_example_2") == 2600 + 2 * 1300


@pytest.mark.fact("S1-Ex3")
def test_a_triplet_that_ron_completed_is_open_which_here_changes_nothing() -> None:
    assert points("source_001_example_3") == 3200


@pytest.mark.fact("S1-Ex4")
def test_a_half_flush_with_kan_dora_is_a_baiman() -> None:
    assert points("source_001_example_4") == 8000 + 2 * 4000


@pytest.mark.fact("S3-counting-example")
def test_a_closed_hand_has_a_han_less_by_ron_than_by_tsumo() -> None:
    """Pinfu and mixed triple sequence: three han, and four with menzen tsumo."""
    by_ron, by_tsumo = (WORKED[f"pinfu_with_mixed_triple_sequence_by_{win}"].case for win in ("ron", "tsumo"))
    assert [answered(dict(case), POLISH)["han"] for case in (by_ron, by_tsumo)] == [3, 4]


# Three players


@pytest.mark.fact("S4-1", "S4-2")
def test_three_players_have_pon_and_every_kind_of_quad() -> None:
    """And no chi."""
    for meld in ("pon:555z", "kan_open:5555z", "kan_closed:5555z", "kan_added:5555z"):
        assert answered(case_of(f"123p4577s999s {meld} + 6s"), DUTCH)["ok"]
    refused = answered(case_of("123p4577s pon:555z chi:123s + 6s"), DUTCH)
    assert refused["problems"] == ["no_chi"]
