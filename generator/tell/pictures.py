"""What is said of pictures of the table to those who hear the page, as lines without a language."""

from collections.abc import Sequence
from itertools import groupby

from generator.rules.model import Rules
from generator.table.seats import seats_of
from generator.table.wall import broken_wall, dead_wall, deal, wall_length
from generator.tell.table_answers import seat_line
from generator.texts.lines import Line, Value, join_lines, list_lines


def seating_line(rules: Rules) -> Line:
    """Who sits where."""
    return Line("pictures.seating", {"seats": _listed(seats_of(rules))})


def walls_line(rules: Rules) -> Line:
    """The walls before they are broken."""
    return Line("pictures.walls", {"n": wall_length(rules)})


def break_line(rules: Rules, dice: int) -> Line:
    """Where the dice break the wall, and where the dead wall lies."""
    wall = broken_wall(rules, dice)
    dead = [
        Line("pictures.of_a_wall", {"seat": seat_line(owner), "n": len([*stacks])})
        for owner, stacks in groupby(wall.dead, key=lambda stack: stack.owner)
    ]
    values: dict[str, Value] = {"dice": dice, "seat": seat_line(wall.owner), "dead": join_lines(dead)}
    return Line("pictures.break", values)


def dead_wall_line(rules: Rules, quads: int) -> Line:
    """What lies in the dead wall after so many quads."""
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
    """The turns of the deal in which several tiles are taken."""
    table = rules.table
    values = {"n": table["dealt_at_once"], "seats": _listed(seats_of(rules)), "times": table["deal_turns"]}
    return Line("pictures.deal", values)


def last_tiles_line(rules: Rules) -> Line:
    """Who takes which of the tiles that are dealt last."""
    shares = [share for share in deal(rules) if len(share.places) < rules.table["dealt_at_once"]]
    owners = dict(sorted((place, share.seat) for share in shares for place in share.places))
    first = min(owners)
    rows = [[seat for place, seat in owners.items() if (place - first) % 2 == level] for level in (0, 1)]
    return Line("pictures.last_tiles", {"upper": _one_by_one(rows[0]), "lower": _one_by_one(rows[1])})


def _listed(seats: Sequence[str]) -> Value:
    return list_lines([seat_line(seat) for seat in seats])


def _one_by_one(seats: Sequence[str]) -> Value:
    return join_lines([seat_line(seat) for seat in seats])
