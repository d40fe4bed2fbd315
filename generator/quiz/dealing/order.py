"""A random order that each item decides by itself, so that a further item leaves the others in theirs."""

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")


def stable_order(items: Iterable[Item], seed: str, key: Callable[[Item], str] = str) -> list[Item]:
    """Return items by the hash of a seed and of their keys.

    >>> stable_order(["haku", "hatsu", "chun"], "seed")
    ['chun', 'haku', 'hatsu']
    >>> stable_order(["haku", "hatsu", "chun", "ton"], "seed")
    ['chun', 'haku', 'ton', 'hatsu']
    """
    return sorted(items, key=lambda item: sha256(f"{seed}/{key(item)}".encode()).digest())
