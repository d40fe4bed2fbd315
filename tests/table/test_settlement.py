"""Settling a hand: who is paid what, where counters and sticks go, and who deals the next one."""

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from riichi_rules.rules.model import Rules
from riichi_rules.table.game.hand_result import AbortiveDraw, Chombo, ExhaustiveDraw, Winner, WonHand
from riichi_rules.table.game.ledger import Game, answer_settle, settle_question
from riichi_rules.table.game.settlement import HandStart, Settled, settle
from riichi_rules.table.seats import seats_of
from tests.games import random_result
from tests.rulebook import book, replied, rules
from tests.worked import WORKED, shown

SETTLED: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "settlements.yaml").read_text())
EAST, SOUTH, WEST, NORTH = SEATS = seats_of(rules())
MANGAN = 2000

settled = partial(replied, answer_settle)


def paid(used: Rules, ended: Any, dealer: str = EAST, honba: int = 0, sticks: int = 0) -> tuple[int, ...]:
    """Return the change of every player's points, in the order of seats."""
    return tuple(settle(used, HandStart(dealer, honba, sticks), ended).deltas.values())


def after(used: Rules, ended: Any, dealer: str = EAST, honba: int = 0, sticks: int = 0) -> Settled:
    return settle(used, HandStart(dealer, honba, sticks), ended)


@pytest.mark.parametrize("name", [name for name, each in WORKED.items() if each.ask == "settle"])
def test_an_example_comes_out_as_worked_by_hand(name: str) -> None:
    assert shown(name)


@pytest.mark.parametrize("ruleset", book().rulesets)
def test_points_only_change_hands_but_for_sticks(ruleset: str) -> None:
    """Whatever the reason, what some gain others lose; sticks alone come from the table or go there."""
    found = set()
    for seed in range(60):
        used = rules(ruleset)
        question = {"dealer": EAST, "honba": 2, "riichi_sticks": 1}
        question["result"] = random_result(Random(seed), Game(used))
        told = settle_question(used, question)
        assert told is not None
        for move in told.moves:
            found.add(move.why)
            sign = {"riichi": -1, "sticks": 1}.get(move.why, 0)
            total = sum(move.points.values())
            assert (total > 0) - (total < 0) == sign, move
    assert found >= {"riichi", "hand", "counters", "sticks", "noten"}


# One winner: the figures of the tables, from each player's pocket


@pytest.mark.fact("S1-2", "S1-10", "S1-11", "S3-49")
@pytest.mark.parametrize(("worth", "figures"), SETTLED["wins"].items())
def test_a_win_is_paid_by_the_discarder_or_by_all(worth: str, figures: list[list[int]]) -> None:
    """A ron from West and a tsumo, of South and of the dealer."""
    told = (
        {"limit": worth}
        if worth.isalpha()
        else dict(zip(("han", "fu"), map(int, worth.split()), strict=True))
    )
    for (seat, is_tsumo), deltas in zip(SETTLED["columns"], figures, strict=True):
        ended = {"end": "tsumo"} if is_tsumo else {"end": "ron", "discarder": WEST}
        answer = settled(dealer=EAST, result={**ended, "winners": [{"seat": seat, **told}]})
        assert answer["deltas"] == dict(zip(SEATS, deltas, strict=True)), (seat, is_tsumo)


def test_seats_pass_on_in_the_order_of_play_and_come_round() -> None:
    win = WonHand((Winner(SOUTH, MANGAN),), EAST)
    assert [after(rules(), win, dealer).dealer_next for dealer in (EAST, WEST, NORTH)] == [SOUTH, NORTH, EAST]
    three = rules("tenhou_sanma")
    assert after(three, WonHand((Winner(SOUTH, MANGAN),), EAST), WEST).dealer_next == EAST


@pytest.mark.fact("S3-41", "S3-43")
def test_a_counter_comes_with_a_win_of_the_dealer_and_with_every_draw() -> None:
    """Only another's win takes them away; a chombo changes nothing."""
    dealer_wins, other_wins = WonHand((Winner(EAST, MANGAN),)), WonHand((Winner(WEST, MANGAN),))
    noten, tenpai = ExhaustiveDraw(), ExhaustiveDraw((EAST,))
    told = [
        (each.honba_next, each.dealer_next, each.deal)
        for each in (
            after(rules(), ended, honba=2)
            for ended in (dealer_wins, other_wins, tenpai, noten, AbortiveDraw("four_kans"), Chombo(WEST))
        )
    ]
    assert told == [
        (3, EAST, "won"),
        (0, SOUTH, "passed"),
        (3, EAST, "tenpai"),
        (3, SOUTH, "passed"),
        (3, EAST, "aborted"),
        (2, EAST, "again"),
    ]


@pytest.mark.fact("S3-41")
def test_a_counter_is_worth_the_same_by_ron_and_by_tsumo() -> None:
    assert shown("ron_of_the_dealer", "tsumo", "tsumo_of_the_dealer", "dear_counters")
    for used, each in ((rules(), 100), (rules(honba=1500), 500)):
        by_ron = [paid(used, WonHand((Winner(SOUTH, MANGAN),), NORTH), honba=honba)[1] for honba in (0, 3)]
        by_tsumo = [paid(used, WonHand((Winner(SOUTH, MANGAN),)), honba=honba)[1] for honba in (0, 3)]
        assert by_ron[1] - by_ron[0] == by_tsumo[1] - by_tsumo[0] == 3 * 3 * each


def test_where_only_the_dealer_is_paid_counters_nobody_else_is() -> None:
    assert shown(
        "counters_for_the_dealer_only", "counters_of_the_dealer", "counters_of_the_dealer_among_winners"
    )


@pytest.mark.fact("S3-42")
def test_from_five_counters_on_a_win_needs_two_yaku() -> None:
    """Dora are none; elsewhere one yaku is always enough."""
    assert shown("two_yaku_from_five_counters", "one_yaku_with_four_counters", "dora_is_not_a_second_yaku")
    result = {"end": "ron", "discarder": EAST, "winners": [{"seat": SOUTH, "han": 1, "fu": 30}]}
    assert settled(honba=9, result=result)["ok"]
    assert settled("ema_2008", honba=9, result=result)["problems"] == ["too_few_yaku"]
    result["winners"] = [{"seat": SOUTH, "han": 2, "fu": 30}]
    assert settled("ema_2008", honba=9, result=result)["ok"]


# Riichi sticks


@pytest.mark.fact("S2-3", "S2-14", "S3-24", "S3-33")
def test_sticks_go_to_the_winner_of_the_hand_and_wait_through_draws() -> None:
    assert shown("stick_of_a_loser", "two_tenpai", "four_riichi")
    lost = after(rules(), WonHand((Winner(SOUTH, MANGAN),), NORTH, (NORTH, WEST)), sticks=2)
    assert (lost.deltas[SOUTH], lost.deltas[WEST], lost.sticks_left) == (8000 + 4000, -1000, 0)
    waiting = after(rules(), AbortiveDraw("four_winds", (NORTH,)), sticks=2)
    assert (waiting.deltas[NORTH], waiting.sticks_left) == (-1000, 3)


@pytest.mark.fact("S2-7", "S3-23")
def test_a_riichi_whose_tile_is_won_on_costs_no_stick() -> None:
    assert shown("riichi_on_the_winning_tile")


# Several winners


@pytest.mark.fact("S3-12", "S3-24", "S3-40")
def test_all_who_win_on_a_discard_are_paid() -> None:
    """Under all EMA rules with their counters and their own sticks; others' go to the nearest."""
    assert shown("two_winners_counters_to_each", "two_winners_counters_to_each_2025")
    assert shown("three_winners_are_paid")


def test_the_nearest_winner_gets_what_lies_on_the_table() -> None:
    assert shown("two_winners_all_to_the_nearest", "two_winners_own_stick_back")


@pytest.mark.parametrize(
    ("discarder", "nearest"), [(EAST, SOUTH), (SOUTH, WEST), (WEST, NORTH), (NORTH, SOUTH)]
)
def test_the_nearest_winner_is_the_next_in_turn(discarder: str, nearest: str) -> None:
    """In whichever order the winners are told."""
    seats = [seat for seat in (NORTH, WEST, SOUTH) if seat != discarder]
    for told in (seats, seats[::-1]):
        won = WonHand(tuple(Winner(seat, MANGAN) for seat in told), discarder)
        deltas = after(rules(), won, honba=1, sticks=1).deltas
        assert {seat for seat in seats if deltas[seat] == 8000 + 1300} == {nearest}


def test_a_dealer_among_the_winners_keeps_the_deal() -> None:
    won = WonHand((Winner(NORTH, MANGAN), Winner(EAST, MANGAN)), WEST)
    assert after(rules(), won, honba=4)[2:5] == (5, EAST, "won")


# Liability


@pytest.mark.fact("S3-20")
def test_a_liable_player_pays_all_of_a_tsumo_and_half_of_another_s_discard() -> None:
    """And as the discarder all of it. Counters are the liable one's by tsumo, else the discarder's."""
    assert shown(
        "liable_by_tsumo", "liable_to_the_dealer", "liable_with_another_discarder", "liable_discarder"
    )


def test_liability_covers_the_hand_or_its_own_yakuman() -> None:
    assert shown(
        "liable_for_the_whole_hand",
        "liable_for_one_yakuman_of_two",
        "liable_for_a_double_yakuman_of_three",
        "liable_in_the_example_of_m_league",
        "liable_for_one_yakuman_of_two_by_ron_in_m_league",
        "liable_player_pays_the_counters_of_a_tsumo",
    )


# Of four players, where counters are paid to every winner.
LIABLE = [
    name
    for name, options in ((name, book().rules(name).options) for name in book().rulesets)
    if "daisangen" in str(options["pao"]) and (options["players"], options["honba_paid_to"]) == (4, "winner")
]


@pytest.mark.parametrize("ruleset", LIABLE)
@pytest.mark.parametrize("end", ["ron", "tsumo"])
def test_the_tips_on_liability_are_true_under_every_ruleset_for_four(ruleset: str, end: str) -> None:
    """What is covered the liable player pays alone by tsumo, with the counters, and half of it by ron."""
    options, honba = rules(ruleset).options, rules(ruleset).payments.honba
    number = 2 if options["multiple_yakuman"] else 1
    total = 32000 * number
    covered = 32000 if options["pao_covers"] == "yakuman" else total
    winner = {"seat": SOUTH, "yakuman": number, "pao": {"by": WEST, "for": "daisangen"}}
    discarder = {"discarder": EAST} if end == "ron" else {}
    deltas = settled(ruleset, honba=1, result={"end": end, "winners": [winner], **discarder})["deltas"]
    if end == "tsumo":
        assert -deltas[WEST] == covered + (total - covered) // 4 + honba.tsumo_each * (len(deltas) - 1)
    else:
        of_liable = honba.ron if options["pao_honba"] == "liable" else 0
        assert -deltas[WEST] == covered // 2 + of_liable
        assert -deltas[EAST] == total - covered // 2 + honba.ron - of_liable


@pytest.mark.parametrize("yaku", ["daisangen", "daisuushii", "suukantsu"])
@pytest.mark.parametrize("ruleset", ["ema_2016", "wrc_2025", "mahjong_soul"])
def test_liability_is_for_the_yakuman_that_the_ruleset_lists(ruleset: str, yaku: str) -> None:
    number = 2 if rules(ruleset).yaku[yaku].double else 1
    winner = {"seat": SOUTH, "yakuman": number, "pao": {"by": NORTH, "for": yaku}}
    answer = settled(ruleset, result={"end": "tsumo", "winners": [winner]})
    if yaku in rules(ruleset).options["pao"]:  # type: ignore[operator]  # a list of yaku
        assert answer["deltas"] == {EAST: 0, SOUTH: 32000 * number, WEST: 0, NORTH: -32000 * number}
    else:
        assert answer["problems"] == ["no_liability"]


def test_one_winner_s_liability_is_nothing_to_the_other() -> None:
    yakuman = Winner(SOUTH, 8000, liable=WEST, covered=8000)
    assert paid(rules(), WonHand((yakuman, Winner(WEST, MANGAN)), NORTH)) == (0, 32000, 8000 - 16000, -24000)


# Draws


@pytest.mark.fact("S3-31")
def test_noten_players_pay_the_tenpai_ones() -> None:
    assert shown("nobody_tenpai", "one_tenpai", "two_tenpai", "three_tenpai", "all_tenpai")


@pytest.mark.fact("S3-43")
def test_whether_tenpai_keeps_the_deal_is_up_to_the_ruleset() -> None:
    assert shown("one_tenpai", "two_tenpai", "tenpai_does_not_keep_the_deal")


@pytest.mark.fact("S3-yaku-list")
def test_nagashi_mangan_is_paid_like_a_tsumo_instead_of_the_noten_payments() -> None:
    """Under the older EMA rules it is a win in every way, with counters and sticks."""
    assert shown("nagashi", "nagashi_as_a_win", "nagashi_unknown")


def test_several_players_may_have_nagashi_mangan() -> None:
    assert shown("nagashi_of_two", "nagashi_of_two_as_wins")


def test_nagashi_as_a_win_moves_the_deal_like_one() -> None:
    used = rules("ema_2008")
    assert after(used, ExhaustiveDraw((EAST,), (WEST,)), honba=1)[2:5] == (0, SOUTH, "passed")
    assert after(used, ExhaustiveDraw((), (EAST,)), honba=1)[2:5] == (2, EAST, "won")
    assert after(rules(), ExhaustiveDraw((EAST,), (WEST,)), honba=1)[2:5] == (2, EAST, "tenpai")


# Faults


@pytest.mark.fact("S3-36")
def test_a_chombo_is_a_mangan_the_other_way_round() -> None:
    """Sticks go back, no counter is added, and the same dealer deals again."""
    assert shown("chombo_of_the_dealer", "chombo")


def test_a_chombo_in_penalty_points_leaves_the_table_as_it_is() -> None:
    assert shown("chombo_as_penalty_points", "chombo_dearer_still")


# Three players


@pytest.mark.fact("S4-10")
def test_after_the_fourth_quad_the_hand_ends_even_if_nobody_won() -> None:
    assert shown("four_kans_among_three")


def test_three_players_pay_and_are_paid_without_a_fourth() -> None:
    assert shown(
        "three_players_tsumo",
        "three_players_one_tenpai",
        "three_players_two_tenpai",
        "three_players_chombo",
        "three_players_two_winners",
        "no_fourth_player",
    )
