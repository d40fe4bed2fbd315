"""The reference of the JavaScript library, written from the JSDoc of its exports."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.export.npm import LIBRARY

TITLE = "JavaScript reference"
LEAD = (
    "Every export of the package `riichi-rules`, as its JSDoc describes it. "
    "[JavaScript library](../../npm.md) introduces them with examples that the tests run."
)
COMMENT = r"/\*\*(?P<comment>(?:(?!\*/).)*)\*/\n"
EXPORT = re.compile(
    rf"^{COMMENT}export (?P<kind>async function|function|class) (?P<name>\w+)(?P<rest>[^\n]*)",
    re.MULTILINE | re.DOTALL,
)
MEMBER = re.compile(
    rf"^  {COMMENT}  (?P<kind>get |static |)(?P<name>\w+)\((?P<parameters>[^\n]*)\) \{{$",
    re.MULTILINE | re.DOTALL,
)
TAG = re.compile(r"@(\w+)\s")
STAR = re.compile(r"^ *\* ?", re.MULTILINE)
IMPORTED = re.compile(r'import\("[^"]*"\)\.')


@dataclass(frozen=True)
class DocTag:
    """A tag of a JSDoc comment: its name, its type, and the words behind it."""

    tag: str
    type: str
    words: str


@dataclass(frozen=True)
class DocComment:
    """A JSDoc comment: its text and its tags."""

    text: str
    tags: tuple[DocTag, ...]

    def of(self, tag: str) -> list[DocTag]:
        return [each for each in self.tags if each.tag == tag]


def javascript_reference() -> str:
    """Return the reference as Markdown."""
    script = LIBRARY.read_text("utf-8")
    parts = [f"# {TITLE}", LEAD]
    exports = [*EXPORT.finditer(script)]
    ends = [*(each.start() for each in exports[1:]), len(script)]
    for export, end in zip(exports, ends, strict=True):
        parts += _entry(export, script[export.end() : end])
    parts += _typedef(parse_comment(script[: script.index("*/")].removeprefix("/**")))
    return "\n\n".join(parts) + "\n"


def parse_comment(comment: str) -> DocComment:
    """Return the parts of a JSDoc comment.

    >>> parse_comment(" Return its name. @param {{ n?: number }} [of] the tile ").tags[0]
    DocTag(tag='param', type='{ n?: number }', words='[of] the tile')
    """
    words, *tags = TAG.split(STAR.sub("", comment))
    pairs = zip(tags[::2], tags[1::2], strict=True)
    return DocComment(" ".join(words.split()), tuple(DocTag(tag, *_typed(rest)) for tag, rest in pairs))


def _typed(words: str) -> tuple[str, str]:
    """Return the type in braces at the beginning of the words of a tag, and the other words."""
    words = " ".join(words.split())
    depth = 0
    for place, letter in enumerate(words if words.startswith("{") else ""):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if not depth:
            return IMPORTED.sub("", words[1:place]), words[place + 1 :].strip()
    return "", words


def _entry(export: re.Match[str], body: str) -> Iterator[str]:
    name, comment = export["name"], parse_comment(export["comment"])
    yield f"## `{name}`"
    if export["kind"] != "class":
        yield _signature(f"{name}{export['rest'].removesuffix(' {')}")
        yield from _words(comment)
        return
    members = {each["name"]: each for each in MEMBER.finditer(body)}
    if constructor := members.pop("constructor", None):
        yield _signature(f"new {name}({constructor['parameters']})")
        yield from _words(DocComment(comment.text, parse_comment(constructor["comment"]).tags))
    rows = [_getter(each) for each in members.values() if each["kind"] == "get "]
    if rows:
        yield "\n".join(["| value | meaning |", "|---|---|", *rows])
    for member in (each for each in members.values() if each["kind"] != "get "):
        yield f"### `{name}.{member['name']}`"
        yield _signature(f"{member['kind']}{member['name']}({member['parameters']})")
        yield from _words(parse_comment(member["comment"]))


def _getter(member: re.Match[str]) -> str:
    return f"| `{member['name']}` | {parse_comment(member['comment']).text} |"


def _signature(line: str) -> str:
    return f"```js\n{line}\n```"


def _words(comment: DocComment) -> Iterator[str]:
    if comment.text:
        yield comment.text
    if rows := [_item(each) for each in comment.of("param")]:
        yield "\n".join(rows)
    for each in comment.of("returns"):
        yield f"Returns `{each.type}`{f': {each.words}' if each.words else ''}."


def _item(tag: DocTag) -> str:
    name, _, meaning = tag.words.partition(" ")
    return f"- `{name.strip('[]')}`: `{tag.type}`{', if given' if name.startswith('[') else ''}" + (
        f"; {meaning}" if meaning else ""
    )


def _typedef(comment: DocComment) -> Iterator[str]:
    """Yield the type of objects that the comment of the module describes, with its properties."""
    for typedef in comment.of("typedef"):
        name, _, meaning = typedef.words.partition(" ")
        yield f"## `{name}`"
        yield meaning
        rows = [
            f"| `{each.words.partition(' ')[0].strip('[]')}` | `{each.type.replace('|', chr(92) + '|')}` | "
            f"{each.words.partition(' ')[2]} |"
            for each in comment.of("property")
        ]
        yield "\n".join(["| value | type | meaning |", "|---|---|---|", *rows])
