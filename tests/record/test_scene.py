"""Recorded hands gone through on the drawn table, as JavaScript lays it after each move."""

from typing import Any

import pytest

from generator.export.browser.rules import browser_rules
from riichi_rules.engine.tiles import WINDS
from riichi_rules.tell.spoken_tiles import each_tile
from tests.node import SCRIPTS, call
from tests.record.records import records_of
from tests.rulebook import book

FOUR, THREE = 40, 41
TURNS = {"right": 1, "opposite": 2, "left": 3}
SEATS = tuple(WINDS)

# The scenes of a record, hand by hand, one more than there are moves.
ASK = """async ([folder, rules, text]) => {
  const { loadRules } = await import(`${folder}/engine/index.js`);
  const { parseRecord } = await import(`${folder}/record/read.js`);
  const { sceneAfter, moveLine } = await import(`${folder}/record/page/recorded-scene.js`);
  const game = parseRecord(text);
  const { rules: used } = loadRules(rules).scorer(game.ruleset, game.options);
  return game.hands.map((hand) => ({
    moves: hand.moves,
    said: hand.moves.map((move) => moveLine(hand, move)[0]),
    scenes: [...Array(hand.moves.length + 1).keys()].map((count) => sceneAfter(used, hand, count, 1)),
  }));
}"""


@pytest.fixture(scope="module", params=[FOUR, THREE])
def hands(request: pytest.FixtureRequest) -> list[dict[str, Any]]:
    folder = SCRIPTS.as_uri()
    found: list[dict[str, Any]] = call(ASK, [folder, browser_rules(book()), records_of(request.param)[0]])
    return found


def _lying(seat: dict[str, Any]) -> int:
    """Return the number of tiles in front of a player; called tiles are with the caller."""
    melds = sum(len([*each_tile(meld["tiles"])]) for meld in seat["melds"])
    held = len(seat["hand"]) + bool(seat["apart"]) + melds + seat["norths"]
    return int(held + len(seat["river"]) - len(seat["gone"]))


def test_no_tile_is_lost_from_move_to_move(hands: list[dict[str, Any]]) -> None:
    """What was dealt and drawn lies on the table, and what is left is in the wall."""
    for hand in hands:
        first = hand["scenes"][0]
        dealt = sum(map(_lying, first["seats"].values()))
        assert dealt == book().base.table["hand"] * len(first["seats"])
        for scene in hand["scenes"]:
            drawn = first["middle"]["left"] - scene["middle"]["left"]
            assert sum(map(_lying, scene["seats"].values())) == dealt + drawn


def test_points_and_sticks_on_the_table_stay_the_same(hands: list[dict[str, Any]]) -> None:
    """A stick that is paid for riichi leaves the points of its player."""
    stick = book().rules().payments.riichi_stick
    for hand in hands:
        sums = {
            sum(seat["points"] for seat in scene["seats"].values()) + stick * scene["middle"]["sticks"]
            for scene in hand["scenes"]
        }
        assert len(sums) == 1


def test_a_call_is_turned_to_whom_its_tile_came_from(hands: list[dict[str, Any]]) -> None:
    """Its first tile is one that was called there."""
    turned = 0
    for hand in hands:
        seats = hand["scenes"][-1]["seats"]
        for wind, seat in seats.items():
            for meld in seat["melds"]:
                if "from" not in meld:
                    assert meld["type"] == "kan_closed"
                    continue
                source = seats[SEATS[(SEATS.index(wind) + TURNS[meld["from"]]) % len(SEATS)]]
                called = [source["river"][place] for place in source["gone"]]
                assert next(iter(each_tile(meld["tiles"]))) in called
                turned += 1
    assert turned


def test_the_discard_of_riichi_lies_on_its_side(hands: list[dict[str, Any]]) -> None:
    """From that move on, and no other discard does."""
    declared = 0
    for hand in hands:
        for place, move in enumerate(hand["moves"]):
            if not move.get("riichi"):
                continue
            declared += 1
            before, after = hand["scenes"][place : place + 2]
            [wind] = [each for each in after["seats"] if after["seats"][each]["marked"]]
            assert before["seats"][wind]["riichi"] is None
            for scene in hand["scenes"][place + 1 :]:
                lies = scene["seats"][wind]
                assert lies["river"][lies["riichi"]] == move["tile"]
            assert hand["said"][place] == "record.move.riichi"
    assert declared
