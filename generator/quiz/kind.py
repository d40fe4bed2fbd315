"""What a kind of question is: how its questions are made, and which rulesets ask the same."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.question import Question
from riichi_rules.rules.model import Rules

FOUR = 4


def no_rules(rules: Rules) -> object:  # noqa: ARG001 - the form of all that questions rest on
    """What questions rest on that are the same under all rulesets."""
    return None


def option_key(rules: Rules, option: str) -> object:
    """An option as it is said: counters may be named with it."""
    return rules.options[option], option in rules.unknown, rules.payments.honba.tsumo_each


@dataclass(frozen=True)
class QuestionKind:
    """One kind of question.

    `make` gives questions without end, levels mixed; a question it is not sure of it does not give. Rulesets
    that are equal in `rests_on` share a pool. Where three play, nobody is asked a kind that is `is_for_four`.
    """

    id: str
    make: Callable[[QuestionSource], Iterator[Question]]
    rests_on: Callable[[Rules], object] = lambda rules: rules.ruleset
    size: int = 160
    is_for_four: bool = False

    def is_asked(self, rules: Rules) -> bool:
        """Can there be such questions under these rules?"""
        return not self.is_for_four or rules.number("players") == FOUR

    @property
    def is_ruled(self) -> bool:
        """Do the rules matter at all?"""
        return self.rests_on is not no_rules
