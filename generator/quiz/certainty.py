"""A filter for questions whose answers do not depend on unknown or doubtful rules."""

import json
from collections.abc import Iterator

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind, score_answer
from riichi_rules.engine.assumptions import counting_variants
from riichi_rules.engine.case import Case
from riichi_rules.quiz.question import Question
from riichi_rules.rules.model import Rules
from riichi_rules.rules.recorded import differences, record_reads

# After this many uncertain questions in a row, the kind is taken to have no certain ones.
GIVE_UP = 2000


class Certainty:
    """A test of whether an answer stays the same whatever the values of the unknown rules are."""

    def __init__(self, kind: QuestionKind, source: QuestionSource):
        self._own = record_reads(source.rules)
        self._kind, self._others = kind, other_rules(kind, source)
        self._differences = {other: differences(source.rules, other) for other in self._others}
        # All kinds that score hands use the same hands and scores, so they share the results.
        self._known = source.hands.certain if kind.answer is score_answer else {}

    @property
    def has_doubts(self) -> bool:
        """Whether there are unknown rules that may change an answer."""
        return bool(self._others)

    def is_certain(self, question: Question) -> bool:
        """Return whether the answer is the same for all values of the unknown rules."""
        if not self._others or not question.case:
            return True
        key = json.dumps(question.case)
        if key not in self._known:
            self._known[key] = self._is_same_for_all(question.case)
        return self._known[key]

    def _is_same_for_all(self, case: Case) -> bool:
        ask = self._kind.answer(case)
        own = ask(self._own)
        for index, other in enumerate(self._others):
            # The answer cannot differ unless the rules differ in a part that was read.
            if not self._differences[other].isdisjoint(self._own.reads) and ask(other) != own:
                self._others.insert(0, self._others.pop(index))  # it often decides the next question, too
                return False
        return True


def other_rules(kind: QuestionKind, source: QuestionSource) -> list[Rules]:
    """Return the rules with other values of the unknown options that matter to a kind of question."""
    if not kind.is_ruled or kind.is_about_tiles:
        return []
    book, rules = source.book, source.rules
    scoring = [other for _, other in counting_variants(book, rules)] if kind.is_scored else []
    table = [other for name, other in book.unknown_variants(rules) if book.options[name].topic in kind.topics]
    return [*dict.fromkeys((*scoring, *table))]


def certain_questions(kind: QuestionKind, source: QuestionSource) -> Iterator[Question]:
    """Yield the certain questions of a kind; stop when no more of them are found."""
    certainty, uncertain = Certainty(kind, source), 0
    for question in kind.make(source):
        is_certain = certainty.is_certain(question)
        uncertain = 0 if is_certain else uncertain + 1
        if is_certain:
            yield question
        elif uncertain >= GIVE_UP:
            return
