"""What is said, taken apart at its marks: which text stands where, with which values."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser

from generator.site.preview.desk.marks import BEGIN, FORM, PIECE, VALUE, name_of
from generator.translation.lint import LINK
from riichi_rules.texts.fill import PLACEHOLDER

BOLD = re.compile(r"\*\*(.+?)\*\*")
# What is read of an element besides what stands in it; of a drawing it is all.
ATTRIBUTES = ("aria-label", "title", "alt", "placeholder")
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
UNSAID = {"script", "style", "template"}


@dataclass
class RenderedText:
    """A text that is said, or the value of a placeholder in one; what stands in it, in order."""

    name: str = ""
    parts: list["RenderedText | str"] = field(default_factory=list)

    @property
    def key(self) -> str:
        return "" if self.name.startswith(VALUE) else self.name.partition(FORM)[0]

    @property
    def form(self) -> str:
        return self.name.partition(FORM)[2]

    def plain(self) -> str:
        return "".join(each if isinstance(each, str) else each.plain() for each in self.parts)

    def within(self) -> Iterator["RenderedText"]:
        """Itself and all that is said in it."""
        yield self
        for each in self.parts:
            if isinstance(each, RenderedText):
                yield from each.within()

    def has(self, key: str) -> bool:
        return any(each.key == key for each in self.within())


def parse_said(text: str) -> list[RenderedText]:
    """All that is said in a piece of text, the outermost only; what stands between belongs to nobody."""
    stack = [RenderedText()]
    end = 0
    for match in PIECE.finditer(text):
        if stack[-1].parts or text[end : match.start()]:
            stack[-1].parts.append(text[end : match.start()])
        end = match.end()
        if match[0] == BEGIN:
            stack.append(RenderedText())
        elif len(stack) > 1:
            done = stack.pop()
            done.name = name_of(match[0])
            stack[-1].parts.append(done)
    return [each for whole in stack for each in whole.parts if isinstance(each, RenderedText) and each.key]


@dataclass(frozen=True)
class EditedText:
    """A text in new words."""

    key: str
    forms: Mapping[str, str]
    before: Mapping[str, str]

    def said_in(self, said: RenderedText) -> Iterator[tuple[str, bool]]:
        """Something that is said, with these words; each piece and whether it is of this text."""
        if said.key == self.key:
            yield self._words(said), True
            return
        for each in said.parts:
            yield from [(each, False)] if isinstance(each, str) else self.said_in(each)

    def _words(self, said: RenderedText) -> str:
        values = self._values(said)
        template = self.forms.get(said.form) or self.forms.get("other") or self.forms.get("text") or ""
        return plain_words(PLACEHOLDER.sub(lambda match: values.get(match[0], match[0]), template))

    def _values(self, said: RenderedText) -> dict[str, str]:
        """What stood in the placeholders; a unit has its figure without a mark around it."""
        found = {
            f"{{{each.name.removeprefix(VALUE)}}}": "".join(piece for piece, _ in self.said_in(each))
            for each in said.parts
            if isinstance(each, RenderedText) and each.name.startswith(VALUE)
        }
        template = plain_words(self.before.get(said.form) or "")
        names = [match[0] for match in PLACEHOLDER.finditer(template)]
        if not found and len(names) == 1:
            before, after = (re.escape(each).replace(r"\ ", r"\s") for each in template.split(names[0]))
            if match := re.fullmatch(f"{before}(.*){after}", said.plain()):
                found[names[0]] = match[1]
        return found


def plain_words(text: str) -> str:
    """A text without its emphasis and the targets of its links."""
    return BOLD.sub(r"\1", LINK.sub(r"\1", text))


@dataclass
class Open:
    """An element that is being read: are its words left out, and how many variants has it had?"""

    tag: str
    is_skipped: bool = False
    variants: int = 0


class PageReader(HTMLParser):
    """What a page says: its words in order, and apart from them what its attributes say.

    Of what is said differently under several rulesets, only the first is read; of a drawing, its name.
    """

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.attributes: list[str] = []
        self._open = [Open("")]

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        found, around = {name: value or "" for name, value in attrs}, self._open[-1]
        self.attributes += [each for name in ATTRIBUTES if BEGIN in (each := found.get(name, ""))]
        classes = found.get("class", "").split()
        around.variants += "r" in classes
        is_skipped = around.is_skipped or tag in UNSAID or "who" in classes or around.variants > 1
        if found.get("role") == "img" and not is_skipped:
            self.words.append(found.get("aria-label", ""))
            is_skipped = True
        if tag not in VOID:
            self._open.append(Open(tag, is_skipped))

    def handle_endtag(self, tag: str) -> None:
        if any(each.tag == tag for each in self._open):
            while self._open.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not self._open[-1].is_skipped:
            self.words.append(data)


def said_on_page(html: str) -> list[RenderedText]:
    """All that a page says."""
    reader = PageReader()
    reader.feed(html)
    found = parse_said("".join(reader.words))
    return found + [each for text in reader.attributes for each in parse_said(text)]
