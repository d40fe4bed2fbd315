"""Questions in few letters: the names of values, and texts that come up again, stand once beside them.

A packed value is a number, a short text, or a list that begins with the number of its shape. The shapes are a
text that comes up again; a line as `[key, name of a value, …]`, its language as `key@lang`; and a mapping as
`["", name of a value, …]`. 0 is the shape of a list. `content/assets/js/quiz/packed.js` reads the same.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

LIST = 0
SHORT = 4  # letters that take no more room than the number of a shape

Shape = str | tuple[str, ...]


def pack(questions: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Questions as they are stored, with their shapes."""
    packer = _Packer(questions)
    packed = packer.pack([*questions])
    return {"shapes": [*packer.shapes], "questions": packed}


def unpack(packed: Mapping[str, Any]) -> Any:
    """The questions as they were."""
    return _unpack(packed["questions"], packed["shapes"])


class _Packer:
    """Gives shapes their numbers as they come up; `again` are the texts that come up again."""

    def __init__(self, questions: Sequence[Any]):
        self.shapes: dict[Shape, int] = {}
        often = Counter(_texts(questions)).items()
        self._again = {text for text, number in often if number > 1 and len(text) > SHORT}

    def pack(self, value: Any) -> Any:
        if isinstance(value, str):
            return [self._number(value)] if value in self._again else value
        if isinstance(value, dict):
            return [self._number(("", *value)), *map(self.pack, value.values())]
        if not isinstance(value, list):
            return value
        if not _is_line(value):
            return [LIST, *map(self.pack, value)]
        named = value[1] if len(value) > 1 else {}
        key = f"{value[0]}@{value[2]}" if len(value) > 2 else value[0]
        return [self._number((key, *named)), *map(self.pack, named.values())]

    def _number(self, shape: Shape) -> int:
        return self.shapes.setdefault(shape, len(self.shapes) + 1)


def _texts(questions: Sequence[Any]) -> Iterator[str]:
    """Every text in the questions, but for the names of values."""
    rest: list[Any] = [*questions]
    while rest:
        value = rest.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            rest += value.values()
        elif isinstance(value, list):
            rest += value


def _is_line(value: Sequence[Any]) -> bool:
    """Is it the key of a text, perhaps with values and a language?"""
    if not value or not isinstance(value[0], str) or "." not in value[0]:
        return False
    return len(value) == 1 or (isinstance(value[1], dict) and (bool(value[1]) or len(value) == 3))


def _unpack(packed: Any, shapes: Sequence[Any]) -> Any:
    if not isinstance(packed, list):
        return packed
    number, *values = packed[0], *[_unpack(each, shapes) for each in packed[1:]]
    if number == LIST:
        return values
    shape = shapes[number - 1]
    return shape if isinstance(shape, str) else _of_shape(shape, values)


def _of_shape(shape: Sequence[str], values: Sequence[Any]) -> Any:
    """The line or the mapping that has these values."""
    text, *names = shape
    named = dict(zip(names, values, strict=True))
    if not text:
        return named
    key, _, lang = text.partition("@")
    if lang:
        return [key, named, lang]
    return [key, named] if named else [key]
