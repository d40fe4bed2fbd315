"""A pool of questions of one kind: enough of them, of every level, none twice, and whatever is rare."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, replace
from heapq import heapify, heappop, heapreplace
from random import Random
from typing import NamedTuple

from generator.quiz.certainty import Certainty
from generator.quiz.dealing.source import Deals, Hands, QuestionSource
from generator.quiz.kind import QuestionKind
from generator.quiz.novelty import Rarity, features_of, rarity
from generator.quiz.question import LEVELS, Question
from riichi_rules.rules.book import Book
from riichi_rules.texts.lines import as_json

# Each level has at least this share of a pool, if the kind has so many different questions of it.
LEAST_SHARE = 0.2

# At most so many questions are looked at for each place in the pool. Fewer are enough if all places can be
# filled and so large a share of a pool, one question after the other, showed nothing new.
DRAWS_AT_MOST, NOTHING_NEW = 6, 0.3

# What fewer questions show than this is rare: another one is kept, so that there is something to choose from.
RARE = 4


@dataclass(frozen=True)
class Pool:
    """Questions of one kind under one ruleset."""

    kind: str
    ruleset: str
    questions: tuple[Question, ...]


def make_pool(
    book: Book, kind: QuestionKind, ruleset: str, seed: str = "", hands: Hands | None = None
) -> Pool:
    """Return the pool of a kind under a ruleset, the same whenever it is made.

    To make several pools of a ruleset, deal the `hands` of all of them once, with `Deals`.
    """
    rules, chance = book.rules(ruleset), f"{kind.id}/{seed}"
    source = QuestionSource(book, rules, Random(chance), hands or Deals(book, seed).hands(ruleset), chance)
    draw = PoolDraw(kind.size, Certainty(kind, source))
    for question in kind.make(replace(source, wants=draw.wants)):
        draw.look_at(question)
        if draw.is_enough():
            break
    chosen = choose(draw.kept, kind.size)
    return Pool(kind.id, ruleset, tuple(sorted(chosen, key=lambda question: question.id)))


class Candidate(NamedTuple):
    """A question that may be chosen, and what it shows."""

    question: Question
    features: frozenset[str]


class PoolDraw:
    """The questions that were drawn for a pool: those that show something rare, and enough of every level."""

    def __init__(self, size: int, certainty: Certainty):
        self.kept: list[Candidate] = []
        self._size, self._certainty = size, certainty
        self._drawn, self._since_new, self._can_skip = 0, 0, False
        self._levels = Counter(dict.fromkeys(LEVELS, 0))
        self._asked: set[str] = set()
        self._seen = Counter[str]()

    def wants(self, level: str, features: Set[str]) -> bool:
        """Tell whether a question of this level that shows these features, among others, may be kept.

        A kind that asks this first can skip what is not wanted, and so look at much at little cost.
        """
        self._can_skip = True
        is_wanted = self._is_rare(features) or self._has_place(level) or self.is_enough()
        self._drawn += not is_wanted
        return is_wanted

    def look_at(self, question: Question) -> None:
        """Keep a certain question if it shows something rare or has a place, and the same was not asked."""
        self._drawn += 1
        features = features_of(question)
        is_wanted = self._is_rare(features) or self._has_place(question.level)
        if not is_wanted or self._is_asked(question):
            self._since_new += 1
        elif self._certainty.is_certain(question):
            self._since_new = self._since_new + 1 if features <= self._seen.keys() else 0
            self._seen.update(features)
            self._levels[question.level] += 1
            self.kept.append(Candidate(question, features))

    def _is_rare(self, features: Set[str]) -> bool:
        return any(self._seen[feature] < RARE for feature in features)

    def _has_place(self, level: str) -> bool:
        """Tell whether one more of this level could be chosen: not if it has a third of a full pool."""
        return self._levels.total() < self._size or self._levels[level] <= self._size / len(LEVELS)

    def _is_asked(self, question: Question) -> bool:
        """Tell whether the same was asked before, and remember that it is asked now."""
        shown = json.dumps([as_json(question.prompt), question.case, question.marked], sort_keys=True)
        is_asked = shown in self._asked
        self._asked.add(shown)
        return is_asked

    def is_enough(self) -> bool:
        """Tell whether all places can be filled and nothing new comes any more, or enough was looked at."""
        if self._drawn >= DRAWS_AT_MOST * self._size:
            return True
        has_all_levels = min(self._levels.values()) >= self._size * LEAST_SHARE
        is_stale = self._since_new >= NOTHING_NEW * self._size and not self._can_skip
        return is_stale and has_all_levels and self._levels.total() >= self._size


def choose(kept: Iterable[Candidate], size: int) -> Iterator[Question]:
    """Yield the rarest question of each level in turn. Levels with something that no question has shown yet
    come before the others.
    """
    candidates, seen, chosen = [*kept], Counter[str](), Counter(dict.fromkeys(LEVELS, 0))
    rankings = {level: Ranking([c for c in candidates if c.question.level == level]) for level in LEVELS}
    for _ in range(min(size, len(candidates))):
        rarest = {level: ranking.rarest(seen) for level, ranking in rankings.items() if ranking}
        level = min(rarest, key=lambda level: (not rarest[level][0], chosen[level], LEVELS.index(level)))
        question, features = rankings[level].take()
        seen.update(features)
        chosen[level] += 1
        yield question


class Ranking:
    """Candidates of which the rarest can be taken. As nothing becomes rarer while questions are chosen, only
    the one that comes first has to be ranked again.
    """

    def __init__(self, candidates: list[Candidate]):
        ranked = ((rarity(each.features, Counter()), order, each) for order, each in enumerate(candidates))
        self._left: list[tuple[Rarity, int, Candidate]] = [*ranked]
        heapify(self._left)

    def rarest(self, seen: Counter[str]) -> Rarity:
        """Return how rare the rarest candidate is, of at least one."""
        while True:
            ranked, order, candidate = self._left[0]
            now = rarity(candidate.features, seen)
            if now == ranked:
                return now
            heapreplace(self._left, (now, order, candidate))

    def take(self) -> Candidate:
        """Remove the candidate that `rarest` has found, and return it."""
        return heappop(self._left)[2]

    def __bool__(self) -> bool:
        return bool(self._left)
