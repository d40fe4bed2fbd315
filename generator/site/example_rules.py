"""The rules by which a site counts the examples of rulesets that it does not show.

Such an example is by the first ruleset of the site if it comes out alike: a scored hand with the same yaku, a
question about the table with the same answer. Any other one stays by its own rules, which pages name.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from generator.check.examples import Examples, TableExample, WorkedHand, YakuExamples
from generator.settings import default_ruleset
from generator.site.show.scored_hand import score_case
from riichi_rules.engine.score import scorer
from riichi_rules.rules.book import DEFAULT_RULESET, Book
from riichi_rules.rules.model import Rules
from riichi_rules.table.questions import TABLE_QUESTIONS


def by_site_rules(book: Book, examples: Examples) -> Examples:
    """Return the examples by the rules of the site, as far as they come out alike."""
    site = SiteRules(book)
    return examples._replace(
        yaku={name: site.yaku(name, each) for name, each in examples.yaku.items()},
        worked={name: site.worked(each) for name, each in examples.worked.items()},
        table={name: site.table(each) for name, each in examples.table.items()},
    )


class SiteRules:
    """The rulesets of a site, and the first of them."""

    def __init__(self, book: Book):
        self._book, self._shown, self._first = book, {*book.rulesets}, default_ruleset(book)

    def yaku(self, name: str, examples: YakuExamples) -> YakuExamples:
        """Return the examples of a yaku, by the first ruleset if they come out alike by it."""
        holds, near_misses = (
            tuple(self._case(name, case) for case in cases)
            for cases in (examples.holds, examples.near_misses)
        )
        return YakuExamples(holds, near_misses)

    def _case(self, yaku: str, case: Mapping[str, Any]) -> Mapping[str, Any]:
        ruleset = case.get("ruleset", DEFAULT_RULESET if "options" in case else self._first)
        if ruleset in self._shown or "discards" in case:
            return case
        own, ours = self._rules(ruleset, case), self._rules(self._first, case)
        is_alike = own.yaku[yaku].is_counted == ours.yaku[yaku].is_counted and _is_alike(own, ours, case)
        return {**case, "ruleset": self._first} if is_alike else case

    def worked(self, hand: WorkedHand) -> WorkedHand:
        """Return a scored hand by the first ruleset if it has the same yaku by it."""
        if hand.ruleset in self._shown or "problems" in hand.gives:
            return hand
        own, ours = (self._rules(each, hand.case) for each in (hand.ruleset, self._first))
        return replace(hand, ruleset=self._first) if _is_alike(own, ours, hand.case) else hand

    def table(self, example: TableExample) -> TableExample:
        """Return a question about the table by the first ruleset if it has the same answer by it."""
        if example.ruleset in self._shown:
            return example
        ask, options = TABLE_QUESTIONS[example.ask], {"options": example.options}
        own, ours = (
            ask(scorer(self._rules(each, options)), example.question)
            for each in (example.ruleset, self._first)
        )
        return replace(example, ruleset=self._first) if own == ours else example

    def _rules(self, ruleset: str, case: Mapping[str, Any]) -> Rules:
        return self._book.rules(ruleset, case.get("options"))


def _is_alike(own: Rules, ours: Rules, case: Mapping[str, Any]) -> bool:
    """Return whether a hand has the same yaku under two sets of rules, or is no win for the same reason."""
    scores = [score_case(rules, case).score for rules in (own, ours)]
    one, other = ((each.problems, [yaku.id for yaku in each.yaku]) for each in scores)
    return one == other
