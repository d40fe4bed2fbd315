"""The worked examples: questions about the table by name, and a hand for each cell of the score tables."""

from collections.abc import Mapping
from typing import Any

from generator.check.examples import EXAMPLES, TableExample, expand_melds, load_examples
from riichi_rules.data import DATA
from riichi_rules.engine.score import scorer
from riichi_rules.strict_yaml import File, build
from riichi_rules.table.questions import TABLE_QUESTIONS
from tests.rulebook import rules

CELLS_FILE = DATA / "examples" / "cells.yaml"
WORKED: Mapping[str, TableExample] = load_examples().table


def load_cells() -> list[dict[str, Any]]:
    """Return a hand for each cell of the score tables, as cases of `score --batch`."""
    file = File.read(CELLS_FILE, CELLS_FILE.name)
    file.root = file.root and expand_melds(file, file.root)
    return [dict(case) for case in build(file, EXAMPLES["cells"])]


def answer_of(name: str) -> dict[str, Any]:
    """Return the answer to the question of an example, or the codes of its problems."""
    example = WORKED[name]
    used = scorer(rules(example.ruleset, **example.options))
    answer, problems = TABLE_QUESTIONS[example.ask](used, example.question)
    return {"problems": [problem.code for problem in problems]} if problems else answer


def stated_in(name: str, answer: Any) -> Any:
    """Return the part of an answer that the example states, with fractions as written there."""
    return _part(WORKED[name].gives, answer)


def shown(*names: str) -> bool:
    """Return whether the answers of the examples are as stated."""
    return all(stated_in(name, answer_of(name)) == WORKED[name].gives for name in names)


def _part(stated: Any, found: Any) -> Any:
    if isinstance(stated, Mapping) and isinstance(found, Mapping):
        return {key: _part(value, found[key]) if key in found else None for key, value in stated.items()}
    if isinstance(stated, list) and isinstance(found, list) and len(stated) == len(found):
        return [_part(value, other) for value, other in zip(stated, found, strict=True)]
    return str(found) if isinstance(found, float) else found
