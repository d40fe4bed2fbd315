"""The table of a recorded hand after so many of its moves, as a picture shows it."""

from collections.abc import Sequence
from dataclasses import replace

from generator.record.model import Discard, Draw, Move, RecordedCall, RecordedHand
from generator.record.replay import HandReplay
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import SEATS
from riichi_rules.tell.spoken_tiles import BACK, Called, in_order, plain
from riichi_rules.tell.table_scene import MiddleScene, Scene, SeatScene

FROM = ("", "right", "opposite", "left")  # by quarter turns against the clock


def scene_after(rules: Rules, hand: RecordedHand, count: int, below: int) -> Scene:
    """The table after so many moves with all hands open, seen from a player."""
    moves = hand.moves[:count]
    replay = HandReplay(rules, replace(hand, moves=moves), 0)
    players = [(hand.dealer + place) % len(hand.dealt) for place in range(len(hand.dealt))]
    paid = sum(player.has_paid for player in replay.players)
    indicators = [
        hand.indicators[place] if place < min(replay.turned, len(hand.indicators)) else BACK
        for place in range(rules.table["indicators"])
    ]
    return Scene(
        {_wind(hand, seat): _seat(replay, moves, seat) for seat in players},
        MiddleScene("", hand.honba, hand.riichi_sticks + paid, replay.live, indicators),
        below=_wind(hand, below),
    )


def own_view(scene: Scene) -> Scene:
    """The table as the player below sees it: the hands of the others are hidden."""

    def hidden(lies: SeatScene) -> SeatScene:
        return replace(lies, hand=(BACK,) * len(lies.hand), apart=lies.apart and BACK)

    seats = {seat: lies if seat == scene.below else hidden(lies) for seat, lies in scene.seats.items()}
    return replace(scene, seats=seats)


def _wind(hand: RecordedHand, seat: int) -> str:
    return SEATS[(seat - hand.dealer) % len(hand.dealt)]


def _seat(replay: HandReplay, moves: Sequence[Move], seat: int) -> SeatScene:
    """What lies before a player."""
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
    """Which discard of a player declared riichi."""
    discards = [move for move in moves if isinstance(move, Discard) and move.seat == seat]
    return next((place for place, move in enumerate(discards) if move.riichi), None)


def _gone(moves: Sequence[Move], seat: int) -> frozenset[int]:
    """Which discards of a player were called."""
    following = [*moves[1:], None]
    after = [
        next_
        for move, next_ in zip(moves, following, strict=False)
        if isinstance(move, Discard) and move.seat == seat
    ]
    return frozenset(
        place for place, move in enumerate(after) if isinstance(move, RecordedCall) and move.source == seat
    )


def _melds(hand: RecordedHand, moves: Sequence[Move], seat: int) -> tuple[Called, ...]:
    """The melds as they lie: the called tile first, one that was added last."""
    melds: list[Called] = []
    for move in moves:
        if not isinstance(move, RecordedCall) or move.seat != seat or move.type == "north":
            continue
        if move.type == "kan_added":
            place = next(n for n, meld in enumerate(melds) if plain(meld.tiles[0]) == plain(move.tile))
            pon = melds[place]
            melds[place] = Called("kan_added", (*pon.tiles, move.tile), pon.source)
        else:
            melds.append(_meld(hand, move))
    return tuple(melds)


def _meld(hand: RecordedHand, call: RecordedCall) -> Called:
    if call.source is None:
        return Called(call.type, call.tiles)
    others = [*call.tiles]
    others.remove(call.tile)
    caller, discarder = (SEATS.index(_wind(hand, seat)) for seat in (call.seat, call.source))
    return Called(call.type, (call.tile, *others), FROM[(discarder - caller) % len(SEATS)])
