"""A win of a replayed hand as a case of the engine: the hand, and how it was won."""

from typing import Any

from riichi_rules.engine.tiles import WINDS, join_tiles
from riichi_rules.logs.model import Discard, Draw, LoggedWin, RecordedCall
from riichi_rules.logs.replay import TAKEN, HandReplay
from riichi_rules.table.furiten import furiten


def win_tile(replay: HandReplay, win: LoggedWin) -> str | None:
    """Return the tile on which a player wins, or None if the last move allows no win."""
    last = replay.last
    if last is None or last.seat != win.source:
        return None
    if win.is_tsumo:
        return last.tile if isinstance(last, Draw) else None
    if isinstance(last, Draw) or (isinstance(last, RecordedCall) and last.type in TAKEN):
        return None
    return last.tile


def case_of(replay: HandReplay, win: LoggedWin, tile: str) -> dict[str, Any]:
    """Return the case of a win with everything that follows from the moves."""
    recorded, rules, player = replay.recorded, replay.rules, replay.players[win.seat]
    players = rules.number("players")
    concealed = [*player.hand]
    if win.is_tsumo:
        concealed.remove(tile)
    has_riichi = player.riichi > 0
    turned = recorded.indicators[: replay.turned]
    case: dict[str, Any] = {
        "concealed": join_tiles(sorted(concealed, key=lambda each: (each[1], each[0].replace("0", "5")))),
        "melds": player.melds,
        "win_tile": tile,
        "win": "tsumo" if win.is_tsumo else "ron",
        "seat_wind": list(WINDS)[(win.seat - recorded.dealer) % players],
        "round_wind": list(WINDS)[recorded.round % len(WINDS)],
        "dora_indicators": [*turned],
        "ura_indicators": [*recorded.ura[: len(turned)]] if has_riichi else [],
        "riichi": player.riichi,
        "honba": recorded.honba,
        "riichi_sticks": recorded.riichi_sticks,
    }
    if player.norths:
        case["nukidora"] = player.norths
    return case | {event: True for event, holds in _events(replay, win).items() if holds}


def _events(replay: HandReplay, win: LoggedWin) -> dict[str, bool]:
    """Return whether each of the events that give a yaku or affect one happened with the win."""
    is_tsumo, is_dealer = win.is_tsumo, win.seat == replay.recorded.dealer
    is_first = replay.has_not_played(win.seat)
    is_last, is_both = replay.live == 0, replay.rules.options["haitei_rinshan"] == "both"
    return {
        "ippatsu": replay.players[win.seat].ippatsu,
        "haitei": is_tsumo and is_last and (is_both or not replay.is_replacement),
        "houtei": not is_tsumo and is_last and isinstance(replay.last, Discard),
        "rinshan": is_tsumo and replay.is_replacement,
        "chankan": not is_tsumo and replay.is_after_kan,
        "tenhou": is_tsumo and is_first and is_dealer,
        "chiihou": is_tsumo and is_first and not is_dealer,
        "renhou": not is_tsumo and is_first and not is_dealer and isinstance(replay.last, Discard),
    }


def furiten_tiles(replay: HandReplay, win: LoggedWin) -> tuple[str, ...]:
    """Return the tiles that make the winner furiten; none for a tsumo."""
    player = replay.players[win.seat]
    if win.is_tsumo:
        return ()
    found = furiten(
        replay.rules, player.as_hand(), player.discards, player.passed, has_riichi=player.riichi > 0
    )
    return found.because
