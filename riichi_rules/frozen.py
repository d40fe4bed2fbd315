"""Values that cannot be changed: mappings that refuse it, and tuples in place of lists."""

from collections.abc import Mapping
from types import NoneType
from typing import Any, NoReturn

SCALARS = frozenset({str, int, bool, float, NoneType})


class FrozenDict(dict[str, Any]):
    """A dict that refuses every change; it can be hashed if its values can, and written as JSON.

    >>> FrozenDict(east=1000)
    {'east': 1000}
    """

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("this mapping cannot be changed; dict(…) makes a copy that can")

    __setitem__: Any = _refuse
    __delitem__: Any = _refuse
    __ior__: Any = _refuse
    clear: Any = _refuse
    pop: Any = _refuse
    popitem: Any = _refuse
    setdefault: Any = _refuse
    update: Any = _refuse

    def __hash__(self) -> int:  # type: ignore[override]  # a dict has none because it can change
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenDict, (dict(self),)


def freeze(value: Any) -> Any:
    """Return a value of JSON as one that cannot be changed."""
    if type(value) in SCALARS:
        return value
    if isinstance(value, Mapping):
        return FrozenDict({key: freeze(each) for key, each in value.items()})
    return tuple(map(freeze, value)) if isinstance(value, list | tuple) else value
