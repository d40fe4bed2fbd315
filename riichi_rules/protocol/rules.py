"""The rules under which a question is asked: those that it names, or else its caller's."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from riichi_rules.problems import Problem, text_of_value
from riichi_rules.rules.book import Book

# The most problems of one question that are reported.
REPORTED_AT_MOST = 100


class NamedRules(NamedTuple):
    """A ruleset by its id, and the options that differ from it."""

    ruleset: str
    options: Mapping[str, Any]


def rules_of(
    book: Book, question: Mapping[str, Any], default: NamedRules
) -> tuple[NamedRules, Sequence[Problem]]:
    """Return the rules that a question names, and the problems of these names.

    The options of the default hold under each ruleset, unless the question changes them.
    """
    ruleset, options = question.get("ruleset"), question.get("options")
    if ruleset is None and options is None:
        return default, ()
    problems = tuple(islice(_problems(book, ruleset, options), REPORTED_AT_MOST))
    if problems:
        return default, problems
    return NamedRules(ruleset or default.ruleset, {**default.options, **(options or {})}), ()


def _problems(book: Book, ruleset: object, options: object) -> Iterator[Problem]:
    if ruleset is not None and (unknown := book.ruleset_problem(ruleset)):
        yield unknown
    if options is not None and not isinstance(options, Mapping):
        yield Problem("bad_value", values={"key": "options", "found": text_of_value(options)})
    elif options:
        yield from option_problems(book, options)


def option_problems(book: Book, options: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield the problem of each option that does not exist or cannot have its value."""
    for name, value in options.items():
        if problem := book.value_problem(name, value):
            yield (
                problem
                if problem.code == "unknown_option"
                else Problem("bad_option", values={"option": name, "reason": problem}, tip=problem.tip)
            )
