"""Typed values of nodes, built by the types of the model."""

import re
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from riichi_rules.problems import Faulty, did_you_mean
from riichi_rules.strict_yaml.file import File
from riichi_rules.strict_yaml.nodes import ListNode, MappingNode, Node, ScalarNode

INTEGER = re.compile(r"(0|-?[1-9][0-9]*)")
MOST_DIGITS = 9
ANY_COUNT = range(10**MOST_DIGITS)
BOOLEANS = {"true": True, "false": False}
NOT_TEXT = {*BOOLEANS, "null", ""}

# Words that other dialects of YAML read as booleans.
LIKE_BOOLEANS = {
    **dict.fromkeys(("yes", "y", "on", "true"), "true"),
    **dict.fromkeys(("no", "n", "off", "false"), "false"),
}
# Words that other dialects of YAML read as numbers, or as days and times.
LIKE_NUMBERS = re.compile(r"[-+.]?[0-9][0-9_.:-]*(e[-+]?[0-9]+)?|0[xo][0-9a-f]+", re.IGNORECASE)


class _Faulty:
    """The type of the value that replaces one that could not be read; its problem is recorded."""


FAULTY = _Faulty()

T = TypeVar("T")
Make = Callable[[File, Node], Any]


def build(file: File, kind: Any, node: Node | None = None) -> Any:
    """Return a file, or one node of it, as a value of this kind; FAULTY if that is impossible."""
    node = node or file.root
    return FAULTY if node is None else maker(kind)(file, node)


def load(path: Path, name: str, kind: type[T]) -> T:
    """Return the value in a file; raise Faulty with every problem."""
    file = File.read(path, name)
    value: T = build(file, kind)
    if file.problems:
        raise Faulty(file.problems)
    return value


@cache
def maker(kind: Any) -> Make:
    """Return the function that builds a value of a kind from a node."""
    limits = range_of(kind)
    kind = strip_annotations(kind)
    if limits and kind is int:
        return _count_maker(limits)
    origin, arguments = get_origin(kind), get_args(kind)
    if is_dataclass(kind):
        return _record_maker(kind)
    if origin in {types.UnionType, Union}:
        return _union_maker(arguments)
    if origin is Literal:
        return _word_maker(arguments)
    if origin is tuple:
        return _list_maker(arguments[0])
    if origin in {dict, Mapping}:
        return _mapping_maker(*arguments)
    simple: dict[Any, Make] = {
        str: _text,
        int: _integer,
        bool: _union_maker((bool,)),
        object: to_plain,
        types.NoneType: _union_maker((types.NoneType,)),
    }
    return simple[kind]


def strip_annotations(kind: Any) -> Any:
    """Return the type inside of Annotated, or the type itself."""
    return get_args(kind)[0] if hasattr(kind, "__metadata__") else kind


def range_of(kind: Any) -> range | None:
    """Return the range that Annotated gives a whole number, as in `Annotated[int, range(1, 14)]`."""
    return next((each for each in getattr(kind, "__metadata__", ()) if isinstance(each, range)), None)


def describe(kind: Any) -> str:
    """Return the name of a kind in messages."""
    kind = strip_annotations(kind)
    names = {
        str: "text",
        int: "a whole number",
        bool: "true or false",
        types.NoneType: "null",
        object: "a value",
    }
    if kind in names:
        return names[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in {types.UnionType, Union}:
        return " or ".join(dict.fromkeys(describe(each) for each in arguments))
    if origin is Literal:
        return "one of " + ", ".join(map(str, arguments))
    return "a list" if origin is tuple else "a mapping"


def _type_problem(file: File, node: Node, kind: Any) -> _Faulty:
    tip = ""
    if isinstance(node, ScalarNode):
        found = repr(node.value) if node.value else "nothing"
        tip = _tip(node, _alternatives(kind))
    else:
        found = "a list" if isinstance(node, ListNode) else "a mapping"
    file.fault(node, "wrong_type", f"should be {describe(kind)}, found {found}", tip)
    return FAULTY


def _alternatives(kind: Any) -> tuple[Any, ...]:
    kind = strip_annotations(kind)
    is_union = get_origin(kind) in {types.UnionType, Union}
    return tuple(strip_annotations(each) for each in get_args(kind)) if is_union else (kind,)


def _tip(node: ScalarNode, kinds: tuple[Any, ...]) -> str:
    """Return a tip for a scalar that is none of these kinds."""
    numbers = int in kinds and INTEGER.fullmatch(node.value)
    if not node.is_plain and (numbers or (bool in kinds and node.value in BOOLEANS)):
        return "take the quotes away"
    return (bool in kinds and boolean_meant(node.value)) or did_you_mean(node.value, _join_words(kinds))


def boolean_meant(word: str) -> str:
    """Return a tip naming the boolean that a word is in other dialects of YAML, or nothing."""
    boolean = LIKE_BOOLEANS.get(word.lower())
    return f"did you mean '{boolean}'?" if boolean else ""


def reads_as_text(word: str) -> bool:
    """Return whether a word without quotes is text, here and in other dialects of YAML."""
    return not LIKE_NUMBERS.fullmatch(word) and word.lower() not in {*NOT_TEXT, *LIKE_BOOLEANS}


def _join_words(kinds: tuple[Any, ...]) -> list[str]:
    return [word for kind in kinds if get_origin(kind) is Literal for word in get_args(kind)]


def _record_maker(kind: Any) -> Make:
    hints = get_type_hints(kind, include_extras=True)
    makers = {field.name: maker(hints[field.name]) for field in fields(kind)}
    needed = [field.name for field in fields(kind) if field.default is field.default_factory is MISSING]

    def make(file: File, node: Node) -> Any:
        if not isinstance(node, MappingNode):
            return _type_problem(file, node, kind)
        values: dict[str, Any] = {}
        misspelt = False
        for key, below in file.pairs(node):
            if key.value in makers:
                values[key.value] = makers[key.value](file, below)
            else:
                tip = did_you_mean(key.value, makers)
                file.fault(key, "unknown_key", f"unknown key '{key.value}'", tip)
                misspelt = misspelt or bool(tip)
        missing = [name for name in needed if name not in values]
        for name in missing:
            file.fault(node, "missing_key", f"'{name}' is missing")
        return FAULTY if missing or misspelt or FAULTY in values.values() else kind(**values)

    return make


def _mapping_maker(key_kind: Any, value_kind: Any) -> Make:
    """Return a maker of mappings.

    Invalid entries of a whole file, and of mappings of records, are dropped one by one. Another mapping with
    an invalid entry is FAULTY.
    """
    make_key, make_value = maker(key_kind), maker(value_kind)
    holds_records = is_dataclass(strip_annotations(value_kind))

    def make(file: File, node: Node) -> Any:
        if not isinstance(node, MappingNode):
            return _type_problem(file, node, dict[key_kind, value_kind])
        items = [(make_key(file, key), make_value(file, below)) for key, below in file.pairs(node)]
        valid = {key: value for key, value in items if key is not FAULTY and value is not FAULTY}
        one_by_one = holds_records or node is file.root
        return valid if one_by_one or len(valid) == len(items) else FAULTY

    return make


def _list_maker(kind: Any) -> Make:
    make_item = maker(kind)

    def make(file: File, node: Node) -> Any:
        if not isinstance(node, ListNode):
            return _type_problem(file, node, tuple[kind, ...])
        items = [make_item(file, below) for below in node.items]
        return FAULTY if FAULTY in items else tuple(items)

    return make


def _union_maker(kinds: tuple[Any, ...]) -> Make:
    """Return a maker of unions, whose members differ in the shape of the node: mapping, list or scalar."""
    mapping = next((maker(kind) for kind in kinds if _is_mapping(kind)), None)
    sequence = next((maker(kind) for kind in kinds if get_origin(kind) is tuple), None)
    scalar = _scalar_maker(kinds)

    def make(file: File, node: Node) -> Any:
        if isinstance(node, ScalarNode):
            return scalar(file, node)
        chosen = mapping if isinstance(node, MappingNode) else sequence
        if chosen is None:
            return _type_problem(file, node, Union[kinds])  # noqa: UP007 - built from a tuple
        return chosen(file, node)

    return make


def _scalar_maker(kinds: tuple[Any, ...]) -> Callable[[File, ScalarNode], Any]:
    """Return a maker of the scalars of a union: a plain boolean, number or null is one, not text."""
    scalars = [strip_annotations(kind) for kind in kinds]
    make_integer = next((maker(kind) for kind in kinds if strip_annotations(kind) is int), _integer)
    words = _join_words(tuple(scalars))
    boolean, integer, null, text = (each in scalars for each in (bool, int, types.NoneType, str))

    def make(file: File, node: ScalarNode) -> Any:
        if boolean and node.is_plain and node.value in BOOLEANS:
            return BOOLEANS[node.value]
        if integer and node.is_plain and INTEGER.fullmatch(node.value):
            return make_integer(file, node)
        if null and node.is_plain and node.value == "null":
            return None
        if node.value in words:
            return node.value
        if text and not (node.is_plain and node.value in {"null", ""}):
            return _text(file, node)
        return _type_problem(file, node, Union[kinds])  # noqa: UP007 - built from a tuple

    return make


def _is_mapping(kind: Any) -> bool:
    return is_dataclass(kind) or get_origin(kind) in {dict, Mapping}


def _word_maker(words: tuple[str, ...]) -> Make:
    def make(file: File, node: Node) -> Any:
        if isinstance(node, ScalarNode) and node.value in words:
            return node.value
        if isinstance(node, ScalarNode):
            tip = did_you_mean(node.value, words)
            file.fault(node, "unknown_word", f"'{node.value}' is not one of {', '.join(words)}", tip)
            return FAULTY
        return _type_problem(file, node, Literal[words])

    return make


def _text(file: File, node: Node) -> Any:
    if not isinstance(node, ScalarNode):
        return _type_problem(file, node, str)
    if node.is_plain and (node.value in NOT_TEXT or INTEGER.fullmatch(node.value)):
        file.fault(node, "wrong_type", f"should be text, found {node.value or 'nothing'}", "put it in quotes")
        return FAULTY
    return node.value


def _integer(file: File, node: Node) -> Any:
    if not (isinstance(node, ScalarNode) and node.is_plain and INTEGER.fullmatch(node.value)):
        return _type_problem(file, node, int)
    if len(node.value) > MOST_DIGITS:
        file.fault(node, "too_big", f"a number of {len(node.value)} digits is too big")
        return FAULTY
    return int(node.value)


def _count_maker(limits: range) -> Make:
    """Return a maker of numbers in a range. It also returns others, so that further problems are found."""
    must = f"{limits[0]} or more" if limits.stop >= ANY_COUNT.stop else f"from {limits[0]} to {limits[-1]}"

    def make(file: File, node: Node) -> Any:
        number = _integer(file, node)
        if number is not FAULTY and number not in limits:
            file.fault(node, "bad_count", f"must be {must}, found {number}")
        return number

    return make


def to_plain(file: File, node: Node) -> Any:
    """Return a node as plain lists, dictionaries and scalars; FAULTY if any part of it is."""
    if isinstance(node, ScalarNode):
        return _plain_scalar(file, node)
    if isinstance(node, MappingNode):
        values = {key.value: to_plain(file, below) for key, below in file.pairs(node)}
        return FAULTY if FAULTY in values.values() else values
    items = [to_plain(file, below) for below in node.items]
    return FAULTY if FAULTY in items else items


def _plain_scalar(file: File, node: ScalarNode) -> Any:
    if not node.is_plain:
        return node.value
    if node.value in BOOLEANS:
        return BOOLEANS[node.value]
    if INTEGER.fullmatch(node.value):
        return _integer(file, node)
    return None if node.value in {"null", ""} else node.value
