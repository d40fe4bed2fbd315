"""The players, named by the seats in which they began."""

from riichi_rules.engine.tiles import WINDS
from riichi_rules.rules.model import Rules

SEATS = tuple(WINDS)
POSITIONS = ("", "right", "opposite", "left")  # of the others as a player sees them, in the order of turns


def seats_of(rules: Rules) -> tuple[str, ...]:
    """Return the players: four, or three without North."""
    return SEATS[: rules.number("players")]


def turns_between(start: str, seat: str) -> int:
    """Return how many turns after a seat another one comes."""
    return (SEATS.index(seat) - SEATS.index(start)) % len(SEATS)


def seat_after(seat: str, number: int = 1) -> str:
    """Return the seat that comes so many turns after another one."""
    return SEATS[(SEATS.index(seat) + number) % len(SEATS)]
