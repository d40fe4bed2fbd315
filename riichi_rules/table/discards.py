"""Discards: how far from tenpai each leaves a hand, and the tiles that then bring it nearer."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.tiles import KIND, NAMES, ONE_OF, TILE
from riichi_rules.engine.waits import UkeireTile, held_waits, out_of_set, shanten_of, ukeire
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.fields import NO_TILES, SEEN, HandField
from riichi_rules.table.forms.question import table_question
from riichi_rules.table.forms.reader import Reader
from riichi_rules.table.hand_tiles import distinct_tiles, without


class PossibleDiscard(NamedTuple):
    """A discard, the shanten that it leaves, and the tiles that then lower it (ukeire)."""

    tile: str
    shanten: int
    ukeire: tuple[UkeireTile, ...]

    @property
    def left(self) -> int:
        """The number of tiles that lower shanten and lie nowhere in sight."""
        return sum(each.left for each in self.ukeire)

    @property
    def rank(self) -> tuple[int, int]:
        """The order of discards, the best first."""
        return self.shanten, -self.left


def possible_discards(rules: Rules, hand: PackedHand, seen: int = 0) -> list[PossibleDiscard]:
    """Return every discard from a hand with a tile drawn, the best first; `seen` lie open elsewhere.

    Of a red five and a plain one, the plain one is discarded. The discarded tile is not left, either.
    """
    gone = out_of_set(rules)
    found = {}
    for tile in distinct_tiles(hand.concealed):  # a red five comes before the plain ones
        rest, kind = without(hand, TILE[tile]), KIND[tile]
        if held_waits(rules, rest):
            found[kind] = PossibleDiscard(tile, 0, ())
        else:
            left = ukeire(rest, gone, seen + ONE_OF[kind])
            found[kind] = PossibleDiscard(tile, shanten_of(rest, gone), left)
    return sorted(found.values(), key=lambda each: each.rank)


def discard_items(found: Sequence[PossibleDiscard]) -> list[dict[str, Any]]:
    """Return discards in the agreed form."""
    return [
        {
            "tile": each.tile,
            "shanten": each.shanten,
            "left": each.left,
            "accepts": [{"tile": NAMES[tile], "left": left} for tile, left in each.ukeire],
        }
        for each in found
    ]


@table_question({"hand": HandField()})
def answer_discards(question: Reader) -> Mapping[str, object]:
    """Return the shanten of a hand with a tile drawn, -1 if complete, and the result of each discard."""
    rules, hand = question.rules, question["hand"]
    seen = SEEN.read(question, "seen") or NO_TILES
    found = possible_discards(rules, hand, seen.counts)
    return {"shanten": shanten_of(hand, out_of_set(rules)), "discards": discard_items(found)}
