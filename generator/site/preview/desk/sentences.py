"""Sentences that contain a text, from pages and questions, with the values that occur there."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from generator.export.met_lines import MAX_STORED, with_other_numbers
from generator.site.text_map.markers import end_marker
from generator.site.text_map.rendered_texts import (
    EditedText,
    RenderedText,
    parse_texts,
    texts_on_page,
)
from riichi_rules.texts.languages import RulesetTexts
from riichi_rules.texts.lines import Line, say

MAX_SHOWN, MAX_PAGES = 10, 4


@dataclass(frozen=True)
class Sentence:
    """A sentence that contains a text, in pieces, each with whether it belongs to the text.

    `is_made_up` is true if the sentence is a real one with its number replaced.
    """

    pieces: tuple[tuple[str, bool], ...]
    is_made_up: bool = False

    @property
    def plain(self) -> str:
        return "".join(piece for piece, _ in self.pieces)


def sentences(
    edited: EditedText, marked: RulesetTexts, pages: Iterable[str], lines: Iterable[Line]
) -> list[Sentence]:
    """Return up to ten different sentences that contain a text, with each of its plural forms.

    `marked` has the texts with their markers.
    """
    by_form: dict[str, list[Sentence]] = {}
    seen: set[str] = set()
    for rendered, is_made_up in _rendered_texts(edited.key, marked, pages, [*lines]):
        pieces = tuple(edited.pieces_in(rendered))
        sentence = Sentence(pieces, is_made_up)
        form = next(each.form for each in rendered.walk() if each.key == edited.key)
        if sentence.plain not in seen and len(by_form.setdefault(form, [])) < MAX_STORED:
            seen.add(sentence.plain)
            by_form[form].append(sentence)
    return _choose(by_form)


def _choose(by_form: Mapping[str, list[Sentence]]) -> list[Sentence]:
    """Return up to ten sentences, evenly from each plural form."""
    chosen: list[Sentence] = []
    queues = [_spread(each) for each in by_form.values()]
    while any(queues) and len(chosen) < MAX_SHOWN:
        chosen += [queue.pop(0) for queue in queues if queue][: MAX_SHOWN - len(chosen)]
    return chosen


def _spread(sentences: list[Sentence]) -> list[Sentence]:
    """Return the sentences in steps of three, since neighbours are similar, from the real ones onwards."""
    real_first = sorted(sentences, key=lambda each: each.is_made_up)
    return [each for start in range(3) for each in real_first[start::3]]


def _rendered_texts(
    key: str, marked: RulesetTexts, pages: Iterable[str], lines: list[Line]
) -> Iterator[tuple[RenderedText, bool]]:
    for line in lines:
        yield from ((each, False) for each in _render_line(key, marked, line))
    name = end_marker(f"{key}:")[:-1]
    for html in islice((html for html in pages if name in html), MAX_PAGES):
        yield from ((each, False) for each in texts_on_page(html) if each.has(key))
    for line in lines[:1]:
        for other in with_other_numbers(key, marked, line):
            yield from ((each, True) for each in _render_line(key, marked, other))


def _render_line(key: str, marked: RulesetTexts, line: Line) -> Iterator[RenderedText]:
    try:
        yield from (each for each in parse_texts(say(marked, line)) if each.has(key))
    except KeyError:  # the pool is older than the rules
        return
