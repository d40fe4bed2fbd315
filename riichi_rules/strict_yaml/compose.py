"""Parsing a file of strict YAML into nodes."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from typing import Any

import yaml

from riichi_rules.problems import Faulty, Problem
from riichi_rules.strict_yaml.nodes import ListNode, MappingNode, Node, ScalarNode
from riichi_rules.strict_yaml.quotes import (
    BEFORE_TEXT,
    MESSAGES,
    QuoteFault,
    find_quote_fault,
    quote_missing,
)

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DEEPEST, LARGEST = 40, 50_000
PROBLEMS_AT_MOST = 20_000
FILES_KEPT = 1000

# Control characters, line separators that editors do not count, bidirectional controls, surrogates,
# byte order marks.
FORBIDDEN_CHARACTERS = re.compile(
    "[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)

BLANK = re.compile(r"\s*(?:#|$)")
EMPTY = re.compile(r"( *)[^#]*: +(\{\}|\[\]) *(?:#.*)?")

LIKELY_CAUSES = {
    "did not find expected key": "is the indentation right?",
    "could not find expected ':'": "is a colon missing?",
    "mapping values are not allowed in this context": "is a colon missing before this one, or are quotes?",
    "did not find expected ',' or '}'": "is a comma missing, or are quotes?",
    "did not find expected ',' or ']'": "is a comma missing, or are quotes?",
    "found character that cannot start any token": "put it in quotes",
}


@lru_cache(FILES_KEPT)
def compose(name: str, data: bytes) -> Node:
    """Return the root node of a file; raise Faulty if it is not strict YAML.

    Nodes are never changed, so they are cached by name and content.
    """
    text = _decode(name, data).removeprefix("\ufeff")
    _refuse_odd_characters(name, text)
    root: Node | None = None
    problems: list[Problem] = []
    try:
        root = _build(name, text, problems)
    except yaml.YAMLError as error:
        problems.append(_syntax_problem(name, text, error))
    if root is None and not problems:
        problems.append(Problem("empty_file", "is empty", name, 1, 1))
    if root is None or problems:
        raise Faulty(problems)
    return root


def _decode(name: str, data: bytes) -> str:
    data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise Faulty([Problem("not_utf8", "is not UTF-8 text", name, line, column)]) from None


def _refuse_odd_characters(name: str, text: str) -> None:
    if not FORBIDDEN_CHARACTERS.search(text):
        return
    all_problems = (
        Problem("odd_character", f"the character U+{ord(odd[0]):04X} is not allowed", name, number, odd.end())
        for number, line in enumerate(text.split("\n"), start=1)
        for odd in FORBIDDEN_CHARACTERS.finditer(line)
    )
    problems = [*islice(all_problems, PROBLEMS_AT_MOST)]
    if problems:
        raise Faulty(problems)


def _build(name: str, text: str, problems: list[Problem]) -> Node | None:
    """Return the root node, and add valid YAML that we do not allow to `problems`."""
    root: Node | None = None
    open_nodes: list[ListNode | MappingNode] = []
    number = 0
    for event in iter(LOADER(text).get_event, None):
        mark = event.start_mark
        line, column = mark.line + 1, mark.column + 1
        if isinstance(event, yaml.NodeEvent):
            if not _is_bare(event):
                problems += [Problem(code, it, name, line, column, tip) for code, it, tip in _hidden(event)]
            node = _node(event, line, column)
            if open_nodes:
                open_nodes[-1].items.append(node)
            root = root or node
            if isinstance(node, ListNode | MappingNode):
                open_nodes.append(node)
            number += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            open_nodes.pop()
        elif isinstance(event, yaml.DocumentStartEvent) and root is not None:
            problems.append(Problem("bad_yaml", "a second document begins here", name, line, column))
            break
        if len(open_nodes) > DEEPEST or number > LARGEST:
            message = f"holds more than {LARGEST} values" if number > LARGEST else "is nested too deeply"
            problems.append(Problem("bad_yaml", message, name, line, column))
            break
        if len(problems) >= PROBLEMS_AT_MOST:
            break
    return root


def _is_bare(event: Any) -> bool:
    """Return whether a node has no anchor, no tag, and no escape for a forbidden character."""
    if event.anchor is not None or getattr(event, "tag", None):
        return False
    return getattr(event, "style", None) != '"' or not FORBIDDEN_CHARACTERS.search(event.value)


def _hidden(event: Any) -> Iterator[tuple[str, str, str]]:
    """Yield the problem of each part that would give a node another meaning than it shows, with a tip."""
    if isinstance(event, yaml.AliasEvent) or event.anchor:
        yield "alias", "anchors and aliases (& and *) are not allowed", "write it out"
    if getattr(event, "tag", None):
        yield "tag", "tags (!) are not allowed", "write it out"
    if odd := FORBIDDEN_CHARACTERS.search(getattr(event, "value", None) or ""):
        yield "odd_character", f"the character U+{ord(odd[0]):04X} is not allowed", ""


def _node(event: Any, line: int, column: int) -> Node:
    if isinstance(event, yaml.ScalarEvent):
        return ScalarNode(line, column, event.value, not event.style)
    if isinstance(event, yaml.MappingStartEvent):
        return MappingNode(line, column)
    return ListNode(line, column) if isinstance(event, yaml.SequenceStartEvent) else ScalarNode(line, column)


def _syntax_problem(name: str, text: str, error: yaml.YAMLError) -> Problem:
    mark, began = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    context, problem = getattr(error, "context", None), getattr(error, "problem", None)
    if context == "while scanning a simple key":
        mark = began  # the parser sees only on the next line that this was no key
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    lines = text.split("\n")
    if "".join(lines[line - 1 : line])[column - 1 : column] == "\t":
        return Problem("bad_yaml", "a tab cannot indent", name, line, column, "use spaces")
    if empty := _empty_above(lines, line):
        number, found = empty
        tip = f"take the {found[2]} away"
        return Problem(
            "bad_yaml", f"nothing can stand below {found[2]}", name, number, found.start(2) + 1, tip
        )
    began_at = began.line + 1 if began and "block" not in (context or "") else line
    is_open = (context, problem) == ("while scanning a quoted scalar", "found unexpected end of stream")
    if open_mark := began if is_open else _open_quote(text, lines, line):
        fault: QuoteFault | None = quote_missing(lines, open_mark.line + 1, open_mark.column + 1)
    else:
        fault = find_quote_fault(lines, line, began_at)
    if fault:
        message, tip = MESSAGES[fault.code]
        values = {"key": fault.key} if fault.key else {}
        return Problem(fault.code, message, name, fault.line, fault.column, tip, values=values)
    message = ": ".join(filter(None, (context, problem))) or "is not YAML"
    tips = [LIKELY_CAUSES.get(problem or "", "")]
    if began_at < line:
        tips.append(f"it began on line {began_at}")
    return Problem("bad_yaml", message, name, line, column, "; ".join(filter(None, tips)))


def _open_quote(text: str, lines: Sequence[str], line: int) -> Any:
    """Return the mark of a text without its end, which the beginning of another cuts off at `line`."""
    quoted = None
    with suppress(yaml.YAMLError):
        for event in iter(LOADER(text).get_event, None):
            if getattr(event, "style", None) in {'"', "'"}:
                quoted = event
    if not quoted or not quoted.start_mark.line < quoted.end_mark.line == line - 1:
        return None
    before = lines[line - 1][: quoted.end_mark.column - 1]
    return quoted.start_mark if BEFORE_TEXT.search(before) else None


def _empty_above(lines: list[str], line: int) -> tuple[int, re.Match[str]] | None:
    """Return the line with an empty part, such as `options: {}`, that a more indented line follows."""
    numbers = range(line - 1, 0, -1)
    above = next((number for number in numbers if not BLANK.match(lines[number - 1])), 0)
    found = EMPTY.fullmatch(lines[above - 1]) if above else None
    is_below = found and lines[line - 1].startswith(f"{found[1]} ")
    return (above, found) if found and is_below else None
