"""Hands of the data counted under the rulesets, each once for all languages."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from generator.export.browser.files import dense_json
from generator.site.show.counted_hand import CountedCase, count_case
from generator.site.show.deciding import deciders
from riichi_rules.engine.assumptions import assumed_in_count, counting_options
from riichi_rules.rules.book import DEFAULT_RULESET, Book
from riichi_rules.rules.model import Rules

Case = Mapping[str, Any]
Found = TypeVar("Found")


class RulesetCount(NamedTuple):
    """A case counted under a ruleset; `outcome` is equal where cases are counted alike.

    `assumed` are the unknown options that the count rests on.
    """

    scored: CountedCase
    outcome: str
    assumed: tuple[str, ...]


class CaseCounts:
    """Remembers counts, which rest on the rules alone."""

    def __init__(self, book: Book):
        self._book = book
        self._counting = counting_options(book)
        self._counts: dict[tuple[str, str], RulesetCount] = {}
        self._deciding: dict[tuple[str, str], tuple[str, ...]] = {}

    def count(self, ruleset: str, case: Case) -> RulesetCount:
        """Count a case under a ruleset."""
        return _once(self._counts, (ruleset, dense_json(case)), lambda: self._count(ruleset, case))

    def deciding(self, ruleset: str, case: Case) -> tuple[str, ...]:
        """Find the options of a ruleset that decide how a case is counted."""

        def find() -> tuple[str, ...]:
            return deciders(self._book, ruleset).of(lambda rules: _outcome(rules, case), self._counting)

        return _once(self._deciding, (ruleset, dense_json(case)), find)

    def prepare(self, case: Case) -> None:
        """Count a case under every ruleset, for pages that show all of its counts."""
        outcomes = {self.count(ruleset, case).outcome for ruleset in self._book.rulesets}
        if len(outcomes) > 1:
            self.deciding(DEFAULT_RULESET, case)

    def _count(self, ruleset: str, case: Case) -> RulesetCount:
        rules = self._book.rules(ruleset)
        scored = count_case(rules, case)
        assumed = assumed_in_count(self._book, rules, scored.hand, scored.win)
        return RulesetCount(scored, repr(scored.score), (*assumed,))


def _outcome(rules: Rules, case: Case) -> str:
    return repr(count_case(rules, case).score)


def _once(known: dict[tuple[str, str], Found], key: tuple[str, str], find: Callable[[], Found]) -> Found:
    if key not in known:
        known[key] = find()
    return known[key]
