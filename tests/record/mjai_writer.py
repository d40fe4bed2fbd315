"""Games written in mjai."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from riichi_rules.logs.model import Discard, Draw, Move, RecordedGame, RecordedHand

Event = dict[str, Any]
HONOURS = dict(zip("1234567", "ESWNPFC", strict=True))
CALLED = {
    "chi": "chi",
    "pon": "pon",
    "kan_open": "daiminkan",
    "kan_closed": "ankan",
    "kan_added": "kakan",
    "north": "nukidora",
}
REASONS = {
    "exhaustive": "fanpai",
    "nagashi": "nagashimangan",
    "nine_terminals": "kyushukyuhai",
    "four_winds": "sufonrenta",
    "four_riichi": "suchareach",
    "four_kans": "sukaikan",
    "triple_ron": "sanchaho",
}


def pai(tile: str) -> str:
    """Return a tile as mjai writes it."""
    if tile[1] == "z":
        return HONOURS[tile[0]]
    return f"5{tile[1]}r" if tile[0] == "0" else tile


def written(game: RecordedGame) -> list[Event]:
    """Return the events of a game."""
    reds = bool(game.rules.options.get("red_fives", 3))
    events: list[Event] = [{"type": "start_game", "names": game.names, "aka_flag": reds}]
    return [*events, *(event for hand in game.hands for event in hand_events(hand)), {"type": "end_game"}]


def hand_events(hand: RecordedHand) -> Iterator[Event]:
    yield {
        "type": "start_kyoku",
        **{"bakaze": "ESWN"[hand.round], "kyoku": hand.dealer + 1, "oya": hand.dealer},
        **{"honba": hand.honba, "kyotaku": hand.riichi_sticks, "scores": hand.points},
        "dora_marker": pai(hand.indicators[0]),
        "tehais": [[*map(pai, tiles)] for tiles in hand.dealt],
    }
    for move in hand.moves:
        yield from move_events(move)
    yield from ({"type": "dora", "dora_marker": pai(tile)} for tile in hand.indicators[1:])
    for win in hand.wins:
        value = {"fan": win.han, "fu": win.fu, "hora_points": win.total}
        end = {"type": "hora", "actor": win.seat, "target": win.source, "deltas": win.changes}
        yield {**end, **value, "ura_markers": [*map(pai, hand.ura)]}
    if hand.draw:
        end = {"type": "ryukyoku", "reason": REASONS[hand.draw.why]}
        yield {**end, "deltas": hand.draw.changes} if hand.draw.changes else end
    yield {"type": "end_kyoku"}


def move_events(move: Move) -> Iterator[Event]:
    if isinstance(move, Draw):
        yield {"type": "tsumo", "actor": move.seat, "pai": pai(move.tile)}
    elif isinstance(move, Discard):
        if move.riichi:
            yield {"type": "reach", "actor": move.seat}
        yield {"type": "dahai", "actor": move.seat, "pai": pai(move.tile), "tsumogiri": False}
    else:
        consumed = [*move.tiles]
        event = {"type": CALLED[move.type], "actor": move.seat}
        if move.type != "kan_closed":
            consumed.remove(move.tile)
            event["pai"] = pai(move.tile)
        if move.source is not None:
            event["target"] = move.source
        yield {**event, "consumed": [*map(pai, consumed)]}


def lines(events: Sequence[Event]) -> str:
    return "\n".join(map(json.dumps, events))
