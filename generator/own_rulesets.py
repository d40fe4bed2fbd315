"""Rulesets that are their own text: those of a club, whose file names no source.

A source of the rules that such a ruleset extends says what those rules are, and not what the club plays.
"""

from collections.abc import Mapping
from dataclasses import replace

from riichi_rules.rules.book import Book
from riichi_rules.rules.cells import CellState, OptionValue, RulesetDefinition


def is_own_text(ruleset: RulesetDefinition) -> bool:
    """Return whether a ruleset extends another one and none of its own values has a source."""
    own = [each for each in ruleset.option_values.values() if each.inherited_from is None]
    return ruleset.extends is not None and not any(each.passages or each.like for each in own)


def with_own_values(book: Book) -> Book:
    """Return a book in which such rulesets state the values that they inherit; what is open stays open."""
    rulesets = {name: _with_own_values(each) for name, each in book.rulesets.items()}
    return book if rulesets == book.rulesets else replace(book, rulesets=rulesets, _cache={})


def _with_own_values(ruleset: RulesetDefinition) -> RulesetDefinition:
    if not is_own_text(ruleset):
        return ruleset
    values: Mapping[str, OptionValue] = ruleset.option_values
    return replace(ruleset, option_values={name: _stated(each) for name, each in values.items()})


def _stated(value: OptionValue) -> OptionValue:
    """Return a value without the evidence of the ruleset that it is inherited from."""
    basis = CellState.STATED if value.is_known else CellState.OPEN
    return replace(value, basis=basis, confidence=None, passages=(), like=(), seen=None, is_restated=False)
