"""Dora: the tiles that indicators point to, their han, and the number of ura indicators turned."""

from collections.abc import Mapping, Sequence

from riichi_rules.engine.dora import next_kinds
from riichi_rules.engine.tiles import KIND, NAMES, count
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.fields import NO_TILES, NotationField, TilesField
from riichi_rules.table.forms.question import table_question
from riichi_rules.table.forms.reader import Reader


def dora_of(rules: Rules, indicators: Sequence[str]) -> list[str]:
    """Return the tile that each indicator makes dora; a tile indicated twice is listed twice."""
    kind_after = next_kinds(rules)
    return [NAMES[kind_after[KIND[tile]]] for tile in indicators]


def han_of(rules: Rules, indicators: Sequence[str], counts: int) -> int:
    """Return the han that tiles get from indicators, without those of red fives."""
    return sum(count(counts, KIND[tile]) for tile in dora_of(rules, indicators))


def ura_turned(rules: Rules, indicators: int) -> int:
    """Return the number of ura-dora indicators that a riichi winner turns."""
    if not rules.options["ura_dora"]:
        return 0
    return indicators if rules.options["kan_ura_dora"] else min(indicators, 1)


def _check_tiles(question: Reader) -> None:
    """Report a fifth tile of a kind, and more indicators than the dead wall has."""
    indicators, tiles = question["indicators"], question["tiles"]
    question.refuse_impossible_tiles(tiles.counts if tiles else 0, indicators)
    most = 2 * question.rules.table["indicators"]
    if len(indicators) > most:
        question.fault("too_many_indicators_lie", found=len(indicators), most=most)


@table_question({"indicators": TilesField(), "tiles": NotationField(default=NO_TILES)}, _check_tiles)
def answer_dora(question: Reader) -> Mapping[str, object]:
    """Return the tiles that are dora, and the han they give."""
    rules, indicators = question.rules, question["indicators"]
    return {"dora": dora_of(rules, indicators), "han": han_of(rules, indicators, question["tiles"].counts)}
