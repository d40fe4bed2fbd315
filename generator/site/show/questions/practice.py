"""Which of all the questions stand in pages: some of each kind, and on the page of a rule some about it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import islice

from generator.course.fitting import untaught
from generator.quiz.kinds.words import needs_two_languages
from generator.quiz.question import LEVELS, Question

OF_A_KIND = {"beginner": 1, "intermediate": 1, "advanced": 1}
ABOUT_A_RULE = 3
CANDIDATES = 30  # among so many are different kinds
RULED_PARTS = ("rules", "yaku", "score")  # of the menu, whose pages are about rules


class Practice:
    """Questions by their kind and by the rules they rest on, from the pools of one ruleset."""

    def __init__(self, pools: Mapping[str, Sequence[Question]]):
        self._found: dict[str, frozenset[str]] = {}
        self._pools = {kind: in_one_language(pool) for kind, pool in pools.items()}

    def of_kind(self, kind: str) -> list[Question]:
        """Questions of a kind, the easy ones first."""
        pool = self._pools.get(kind, [])
        return [
            each
            for level, count in OF_A_KIND.items()
            for each in [question for question in pool if question.level == level][:count]
        ]

    def about(self, rule: str, taught: Collection[str] | None = None) -> list[Question]:
        """Questions that rest on a rule such as `yaku:pinfu` or `page:fu`, of different kinds if there are.

        Those that it decides come first, then the easy ones; none that needs more than was taught by then.
        """
        chosen: list[Question] = []
        ranked = sorted(self._by_rule.get(rule, ()), key=lambda each: _rank(rule, each))
        fit = (each for each in ranked if taught is None or self._needs(each) <= {*taught})
        found = [*islice(fit, CANDIDATES)]
        while found and len(chosen) < ABOUT_A_RULE:
            asked = [each.kind for each in chosen]
            chosen.append(min(found, key=lambda each: asked.count(each.kind)))
            found.remove(chosen[-1])
        return chosen

    def _needs(self, question: Question) -> frozenset[str]:
        """What a question needs to be understood, found once."""
        key = f"{question.kind}/{question.id}"
        if key not in self._found:
            self._found[key] = untaught(question, ())
        return self._found[key]

    def has(self, kind: str, rule: str) -> bool:
        """Is there a question of a kind that rests on a rule?"""
        return any(each.kind == kind for each in self._by_rule.get(rule, ()))

    def rules(self, kinds: Iterable[str]) -> set[str]:
        """The rules that questions of some kinds lead to, in their answers and in their proofs."""
        return set().union(*(self._rules_of[kind] for kind in kinds if kind in self._rules_of))

    @cached_property
    def _rules_of(self) -> Mapping[str, set[str]]:
        """Return the rules that the questions of each kind lead to."""
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
        found: dict[str, list[Question]] = {}
        for question in (question for pool in self._pools.values() for question in pool):
            for rule in {rule.partition("#")[0] for rule in question.rules}:
                found.setdefault(rule, []).append(question)
        return found


def in_one_language(pool: Sequence[Question]) -> list[Question]:
    """The questions of a pool that can be asked in the language of a page, in an order that mixes them."""
    return sorted((each for each in pool if not needs_two_languages(each)), key=lambda each: each.id)


def _rank(rule: str, question: Question) -> tuple[int, int, str]:
    """How much a question is about a rule, and how hard it is."""
    place = [each.partition("#")[0] for each in question.rules].index(rule)
    return place, LEVELS.index(question.level), question.id
