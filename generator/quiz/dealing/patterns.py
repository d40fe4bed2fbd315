"""Rare hands, dealt as variations of patterns: the worked hands of the score table and of each yaku."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

from generator.quiz.dealing.dealt import DealtCase, adapt_to_rules, score_dealt
from generator.quiz.dealing.order import stable_order
from generator.quiz.dealing.vary import vary
from riichi_rules.data import DATA
from riichi_rules.engine.case import Case
from riichi_rules.rules.model import Rules
from riichi_rules.strict_yaml import load
from riichi_rules.typed_hands import parse_typed_meld

# A yaku of one suit or of certain tiles is lost in other suits: after VARIATIONS tries the suits are kept.
VARIATIONS, TRIES = 12, 24

Cases = tuple[Mapping[str, object], ...]  # cases of the engine


class Pattern(NamedTuple):
    """A won hand to vary. Its variations keep its yaku or, if none is named, its han and fu."""

    case: Case
    yaku: str = ""

    @property
    def id(self) -> str:
        return f"{self.yaku}{json.dumps(self.case, sort_keys=True)}"


def pattern_files(data: Path = DATA) -> tuple[Path, Path]:
    """Return the files with the hands of the score table and with those of each yaku."""
    return data / "examples" / "cells.yaml", data / "examples" / "yaku.yaml"


def load_patterns(data: Path = DATA) -> tuple[Pattern, ...]:
    """Load the hands of the score table, then those of each yaku that a hand can have."""
    cells, yaku = pattern_files(data)
    of_yaku = load(yaku, yaku.name, dict[str, Mapping[str, Cases]])
    named = [
        Pattern(_case_of(example), name) for name, given in of_yaku.items() for example in given["holds"]
    ]
    return (
        *(Pattern(_case_of(example)) for example in load(cells, cells.name, Cases)),
        *(each for each in named if "win" in each.case),
    )


def _case_of(example: Case) -> Case:
    """Return an example as a case without the rules that it names, to be scored by any."""
    case = {key: value for key, value in example.items() if key not in {"ruleset", "options"}}
    if "melds" not in case:
        return case
    melds = [parse_typed_meld(meld) if isinstance(meld, str) else meld for meld in case["melds"]]
    return {**case, "melds": melds}


def pattern_hands(tables: Sequence[Rules], patterns: Sequence[Pattern], seed: str) -> Iterator[DealtCase]:
    """Yield variations of all patterns again and again, in random order.

    Each pattern has its own order and RNG, so that a further pattern changes no variation of another.
    Patterns without a variation that wins under any of the rules are skipped.
    """
    is_dealt, rounds = True, count()
    while is_dealt:
        is_dealt, round_seed = False, f"{seed}/{next(rounds)}"
        for pattern in stable_order(patterns, round_seed, lambda each: each.id):
            id_ = f"{round_seed}/{pattern.id}"
            case = _variation(tables, pattern, Random(id_))
            if case:
                is_dealt = True
                yield DealtCase(id_, case)


def _variation(tables: Sequence[Rules], pattern: Pattern, rng: Random) -> Case | None:
    """Return a variation that wins and has the yaku of its pattern, or None if none is found."""
    counted = [rules for rules in tables if not pattern.yaku or is_counted(rules, pattern.yaku)]
    for number in range(TRIES if counted else 0):
        is_free, keeps_suits = bool(pattern.yaku), number >= VARIATIONS
        case = vary(tables[0], pattern.case, rng, is_free=is_free, keeps_suits=keeps_suits)
        if case and any(_is_shown(rules, case, pattern.yaku) for rules in counted):
            return case
    return None


def is_counted(rules: Rules, yaku: str) -> bool:
    return yaku in rules.yaku and rules.yaku[yaku].is_counted


def _is_shown(rules: Rules, case: Case, yaku: str) -> bool:
    dealt = score_dealt(rules, adapt_to_rules(rules, case))
    return dealt is not None and (not yaku or any(each.id == yaku for each in dealt.score.yaku))
