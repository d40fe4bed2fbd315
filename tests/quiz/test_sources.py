"""Every source of questions has its share: none is dead while the others still bring enough."""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from types import FunctionType, NoneType
from typing import Any, get_args, get_type_hints

import pytest

from generator.quiz.dealing.source import new_source
from generator.quiz.registry import KINDS
from tests.rulebook import book, rules

ROOMS = ("generator.quiz.subjects.", "generator.quiz.dealing.")
QUESTIONS, TRIED = 40, 12


class Counted:
    """A source, with how often it was asked and had something, by the texts it was given: a type of hand."""

    def __init__(self, source: FunctionType):
        self.source, self.asked, self.found = source, Counter[str](), Counter[str]()

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        result = self.source(*args, **kwargs)
        name = " ".join([self.source.__qualname__, *(each for each in args if isinstance(each, str))])
        self.asked[name] += 1
        self.found[name] += result is not None
        return result


def sources() -> Iterator[FunctionType]:
    """Yield the functions that make something for a question, or nothing if a hand does not suit."""
    for name, module in [*sys.modules.items()]:
        for value in vars(module).values() if name.startswith(ROOMS) else ():
            is_own = isinstance(value, FunctionType) and value.__module__ == name
            if is_own and NoneType in get_args(get_type_hints(value).get("return")):
                yield value


def test_every_source_of_questions_has_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a kind tries with a hand, such as to win it the other way, comes of it now and then."""
    counts = {source: Counted(source) for source in sources()}
    for module in [module for name, module in sys.modules.items() if name.startswith(ROOMS)]:
        for name, value in [*vars(module).items()]:
            if isinstance(value, FunctionType) and value in counts:
                monkeypatch.setattr(module, name, counts[value])
    for kind in KINDS.values():
        [*islice(kind.make(new_source(book(), rules(), Random(7))), QUESTIONS)]
    tried = [
        (name, each.found[name])
        for each in counts.values()
        for name, number in each.asked.items()
        if number >= TRIED
    ]
    assert len(tried) > 20
    assert [name for name, found in tried if not found] == []
