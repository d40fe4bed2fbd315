"""What cannot be is refused, and all of it at once."""

from typing import Any

import pytest

from tests.rulebook import answered, case_of

TSUMO = case_of("234m567m67p345s88s+8p", win="tsumo")
RON = case_of("234m567m67p345s88s+8p")
OPEN = case_of("234m67p345s88s chi:567m +8p")
KAN = case_of("234m67p34588s kan_closed:1111z +8p")


@pytest.mark.fact("S3-27")
@pytest.mark.parametrize(
    ("case", "code"),
    [
        ({**OPEN, "riichi": 1}, "open_riichi"),
        ({**RON, "ippatsu": True}, "ippatsu_without_riichi"),
        ({**RON, "win": "tsumo", "discarder_in_riichi": True}, "discarder_in_riichi_by_tsumo"),
        ({**RON, "renhou": True, "discarder_in_riichi": True}, "renhou_with_discarder_in_riichi"),
        ({**RON, "haitei": True}, "haitei_by_ron"),
        ({**TSUMO, "houtei": True}, "houtei_by_tsumo"),
        ({**KAN, "rinshan": True}, "rinshan_by_ron"),
        ({**TSUMO, "rinshan": True}, "rinshan_without_kan"),
        ({**TSUMO, "chankan": True}, "chankan_by_tsumo"),
        ({**KAN, "win": "tsumo", "rinshan": True, "haitei": True}, "haitei_and_rinshan"),
        ({**RON, "houtei": True, "chankan": True}, "houtei_and_chankan"),
        ({**KAN, "win": "tsumo", "rinshan": True, "riichi": 1, "ippatsu": True}, "ippatsu_and_rinshan"),
        ({**RON, "houtei": True, "riichi": 1, "ippatsu": True}, "ippatsu_and_houtei"),
        ({**KAN, "riichi": 2, "ippatsu": True}, "double_riichi_ippatsu_kan"),
        (
            {**TSUMO, "riichi": 2, "ippatsu": True, "haitei": True},
            "double_riichi_ippatsu_last_tile",
        ),
        ({**RON, "seat_wind": "east", "tenhou": True}, "tenhou_by_ron"),
        ({**TSUMO, "tenhou": True}, "tenhou_for_non_dealer"),
        ({**RON, "chiihou": True}, "chiihou_by_ron"),
        ({**TSUMO, "seat_wind": "east", "chiihou": True}, "chiihou_for_dealer"),
        ({**TSUMO, "renhou": True}, "renhou_by_tsumo"),
        ({**RON, "seat_wind": "east", "renhou": True}, "renhou_for_dealer"),
        ({**KAN, "win": "tsumo", "chiihou": True}, "first_turn_with_meld"),
        ({**TSUMO, "chiihou": True, "riichi": 1}, "first_turn_with_riichi"),
        ({**TSUMO, "chiihou": True, "haitei": True}, "first_turn_with_last_tile"),
        ({**RON, "nukidora": 1}, "nukidora_of_four"),
        (case_of("234m567m67p345s8s+8p"), "tile_count"),
        (case_of("234m567m67p345s888s+8p"), "tile_count"),
        (case_of("88888p67p345s222s+8p"), "five_of_a_tile"),
        ({**RON, "dora_indicators": ["8s", "8s", "8s"]}, "five_of_a_tile"),
        ({**RON, "dora_indicators": ["1z", "1z", "2z", "2z", "3z", "3z"]}, "too_many_indicators"),
        (case_of("00m5m234p567p99s22s+9s"), "too_many_red_fives"),
        ({**RON, "riichi": 1, "dora_indicators": ["1z"], "ura_indicators": ["2z"] * 3}, "ura_without_dora"),
        ({**RON, "ura_indicators": ["2z", "3z"]}, "ura_without_dora"),
        ({**RON, "chankan": True, "dora_indicators": ["8p"]}, "robbed_tile_seen"),
        (case_of("1133m5577p2244s6z+6z", chankan=True), "robbed_tile_seen"),
        ({**RON, "seat_wind": "south", "honba": 7, "paarenchan": True}, "paarenchan_for_non_dealer"),
        ({**RON, "seat_wind": "east", "honba": 6, "paarenchan": True}, "paarenchan_without_counters"),
        (case_of("19m19p19s1234567z+2p"), "not_winning"),
        (OPEN | {"melds": [{"type": "chi", "tiles": "789m"}]}, "no_yaku"),
    ],
)
def test_it_is_refused_by_its_code(case: dict[str, Any], code: str) -> None:
    assert answered(case)["problems"] == [code]


@pytest.mark.parametrize(
    ("case", "code"),
    [
        ({**RON, "seat_wind": "north"}, "no_north_seat"),
        (OPEN, "no_chi"),
        (RON, "no_such_tile"),
        ({**TSUMO, "chiihou": True, "nukidora": 1}, "first_turn_with_north"),
    ],
)
def test_what_three_players_cannot_have_is_refused(case: dict[str, Any], code: str) -> None:
    assert code in answered(case, "tenhou_sanma")["problems"]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"concealed": "234m567m67p345s88"}, "bad_notation"),
        ({"concealed": "234m567m67p345s8z"}, "bad_notation"),
        ({"concealed": 5}, "bad_notation"),
        ({"concealed": []}, "bad_notation"),
        ({"concealed": [*"234m567m67p345s88p"]}, "bad_notation"),
        ({"win_tile": "88p"}, "bad_notation"),
        ({"win_tile": ["8p"]}, "bad_notation"),
        ({"dora_indicators": ["8x"]}, "bad_notation"),
        ({"dora_indicators": "8p"}, "bad_notation"),
        ({"dora_indicators": [["8p"]]}, "bad_notation"),
        ({"win": "draw"}, "bad_value"),
        ({"win": ["ron"]}, "bad_value"),
        ({"riichi": 3}, "bad_value"),
        ({"riichi": "1"}, "bad_value"),
        ({"riichi": -1}, "bad_value"),
        ({"honba": 1.5}, "bad_value"),
        ({"honba": float("nan")}, "bad_value"),
        ({"honba": float("inf")}, "bad_value"),
        ({"ippatsu": "yes"}, "bad_value"),
        ({"seat_wind": "up"}, "bad_value"),
        ({"seat_wind": {}}, "bad_value"),
        ({"melds": {"type": "pon"}}, "bad_value"),
        ({"melds": "pon"}, "bad_value"),
        ({"melds": [{"type": "pon", "tiles": "567m"}]}, "bad_meld"),
        ({"melds": [{"type": "chi", "tiles": "567z"}]}, "bad_meld"),
        ({"melds": [{"type": "chi", "tiles": "135m"}]}, "bad_meld"),
        ({"melds": [{"type": "kan_open", "tiles": "555m"}]}, "bad_meld"),
        ({"melds": [{"type": ["pon"], "tiles": "555m"}]}, "bad_meld"),
        ({"melds": [{"type": "chi", "tiles": "123m", "from": "right"}]}, "bad_meld"),
        ({"melds": [7]}, "bad_meld"),
        ({"dealer": True, "seat_wind": "south"}, "dealer_contradicts_seat"),
        ({"dealer": False, "seat_wind": "east"}, "dealer_contradicts_seat"),
        ({"ipatsu": True}, "unknown_key"),
        ({"win": None}, "missing_key"),
    ],
)
def test_a_part_that_cannot_be_read_is_named(changes: dict[str, Any], code: str) -> None:
    assert answered({**RON, **changes})["problems"] == [code]


def test_all_problems_are_given_together() -> None:
    case = {**OPEN, "riichi": 1, "haitei": True, "rinshan": True, "dora_indicators": ["8s"] * 4}
    assert answered(case)["problems"] == [
        "five_of_a_tile",
        "open_riichi",
        "haitei_by_ron",
        "rinshan_by_ron",
        "rinshan_without_kan",
        "haitei_and_rinshan",
    ]


def test_all_that_cannot_be_read_is_given_together() -> None:
    case = {"concealed": "1x", "win": "draw", "riichi": 9, "melds": [1], "foo": 2}
    found = answered(case)["problems"]
    assert sorted(found) == sorted(
        ["unknown_key", "missing_key", "bad_notation", "bad_value", "bad_value", "bad_meld"]
    )


def test_more_of_a_tile_than_counts_can_hold_is_still_too_many() -> None:
    kans = [{"type": "kan_open", "tiles": "1111m"}] * 4
    found = answered({"concealed": "1m", "melds": kans, "win_tile": "1m", "win": "ron"})
    assert found["problems"] == ["five_of_a_tile"]
    for text in ("1" * 16 + "m", "1111m" * 5, "1" * 13 + "m"):
        found = answered({"concealed": text, "win_tile": "1m", "win": "ron"})
        assert "five_of_a_tile" in found["problems"]


def test_the_dealer_sits_east_whichever_of_the_two_is_said() -> None:
    dealer = answered({**RON, "riichi": 1, "dealer": True})
    assert dealer["payments"] == answered({**RON, "riichi": 1, "seat_wind": "east"})["payments"]
    assert dealer["points_total"] == 5800


def test_a_set_without_red_fives_reads_them_as_plain_fives() -> None:
    case = case_of("00m5m234p567p99s22s+9s", riichi=1)
    assert answered(case, "ema_2025")["ok"]


def test_houtei_within_one_turn_of_riichi_is_possible_where_riichi_may_be_so_late() -> None:
    case = {**RON, "houtei": True, "riichi": 1, "ippatsu": True}
    assert answered(case, "m_league")["ok"]


THREE = case_of("234567p34588s66z+6z", win="tsumo", riichi=1, ippatsu=True)


@pytest.mark.parametrize("ruleset", ["tenhou_sanma", "mahjong_soul_sanma"])
def test_three_players_may_win_on_the_last_tile_within_one_turn_of_riichi(ruleset: str) -> None:
    """Riichi with three tiles left, as in real games; if it needed four, the wall could not end so soon."""
    assert answered({**THREE, "haitei": True}, ruleset)["ok"]
    late = answered({**THREE, "haitei": True}, ruleset, riichi_min_live_tiles=4)
    assert late["problems"] == ["ippatsu_and_haitei"]


def test_a_north_set_aside_ends_the_first_turn_or_ippatsu() -> None:
    assert answered({**THREE, "nukidora": 1}, "tenhou_sanma")["ok"]
    double = answered({**THREE, "riichi": 2, "nukidora": 1}, "tenhou_sanma")
    assert double["problems"] == ["double_riichi_ippatsu_north"]


def test_as_many_ura_indicators_lie_as_dora_indicators_and_one_where_those_are_not_told() -> None:
    for dora, ura in ((["1z"], ["2z"]), ([], ["2z"]), (["1z", "1z"], ["2z", "3z"])):
        assert answered({**RON, "riichi": 1, "dora_indicators": dora, "ura_indicators": ura})["ok"]


def test_a_quad_is_robbed_of_a_tile_that_nobody_else_shows() -> None:
    assert answered({**RON, "chankan": True, "dora_indicators": ["7p"]})["ok"]


def test_the_eighth_win_of_a_dealer_comes_with_seven_counters() -> None:
    case = {**RON, "seat_wind": "east", "honba": 7, "paarenchan": True}
    assert answered(case, "riichi_ru_2014")["yakuman"] == 1
