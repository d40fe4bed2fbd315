"""A hand replayed: who is liable for a yakuman, the events of a win, and ends without a winner."""

from typing import Any

import pytest

from generator.export.browser.rules import browser_rules
from riichi_rules.logs.events import case_of
from riichi_rules.logs.model import (
    Discard,
    Draw,
    LoggedDraw,
    LoggedWin,
    Move,
    RecordedCall,
    RecordedHand,
)
from riichi_rules.logs.outcome import HandOutcome
from riichi_rules.logs.replay import HandReplay
from riichi_rules.tell.spoken_tiles import each_tile
from tests.node import SCRIPTS, call
from tests.rulebook import book, rules

DEALT = ("5z1234m1234p1234s", "55z66z77z11m24689s", "6677z1122m1122p6p", "1m1357p1357s1234z")
LIABLE = """async ([folder, stated, hand]) => {
  const { loadRules } = await import(`${folder}/engine/index.js`);
  const { HandReplay } = await import(`${folder}/record/replay.js`);
  const { rules } = loadRules(stated).scorer("common", null);
  return [...new HandReplay(rules, hand, 1).players[1].liable];
}"""


def hand_of(moves: tuple[Move, ...] = (), draw: LoggedDraw | None = None) -> RecordedHand:
    dealt = tuple(tuple(each_tile(tiles)) for tiles in DEALT)
    return RecordedHand(0, 0, 0, 0, (25000,) * 4, dealt, ("9s",), (), moves, (), draw)


def pon(source: int, tile: str, discarded: str) -> tuple[Move, ...]:
    """Return the moves in which South calls a discard of another player, and discards in turn."""
    return (
        Draw(source, "8p"),
        Discard(source, tile),
        RecordedCall(1, "pon", (tile,) * 3, tile, source),
        Discard(1, discarded),
    )


def test_who_discards_the_third_set_of_dragons_is_liable_whatever_is_called_after_it() -> None:
    moves = (*pon(0, "5z", "2s"), *pon(2, "6z", "4s"), *pon(2, "7z", "6s"), Draw(2, "8p"), Discard(2, "8p"))
    after = (*moves, *pon(3, "1m", "8s"))
    assert HandReplay(rules(), hand_of(moves[:8]), 1).players[1].liable == {}
    assert HandReplay(rules(), hand_of(moves), 1).players[1].liable == {"daisangen": 2}
    assert HandReplay(rules(), hand_of(after), 1).players[1].liable == {"daisangen": 2}
    assert call(LIABLE, [SCRIPTS.as_uri(), browser_rules(book()), as_script(hand_of(after))]) == [
        ["daisangen", 2]
    ]


def as_script(hand: RecordedHand) -> dict[str, Any]:
    """Return a hand as scripts have it."""
    kinds = {Draw: "draw", Discard: "discard", RecordedCall: "call"}
    moves = [{"kind": kinds[type(move)], **move._asdict()} for move in hand.moves]
    return {"dealt": hand.dealt, "indicators": hand.indicators, "moves": moves, "dealer": hand.dealer}


@pytest.mark.parametrize(("kans", "ends"), [([0, 1, 1, 1], True), ([1, 1, 1, 1], False), ([0, 1, 2], False)])
def test_four_quads_end_a_hand_unless_one_player_has_them_all(kans: list[int], ends: bool) -> None:
    outcome = HandOutcome(rules(), hand_of(draw=LoggedDraw("four_kans")), 1)
    outcome.replay.kans = kans
    assert outcome.is_right_end == ends


@pytest.mark.parametrize(
    ("rule", "is_replacement", "events"),
    [
        ("exclusive", False, {"haitei"}),
        ("exclusive", True, {"rinshan"}),
        ("both", False, {"haitei"}),
        ("both", True, {"haitei", "rinshan"}),
    ],
)
def test_the_last_tile_drawn_in_place_of_a_quad_is_haitei_where_both_may_be(
    rule: str, is_replacement: bool, events: set[str]
) -> None:
    replay = HandReplay(
        rules(haitei_rinshan=rule), hand_of((Draw(0, "8p"), Discard(0, "8p"), Draw(1, "8p"))), 1
    )
    replay.live, replay.is_replacement, replay.is_first_turn = 0, is_replacement, False
    assert {
        name for name, each in case_of(replay, LoggedWin(1, 1, {}), "8p").items() if each is True
    } == events


# Three players: South declares riichi waiting on a pair of norths, and East sets one aside.
OF_THREE = ("4z1199m112233p44s", "123456p123456s4z", "1199m1199p1199s1z")


def hand_of_three(*moves: Move) -> RecordedHand:
    dealt = tuple(tuple(each_tile(tiles)) for tiles in OF_THREE)
    return RecordedHand(0, 0, 0, 0, (35000,) * 3, dealt, ("9s",), ("1s",), moves, (), None)


BEFORE_NORTH = (
    *(Draw(0, "6z"), Discard(0, "6z"), Draw(1, "7z"), Discard(1, "7z", riichi=True)),
    *(Draw(2, "6z"), Discard(2, "6z"), Draw(0, "7z")),
)
NORTH_ASIDE = RecordedCall(0, "north", ("4z",), "4z", 0)


def test_a_ron_on_a_north_keeps_ippatsu_and_is_no_robbed_quad() -> None:
    replay = HandReplay(rules("tenhou_sanma"), hand_of_three(*BEFORE_NORTH, NORTH_ASIDE), 1)
    case = case_of(replay, LoggedWin(1, 0, {}), "4z")
    assert {name for name, each in case.items() if each is True} == {"ippatsu"}
    assert case["riichi"] == 2


def test_a_north_that_is_passed_makes_furiten_and_ends_ippatsu() -> None:
    """In riichi to the end of the hand; without riichi until the player draws."""
    moves = (*BEFORE_NORTH, NORTH_ASIDE, Draw(0, "9s"), Discard(0, "9s"))
    player = HandReplay(rules("tenhou_sanma"), hand_of_three(*moves), 1).players[1]
    assert "4z" in player.passed
    assert not player.ippatsu
    silent = tuple(each._replace(riichi=False) if isinstance(each, Discard) else each for each in moves)
    quiet = HandReplay(rules("tenhou_sanma"), hand_of_three(*silent), 1).players[1]
    assert "4z" in quiet.passed
    drawn = HandReplay(rules("tenhou_sanma"), hand_of_three(*silent, Draw(1, "1m")), 1).players[1]
    assert drawn.passed == []
