"""The proof of a wait: the tiles that wait, and every hand that the awaited tile completes."""

from collections.abc import Sequence

from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.readings import Reading, completed_tiles, reading_text, readings
from riichi_rules.engine.tiles import NAMES, ONE_OF, kinds_in, notation
from riichi_rules.engine.waits import WINS, Wait
from riichi_rules.tell.score import wait_line
from riichi_rules.texts.lines import Line, Notation, Row, join_lines

SEE_WAIT = "page:fu#wait"


def wait_row(hand: PackedHand, wait: Wait, seen: int = 0) -> Row:
    """Return a wait: the tiles that wait, every completed hand, and how many are left of the tile.

    `seen` is the number of these tiles seen outside the hand.
    """
    completed = readings(hand, WINS[wait.tile])
    layouts = list(dict.fromkeys(_groups(hand, wait.tile, reading) for reading in completed))
    why = Line("quiz.wait.completes", {"groups": join_lines([Notation(groups) for groups in layouts])})
    values = {"tile": NAMES[wait.tile], "kinds": wait.kinds, "left": wait.left - seen}
    return Row(wait_line(values), why=why, tiles=_waiting_tiles(completed[0], wait.tile), rule=SEE_WAIT)


def left_over_line(hand: PackedHand, waits: Sequence[Wait], tile: int) -> Line | None:
    """Return the groups of a hand, the tiles that would complete it, and the tile that does not.

    Return None for a hand without a wait or without groups.
    """
    if not waits:
        return None
    reading = readings(hand, WINS[waits[0].tile])[0]
    if not reading_text(reading):
        return None
    groups = _groups(hand, waits[0].tile, reading).split()
    groups[groups.index(notation(completed_tiles(reading)))] = _waiting_tiles(reading, waits[0].tile)
    missing = notation([wait.tile for wait in waits])
    values = {"groups": " ".join(groups), "missing": missing, "tile": NAMES[tile]}
    return Line("quiz.wait.left_over", {name: Notation(tiles) for name, tiles in values.items()})


def completed_groups(hand: PackedHand, tile: int) -> Notation:
    """Return a hand with the tile that completes it, group by group."""
    return Notation(_groups(hand, tile, readings(hand, WINS[tile])[0]))


def _groups(hand: PackedHand, tile: int, reading: Reading) -> str:
    """Return the completed hand, group by group, melds last."""
    concealed = reading_text(reading) or notation(kinds_in(hand.concealed.counts + ONE_OF[tile]))
    return " ".join([concealed, *(notation(meld.tiles) for meld in hand.melds)])


def _waiting_tiles(reading: Reading, tile: int) -> str:
    """Return the tiles in the hand that wait for the missing one."""
    if reading.form == "thirteen_orphans":
        return ""
    kinds = list(completed_tiles(reading))
    kinds.remove(tile)
    return notation(kinds)
