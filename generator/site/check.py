"""Everything that is wrong with the rules and the texts, as `generator check` says it."""

from collections.abc import Iterable

from generator.check.examples import check as check_rules
from generator.check.texts import check_texts_of_rules
from generator.problems import Faulty, Problem, render
from generator.rules.load import load_book
from generator.site.library import Source


def all_problems(source: Source) -> list[Problem]:
    """The problems of the rules, of their examples and of the texts in every language."""
    problems = check_rules(source.data)
    try:
        problems += check_texts_of_rules(load_book(source.data), source.texts)
    except Faulty as faulty:
        problems += faulty.problems
    return distinct(problems)


def distinct(problems: Iterable[Problem]) -> list[Problem]:
    """Each problem once, sorted by place; those without a place come last."""
    found = {str(problem): problem for problem in problems}
    return sorted(found.values(), key=lambda problem: (not problem.file, *problem.place))


if __name__ == "__main__":
    print(render(all_problems(Source()), "json"), end="")
