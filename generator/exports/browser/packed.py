"""Questions in few letters: what comes up again in a pool stands once, in its shapes.

A packed value is a number, a short text, or a list that begins with the number of its shape, counted from
one. A shape is a text; a line or a mapping without its values, as `[key, name of a value, …]`, where the
language of a line follows as `key@lang` and a mapping has the key `""`; or a whole packed value. Two numbers
are no shape's: 0 begins a list, -1 a mapping whose names come up nowhere else, as name, value, name, value.
`content/assets/js/quiz/packed.js` reads the same.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain
from typing import Any

from generator.exports.browser.files import dense_json

LIST, MAPPING = 0, -1
SHORT = 4  # letters of a text that take no more room than the number of a shape
# A value that takes more letters than that, and comes up so often, is a shape as a whole.
LONG, OFTEN = 8, 4

Names = tuple[str, ...]  # the key of a line, or none, and the names of its values


@dataclass(frozen=True)
class Packed:
    """Questions, each packed by itself, and the shapes of all of them."""

    shapes: list[Any]
    questions: list[Any]

    @property
    def id(self) -> str:
        """Changes with both: questions are read with their own shapes, never with those of an older site."""
        return sha256(dense_json([self.shapes, self.questions]).encode()).hexdigest()[:8]


def pack(questions: Sequence[Mapping[str, Any]]) -> Packed:
    """Questions as they are stored, and their shapes."""
    packer = _Packer()
    values = [packer.read(each) for each in questions]
    packed = [packer.pack(each) for each in values]
    return Packed(packer.shapes, packed)


def unpack(shapes: Sequence[Any], questions: Iterable[Any]) -> list[Any]:
    """The questions as they were."""

    def read(packed: Any) -> Any:
        if not isinstance(packed, list):
            return packed
        number, *values = packed[0], *map(read, packed[1:])
        if number == LIST:
            return values
        if number == MAPPING:
            return dict(zip(values[::2], values[1::2], strict=True))
        shape = shapes[number - 1]
        if isinstance(shape, str):
            return shape
        return read(shape) if isinstance(shape[0], int) else _of_names(shape, values)

    return [*map(read, questions)]


@dataclass(eq=False)
class _Value:
    """A value that was read. Its `names` are LIST for a list, and None for what has no parts."""

    plain: Any
    names: Names | int | None
    parts: list["_Value"]
    uses: int = 0  # of how many different values it is part
    packed: Any = None


class _Packer:
    """Reads all values, equal ones as one, and then gives shapes their numbers as they come up."""

    def __init__(self) -> None:
        self.shapes: list[Any] = []
        self._values: dict[tuple[Any, ...], _Value] = {}
        self._named: Counter[Names | int | None] = Counter()  # how many different values have names
        self._numbers: dict[str | Names, int] = {}

    def read(self, plain: Any) -> _Value:
        names, inner = _parts(plain)
        parts = [self.read(each) for each in inner]
        key = (type(plain), plain) if names is None else (names, *map(id, parts))
        value = self._values.get(key)
        if value is None:
            value = self._values[key] = _Value(plain, names, parts)
            self._named[names] += 1
            for part in parts:
                part.uses += 1
        return value

    def pack(self, value: _Value) -> Any:
        if value.packed is None:
            value.packed = self._pack(value)
        return value.packed

    def _pack(self, value: _Value) -> Any:
        if value.names is None:
            is_shape = isinstance(value.plain, str) and value.uses > 1 and len(value.plain) > SHORT
            return [self._number(value.plain)] if is_shape else value.plain
        packed = [*self._with_parts(value)]
        return [self._add(packed)] if value.uses >= OFTEN and len(dense_json(packed)) > LONG else packed

    def _with_parts(self, value: _Value) -> Iterator[Any]:
        names, parts = value.names, map(self.pack, value.parts)
        if not isinstance(names, tuple):
            return chain([LIST], parts)
        if names[0] or self._named[names] > 1:
            return chain([self._number(names)], parts)
        return chain([MAPPING], *zip(names[1:], parts, strict=True))

    def _number(self, shape: str | Names) -> int:
        """The number of a text or of names, which is new when they first come up."""
        if shape not in self._numbers:
            self._numbers[shape] = self._add(shape if isinstance(shape, str) else [*shape])
        return self._numbers[shape]

    def _add(self, shape: Any) -> int:
        self.shapes.append(shape)
        return len(self.shapes)


def _parts(plain: Any) -> tuple[Names | int | None, Iterable[Any]]:
    """The names of the values of a line or a mapping, LIST for a list; and what it consists of."""
    if isinstance(plain, dict):
        return ("", *plain), plain.values()
    if not isinstance(plain, list):
        return None, ()
    if not _is_line(plain):
        return LIST, plain
    key, named, *langs = (*plain, {})[: max(2, len(plain))]
    return ("@".join([key, *langs]), *named), named.values()


def _is_line(value: Sequence[Any]) -> bool:
    """Is it the key of a text, perhaps with values and a language?"""
    if not value or not isinstance(value[0], str) or "." not in value[0]:
        return False
    return len(value) == 1 or (isinstance(value[1], dict) and (bool(value[1]) or len(value) == 3))


def _of_names(names: Sequence[str], values: Sequence[Any]) -> Any:
    """The line or the mapping that has these values."""
    text, *rest = names
    named = dict(zip(rest, values, strict=True))
    if not text:
        return named
    key, _, lang = text.partition("@")
    if lang:
        return [key, named, lang]
    return [key, named] if named else [key]
