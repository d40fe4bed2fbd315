"""The syntax of ids, which are used unchanged in addresses, in keys of texts and in programs."""

import re
from collections.abc import Iterator, Mapping

from riichi_rules.problems import OF_PROGRAM
from riichi_rules.rules.faults import DataFault, report_faults
from riichi_rules.strict_yaml import File
from riichi_rules.strict_yaml.values import reads_as_text

WORD = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)
CODE = re.compile(r"[A-Za-z][A-Za-z0-9_-]*", re.ASCII)  # of a source
LONGEST = 40

# The first page of a folder is called index; every JavaScript object has a property `constructor`.
RESERVED = {"constructor", "index"}
# Keys of texts about all rulesets, or about all options, under the same topic.
RESERVED_IN = {
    "options": {"topic"},
    "rulesets": {
        *("inherited", "differs", "unknown", "confidence", "sources", "source"),
        *("extends", "differences", "in_force", "origin"),
    },
}
# The path to the ids in each file.
WHERE: Mapping[str, tuple[str, ...]] = {
    **{"yaku": (), "dora": (), "fu": ("items",), "limits": (), "options": (), "facts": (), "sources": ()},
    "penalties": ("offences",),
}
# Things counted in a hand share one namespace.
COUNTED = ("yaku", "dora", "fu", "limits")


def check_ids(files: Mapping[str, File]) -> None:
    """Report every invalid id, and every id that two things counted in a hand share."""
    first: dict[str, str] = {}
    for part, path in WHERE.items():
        for name in files[part].names(*path) or ():
            report_faults(files[part], _faults(part, name, path))
            if part in COUNTED and first.setdefault(name, part) != part:
                message = f"'{name}' is the id of something in {files[first[name]].name}, too"
                report_faults(files[part], [DataFault((*path, name), "duplicate_key", message, on_key=True)])


def check_ruleset_id(name: str, file: File) -> None:
    """Report an invalid id of a ruleset, which is the name of its file."""
    for fault in _faults("rulesets", name, ()):
        file.fault(None, fault.code, fault.message, fault.tip)


def option_value_faults(option: str, value: object) -> Iterator[DataFault]:
    """Yield a fault for a word that cannot be a value, because values are part of keys of texts."""
    if isinstance(value, str) and (not is_id(value) or value == "about"):
        message = f"{option}: '{value}' cannot be a value"
        yield DataFault((option, "values", value), "bad_id", message, _tip(value), on_key=True)


def why_no_id(part: str, name: str) -> str:
    """Return the form that ids in this part of the rules need, or nothing if this id is valid."""
    return next((fault.tip for fault in _faults(part, name, ())), "")


def is_id(name: str) -> bool:
    """Return whether this can be an id in the rules. Words such as `true` or `no` are not text in YAML."""
    is_fit = WORD.fullmatch(name) and len(name) <= LONGEST
    return bool(is_fit) and name not in RESERVED and reads_as_text(name)


def _faults(part: str, name: str, path: tuple[str, ...]) -> Iterator[DataFault]:
    is_fit = bool(CODE.fullmatch(name)) and len(name) <= LONGEST if part == "sources" else is_id(name)
    if not is_fit or name in RESERVED_IN.get(part, ()):
        yield DataFault((*path, name), "bad_id", f"'{name}' cannot be an id", _tip(name), on_key=True)


def _tip(name: str) -> str:
    if WORD.fullmatch(name) and len(name) <= LONGEST:
        return OF_PROGRAM
    return f"use small letters, digits and underscores, at most {LONGEST}: club_rules"
