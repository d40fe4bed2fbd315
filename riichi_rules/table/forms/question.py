"""Questions about the table: a form, a check, and a function that answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from riichi_rules.engine.case import KEYS_NOT_READ
from riichi_rules.engine.score import Scorer
from riichi_rules.problems import Problem
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.reader import Form, Reader, keys_of

# An answer in the agreed form, and the problems, still without messages.
Reply = tuple[dict[str, Any], tuple[Problem, ...]]


def no_further_check(reader: Reader) -> None:
    """Accept any combination of valid parts."""


@dataclass(frozen=True)
class TableQuestion:
    """A question that is parsed by its form, checked as a whole, and answered if it has no problems."""

    form: Form
    check: Callable[[Reader], None]
    answer: Callable[[Reader], Mapping[str, object]]

    def __call__(self, scorer: Scorer, question: Mapping[str, Any]) -> Reply:
        return self.reply(scorer.rules, question)

    def reply(self, rules: Rules, question: Mapping[str, Any]) -> Reply:
        """Return the answer under these rules, or all problems of the question."""
        reader = self.read(rules, question)
        if reader.problems:
            return {"id": question.get("id"), "ok": False}, tuple(reader.problems)
        return {"id": question.get("id"), "ok": True, **self.answer(reader)}, ()

    def read(self, rules: Rules, question: Mapping[str, Any]) -> Reader:
        reader = Reader(rules, question)
        reader.refuse_other_keys([*KEYS_NOT_READ, *keys_of(self.form)])
        reader.read(self.form)
        self.check(reader)
        return reader


def table_question(
    form: Form, check: Callable[[Reader], None] = no_further_check
) -> Callable[[Callable[[Reader], Mapping[str, object]]], TableQuestion]:
    """Return a decorator that makes a question of the function that answers it."""
    return partial(TableQuestion, form, check)
