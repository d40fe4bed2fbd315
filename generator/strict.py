"""Strict YAML: files become typed values, and every mistake is reported with its place.

The types of the model say what a file may hold. Only `true` and `false` are booleans, keys may not
repeat, and anchors are not allowed: what a reader sees on a line is what counts.
"""

import re
import types
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from generator.problems import Problem, did_you_mean

INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,8})")
BOOLEANS = {"true": True, "false": False}
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Faulty:
    """Stands where a value could not be read; the problem has been noted."""


FAULTY = _Faulty()


class File:
    """One YAML file: its nodes, with their places, and the problems found in it."""

    def __init__(self, name: str, text: str):
        self.name = name
        self.problems: list[Problem] = []
        self._seen: set[int] = set()
        self.root = self._compose(text)

    @classmethod
    def read(cls, path: Path, name: str) -> "File":
        try:
            return cls(name, path.read_text(encoding="utf-8"))
        except OSError as error:
            file = cls(name, "")
            file.problems = [
                Problem("no_file", f"cannot be read: {error.strerror}", file=name, line=1, column=1)
            ]
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            file = cls(name, "")
            file.problems = [Problem("not_utf8", "is not UTF-8 text", file=name, line=line, column=1)]
        return file

    def _compose(self, text: str) -> Node | None:
        try:
            root: Node | None = yaml.compose(text, Loader=LOADER)
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            message = getattr(error, "problem", None) or "is not YAML"
            self.problems.append(Problem("bad_yaml", str(message), file=self.name, line=line, column=column))
            return None
        except RecursionError:
            self.problems.append(
                Problem("bad_yaml", "is nested too deeply", file=self.name, line=1, column=1)
            )
            return None
        if root is None:
            self.problems.append(Problem("empty_file", "is empty", file=self.name, line=1, column=1))
        return root

    def fault(self, node: Node | None, code: str, message: str, tip: str = "") -> None:
        line, column = (node.start_mark.line + 1, node.start_mark.column + 1) if node else (1, 1)
        self.problems.append(Problem(code, message, self.name, line, column, tip))

    def build(self, kind: Any, node: Node | None = None) -> Any:
        """The file, or one node of it, as a value of the kind; FAULTY where that cannot be."""
        node = node or self.root
        if node is None:
            return FAULTY
        self._seen = set()
        return maker(kind)(self, node)

    def at(self, *path: object) -> Node | None:
        """The node that a path of keys and indices leads to, or the nearest one above it."""
        node: Node | None = self.root
        for step in path:
            below: Node | None = None
            if isinstance(node, MappingNode):
                wanted = str(step).lower() if isinstance(step, bool) else str(step)
                below = next((value for key, value in node.value if key.value == wanted), None)
            elif isinstance(node, SequenceNode) and isinstance(step, int) and step < len(node.value):
                below = node.value[step]
            if below is None:
                break
            node = below
        return node

    def key_at(self, *path: object) -> Node | None:
        """The key node that a path of keys ends with."""
        parent = self.at(*path[:-1])
        if isinstance(parent, MappingNode):
            for key, _ in parent.value:
                if key.value == str(path[-1]):
                    return key
        return parent

    def once(self, node: Node) -> bool:
        """False, with a problem, for a node met before: it stands behind an anchor."""
        if id(node) in self._seen:
            self.fault(node, "alias", "anchors and aliases (& and *) are not allowed here", "write it out")
            return False
        self._seen.add(id(node))
        return True

    def pairs(self, node: MappingNode) -> Iterator[tuple[ScalarNode, Node]]:
        """The keys and values of a mapping; a key that is not plain text or repeats is a problem."""
        first: dict[str, int] = {}
        for key, value in node.value:
            if not isinstance(key, ScalarNode):
                self.fault(key, "bad_key", "a key must be a plain word")
            elif key.value in first:
                self.fault(
                    key, "duplicate_key", f"duplicate key '{key.value}' (first on line {first[key.value]})"
                )
            else:
                first[key.value] = key.start_mark.line + 1
                yield key, value


Make = Callable[[File, Node], Any]


@cache
def maker(kind: Any) -> Make:
    """The function that builds a value of a kind from a node."""
    kind = bare(kind)
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
        bool: _boolean,
        object: plain,
        types.NoneType: _null,
    }
    return simple[kind]


def bare(kind: Any) -> Any:
    """The kind without the description that Annotated gives it."""
    return get_args(kind)[0] if hasattr(kind, "__metadata__") else kind


def describe(kind: Any) -> str:
    """What a value of this kind is called in a message."""
    kind = bare(kind)
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


def _wrong(file: File, node: Node, kind: Any) -> _Faulty:
    found = repr(node.value) if isinstance(node, ScalarNode) else "a list"
    if isinstance(node, MappingNode):
        found = "a mapping"
    file.fault(node, "wrong_type", f"should be {describe(kind)}, found {found}")
    return FAULTY


def _record_maker(kind: Any) -> Make:
    hints = get_type_hints(kind, include_extras=True)
    makers = {field.name: maker(hints[field.name]) for field in fields(kind)}
    needed = [field.name for field in fields(kind) if field.default is field.default_factory is MISSING]

    def make(file: File, node: Node) -> Any:
        if not isinstance(node, MappingNode):
            return _wrong(file, node, kind)
        if not file.once(node):
            return FAULTY
        values = {}
        for key, below in file.pairs(node):
            if key.value in makers:
                values[key.value] = makers[key.value](file, below)
            else:
                tip = did_you_mean(key.value, makers)
                file.fault(key, "unknown_key", f"unknown key '{key.value}'", tip)
        for name in needed:
            if name not in values:
                file.fault(node, "missing_key", f"'{name}' is missing")
                return FAULTY
        return FAULTY if FAULTY in values.values() else kind(**values)

    return make


def _mapping_maker(key_kind: Any, value_kind: Any) -> Make:
    make_key, make_value = maker(key_kind), maker(value_kind)

    def make(file: File, node: Node) -> Any:
        if not isinstance(node, MappingNode):
            return _wrong(file, node, dict[key_kind, value_kind])
        if not file.once(node):
            return FAULTY
        values: dict[Hashable, Any] = {}
        for key, below in file.pairs(node):
            name, value = make_key(file, key), make_value(file, below)
            if name is not FAULTY and value is not FAULTY:
                values[name] = value
        return values

    return make


def _list_maker(kind: Any) -> Make:
    make_item = maker(kind)

    def make(file: File, node: Node) -> Any:
        if not isinstance(node, SequenceNode):
            return _wrong(file, node, tuple[kind, ...])
        if not file.once(node):
            return FAULTY
        items = [make_item(file, below) for below in node.value]
        return tuple(item for item in items if item is not FAULTY)

    return make


def _union_maker(kinds: tuple[Any, ...]) -> Make:
    """A union is told apart by the look of the node: a mapping, a list, or a scalar."""
    mapping = next((maker(kind) for kind in kinds if _is_mapping(kind)), None)
    sequence = next((maker(kind) for kind in kinds if get_origin(kind) is tuple), None)
    scalars = [kind for kind in kinds if not _is_mapping(kind) and get_origin(kind) is not tuple]
    words = [word for kind in scalars if get_origin(bare(kind)) is Literal for word in get_args(bare(kind))]

    def scalar(file: File, node: ScalarNode) -> Any:
        plain_text = not node.style
        if plain_text and bool in scalars and node.value in BOOLEANS:
            return BOOLEANS[node.value]
        if plain_text and int in scalars and INTEGER.fullmatch(node.value):
            return int(node.value)
        if plain_text and types.NoneType in scalars and node.value == "null":
            return None
        if node.value in words:
            return node.value
        text = next((kind for kind in scalars if bare(kind) is str), None)
        if text is not None:
            return maker(text)(file, node)
        return _wrong(file, node, Union[tuple(kinds)])  # noqa: UP007 - built from a tuple

    def make(file: File, node: Node) -> Any:
        if isinstance(node, ScalarNode) and scalars:
            return scalar(file, node)
        chosen = mapping if isinstance(node, MappingNode) else sequence
        if chosen is None or isinstance(node, ScalarNode):
            return _wrong(file, node, Union[tuple(kinds)])  # noqa: UP007 - built from a tuple
        return chosen(file, node)

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
        return _wrong(file, node, Literal[words])

    return make


def _text(file: File, node: Node) -> Any:
    if not isinstance(node, ScalarNode):
        return _wrong(file, node, str)
    if not node.style and (node.value in {*BOOLEANS, "null", ""} or INTEGER.fullmatch(node.value)):
        file.fault(node, "wrong_type", f"should be text, found {node.value or 'nothing'}", "put it in quotes")
        return FAULTY
    return node.value


def _integer(file: File, node: Node) -> Any:
    if isinstance(node, ScalarNode) and not node.style and INTEGER.fullmatch(node.value):
        return int(node.value)
    return _wrong(file, node, int)


def _boolean(file: File, node: Node) -> Any:
    if isinstance(node, ScalarNode) and not node.style and node.value in BOOLEANS:
        return BOOLEANS[node.value]
    return _wrong(file, node, bool)


def _null(file: File, node: Node) -> Any:
    if isinstance(node, ScalarNode) and not node.style and node.value == "null":
        return None
    return _wrong(file, node, types.NoneType)


def plain(file: File, node: Node) -> Any:
    """Any node as plain lists, dictionaries and scalars."""
    if isinstance(node, ScalarNode):
        if not node.style:
            if node.value in BOOLEANS:
                return BOOLEANS[node.value]
            if INTEGER.fullmatch(node.value):
                return int(node.value)
            if node.value in {"null", ""}:
                return None
        return node.value
    if not file.once(node):
        return FAULTY
    if isinstance(node, MappingNode):
        return {key.value: plain(file, below) for key, below in file.pairs(node)}
    return [plain(file, below) for below in node.value]
