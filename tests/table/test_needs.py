"""What players need: the cheapest win, and draws, proved by settling every hand that there could be."""

from functools import partial
from itertools import combinations
from typing import Any

import pytest

from riichi_rules.table.game.needs import answer_needs
from riichi_rules.tell.needs import need_section
from riichi_rules.tell.plain_text import INDENT, explain_needs
from riichi_rules.tell.tenpai_conditions import conditional_draw_line
from riichi_rules.texts.languages import languages
from riichi_rules.texts.lines import say
from tests.needs import faults_of_needs
from tests.parity import SEED
from tests.rulebook import Case, replied, texts_of
from tests.tables import needs_questions
from tests.worked import shown

needs = partial(replied, answer_needs)

LAST: dict[str, Any] = {"round_wind": "south", "dealer": "north"}


def points(*held: int) -> dict[str, int]:
    return dict(zip(("east", "south", "west", "north"), held, strict=True))


def rows(seat: str, place: int, answer: Case) -> list[str]:
    """Return what brings a player a place, in English."""
    return [say(texts_of("en"), row.name) for row in need_section(seat, place, answer).rows]


@pytest.mark.mass(1, 140)
def test_no_win_is_cheaper_and_every_draw_is_settled(chunk: int) -> None:
    """Every win and draw there is, entered into the ledger, over standings of every ruleset."""
    asked = [*needs_questions(SEED + chunk, 14)]
    assert [fault for question in asked for fault in faults_of_needs(question)] == []


def test_the_sheet_of_the_last_hand_comes_out_as_worked_by_hand() -> None:
    assert shown("needs_of_the_last_hand", "needs_where_places_are_shared", "needs_of_three_players")


def test_equal_points_are_enough_only_for_whom_the_seat_decides() -> None:
    """South, 8,000 behind, draws level with a mangan from another: East goes before, North does not."""
    behind_east = needs(points=points(33000, 25000, 21000, 21000), **LAST)["needs"]["south"]["1"]
    assert behind_east["ron"]["west"]["worths"] == [{"limit": "haneman"}]
    behind_north = needs(points=points(21000, 25000, 21000, 33000), **LAST)["needs"]["south"]["1"]
    assert behind_north["ron"]["west"]["worths"] == [{"limit": "mangan"}]
    assert not behind_north["ron"]["west"]["shared"]


def test_what_several_draws_or_wins_have_in_common_is_said_below_them_once() -> None:
    answer = needs("tenhou", points=points(33000, 29900, 28000, 9100), honba=1, **LAST)
    assert rows("east", 1, answer)[-1] == "after a draw the game may go on"
    for seat, places in answer["needs"].items():
        for place in map(int, places):
            told = rows(seat, place, answer)
            assert sum(row.endswith("(the game may go on)") for row in told) <= 1


def test_where_places_are_shared_equal_points_are_enough_and_said_to_be() -> None:
    found = needs("ema_2025", points=points(38000, 30000, 26000, 26000), **LAST)["needs"]["south"]["1"]
    assert found["ron"]["west"]["worths"] == [{"limit": "mangan"}]
    assert found["ron"]["west"]["shared"]


def test_a_place_shared_only_after_a_win_of_rare_fu_is_not_said_to_be_shared() -> None:
    """North draws level with South by 2 han 90 fu; by 3 han 50 fu, which the line names, North passes."""
    answer = needs("rrc_2026", points=points(28800, 40500, 30000, 20700), honba=4, **LAST)
    found = answer["needs"]["north"]["1"]["ron"]["south"]
    assert (found["shared"], found["usual"]["shared"]) == (True, False)
    assert "needs.shared" not in str(need_section("north", 1, answer))


def test_counters_and_sticks_bring_a_place_nearer() -> None:
    told = {"points": points(33000, 25000, 21000, 21000), **LAST}
    plain = needs(**told)["needs"]["south"]["1"]
    more = needs(**told, honba=2, riichi_sticks=3)["needs"]["south"]["1"]
    assert more["ron"]["west"]["points"] < plain["ron"]["west"]["points"]
    assert more["tsumo"]["points"] < plain["tsumo"]["points"]


def test_a_win_by_which_the_game_goes_on_is_said_with_one_by_which_it_need_not() -> None:
    """Nobody has the target: a small win leads, and the West round is played."""
    found = needs(points=points(26000, 25000, 25000, 24000), **LAST)["needs"]["south"]["1"]["ron"]["east"]
    assert (found["ends"], found["to_end"]["ends"]) == ("goes_on", "ends")
    assert found["to_end"]["points"] >= 5000
    earlier = needs(points=points(26000, 25000, 25000, 24000), round_wind="east", dealer="south")
    assert "to_end" not in str(earlier)
    assert not earlier["last"]


def test_a_leading_dealer_is_told_that_tenpai_goes_on_and_noten_ends_the_game() -> None:
    """The choice of the last hand: under RRC the dealer has the hand again with tenpai, even as leader."""
    answer = needs("rrc_2026", points=points(22000, 23000, 24000, 51000), **LAST)
    first = answer["needs"]["north"]["1"]
    assert (first["tenpai"], first["tenpai_ends"]) == ("always", "goes_on")
    assert (first["noten"], first["noten_ends"]) == ("always", "ends")
    assert rows("north", 1, answer)[-2:] == [
        "at a draw tenpai is enough (the game goes on)",
        "noten is enough, too (the game ends)",
    ]


def test_for_others_it_rests_on_the_dealer_whether_the_game_goes_on_after_a_draw() -> None:
    answer = needs("rrc_2026", points=points(51000, 23000, 24000, 22000), **LAST)
    first = answer["needs"]["east"]["1"]
    assert (first["tenpai"], first["tenpai_ends"]) == ("always", "depends")
    assert "(the game may go on)" in str(rows("east", 1, answer))
    assert "go on" not in str(rows("east", 1, {**answer, "last": False}))


def test_where_the_leading_dealer_ends_the_game_by_tenpai_too_any_draw_is_enough() -> None:
    answer = needs("tenhou", points=points(20000, 21000, 22000, 37000), **LAST)
    first = answer["needs"]["north"]["1"]
    assert (first["tenpai_ends"], first["noten_ends"]) == ("ends", "ends")
    assert "go on" not in str(rows("north", 1, answer))


def test_who_has_declared_riichi_is_tenpai_at_a_draw() -> None:
    found = needs(points=points(26000, 25000, 25000, 24000), riichi=["west"], **LAST)
    assert all("west" in each["tenpai"] for each in found["draws"])
    assert found["needs"]["west"]["3"]["noten"] == "never"


def test_with_five_counters_one_han_is_too_little_where_two_yaku_are_asked_for() -> None:
    told = {"points": points(30000, 30000, 30000, 30000), "honba": 5, **LAST}
    assert needs("ema_2008", **told)["needs"]["south"]["4"]["tsumo"]["worths"][0]["han"] == 2
    assert needs("ema_2016", **told)["needs"]["south"]["4"]["tsumo"]["worths"][0]["han"] == 1


def test_a_condition_on_the_others_tenpai_is_said_in_a_few_words() -> None:
    answer = needs(points=points(25000, 24000, 26000, 25000), **LAST)
    told = "\n".join(explain_needs(texts_of("en"), answer))
    assert "noten is enough if nobody else is tenpai" in told
    assert "at a draw tenpai is enough if East and West are noten" in told
    assert "of the others only" not in told


def test_a_condition_that_has_no_words_of_its_own_lists_the_fewer_draws() -> None:
    others = [some for number in range(4) for some in combinations(("south", "west", "north"), number)]
    exceptions = [("south",), ("south", "west", "north")]
    enough = [each for each in others if each not in exceptions]
    condition = "of the others exactly these are tenpai: South / South, West and North"
    for word, draws in (("unless", enough), ("if", exceptions)):
        told = say(texts_of("en"), conditional_draw_line("noten", draws, others))
        assert told == f"noten is enough {word} {condition}"


def test_a_condition_in_words_holds_at_those_draws_and_at_no_others() -> None:
    """Of the 256 sets of draws with three others, the words of each set mean just that set."""
    others = [some for number in range(4) for some in combinations(("east", "south", "west"), number)]
    sets = [some for number in range(1, 9) for some in combinations(others, number)]
    said = [
        say(texts_of("en"), conditional_draw_line("noten", some, others))
        for some in sets
        if len(some) < len(others)
    ]
    assert len({*said}) == len(said)


def test_needs_begin_with_the_cheapest_ron_and_name_what_is_paid() -> None:
    answer = needs(points=points(33000, 25000, 21000, 21000), **LAST)
    assert rows("west", 1, answer) == [
        "6,400 (3 han 50 fu) from East (haneman to end the game)",
        "baiman from South or North",
        "haneman by tsumo",
        "a draw is not enough",
    ]


def test_discarders_from_whom_the_same_win_is_enough_are_named_together() -> None:
    held = points(24500, 19300, 27300, 26900)
    answer = needs("tenhou", points=held, riichi_sticks=2, round_wind="west", dealer="north")
    assert rows("south", 1, answer) == [
        "6,400 (3 han 50 fu) by ron",
        "1,300/2,600 (4 han 20 fu) by tsumo",
        "a draw is not enough",
    ]
    assert rows("south", 3, answer) == [
        "2,000 (2 han 30 fu) from East",
        "3,200 (2 han 50 fu) from West or North",
        "700/1,300 (3 han 20 fu) by tsumo",
        "a draw is not enough",
    ]


def test_a_place_that_nothing_brings_is_out_of_reach() -> None:
    answer = needs("ema_2025", points=points(100000, 5000, 10000, 5000), **LAST)
    assert rows("south", 1, answer) == ["out of reach in this hand"]


def test_every_need_is_said_in_every_language() -> None:
    """For each player the places above, and the present one."""
    answer = needs(points=points(26000, 25000, 25000, 24000), honba=1, riichi=["west"], **LAST)
    for language in languages():
        texts = texts_of(language)
        said = [*explain_needs(texts, answer)]
        assert sum(not line.startswith(INDENT) for line in said) == 1 + 2 + 3 + 3
        assert not any("{" in each for each in said)
