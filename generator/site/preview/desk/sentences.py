"""Sentences that contain a text, from pages and questions, with the values that occur there."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from generator.export.browser.quiz import lines_of
from generator.export.pools import PoolStore, each_question
from generator.quiz.registry import KINDS
from generator.site.preview.desk.markers import end_marker
from generator.site.preview.desk.rendered_texts import (
    EditedText,
    RenderedText,
    parse_texts,
    texts_on_page,
)
from generator.site.show.page_texts import DEFAULT
from generator.translation.cldr import categories
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.grammar import category
from riichi_rules.texts.languages import RulesetTexts, Texts, load_texts
from riichi_rules.texts.lines import Line, Value, say

MAX_SHOWN, MAX_STORED, MAX_PAGES = 10, 60, 4
# Numbers that include every plural form of every language.
SAMPLES = (1, 2, 3, 5, 8, 11, 21, 22, 25, 100, 101, 1000, 1_000_000)


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
        for other in _with_other_numbers(key, marked, line):
            yield from ((each, True) for each in _render_line(key, marked, other))


def _render_line(key: str, marked: RulesetTexts, line: Line) -> Iterator[RenderedText]:
    try:
        yield from (each for each in parse_texts(say(marked, line)) if each.has(key))
    except KeyError:  # the pool is older than the rules
        return


def _with_other_numbers(key: str, marked: RulesetTexts, line: Line) -> Iterator[Line]:
    """Yield the line with its number replaced by one of each other plural form."""
    missing = {*categories(marked.lang)}
    for number in SAMPLES:
        if (form := category(marked.lang, number)) in missing:
            missing.discard(form)
            if (other := _with_number(key, marked, line, number)) != line:
                yield other


def _with_number(key: str, marked: RulesetTexts, line: Line, number: int) -> Line:
    names = [name for name, text in _numbers(marked, line) if text == key]
    values = {
        name: number
        if name in names
        else _with_number(key, marked, value, number)
        if isinstance(value, Line)
        else value
        for name, value in line.values.items()
    }
    return line._replace(values=values)


def _numbers(texts: Texts, line: Line) -> Iterator[tuple[str, str]]:
    """Yield the names of the numbers in a line, each with the text whose plural form it selects."""
    template = texts.template(line.key) if texts.has(line.key) else ""
    units = {match[1]: f"units.{match[2]}" for match in PLACEHOLDER.finditer(template) if match[2]}
    for name, value in line.values.items():
        if isinstance(value, int) and (unit := units.get(name, line.key if name == "n" else "")):
            yield name, unit


# The lines of all questions


@lru_cache(1)
def lines_by_text(store: PoolStore) -> Mapping[str, list[Line]]:
    """Return some lines of questions for each text that they contain, with different values."""
    by_text: dict[str, dict[str, Line]] = {}
    for kind in KINDS:
        if store.path(kind, DEFAULT).exists():
            for question in each_question(store, kind, DEFAULT):
                for line in lines_of(question):
                    _add_line(by_text, line, line)
    return {key: [*lines.values()] for key, lines in by_text.items()}


def _add_line(by_text: dict[str, dict[str, Line]], value: Value, whole: Value) -> None:
    """Add a line to each text that it contains."""
    if not isinstance(value, Line) or not isinstance(whole, Line) or value.lang:
        return
    texts = load_texts()
    for key in (value.key, *(unit for _, unit in _numbers(texts, value) if unit != value.key)):
        lines = by_text.setdefault(key, {})
        if len(lines) < MAX_STORED:
            lines.setdefault(repr(sorted(value.values.items())), whole)
    for each in value.values.values():
        _add_line(by_text, each, whole)
