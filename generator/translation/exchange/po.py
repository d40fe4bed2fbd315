"""A parser and a writer of gettext catalogues (.po). The parser reports every problem with its line."""

import codecs
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from babel.messages.pofile import normalize

from riichi_rules.problems import Problem
from riichi_rules.strict_yaml.compose import FORBIDDEN_CHARACTERS

WIDTH = 77
# A comment as translators write: `msgmerge` keeps these, and takes the others from the newer export.
VERSION = "# version: "
CHARSET = re.compile(rb"charset=([\w.:-]+)")
KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d{1,2})\])?)[ \t]*(\".*)")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
ESCAPE = re.compile(r"\\(.)")
ESCAPED = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}


@dataclass(frozen=True)
class Message:
    """A text with its translation, or one for each plural form; `lines` has the line of each.

    `version` is the hash of the translation at the export: others may have changed it since.
    """

    context: str | None
    id: str
    strings: tuple[str, ...]
    plural: str | None = None
    is_fuzzy: bool = False
    comments: tuple[str, ...] = ()
    version: str = ""
    reference: str = ""
    previous: tuple[str, ...] = ()
    line: int = 0
    lines: tuple[int, ...] = ()

    @property
    def is_translated(self) -> bool:
        return bool(self.strings) and all(text.strip() for text in self.strings)


@dataclass(frozen=True)
class Catalogue:
    """The messages of a file, its header fields by name, and every problem found in it."""

    name: str
    messages: tuple[Message, ...]
    header: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()


# Writing


def render_po(header: Mapping[str, str], messages: Iterable[Message]) -> str:
    """Return a catalogue as text."""
    head = "".join(f"{name}: {value}\n" for name, value in header.items())
    written = [Message(None, "", (head,)), *messages]
    return "\n".join("".join(f"{line}\n" for line in _lines(message)) for message in written)


def _lines(message: Message) -> Iterator[str]:
    """Yield the lines of a message. A comment may have several lines."""
    if message.version:
        yield f"{VERSION}{message.version}"
    yield from (f"#. {line}" for comment in message.comments for line in comment.splitlines())
    if message.reference:
        yield f"#: {message.reference}"
    if message.is_fuzzy:
        yield "#, fuzzy"
    for keyword, text in zip(("msgid", "msgid_plural"), message.previous, strict=False):
        yield from _keyword_lines(f"#| {keyword}", text, "#| ")
    if message.context is not None:
        yield from _keyword_lines("msgctxt", message.context)
    yield from _keyword_lines("msgid", message.id)
    if message.plural is None:
        yield from _keyword_lines("msgstr", message.strings[0])
        return
    yield from _keyword_lines("msgid_plural", message.plural)
    for index, text in enumerate(message.strings):
        yield from _keyword_lines(f"msgstr[{index}]", text)


def _keyword_lines(keyword: str, text: str, before: str = "") -> Iterator[str]:
    """Yield a keyword and its text, on several lines if it is long."""
    first, *others = normalize(text, width=WIDTH).split("\n")
    yield f"{keyword} {first}"
    yield from (before + other for other in others)


# Reading


def parse_po(data: bytes, name: str) -> Catalogue:
    """Parse a catalogue. Obsolete messages and comments are skipped."""
    try:
        charset = CHARSET.search(data[:4000])
        known = codecs.lookup(charset[1].decode() if charset and charset[1] != b"CHARSET" else "utf-8")
        text = data.decode(known.name).removeprefix("\ufeff")
    except (LookupError, UnicodeDecodeError):
        problem = Problem("po_not_utf8", file=name, line=1, column=1, values={"encoding": "UTF-8"})
        return Catalogue(name, (), problems=(problem,))
    reader = _Reader(name)
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        reader.read(number, line.strip(" \t\f"))
    reader.close()
    header, messages = _apart(reader.messages)
    return Catalogue(name, messages, header, (*reader.problems, *_repeated_problems(name, messages)))


def _apart(messages: Iterable[Message]) -> tuple[Mapping[str, str], tuple[Message, ...]]:
    """Separate the header, which is the translation of the empty string, from the messages."""
    translated = tuple(message for message in messages if message.id or message.context is not None)
    head = "".join(text for each in messages if not each.id and each.context is None for text in each.strings)
    fields = (line.partition(":") for line in head.split("\n"))
    return {name.strip(): value.strip() for name, colon, value in fields if colon}, translated


def _repeated_problems(name: str, messages: Iterable[Message]) -> Iterator[Problem]:
    first: dict[tuple[str | None, str], int] = {}
    for message in messages:
        key = (message.context, message.id)
        if key in first:
            values = {"key": message.context or message.id, "line": first[key]}
            yield Problem("po_twice", file=name, line=message.line, column=1, values=values)
        first.setdefault(key, message.line)


class _Reader:
    """A reader of a catalogue, line by line. A message ends where the next one begins."""

    def __init__(self, name: str):
        self.name = name
        self.messages: list[Message] = []
        self.problems: list[Problem] = []
        self._texts: dict[str, str] = {}
        self._lines: dict[str, int] = {}
        self._keyword = ""
        self._is_fuzzy, self._version = False, ""

    def read(self, number: int, line: str) -> None:
        """Read a line that has no spaces around it."""
        if not line or line.startswith("#"):
            self._comment(line)
        elif match := KEYWORD.fullmatch(line):
            self._begin(number, match[1])
            self._append(number, match[3])
        elif line.startswith('"') and self._keyword:
            self._append(number, line)
        else:
            self._fault(number, "po_line", line)

    def close(self) -> None:
        """End the current message and check that it is complete."""
        if self._texts:
            strings = [key for key in self._texts if key.startswith("msgstr")]
            line = next(iter(self._lines.values()))
            if "msgid" not in self._texts or not strings:
                self._fault(line, "po_message", "msgid, msgstr")
            elif strings != self._expected_keywords(len(strings)):
                self._fault(line, "po_forms", "msgstr[0]")
            else:
                self._keep(strings, line)
        self._texts, self._lines, self._keyword = {}, {}, ""
        self._is_fuzzy, self._version = False, ""

    def _expected_keywords(self, number: int) -> list[str]:
        """Return the keywords of a message with `number` strings."""
        plural = "msgid_plural" in self._texts
        return [f"msgstr[{index}]" for index in range(number)] if plural else ["msgstr"]

    def _keep(self, strings: list[str], line: int) -> None:
        self.messages.append(
            Message(
                context=self._texts.get("msgctxt"),
                id=self._texts["msgid"],
                strings=tuple(self._texts[key] for key in strings),
                plural=self._texts.get("msgid_plural"),
                is_fuzzy=self._is_fuzzy,
                version=self._version,
                line=line,
                lines=tuple(self._lines[key] for key in strings),
            )
        )

    def _comment(self, line: str) -> None:
        """Read a blank line or a comment. A comment after a translation belongs to the next message.

        Comments before an obsolete message belong to it.
        """
        if line.startswith("#") and any(key.startswith("msgstr") for key in self._texts):
            self.close()
        if line.startswith("#,"):
            self._is_fuzzy = self._is_fuzzy or "fuzzy" in re.split(r"[#,\s]+", line)
        if line.startswith(VERSION):
            self._version = line.removeprefix(VERSION).strip()
        if line.startswith("#~"):
            self._is_fuzzy, self._version = False, ""

    def _begin(self, number: int, keyword: str) -> None:
        """Read a keyword; start a new message if this one has it already, or if it has its msgstr."""
        has_strings = any(key.startswith("msgstr") for key in self._texts)
        if keyword in self._texts or (has_strings and not keyword.startswith("msgstr[")):
            self.close()
        self._keyword, self._texts[keyword], self._lines[keyword] = keyword, "", number

    def _append(self, number: int, quoted: str) -> None:
        match = STRING.fullmatch(quoted)
        if not match:
            self._fault(number, "po_quotes", quoted)
            return
        text = ESCAPE.sub(lambda each: ESCAPED.get(each[1], each[0]), match[1])
        if odd := FORBIDDEN_CHARACTERS.search(text):
            self._fault(number, "po_character", f"U+{ord(odd[0]):04X}")
        self._texts[self._keyword] += text

    def _fault(self, number: int, code: str, found: str) -> None:
        self.problems.append(Problem(code, file=self.name, line=number, column=1, values={"found": found}))
