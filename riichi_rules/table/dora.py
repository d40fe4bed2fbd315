"""Dora: the tiles that indicators point to, the han they give, and how many ura indicators are turned."""

from collections.abc import Mapping, Sequence

from riichi_rules.engine.dora import next_kinds
from riichi_rules.engine.tiles import KIND, NAMES, count
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.fields import NO_TILES, NotationField, TilesField
from riichi_rules.table.forms.question import table_question
from riichi_rules.table.forms.reader import Reader


def dora_of(rules: Rules, indicators: Sequence[str]) -> list[str]:
    """The tile that each indicator makes dora; one that is indicated twice counts twice."""
    pointed = next_kinds(rules)
    return [NAMES[pointed[KIND[tile]]] for tile in indicators]


def han_of(rules: Rules, indicators: Sequence[str], counts: int) -> int:
    """The han that tiles get from indicators, red fives apart."""
    return sum(count(counts, KIND[tile]) for tile in dora_of(rules, indicators))


def ura_turned(rules: Rules, indicators: int) -> int:
    """How many ura-dora indicators a riichi winner turns, with so many indicators face up."""
    if not rules.options["ura_dora"]:
        return 0
    return indicators if rules.options["kan_ura_dora"] else min(indicators, 1)


def _check_tiles(question: Reader) -> None:
    """There are four of a kind, and so many indicators in the dead wall."""
    indicators, tiles = question["indicators"], question["tiles"]
    question.refuse_impossible_tiles(tiles.counts if tiles else 0, indicators)
    most = 2 * question.rules.table["indicators"]
    if len(indicators) > most:
        question.fault("too_many_indicators_lie", found=len(indicators), most=most)


@table_question({"indicators": TilesField(), "tiles": NotationField(default=NO_TILES)}, _check_tiles)
def answer_dora(question: Reader) -> Mapping[str, object]:
    """Which tiles are dora, and how many han do they give?"""
    rules, indicators = question.rules, question["indicators"]
    return {"dora": dora_of(rules, indicators), "han": han_of(rules, indicators, question["tiles"].counts)}
