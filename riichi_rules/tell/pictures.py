"""Language-neutral descriptions of pictures of the table, for screen readers."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from riichi_rules.rules.model import Rules
from riichi_rules.table.game.payments import Paid
from riichi_rules.table.game.uma_oka import FinalResult
from riichi_rules.table.seats import seats_of
from riichi_rules.table.wall import broken_wall, dead_wall, deal, wall_length
from riichi_rules.tell.seats import labelled_line, seat_line, seats_line
from riichi_rules.texts.lines import Line, Value, join_lines


def seating_line(rules: Rules) -> Line:
    """Return the seats of the players."""
    return Line("pictures.seating", {"seats": seats_line(seats_of(rules))})


def walls_line(rules: Rules) -> Line:
    """Return the description of the walls before they are broken."""
    return Line("pictures.walls", {"n": wall_length(rules)})


def break_line(rules: Rules, dice: int) -> Line:
    """Return where the dice break the wall, and where the dead wall is."""
    wall = broken_wall(rules, dice)
    dead = [
        Line("pictures.of_a_wall", {"seat": seat_line(owner), "n": len([*stacks])})
        for owner, stacks in groupby(wall.dead, key=lambda stack: stack.owner)
    ]
    values: dict[str, Value] = {"dice": dice, "seat": seat_line(wall.owner), "dead": join_lines(dead)}
    return Line("pictures.break", values)


def dead_wall_line(rules: Rules, quads: int) -> Line:
    """Return the contents of the dead wall after a number of quads."""
    tiles = [tile for tile in dead_wall(rules, quads) if tile.state != "taken"]
    values = {
        "quads": quads,
        "left": sum(tile.role == "replacement" for tile in tiles),
        "up": sum(tile.state == "face_up" for tile in tiles),
        "moved": sum(tile.role == "moved" for tile in tiles),
        "n": len(tiles),
    }
    return Line("pictures.dead_wall", values)


def deal_line(rules: Rules) -> Line:
    """Return the turns of the deal in which several tiles are taken."""
    table = rules.table
    values = {"n": table["dealt_at_once"], "seats": seats_line(seats_of(rules)), "times": table["deal_turns"]}
    return Line("pictures.deal", values)


def last_tiles_line(rules: Rules) -> Line:
    """Return the players who take each of the last tiles of the deal."""
    shares = [share for share in deal(rules) if len(share.places) < rules.table["dealt_at_once"]]
    owners = dict(sorted((place, share.seat) for share in shares for place in share.places))
    first = min(owners)
    rows = [[seat for place, seat in owners.items() if (place - first) % 2 == level] for level in (0, 1)]
    return Line("pictures.last_tiles", {"upper": _one_by_one(rows[0]), "lower": _one_by_one(rows[1])})


def _one_by_one(seats: Sequence[str]) -> Value:
    return join_lines([seat_line(seat) for seat in seats])


def payments_line(paid: Sequence[Paid]) -> Line:
    """Return the payments: who pays whom, and what is put on the table or taken from it."""
    if not paid:
        return Line("pictures.nobody_pays")
    return join_lines([_payment(each) for each in paid], "tiles.spoken.join")


def _payment(paid: Paid) -> Line:
    if paid.payer is None:
        return Line("pictures.takes", {"seat": seat_line(str(paid.receiver)), "n": paid.points})
    if paid.receiver is None:
        return Line("pictures.lays", {"seat": seat_line(paid.payer), "n": paid.points})
    players = {"payer": seat_line(paid.payer), "receiver": seat_line(paid.receiver)}
    return Line("pictures.pays", {**players, "n": paid.points})


def last_draw_line(draws: Mapping[str, int], last: str) -> Line:
    """Return how often each player draws, and who draws last."""
    each = [
        Line("explain.seat_draws", {"seat": seat_line(seat), "draws": number})
        for seat, number in draws.items()
    ]
    return join_lines([*each, Line("explain.last_draw", {"seat": seat_line(last)})], "tiles.spoken.join")


def callers_line(calls: Mapping[str, Sequence[Line]]) -> Line:
    """Return which tiles East may call from whom."""
    each = {seat: join_lines(called) for seat, called in calls.items()}
    return Line("pictures.callers", {"calls": _by_seat(each)})


def dora_line(cycles: Sequence[Sequence[str]]) -> Line:
    """Return the order in which the tiles follow each other."""
    each = [
        Line(
            "pictures.dora_cycle",
            {"order": join_lines([Line(f"tiles.{tile}") for tile in (*cycle, cycle[0])])},
        )
        for cycle in cycles
    ]
    return join_lines(each, "tiles.spoken.join")


def result_line(results: Mapping[str, FinalResult]) -> Line:
    """Return the final places of a game, each with the player, the points and the result."""
    each = [
        Line(
            "explain.final_place",
            {"place": place, "seat": seat_line(seat), "points": result.points, "total": result.total},
        )
        for place, (seat, result) in enumerate(results.items(), 1)
    ]
    return join_lines(each, "tiles.spoken.join")


def dealers_line(hands: Mapping[str, Sequence[Line]]) -> Line:
    """Return a picture of the hands that each player deals."""
    seats = _by_seat({seat: join_lines(dealt) for seat, dealt in hands.items()})
    return Line("pictures.rounds", {"seats": seats})


def starting_line(seats: Sequence[str], points: int) -> Line:
    """Return the points of each player at the start of the game."""
    return _by_seat(dict.fromkeys(seats, Line("units.points", {"n": points})))


def calls_line(calls: Mapping[str, Line], taken: Sequence[str]) -> Line:
    """Return the calls of each player, and whose call is granted."""
    called = _by_seat(calls)
    if not taken:
        return called
    first = Line("pictures.gets_it", {"seats": seats_line(taken)})
    return join_lines([first, called], "tiles.spoken.join")


def _by_seat(lines: Mapping[str, Line]) -> Line:
    """Return a line for each player, one after the other."""
    each = [labelled_line(seat_line(seat), value) for seat, value in lines.items()]
    return join_lines(each, "tiles.spoken.join")
