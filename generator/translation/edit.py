"""Edits of a YAML file of texts that keep every other byte: comments, order, quotes, line ends.

    data = path.read_bytes()
    write_files({path: with_texts(data, "yaku", {"riichi": Entry(text="Riichi")})})

The text or plural forms are set; the note and other keys of the entry stay. A new entry goes after the one
that precedes it in the English file (`order` has the keys of that file), or replaces its commented line in
the file of a new language. Source hashes are in a list of their own (`hash_lists`).
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from textwrap import wrap
from typing import Any

import yaml

from generator.translation.write import MODELINE, entry_line, quote, quote_key
from riichi_rules.problems import Faulty, Problem
from riichi_rules.strict_yaml import File
from riichi_rules.strict_yaml.compose import LOADER
from riichi_rules.texts.entry import FORMS, Entry
from riichi_rules.texts.languages import as_topic

BOM = "\ufeff"
COMMENTED = re.compile(r"(?m)^# ?([^\s#]+): [{\"][^\r\n]*")
PARTS = ("text", *FORMS)
TABLES = ("grammar", "avoid")
WIDTH = 110  # of the lines of a folded text


@dataclass(frozen=True)
class Change:
    """A slice of a text and its replacement."""

    start: int
    end: int
    new: str


def with_texts(data: bytes, topic: str, texts: Mapping[str, Entry], order: Iterable[str] = ()) -> bytes:
    """Return the bytes of a file of texts with these entries set; raise Faulty if that cannot be done."""
    name = f"{topic}.yaml"
    before = as_topic(topic, File.parse(name, data or b"\n"))
    if before.file.problems:
        raise Faulty(before.file.problems)
    text = data.decode("utf-8") or f"{MODELINE}\n"
    bom = BOM if text.startswith(BOM) else ""
    text = text.removeprefix(BOM)
    wanted = {key: _changed(before.entries.get(key, Entry()), entry) for key, entry in texts.items()}
    changed = {key: entry for key, entry in wanted.items() if entry != before.entries.get(key)}
    after = bom + _apply_changes(text, _changes(text, changed, before.entries, order))
    if as_topic(topic, File.parse(name, after.encode())).entries != {**before.entries, **wanted}:
        message = f"{topic} is written in a way that cannot be changed here"
        raise Faulty([Problem("bad_yaml", message, name, 1, 1, "change it by hand")])
    return after.encode()


def _changed(before: Entry, entry: Entry) -> Entry:
    """Return an entry with other texts, and with another grammar and avoided words where these are given."""
    tables = {name: table for name in TABLES if (table := getattr(entry, name))}
    return replace(before, **{part: getattr(entry, part) for part in PARTS}, **tables)


def without_text(data: bytes, topic: str, key: str, earlier: bytes = b"") -> bytes:
    """Return the bytes of a file without an entry; raise Faulty if that cannot be done.

    If the earlier file had the entry as a comment, to be translated, the comment returns.
    """
    name, text = f"{topic}.yaml", data.decode("utf-8")
    entries = as_topic(topic, File.parse(name, data)).entries
    root: Any = yaml.compose(text.removeprefix(BOM), Loader=LOADER)
    pair = next(pair for pair in root.value if pair[0].value == key)
    bom = BOM if text.startswith(BOM) else ""
    start = text.rfind("\n", 0, pair[0].start_mark.index + len(bom)) + 1
    end = _line_end(text.removeprefix(BOM), pair[1], in_flow=False) + len(bom)
    comment = _commented_entries(earlier.decode("utf-8")).get(quote_key(key), "")
    newline = _newline(text)
    after = text[:start] + comment + text[end:].removeprefix("" if comment else newline)
    left = {name: entry for name, entry in entries.items() if name != key}
    if as_topic(topic, File.parse(name, after.encode())).entries != left:
        message = f"{topic} is written in a way that cannot be changed here"
        raise Faulty([Problem("bad_yaml", message, name, 1, 1, "change it by hand")])
    return after.encode()


def _commented_entries(text: str) -> dict[str, str]:
    """Return the entries that stand in a file as comments, to be translated, by their keys as written."""
    return {match[1]: match[0] for match in COMMENTED.finditer(text)}


def _apply_changes(text: str, changes: Iterable[Change]) -> str:
    """Return a text with all changes applied. Changes at the same position keep their order."""
    pieces, at = [], 0
    for change in sorted(changes, key=lambda each: (each.start, each.end)):
        pieces += [text[at : change.start], change.new]
        at = change.end
    return "".join([*pieces, text[at:]])


def _changes(
    text: str, entries: Mapping[str, Entry], before: Mapping[str, Entry], order: Iterable[str]
) -> Iterator[Change]:
    """Yield a change for each entry: at its own position, or at the one where it belongs."""
    root: Any = yaml.compose(text, Loader=LOADER)
    pairs = root.value if root else []
    there = {key.value: (key, value) for key, value in pairs}
    for key, entry in entries.items():
        if key in there and any(getattr(entry, name) != getattr(before[key], name) for name in TABLES):
            yield _whole(text, *there[key], entry)
        elif key in there:
            yield from _entry_changes(text, *there[key], entry)
    new = [key for key in dict.fromkeys([*order, *entries]) if key in entries and key not in there]
    if root and root.flow_style:
        yield from _insertions_into_flow(root, {key: entries[key] for key in new})
    else:
        yield from _insertions(text, there, {key: entries[key] for key in new}, [*order])


# Existing entries


def _entry_changes(text: str, key: Any, value: Any, entry: Entry) -> Iterator[Change]:
    parts = _parts(entry)
    if isinstance(value, yaml.ScalarNode) and parts.keys() == {"text"}:
        yield Change(*_span(text, value), _scalar_like(text, value, parts["text"]))
    elif _is_of_another_shape(value, entry):
        yield _whole(text, key, value, entry)
    else:
        yield from _part_changes(text, value, parts)


def _parts(entry: Entry) -> dict[str, str]:
    """Return the texts of an entry, each by its key in YAML."""
    return {part: text for part in PARTS if (text := getattr(entry, part)) is not None}


def _is_of_another_shape(value: Any, entry: Entry) -> bool:
    """Return whether an entry changes between a plain text, a mapping with `text`, and plural forms."""
    there = {key.value for key, _ in value.value} if isinstance(value, yaml.MappingNode) else set()
    return there.isdisjoint({"text"} if entry.text is not None else FORMS)


def _whole(text: str, key: Any, value: Any, entry: Entry) -> Change:
    """Return the change that rewrites an entry and keeps the comment of a block scalar."""
    start, end = key.start_mark.index, _span(text, value)[1]
    line = entry_line(key.value, entry)
    if isinstance(value, yaml.ScalarNode) and value.style in {"|", ">"}:
        comment = text[value.start_mark.index : end].splitlines()[0].partition("#")[2]
        line += f" #{comment}" if comment else ""
    return Change(start, end, line)


def _part_changes(text: str, value: Any, parts: Mapping[str, str]) -> Iterator[Change]:
    """Yield a change for each part of an entry that differs, is new or is removed."""
    there = {key.value: below for key, below in value.value}
    for part, said in parts.items():
        if part in there and there[part].value != said:
            yield Change(*_span(text, there[part]), _scalar_like(text, there[part], said))
    yield from _parts_added(text, value, parts)
    yield from _parts_gone(text, value, {*PARTS} - parts.keys())


def _parts_added(text: str, value: Any, parts: Mapping[str, str]) -> Iterator[Change]:
    """Insert each new part after the part before it, or before all others."""
    there = {key.value: below for key, below in value.value}
    first = value.value[0][0].start_mark
    between = ", " if value.flow_style else f"{_newline(text)}{' ' * first.column}"
    before = None
    for part, said in parts.items():
        if part in there:
            before = there[part]
        elif before is None:
            yield Change(first.index, first.index, f"{part}: {quote(said)}{between}")
        else:
            end = _line_end(text, before, bool(value.flow_style))
            yield Change(end, end, f"{between}{part}: {quote(said)}")


def _parts_gone(text: str, value: Any, gone: Collection[str]) -> Iterator[Change]:
    """Remove parts together with the separators around them."""
    pairs = [*value.value]
    kept = next(place for place, (key, _) in enumerate(pairs) if key.value not in gone)
    if kept:
        yield Change(pairs[0][0].start_mark.index, pairs[kept][0].start_mark.index, "")
    for (_, before), (key, below) in pairwise(pairs[kept:]):
        if key.value in gone:
            yield Change(_line_end(text, before, bool(value.flow_style)), _span(text, below)[1], "")


def _line_end(text: str, node: Any, in_flow: bool) -> int:
    """Return the end of a value, and of the comment on its line unless it is in a flow mapping."""
    end = _span(text, node)[1]
    if in_flow:
        return end
    rest = re.compile(r"[ \t]+#[^\r\n]*").match(text, end)
    return rest.end() if rest else end


def _span(text: str, node: Any) -> tuple[int, int]:
    """Return the start and end of a value, without the blank lines after it."""
    start, end = node.start_mark.index, node.end_mark.index
    if isinstance(node, yaml.ScalarNode):
        return start, start + len(text[start:end].rstrip())
    last = node.value[-1][1] if node.value and not node.flow_style else None
    return start, _span(text, last)[1] if last else end


def _scalar_like(text: str, node: Any, said: str) -> str:
    """Return a scalar in the style of the one it replaces: folded, or else in double quotes."""
    start, end = _span(text, node)
    old = text[start:end].splitlines()
    lines = wrap(said, WIDTH, break_long_words=False, break_on_hyphens=False)
    if node.style == ">" and len(old) > 1 and " ".join(lines) == said.strip(" ") == said != "":
        indent = old[1][: len(old[1]) - len(old[1].lstrip())]
        return _newline(text).join([old[0], *(f"{indent}{line}" for line in lines)])
    before = "" if text[start - 1 : start] in {" ", "\n", ""} else " "
    return before + quote(said)


# New entries


def _insertions(
    text: str, there: Mapping[str, Any], new: Mapping[str, Entry], order: list[str]
) -> Iterator[Change]:
    """Insert new entries in place of their commented lines, or next to their neighbour in English."""
    sheet = {match[1]: match.span() for match in COMMENTED.finditer(text)}
    newline = _newline(text)
    for key, entry in new.items():
        line = entry_line(key, entry)
        place = order.index(key) if key in order else len(order)
        before = next((there[each] for each in order[:place][::-1] if each in there), None)
        behind = next((there[each] for each in order[place:] if each in there), None)
        if quote_key(key) in sheet:
            yield Change(*sheet[quote_key(key)], line)
        elif before:
            at = _line_end(text, before[1], in_flow=False)
            yield Change(at, at, newline + line)
        else:
            at = behind[0].start_mark.index if behind else len(text)
            is_cut = not behind and not text.endswith("\n")
            yield Change(at, at, f"{newline if is_cut else ''}{line}{newline}")


def _insertions_into_flow(root: Any, new: Mapping[str, Entry]) -> Iterator[Change]:
    """Insert new entries into a file that is one flow mapping."""
    inner = ", ".join(entry_line(key, entry) for key, entry in new.items())
    if inner:
        at = root.start_mark.index + 1
        yield Change(at, at, f"{inner}, " if root.value else inner)


def _newline(text: str) -> str:
    """Return the line ending of a text."""
    return "\r\n" if "\r\n" in text else "\n"
