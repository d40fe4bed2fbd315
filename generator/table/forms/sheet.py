"""The sheet on which the result of a hand is read: the table before it, and everything found wrong."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeGuard

from generator.problems import Problem, did_you_mean
from generator.rules.model import Rules
from generator.table.game.settlement import HandStart, seats_of


class Table(NamedTuple):
    """The table before a hand."""

    before: HandStart
    round_wind: str


class Sheet:
    """What is read from a result. Where the table before it is not known, only its form can be judged."""

    def __init__(self, rules: Rules, table: Table | None):
        self.rules, self.table = rules, table
        self.seats = seats_of(rules)
        self.problems: list[Problem] = []

    def fault(self, code: str, tip: str = "", **values: object) -> None:
        self.problems.append(Problem(code, values=values, tip=tip))

    def bad(self, key: str, found: object, known: Iterable[str] = ()) -> None:
        """A value that a key cannot have, or that it lacks."""
        if found is None:
            self.fault("missing_key", key=key)
        else:
            self.fault("bad_value", key=key, found=str(found), tip=did_you_mean(str(found), known))

    def refuse_keys(self, stated: Mapping[str, Any], known: Iterable[str]) -> None:
        for key in stated:
            if key not in known:
                self.fault("unknown_key", key=str(key), tip=did_you_mean(str(key), known))

    def seat(self, key: str, value: object) -> str:
        if isinstance(value, str) and value in self.seats:
            return value
        self.bad(key, value, self.seats)
        return ""

    def seats_in(self, key: str, value: object) -> tuple[str, ...]:
        """A list of players, each named once."""
        if not isinstance(value, list | tuple):
            self.bad(key, value)
            return ()
        seats = tuple(seat for each in value if (seat := self.seat(key, each)))
        self.refuse_twins(key, seats)
        return seats

    def refuse_twins(self, key: str, seats: Iterable[str]) -> None:
        """Nobody may be named twice."""
        listed = [seat for seat in seats if seat]
        for seat in self.seats:
            if listed.count(seat) > 1:
                self.fault("seat_twice", key=key, seat=seat)


def is_number(value: object, least: int, most: int) -> TypeGuard[int]:
    """Is it a whole number within bounds?"""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
