"""Mistakes that several subjects explain, and the first hand."""

from collections.abc import Sequence

from riichi_rules.engine.tiles import notation
from riichi_rules.engine.waits import Wait
from riichi_rules.table.discards import PossibleDiscard
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import distance_line
from riichi_rules.texts.lines import Line, Notation


def discard_mistake(found: PossibleDiscard, best: PossibleDiscard) -> Line:
    """Return the fault of a discard, with the numbers of this hand."""
    tiles = {"about": Notation(found.tile), "best": Notation(best.tile)}
    if found.shanten > best.shanten:
        away, near = [distance_line(each.shanten) for each in (found, best)]
        return mistake_line("discard_farther.which", **tiles, away=away, near=near)
    return mistake_line("discard_fewer.which", **tiles, left=found.left, most=best.left)


def no_furiten_line(wait_list: Sequence[Wait]) -> Line:
    """Return the mistake of seeing a furiten where none of the waits was discarded."""
    about = Notation(notation([wait.tile for wait in wait_list]))
    return mistake_line("furiten_not_there.which", about=about)
