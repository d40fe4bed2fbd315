"""The proof of a wait: the tiles that wait, and every hand that the awaited tile completes."""

from riichi_rules.engine.hand import Hand
from riichi_rules.engine.readings import Reading, completed_tiles, reading_text, readings
from riichi_rules.engine.tiles import NAMES, ONE_OF, kinds_in, notation
from riichi_rules.engine.waits import WINS, Wait
from riichi_rules.tell.score import wait_line
from riichi_rules.texts.lines import Line, Notation, Row, join_lines

SEE_WAIT = "page:fu#wait"


def wait_row(hand: Hand, wait: Wait, seen: int = 0) -> Row:
    """Return a wait: the tiles that wait, every completed hand, and how many are left of the tile.

    `seen` is the number of these tiles seen outside the hand.
    """
    completed = readings(hand, WINS[wait.tile])
    layouts = list(dict.fromkeys(_groups(hand, wait.tile, reading) for reading in completed))
    why = Line("quiz.wait.completes", {"groups": join_lines([Notation(groups) for groups in layouts])})
    values = {"tile": NAMES[wait.tile], "kinds": wait.kinds, "left": wait.left - seen}
    return Row(wait_line(values), why=why, tiles=_waiting(completed[0], wait.tile), rule=SEE_WAIT)


def _groups(hand: Hand, tile: int, reading: Reading) -> str:
    """Return the completed hand, group by group, melds last."""
    concealed = reading_text(reading) or notation(kinds_in(hand.concealed.counts + ONE_OF[tile]))
    return " ".join([concealed, *(notation(meld.tiles) for meld in hand.melds)])


def _waiting(reading: Reading, tile: int) -> str:
    """Return the tiles in the hand that wait for the missing one."""
    if reading.form == "thirteen_orphans":
        return ""
    kinds = list(completed_tiles(reading))
    kinds.remove(tile)
    return notation(kinds)
