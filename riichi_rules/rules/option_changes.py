"""The changes that each value of each option makes to the rules, parsed and tried out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from riichi_rules.problems import did_you_mean
from riichi_rules.rules.book import Change, as_key, members_of
from riichi_rules.rules.faults import DataFault, report_faults, unknown_name_faults
from riichi_rules.rules.ids import option_value_faults
from riichi_rules.rules.model import Option, Rules
from riichi_rules.rules.parts import PARTS, KnownIds, part_faults
from riichi_rules.rules.patch import NoSuchPath, kind_at, replace_at, value_at
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.strict_yaml.nodes import MappingNode, Node, ScalarNode

Key = tuple[str, str]  # an option, and the value of it or the yaku it lists


@dataclass(frozen=True)
class _ParsedChange:
    """A change and the node of its path in options.yaml."""

    path: tuple[str, ...]
    value: object
    node: ScalarNode


@dataclass(frozen=True)
class _TargetReader:
    """The rules that changes are applied to, as far as they could be read, and their files."""

    file: File
    base: Rules
    parts: Mapping[str, File]
    known: KnownIds


def read_changes(
    file: File, options: Mapping[str, Option], base: Rules, parts: Mapping[str, File], known: KnownIds
) -> dict[Key, tuple[Change, ...]]:
    """Return the changes of every value, and report their faults in the file."""
    reader = _TargetReader(file, base, parts, known)
    changes_of: dict[Key, list[_ParsedChange]] = {}
    for name, option in options.items():
        report_faults(file, _option_faults(name, option, known))
        for other in option.only_where:
            report_faults(file, unknown_name_faults("option", other, [*options], (name, "only_where", other)))
        for value in option.values:
            report_faults(file, option_value_faults(name, value))
            changes_of[name, as_key(value)] = list(_read(reader, file.at(name, "values", value), ""))
        for member in members_of(option, base) if option.each else ():
            changes_of[name, member] = list(_read(reader, file.at(name, "each"), member))
    for changes in changes_of.values():
        _try(reader, changes)
    _check_overlaps(file, changes_of)
    return {key: tuple((each.path, each.value) for each in changes) for key, changes in changes_of.items()}


def is_whole(option: Option) -> bool:
    """Return whether an option has all that its type requires, so that values can be checked."""
    return bool({"choice": option.values, "set": option.members}.get(option.type, True))


def _option_faults(name: str, option: Option, known: KnownIds) -> Iterator[DataFault]:
    needs = {"values": option.type == "choice", "members": option.type == "set"}
    for part, is_needed in needs.items():
        if is_needed and not getattr(option, part):
            yield DataFault((name,), "bad_option", f"type {option.type} needs {part}", on_key=True)
        elif getattr(option, part) and not is_needed:
            yield DataFault((name, part), "bad_option", f"type {option.type} has no {part}", on_key=True)
    if option.each and option.type != "set":
        yield DataFault((name, "each"), "bad_option", f"type {option.type} has no each", on_key=True)
    for index, member in enumerate(option.members if isinstance(option.members, tuple) else ()):
        yield from unknown_name_faults("yaku", member, known.yaku, (name, "members", index))


def _read(reader: _TargetReader, node: Node | None, item: str) -> Iterator[_ParsedChange]:
    """Yield the changes in a mapping, each value parsed as the type of the value it replaces."""
    if not isinstance(node, MappingNode):
        return
    for key, below in reader.file.pairs(node):
        path = tuple(key.value.replace("{item}", item).split("."))
        try:
            value = build(reader.file, _kind_at(path), below)
            _follow(path, reader)
        except NoSuchPath as error:
            tip = did_you_mean(error.step, error.known)
            reader.file.fault(key, "unknown_path", f"'{key.value}' leads nowhere", tip)
        except _UnreadableTarget:
            continue
        else:
            if value is not FAULTY:
                yield _ParsedChange(path, value, key)


class _UnreadableTarget(Exception):
    """The error for a path to something that exists but could not be read."""


def _kind_at(path: tuple[str, ...]) -> Any:
    """Return the type of the value at a path."""
    if path[0] not in PARTS:
        raise NoSuchPath(path[0], list(PARTS))
    return kind_at(Rules, path)


def _follow(path: tuple[str, ...], reader: _TargetReader) -> None:
    """Raise an error if a path leads nowhere, except to a new fact of a condition."""
    part, *steps = path[:-1] if path[-2:-1] == ("when",) else path
    target = getattr(reader.base, part)
    for depth, step in enumerate(steps):
        try:
            target = value_at(target, [step])
        except NoSuchPath:
            names = reader.parts[part].names(*steps[:depth])
            if reader.parts[part].problems and (names is None or step in names):
                raise _UnreadableTarget from None
            raise


def _try(reader: _TargetReader, changes: list[_ParsedChange]) -> None:
    """Apply the changes, and report the faults that they add to the rules."""
    changed = reader.base
    for each in changes:
        changed = replace_at(changed, each.path, each.value)
    for each in changes:
        before = [fault.message for fault in _faults_around(reader.base, each.path, reader.known)]
        for fault in _faults_around(changed, each.path, reader.known):
            if fault.message not in before:
                message = f"{'.'.join(each.path)}: {fault.message}"
                reader.file.fault(each.node, fault.code, message, fault.tip)


def _faults_around(rules: Rules, path: tuple[str, ...], known: KnownIds) -> Iterator[DataFault]:
    """Return the faults in the part that a path leads into; for a yaku, those of this yaku only."""
    part, *rest = path
    content = getattr(rules, part)
    return part_faults(part, {rest[0]: content[rest[0]]} if part == "yaku" and rest else content, known)


def _check_overlaps(file: File, changes_of: Mapping[Key, list[_ParsedChange]]) -> None:
    """Report two options that change the same thing: the result would depend on their order."""
    owners: dict[tuple[str, ...], tuple[str, _ParsedChange]] = {}
    all_changes = [(option, each) for (option, _), changes in changes_of.items() for each in changes]
    for option, change in sorted(all_changes, key=lambda pair: len(pair[1].path)):
        for length in range(1, len(change.path) + 1):
            other, same = owners.get(change.path[:length], (option, change))
            if other != option:
                message = f"options '{other}' and '{option}' both change {'.'.join(change.path)}"
                later = max(change.node, same.node, key=lambda node: (node.line, node.column))
                file.fault(later, "contradiction", message)
        owners.setdefault(change.path, (option, change))
