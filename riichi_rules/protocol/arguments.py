"""Arguments of public functions, checked against their annotations."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from inspect import signature
from itertools import chain
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, ParamSpec, TypeVar, Union, Unpack, get_args, get_origin, get_type_hints

from riichi_rules.engine.case import PARAMETER_OF, Words, tip_of_words
from riichi_rules.problems import Faulty, Problem, did_you_mean, text_of_value

P = ParamSpec("P")
R = TypeVar("R")
Refuse = Callable[[Sequence[Problem]], Exception]


def words_in(words: Words) -> list[str]:
    """Return the words in a text or in several."""
    return [word for text in texts_in(words) for word in text.split()]


def texts_in(words: Words) -> list[str]:
    return [words] if isinstance(words, str) else [*words]


def check_arguments(refuse: Refuse) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator that refuses arguments of the wrong type, all at once and by their names."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        names = [*signature(function).parameters]
        hints = parameter_types(function)
        is_unpacked = len(hints) > len(get_type_hints(function))
        kinds = {name: kind for name, kind in hints.items() if kind is not Any}
        fits = {name: _test_of(kind) for name, kind in kinds.items()}

        @wraps(function)
        def call(*arguments: P.args, **named: P.kwargs) -> R:
            if any(isinstance(value, Iterator) for value in chain(arguments, named.values())):
                return call(
                    *map(_read_all, arguments), **{name: _read_all(value) for name, value in named.items()}
                )
            if is_unpacked and (unknown := [name for name in named if name not in hints]):
                raise refuse([_unknown(name, hints) for name in unknown])
            given = chain(zip(names, arguments, strict=False), named.items())
            wrong = [(name, value) for name, value in given if name in fits and not fits[name](value)]
            if wrong:
                raise refuse([_wrong_type(name, value, kinds[name]) for name, value in wrong])
            try:
                return function(*arguments, **named)
            except Faulty as faulty:
                raise refuse(faulty.problems) from None

        return call

    return decorate


def _read_all(value: Any) -> Any:
    """Return the items of an iterator, which can be read only once, and any other value itself."""
    return tuple(value) if isinstance(value, Iterator) else value


def parameter_types(function: Callable[..., Any]) -> dict[str, Any]:
    """Return the type of each parameter, those of unpacked keyword arguments among them."""
    hints = get_type_hints(function)
    hints.pop("return", None)
    unpacked = [name for name, kind in hints.items() if get_origin(kind) is Unpack]
    for name in unpacked:
        hints |= get_type_hints(get_args(hints.pop(name))[0])
    return hints


def _unknown(name: str, known: Iterable[str]) -> Problem:
    return Problem("unknown_key", values={"key": name}, tip=did_you_mean(PARAMETER_OF.get(name, name), known))


def _wrong_type(name: str, value: object, kind: Any) -> Problem:
    return Problem("bad_value", values={"key": name, "found": text_of_value(value)}, tip=_describe(kind))


def _test_of(kind: Any) -> Callable[[Any], bool]:
    """Return a function that tests whether a value is of a kind."""
    origin = get_origin(kind)
    if origin in {Union, UnionType}:
        first, second = map(_test_of, get_args(kind))
        return lambda value: first(value) or second(value)
    if origin is Iterable:
        holds = _test_of(get_args(kind)[0])
        return lambda value: (
            isinstance(value, Iterable) and not isinstance(value, Mapping) and all(map(holds, value))
        )
    if origin is Literal:
        return lambda value: isinstance(value, str)
    if kind is int:
        return lambda value: type(value) is int or (isinstance(value, int) and not isinstance(value, bool))
    return lambda value: isinstance(value, origin or kind)


def _describe(kind: Any) -> str:
    """Return a description of the values that a parameter accepts."""
    origin = get_origin(kind)
    if origin in {Union, UnionType}:
        return " or ".join(_describe(each) for each in get_args(kind) if each is not NoneType)
    if origin is Iterable:
        return "a list of mappings" if get_origin(get_args(kind)[0]) is Mapping else "a list of texts"
    if origin is Literal:
        return tip_of_words(get_args(kind), "")
    named = {str: "text", int: "a whole number", bool: "true or false", Path: "a path"}
    return named.get(kind, "a mapping")
