"""Rendered text parsed by its markers into the texts it contains and the values of their placeholders."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser

from generator.site.text_map.markers import BEGIN, FORM, PIECE, VALUE, decode_name
from generator.translation.lint import LINK
from riichi_rules.texts.fill import PLACEHOLDER

BOLD = re.compile(r"\*\*(.+?)\*\*")
# The attributes that contain text; of a picture only its label is read.
ATTRIBUTES = ("aria-label", "title", "alt", "placeholder")
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
SKIPPED = {"script", "style", "template"}
# Elements within a line; all others begin and end a block, and so does this character.
INLINE = {
    *("a", "abbr", "b", "bdi", "code", "em", "i", "kbd", "mark", "q", "s", "small", "span", "strong"),
    *("sub", "sup", "time", "tspan", "u", "wbr"),
}
BREAK = "\u2029"


@dataclass
class RenderedText:
    """A rendered text or value of a placeholder, with its parts in order."""

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

    def walk(self) -> Iterator["RenderedText"]:
        """Yield the text itself and all texts in it."""
        yield self
        for each in self.parts:
            if isinstance(each, RenderedText):
                yield from each.walk()

    def has(self, key: str) -> bool:
        return any(each.key == key for each in self.walk())


def parse_texts(text: str) -> list[RenderedText]:
    """Return the outermost texts in a marked string, without the characters between them."""
    stack = [RenderedText()]
    end = 0
    for match in PIECE.finditer(text):
        if stack[-1].parts or text[end : match.start()]:
            stack[-1].parts.append(text[end : match.start()])
        end = match.end()
        if match[0] == BEGIN:
            stack.append(RenderedText())
        elif len(stack) > 1:
            rendered = stack.pop()
            rendered.name = decode_name(match[0])
            stack[-1].parts.append(rendered)
    return [each for parent in stack for each in parent.parts if isinstance(each, RenderedText) and each.key]


@dataclass(frozen=True)
class EditedText:
    """A text with new forms, and its forms before the edit."""

    key: str
    forms: Mapping[str, str]
    before: Mapping[str, str]

    def pieces_in(self, rendered: RenderedText) -> Iterator[tuple[str, bool]]:
        """Yield the pieces of a rendered text with the new forms, and whether each is of this text."""
        if rendered.key == self.key:
            yield self._render(rendered), True
            return
        for each in rendered.parts:
            yield from [(each, False)] if isinstance(each, str) else self.pieces_in(each)

    def _render(self, rendered: RenderedText) -> str:
        values = self._values(rendered)
        template = self.forms.get(rendered.form) or self.forms.get("other") or self.forms.get("text") or ""
        return plain_words(PLACEHOLDER.sub(lambda match: values.get(match[0], match[0]), template))

    def _values(self, rendered: RenderedText) -> dict[str, str]:
        """Return the values of the placeholders; numbers of units have no markers, so a regex finds them."""
        values = {
            f"{{{each.name.removeprefix(VALUE)}}}": "".join(piece for piece, _ in self.pieces_in(each))
            for each in rendered.parts
            if isinstance(each, RenderedText) and each.name.startswith(VALUE)
        }
        template = plain_words(self.before.get(rendered.form) or "")
        names = [match[0] for match in PLACEHOLDER.finditer(template)]
        if not values and len(names) == 1:
            before, after = (re.escape(each).replace(r"\ ", r"\s") for each in template.split(names[0]))
            if match := re.fullmatch(f"{before}(.*){after}", rendered.plain()):
                values[names[0]] = match[1]
        return values


def plain_words(text: str) -> str:
    """Return a text without its emphasis and the targets of its links."""
    return BOLD.sub(r"\1", LINK.sub(r"\1", text))


@dataclass
class OpenElement:
    """An element being parsed: whether its text is skipped, and the number of its variants so far."""

    tag: str
    is_skipped: bool = False
    variants: int = 0


class PageReader(HTMLParser):
    """The parser of a page, which collects its text and separately the text of its attributes.

    It reads only the first of variants under different rulesets, and only the label of a picture.
    """

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.attributes: list[str] = []
        self._open = [OpenElement("")]

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        attributes, parent = {name: value or "" for name, value in attrs}, self._open[-1]
        self.attributes += [each for name in ATTRIBUTES if BEGIN in (each := attributes.get(name, ""))]
        classes = attributes.get("class", "").split()
        parent.variants += "r" in classes
        is_skipped = parent.is_skipped or tag in SKIPPED or "who" in classes or parent.variants > 1
        if attributes.get("role") == "img" and not is_skipped:
            self.words.append(attributes.get("aria-label", ""))
            is_skipped = True
        self._break(tag)
        if tag not in VOID:
            self._open.append(OpenElement(tag, is_skipped))

    def handle_endtag(self, tag: str) -> None:
        if any(each.tag == tag for each in self._open):
            while self._open.pop().tag != tag:
                pass
            self._break(tag)

    def handle_data(self, data: str) -> None:
        if not self._open[-1].is_skipped:
            self.words.append(data)

    def _break(self, tag: str) -> None:
        if tag not in INLINE and not self._open[-1].is_skipped:
            self.words.append(BREAK)


def texts_on_page(html: str) -> list[RenderedText]:
    """Return the texts in a page and in its attributes."""
    reader = PageReader()
    reader.feed(html)
    texts = parse_texts("".join(reader.words))
    return texts + [each for text in reader.attributes for each in parse_texts(text)]
