"""The discards of a hand as a section: what each leaves, and the tiles that then help."""

from collections.abc import Mapping, Sequence
from typing import Any

from riichi_rules.engine.answer import Answer
from riichi_rules.texts.lines import Line, Notation, Row, Section, join_lines

COMPARED = 5  # at most


def discards(answer: Answer) -> Section:
    """Return the best discards and the next ones that leave a hand as near to tenpai."""
    best, *_ = answer["discards"]
    near = [each for each in answer["discards"] if each["shanten"] == best["shanten"]]
    rows = tuple(_row(each, each["accepts"]) for each in near[:COMPARED])
    return Section(Line("quiz.feedback.discards"), rows, distance_line(best["shanten"]))


def distance_line(shanten: int) -> Line:
    """Return how far a hand is from tenpai."""
    return Line("explain.shanten", {"n": shanten}) if shanten else Line("explain.tenpai")


def _row(discard: Mapping[str, Any], accepts: Sequence[Mapping[str, Any]]) -> Row:
    helps = [
        Line("explain.accepts", {"tile": Notation(each["tile"]), "left": each["left"]})
        for each in accepts
        if each["left"]
    ]
    name = Line("quiz.discard", {"tile": Notation(discard["tile"])})
    why = join_lines(helps, "explain.not_join") if helps else None
    return Row(name, Line("units.tiles", {"n": discard["left"]}), why, discard["tile"])
