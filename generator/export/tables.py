"""Tables that scripts share with Python, written as modules so that a script need not fetch them."""

import json
from dataclasses import asdict
from typing import Any

from generator.export.sureness import load_sureness
from generator.quiz.concepts import concept_texts, concepts_by_text
from generator.quiz.hints import load_hints
from riichi_rules.data import ROOT
from riichi_rules.logs.model import EXHAUSTIVE, NAGASHI
from riichi_rules.logs.names import DRAWS, DRAWS_BY_NAME, WON, YAKU, YAKU_BY_NAME
from riichi_rules.logs.rules_named import SOUL_NAME
from riichi_rules.mistakes.catalogue import STEP_OF, STEPS
from riichi_rules.rules.book import DEFAULT_RULESET
from riichi_rules.table.forms.result import ANY_END, ENDS
from riichi_rules.table.forms.winner import PAO, WINNER, WORTHS
from riichi_rules.table.game.draws import ABORT_OPTIONS, ABORTS, OF_ALL_FOUR

TABLES = ROOT / "content" / "assets" / "js" / "generated"
HEAD = """/** {about} Written by `python -m generator schemas`. */

// biome-ignore-all format: a table stands on one line

"""


def script_tables() -> dict[str, str]:
    """Return the modules by name, each with its tables."""
    given = {
        name: {"against": list(each.against), "kinds": list(each.kinds), "needs": list(each.needs)}
        for name, each in load_hints().items()
    }
    slips = {name: list(concepts) for name, concepts in concept_texts().slips.items()}
    return {
        "concepts": _module(
            "The concepts of texts and slips, from content/concepts.yaml.",
            CONCEPT_OF_TEXT=("Record<string, string>", dict(concepts_by_text())),
            SLIP_CONCEPTS=("Record<string, string[]>", slips),
        ),
        "hints": _module(
            "The mistakes that hints help against, from content/hints.yaml.",
            HINTS=("Record<string, { against: string[], kinds: string[], needs: string[] }>", given),
        ),
        "logs": _module(
            "Names of yaku, ends of a hand and rooms in logs.",
            YAKU=("string[]", list(YAKU)),
            YAKU_BY_NAME=("Record<string, string>", dict(YAKU_BY_NAME)),
            SOUL_NAME=("string", SOUL_NAME),
            NAGASHI=("string", NAGASHI),
            EXHAUSTIVE=("string", EXHAUSTIVE),
            WON=("string", WON),
            DRAWS=("Record<string, string>", dict(DRAWS)),
            DRAWS_BY_NAME=("Record<string, string>", dict(DRAWS_BY_NAME)),
        ),
        "mistakes": _module(
            "Mistakes and the steps of a score, as the catalogue of mistakes has them.",
            STEPS=("string[]", list(STEPS)),
            STEP_OF=("Record<string, string>", dict(STEP_OF)),
        ),
        "rules": _module("The rules of games that name none.", DEFAULT_RULESET=("string", DEFAULT_RULESET)),
        "results": _module(
            "The keys of results and winners in the agreed form, and the abortive draws with their options.",
            KEYS_OF_END=("Record<string, string[]>", {end: [*ANY_END, *ENDS[end]] for end in ENDS}),
            ABORTS=("Record<string, string>", {why: ABORT_OPTIONS.get(why, why) for why in ABORTS}),
            OF_ALL_FOUR=("string[]", sorted(OF_ALL_FOUR)),
            WORTHS=("string[]", [*WORTHS]),
            WINNER_KEYS=("string[]", [*WINNER]),
            PAO_KEYS=("string[]", [*PAO]),
        ),
        "sureness": _module(
            "The bounds above which the search gives an answer as such, from content/search.yaml.",
            SURENESS=(
                "{ floor: number, margin: number, weights: Record<string, number>, most_lead: number }",
                asdict(load_sureness()),
            ),
        ),
    }


def _module(about: str, **values: tuple[str, Any]) -> str:
    lines = (
        f"/** @type {{{kind}}} */\nexport const {name} = {json.dumps(value, ensure_ascii=False)};\n"
        for name, (kind, value) in values.items()
    )
    return HEAD.format(about=about) + "\n".join(lines)
