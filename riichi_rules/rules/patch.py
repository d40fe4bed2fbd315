"""Paths into the rules, and copies of the rules with the value at a path replaced."""

from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass, replace
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from riichi_rules.strict_yaml.values import strip_annotations


class NoSuchPath(Exception):
    """The error for a step of a path that leads nowhere; `known` are the possible steps."""

    def __init__(self, step: str, known: Sequence[str]):
        self.step = step
        self.known = known
        super().__init__(step)


def kind_at(kind: Any, path: Sequence[str]) -> Any:
    """Return the type of the value at a path."""
    for step in path:
        kind = _without_none(strip_annotations(kind))
        if is_dataclass(kind):
            hints = _hints(kind)  # type: ignore[arg-type]  # classes can be hashed
            if step not in hints:
                raise NoSuchPath(step, list(hints))
            kind = hints[step]
        elif get_origin(kind) is Mapping:
            kind = get_args(kind)[1]
        else:
            raise NoSuchPath(step, [])
    return kind


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _without_none(kind: Any) -> Any:
    arguments = [each for each in get_args(kind) if each is not type(None)]
    return strip_annotations(arguments[0]) if type(None) in get_args(kind) and len(arguments) == 1 else kind


def value_at(value: Any, path: Sequence[str]) -> Any:
    """Return the value at a path."""
    for step in path:
        known = value if isinstance(value, Mapping) else vars(value) if is_dataclass(value) else {}
        if step not in known:
            raise NoSuchPath(step, list(known))
        value = known[step]
    return value


def replace_at(thing: Any, path: Sequence[str], value: Any) -> Any:
    """Return a copy of `thing` with the value at a path replaced."""
    head, *rest = path
    if isinstance(thing, Mapping):
        return {**thing, head: replace_at(thing[head], rest, value) if rest else value}
    below = replace_at(getattr(thing, head), rest, value) if rest else value
    return replace(thing, **{head: below})
