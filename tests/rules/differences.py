"""The differences between two values of the rules."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any


def differences(old: Any, new: Any, path: str = "") -> list[str]:
    """Return the paths at which two values of the same shape differ."""
    if is_dataclass(old) and not isinstance(old, type) and type(old) is type(new):
        names = [field.name for field in fields(old)]
        pairs = [(name, getattr(old, name), getattr(new, name)) for name in names]
    elif isinstance(old, Mapping) and isinstance(new, Mapping):
        pairs = [(str(key), old.get(key), new.get(key)) for key in {**old, **new}]
    else:
        return [] if old == new else [path]
    return [found for name, a, b in pairs for found in differences(a, b, f"{path}.{name}" if path else name)]
