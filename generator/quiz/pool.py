"""A pool of questions of one kind: enough of every level, no repetitions, and whatever is rare."""

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
from riichi_rules.quiz.question import LEVELS, Question
from riichi_rules.rules.book import Book
from riichi_rules.texts.lines import as_json

# Each level has at least this share of a pool, if there are enough different questions of it.
LEAST_SHARE = 0.2

# The largest number of questions tried for each place in the pool. Drawing ends earlier if the pool can be
# filled and the last questions, NOTHING_NEW of its size, had no new features. It goes on, up to the larger
# limit, as long as a feature that the pool must show is missing.
DRAWS_AT_MOST, NOTHING_NEW = 6, 0.3
DRAWS_FOR_MISSING = 9

# A feature is rare while fewer questions than this show it: more than one is kept, to choose from.
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
    """Return the pool of a kind under a ruleset; the same arguments give the same pool.

    For several pools of a ruleset, deal their `hands` once, with `Deals`.
    """
    rules, kind_seed = book.rules_to_ask(ruleset), f"{kind.id}/{seed}"
    hands = hands or Deals(book, seed).hands(ruleset)
    source = QuestionSource(book, rules, Random(kind_seed), hands, kind_seed)
    draw = PoolDraw(kind.size, Certainty(kind, source), frozenset(kind.must_show(source)))
    for question in kind.make(replace(source, wants=draw.wants)):
        draw.offer(question)
        if draw.is_enough():
            break
    chosen = rarest_by_level(draw.kept, kind.size)
    return Pool(kind.id, ruleset, tuple(sorted(chosen, key=lambda question: question.id)))


class Candidate(NamedTuple):
    """A question that may be chosen, and its features."""

    question: Question
    features: frozenset[str]


class PoolDraw:
    """The questions drawn for a pool: those with rare features, and enough of every level."""

    def __init__(self, size: int, certainty: Certainty, must_show: Set[str] = frozenset()):
        self.kept: list[Candidate] = []
        self._size, self._certainty, self._missing = size, certainty, {*must_show}
        self._drawn, self._since_new, self._can_skip = 0, 0, False
        self._levels = Counter(dict.fromkeys(LEVELS, 0))
        self._questions: set[str] = set()
        self._seen = Counter[str]()

    def wants(self, level: str, features: Set[str]) -> bool:
        """Return whether the pool could use a question of this level with these and perhaps more features.

        A kind that calls this first can skip the rest of the work, and so try many questions at little cost.
        """
        self._can_skip = True
        is_wanted = self._is_rare(features) or self._has_room(level) or self.is_enough()
        self._drawn += not is_wanted
        return is_wanted

    def offer(self, question: Question) -> None:
        """Keep a question if it is certain, new, and has a rare feature or a level with room."""
        self._drawn += 1
        features = features_of(question)
        is_wanted = self._is_rare(features) or self._has_room(question.level)
        if not is_wanted or self._is_repeated(question):
            self._since_new += 1
        elif self._certainty.is_certain(question):
            self._since_new = self._since_new + 1 if features <= self._seen.keys() else 0
            self._seen.update(features)
            self._missing -= features
            self._levels[question.level] += 1
            self.kept.append(Candidate(question, features))

    def _is_rare(self, features: Set[str]) -> bool:
        return any(self._seen[feature] < RARE for feature in features)

    def _has_room(self, level: str) -> bool:
        """Return whether one more question of this level could be chosen: up to a third of a full pool."""
        return self._levels.total() < self._size or self._levels[level] <= self._size / len(LEVELS)

    def _is_repeated(self, question: Question) -> bool:
        """Return whether the same question was drawn before, and record it."""
        content = json.dumps([as_json(question.prompt), question.case, question.marked], sort_keys=True)
        is_repeated = content in self._questions
        self._questions.add(content)
        return is_repeated

    def is_enough(self) -> bool:
        """Return whether the pool can be filled and nothing new turns up, or enough questions were tried."""
        if self._drawn >= DRAWS_AT_MOST * self._size:
            return not self._missing or self._drawn >= DRAWS_FOR_MISSING * self._size
        has_all_levels = min(self._levels.values()) >= self._size * LEAST_SHARE
        is_stale = self._since_new >= NOTHING_NEW * self._size and not self._can_skip
        is_full = has_all_levels and self._levels.total() >= self._size
        return is_stale and is_full and not self._missing


def rarest_by_level(kept: Iterable[Candidate], size: int) -> Iterator[Question]:
    """Yield the rarest question of each level in turn.

    Levels with a feature that no chosen question shows come first.
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
    """A heap of candidates from which the rarest can be taken.

    Features only become more common while questions are chosen, so it is enough to rank the first candidate
    again.
    """

    def __init__(self, candidates: list[Candidate]):
        ranked = ((rarity(each.features, Counter()), order, each) for order, each in enumerate(candidates))
        self._left: list[tuple[Rarity, int, Candidate]] = [*ranked]
        heapify(self._left)

    def rarest(self, seen: Counter[str]) -> Rarity:
        """Return the rarity of the rarest candidate. The ranking must not be empty."""
        while True:
            ranked, order, candidate = self._left[0]
            now = rarity(candidate.features, seen)
            if now == ranked:
                return now
            heapreplace(self._left, (now, order, candidate))

    def take(self) -> Candidate:
        """Remove and return the candidate that `rarest` has found."""
        return heappop(self._left)[2]

    def __bool__(self) -> bool:
        return bool(self._left)
