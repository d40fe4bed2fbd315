"""Players in lines without a language, named by the seats in which they began."""

from collections.abc import Sequence

from riichi_rules.texts.lines import Line, Value, list_lines


def seat_line(seat: str) -> Line:
    """A player, named by the seat."""
    return Line(f"words.{seat}")


def labelled_line(label: Line, value: Value) -> Line:
    """A player, or whatever a label says, and what is told of it."""
    return Line("explain.labelled", {"label": label, "value": value})


def seats_line(seats: Sequence[str], last: str = "and") -> Value:
    """Several players."""
    return list_lines([seat_line(seat) for seat in seats], last)
