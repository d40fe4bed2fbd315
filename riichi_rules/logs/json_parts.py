"""The parts of a log in JSON, with the path of each that cannot be read."""

import json
from typing import Any, NoReturn, TypeGuard

from riichi_rules.logs.model import Unreadable
from riichi_rules.problems import text_of_value

MOST = 10**9
LONGEST_NUMBER = 20  # digits; a longer one is too large in any case
SHOWN = 40

JsonPath = tuple[str | int, ...]


def parse_json(text: str) -> Any:
    """Return the value of a JSON text as scripts read it: whole numbers may have a decimal point."""
    try:
        return json.loads(text, parse_constant=_refuse, parse_float=_number, parse_int=_number)
    except json.JSONDecodeError as error:
        raise Unreadable("record_json", {"line": error.lineno, "column": error.colno}) from None
    except (RecursionError, ValueError):
        raise Unreadable("record_json", {"line": 1, "column": 1}) from None


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


def _number(digits: str) -> int | float:
    if len(digits) < LONGEST_NUMBER and digits.lstrip("-").isdecimal():
        return int(digits)
    value = float(digits)
    return int(value) if value.is_integer() and abs(value) <= MOST else value


def _format_path(path: JsonPath) -> str:
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return "".join(steps).removeprefix(".")


def bad_part(path: JsonPath, found: object) -> Unreadable:
    return Unreadable("record_part", {"place": _format_path(path), "found": text_of_value(found)[:SHOWN]})


def list_at(found: object, path: JsonPath) -> list[Any]:
    if not isinstance(found, list):
        raise bad_part(path, found)
    return found


def integer_at(found: object, path: JsonPath) -> int:
    if not is_integer(found) or abs(found) > MOST:
        raise bad_part(path, found)
    return found


def is_integer(found: object) -> TypeGuard[int]:
    return isinstance(found, int) and not isinstance(found, bool)


def integers_at(found: object, path: JsonPath) -> list[int]:
    return [integer_at(each, (*path, place)) for place, each in enumerate(list_at(found, path))]
