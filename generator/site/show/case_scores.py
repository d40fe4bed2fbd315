"""Scores of example hands under each ruleset, memoised for all languages."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from generator.export.browser.files import dense_json
from generator.settings import default_ruleset
from generator.site.show.deciding import deciders
from generator.site.show.scored_hand import ScoredCase, score_case
from riichi_rules.engine.assumptions import assumed_in_count, counting_options
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules

Case = Mapping[str, Any]
Result = TypeVar("Result")


class RulesetScore(NamedTuple):
    """A case scored under a ruleset; equal scores have an equal `outcome`.

    `assumed` lists the unknown options that the score rests on.
    """

    scored: ScoredCase
    outcome: str
    assumed: tuple[str, ...]


class CaseScores:
    """A memo of scores, which depend on the rules alone and not on a language."""

    def __init__(self, book: Book):
        self._book = book
        self._counting = counting_options(book)
        self._scores: dict[tuple[str, str], RulesetScore] = {}
        self._deciding: dict[tuple[str, str], tuple[str, ...]] = {}

    def score(self, ruleset: str, case: Case) -> RulesetScore:
        """Score a case under a ruleset."""
        return _memoise(self._scores, (ruleset, dense_json(case)), lambda: self._score(ruleset, case))

    def deciding_options(self, ruleset: str, case: Case) -> tuple[str, ...]:
        """Return the options of a ruleset that decide the score of a case."""

        def find() -> tuple[str, ...]:
            return deciders(self._book, ruleset).of(lambda rules: _outcome(rules, case), self._counting)

        return _memoise(self._deciding, (ruleset, dense_json(case)), find)

    def prepare(self, case: Case) -> None:
        """Score a case under every ruleset in advance, for pages that show all of its scores."""
        outcomes = {self.score(ruleset, case).outcome for ruleset in self._book.rulesets}
        if len(outcomes) > 1:
            self.deciding_options(default_ruleset(self._book), case)

    def _score(self, ruleset: str, case: Case) -> RulesetScore:
        rules = self._book.rules(ruleset)
        scored = score_case(rules, case)
        assumed = assumed_in_count(self._book, rules, scored.hand, scored.win)
        return RulesetScore(scored, repr(scored.score), (*assumed,))


def _outcome(rules: Rules, case: Case) -> str:
    return repr(score_case(rules, case).score)


def _memoise(memo: dict[tuple[str, str], Result], key: tuple[str, str], find: Callable[[], Result]) -> Result:
    if key not in memo:
        memo[key] = find()
    return memo[key]
