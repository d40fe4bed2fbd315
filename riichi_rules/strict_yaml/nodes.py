"""The YAML nodes of a file, with their positions."""

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(slots=True)
class Positioned:
    """A node with the position where it begins; lines and columns count from 1."""

    line: int
    column: int


@dataclass(slots=True)
class ScalarNode(Positioned):
    """A word, number or text; `is_plain` if it is not quoted."""

    value: str = ""
    is_plain: bool = True


@dataclass(slots=True)
class ListNode(Positioned):
    """A list node."""

    items: list["Node"] = field(default_factory=list)


@dataclass(slots=True)
class MappingNode(Positioned):
    """A mapping node; `items` alternates keys and values."""

    items: list["Node"] = field(default_factory=list)
    _by_word: dict[str, tuple["Node", "Node"]] | None = field(
        default=None, init=False, repr=False, compare=False
    )

    def pairs(self) -> Iterator[tuple["Node", "Node"]]:
        return zip(self.items[::2], self.items[1::2], strict=True)

    def find(self, word: str) -> tuple["Node", "Node"] | None:
        """Return the first key that is this word, and its value; the index of all keys is made once."""
        if self._by_word is None:
            self._by_word = {}
            for key, value in self.pairs():
                if isinstance(key, ScalarNode):
                    self._by_word.setdefault(key.value, (key, value))
        return self._by_word.get(word)


Node = ScalarNode | ListNode | MappingNode
