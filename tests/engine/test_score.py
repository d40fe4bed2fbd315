"""Rules of scoring that go wrong elsewhere, each by a hand."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import Scorer, score
from tests.hands import random_cases
from tests.rulebook import Case, answered, book, case_of, read, rules, scored

OPEN_SKY = {"aotenjou": True}


def ids(text: str, **parts: object) -> list[str]:
    return [each.id for each in scored(text, **parts).yaku]  # type: ignore[arg-type]  # a case's own keys


def test_an_open_hand_without_fu_has_thirty() -> None:
    result = scored("234m567p34s88s chi:678m +5s")
    assert result.fu == 30
    assert [line.id for line in result.fu_lines] == ["base", "open_pinfu"]


@pytest.mark.fact("S3-47")
def test_a_triplet_completed_by_ron_is_open() -> None:
    by_ron = scored("123m456m99m111s22z+2z", riichi=1)
    by_tsumo = scored("123m456m99m111s22z+2z", riichi=1, win="tsumo")
    assert "triplet_outside_open" in [line.id for line in by_ron.fu_lines]
    assert [line.id for line in by_tsumo.fu_lines].count("triplet_outside_closed") == 2


def test_a_group_that_no_line_is_about_gives_no_fu_and_no_line() -> None:
    """A club may leave a line out."""
    items = {
        **rules().fu.items,
        "triplet_outside_open": replace(rules().fu.items["triplet_outside_open"], counts=False),
    }
    used = replace(rules(), fu=replace(rules().fu, items=items))
    found = Scorer(used).score(*read("123m456m99m111s22z+2z", riichi=1))
    assert [line.id for line in found.fu_lines] == ["base", "closed_ron", "triplet_outside_closed"]


def test_four_concealed_triplets_by_ron_on_a_triplet_are_three() -> None:
    assert "sanankou" in ids("111m222p99p333s44z+4z", riichi=1)
    assert ids("111m222p99p333s44z+4z", win="tsumo") == ["suuankou"]
    assert ids("111m222p333s444z9p+9p") == ["suuankou_tanki"]


def test_twin_sequences_count_beside_a_closed_quad() -> None:
    assert "iipeikou" in ids("223344m55p67s kan_closed:1111z +8s", riichi=1)


def test_the_last_discard_counts_on_seven_pairs() -> None:
    assert ids("1133m5577p2244s6z+6z", houtei=True) == ["houtei", "chiitoitsu"]


def test_an_open_triplet_with_a_red_five_keeps_its_fu() -> None:
    result = scored("234m66p678s22s pon:055p +2s", options={"red_fives": 3})
    assert ("triplet_simple_open", 2) in [(line.id, line.fu) for line in result.fu_lines]


def test_two_pairs_of_twins_beat_seven_pairs() -> None:
    result = scored("223344m556677p8s+8s", riichi=1)
    assert result.reading is not None
    assert result.reading.form == "standard"
    assert any(outcome.reading.form == "seven_pairs" for outcome in result.alternatives)


def test_a_made_yakuman_is_better_than_a_counted_one_of_equal_pay() -> None:
    case = case_of("3334445556699p+6p", riichi=2, win="tsumo", dora_indicators=["0s"], ura_indicators=["4p"])
    assert [each["id"] for each in answered(case)["yaku"]] == ["suuankou"]


def test_a_counted_yakuman_keeps_its_han_and_fu() -> None:
    result = scored("2233445566778p+8p", riichi=1, win="tsumo", ippatsu=True, dora_indicators=["1p", "2p"])
    assert (result.limit, result.yakuman) == ("yakuman", 1)
    assert result.han is not None
    assert result.han >= 13
    assert result.fu is not None


def test_a_counted_yakuman_is_a_sanbaiman_where_it_is_not_used() -> None:
    case = case_of("2233445566778p+8p", riichi=1, win="tsumo", ippatsu=True, dora_indicators=["1p", "2p"])
    assert answered(case, kazoe_yakuman=False)["limit"] == "sanbaiman"


def test_without_limits_yakuman_count_as_han_beside_other_yaku() -> None:
    """But not beside what every hand with them has: four concealed triplets have no toitoi."""
    hand = scored("1112233777z pon:444z + 2z", options=OPEN_SKY, win="tsumo", seat_wind="north")
    assert (hand.han, hand.fu, hand.limit, hand.yakuman) == (33, 50, None, 0)
    assert hand.total == 4 * (50 << 35)
    assert "toitoi" not in ids("111222333m44455z + 5z", options=OPEN_SKY, win="tsumo")


def test_without_limits_no_more_han_count_than_are_exact_everywhere() -> None:
    hand = scored("111222333444z5z + 5z", options={**OPEN_SKY, "double_yakuman": True}, win="tsumo")
    assert (hand.han, hand.fu) == (40, 60)


def test_different_yakuman_add_up_or_the_best_counts() -> None:
    case = case_of("555z666z777z1144z+4z", win="tsumo", seat_wind="east", tenhou=True)
    assert [each["id"] for each in answered(case)["yaku"]] == ["tenhou", "suuankou", "daisangen", "tsuuiisou"]
    assert answered(case)["yakuman"] == 4
    assert answered(case)["points_total"] == 4 * 48000
    assert answered(case, multiple_yakuman=False)["yakuman"] == 1
    assert len(answered(case, multiple_yakuman=False)["yaku"]) == 1


@pytest.mark.parametrize(
    ("text", "yaku"),
    [
        ("111m222p333s444z9p+9p", "suuankou_tanki"),
        ("19m19p19s1234567z+1z", "kokushi_juusanmen"),
        ("1112345678999m+5m", "junsei_chuuren_poutou"),
        ("11z55p222z333z pon:444z +1z", "daisuushii"),
    ],
)
def test_some_yakuman_are_double_where_the_ruleset_says_so(text: str, yaku: str) -> None:
    case = case_of(text)
    assert answered(case)["yakuman"] == 1
    double = answered(case, "mahjong_soul")
    assert double["yaku"] == [{"id": yaku, "yakuman": 2}]
    assert double["points_total"] == 2 * answered(case)["points_total"]


def test_a_pair_of_a_double_wind_is_worth_what_the_ruleset_says() -> None:
    case = case_of("123m456m789p11z33s+3s", seat_wind="east", riichi=1)
    lines = {ruleset: answered(case, ruleset)["fu_items"] for ruleset in ("common", "ema_2025")}
    assert {"id": "pair_double_wind", "fu": 4} in lines["common"]
    assert {"id": "pair_double_wind", "fu": 2} in lines["ema_2025"]


def test_mangan_is_rounded_up_to_where_the_ruleset_says_so() -> None:
    four_thirty = case_of("345m456m67p345s22s+8p", riichi=1, ippatsu=True)
    assert answered(four_thirty)["points_total"] == 7700
    assert answered(four_thirty, "ema_2025")["points_total"] == 8000
    assert answered(four_thirty, "ema_2025")["limit"] == "mangan"


def test_pinfu_by_tsumo_has_twenty_fu() -> None:
    result = scored("123m567m67p345s88s+8p", win="tsumo")
    assert [each.id for each in result.yaku] == ["menzen_tsumo", "pinfu"]
    assert (result.han, result.fu) == (2, 20)


def test_pinfu_by_tsumo_gives_way_to_the_fu_where_the_ruleset_says_so() -> None:
    case = case_of("123m567m67p345s88s+8p", win="tsumo")
    answer = answered(case, pinfu_tsumo=False)
    assert ([each["id"] for each in answer["yaku"]], answer["fu"]) == (["menzen_tsumo"], 30)


def test_renhou_has_three_values() -> None:
    case = case_of("234m567m67p345s88s+8p", renhou=True)
    plain = answered({**case, "renhou": False})
    assert answered(case, renhou="none")["yaku"] == plain["yaku"]
    assert answered(case, renhou="mangan")["yaku"] == [{"id": "renhou", "han": 5}]
    assert answered(case, renhou="yakuman")["yaku"] == [{"id": "renhou", "yakuman": 1}]


def test_renhou_as_mangan_gives_way_to_a_better_hand() -> None:
    case = case_of("1122334567899m+9m", renhou=True, dora_indicators=["3m"])
    answer = answered(case, renhou="mangan")
    assert "renhou" not in [each["id"] for each in answer["yaku"]]
    assert answer["points_total"] > 8000


def test_counters_and_sticks_are_a_bonus_beside_the_score() -> None:
    case = case_of("234m567m67p345s88s+8p", honba=2, riichi_sticks=1)
    assert answered(case)["bonus"] == {"honba": 600, "riichi_sticks": 1000}
    assert (
        answered(case)["points_total"] == answered({**case, "honba": 0, "riichi_sticks": 0})["points_total"]
    )
    assert answered({**case, "win": "tsumo"})["bonus"]["honba"] == 600


def test_counters_go_to_the_dealer_alone_where_the_ruleset_says_so() -> None:
    case = case_of("234m567m67p345s88s+8p", honba=2)
    assert answered(case, "riichi_ru_2014")["bonus"]["honba"] == 0
    assert answered({**case, "seat_wind": "east"}, "riichi_ru_2014")["bonus"]["honba"] == 600


def test_two_pay_a_tsumo_when_three_play() -> None:
    case = case_of("111m567p67p345s88s+8p", win="tsumo", riichi=1)
    answer = answered(case, "tenhou_sanma")
    assert answer["points_total"] == answer["payments"]["dealer"] + answer["payments"]["non_dealer"]
    dealer = answered({**case, "seat_wind": "east"}, "tenhou_sanma")
    assert dealer["points_total"] == 2 * dealer["payments"]["each"]


def test_norths_set_aside_are_dora_and_an_indicator_doubles_them() -> None:
    case = case_of("111m567p67p345s88s+8p", riichi=1, nukidora=2)
    yaku = answered(case, "tenhou_sanma")["yaku"]
    assert {"id": "nuki_dora", "han": 2} in yaku
    pointed = answered({**case, "dora_indicators": ["3z"]}, "tenhou_sanma")["yaku"]
    assert {"id": "dora", "han": 2} in pointed


def test_the_nine_follows_the_one_of_characters_when_three_play() -> None:
    case = case_of("999m567p67p345s88s+8p", riichi=1, dora_indicators=["1m"])
    assert {"id": "dora", "han": 3} in answered(case, "tenhou_sanma")["yaku"]
    assert "dora" not in [each["id"] for each in answered(case, "tenhou")["yaku"]]


def test_a_red_five_can_be_the_indicator() -> None:
    case = case_of("666p567m67p345s88s+8p", riichi=1, dora_indicators=["0p"])
    assert {"id": "dora", "han": 4} in answered(case)["yaku"]


@pytest.mark.fact("S2-11", "S3-28")
def test_ura_dora_count_with_riichi_only() -> None:
    case = case_of("234m567m67p345s88s+8p", ura_indicators=["7s"])
    assert "ura_dora" not in [each["id"] for each in answered(case)["yaku"]]
    assert {"id": "ura_dora", "han": 2} in answered({**case, "riichi": 1})["yaku"]


def test_dora_that_a_ruleset_does_not_use_do_not_count() -> None:
    case = case_of(
        "234m067m67p345s88s+8p", riichi=1, ippatsu=True, dora_indicators=["7s", "7s"], ura_indicators=["7s"]
    )
    assert [each["id"] for each in answered(case, "jpml_a")["yaku"]] == ["riichi", "pinfu", "tanyao", "dora"]
    assert answered(case, "jpml_a")["yaku"][-1] == {"id": "dora", "han": 2}


def test_scores_do_not_share_what_a_caller_may_change() -> None:
    case = case_of("234m567m67p345s88s+8p", riichi=1)
    first = answered(case)
    first["yaku"].clear()
    first["payments"].clear()
    assert answered(case)["yaku"]
    assert answered(case)["payments"]


def test_rules_with_an_option_changed_leave_the_ruleset_as_it_was() -> None:
    case = case_of("234m67p345s88s chi:567m +8p")
    assert answered(case, kuitan=False)["problems"] == ["no_yaku"]
    assert answered(case)["ok"]


def test_a_score_keeps_the_reading_it_was_made_from() -> None:
    hand, win = parse_case(case_of("111222333m45p99s+6p", riichi=1))
    result = score(rules(), hand, win)
    assert result.reading is not None
    assert result.reading.triplets == (0, 1, 2)
    assert any(outcome.reading.sequences[:3] == (0, 0, 0) for outcome in result.alternatives)


def test_a_hand_is_explained_by_the_reading_with_most_fu_even_if_all_round_to_the_same() -> None:
    """Players count the pair wait; as a two-sided wait the hand has two fu less, and 70 all the same."""
    case = case_of("1233455m666z kan_closed:1111p+5m", win="tsumo", seat_wind="east")
    found = answered(case, "ema_2016")
    lines = {line["id"]: line["fu"] for line in found["fu_items"]}
    assert (found["fu"], sum(lines.values()), lines["wait_tanki"]) == (70, 64, 2)


def test_no_reading_that_pays_the_same_has_more_fu_before_rounding() -> None:
    lower = 0
    for case in random_cases(3, 1_000):
        result = score(rules("tenhou"), *parse_case(case))
        counted = sum(line.fu for line in result.fu_lines)
        for other in result.alternatives:
            if result.fu is not None and (other.han, other.fu) == (result.han, result.fu):
                assert sum(line.fu for line in other.fu_lines) <= counted
                lower += sum(line.fu for line in other.fu_lines) < counted
    assert lower > 20


def test_rules_that_differ_in_prices_share_their_judge() -> None:
    """And those that differ in a yaku have one each."""
    changes = (None, {"kiriage_mangan": True}, {"kuitan": False})
    plain, prices, yaku = (Scorer(book().rules("tenhou", options)) for options in changes)
    assert plain.judge is prices.judge
    assert plain.prices is not prices.prices
    assert plain.judge is not yaku.judge
    assert plain.judge.sieve is yaku.judge.sieve
    assert plain.prices is yaku.prices


# Hands on which scorers stumble


NORTHS = case_of("999m234567p23s88s+1s", riichi=1, ruleset="tenhou_sanma")
PITFALLS: Mapping[str, tuple[Case, Case]] = {
    "a made yakuman is better than a counted one": (
        case_of(
            "222333444m88s55p+5p", win="tsumo", riichi=1, ippatsu=True, dora_indicators=["1m", "2m", "3m"]
        ),
        {"yakuman": 1, "yaku": ["suuankou"], "han": None},
    ),
    "a triplet completed by ron is open": (
        case_of("111m222p333s55z44m+4m", riichi=1),
        {"yaku": ["riichi", "toitoi", "sanankou"], "fu": 50},
    ),
    "eight alike are refused, not counted as one of the next": (
        case_of("11111111m234p55s+1m"),
        {"problems": ["five_of_a_tile"]},
    ),
    "the fourth tile of a kan is no tile of another group": (
        case_of("234m567p2345s kan_closed:1111z+5s"),
        {"yaku": ["yakuhai_round"], "fu": 70},
    ),
    "the indicator 1m points to 9m where three play": (
        NORTHS | {"dora_indicators": ["1m"]},
        {"yaku": ["riichi", "dora"], "han": 4},
    ),
    "norths set aside are dora, and those of a west indicator, too": (
        NORTHS | {"dora_indicators": ["3z"], "nukidora": 2},
        {"yaku": ["riichi", "dora", "nuki_dora"], "han": 5},
    ),
    "everything that cannot be is said at once": (
        case_of("234m567m67p345s88s+8p", riichi=1, ippatsu=True, haitei=True, dora_indicators=["0p"] * 6),
        {"problems": ["five_of_a_tile", "too_many_indicators", "haitei_by_ron"]},
    ),
    "four groups need one pair, not four": (
        case_of("3m33p33440566s44z+3m"),
        {"yaku": ["chiitoitsu", "aka_dora"], "fu": 25},
    ),
    "an edge wait has its fu": (case_of("12m456p789s11z777z+3m"), {"fu": 50}),
    "ryanpeikou may be divided into triplets as well": (
        case_of("111122223333m5p+5p"),
        {"yaku": ["ryanpeikou"], "han": 3},
    ),
    "an open triplet with a red five has its fu": (
        case_of("234m67p88s234s pon:055p+8p"),
        {"yaku": ["tanyao", "aka_dora"], "fu_items": ["base", "triplet_simple_open"]},
    ),
    "a red five as an indicator points to the six": (
        case_of("234m567m67p345s88s+8p", riichi=1, dora_indicators=["0p"]),
        {"yaku": ["riichi", "pinfu", "tanyao", "dora"], "han": 4},
    ),
}


@pytest.mark.parametrize("name", PITFALLS)
def test_hands_on_which_scorers_stumble(name: str) -> None:
    case, wanted = PITFALLS[name]
    found = answered({**case}, case.get("ruleset", "common"))
    named = {
        key: [*map(name_of, value)] if isinstance(value, list) else value for key, value in found.items()
    }
    assert {key: named.get(key) for key in wanted} == wanted


def name_of(listed: str | Case) -> object:
    return listed["id"] if isinstance(listed, dict) else listed
