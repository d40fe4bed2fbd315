"""Language-neutral lines about players, named by the seats in which they began."""

from collections.abc import Sequence

from riichi_rules.texts.lines import Line, Value, list_lines


def seat_line(seat: str) -> Line:
    """Return a player, named by the seat."""
    return Line(f"words.{seat}")


def labelled_line(label: Line, value: Value) -> Line:
    """Return a value after its label, such as a player."""
    return Line("explain.labelled", {"label": label, "value": value})


def seats_line(seats: Sequence[str], last: str = "and") -> Value:
    """Return a list of players."""
    return list_lines([seat_line(seat) for seat in seats], last)


def of_players(key: str, seats: Sequence[str]) -> Line:
    """Return a sentence about one or several players."""
    return Line(key, {"n": len(seats), "players": seats_line(seats)})
