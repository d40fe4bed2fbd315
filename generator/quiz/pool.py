"""A pool of questions of one kind: enough of them, of every level, none twice, and everything covered."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, replace
from random import Random

from generator.quiz.certainty import Certainty
from generator.quiz.dealing.source import Deals, Hands, QuestionSource
from generator.quiz.kind import QuestionKind
from generator.quiz.question import LEVELS, Question
from generator.rules.book import Book
from generator.texts.lines import as_json

# Each level has at least this share of a pool, if the kind has so many different questions of it.
LEAST_SHARE = 0.2

# So many draws for each place in the pool are enough to find every level, and all that has to be covered.
DRAWS_FOR_LEVELS, DRAWS_FOR_GOALS = 6, 20
# Where answers may rest on unknown rules, some of it is never found: it is looked for less long, and no
# longer after so many questions that were left out.
DRAWS_IN_DOUBT, WAIVED_AFTER = 8, 4


class Uncovered(Exception):
    """A pool could not be made to hold everything that it has to; carries what is missing, and the pool."""

    def __init__(self, pool: "Pool", missing: frozenset[str]):
        self.pool, self.missing = pool, missing
        super().__init__(f"{pool.kind}, {pool.ruleset}: nothing covers {', '.join(sorted(missing))}")


@dataclass(frozen=True)
class Pool:
    """Questions of one kind under one ruleset, and how far they cover what they have to."""

    kind: str
    ruleset: str
    questions: tuple[Question, ...]
    coverage: Mapping[str, tuple[int, int]]


def make_pool(
    book: Book, kind: QuestionKind, ruleset: str, seed: str = "", hands: Hands | None = None
) -> Pool:
    """The pool of a kind under a ruleset, the same whenever it is made; raises Uncovered if it cannot be.

    To make several pools of a ruleset, deal the `hands` of all of them once, with `Deals`. The
    first question that covers something new is taken, whatever its level; the other places go to the levels
    in turn. Where rules are not known, what no certain question covers need not be covered.
    """
    rules = book.rules(ruleset)
    goals = kind.goals(rules)
    chance = f"{kind.id}/{seed}"
    source = QuestionSource(book, rules, Random(chance), hands or Deals(book, seed).hands(ruleset), chance)
    certainty = Certainty(kind, source)
    draw = _Draw(kind, goals, certainty)
    for question in kind.make(replace(source, wants=draw.wants)):
        draw.look_at(question)
        if draw.is_enough():
            break
    if certainty.has_doubts:
        draw.waive(draw.missing)
    questions = tuple(sorted(draw.chosen(), key=lambda question: question.id))
    pool = Pool(kind.id, ruleset, questions, coverage(questions, goals - draw.waived))
    if draw.missing:
        raise Uncovered(pool, frozenset(draw.missing))
    return pool


def coverage(questions: tuple[Question, ...], goals: frozenset[str]) -> dict[str, tuple[int, int]]:
    """Of each sort of goal, how many are covered and how many there are."""
    covered = frozenset().union(*(question.covers for question in questions))
    found = Counter(_sort(goal) for goal in goals & covered)
    return {sort: (found[sort], wanted) for sort, wanted in sorted(Counter(map(_sort, goals)).items())}


def _sort(goal: str) -> str:
    """What sort of goal it is; hands are open or closed without further ado."""
    sort, colon, _ = goal.partition(":")
    return sort if colon else "side"


class _Draw:
    """Questions drawn so far: those that are needed for what they cover, and the others by their level."""

    def __init__(self, kind: QuestionKind, goals: frozenset[str], certainty: Certainty):
        self.size, self.drawn, self._certainty = kind.size, 0, certainty
        self.missing = set(goals)
        self._needed: list[Question] = []
        self._spare: dict[str, list[Question]] = {level: [] for level in LEVELS}
        self._kept = Counter(dict.fromkeys(LEVELS, 0))
        self._ids: set[str] = set()
        self._shown: set[str] = set()
        self.waived: set[str] = set()
        self._refused: Counter[str] = Counter()

    def wants(self, level: str, covers: frozenset[str]) -> bool:
        """Is there a place for such a question, or may it be needed? Its mistakes are not known yet."""
        is_wanted = self._has_place(level) or not self.missing.isdisjoint(covers)
        if is_wanted or any(goal.startswith("mistake:") for goal in self.missing) or self.is_enough():
            return True
        self.drawn += 1
        return False

    def look_at(self, question: Question) -> None:
        """Keeps a certain question, if nothing like it was asked and there is a place for it."""
        self.drawn += 1
        is_needed = not self.missing.isdisjoint(question.covers)
        if not (is_needed or self._has_place(question.level)) or not self._is_new(question):
            return
        if not self._certainty.is_certain(question):
            self._refuse(question)
            return
        self.missing -= question.covers
        (self._needed if is_needed else self._spare[question.level]).append(question)
        self._kept[question.level] += 1

    def _has_place(self, level: str) -> bool:
        """Could another of this level be chosen? Not if the pool is full and the level has a third of it."""
        return self._kept.total() < self.size or self._kept[level] <= self.size / len(LEVELS)

    def _refuse(self, question: Question) -> None:
        """Leaves out what rests on an unknown rule; what only such questions cover need not be covered."""
        self._refused.update(self.missing & question.covers)
        self.waive({goal for goal in self.missing if self._refused[goal] >= WAIVED_AFTER})

    def waive(self, goals: Set[str]) -> None:
        """These need not be covered."""
        self.waived |= goals
        self.missing -= self.waived

    def _is_new(self, question: Question) -> bool:
        shown = json.dumps([as_json(question.prompt), question.case, question.marked], sort_keys=True)
        if question.id in self._ids or shown in self._shown:
            return False
        self._ids.add(question.id)
        self._shown.add(shown)
        return True

    def is_enough(self) -> bool:
        """Are there questions for all places, and is everything covered, or was it drawn often enough?"""
        if self.missing:
            most = DRAWS_IN_DOUBT if self._certainty.has_doubts else DRAWS_FOR_GOALS
            return self.drawn >= most * self.size
        if self.drawn >= DRAWS_FOR_LEVELS * self.size:
            return True
        return min(self._kept.values()) >= self.size * LEAST_SHARE and self._kept.total() >= self.size

    def chosen(self) -> Iterator[Question]:
        """The needed ones, then of the level that has the fewest, until all places are taken."""
        yield from self._needed
        levels = Counter(question.level for question in self._needed)
        spare = {level: iter(questions) for level, questions in self._spare.items()}
        left = self.size - len(self._needed)
        while left > 0 and spare:
            level = min(spare, key=lambda level: (levels[level], LEVELS.index(level)))
            question = next(spare[level], None)
            if question is None:
                del spare[level]
                continue
            levels[level] += 1
            left -= 1
            yield question
