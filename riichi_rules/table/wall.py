"""The wall: where it is broken, how it is dealt, how many tiles can be drawn, and the dead wall."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import seats_of

Role = Literal["replacement", "dora", "ura", "spare", "moved"]
State = Literal["face_down", "face_up", "taken"]


class Stack(NamedTuple):
    """A stack of the wall: its owner, and its number from the right end as the owner sees it, from 1."""

    owner: str
    place: int


class BrokenWall(NamedTuple):
    """The wall after the dice: its owner, and the stacks on both sides of the gap.

    `live` goes clockwise from the left of the gap, as tiles are drawn, `dead` the other way from its right.
    """

    owner: str
    live: tuple[Stack, ...]
    dead: tuple[Stack, ...]


class Share(NamedTuple):
    """The tiles that a player takes in one turn of the deal, by their indices in the live wall.

    Index 0 is the upper tile of the first stack, 1 the tile below it, 2 the upper tile of the second stack.
    """

    seat: str
    places: tuple[int, ...]


class DeadTile(NamedTuple):
    """A tile of the dead wall: its stack from the gap, counted from 0, its level and its role."""

    stack: int
    is_upper: bool
    role: Role
    number: int
    state: State


def live_draws(rules: Rules) -> int:
    """Return the number of tiles that can be drawn in a hand."""
    table = rules.table
    return _tiles_in_play(rules) - table["dead_wall"] - table["hand"] * rules.number("players")


def _tiles_in_play(rules: Rules) -> int:
    return (rules.table["kinds"] - len(rules.tiles.left_out)) * rules.table["copies"]


def wall_length(rules: Rules) -> int:
    """Return the number of stacks that each player builds."""
    return _tiles_in_play(rules) // rules.table["stack_height"] // rules.number("players")


def dice_sums(rules: Rules) -> range:
    """Return the possible sums of the dice."""
    return range(rules.table["dice"], 6 * rules.table["dice"] + 1)


def broken_wall(rules: Rules, dice: int) -> BrokenWall:
    """Return the wall broken by the dice.

    The dice count players from East, counter-clockwise, then stacks from the right end of that player's wall.
    """
    seats, length = seats_of(rules), wall_length(rules)
    owner = seats[(dice - 1) % len(seats)]
    clockwise = [seats[-turn % len(seats)] for turn in range(len(seats))]
    ring = [Stack(seat, place) for seat in clockwise for place in range(1, length + 1)]
    gap = ring.index(Stack(owner, dice)) + 1
    from_gap = ring[gap:] + ring[:gap]
    dead = rules.table["dead_wall"] // rules.table["stack_height"]
    return BrokenWall(owner, tuple(from_gap[:-dead]), tuple(reversed(from_gap[-dead:])))


def deal(rules: Rules) -> tuple[Share, ...]:
    """Return the shares of the deal: four tiles at a time, then one each, of which East takes two."""
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
    """Return the dead wall from the gap, after kans that each took a tile and moved one over."""
    table = rules.table
    turned = 1 + quads if rules.options["kan_dora"] else 1
    tiles = []
    for index in range(table["dead_wall"]):
        stack, level = divmod(index, table["stack_height"])
        tiles.append(_dead_tile(table, stack, level == 0, quads, turned))
    for moved in range(quads):
        stack, level = divmod(table["dead_wall"] + moved, table["stack_height"])
        tiles.append(DeadTile(stack, level == 1, "moved", moved + 1, "face_down"))
    return tuple(tiles)


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
