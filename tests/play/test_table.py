"""The wall and the calls of the table, as Python's table has them, and what a state refuses."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from generator.export.browser.rules import browser_rules
from riichi_rules.engine.tiles import KIND
from riichi_rules.table.wall import dead_wall, deal, live_draws
from tests.node import call_in
from tests.rulebook import book, rules

DRIVER = Path(__file__).with_name("table.js")
Plan = tuple[str, dict[str, Any] | None]
PLANS: list[Plan] = [("common", None), ("m_league", None), ("tenhou_sanma", None)]


def ask(function: str, given: Any) -> Any:
    return call_in(DRIVER, "ask", [browser_rules(book()), function, given])


def test_the_wall_is_dealt_and_its_dead_wall_lies_as_python_says() -> None:
    for (ruleset, options), found in zip(PLANS, ask("wall", PLANS), strict=True):
        own = rules(ruleset, **(options or {}))
        shares: dict[str, list[int]] = {}
        for share in deal(own):
            shares.setdefault(share.seat, []).extend(share.places)
        dealer, *others = shares.values()
        assert found["dealt"] == [dealer[:-1], *others]
        assert found["live"] == live_draws(own)
        assert found["size"] == found["live"] + len(shares) * 13 + own.table["dead_wall"]


def test_four_players_have_indicators_where_python_has_them() -> None:
    found, last = ask("wall", [("common", None)])[0], 135
    lies: dict[tuple[str, int], int] = {
        (tile.role, tile.number): 2 * tile.stack + (not tile.is_upper) for tile in dead_wall(rules(), 0)
    }
    for role, places in (("dora", found["dora"]), ("ura", found["ura"])):
        assert places == [last - lies[role, number] for number in range(1, 6)]
    assert found["replacements"] == [last - lies["replacement", number] for number in range(1, 5)]


def test_three_players_have_eight_replacement_tiles_before_the_indicators() -> None:
    found = ask("wall", [("tenhou_sanma", None)])[0]
    assert (found["size"], found["dora"][0], found["ura"][0]) == (108, 107 - 8, 107 - 9)


def test_equal_seeds_deal_equal_tiles() -> None:
    one, same, other = ask("seeds", ["friday", "friday", "saturday"])
    assert one == same
    assert one[0] != other[0]
    assert one[1:] == [14, [0]]


@pytest.mark.parametrize(("length", "size", "tiles"), [("five", 36, 5), ("eight", 72, 8), ("plain", 136, 14)])
def test_a_small_game_ends_with_a_complete_hand(length: str, size: int, tiles: int) -> None:
    """All but one of its tiles are groups of three, whatever yaku they have."""
    played = ask("small", [length])[0]
    won = [hand for game in played for hand in game["hands"]]
    assert {game["size"] for game in played} == {size}
    assert won
    for hand in won:
        assert len(hand) == tiles
        assert is_complete([KIND[tile] for tile in hand])


def test_others_win_small_games_late_on_tiles_they_draw_and_the_first_one_never() -> None:
    first, *later = [
        [game for game in played if game["hands"] and not game["isOwn"]]
        for played in ask("small", ["five", "eight", "plain"])
    ]
    assert not first
    for lost in later:
        assert lost
        assert min(game["turns"] for game in lost) >= 6
        assert not any(game["isRon"] for game in lost)


def is_complete(kinds: list[int]) -> bool:
    """Check for groups and a pair by trying each, or for seven pairs."""
    pairs = [kind for kind in {*kinds} if kinds.count(kind) > 1]
    if len(kinds) == 14 and len(pairs) == 7:
        return True
    return any(is_grouped(without(kinds, pair, pair)) for pair in pairs)


def is_grouped(kinds: list[int]) -> bool:
    if not kinds:
        return True
    first = min(kinds)
    triplet = (first, first, first)
    run = (first, first + 1, first + 2) if first < 27 and first % 9 < 7 else triplet
    return any(
        Counter(group) <= Counter(kinds) and is_grouped(without(kinds, *group)) for group in (triplet, run)
    )


def without(kinds: list[int], *less: int) -> list[int]:
    return [*(Counter(kinds) - Counter(less)).elements()]


def test_a_kept_game_is_played_again_and_a_damaged_one_is_none() -> None:
    before, again, damaged = ask("kept", None)
    assert again == before
    assert len(before) > 20
    assert damaged == [None] * 6


def test_what_is_not_legal_is_refused() -> None:
    actions = [
        {"seat": 1, "type": "discard", "tile": "1m"},
        {"seat": 0, "type": "ron"},
        {"seat": 0, "type": "discard", "tile": "9x"},
        {"seat": 0, "type": "next"},
    ]
    assert ask("refused", actions) == ["RangeError"] * 4


def test_riichi_takes_a_stick_and_no_more() -> None:
    assert ask("poor", [25000, 1000, 900, 0]) == [True, True, False, False]


def test_a_discard_is_called_until_the_last_one() -> None:
    """Nobody draws after it, so that no tile could be discarded for it; with one tile left it is called."""
    assert ask("called", [3, 2, 1, 0]) == [True, True, True, False]


def test_ura_indicators_lie_below_the_others_where_the_rules_have_ura_dora() -> None:
    plans = [(name, None) for name in book().rulesets]
    for (name, _), (dora, ura) in zip(plans, ask("indicators", plans), strict=True):
        assert ura == (dora if rules(name).options["ura_dora"] else 0), name
    without: Plan = ("common", {"ura_dora": False})
    assert ask("indicators", [without]) == [[5, 0]]


def test_a_bot_gives_up_a_hand_that_is_far_against_riichi_and_no_other() -> None:
    """Two tiles from tenpai it discards what is safe; else, or if nothing is, what keeps it nearest."""
    turns = ask("folded", [f"fold {number}" for number in range(5)])
    assert {0, 1, 2, 3} <= {turn["far"] for turn in turns}
    assert any(turn["far"] == 1 and turn["safe"] and turn["chosen"] not in turn["safe"] for turn in turns)
    for turn in turns:
        gives_up = turn["far"] > 1 and turn["safe"]
        assert turn["chosen"] in (turn["safe"] if gives_up else turn["near"])
