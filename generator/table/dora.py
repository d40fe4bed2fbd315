"""Dora: the tiles that indicators point to, the han they give, and when each indicator is turned."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.engine.dora import next_kinds
from generator.engine.score import Scorer
from generator.engine.tiles import KIND, NAMES, count, parse_tiles
from generator.rules.model import Rules
from generator.table.forms.question import Asked, Reply

KEYS = ("indicators", "tiles")


def dora_of(rules: Rules, indicators: Sequence[str]) -> list[str]:
    """The tile that each indicator makes dora; one that is indicated twice counts twice."""
    pointed = next_kinds(rules)
    return [NAMES[pointed[KIND[tile]]] for tile in indicators]


def han_of(rules: Rules, indicators: Sequence[str], counts: int) -> int:
    """The han that tiles get from indicators, red fives apart."""
    return sum(count(counts, KIND[tile]) for tile in dora_of(rules, indicators))


def when_turned(rules: Rules, kan: str) -> str:
    """When the new indicator of a kan is turned: never, before the replacement tile, or after the discard.

    One that is turned after the discard does not lie there yet for a win on the replacement tile.
    """
    if not rules.options["kan_dora"]:
        return "never"
    at_once = rules.options["kan_dora_timing"] == "at_once" or kan == "kan_closed"
    return "before_replacement" if at_once else "after_discard"


def ura_turned(rules: Rules, indicators: int) -> int:
    """How many ura-dora indicators a riichi winner turns, with so many indicators face up."""
    if not rules.options["ura_dora"]:
        return 0
    return indicators if rules.options["kan_ura_dora"] else min(indicators, 1)


def answer_dora(scorer: Scorer, question: Mapping[str, Any]) -> Reply:
    """The answer to a question in the agreed form, and the problems that still need their words."""
    asked = Asked(scorer.rules, question, KEYS)
    indicators, stated = asked.tiles("indicators"), question.get("tiles")
    text = "" if stated is None else stated
    tiles = parse_tiles(text) if isinstance(text, str) else None
    if tiles is None:
        asked.bad("tiles", text, "bad_notation")
    asked.possible(tiles.counts if tiles else 0, indicators)
    most = 2 * scorer.rules.table["indicators"]
    if len(indicators) > most:
        asked.fault("too_many_indicators_lie", found=len(indicators), most=most)
    if asked.problems or tiles is None:
        return asked.refusal
    return asked.reply(
        dora=dora_of(scorer.rules, indicators), han=han_of(scorer.rules, indicators, tiles.counts)
    )
