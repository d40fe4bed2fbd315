"""The questions that pages contain: a few of each kind, and on the page of a rule a few about it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import islice

from generator.course.fitting import untaught_concepts
from generator.quiz.subjects.words import needs_two_languages
from riichi_rules.quiz.question import LEVELS, Question

OF_A_KIND = {"beginner": 1, "intermediate": 1, "advanced": 1}  # questions of each level
ABOUT_A_RULE = 3
CANDIDATES = 30  # enough to include different kinds


class Practice:
    """The questions of one ruleset's pools, by their kind and by the rules they rest on."""

    def __init__(self, pools: Mapping[str, Sequence[Question]]):
        self._needed_concepts: dict[str, frozenset[str]] = {}
        self._pools = {kind: in_one_language(pool) for kind, pool in pools.items()}

    def of_kind(self, kind: str) -> list[Question]:
        """Return questions of a kind, the easy ones first."""
        pool = self._pools.get(kind, [])
        return [
            each
            for level, count in OF_A_KIND.items()
            for each in [question for question in pool if question.level == level][:count]
        ]

    def about(self, rule: str, taught: Collection[str] | None = None) -> list[Question]:
        """Return questions about a rule such as `yaku:pinfu` or `page:fu`, of different kinds if possible.

        Questions that the rule decides come first, then easy ones. None needs a concept outside `taught`.
        """
        chosen: list[Question] = []
        ranked = sorted(self._by_rule.get(rule, ()), key=lambda each: _rank(rule, each))
        fit = (each for each in ranked if taught is None or self._needs(each) <= {*taught})
        candidates = [*islice(fit, CANDIDATES)]
        while candidates and len(chosen) < ABOUT_A_RULE:
            kinds = [each.kind for each in chosen]
            chosen.append(min(candidates, key=lambda each: kinds.count(each.kind)))
            candidates.remove(chosen[-1])
        return chosen

    def _needs(self, question: Question) -> frozenset[str]:
        """Return the concepts that a question presupposes, memoised."""
        key = f"{question.kind}/{question.id}"
        if key not in self._needed_concepts:
            self._needed_concepts[key] = untaught_concepts(question, ())
        return self._needed_concepts[key]

    def has(self, kind: str, rule: str) -> bool:
        """Return whether some question of a kind rests on a rule."""
        return any(each.kind == kind for each in self._by_rule.get(rule, ()))

    def rules(self, kinds: Iterable[str]) -> set[str]:
        """Return the rules that the answers and proofs of these kinds of question link to."""
        return set().union(*(self._rules_of[kind] for kind in kinds if kind in self._rules_of))

    @cached_property
    def _rules_of(self) -> Mapping[str, set[str]]:
        return {
            kind: {
                rule
                for question in pool
                for rule in (*question.rules, *(row.rule for part in question.proof for row in part.rows))
                if rule
            }
            for kind, pool in self._pools.items()
        }

    @cached_property
    def _by_rule(self) -> Mapping[str, list[Question]]:
        by_rule: dict[str, list[Question]] = {}
        for question in (question for pool in self._pools.values() for question in pool):
            for rule in {rule.partition("#")[0] for rule in question.rules}:
                by_rule.setdefault(rule, []).append(question)
        return by_rule


def in_one_language(pool: Sequence[Question]) -> list[Question]:
    """Return the questions of a pool that need only the language of the page, shuffled by their ids."""
    return sorted((each for each in pool if not needs_two_languages(each)), key=lambda each: each.id)


def _rank(rule: str, question: Question) -> tuple[int, int, str]:
    """Return the sort key of a question: the position of the rule among its rules, then the level."""
    position = [each.partition("#")[0] for each in question.rules].index(rule)
    return position, LEVELS.index(question.level), question.id
