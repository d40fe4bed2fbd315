"""The scene of a recorded hand after a number of moves, for pictures of the table."""

from collections.abc import Sequence
from dataclasses import replace

from riichi_rules.logs.model import Discard, Draw, Move, RecordedCall, RecordedHand
from riichi_rules.logs.replay import HandReplay
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import POSITIONS, SEATS
from riichi_rules.tell.spoken_tiles import BACK, Called, in_order, plain
from riichi_rules.tell.table_scene import MiddleScene, Scene, SeatScene


def scene_after(rules: Rules, hand: RecordedHand, count: int, below: int) -> Scene:
    """Return the table after `count` moves with all hands open, seen from player `below`."""
    moves = hand.moves[:count]
    replay = HandReplay(rules, replace(hand, moves=moves), 0)
    players = [(hand.dealer + turn) % len(hand.dealt) for turn in range(len(hand.dealt))]
    paid = sum(player.has_paid for player in replay.players)
    indicators = [
        hand.indicators[index] if index < min(replay.turned, len(hand.indicators)) else BACK
        for index in range(rules.table["indicators"])
    ]
    return Scene(
        {_wind(hand, seat): _seat(replay, moves, seat) for seat in players},
        MiddleScene("", hand.honba, hand.riichi_sticks + paid, replay.live, indicators),
        below=_wind(hand, below),
    )


def hide_other_hands(scene: Scene) -> Scene:
    """Return the table as the player at the bottom sees it, with the hands of the others hidden."""

    def hide(view: SeatScene) -> SeatScene:
        return replace(view, hand=(BACK,) * len(view.hand), apart=view.apart and BACK)

    seats = {seat: view if seat == scene.below else hide(view) for seat, view in scene.seats.items()}
    return replace(scene, seats=seats)


def _wind(hand: RecordedHand, seat: int) -> str:
    return SEATS[(seat - hand.dealer) % len(hand.dealt)]


def _seat(replay: HandReplay, moves: Sequence[Move], seat: int) -> SeatScene:
    """Return the hand, melds and discards of a player."""
    player, last, recorded = replay.players[seat], replay.last, replay.recorded
    drawn = last.tile if isinstance(last, Draw) and last.seat == seat else None
    has_discarded = isinstance(last, Discard) and last.seat == seat
    stick = replay.rules.payments.riichi_stick if player.has_paid else 0
    return SeatScene(
        hand=in_order(player.hand[:-1] if drawn else player.hand),
        melds=_melds(recorded, moves, seat),
        river=player.discards,
        riichi=_riichi(moves, seat),
        apart=drawn,
        points=recorded.points[seat] - stick,
        norths=player.norths,
        gone=_gone(moves, seat),
        marked=frozenset({len(player.discards) - 1} if has_discarded else ()),
    )


def _riichi(moves: Sequence[Move], seat: int) -> int | None:
    """Return the index of the discard with which a player declared riichi, if any."""
    discards = [move for move in moves if isinstance(move, Discard) and move.seat == seat]
    return next((index for index, move in enumerate(discards) if move.riichi), None)


def _gone(moves: Sequence[Move], seat: int) -> frozenset[int]:
    """Return the indices of a player's discards that were called."""
    following = [*moves[1:], None]
    after = [
        next_
        for move, next_ in zip(moves, following, strict=False)
        if isinstance(move, Discard) and move.seat == seat
    ]
    return frozenset(
        index for index, move in enumerate(after) if isinstance(move, RecordedCall) and move.source == seat
    )


def _melds(hand: RecordedHand, moves: Sequence[Move], seat: int) -> tuple[Called, ...]:
    """Return the melds of a player, each with the called tile first and a tile added to it last."""
    melds: list[Called] = []
    for move in moves:
        if not isinstance(move, RecordedCall) or move.seat != seat or move.type == "north":
            continue
        if move.type == "kan_added":
            index = next(n for n, meld in enumerate(melds) if plain(meld.tiles[0]) == plain(move.tile))
            pon = melds[index]
            melds[index] = Called("kan_added", (*pon.tiles, move.tile), pon.source)
        else:
            melds.append(_meld(hand, move))
    return tuple(melds)


def _meld(hand: RecordedHand, call: RecordedCall) -> Called:
    if call.source is None:
        return Called(call.type, call.tiles)
    others = [*call.tiles]
    others.remove(call.tile)
    caller, discarder = (SEATS.index(_wind(hand, seat)) for seat in (call.seat, call.source))
    return Called(call.type, (call.tile, *others), POSITIONS[(discarder - caller) % len(SEATS)])
