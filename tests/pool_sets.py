"""The sets of pools as files, read as the browser reads them."""

from collections.abc import Callable
from typing import Any

from generator.exports.browser.packed import unpack


def read_set(read: Callable[[str], Any], pool: str, number: int) -> list[dict[str, Any]]:
    """The questions of a set, and those that another pool lends it; `read` has the JSON of a file."""
    shapes, stored = read(f"{pool}/shapes.json"), read(f"{pool}/{number}.json")
    questions = unpack(shapes["shapes"], stored["questions"])
    if lent := stored.get("lent"):
        there = read_set(read, lent["pool"], number)
        questions += [there[place] for place in lent["places"]]
    return questions
