"""Parsing of command line arguments: a hand, its melds, an option and its value."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from riichi_rules.engine.case import PARAMETER_OF, WIN_PARTS
from riichi_rules.plain_json import as_json
from riichi_rules.problems import Problem
from riichi_rules.rules.book import as_key
from riichi_rules.rules.model import Value
from riichi_rules.table.seats import SEATS
from riichi_rules.typed_hands import typed_case, typed_problems

# The command line names of parts of a question, if they differ.
TYPED_AS = {"concealed": "hand", **PARAMETER_OF}
OPTIONS_OF = {name: part.options[0] for name, part in WIN_PARTS.items() if part.options}
# Positional arguments.
ARGUMENTS = {"hand", "tiles", "calls", "file"}


def option_name(name: str) -> str:
    """Return the option for a parameter or a key of the same name."""
    return f"--{name.replace('_', '-')}"


def parse_option_value(text: str, type_: str) -> Any:
    """Return the value of an option: true, false, a number, a word, or a list.

    The members of a set, and the numbers of a placing, are separated by commas; an empty set is empty text.
    """
    if type_ == "set" and text not in {"true", "false"}:
        return [member for member in text.split(",") if member]
    if type_ == "placing":
        return [_parse_scalar(number) for number in text.split(",")]
    return _parse_scalar(text)


def value_as_typed(value: Value) -> str:
    """Return the value of an option in the form that --option takes."""
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return as_key(value) if isinstance(value, bool | int | str) else json.dumps(as_json(value))


def _parse_scalar(text: str) -> bool | int | str:
    if text in {"true", "false"}:
        return text == "true"
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text


def parse_typed_case(text: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the case that a command line describes."""
    return typed_case(text, **{name: given[name] for name in WIN_PARTS})


def parse_call(text: str) -> dict[str, str]:
    """Return a call: the caller, the type, and whose discard it takes."""
    by, _, rest = text.partition(":")
    type_, _, source = rest.partition(":")
    return {
        "type": type_,
        "by": complete_word(by, SEATS),
        **({"from": complete_word(source, SEATS)} if source else {}),
    }


def complete_word(typed: str, words: Sequence[str]) -> str:
    """Return the word that begins like this, ignoring case, or the text itself if there is not exactly one.

    >>> complete_word("E", ("east", "south"))
    'east'
    """
    matches = [word for word in words if word.startswith(typed.lower())]
    return matches[0] if typed and len(matches) == 1 else typed


def parse_points(text: str) -> dict[str, Any]:
    """Return the points of the players, given in the order of their seats."""
    numbers = [_parse_scalar(number) for number in text.split(",") if number]
    return dict(zip(SEATS, numbers, strict=False))


def problems_as_typed(problems: Sequence[Problem], given: Mapping[str, Any]) -> list[Problem]:
    """Return the problems of a question in terms of the command line, with parts named as options."""
    lacks_win_tile = given.get("win", "none") is None
    typed = typed_problems(
        problems, given.get("hand", ()), lacks_win_tile=lacks_win_tile, hand="HAND", win="--win-tile"
    )
    return [_problem_as_typed(each, given) for each in typed]


def name_as_typed(name: str) -> str:
    """Return how help shows a parameter: an argument in capitals, or an option.

    >>> name_as_typed("hand"), name_as_typed("no_calls")
    ('HAND', '--no-calls')
    """
    return name.upper() if name in ARGUMENTS else OPTIONS_OF.get(name, option_name(name))


def _problem_as_typed(problem: Problem, given: Mapping[str, Any]) -> Problem:
    key, dot, below = str(problem.values.get("key", "")).partition(".")
    name = next((each for each in (key, TYPED_AS.get(key, "")) if each in given), "")
    if not name:
        return problem
    option = name_as_typed(name)
    typed = {"found": given[name]} if name == "points" and not below else {}
    return replace(problem, values={**problem.values, **typed, "key": f"{option}{dot}{below}"})
