"""A file of strict YAML: lookup of nodes by path, and the problems found."""

import re
from collections.abc import Iterable, Iterator
from errno import EINVAL
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from textwrap import shorten

from riichi_rules.problems import Faulty, Problem
from riichi_rules.strict_yaml.nodes import ListNode, MappingNode, Node, ScalarNode

UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f]+")
MISLEADING = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]")


class File:
    """One YAML file: its nodes with their positions, and the problems found in it."""

    def __init__(self, name: str, root: Node | None, problems: Iterable[Problem] = ()):
        self.name: str = printable(name)
        self.root = root
        self.problems: list[Problem] = list(problems)
        self._recorded: set[tuple[object, ...]] = set()

    @classmethod
    def read(cls, path: Path, name: str) -> "File":
        try:
            return cls.parse(name, read_regular(path))
        except OSError as error:
            message = f"cannot be read: {error.strerror}"
            return cls(name, None, [Problem("no_file", message, printable(name), 1, 1)])

    @classmethod
    def parse(cls, name: str, data: bytes) -> "File":
        # Takes long to load, and an installed package reads no YAML of its own.
        from riichi_rules.strict_yaml.compose import compose  # noqa: PLC0415

        try:
            return cls(name, compose(printable(name), data))
        except Faulty as faulty:
            return cls(name, None, faulty.problems)

    def problem(
        self, node: Node | None, code: str, message: str, tip: str = "", severity: str = "error"
    ) -> Problem:
        """Return a problem at a node, with message and tip shortened to one line each."""
        line, column = (node.line, node.column) if node else (1, 1)
        return Problem(code, _in_a_line(message), self.name, line, column, _in_a_line(tip), severity)

    def fault(self, node: Node | None, code: str, message: str, tip: str = "") -> None:
        """Record a problem, unless it is recorded already."""
        problem = self.problem(node, code, message, tip)
        key = (*problem.place, problem.message)
        if key not in self._recorded:
            self._recorded.add(key)
            self.problems.append(problem)

    def pairs(self, node: MappingNode) -> Iterator[tuple[ScalarNode, Node]]:
        """Yield the keys and values of a mapping, and report keys that are not words or repeat."""
        first: dict[str, int] = {}
        for key, value in node.pairs():
            if not isinstance(key, ScalarNode):
                self.fault(key, "bad_key", "a key must be a plain word")
            elif key.value in first:
                message = f"duplicate key '{key.value}' (first on line {first[key.value]})"
                self.fault(key, "duplicate_key", message)
            else:
                first[key.value] = key.line
                yield key, value

    def pair(self, *path: object) -> tuple[Node, Node] | None:
        """Return the last key of a path and its value."""
        parent = self.at(*path[:-1])
        if isinstance(parent, MappingNode):
            return parent.find(_as_word(path[-1]))
        return None

    def at(self, *path: object) -> Node | None:
        """Return the node at a path of keys and indices, or the nearest one above it."""
        node = self.root
        for step in path:
            below: Node | None = None
            if isinstance(node, MappingNode):
                pair = node.find(_as_word(step))
                below = pair[1] if pair else None
            elif isinstance(node, ListNode) and isinstance(step, int) and step < len(node.items):
                below = node.items[step]
            if below is None:
                break
            node = below
        return node

    def key_at(self, *path: object) -> Node | None:
        """Return the last key of a path, or the nearest node above it."""
        pair = self.pair(*path)
        return pair[0] if pair else self.at(*path[:-1])

    def names(self, *path: object) -> list[str] | None:
        """Return the keys of a mapping, valid or not; None if there is no readable mapping."""
        node = self.at(*path)
        if not isinstance(node, MappingNode):
            return None
        return [key.value for key, _ in node.pairs() if isinstance(key, ScalarNode)]


def read_regular(path: Path) -> bytes:
    """Return the content of a file; raise OSError for a pipe or a device, which may never end."""
    mode = path.stat().st_mode
    if not (S_ISREG(mode) or S_ISDIR(mode)):
        raise OSError(EINVAL, "this is not a regular file", str(path))
    return path.read_bytes()


def printable(name: str) -> str:
    """Return the name of a file in one line, with special characters escaped."""
    return MISLEADING.sub(lambda match: f"\\u{ord(match[0]):04x}", name)


def _in_a_line(text: str) -> str:
    return shorten(UNPRINTABLE.sub(" ", text), 300, placeholder=" …")


def _as_word(step: object) -> str:
    """Return a step of a path as a file spells it."""
    return str(step).lower() if isinstance(step, bool) else str(step)
