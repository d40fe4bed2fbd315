"""Python and scripts read the same records as the same games, and refuse the same ones alike."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from riichi_rules.logs.model import Discard, Draw, Move, RecordedGame, RecordedHand, Unreadable
from riichi_rules.logs.read import parse_record
from riichi_rules.logs.replay import HandReplay
from tests.majiang.converting import read, record_of
from tests.record.mjai_writer import lines, written
from tests.record.reading import read_records
from tests.record.records import damaged, games
from tests.rulebook import book

# The two parsers of JSON name different places of a fault.
PLACED_OTHERWISE = "record_json"
RECORDS = [record for records in games().values() for record in records]
IN_MJAI = [lines(written(parse_record(records[0]))) for records in games().values()]


def as_script(game: RecordedGame) -> dict[str, Any]:
    """Return a game as scripts have it."""
    named = {"ruleset": game.rules.ruleset, "options": game.rules.options}
    room = {"room": game.rules.room} if game.rules.room else {}
    final = game.final and [each._asdict() for each in game.final]
    hands = [*map(hand_as_script, game.hands)]
    rest = {"format": game.format, "title": game.title, "names": game.names, "hands": hands, "final": final}
    found: dict[str, Any] = json.loads(json.dumps({**named, **room, **rest}))
    return found


def hand_as_script(hand: RecordedHand) -> dict[str, Any]:
    fields: dict[str, Any] = {**vars(hand)}
    return {
        "riichiSticks": fields.pop("riichi_sticks"),
        **fields,
        "moves": [*map(move_as_script, hand.moves)],
        "wins": [vars(win) for win in hand.wins],
        "draw": hand.draw and vars(hand.draw),
    }


def move_as_script(move: Move) -> Mapping[str, Any]:
    kind = "draw" if isinstance(move, Draw) else "discard" if isinstance(move, Discard) else "call"
    return {"kind": kind, **move._asdict()}


def read_in_python(text: str) -> dict[str, Any]:
    """Read a record and replay its hands, as the check of scripts does."""
    try:
        game = parse_record(text)
        rules = book().rules(game.rules.ruleset, game.rules.options)
        for number, hand in enumerate(game.hands, 1):
            HandReplay(rules, hand, number)
    except Unreadable as fault:
        return {"ok": False, "code": fault.code, "values": {**fault.values}}
    return {"ok": True, "game": as_script(game)}


def outcome(read: Mapping[str, Any]) -> dict[str, Any]:
    """Return the game, or why there is none."""
    if read["ok"]:
        return {"game": read["game"]}
    code = read["code"]
    return {"code": code} if code == PLACED_OTHERWISE else {"code": code, "values": read["values"]}


def differences(texts: list[str]) -> list[tuple[int, Any, Any]]:
    found = zip(map(outcome, read_records(texts)), map(outcome, map(read_in_python, texts)), strict=True)
    return [(at, theirs, ours) for at, (theirs, ours) in enumerate(found) if theirs != ours]


def test_both_read_the_same_games() -> None:
    """Every recorded game in all formats, and those of another program."""
    texts = RECORDS + IN_MJAI + [record_of(game) for game in read("games")]
    assert len(texts) > 100
    assert differences(texts) == []


@pytest.mark.mass(3, 100)
def test_both_refuse_damaged_records_for_the_same_reason(chunk: int) -> None:
    rngs = [Random(seed) for seed in range(20 * chunk, 20 * chunk + 20)]
    assert differences([damaged(rng, rng.choice(RECORDS + IN_MJAI)) for rng in rngs]) == []
