"""The end of a game: when it comes, who is placed where, and what the places are worth."""

from typing import Any

import pytest

from riichi_rules.rules.model import Rules
from riichi_rules.table.game.game_end import GameStanding, final_places, is_over, may_stop
from riichi_rules.table.game.settlement import Deal, HandStart
from tests.rulebook import rules

SEATS = ("east", "south", "west", "north")
EAST_ROUND, SOUTH_ROUND, WEST_ROUND, NORTH_ROUND = range(4)


def placed(
    ruleset: str = "common", *points: int, sticks: int = 0, fined: Any = None, **options: Any
) -> dict[str, tuple[float, ...]]:
    """Return final points, place and total of each player."""
    found = final_places(rules(ruleset, **options), dict(zip(SEATS, points, strict=False)), sticks, fined)
    return {seat: tuple(found[seat]) for seat in SEATS if seat in found}


# Places and what they bring


def test_gain_uma_and_oka_make_the_total() -> None:
    """25000 to begin with and 30000 to return: 20 for the first, besides 20, 10, -10, -20."""
    assert placed("common", 38200, 29400, 21600, 10800) == {
        "east": (38200, 1, 48.2),
        "south": (29400, 2, 9.4),
        "west": (21600, 3, -18.4),
        "north": (10800, 4, -39.2),
    }


def test_without_oka_the_uma_is_all_that_is_added() -> None:
    totals = [total for _, _, total in placed("ema_2016", 15800, 43200, 34400, 26600).values()]
    assert totals == [-29.2, 28.2, 9.4, -8.4]


def test_three_players_share_out_three_places() -> None:
    assert placed("tenhou_sanma", 39000, 35700, 30300) == {
        "east": (39000, 1, 34.0),
        "south": (35700, 2, -4.3),
        "west": (30300, 3, -29.7),
    }


@pytest.mark.parametrize(
    ("points", "uma"),
    [
        ((43200, 29400, 26600, 20800), (12, -1, -3, -8)),
        ((43200, 31400, 24600, 20800), (8, 4, -4, -8)),
        ((36200, 34400, 30600, 18800), (8, 3, 1, -12)),
        ((42000, 30000, 28000, 20000), (8, 4, -4, -8)),
        ((30000, 30000, 30000, 30000), (0, 0, 0, 0)),
    ],
)
def test_a_floating_uma_goes_by_how_many_keep_the_starting_points(
    points: tuple[int, ...], uma: tuple[int, ...]
) -> None:
    found = placed("jpml_a", *points)
    assert [total for _, _, total in found.values()] == [
        round(held / 1000 - 30 + share, 1) for held, share in zip(points, uma, strict=True)
    ]


def test_penalty_points_come_off_after_the_uma_and_leave_the_places() -> None:
    found = placed("ema_2016", 43200, 34400, 26600, 15800, fined={"east": 20000})
    assert found["east"] == (43200, 1, 8.2)
    assert found["south"] == (34400, 2, 9.4)


# Ties


def test_where_the_seat_decides_nobody_shares_a_place() -> None:
    assert placed("common", 20000, 30000, 20000, 30000) == {
        "east": (20000, 3, -20.0),
        "south": (30000, 1, 40.0),
        "west": (20000, 4, -30.0),
        "north": (30000, 2, 10.0),
    }


@pytest.mark.fact("S3-45")
def test_players_with_equal_points_divide_what_their_places_bring() -> None:
    """Two who share first place get half of what first and second bring: of 9 and 3, 6 each."""
    tied = {"points": (33000, 33000, 30000, 24000), "uma": [9, 3, -3, -9]}
    found = placed("ema_2008", *tied["points"], uma=tied["uma"], start_points=30000)
    assert found["east"] == (33000, 1, 3.0 + 6.0)
    assert found["south"] == (33000, 1, 3.0 + 6.0)
    assert found["west"] == (30000, 3, -3.0)


def test_players_who_share_a_rank_share_its_oka_too_and_the_rest_goes_by_seat() -> None:
    """Three in first place under M.League: 50, 10 and -10 are 50, a third of it 16.7, 16.7 and 16.6."""
    found = placed("m_league", 30000, 10000, 30000, 30000)
    assert [found[seat][1:] for seat in ("east", "west", "north")] == [(1, 16.7), (1, 16.7), (1, 16.6)]
    assert found["south"] == (10000, 4, -50.0)


def test_what_is_divided_exactly_may_leave_single_points() -> None:
    found = placed("jpml_a", 25000, 25000, 45000, 25000)
    assert [found[seat][2] for seat in ("east", "south", "north")] == [-5 - 4.0] * 3
    found = placed("ema_2016", 31000, 31000, 31000, 27000, uma=[10, 0, 0, -10])
    assert found["east"] == (31000, 1, 4.333)


# Sticks left over


def test_sticks_left_over_go_to_the_first_to_those_who_tie_or_to_nobody() -> None:
    points = (35000, 35000, 20000, 28000)
    told = {
        value: [each[0] for each in placed("common", *points, sticks=2, leftover_riichi=value).values()]
        for value in ("first", "shared", "nobody")
    }
    assert told == {
        "first": [37000, 35000, 20000, 28000],
        "shared": [36000, 36000, 20000, 28000],
        "nobody": [35000, 35000, 20000, 28000],
    }


def test_sticks_left_over_break_no_tie() -> None:
    """Three share first place and a stick that does not divide evenly: the place they share all the same."""
    for leftover in ("first", "shared"):
        found = placed("ema_2025", 33000, 33000, 33000, 20000, sticks=1, leftover_riichi=leftover)
        assert [found[seat][:2] for seat in SEATS[:3]] == [(33400, 1), (33300, 1), (33300, 1)]
        assert [found[seat][2] for seat in SEATS[:3]] == [3.4 + 5, 3.3 + 5, 3.3 + 5]


# The last hand


def standing(points: tuple[int, ...], round_: int, dealer: str, honba: int = 0) -> GameStanding:
    return GameStanding(dict(zip(SEATS, points, strict=True)), round_, HandStart(dealer, honba))


LEVEL = (25000, 25000, 25000, 25000)
NORTH_LEADS = (22000, 22000, 22000, 34000)
NORTH_LEADS_POORLY = (24000, 24000, 24000, 28000)
EAST_LEADS = (34000, 22000, 22000, 22000)


def ends(
    used: Rules,
    points: tuple[int, ...],
    deal: Deal,
    dealer: str = "north",
    round_: int = SOUTH_ROUND,
) -> bool:
    """Return whether the game is over after a hand of the dealer with these points."""
    earlier = standing(LEVEL, round_, dealer)
    passes_round = deal == "passed" and dealer == SEATS[-1]
    later_dealer = SEATS[(SEATS.index(dealer) + (deal == "passed")) % 4]
    return is_over(used, earlier, standing(points, round_ + passes_round, later_dealer), deal)


def stops(used: Rules, points: tuple[int, ...], deal: Deal, dealer: str = "north", round_: int = 1) -> bool:
    """Return whether the dealer may end the game after a hand with these points."""
    return may_stop(used, standing(LEVEL, round_, dealer), standing(points, round_, dealer), deal)


@pytest.mark.fact("S3-44")
@pytest.mark.parametrize("ruleset", ["ema_2008", "ema_2016", "ema_2025", "wrc_2025", "m_league", "jpml_a"])
def test_without_an_extension_the_game_ends_with_the_south_round(ruleset: str) -> None:
    """Whatever the points; a dealer who keeps the deal plays on."""
    used = rules(ruleset)
    assert ends(used, LEVEL, "passed")
    assert not ends(used, LEVEL, "won")
    assert not ends(used, EAST_LEADS, "passed", dealer="west")
    assert not ends(used, EAST_LEADS, "passed", round_=EAST_ROUND)


def test_an_extension_is_played_when_nobody_has_reached_the_target() -> None:
    for ruleset in ("common", "tenhou"):
        assert ends(rules(ruleset), EAST_LEADS, "passed")
        assert not ends(rules(ruleset), (29900, 20100, 25000, 25000), "passed")
        assert ends(rules(ruleset), (30000, 20000, 25000, 25000), "passed")


def test_an_extension_is_a_whole_round_or_ends_once_the_target_is_reached() -> None:
    whole, sudden = rules("common"), rules("tenhou")
    for dealer in SEATS[:3]:
        assert not ends(whole, EAST_LEADS, "passed", dealer, WEST_ROUND)
        assert ends(sudden, EAST_LEADS, "passed", dealer, WEST_ROUND)
    for used in (whole, sudden):
        assert ends(used, LEVEL, "passed", "north", WEST_ROUND), "no extension is longer than a round"


def test_in_the_extension_a_dealer_who_keeps_the_deal_plays_on_unless_in_the_lead() -> None:
    plays_on, stops_at_once = rules("tenhou"), rules("tenhou", extension_renchan="ends")
    for deal in ("won", "tenpai", "aborted"):
        assert not ends(plays_on, EAST_LEADS, deal, "south", WEST_ROUND)
        assert ends(plays_on, EAST_LEADS, deal, "east", WEST_ROUND)
        assert ends(stops_at_once, EAST_LEADS, deal, "south", WEST_ROUND)
        assert not ends(stops_at_once, LEVEL, deal, "south", WEST_ROUND), "nobody has the target"


def test_a_game_of_one_round_ends_after_east_or_goes_on_into_south() -> None:
    short, without = rules("tenhou", rounds=1), rules("ema_2025", rounds=1)
    assert ends(without, LEVEL, "passed", "north", EAST_ROUND)
    assert not ends(short, LEVEL, "passed", "north", EAST_ROUND)
    assert ends(short, EAST_LEADS, "passed", "north", EAST_ROUND)
    assert ends(short, EAST_LEADS, "passed", "south", SOUTH_ROUND)
    assert ends(short, LEVEL, "passed", "north", SOUTH_ROUND)
    assert ends(short, NORTH_LEADS, "won", "north", EAST_ROUND), "the leading dealer of the last hand"


def test_below_zero_ends_the_game_where_the_ruleset_says_so() -> None:
    """Nobody is below zero with none left. After a chombo, too, nobody can go on."""
    broke, empty = (-100, 45100, 30000, 25000), (0, 45000, 30000, 25000)
    for deal in ("won", "passed", "again"):
        assert ends(rules("common"), broke, deal, "east", EAST_ROUND)
        assert not ends(rules("common"), empty, deal, "east", EAST_ROUND)
        assert not ends(rules("ema_2016"), broke, deal, "east", EAST_ROUND)
        for points in (broke, empty):
            assert ends(rules("common", tobi="at_zero"), points, deal, "east", EAST_ROUND)


def test_a_chombo_does_not_end_the_game() -> None:
    assert not ends(rules("tenhou"), EAST_LEADS, "again", "east", WEST_ROUND)


def test_a_leading_dealer_may_end_the_game_with_a_win_of_the_last_hand() -> None:
    used = rules("common")
    assert used.options["agari_yame"] == "optional"
    assert stops(used, NORTH_LEADS, "won")
    assert not ends(used, NORTH_LEADS, "won")
    for deal in ("tenpai", "aborted", "again", "passed"):
        assert not stops(used, NORTH_LEADS, deal)
    assert not stops(used, EAST_LEADS, "won")
    assert not stops(used, NORTH_LEADS_POORLY, "won"), "the target is not reached"
    assert not stops(used, EAST_LEADS, "won", dealer="east")
    assert not stops(used, NORTH_LEADS, "won", round_=EAST_ROUND)
    assert stops(used, NORTH_LEADS, "won", round_=WEST_ROUND)


def test_a_leading_dealer_ends_the_game_by_winning_or_by_tenpai() -> None:
    used = rules("tenhou")
    assert used.options["agari_yame"] == "automatic"
    assert ends(used, NORTH_LEADS, "won")
    assert ends(used, NORTH_LEADS, "tenpai")
    assert not ends(used, NORTH_LEADS, "aborted")
    assert not ends(used, NORTH_LEADS_POORLY, "won")
    assert not ends(used, EAST_LEADS, "won")


def test_without_the_rule_a_leading_dealer_plays_on() -> None:
    used = rules("wrc_2025")
    assert used.options["agari_yame"] == "none"
    assert not stops(used, NORTH_LEADS, "won")


def test_without_a_target_the_lead_is_enough() -> None:
    assert stops(rules("common", west_extension="none"), NORTH_LEADS_POORLY, "won")


def test_who_shares_the_first_place_is_in_the_lead_only_by_seat() -> None:
    tied = (33000, 12000, 22000, 33000)
    assert not stops(rules("common"), tied, "won")
    assert not stops(rules("common", ties="split"), tied, "won")
    assert stops(rules("common", ties="split"), (32000, 12000, 22000, 34000), "won")
