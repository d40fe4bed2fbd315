"""The quotation marks around a text, which are the most common cause of YAML that cannot be parsed."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

ENTRY = re.compile(r"""\s*#?(?P<key>[\w.-]+|"[^"]*"):(?P<rest>.*)""")
# Also one whose key is a pattern, with spaces and other characters.
ANY_ENTRY = re.compile(r"""\s*#?(?P<key>[\w.-]+|"[^"]*"|'[^']*'|[^\s"'{\[-][^"]*?(?=: )):(?P<rest>.*)""")
QUOTE = re.compile(r'(?<!\\)"')
CURLY = re.compile(r":\s*[“”„]")
NO_SPACE = re.compile(r'(?:^\s*|[{,]\s*)[\w.-]+:"')
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
# What may follow a text in quotation marks.
AFTER_STRING = re.compile(r"\s*(?:[,}\]:]|#|$)")
# What may precede a text in quotation marks in its line.
BEFORE_TEXT = re.compile(r"(?:^|[:,\[{-])\s*$")
LINES_BEFORE = 3  # a text that is not closed ends in one of the next lines

MESSAGES = {
    "quotes_missing": ("a quotation mark is missing around this text", 'a text begins and ends with "'),
    "quotes_curly": ("this text begins with a typographic quotation mark", 'begin and end it with "'),
    "quotes_inside": ("a quotation mark inside this text ends it", "use those of the language, such as “ ”"),
    "no_space": ("a space is missing after the colon", 'write key: "text"'),
}


@dataclass(frozen=True)
class QuoteFault:
    """A fault of quotation marks: its code, the number and column of its line, and the key of the text."""

    code: str
    line: int
    column: int
    key: str


def quote_missing(lines: Sequence[str], line: int, column: int) -> QuoteFault:
    """Return the fault of a text that begins here and lacks its end."""
    entry = ANY_ENTRY.fullmatch(lines[line - 1])
    return QuoteFault("quotes_missing", line, column, entry["key"].strip('"') if entry else "")


def find_quote_fault(lines: Sequence[str], line: int, began: int) -> QuoteFault | None:
    """Return the fault that explains a syntax error at `line`, in the node that began at line `began`."""
    candidates = dict.fromkeys([began, *range(line, line - LINES_BEFORE - 1, -1)])
    faults = (fault for number in candidates for fault in _faults_of_line(lines, number))
    return next(faults, None)


def _faults_of_line(lines: Sequence[str], number: int) -> Iterator[QuoteFault]:
    text = lines[number - 1] if 0 < number <= len(lines) else ""
    entry = ANY_ENTRY.fullmatch(text)
    code = _code(text) if entry else ""
    if not entry or not code or (code == "quotes_missing" and _goes_on(lines, number)):
        return
    column = next((match.start() + 1 for match in re.finditer(r'["“”„]', text)), entry.start("rest") + 2)
    yield QuoteFault(code, number, column, entry["key"].strip('"'))


def _code(text: str) -> str:
    """Return the code of the fault in the quotation marks of a line, or ""."""
    if CURLY.search(text):
        return "quotes_curly"
    if NO_SPACE.search(text):
        return "no_space"
    strings = [*STRING.finditer(text)]
    if any(not AFTER_STRING.match(text, each.end()) for each in strings):
        return "quotes_inside" if len(strings) > 1 else "quotes_missing"
    return "quotes_missing" if len(QUOTE.findall(text)) % 2 else ""


def _goes_on(lines: Sequence[str], number: int) -> bool:
    """Return whether a text ends properly in one of the next, deeper lines, before the next entry."""
    depth = _indent(lines[number - 1])
    for line in lines[number:]:
        if ENTRY.fullmatch(line) or (line.strip() and _indent(line) <= depth):
            return False
        if QUOTE.search(line):
            return bool(re.fullmatch(r'[^"]*"\s*[,}\]]?.*', line))
    return False


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
