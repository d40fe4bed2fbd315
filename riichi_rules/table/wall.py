"""The wall: where it is broken, what is dealt to whom, how much can be drawn, what lies in the dead wall."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import seats_of

Role = Literal["replacement", "dora", "ura", "spare", "moved"]
State = Literal["face_down", "face_up", "taken"]


class Stack(NamedTuple):
    """A stack of the wall: whose wall, and which from its right end as the owner sees it; the first is 1."""

    owner: str
    place: int


class BrokenWall(NamedTuple):
    """The wall after the dice: whose is broken, and the stacks on both sides of the gap.

    `live` goes clockwise from its left, as tiles are drawn, `dead` counter-clockwise from its right.
    """

    owner: str
    live: tuple[Stack, ...]
    dead: tuple[Stack, ...]


class Share(NamedTuple):
    """Tiles that a player takes in one turn of the deal, by their places in the live wall.

    Place 0 is the upper tile of the first stack, 1 the tile below it, 2 the upper tile of the second stack.
    """

    seat: str
    places: tuple[int, ...]


class DeadTile(NamedTuple):
    """A tile of the dead wall: the stack from the gap (the first is 0), its level, and what it is for."""

    stack: int
    is_upper: bool
    role: Role
    number: int
    state: State


def live_draws(rules: Rules) -> int:
    """How many tiles can be drawn in a hand."""
    table = rules.table
    return _tiles_in_play(rules) - table["dead_wall"] - table["hand"] * rules.number("players")


def _tiles_in_play(rules: Rules) -> int:
    return (rules.table["kinds"] - len(rules.tiles.left_out)) * rules.table["copies"]


def wall_length(rules: Rules) -> int:
    """How many stacks each player builds."""
    return _tiles_in_play(rules) // rules.table["stack_height"] // rules.number("players")


def dice_sums(rules: Rules) -> range:
    """What the dice can show together."""
    return range(rules.table["dice"], 6 * rules.table["dice"] + 1)


def broken_wall(rules: Rules, dice: int) -> BrokenWall:
    """The dice count players from East, counter-clockwise, then stacks from the right end of a wall."""
    seats, length = seats_of(rules), wall_length(rules)
    owner = seats[(dice - 1) % len(seats)]
    clockwise = [seats[-turn % len(seats)] for turn in range(len(seats))]
    ring = [Stack(seat, place) for seat in clockwise for place in range(1, length + 1)]
    gap = ring.index(Stack(owner, dice)) + 1
    from_gap = ring[gap:] + ring[:gap]
    dead = rules.table["dead_wall"] // rules.table["stack_height"]
    return BrokenWall(owner, tuple(from_gap[:-dead]), tuple(reversed(from_gap[-dead:])))


def deal(rules: Rules) -> tuple[Share, ...]:
    """Who takes which tiles of the live wall: four at a time, then one each, East two of them."""
    seats, at_once = seats_of(rules), rules.table["dealt_at_once"]
    turns = [seat for _ in range(rules.table["deal_turns"]) for seat in seats]
    shares = [
        Share(seat, tuple(range(turn * at_once, (turn + 1) * at_once))) for turn, seat in enumerate(turns)
    ]
    first = len(turns) * at_once
    dealer, *others = seats
    shares.append(Share(dealer, (first, first + len(seats))))
    shares += [Share(seat, (first + turn,)) for turn, seat in enumerate(others, 1)]
    return tuple(shares)


def dead_wall(rules: Rules, quads: int) -> tuple[DeadTile, ...]:
    """The dead wall after so many quads, from the gap; each has taken a tile and moved one over."""
    table = rules.table
    turned = 1 + quads if rules.options["kan_dora"] else 1
    found = []
    for place in range(table["dead_wall"]):
        stack, level = divmod(place, table["stack_height"])
        found.append(_dead_tile(table, stack, level == 0, quads, turned))
    for moved in range(quads):
        stack, level = divmod(table["dead_wall"] + moved, table["stack_height"])
        found.append(DeadTile(stack, level == 1, "moved", moved + 1, "face_down"))
    return tuple(found)


def _dead_tile(table: Mapping[str, int], stack: int, is_upper: bool, quads: int, turned: int) -> DeadTile:
    indicator = stack - table["indicator_stack"] + 2
    if indicator < 1:
        number = stack * table["stack_height"] + (1 if is_upper else 2)
        return DeadTile(stack, is_upper, "replacement", number, "taken" if number <= quads else "face_down")
    if indicator > table["indicators"]:
        return DeadTile(stack, is_upper, "spare", 0, "face_down")
    is_turned = is_upper and indicator <= turned
    return DeadTile(
        stack, is_upper, "dora" if is_upper else "ura", indicator, "face_up" if is_turned else "face_down"
    )
