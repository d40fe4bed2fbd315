"""The definition of a kind of question: how its questions are made, and which rulesets share them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generator.quiz.dealing.source import QuestionSource
from riichi_rules.quiz.question import Question
from riichi_rules.rules.model import Rules

FOUR = 4


def no_rules(rules: Rules) -> object:  # noqa: ARG001 - the signature of `rests_on`
    """Return the same for all rulesets: no rule changes the questions."""
    return None


def option_key(rules: Rules, option: str) -> object:
    """Return everything that changes the sentence of an option; counters may be named in it."""
    return rules.options[option], option in rules.unknown, rules.payments.honba.tsumo_each


@dataclass(frozen=True)
class QuestionKind:
    """A kind of question.

    `make` yields questions without end, of all levels, and skips those it is not sure of. Rulesets that are
    equal in `rests_on` share a pool. A kind that is `is_for_four` does not occur under rules for three
    players.
    """

    id: str
    make: Callable[[QuestionSource], Iterator[Question]]
    rests_on: Callable[[Rules], object] = lambda rules: rules.ruleset
    size: int = 160
    is_for_four: bool = False

    def is_asked(self, rules: Rules) -> bool:
        """Return whether this kind of question occurs under these rules."""
        return not self.is_for_four or rules.number("players") == FOUR

    @property
    def is_ruled(self) -> bool:
        """Whether the questions depend on the rules."""
        return self.rests_on is not no_rules
