"""Faults in a piece of the rules, and how they are reported at their place in the file."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from riichi_rules.problems import did_you_mean
from riichi_rules.strict_yaml import File

Path = tuple[str | int | bool, ...]

# A word between two sections, such as 3.3.5 and 3.3.7.
JOINING_WORD = re.compile(r"\d ([a-z]+) \d")


@dataclass(frozen=True)
class DataFault:
    """A fault at a path into a file; `on_key` if the last key itself is wrong."""

    path: Path
    code: str
    message: str
    tip: str = ""
    on_key: bool = False


def unknown_name_faults(
    what: str, name: str, known: Collection[str] | None, path: Path, on_key: bool = False
) -> Iterator[DataFault]:
    """Yield a fault for an unknown name; stay silent if the known names could not be read."""
    if known is not None and name not in known:
        tip = did_you_mean(name, known)
        yield DataFault(path, f"unknown_{what}", f"unknown {what} '{name}'", tip, on_key)


def repeated_name_faults(what: str, names: Iterable[object], path: Path) -> Iterator[DataFault]:
    """Yield a fault for each repeated name in a list."""
    seen = set()
    for index, name in enumerate(names):
        if name in seen:
            yield DataFault((*path, index), "listed_twice", f"{what} '{name}' is listed twice")
        seen.add(name)


def source_faults(sources: Sequence[str], known: Collection[str] | None, path: Path) -> Iterator[DataFault]:
    """Yield a fault for each source in a list that is unknown or repeated."""
    yield from repeated_name_faults("source", sources, path)
    for index, source in enumerate(sources):
        yield from unknown_name_faults("source", source, known, (*path, index))


def section_faults(section: str, path: Path) -> Iterator[DataFault]:
    """Yield a fault if a word joins sections: every language shows them as they are written."""
    if match := JOINING_WORD.search(section):
        message = f"'{match[1]}' is English, and sections are shown in every language"
        yield DataFault(path, "bad_value", message, "write a range as 4.1–4.3, a list as 4.1, 4.3")


def report_faults(file: File, faults: Iterable[DataFault]) -> None:
    for fault in faults:
        node = file.key_at(*fault.path) if fault.on_key else file.at(*fault.path)
        file.fault(node, fault.code, fault.message, fault.tip)
