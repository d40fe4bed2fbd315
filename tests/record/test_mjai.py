"""Games written in mjai are read back as they were, whatever a program leaves out."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from riichi_rules.logs.model import Move, RecordedCall, RecordedGame, RecordedHand, Unreadable
from riichi_rules.logs.read import parse_record, records_in
from tests.record.mjai_writer import CALLED, Event, lines, written
from tests.record.records import games

RECORDS = [records[0] for records in games().values()]


def course_of(hand: RecordedHand) -> RecordedHand:
    """Return a hand without what mjai does not state: yaku, payments, and an order of the tiles of a call."""
    wins = tuple(replace(win, yaku={}, yakuman=(), payments=None) for win in hand.wins)
    draw = hand.draw and replace(hand.draw, tenpai=None)
    return replace(hand, moves=tuple(map(in_order, hand.moves)), wins=wins, draw=draw)


def in_order(move: Move) -> Move:
    if not isinstance(move, RecordedCall):
        return move
    tiles = tuple(sorted(move.tiles))
    return move._replace(tiles=tiles, tile=tiles[0] if move.type == "kan_closed" else move.tile)


def courses(game: RecordedGame) -> list[RecordedHand]:
    return [*map(course_of, game.hands)]


def test_a_game_written_in_mjai_is_read_back() -> None:
    """Deals, points, all moves and ends, one event a line or all in a list."""
    kinds: set[str] = set()
    for record in RECORDS:
        game = parse_record(record)
        events = written(game)
        kinds |= {event["type"] for event in events}
        for text in (lines(events), json.dumps(events)):
            found = parse_record(text)
            assert courses(found) == courses(game)
            assert (found.format, found.names) == ("mjai", game.names)
    assert kinds >= {*CALLED.values(), "reach", "dora", "hora", "ryukyoku"}


def test_points_left_out_follow_from_what_was_gained_and_lost() -> None:
    game = next(game for game in map(parse_record, RECORDS) if len(game.hands) > 3 and len(game.names) == 4)
    events = written(game)
    assert {event["type"] for event in events} >= {"hora", "reach"}
    paid = [*with_riichi_paid(events)]
    bare = [{key: value for key, value in event.items() if key != "scores"} for event in paid]
    assert [hand.points for hand in parse_record(lines(bare)).hands] == [hand.points for hand in game.hands]


def with_riichi_paid(events: Sequence[Event]) -> Iterator[Event]:
    """Yield the events, after each hand with the sticks that were paid in it."""
    for place, event in enumerate(events):
        yield event
        if event["type"] == "end_kyoku" and "scores" in events[place + 1]:
            hand = next(each for each in events[place::-1] if each["type"] == "start_kyoku")
            changes = [each["deltas"] for each in events[events.index(hand) : place] if each.get("deltas")]
            after = [sum(numbers) for numbers in zip(hand["scores"], *changes, strict=True)]
            paid = [now - then for then, now in zip(after, events[place + 1]["scores"], strict=True)]
            yield {"type": "reach_accepted", "deltas": paid}


def test_several_games_follow_one_another() -> None:
    texts = [lines(written(parse_record(record))) for record in RECORDS[:3]]
    found = [*records_in("\n".join(texts))]
    assert [parse_record(text) for _, text in found] == [*map(parse_record, texts)]
    assert [line for line, _ in found] == [
        1,
        1 + texts[0].count("\n") + 1,
        texts[0].count("\n") + texts[1].count("\n") + 3,
    ]


START: Event = {"type": "start_game", "names": [*"abcd"]}
DEAL: Event = {
    "type": "start_kyoku",
    **{"bakaze": "E", "kyoku": 1, "oya": 0, "honba": 0, "kyotaku": 0, "dora_marker": "1m"},
    "tehais": [["1m"] * 13] * 4,
}
END: Event = {"type": "ryukyoku"}


@pytest.mark.parametrize(
    ("events", "code", "values"),
    [
        ([START], "record_empty", {}),
        ([START, DEAL], "record_cut", {"hand": 1}),
        ([START, 7, DEAL, END], "record_part", {"place": "[2]", "found": "7"}),
        ([START, {**DEAL, "bakaze": "X"}, END], "record_part", {"place": "[2].bakaze", "found": "X"}),
        ([START, {**DEAL, "oya": 4}, END], "record_part", {"place": "[2].oya", "found": "4"}),
        ([START, {**DEAL, "scores": [1, 2]}, END], "record_part", {"place": "[2].scores", "found": "[1,2]"}),
        (
            [START, {**DEAL, "tehais": [["?"] * 13] * 4}, END],
            "record_part",
            {"place": "[2].tehais", "found": "?"},
        ),
        ([START, {**DEAL, "tehais": [["1m"]] * 2}, END], "record_part", None),
        ([START, {"type": "start_kyoku"}, END], "record_missing", {"place": "[2].tehais"}),
        ([START, DEAL, {"type": "tsumo", "actor": 0}, END], "record_missing", {"place": "[3].pai"}),
        ([START, DEAL, {"type": "ankan", "actor": 0, "consumed": []}, END], "record_part", None),
        (
            [START, DEAL, {"type": "pon", "actor": 0, "target": 0, "pai": "1m", "consumed": []}, END],
            "record_part",
            None,
        ),
        (
            [START, DEAL, {"type": "ryukyoku", "reason": "tea"}],
            "record_part",
            {"place": "[3].reason", "found": "tea"},
        ),
    ],
)
def test_what_is_wrong_with_an_event_is_said_with_its_place(
    events: Sequence[Any], code: str, values: Mapping[str, object] | None
) -> None:
    with pytest.raises(Unreadable) as fault:
        parse_record(lines(events))
    assert fault.value.code == code
    if values is not None:
        assert fault.value.values == values


def test_a_line_that_is_no_json_is_named() -> None:
    with pytest.raises(Unreadable) as fault:
        parse_record(f'{lines([START, DEAL])}\n{{"type": ')
    assert (fault.value.code, fault.value.values["line"]) == ("record_json", 3)
